"""Moves and undos: made once, stored before they count."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from sqlalchemy.exc import IntegrityError

from northpole.engine.match import Match
from northpole.engine.record import UNDO
from northpole.table.domain.model import OnChange, TableInfo
from northpole.table.domain.my_games import my_games_of
from northpole.table.errors import BadWish, Closed, FinalMove, NotYet, NotYours, Stale, TooMuch
from northpole.table.service.matches import CachedMatch, MatchCache
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.my_games import insert_my_games
from northpole.table.store.queries import MoveRow, insert_moves, read_before_move, set_position

TRIES = 50


class SeenPosition(Protocol):
    """The position for which a seat chose a move."""

    def still(self, info: TableInfo, match: Match, seat: int) -> bool:
        """Is it, for all that concerns this seat, the one the table is at?"""


@dataclass(frozen=True)
class SeenVersion:
    """A position known by the number of moves before it."""

    number: int

    def still(self, info: TableInfo, match: Match, seat: int) -> bool:
        if not 0 <= self.number <= info.version:
            return False
        behind = info.version - self.number
        return behind == 0 or only_others_answered(match, seat, behind)


@dataclass(frozen=True)
class MoveRequest:
    """Something a person (or, with no person, a bot) wants to do on a seat."""

    id: str
    seat: int
    name: str
    seen: SeenPosition
    person: str | None = None
    key: str | None = None
    unless_final: bool = False  # only if it can be taken back then


@dataclass(frozen=True)
class StoredMove:
    """The version that a move made, now or when its key was used first; the table as it is now."""

    version: int
    info: TableInfo
    match: Match


class LostRace(Exception):
    """Another server was quicker: look again."""


class MoveLog:
    """Writes moves. Within this server the table's lock keeps order, between servers the database does."""

    def __init__(
        self, store: Store, matches: MatchCache, limits: Limits, on_change: OnChange
    ) -> None:
        self.store = store
        self.matches = matches
        self.limits = limits
        self.on_change = on_change

    def make(self, act: MoveRequest) -> StoredMove:
        """The same key again: the same answer, and nothing happens twice."""
        cached = self.matches.entry(act.id)
        with cached.lock:
            for _ in range(TRIES):
                with suppress(LostRace):
                    return self.attempt(cached, act)
        raise Stale(cached.number)

    def attempt(self, cached: CachedMatch, act: MoveRequest) -> StoredMove:
        """All that is checked holds for the table as it was read; if it isn't so any more nothing is stored."""
        with self.store.read() as connection:
            info, done = read_before_move(connection, act.id, act.key)
        if done is not None:
            return StoredMove(same_again(done, act), info, self.matches.copy(info))
        allow(info, act)
        if info.version >= self.limits.moves:
            raise TooMuch(f"A game can't have more than {self.limits.moves} moves.")
        now = self.matches.current(cached, info)
        if not act.seen.still(info, now, act.seat):
            raise Stale(info.version)
        match = now.copy()  # until it is stored the move is not made
        after = move_on(match, info, act)
        if act.unless_final and not match.can_undo(act.seat):
            raise FinalMove
        self.matches.shown(cached, info)  # for those who look while this is being written
        self.write(info, after, match, act)
        cached.match, cached.number, cached.seen = match, after.version, None
        self.on_change(act.id, after)
        return StoredMove(after.version, after, self.matches.copy(after))

    def write(self, before: TableInfo, after: TableInfo, match: Match, act: MoveRequest) -> None:
        row = MoveRow(after.version, act.seat, act.name, outcomes(match), act.person, act.key)
        try:
            with self.store.write() as connection:
                if not set_position(connection, before, after):
                    raise LostRace
                insert_moves(connection, act.id, [row])
                if match.over:
                    insert_my_games(connection, my_games_of(after, places(match)))
                self.store.tell_changed(connection, act.id)
        except IntegrityError:
            raise LostRace from None


def places(match: Match) -> list[int]:
    """By seat."""
    return [row.place for row in sorted(match.ranking(), key=lambda row: row.seat)]


def same_again(done: MoveRow, act: MoveRequest) -> int:
    if (done.seat, done.name) != (act.seat, act.name):
        raise BadWish("This key was used for another move.")
    return done.number


def allow(info: TableInfo, act: MoveRequest) -> None:
    """Is the seat this one's to play, now? Who is not at the table learns nothing of it."""
    if act.person is not None and not info.rights_of(act.person).any:
        raise NotYours("That is somebody else's seat.")
    if info.closed:
        raise Closed
    if info.stage == "lobby":
        raise NotYet("The game has not begun.")
    if info.stage == "over":
        raise NotYet("The game is over.")
    if not 0 <= act.seat < len(info.seats):
        raise NotYours(f"There is no seat {act.seat} at this table.")
    seat = info.seats[act.seat]
    if act.person is None:
        if seat.kind != "bot":
            raise NotYours(f"{seat.name} is no bot.")
    elif seat.holder != act.person:
        raise NotYours("That is somebody else's seat.")
    elif seat.kind != "person":
        raise NotYours("A bot plays for you. Take your seat back first.")


def only_others_answered(match: Match, seat: int, moves: int) -> bool:
    """Were the last so many moves all answers of others to a decision that all take at once?

    Nobody sees another's answer before all are in, so they change nothing for this seat.
    """
    answers = match.answers()
    return moves <= len(answers) and all(entry.seat != seat for entry in answers[-moves:])


def in_secret(match: Match) -> bool:
    """Was the last move one of those that nobody else learns of before all have made theirs?"""
    return bool(match.answers())


def move_on(match: Match, info: TableInfo, act: MoveRequest) -> TableInfo:
    """Make the move; IllegalMove says why not, in which case nothing has changed."""
    if act.name == UNDO:
        match.undo(act.seat)
    else:
        match.play(act.seat, act.name)
    touched = info.touched if in_secret(match) else time.time()  # lists of tables say when
    return replace(position(info, match), stir=info.stir + 1, touched=touched)


def outcomes(match: Match) -> list[str]:
    """What chance has drawn since the last move, or from the start."""
    drawn: list[str] = []
    for entry in reversed(match.log):
        if entry.seat >= 0:
            break
        drawn.append(entry.name)
    return drawn[::-1]


def position(info: TableInfo, match: Match) -> TableInfo:
    """The table with its game at this point."""
    if match.over:
        ended = replace(info, stage="over", version=match.length, deciding=())
        return replace(ended, result=tuple(match.scores()), winners=match.winners())
    waiting = tuple(match.waiting())
    return replace(info, stage="play", version=match.length, deciding=waiting)


def deal(match: Match) -> MoveRow:
    """The row before all moves: what chance drew at the start."""
    return MoveRow(0, -1, "", outcomes(match))
