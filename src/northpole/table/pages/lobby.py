"""Before the game: who sits where, links for friends; and changes of seats later."""

from __future__ import annotations

import io
from typing import Any

import segno
from starlette.responses import JSONResponse, Response

from northpole.table.calls import BadRequest, Call
from northpole.table.errors import BadWish, NoTable, NotYours
from northpole.table.games import levels
from northpole.table.info import Info, Kind
from northpole.table.pages.new import KINDS
from northpole.table.scene import Scene
from northpole.table.words import listed

WATCH = "watch"


def lobby_context(call: Call, scene: Scene) -> dict[str, Any]:
    info = scene.info
    owner = scene.viewer.rights.owner
    free = [info.seats[seat].name for seat in info.open_seats]
    missing = f"Nobody has taken {listed(free)} yet." if free else None
    return {
        "links": links(call, info) if owner else [],
        "levels": levels(),
        "can_start": owner and not free,
        "why_not_start": missing,
        "about_options": [],
    }


def links(call: Call, info: Info) -> list[dict[str, Any]]:
    """For everybody who is to come; only the owner sees them."""
    tables, base = call.front.tables, call.front.address(call.request)
    wanted: list[int | None] = [*info.open_seats, None]
    return [
        {
            "seat": seat,
            "address": f"{base}/j/{tables.token(info.id, seat)}",
            "qr": f"/t/{info.id}/qr/{WATCH if seat is None else seat}.svg",
            "label": "Watch" if seat is None else info.seats[seat].name,
        }
        for seat in wanted
    ]


def owned(call: Call) -> Info:
    """The table, if it is this person's."""
    if not call.front.tables.may_see(call.id, call.person).owner:
        raise NotYours("Only who set up the table can do that.")
    return call.front.tables.info(call.id)


def join(call: Call) -> Response:
    """A link is exchanged for a right, which the cookie stands for; the secret leaves the address bar."""
    joined = call.front.tables.join(call.part("token"), call.person)
    return call.go(f"/t/{joined.id}")


def qr(call: Call) -> Response:
    """A link as a picture for the phone on the sofa."""
    info = owned(call)
    which = call.part("which")
    if which != WATCH and not (which.isdecimal() and int(which) < len(info.seats)):
        raise NoTable("There is no such seat.")
    seat = None if which == WATCH else int(which)
    link = f"{call.front.address(call.request)}/j/{call.front.tables.token(info.id, seat)}"
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", scale=6, border=3, dark="#1b2a41", light="#ffffff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


def seats(call: Call) -> Response:
    """Put somebody else on a seat."""
    slip = call.slip
    kind: Kind | None = KINDS.get(slip.text("kind"))
    if kind is None:
        raise BadWish("A seat is for me, for somebody here, for a friend or for a bot.", "kind")
    name = slip.text("name").strip() or None
    bot = slip.text("bot") or None
    call.front.tables.seat(
        call.id, call.person, slip.whole("seat"), kind, name, bot if kind == "bot" else None
    )
    return back(call)


def swap(call: Call) -> Response:
    call.front.tables.swap(call.id, call.person, call.slip.whole("a"), call.slip.whole("b"))
    return back(call)


def start(call: Call) -> Response:
    call.front.tables.start(call.id, call.person)
    return back(call)


def chat(call: Call) -> Response:
    """A word or a reaction."""
    text = call.slip.text("text").strip() or None
    reaction = call.slip.text("reaction") or None
    if (text is None) == (reaction is None):
        raise BadRequest("Say something, or send a reaction.")
    call.front.tables.say(call.id, call.person, text, reaction)
    return back(call)


def talk(call: Call) -> Response:
    """Table talk switched on or off."""
    call.front.tables.set_chat(call.id, call.person, call.slip.yes("on"))
    return back(call)


def rematch(call: Call) -> Response:
    info = call.front.tables.rematch(call.id, call.person)
    return call.go(f"/t/{info.id}")


def back(call: Call) -> Response:
    return JSONResponse({}) if call.wants_json else call.go(f"/t/{call.id}")
