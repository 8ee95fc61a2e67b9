"""After the game: its record, and whether nobody touched the cards."""

from __future__ import annotations

from starlette.responses import JSONResponse, PlainTextResponse, Response

from northpole.engine.match import Match
from northpole.lab.verify import NotVerified
from northpole.lab.verify import verify as check
from northpole.table.calls import Call
from northpole.table.errors import NotYet, NotYours
from northpole.table.games import card
from northpole.table.info import Info


def ended(call: Call) -> tuple[Info, Match]:
    """The match of a table that has no secrets left."""
    if not call.front.tables.may_see(call.id, call.person).any:
        raise NotYours("This table is not open to you. Ask for a link to it.")
    info, match = call.front.tables.see(call.id)
    if match is None or info.stage != "over":
        raise NotYet(
            "The record holds every secret of the game: it can be had when the game is over."
        )
    return info, match


def record(call: Call) -> Response:
    info, match = ended(call)
    name = f"{info.game_name}-{info.id}.record"
    return PlainTextResponse(
        match.record(), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def verified(match: Match) -> tuple[bool, str]:
    try:
        sentence = check(match.record()).line()
    except NotVerified as error:
        return False, f"Not verified: {error}."
    return True, sentence[:1].upper() + sentence[1:] + "."


def verify(call: Call) -> Response:
    """Every chance outcome drawn again from the sealed seed."""
    info, match = ended(call)
    good, sentence = verified(match)
    if call.wants_json:
        return JSONResponse({"verified": good, "sentence": sentence})
    context = {
        "page": "verify",
        "title": "Was everything drawn fairly?",
        "verified": good,
        "sentence": sentence,
        "table": {"id": info.id, "game": card(info.game_name), "address": f"/t/{info.id}"},
        "seal": info.seal,
    }
    return call.page("verify.html", context)
