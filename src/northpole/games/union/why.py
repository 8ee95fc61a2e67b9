"""Why a move is not allowed, with the number of its rule."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.pile import count
from northpole.games.union import draft, purchase, roll, work
from northpole.games.union.box import (
    BUILD,
    BUILDS,
    CLOSED,
    ELVES,
    JOIN,
    TAG,
    TINKERS,
    UNIONS,
    USES,
    WRAP,
    WRAPS,
)
from northpole.games.union.dice import ANY, FACES, spelt
from northpole.games.union.state import NOT_TINKERED, Leader, Table
from northpole.games.union.story import the


def why_not(s: Table, d: Decision[Any], name: str) -> str:
    """A reason, where the name makes sense but the move does not."""
    words = name.split()
    if not words:
        return ""
    leader = s.leaders[d.seat]
    if isinstance(d, roll.RerollDice) and words[0] == "reroll":
        return f"name some of your dice, {spelt(leader.rolled)}, lowest first (U3)"
    if isinstance(d, draft.Draft) and words[0] == "take":
        return f"the dice in the pool are {spelt(s.pool)} (U4)"
    if isinstance(d, draft.Retain) and words[0] == "retain":
        return f"Foresight retains a die of your own last roll, {spelt(leader.rolled)} (U5)"
    if isinstance(d, purchase.Go):
        return why_not_go(s, leader, words)
    if isinstance(d, work.Work):
        return why_not_work(s, leader, words)
    return ""


def face_in(words: list[str], place: int) -> i64:
    """The face a word of the move names; ANY if it names none."""
    if place < len(words) and words[place] in ("1", "2", "3", "4", "5", "6"):
        return int(words[place]) - 1
    return ANY


def why_not_go(s: Table, leader: Leader, words: list[str]) -> str:
    if words[0] == "tinker":
        return why_not_tinker(s, leader, words)
    if words[0] in USES[1:]:
        return "gifts are worked on when all purchases are done (U7)"
    if words[0] != "buy" or len(words) < 2:
        return ""
    if words[1] not in s.box.spaces or s.box.rewards[s.box.spaces.index(words[1])] == CLOSED:
        return f"the Stores have no space {words[1]} (rule 6.4)"
    return why_not_buy(s, leader, s.box.spaces.index(words[1]), words)


def why_not_buy(s: Table, leader: Leader, space: i64, words: list[str]) -> str:
    title = s.box.titles[space]
    if s.is_filled(space):
        return f"a die lies on {title} already, and there is room for one a turn (U15)"
    face = face_in(words, 2)
    if face == ANY:
        return "say which die you place, a number from 1 to 6 (rule 6.2)"
    if s.box.dies[space] not in (ANY, face):
        return f"{title} takes a {s.box.dies[space] + 1} (rule 6.2)"
    if count(leader.dice, face) == 0:
        return f"you have no {face + 1}; your dice are {spelt(leader.dice)} (rule 6.2)"
    if s.box.rewards[space] == JOIN:
        return why_not_join(s, leader, space, words)
    canes = purchase.price(s, leader, space, 0)
    if canes > leader.canes:
        return f"{title} costs you {canes}, and your canes are {leader.canes} (U8)"
    return why_useless(s, s.box.rewards[space])


def why_not_join(s: Table, leader: Leader, space: i64, words: list[str]) -> str:
    if len(words) < 4 or words[3] not in UNIONS:
        return f"say which union you join: {', '.join(UNIONS)} (rule 8.1)"
    union = UNIONS.index(words[3])
    if leader.union == union:
        return f"you belong to {the(s.box.unions[union])} already (U9, U17)"
    canes = purchase.price(s, leader, space, union)
    return f"joining {the(s.box.unions[union])} costs you {canes}, and your canes are {leader.canes} (U8)"


def why_useless(s: Table, reward: i64) -> str:
    if reward == ELVES:
        return f"you have {s.box.most_elves} elves, and the track ends there (U17)"
    if reward == BUILDS:
        return "your tables are full: no more gifts than elves (U12)"
    if reward == WRAPS:
        return "there is no gift on your first table to wrap (U12)"
    return "there is no gift on your second table to tag (U12)"


def why_not_tinker(s: Table, leader: Leader, words: list[str]) -> str:
    if leader.union != TINKERS:
        return f"only a member of {the(s.box.unions[TINKERS])} may do that (U6)"
    if leader.tinkered != NOT_TINKERED:
        return "you have done that this turn, and once is all (U6)"
    before, after = face_in(words, 1), face_in(words, 2)
    if before == ANY or count(leader.dice, before) == 0:
        return f"name one of your dice and what it becomes; you have {spelt(leader.dice)} (U6)"
    if after == ANY or max(after - before, before - after) != s.box.step:
        return f"a die is changed by {s.box.step}, and never from 6 to 1 or back (U6)"
    return ""


def why_not_work(s: Table, leader: Leader, words: list[str]) -> str:
    if words[0] == "tinker":
        return why_not_tinker(s, leader, words)
    if words[0] == "buy":
        return "purchases are over for this turn (U7)"
    if words[0] not in USES[1:]:
        return ""
    use: i64 = USES.index(words[0])
    face = face_in(words, 1)
    if face == ANY or s.box.uses[face] != use:
        return f"to {words[0]} takes a {good_dice(s, use)} (rule 7.1)"
    if count(leader.dice, face) == 0:
        return f"you have no {face + 1}; your dice are {spelt(leader.dice)} (rule 7.1)"
    if use == BUILD:
        return f"{leader.elves} elves have room for {leader.elves} gifts on all tables (U11)"
    if use == WRAP:
        return "there is no gift on your first table to wrap (U11)"
    return "there is no gift on your second table to tag (U11)" if use == TAG else ""


def good_dice(s: Table, use: i64) -> str:
    """`1 or 2`."""
    dice = [str(face + 1) for face in range(FACES) if s.box.uses[face] == use]
    return " or ".join(dice) or "die that there is none of"
