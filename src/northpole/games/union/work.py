"""Work: unspent dice build, wrap and tag gifts, everybody at their own tables (U11)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice, Decision, Step
from northpole.engine.menu import Menu
from northpole.engine.pile import count, one
from northpole.games.union.box import BUILD, TAG, WRAP
from northpole.games.union.dice import FACES
from northpole.games.union.state import (
    NOBODY,
    NOT_TINKERED,
    TINKERED_AT_WORK,
    TINKERED_IN_STORES,
    WORK,
    Leader,
    Table,
)
from northpole.games.union.story import Worked
from northpole.games.union.tinker import may_tinker, offer_tinkering, tell_tinkering, tinker

# the options of Work: the face of a die to use, or
TINKER: Final[i64] = 6  # and the number of the tinkering
STOP: Final[i64] = 18


class WorkPhase(Step[Table]):
    """All work at the same time, as nothing in it touches another (U11)."""

    def run(self, s: Table) -> None:
        s.phase = WORK
        s.acting = NOBODY
        s.then(WORK_DONE)
        s.together(ALL_WORK[s.seats])


class Work(Choice[Table]):
    """Use a die, tinker with one (U6), or stop; dice not used are lost (U13)."""

    most: ClassVar[int] = 19

    def options(self, s: Table, may: Menu) -> None:
        leader = s.leaders[self.seat]
        for face in range(FACES):
            if count(leader.dice, face) > 0 and is_possible(leader, s.box.uses[face]):
                may.add(face)
        if may_tinker(leader):
            offer_tinkering(s, leader, may, TINKER)
        may.add(STOP)

    def apply(self, s: Table, option: i64) -> None:
        if option == STOP:
            return
        leader = s.leaders[self.seat]
        if option < TINKER:
            leader.dice -= one(option)
            leader.worked += one(option)
            use(leader, s.box.uses[option])
        else:
            tinker(s, leader, option - TINKER)
            leader.tinkered = TINKERED_AT_WORK + option - TINKER
        s.then(self)


def is_possible(leader: Leader, use: i64) -> bool:
    """Tagged gifts take up room until Score (U11)."""
    if use == BUILD:
        return leader.room() > 0
    if use == WRAP:
        return leader.built > 0
    return use == TAG and leader.wrapped > 0


def use(leader: Leader, use: i64) -> None:
    """A gift appears on the first table, or moves on to the next one."""
    if use == BUILD:
        leader.built += 1
    elif use == WRAP:
        leader.built -= 1
        leader.wrapped += 1
    else:
        leader.wrapped -= 1
        leader.tagged += 1


class WorkDone(Step[Table]):
    """What everybody did is told when all have finished."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            tell_work(s, seat)


def tell_work(s: Table, seat: i64) -> None:
    """Tinkering at work first, as it happened before all were done."""
    if s.journal is None:
        return
    leader = s.leaders[seat]
    if leader.tinkered != NOT_TINKERED and leader.tinkered != TINKERED_IN_STORES:
        tell_tinkering(s, seat, leader.tinkered - TINKERED_AT_WORK)
    s.tell(Worked(seat, leader.worked, leader.dice))


WORK_PHASE: Final = WorkPhase()
WORK_AT_TABLES: Final = [Work(seat) for seat in range(4)]
ALL_WORK: Final[list[list[Decision[Any]]]] = [list(WORK_AT_TABLES[:n]) for n in range(5)]
WORK_DONE: Final = WorkDone()
