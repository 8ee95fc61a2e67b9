"""At the table: the page, its regions, moves and taking them back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from markupsafe import Markup
from starlette.responses import JSONResponse, Response

from northpole.engine.errors import IllegalMove
from northpole.table.domain.model import REACTIONS, TableInfo
from northpole.table.errors import FinalMove, Stale
from northpole.table.render.boards import board_css
from northpole.table.render.catalogue import legend
from northpole.table.render.context import PageContext
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.render.region_context import ReplayBar, Sitting, TableFacts
from northpole.table.render.regions import known_regions
from northpole.table.render.status import title
from northpole.table.sight.perspective import Perspective, Viewer, Wanted
from northpole.table.web import moves
from northpole.table.web.invitations import invited
from northpole.table.web.pulse import beat, here
from northpole.table.web.request import Call

STALE, ILLEGAL = 409, 422
PARTS = ["regions", "move", "undo", "why", "live", "pulse", "chat", "talk", "seats", "swap"]
PARTS += ["hint", "hints", "pace", "guide", "start", "rematch", "record", "verify", "people"]


@dataclass(frozen=True)
class AtTable(PageContext):
    """What a table and its lobby have in common; `first` is what the page's script begins with."""

    table: TableFacts
    mine: bool  # has the viewer a seat?
    regions: dict[str, Markup]
    first: dict[str, Any]
    addresses: dict[str, str]
    reactions: tuple[str, ...]


@dataclass(frozen=True)
class LobbyPage(AtTable):
    template: ClassVar[str] = "lobby.html"


@dataclass(frozen=True)
class TablePage(AtTable):
    """While the curtain is down it says to whom the screen is passed."""

    template: ClassVar[str] = "table.html"
    curtain: bool
    passed_to: Sitting | None
    replay: ReplayBar | None
    tips: bool
    legend: tuple[dict[str, str], ...]
    board_css: str | None


def table(call: Call) -> Response:
    """The page of a table, whatever stage it is in."""
    asked = call.perspectives.of(call.person, call.id, call.wanted())
    perspective = behind_curtain(call, asked) or asked
    answer = call.renderer.answer(perspective, links=invited(call, perspective)) | {
        "pass_to": asked.seat
    }
    return call.page(page_of(perspective, answer, call.asked("tips") == "1"))


def page_of(perspective: Perspective, answer: dict[str, Any], tips: bool) -> PageContext:
    """The page that begins with this answer."""
    parts, seat = PerspectiveParts(perspective), answer["pass_to"]
    shared = (
        title(perspective),
        parts.table,
        bool(perspective.viewer.mine),
        {name: Markup(html) for name, html in answer["regions"].items()},
        {name: value for name, value in answer.items() if name != "regions"},
        addresses(perspective.info),
        REACTIONS,
    )
    if perspective.sight is None:
        return LobbyPage(*shared)
    return TablePage(
        *shared,
        curtain=perspective.curtain,
        passed_to=parts.seats[seat] if perspective.curtain and seat is not None else None,
        replay=parts.replay(),
        tips=tips,
        legend=legend(perspective.info.game_name),
        board_css=board_css(perspective.info.game_name),
    )


def behind_curtain(call: Call, asked: Perspective) -> Perspective | None:
    """Where several share a screen and have secrets a page opens as a spectator sees the table.

    Nothing on it is anybody's own until the one it is passed to lifts the curtain.
    """
    shared = len(asked.viewer.mine) > 1 and asked.info.stage == "play"
    match = call.web.tables.match(asked.info) if shared else None
    if match is None:
        return None
    open_to_all = Viewer(call.person, asked.viewer.rights, asked.info, None)
    perspective = call.perspectives.present(open_to_all, asked.talk, match)
    return perspective if perspective.curtain else None


def addresses(info: TableInfo) -> dict[str, str]:
    return {part: f"/t/{info.id}/{part}" for part in PARTS} | {"rules": f"/rules/{info.game_name}"}


def regions(call: Call) -> Response:
    """What has changed for this viewer."""
    perspective = call.perspectives.of(call.person, call.id, call.wanted())
    return JSONResponse(drawn(call, perspective, call.asked("known")))


def drawn(call: Call, perspective: Perspective, known: str | None) -> dict[str, Any]:
    return call.renderer.answer(perspective, known_regions(known), invited(call, perspective))


def pulse(call: Call) -> Response:
    """For those without a socket: has anything changed?"""
    perspective = call.perspectives.of(call.person, call.id, Wanted(call.asked_number("seat")))
    call.web.presence.asks(call.id, call.person)
    return JSONResponse({**beat(perspective), "here": here(call.web.presence.here(call.id))})


# moves


def move(call: Call) -> Response:
    """Make a move on the position that was seen; `unless=final`: only if it can be taken back."""
    form = call.form
    seat, name = form.whole("seat"), form.text("move")
    unless_final = form.text("unless") == "final"
    try:
        perspective = moves.play(
            call, seat, name, form.text("version"), form.text("key"), unless_final
        )
    except FinalMove:
        return JSONResponse({"final": True})
    except Stale as error:
        return stale(call, seat, error)
    except IllegalMove:
        told = moves.why_not(call, seat, name)
        return JSONResponse({"error": told["reason"], **told}, ILLEGAL)
    return after(call, perspective)


def undo(call: Call) -> Response:
    """Take back one's last move."""
    form = call.form
    seat = form.whole("seat")
    try:
        perspective = moves.undo(call, seat, form.text("version"), form.text("key"))
    except Stale as error:
        return stale(call, seat, error)
    return after(call, perspective)


def after(call: Call, perspective: Perspective) -> Response:
    """The table as it is then."""
    if not call.wants_json:
        return call.go(f"/t/{call.id}?seat={perspective.seat}")
    return JSONResponse(drawn(call, perspective, call.form.text("known")))


def stale(call: Call, seat: int, error: Stale) -> Response:
    """The table as it is now, for who moved on what it was."""
    if not call.wants_json:
        return call.go(f"/t/{call.id}?seat={seat}")
    perspective = call.perspectives.of(call.person, call.id, Wanted(seat))
    told = {"error": str(error), "stale": True}
    return JSONResponse({**drawn(call, perspective, call.form.text("known")), **told}, STALE)
