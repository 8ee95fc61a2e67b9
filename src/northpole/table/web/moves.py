"""Moves that were sent: on the position that was seen, and why one can't be made."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from starlette.responses import JSONResponse, Response

from northpole.engine.limits import echo
from northpole.engine.match import Match
from northpole.table.domain.model import TableInfo
from northpole.table.errors import NotYours
from northpole.table.render.rulebook import rulebook
from northpole.table.service.moves import StoredMove
from northpole.table.sight.perspective import Perspective, PerspectiveBuilder, Wanted, viewer_of
from northpole.table.text import plain
from northpole.table.web.request import BadRequest, Call

LONGEST_MOVE = 200
LONGEST_KEY = 64


@dataclass(frozen=True)
class SeenSight:
    """A position known by what a seat saw of it: the fingerprint that its page was sent."""

    perspectives: PerspectiveBuilder
    version: str

    def still(self, info: TableInfo, match: Match, seat: int) -> bool:
        return self.perspectives.sight(info, match, seat).version == self.version


def play(
    call: Call, seat: int, name: str, seen: str, key: str, unless_final: bool = False
) -> Perspective:
    """Move on the position that was seen; what the mover sees then."""
    tables, position = call.web.tables, SeenSight(call.perspectives, seen)
    begun = time.perf_counter()
    made = tables.play(call.id, call.person, seat, name, position, good(key), unless_final)
    call.web.metrics.count("moves")
    call.web.metrics.took("move_seconds", time.perf_counter() - begun)
    return left(call, seat, made)


def undo(call: Call, seat: int, seen: str, key: str) -> Perspective:
    """Take back one's last move; what is seen then."""
    tables, position = call.web.tables, SeenSight(call.perspectives, seen)
    return left(call, seat, tables.undo(call.id, call.person, seat, position, good(key)))


def good(key: str) -> str:
    if not key or len(key) > LONGEST_KEY:
        raise BadRequest(
            f"A move needs a key of its own, at most {LONGEST_KEY} letters, so that it is made once."
        )
    return key


def left(call: Call, seat: int, made: StoredMove) -> Perspective:
    """The table as the mover left it."""
    info, rights, talk, _ = call.web.tables.after(made, call.person)
    viewer = viewer_of(call.person, info, rights, seat)
    if info.stage == "over":
        return call.perspectives.past(viewer, talk, made.match, Wanted(seat))
    return call.perspectives.present(viewer, talk, made.match)


def why(call: Call) -> Response:
    """Why can't I? The rule that forbids it, in words."""
    return JSONResponse(why_not(call, call.asked_number("seat"), call.asked("move") or ""))


def why_not(call: Call, seat: int | None, name: str) -> dict[str, Any]:
    info, rights, _, match = call.web.tables.meet(call.id, call.person)
    viewer = viewer_of(call.person, info, rights, seat)
    if viewer.seat is None or match is None:
        raise NotYours("Only who sits at the table may ask.")
    return reason(match, info, viewer.seat, name)


def reason(match: Match, info: TableInfo, seat: int, name: str) -> dict[str, Any]:
    name = name[:LONGEST_MOVE]
    told: dict[str, Any] = {"move": name, "allowed": False, "rule": None, "address": None}
    if seat not in match.waiting():
        return {**told, "reason": "It is not your turn."}
    if name in match.moves(seat):
        return {**told, "allowed": True, "reason": "You can do that now."}
    why = match.why_not(seat, name)
    if why is None:
        return {**told, "reason": f"{echo(name)} is not among your moves now."}
    sentence = plain(str(why), info.names)
    book = rulebook(info.game_name)
    rule = book.paragraph(why.rule)
    return {
        **told,
        "reason": sentence[:1].upper() + sentence[1:].rstrip(".") + ".",
        "rule": rule,
        "address": book.address(rule),
    }
