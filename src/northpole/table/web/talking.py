"""Table talk that was sent."""

from __future__ import annotations

from northpole.table.web.request import BadRequest, Call


def say(call: Call, text: str | None, reaction: str | None) -> None:
    """A word or a reaction; one of them."""
    if (text is None) == (reaction is None):
        raise BadRequest("Say something, or send a reaction.")
    call.web.tables.say(call.id, call.person, text, reaction)
