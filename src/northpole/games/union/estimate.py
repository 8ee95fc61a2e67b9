"""For bots: what a leader's tables, canes and dice are worth, and what a sensible leader would do."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one
from northpole.games.union.box import FORESIGHT, TINKERS
from northpole.games.union.dice import FACES
from northpole.games.union.hopes import (
    best_of_hand,
    best_tinkering,
    finished_value,
    table_value,
    turns_left,
)
from northpole.games.union.state import (
    DRAFT,
    NOBODY,
    NOT_TINKERED,
    PURCHASE,
    ROLL,
    WORK,
    Leader,
    Table,
)
from northpole.games.union.taste import USUAL, Taste
from northpole.games.union.wishes import drafted_hand, pool_worth
from northpole.games.union.work import STOP, TINKER, Work, is_possible

SURE: Final = 0.1  # how much dice in hand count beside those one hopes to draft


def estimate(s: Table, seat: i64) -> float:
    return estimate_by(s, seat, USUAL)


def estimate_by(s: Table, seat: i64, taste: Taste) -> float:
    """Gifts so far and what table, canes, elves and dice promise."""
    left = turns_left(s, seat)
    leader = s.leaders[seat]
    if s.phase == ROLL or (s.phase == DRAFT and is_undrafted(s)):
        return table_value(s, leader, left, taste) + pool_worth(s, seat, taste, left)
    if s.phase == DRAFT:
        hoped = best_of_hand(s, drafted_hand(s, seat, taste, left), left, taste)
        return (1.0 - SURE) * hoped + SURE * best_of_hand(s, leader, left, taste)
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


def likely(s: Table, d: Decision[Any], luck: Nature) -> i64:
    """What a sensible leader would do in its lane; -1 outside of lanes."""
    if isinstance(d, Work):
        return likely_work(s, d.seat)
    return -1


def likely_work(s: Table, seat: i64) -> i64:
    """Build before wrapping before tagging, so that no die lacks a gift; tinker if that helps."""
    leader = s.leaders[seat]
    if leader.union == TINKERS and leader.tinkered == NOT_TINKERED:
        tinkering = best_tinkering(s, leader, turns_left(s, seat), USUAL)
        if tinkering >= 0:
            return TINKER + tinkering
    for use in range(1, 4):
        for face in range(FACES):
            has = s.box.uses[face] == use and count(leader.dice, face) > 0
            if has and is_possible(leader, use):
                return face
    return STOP
