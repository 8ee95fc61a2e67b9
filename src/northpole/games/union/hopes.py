"""What a leader can make of the dice in hand: a small search through the Stores, then Work."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.pile import BITS, MOST, count, one
from northpole.games.union.box import (
    BUILD,
    BUILDS,
    CANES,
    ELVES,
    JOIN,
    NO_UNION,
    REROLL,
    RISERS,
    TAG,
    TINKERS,
    WRAP,
    WRAPS,
)
from northpole.games.union.dice import ANY, FACES
from northpole.games.union.purchase import is_useful, price
from northpole.games.union.state import NOT_TINKERED, Leader, Table
from northpole.games.union.taste import USUAL, WON, Taste
from northpole.games.union.tinker import TINKERINGS


def turns_left(s: Table, seat: i64, taste: Taste) -> float:
    """About how many turns there will be after this one, by how far the rivals are.

    One's own progress is left out, or whatever brings the end nearer would make hopes look smaller.
    """
    fewest = float(s.box.turns - s.turn)
    for other in range(s.seats):
        if other != seat:
            rival = s.leaders[other]
            missing = float(s.box.goal - rival.gifts)
            missing -= USUAL.built * float(rival.built) + USUAL.wrapped * float(rival.wrapped)
            fewest = min(fewest, missing / (taste.pace * float(rival.elves)) - 1.0)
    return max(0.0, fewest)


def table_value(s: Table, leader: Leader, left: float, taste: Taste) -> float:
    """A leader's place between turns."""
    return place_value(
        s,
        leader,
        leader.gifts + leader.tagged,
        leader.built,
        leader.wrapped,
        leader.canes,
        left,
        taste,
    )


def place_value(
    s: Table,
    leader: Leader,
    gifts: i64,
    built: i64,
    wrapped: i64,
    canes: i64,
    left: float,
    taste: Taste,
) -> float:
    """Gifts, what lies on the tables, canes, elves and membership; hopes shrink towards the end."""
    hope = min(1.0, 0.5 * left)
    value = float(gifts) + (WON if gifts >= s.box.goal else 0.0)
    value += hope * (taste.built * float(built) + taste.wrapped * float(wrapped))
    value += taste.cane * float(canes) * (0.1 + 0.9 * hope)
    value += taste.elf * left * float(min(leader.elves, taste.crew))
    if leader.elves < taste.crew and taste.saving > 0.0:
        value += taste.saving * hope * min(1.0, float(canes) / float(max(1, s.box.hire)))
    if leader.union != NO_UNION:
        value += union_worth(s, leader, leader.union, taste) * left
    return value


def union_worth(s: Table, leader: Leader, union: i64, taste: Taste) -> float:
    """What belonging to it is worth to this leader, a turn."""
    worth = taste.unions[union]
    if union == RISERS:
        worth += taste.risers_elf * float(leader.elves - s.box.start_elves)
    return worth


def worked_value(s: Table, leader: Leader, dice: i64, left: float, taste: Taste) -> float:
    """After Work with these dice, as many as possible, and after Score."""
    builds: i64 = 0
    wraps: i64 = 0
    tags: i64 = 0
    for use in s.box.uses:
        number = dice & MOST
        dice >>= BITS
        if use == BUILD:
            builds += number
        elif use == WRAP:
            wraps += number
        elif use == TAG:
            tags += number
    builds = min(builds, leader.room())
    wraps = min(wraps, leader.built + builds)
    tags = min(tags, leader.wrapped + wraps)
    done = leader.tagged + tags
    pay: i64 = s.box.pay[min(done, len(s.box.pay) - 1)]
    return place_value(
        s,
        leader,
        leader.gifts + done,
        leader.built + builds - wraps,
        leader.wrapped + wraps - tags,
        min(leader.canes + pay, s.box.most_canes),
        left,
        taste,
    )


def finished_value(s: Table, leader: Leader, left: float, taste: Taste) -> float:
    """After Work with the dice in hand, tinkering with one of them if that helps."""
    best = worked_value(s, leader, leader.dice, left, taste)
    if leader.union == TINKERS and leader.tinkered == NOT_TINKERED:
        for tinkering in range(TINKERINGS):
            dice = tinkered_dice(s, leader, tinkering)
            if dice != leader.dice:
                best = max(best, worked_value(s, leader, dice, left, taste))
    return best


def tinkered_dice(s: Table, leader: Leader, tinkering: i64) -> i64:
    """The dice after it, or as they are if it is not possible."""
    face = tinkering >> 1
    after = face + s.box.step if tinkering & 1 else face - s.box.step
    if after < 0 or after >= FACES or count(leader.dice, face) == 0:
        return leader.dice
    return leader.dice + one(after) - one(face)


def best_tinkering(s: Table, leader: Leader, left: float, taste: Taste) -> i64:
    """The one that helps most, or -1."""
    found: i64 = -1
    best = worked_value(s, leader, leader.dice, left, taste) + 0.001
    for tinkering in range(TINKERINGS):
        dice = tinkered_dice(s, leader, tinkering)
        if dice != leader.dice:
            value = worked_value(s, leader, dice, left, taste)
            if value > best:
                best = value
                found = tinkering
    return found


def best_of_hand(s: Table, leader: Leader, left: float, taste: Taste) -> float:
    """The best that purchases and Work can make of the dice in hand."""
    return shop(s, leader, 0, left, taste)


def shop(s: Table, leader: Leader, start: i64, left: float, taste: Taste) -> float:
    """Purchases from this space on, each possible one tried and left out."""
    best = finished_value(s, leader, left, taste)
    if leader.dice == 0:
        return best
    for space in range(start, len(s.box.spaces)):
        reward: i64 = s.box.rewards[space]
        if reward <= REROLL or s.is_filled(space):
            continue
        if not is_useful(s, leader, reward):
            continue
        die: i64 = s.box.dies[space]
        if die != ANY and count(leader.dice, die) == 0:
            continue
        if reward == JOIN:
            best = max(best, shop_unions(s, leader, space, left, taste))
            continue
        canes = price(s, leader, space, 0)
        if canes > leader.canes:
            continue
        then = leader.copy()
        then.canes -= canes
        then.dice -= one(die if die != ANY else least_useful(s, leader))
        get(s, then, reward, s.box.amounts[space])
        value = shop(s, then, space + 1, left, taste) - taste.risk * rivals(s, leader)
        if reward >= BUILDS:
            value += taste.bulk
        best = max(best, value)
    return best


def shop_unions(s: Table, leader: Leader, space: i64, left: float, taste: Taste) -> float:
    best = -1000.0
    for union in range(len(s.box.unions)):
        canes = price(s, leader, space, union)
        if union == leader.union or canes > leader.canes:
            continue
        if leader.union != NO_UNION and union_worth(s, leader, leader.union, taste) >= union_worth(
            s, leader, union, taste
        ):
            continue
        die: i64 = s.box.dies[space]
        then = leader.copy()
        then.canes -= canes
        then.dice -= one(die if die != ANY else least_useful(s, leader))
        then.union = union
        best = max(best, shop(s, then, space + 1, left, taste) - taste.risk * rivals(s, leader))
    return best


def least_useful(s: Table, leader: Leader) -> i64:
    """A face in hand to place where any will do: one that Work has no use for, or the most common."""
    found: i64 = 0
    most: i64 = 0
    for face in range(FACES):
        number = count(leader.dice, face)
        if number > 0 and s.box.uses[face] == 0:
            return face
        if number > most:
            most = number
            found = face
    return found


def rivals(s: Table, leader: Leader) -> float:
    """Who else may still buy."""
    number = -1
    for other in s.leaders:
        if other.passed == 0 and other.dice != 0:
            number += 1
    return float(max(0, number))


def get(s: Table, leader: Leader, reward: i64, amount: i64) -> None:
    """A reward, as far as it is possible."""
    if reward == CANES:
        leader.canes = min(leader.canes + amount, s.box.most_canes)
    elif reward == ELVES:
        leader.elves = min(leader.elves + amount, s.box.most_elves)
    elif reward == BUILDS:
        leader.built += min(amount, leader.room())
    elif reward == WRAPS:
        number = min(amount, leader.built)
        leader.built -= number
        leader.wrapped += number
    else:
        number = min(amount, leader.wrapped)
        leader.wrapped -= number
        leader.tagged += number
