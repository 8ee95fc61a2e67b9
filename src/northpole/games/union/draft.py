"""Draft: all dice are pooled, and everybody takes as many as they have elves, one at a time."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.pile import count, one
from northpole.games.union.box import FORESIGHT
from northpole.games.union.dice import FACES
from northpole.games.union.state import DRAFT, NOBODY, Table
from northpole.games.union.story import Drafted, Pooled, Retained

RETAIN_NONE: Final[i64] = 6


class DraftPhase(Step[Table]):
    """The dice are pooled; a member of Foresight is asked first (U5)."""

    def run(self, s: Table) -> None:
        s.phase = DRAFT
        for leader in s.leaders:
            s.pool += leader.rolled
            leader.to_draft = leader.elves
        if s.journal is not None:
            s.tell(Pooled(s.pool))
        s.acting = NOBODY
        member = s.member(FORESIGHT)
        if member == NOBODY:
            begin_draft(s)
        else:
            s.then(RETAIN[member])


class Retain(Choice[Table]):
    """Foresight: keep one die of one's own last roll as if drafted, or none (U5)."""

    most: ClassVar[int] = 7

    def options(self, s: Table, may: Menu) -> None:
        rolled = s.leaders[self.seat].rolled
        for face in range(FACES):
            if count(rolled, face) > 0:
                may.add(face)
        may.add(RETAIN_NONE)

    def apply(self, s: Table, option: i64) -> None:
        if option != RETAIN_NONE:
            take(s, self.seat, option)
        if s.journal is not None:
            s.tell(Retained(self.seat, option))
        begin_draft(s)


def begin_draft(s: Table) -> None:
    for leader in s.leaders:
        leader.rolled = 0
    s.acting = s.before(s.first)
    next_pick(s)


class Draft(Choice[Table]):
    """One die of the pool; dice of one face are one choice."""

    most: ClassVar[int] = 6

    def options(self, s: Table, may: Menu) -> None:
        for face in range(FACES):
            if count(s.pool, face) > 0:
                may.add(face)

    def apply(self, s: Table, option: i64) -> None:
        take(s, self.seat, option)
        if s.journal is not None:
            s.tell(Drafted(self.seat, option))
        next_pick(s)


def take(s: Table, seat: i64, face: i64) -> None:
    leader = s.leaders[seat]
    s.pool -= one(face)
    leader.dice += one(face)
    leader.to_draft -= 1


def next_pick(s: Table) -> None:
    """Clockwise; who has all their dice is passed over (U4)."""
    seat = s.acting
    for _ in range(s.seats):
        seat = s.after(seat)
        if s.leaders[seat].to_draft > 0:
            s.acting = seat
            s.turns += 1
            s.then(DRAFT_DIE[seat])
            return


DRAFT_PHASE: Final = DraftPhase()
RETAIN: Final = [Retain(seat) for seat in range(4)]
DRAFT_DIE: Final = [Draft(seat) for seat in range(4)]
