"""What one seat may see: everything, as all of this game is open. Still the only way out of a state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.games.union.box import CLOSED, JOIN, NO_UNION, REROLL, REWARDS, UNIONS, USES
from northpole.games.union.dice import ANY, shown
from northpole.games.union.purchase import price
from northpole.games.union.state import (
    NOBODY,
    NOT_TINKERED,
    PHASES,
    SPACE_BITS,
    SPACE_MASK,
    Leader,
    Table,
)


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for a spectator (None)."""
    box = s.box
    return {
        "game": "union",
        "seat": seat,
        "turn": int(s.turn),
        "last_turn": int(box.turns),
        "phase": PHASES[s.phase],
        "first": named(s.first),
        "acting": named(s.acting),
        "rerolls": int(s.rerolls),
        "rolling": int(s.out),
        "pool": shown(s.pool),
        "stores": [
            space_view(s, space, seat)
            for space in range(len(box.spaces))
            if box.rewards[space] != CLOSED
        ],
        "unions": [union_view(s, union, seat) for union in range(len(box.unions))],
        "leaders": [leader_view(leader) for leader in s.leaders],
        "work": [USES[use] for use in box.uses],
        "pay": list(box.pay),
        "step": int(box.step),
        "discount": int(box.discount),
        "goal": int(box.goal),
        "most_canes": int(box.most_canes),
        "most_elves": int(box.most_elves),
        "waiting": waiting(s),
    }


def named(seat: i64) -> int | None:
    return None if seat == NOBODY else int(seat)


def space_view(s: Table, space: i64, seat: int | None) -> dict[str, Any]:
    """A space of the Stores: what it says, the die on it, and what this seat would pay now.

    `cost` is for whoever looks: a spectator reads the board, and a union has its own price beside this.
    """
    box = s.box
    joining = box.rewards[space] == JOIN
    mine = None if seat is None or joining else int(price(s, s.leaders[seat], space, 0))
    return {
        "space": box.spaces[space],
        "title": box.titles[space],
        "die": None if box.dies[space] == ANY else box.dies[space] + 1,
        "canes": box.prices[space],
        "price": mine,
        "cost": box.prices[space] if mine is None else mine,
        "reward": REWARDS[box.rewards[space]],
        "amount": None if joining or box.rewards[space] == REROLL else box.amounts[space],
        "placed": placed(s, space),
    }


def placed(s: Table, space: i64) -> dict[str, int] | None:
    """The die on a space and whose it was."""
    if not s.is_filled(space):
        return None
    shift = SPACE_BITS * space
    return {
        "by": int((s.placed >> shift) & SPACE_MASK) - 1,
        "die": int((s.faces >> shift) & SPACE_MASK),
    }


def union_view(s: Table, union: i64, seat: int | None) -> dict[str, Any]:
    mine = joining_price(s, union, seat)
    member = s.member(union)
    return {
        "union": UNIONS[union],
        "title": s.box.unions[union],
        "empty": s.box.empty[union],
        "bump": s.box.bump[union],
        "price": mine,
        "cost": board_price(s, union, member) if mine is None else mine,
        "member": named(member),
    }


def board_price(s: Table, union: i64, member: i64) -> int:
    return s.box.empty[union] if member == NOBODY else s.box.bump[union]


def joining_price(s: Table, union: i64, seat: int | None) -> int | None:
    """What this seat would pay to join now; None if it is a member."""
    if seat is None or s.leaders[seat].union == union:
        return None
    prices = [int(price(s, s.leaders[seat], space, union)) for space in s.box.joins]
    return min(prices) if prices else None


def leader_view(leader: Leader) -> dict[str, Any]:
    return {
        "elves": int(leader.elves),
        "canes": int(leader.canes),
        "gifts": int(leader.gifts),
        "built": int(leader.built),
        "wrapped": int(leader.wrapped),
        "tagged": int(leader.tagged),
        "begun": int(leader.built + leader.wrapped + leader.tagged),
        "room": int(leader.room()),
        "rolled": shown(leader.rolled),
        "dice": shown(leader.dice),
        "worked": shown(leader.worked),
        "to_draft": int(leader.to_draft),
        "union": None if leader.union == NO_UNION else UNIONS[leader.union],
        "passed": leader.passed == 1,
        "tinkered": leader.tinkered != NOT_TINKERED,
    }


def waiting(s: Table) -> list[int]:
    """Who is to decide something."""
    if s.stack is None:
        return []
    if s.apart():
        return [seat for seat in range(s.seats) if s.lanes[seat] is not None]
    return [int(s.top().seat)]
