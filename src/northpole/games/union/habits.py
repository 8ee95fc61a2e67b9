"""For bots: what a sensible leader does at a glance."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.habit import Habit, TasteHabit
from northpole.engine.nature import Nature
from northpole.engine.pile import count
from northpole.games.union.box import TINKERS
from northpole.games.union.dice import FACES
from northpole.games.union.hopes import best_tinkering, turns_left
from northpole.games.union.state import NOT_TINKERED, Table
from northpole.games.union.taste import Taste
from northpole.games.union.work import STOP, TINKER, Work, is_possible


class WorkHabit(TasteHabit[Table, Taste]):
    """Build before wrapping before tagging, so that no die lacks a gift; tinker if that helps."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        leader = s.leaders[seat]
        if leader.union == TINKERS and leader.tinkered == NOT_TINKERED:
            taste = self.tastes[s.seats]
            tinkering = best_tinkering(s, leader, turns_left(s, seat, taste), taste)
            if tinkering >= 0:
                return TINKER + tinkering
        for use in range(1, 4):
            for face in range(FACES):
                has = s.box.uses[face] == use and count(leader.dice, face) > 0
                if has and is_possible(leader, use):
                    return face
        return STOP


def habits(tastes: list[Taste]) -> list[Habit[Any]]:
    """Those of a leader with these tastes, one for each number of players."""
    return [WorkHabit(Work, tastes)]
