"""For bots: what a leader's tables, canes and dice are worth."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.pile import one
from northpole.games.union.box import FORESIGHT
from northpole.games.union.dice import FACES
from northpole.games.union.hopes import (
    best_of_hand,
    finished_value,
    table_value,
    turns_left,
)
from northpole.games.union.state import (
    DRAFT,
    NOBODY,
    PURCHASE,
    ROLL,
    WORK,
    Leader,
    Table,
)
from northpole.games.union.taste import Taste
from northpole.games.union.wishes import drafted_hand, pool_worth


def estimate_by(s: Table, seat: i64, taste: Taste) -> float:
    """Gifts so far and what table, canes, elves and dice promise."""
    left = turns_left(s, seat, taste)
    leader = s.leaders[seat]
    if s.phase == ROLL or (s.phase == DRAFT and is_undrafted(s)):
        return table_value(s, leader, left, taste) + pool_worth(s, seat, taste, left)
    if s.phase == DRAFT:
        hoped = best_of_hand(s, drafted_hand(s, seat, taste, left), left, taste)
        return (1.0 - taste.sure) * hoped + taste.sure * best_of_hand(s, leader, left, taste)
    if s.phase == PURCHASE:
        if s.out > 0 and s.acting == seat:
            return reroll_value(s, leader, left, taste)
        if leader.passed == 0:
            return best_of_hand(s, leader, left, taste)
        return finished_value(s, leader, left, taste)
    if s.phase == WORK:
        return finished_value(s, leader, left, taste)
    return table_value(s, leader, left, taste)


def is_undrafted(s: Table) -> bool:
    """Has nobody had a say about the pool? (Foresight speaks first, while rolls still lie apart.)"""
    apart: i64 = 0
    for leader in s.leaders:
        if leader.to_draft < leader.elves:
            return False
        apart += leader.rolled
    return apart != 0 or s.member(FORESIGHT) == NOBODY


def reroll_value(s: Table, leader: Leader, left: float, taste: Taste) -> float:
    """A die is in the air: the mean over what it may show."""
    value = 0.0
    for face in range(FACES):
        then = leader.copy()
        then.dice += one(face)
        value += best_of_hand(s, then, left, taste)
    return value / float(FACES)
