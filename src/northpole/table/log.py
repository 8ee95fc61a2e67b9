"""Moves and undos: made once, stored before they count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sqlalchemy.exc import IntegrityError

from northpole.engine.errors import IllegalMove
from northpole.engine.match import Match
from northpole.engine.record import UNDO
from northpole.table.errors import BadWish, NotYet, NotYours, Stale, TooMuch
from northpole.table.info import Info
from northpole.table.settings import Limits
from northpole.table.shelf import Kept, Shelf
from northpole.table.store import Store
from northpole.table.store.rows import (
    Made,
    find_key,
    insert_moves,
    read_info,
    set_position,
    set_table,
)

TRIES = 50


@dataclass(frozen=True)
class Act:
    """Something a person (or, with no person, a bot) wants to do on a seat."""

    id: str
    seat: int
    name: str
    version: int
    person: str | None = None
    key: str | None = None


class LostRace(Exception):
    """Another server was quicker: look again."""


class Log:
    """Writes moves. Within this server the table's lock keeps order, between servers the database does."""

    def __init__(
        self, store: Store, shelf: Shelf, limits: Limits, told: Callable[[str], None]
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.limits = limits
        self.told = told

    def make(self, act: Act) -> int:
        """The version it made. The same key again: the same answer, and nothing happens twice."""
        kept = self.shelf.kept(act.id)
        with kept.lock:
            for _ in range(TRIES):
                try:
                    return self.attempt(kept, act)
                except LostRace:
                    kept.forget()
        raise Stale(kept.number)

    def attempt(self, kept: Kept, act: Act) -> int:
        with self.store.read() as connection:
            done = find_key(connection, act.id, act.key) if act.key else None
            info = read_info(connection, act.id)
        if done is not None:
            return same_again(done, act)
        allow(info, act)
        if info.version >= self.limits.moves:
            raise TooMuch(f"A game can't have more than {self.limits.moves} moves.")
        match = self.shelf.current(kept, info)
        check_version(match, info, act)
        with undecided(kept):
            after = move_on(match, info, act)
            self.write(info, after, match, act)
            kept.number = after.version
            kept.seen = None
        self.told(act.id)
        return after.version

    def write(self, before: Info, after: Info, match: Match, act: Act) -> None:
        row = Made(after.version, act.seat, act.name, outcomes(match), act.person, act.key)
        try:
            with self.store.change(act.id) as (connection, now):
                if now.version != before.version or now.stage != before.stage:
                    raise LostRace
                allow(now, act)
                insert_moves(connection, act.id, [row])
                set_position(connection, position(now, match))
                if in_secret(match):  # lists of tables say when one was touched
                    set_table(connection, act.id, {"touched": before.touched})
        except IntegrityError:
            raise LostRace from None


@contextmanager
def undecided(kept: Kept) -> Iterator[None]:
    """Until it is stored a move is not made: if anything goes wrong the match is built anew."""
    try:
        yield
    except IllegalMove:
        raise  # nothing has changed
    except BaseException:
        kept.forget()
        raise


def same_again(done: Made, act: Act) -> int:
    if (done.seat, done.name) != (act.seat, act.name):
        raise BadWish("This key was used for another move.")
    return done.number


def allow(info: Info, act: Act) -> None:
    """Is the seat this one's to play, now?"""
    if info.stage == "lobby":
        raise NotYet("The game has not begun.")
    if info.review or info.stage == "over":
        raise NotYet("The game is over.")
    if not 0 <= act.seat < len(info.seats):
        raise NotYours(f"There is no seat {act.seat} at this table.")
    seat = info.seats[act.seat]
    if act.person is None:
        if seat.kind != "bot":
            raise NotYours(f"{seat.name} is no bot.")
    elif seat.holder != act.person:
        raise NotYours(f"You don't sit on {seat.name}'s seat.")
    elif seat.kind != "person":
        raise NotYours("A bot plays for you. Take your seat back first.")


def check_version(match: Match, info: Info, act: Act) -> None:
    """Stale if what this seat decides on has changed since it looked."""
    if act.version == info.version:
        return
    behind = info.version - act.version
    if behind < 0 or act.version < 0 or not only_others_answered(match, act.seat, behind):
        raise Stale(info.version)


def only_others_answered(match: Match, seat: int, moves: int) -> bool:
    """Were the last so many moves all answers of others to a decision that all take at once?

    Nobody sees another's answer before all are in, so they change nothing for this seat.
    """
    if not match.state.apart():
        return False
    for entry in match.log[-moves:]:
        if entry.seat in (seat, -1) or entry.barriers != match.state.barriers:
            return False
    return True


def in_secret(match: Match) -> bool:
    """Was the last move one of those that nobody else learns of before all have made theirs?"""
    last = next(entry for entry in reversed(match.log) if entry.seat >= 0)
    return match.state.apart() and last.barriers == match.state.barriers


def move_on(match: Match, info: Info, act: Act) -> Info:
    """Make the move; IllegalMove says why not, in which case nothing has changed."""
    if act.name == UNDO:
        match.undo(act.seat)
    else:
        match.play(act.seat, act.name)
    return position(info, match)


def outcomes(match: Match) -> list[str]:
    """What chance has drawn since the last move, or from the start."""
    drawn: list[str] = []
    for entry in reversed(match.log):
        if entry.seat >= 0:
            break
        drawn.append(entry.name)
    return drawn[::-1]


def position(info: Info, match: Match) -> Info:
    """The table with its game at this point."""
    if match.over:
        result = tuple(match.scores())
        return replace(info, stage="over", version=match.length, deciding=(), result=result)
    waiting = tuple(match.waiting())
    return replace(info, stage="play", version=match.length, deciding=waiting)


def deal(match: Match) -> Made:
    """The row before all moves: what chance drew at the start."""
    return Made(0, -1, "", outcomes(match))
