"""A viewer at a table: which seat, which moment, and what may be known from there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from northpole.engine.journal import Line
from northpole.engine.limits import whole_number
from northpole.engine.match import Match
from northpole.engine.timeline import Timeline
from northpole.table.domain.model import ChatMessage, Person, Rights, TableInfo
from northpole.table.errors import BadWish, NotYours
from northpole.table.service.tables import Tables
from northpole.table.sight.guide import Guide, guide_of
from northpole.table.sight.sight import (
    Sight,
    Undo,
    can_undo,
    fingerprint,
    has_secret,
    moves_before,
    offered,
    sight,
)
from northpole.table.sight.timeline import timeline
from northpole.table.util.lru import LRUCache

MINE, OPEN, WATCH = "mine", "open", "watch"
MOST_SIGHTS = 600  # of up to 65 kB


@dataclass(frozen=True)
class Wanted:
    """What of a table somebody wants to see: a seat, a moment, whose eyes."""

    seat: int | None = None
    at: int | None = None
    line: int | None = None
    eye: str = MINE
    after: int | None = None  # the moment after so many moves, of a game that is over

    @property
    def past(self) -> bool:
        return self.at is not None or self.line is not None or self.eye != MINE


@dataclass(frozen=True)
class Replay:
    """Which of the moments is shown, and through whose eyes."""

    at: int
    frames: int
    eye: str
    moves: int | None = None  # how many there were by then, of a game that is over


@dataclass(frozen=True)
class Viewer:
    """Somebody at a table."""

    person: Person
    rights: Rights
    info: TableInfo
    seat: int | None

    @property
    def mine(self) -> list[int]:
        return list(self.rights.seats)


@dataclass(frozen=True)
class Perspective:
    """Everything that a page about a table may be drawn from."""

    viewer: Viewer
    talk: list[ChatMessage]
    match: Match | None = None  # only of a game that is looked back on
    sight: Sight | None = None
    replay: Replay | None = None
    views: tuple[Sight, ...] = ()  # with everything open: every seat's
    lines: tuple[Line, ...] = ()
    undo: Undo | None = None
    curtain: bool = False
    guide: Guide | None = None  # of a lesson

    @property
    def info(self) -> TableInfo:
        return self.viewer.info

    @property
    def seat(self) -> int | None:
        return self.viewer.seat

    @property
    def shows_past(self) -> bool:
        return self.replay is not None and self.replay.at < self.replay.frames - 1

    @cached_property
    def stir(self) -> str:
        """Another one whenever this viewer's page would look different."""
        info = self.info
        seats = [
            [seat.kind, seat.name, seat.bot, seat.stands_in, seat.sitter] for seat in info.seats
        ]
        seen = self.sight
        return fingerprint(
            [
                self.seat,
                self.viewer.mine,
                self.viewer.rights.owner,
                [
                    info.stage,
                    info.next,
                    info.chat,
                    info.closed,
                    info.pace,
                    info.allows_hints,
                    [info.agrees(person) for person in info.people],
                    info.guided,
                    seats,
                ],
                [said.number for said in self.talk],
                None if seen is None else seen.looks,
            ]
        )

    @property
    def key(self) -> Hashable:
        """The same for perspectives that look the same down to the last letter.

        Every stored change of a table makes `info.stir` grow: a seat, a name, the talk, a move. All
        else that a perspective depends on is who looks, and at what; people differ by their rights and
        by what they have said themselves.
        """
        viewer, info = self.viewer, self.info
        speaker = viewer.person.key if self.talk else None
        return info.id, info.stir, viewer.rights, viewer.seat, self.replay, speaker


class PerspectiveBuilder:
    """Makes perspectives, and keeps what is costly about them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.sights: LRUCache[Sight] = LRUCache(MOST_SIGHTS)
        self.timelines: LRUCache[Timeline] = LRUCache(200)
        self.undos: LRUCache[Undo] = LRUCache(1000)
        self.secrets: LRUCache[bool] = LRUCache(1000)
        self.guides: LRUCache[Guide | None] = LRUCache(1000)

    def of(
        self, person: Person, id: str, wanted: Wanted, left: TableInfo | None = None
    ) -> Perspective:
        """`left` is the table as it is, if that is known."""
        info, rights, talk, match = self.tables.meet(id, person, left)
        viewer = viewer_of(person, info, rights, wanted.seat)
        if match is None:
            return Perspective(viewer, talk)
        if wanted.past or info.stage == "over":
            return self.past(viewer, talk, match, wanted)
        return self.present(viewer, talk, match)

    def present(self, viewer: Viewer, talk: list[ChatMessage], match: Match) -> Perspective:
        seat = viewer.seat
        seen = self.sight(viewer.info, match, seat)
        return Perspective(
            viewer,
            talk,
            sight=seen,
            lines=tuple(seen.lines),
            curtain=self.curtain(viewer, match),
            undo=None if seat is None else self.undo(viewer, match, seat),
            guide=self.guide(viewer.info, match, seat),
        )

    def guide(self, info: TableInfo, match: Match, seat: int | None) -> Guide | None:
        key = (info.id, info.version, seat, info.guided)
        return self.guides.get(key, lambda: guide_of(info, match, seat))

    def sight(self, info: TableInfo, match: Match, seat: int | None) -> Sight:
        """Worked out once a position and pair of eyes, however many look; `match` stands at `info.version`."""
        return self.sights.get((info.id, info.version, seat), lambda: sight(match, seat))

    def curtain(self, viewer: Viewer, match: Match) -> bool:
        """Must somebody look away when the seat at this screen changes?"""
        if len(viewer.mine) < 2:
            return False
        key = (viewer.info.id, viewer.info.version, *viewer.mine)
        return self.secrets.get(key, lambda: any(has_secret(match, seat) for seat in viewer.mine))

    def undo(self, viewer: Viewer, match: Match, seat: int) -> Undo | None:
        """The move that can be taken back."""
        number = can_undo(match, seat)
        if number is None:
            return None
        table, version = viewer.info.id, viewer.info.version
        name, moves = match.log[number].name, moves_before(match, number)
        before = self.sights.peek((table, moves, seat))
        if before is not None:
            return offered(before.question, name)
        key = (table, version, seat)
        return self.undos.get(key, lambda: offered(match.at(moves).decision(seat), name))

    def past(
        self, viewer: Viewer, talk: list[ChatMessage], match: Match, wanted: Wanted
    ) -> Perspective:
        eye = eye_of(viewer, wanted.eye)
        everything = wanted.eye == OPEN
        key = (viewer.info.id, viewer.info.version, wanted.eye, eye)
        row = self.timelines.get(key, lambda: timeline(match, eye, everything))
        at = place(row, wanted, viewer.info.stage == "over")
        then = row.then(at)
        seen = sight(then, eye)
        views = range(match.setup.seats) if everything else ()
        return Perspective(
            viewer,
            talk,
            match,
            seen,
            replay=Replay(at, len(row), wanted.eye, counted(row, at, viewer.info)),
            views=tuple(sight(then, seat) for seat in views),
            lines=tuple(then.all_lines() if everything else seen.lines),
        )


def viewer_of(person: Person, info: TableInfo, rights: Rights, wanted: int | None) -> Viewer:
    """Somebody who may be here, on a seat that is theirs."""
    if not rights.any:
        raise NotYours("This table is not open to you. Ask for a link to it.")
    if wanted is not None and wanted not in rights.seats:
        raise NotYours("That is somebody else's seat.")
    return Viewer(person, rights, info, seat_of(rights, info) if wanted is None else wanted)


def seat_of(rights: Rights, info: TableInfo) -> int | None:
    """The seat to show: one that must decide, or the first."""
    for seat in rights.seats:
        if seat in info.deciding:
            return seat
    return rights.seats[0] if rights.seats else None


def eye_of(viewer: Viewer, eye: str) -> int | None:
    """Through whose eyes; others' only when the game is over."""
    if eye == MINE:
        return viewer.seat
    if eye == WATCH:
        return None
    over = viewer.info.stage == "over"
    if eye == OPEN and over:
        return None
    seat = whole_number(eye)
    if 0 <= seat < len(viewer.info.seats):
        if over or seat in viewer.mine:
            return seat
        raise NotYours("Others' knowledge can be seen when the game is over.")
    if eye == OPEN:
        raise NotYours("Everything can be seen when the game is over.")
    raise BadWish(f"eye is {MINE}, {WATCH}, {OPEN} or a seat.", "eye")


def place(row: Timeline, wanted: Wanted, over: bool) -> int:
    """Moves can be counted only when the game is over: before that, secret ones would count."""
    last = len(row) - 1
    if wanted.after is not None and over:
        return max(at for at in range(last + 1) if row[at].move <= wanted.after or at == 0)
    if wanted.line is not None:
        return min(last, row.of_line(wanted.line))
    return last if wanted.at is None else min(last, wanted.at)


def counted(row: Timeline, at: int, info: TableInfo) -> int | None:
    """The moves until then, if they may be counted."""
    return row[at].move if info.stage == "over" else None


def view_of(perspective: Perspective) -> dict[str, Any]:
    """The view, the players under the names they have now."""
    assert perspective.sight is not None
    return {**perspective.sight.view, "names": perspective.info.names}
