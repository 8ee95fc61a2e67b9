"""Before the game: who sits where, links for friends; and changes of seats later."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import ClassVar

import segno
from starlette.responses import JSONResponse, Response

from northpole.engine.limits import whole_number
from northpole.table.domain.model import Kind
from northpole.table.errors import BadWish, NoTable
from northpole.table.render.catalogue import GameCard, card
from northpole.table.render.context import PageContext
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.render.region_context import Link, Sitting, TableFacts
from northpole.table.sight.perspective import Wanted
from northpole.table.web import talking
from northpole.table.web.invitations import WATCH, link, links, owned
from northpole.table.web.request import SEAT_CHOICES, Call


@dataclass(frozen=True)
class InvitedSeat:
    number: int
    name: str


@dataclass(frozen=True)
class InvitationPage(PageContext):
    """Whose seat it is to be is nobody's business yet: the pages of links are shown in previews, too."""

    template: ClassVar[str] = "invitation.html"
    game: GameCard
    seat: InvitedSeat | None


def invitation(call: Call) -> Response:
    """What a link is for. Whoever only shows it, as programs do for a preview, takes no seat."""
    found = call.web.tables.invitation(call.part("token"), call.person)
    if found.here:
        return call.go(f"/t/{found.info.id}")
    seat = None if found.seat is None else InvitedSeat(found.seat, found.info.names[found.seat])
    game = card(found.info.game_name)
    title = "A seat is free for you" if seat else "You may look on"
    return call.page(InvitationPage(title, game, seat))


def join(call: Call) -> Response:
    """A link is exchanged for a right, which the cookie stands for; the secret leaves the address bar."""
    joined = call.web.tables.join(call.part("token"), call.person)
    return call.go(f"/t/{joined.id}")


def qr(call: Call) -> Response:
    """A link as a picture for the phone on the sofa."""
    info = owned(call)
    which = call.part("which")
    seat = None if which == WATCH else whole_number(which)
    if seat is not None and not 0 <= seat < len(info.seats):
        raise NoTable("There is no such seat.")
    there = link(call, info, seat).address
    picture = io.BytesIO()
    segno.make(there, error="m").save(
        picture, kind="svg", scale=6, border=3, dark="#1b2a41", light="#ffffff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@dataclass(frozen=True)
class SeatsPage(PageContext):
    template: ClassVar[str] = "seats.html"
    table: TableFacts
    seats: list[Sitting]
    links: list[Link]


def seats_page(call: Call) -> Response:
    """Who sits where while a game goes on, and what may be done about it."""
    perspective = call.perspectives.of(call.person, call.id, Wanted())
    if perspective.info.stage == "lobby":
        return call.go(f"/t/{call.id}")
    parts = PerspectiveParts(perspective)
    shown = links(call, perspective.info) if parts.table.owner else []
    return call.page(SeatsPage("Seats and links", parts.table, parts.seats, shown))


def seats(call: Call) -> Response:
    """Put somebody else on a seat."""
    form = call.form
    kind: Kind | None = SEAT_CHOICES.get(form.text("kind"))
    if kind is None:
        raise BadWish("A seat is for me, for somebody here, for a friend or for a bot.", "kind")
    name = form.text("name").strip() or None
    bot = form.text("bot") or None
    info = call.web.tables.seat(
        call.id, call.person, form.whole("seat"), kind, name, bot if kind == "bot" else None
    )
    if not call.wants_json and not info.rights_of(call.person.key).any:
        return call.go("/")  # who has left sees the table no more
    return back(call)


def renew_watch(call: Call) -> Response:
    """A new link to look on; the old one ends."""
    info = call.web.tables.renew_watch(call.id, call.person)
    if call.wants_json or info.stage == "lobby":
        return back(call)
    return call.go(f"/t/{call.id}/seats")


def swap(call: Call) -> Response:
    call.web.tables.swap(call.id, call.person, call.form.whole("a"), call.form.whole("b"))
    return back(call)


def start(call: Call) -> Response:
    call.web.tables.start(call.id, call.person)
    return back(call)


def say(call: Call) -> Response:
    """A word or a reaction."""
    text = call.form.text("text").strip() or None
    talking.say(call, text, call.form.text("reaction") or None)
    return back(call)


def chat(call: Call) -> Response:
    """Table talk switched on or off."""
    call.web.tables.set_chat(call.id, call.person, call.form.yes("on"))
    return back(call)


def pace(call: Call) -> Response:
    """How fast the bots play."""
    call.web.tables.set_pace(call.id, call.person, call.form.text("pace"))
    return back(call)


def hints(call: Call) -> Response:
    """Hints among friends: proposed, agreed to, or refused."""
    if not call.form.has("agree"):
        raise BadWish("Say whether you agree to hints: yes or no.", "agree")
    call.web.tables.vote_hints(call.id, call.person, call.form.yes("agree"))
    return back(call)


def guide(call: Call) -> Response:
    """The lesson left, or taken up again."""
    call.web.tables.set_guided(call.id, call.person, call.form.yes("on"))
    return back(call)


def rematch(call: Call) -> Response:
    info = call.web.tables.rematch(call.id, call.person)
    return call.go(f"/t/{info.id}")


def back(call: Call) -> Response:
    return JSONResponse({}) if call.wants_json else call.go(f"/t/{call.id}")
