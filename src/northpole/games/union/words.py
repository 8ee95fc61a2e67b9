"""What people read: one entry a decision, in the order of a turn."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from northpole.engine.pile import count, holds
from northpole.engine.text import counted, who
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.union.box import (
    BUILD,
    BUILDS,
    CANES,
    CLOSED,
    ELVES,
    JOIN,
    REROLL,
    TAG,
    TINKERS,
    UNIONS,
    USES,
    WRAP,
    WRAPS,
)
from northpole.games.union.dice import ANY, FACES, PILES, shown, spelt
from northpole.games.union.draft import RETAIN_NONE, Draft, Retain
from northpole.games.union.purchase import (
    BUY,
    PASS,
    Go,
    RollAgain,
    face_of,
    is_useful,
    price,
    space_of,
    union_of,
)
from northpole.games.union.purchase import TINKER as TINKER_FIRST
from northpole.games.union.roll import KEEP, RerollDice, RollDice
from northpole.games.union.rules import FirstPlayer
from northpole.games.union.state import NOBODY, NOT_TINKERED, Leader, Table
from northpole.games.union.story import the
from northpole.games.union.tinker import face_after, face_before, may_tinker
from northpole.games.union.work import STOP, TINKER, Work, is_possible

# chance


class FirstPlayerWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"first {option}"


class RollDiceWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"roll {spelt(PILES[option])}"


class RollAgainWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"roll {option + 1}"


# roll


class RerollDiceWords(Words[Table]):
    section: ClassVar[str] = "4"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "keep" if option == KEEP else f"reroll {spelt(PILES[option])}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        rolled = s.leaders[seat].rolled
        again: i64 = PILES[option]
        target = f"rolled:{spelt(again)}"
        if option == KEEP:
            return Phrase(f"Keep {spelt(rolled)}", target)
        kept = "all of them" if again == rolled else f"keep {spelt(rolled - again)}"
        return Phrase(f"Reroll {spelt(again)}, {kept}", target)

    def prompt(self, s: Table, seat: i64) -> str:
        rolled = spelt(s.leaders[seat].rolled)
        left = "once more" if s.rerolls == 1 else f"up to {s.rerolls} times"
        return f"You rolled {rolled}. You may roll any of them again, {left}: which?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        rolled = s.leaders[seat].rolled
        return None if holds(rolled, PILES[option]) else not_rolled(rolled)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return not_rolled(s.leaders[seat].rolled) if words[:1] == ["reroll"] else None


def not_rolled(rolled: i64) -> Refusal:
    return Refusal(f"name some of your dice, {spelt(rolled)}, lowest first", "U3")


# draft


class RetainWords(Words[Table]):
    section: ClassVar[str] = "8"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "retain none" if option == RETAIN_NONE else f"retain {option + 1}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == RETAIN_NONE:
            return Phrase("Retain none, draft them all", "button:none")
        return Phrase(f"Retain a {option + 1}", f"rolled:{option + 1}")

    def prompt(self, s: Table, seat: i64) -> str:
        rolled = spelt(s.leaders[seat].rolled)
        return f"Foresight: retain one of your own dice ({rolled}) before the draft?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        rolled = s.leaders[seat].rolled
        if option == RETAIN_NONE or count(rolled, option) > 0:
            return None
        return not_own(rolled)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return not_own(s.leaders[seat].rolled) if words[:1] == ["retain"] else None


def not_own(rolled: i64) -> Refusal:
    return Refusal(f"Foresight retains a die of your own last roll, {spelt(rolled)}", "U5")


class DraftWords(Words[Table]):
    section: ClassVar[str] = "5"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"take {option + 1}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        return Phrase(f"Take a {option + 1}", f"pool:{option + 1}")

    def prompt(self, s: Table, seat: i64) -> str:
        leader = s.leaders[seat]
        have = f"You have {spelt(leader.dice)}" if leader.dice != 0 else "You have none yet"
        return f"Take a die from the pool. {have}, and {leader.to_draft} to take."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if count(s.pool, option) > 0 else not_pooled(s.pool)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return not_pooled(s.pool) if words[:1] == ["take"] else None


def not_pooled(pool: i64) -> Refusal:
    return Refusal(f"the dice in the pool are {spelt(pool)}", "U4")


# purchase


class GoWords(Words[Table]):
    section: ClassVar[str] = "6"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == PASS:
            return "pass"
        if option < BUY:
            return tinker_name(s, option - TINKER_FIRST)
        space = space_of(option)
        if space >= len(s.box.spaces):
            return ""
        name = f"buy {s.box.spaces[space]} {face_of(option) + 1}"
        if s.box.rewards[space] == JOIN:
            return f"{name} {UNIONS[union_of(option)]}"
        return name if union_of(option) == 0 else ""

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == PASS:
            return Phrase("Pass", "button:pass", "buy nothing more this turn")
        if option < BUY:
            return tinker_phrase(s, option - TINKER_FIRST)
        space, union = space_of(option), union_of(option)
        canes = price(s, s.leaders[seat], space, union)
        cost = f"a {face_of(option) + 1}" + (f" and {counted(canes, 'cane')}" if canes > 0 else "")
        if s.box.rewards[space] == JOIN:
            return Phrase(join_text(s, union), f"union:{UNIONS[union]}", aside=cost)
        target = f"space:{s.box.spaces[space]}"
        return Phrase(s.box.titles[space], target, reward_text(s, seat, space), cost)

    def prompt(self, s: Table, seat: i64) -> str:
        leader = s.leaders[seat]
        tinker = ", tinker with a die" if may_tinker(leader) else ""
        canes = counted(leader.canes, "cane")
        return f"Your dice are {spelt(leader.dice)}, you have {canes}: use a space of the Stores{tinker}, or pass."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == PASS:
            return None
        if option < BUY:
            return tinker_refusal(s, seat, option - TINKER_FIRST)
        return buy_refusal(s, seat, space_of(option), face_of(option), union_of(option))

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first == "tinker":
            return tinker_hint(s, seat, words)
        if first in USES[1:]:
            return Refusal("gifts are worked on when all purchases are done", "U7")
        return buy_hint(s, words) if first == "buy" else None


def join_text(s: Table, union: i64) -> str:
    member = s.member(union)
    title = the(s.box.unions[union])
    return f"Join {title}" if member == NOBODY else f"Join {title}, bumping {who(member)}"


def reward_text(s: Table, seat: i64, space: i64) -> str:
    """What it would bring this leader now."""
    leader = s.leaders[seat]
    reward: i64 = s.box.rewards[space]
    amount: i64 = s.box.amounts[space]
    if reward == REROLL:
        return "roll the die again"
    if reward == CANES:
        return f"get {counted(min(amount, s.box.most_canes - leader.canes), 'cane')}"
    if reward == ELVES:
        return f"hire {counted(min(amount, s.box.most_elves - leader.elves), 'elf', 'elves')}"
    if reward == BUILDS:
        return f"build {counted(min(amount, leader.room()), 'gift')}"
    if reward == WRAPS:
        return f"wrap {counted(min(amount, leader.built), 'gift')}"
    return f"tag {counted(min(amount, leader.wrapped), 'gift')}"


def buy_refusal(s: Table, seat: i64, space: i64, face: i64, union: i64) -> Refusal | None:
    leader = s.leaders[seat]
    if space >= len(s.box.spaces):
        return Refusal("the Stores have no such space", "6.4")
    if s.box.rewards[space] == CLOSED:
        return Refusal(f"the Stores have no space {s.box.spaces[space]}", "6.4")
    title = s.box.titles[space]
    if s.is_filled(space):
        return Refusal(f"a die lies on {title} already, and there is room for one a turn", "U15")
    if s.box.dies[space] not in (ANY, face):
        return Refusal(f"{title} takes a {s.box.dies[space] + 1}", "6.2")
    if count(leader.dice, face) == 0:
        return Refusal(f"you have no {face + 1}; your dice are {spelt(leader.dice)}", "6.2")
    if s.box.rewards[space] == JOIN:
        return join_refusal(s, seat, space, union)
    if union > 0:
        return Refusal(f"on {title} no union is joined", "8.1")
    canes = price(s, leader, space, 0)
    if canes > leader.canes:
        return Refusal(f"{title} costs you {canes}, and your canes are {leader.canes}", "U8")
    if not is_useful(s, leader, s.box.rewards[space]):
        return useless(s, s.box.rewards[space])
    return None


def join_refusal(s: Table, seat: i64, space: i64, union: i64) -> Refusal | None:
    leader = s.leaders[seat]
    title = the(s.box.unions[union])
    if leader.union == union:
        return Refusal(f"you belong to {title} already", "U9, U17")
    canes = price(s, leader, space, union)
    if canes > leader.canes:
        return Refusal(
            f"joining {title} costs you {canes}, and your canes are {leader.canes}", "U8"
        )
    return None


def buy_hint(s: Table, words: list[str]) -> Refusal:
    """What is missing from a purchase."""
    if len(words) < 2:
        return Refusal("say which space of the Stores you use, and with which die", "6.2")
    if words[1] not in s.box.spaces or s.box.rewards[s.box.spaces.index(words[1])] == CLOSED:
        return Refusal(f"the Stores have no space {words[1]}", "6.4")
    if len(words) < 3 or words[2] not in ("1", "2", "3", "4", "5", "6"):
        return Refusal("say which die you place, a number from 1 to 6", "6.2")
    if s.box.rewards[s.box.spaces.index(words[1])] == JOIN:
        return Refusal(f"say which union you join: {', '.join(UNIONS)}", "8.1")
    return Refusal(f"after the die nothing more is said: buy {words[1]} {words[2]}", "6.2")


def useless(s: Table, reward: i64) -> Refusal:
    """Nothing of the reward is possible."""
    if reward == ELVES:
        return Refusal(f"you have {s.box.most_elves} elves, and the track ends there", "U17")
    if reward == BUILDS:
        return Refusal("your tables are full: no more gifts than elves", "U12")
    if reward == WRAPS:
        return Refusal("there is no gift on your first table to wrap", "U12")
    return Refusal("there is no gift on your second table to tag", "U12")


# tinkering, in the Stores or at work


def tinker_name(s: Table, tinkering: i64) -> str:
    after = face_after(s, tinkering)
    return f"tinker {face_before(tinkering) + 1} {after + 1}" if 0 <= after < FACES else ""


def tinker_phrase(s: Table, tinkering: i64) -> Phrase:
    before, after = face_before(tinkering) + 1, face_after(s, tinkering) + 1
    return Phrase("Tinker", f"tinker:{before}:{after}", f"turn a {before} into a {after}")


def tinker_refusal(s: Table, seat: i64, tinkering: i64) -> Refusal | None:
    reason = no_tinkering(s, seat)
    if reason is not None:
        return reason
    if count(s.leaders[seat].dice, face_before(tinkering)) == 0:
        return no_such_die(s, seat)
    return None if 0 <= face_after(s, tinkering) < FACES else no_such_step(s)


def no_tinkering(s: Table, seat: i64) -> Refusal | None:
    """Membership of this moment counts (U6)."""
    leader = s.leaders[seat]
    if leader.union != TINKERS:
        return Refusal(f"only a member of {the(s.box.unions[TINKERS])} may do that", "U6")
    if leader.tinkered != NOT_TINKERED:
        return Refusal("you have done that this turn, and once is all", "U6")
    return no_such_die(s, seat) if leader.dice == 0 else None


def no_such_die(s: Table, seat: i64) -> Refusal:
    dice = spelt(s.leaders[seat].dice)
    return Refusal(f"name one of your dice and what it becomes; you have {dice}", "U6")


def no_such_step(s: Table) -> Refusal:
    return Refusal(f"a die is changed by {s.box.step}, and never from 6 to 1 or back", "U6")


def tinker_hint(s: Table, seat: i64, words: list[str]) -> Refusal:
    """What is wrong with a step that nobody could take."""
    dice = [str(die) for die in shown(s.leaders[seat].dice)]
    missing = len(words) != 3 or words[1] not in dice
    return no_tinkering(s, seat) or (no_such_die(s, seat) if missing else no_such_step(s))


# work


class WorkWords(Words[Table]):
    section: ClassVar[str] = "7"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == STOP:
            return "stop"
        if option >= TINKER:
            return tinker_name(s, option - TINKER)
        return f"{USES[s.box.uses[option]]} {option + 1}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == STOP:
            return Phrase("Stop working", "button:stop")
        if option >= TINKER:
            return tinker_phrase(s, option - TINKER)
        use: i64 = s.box.uses[option]
        what = "Build a new gift" if use == BUILD else f"{USES[use].title()} a gift"
        return Phrase(f"{what} with a {option + 1}", f"dice:{option + 1}")

    def prompt(self, s: Table, seat: i64) -> str:
        leader = s.leaders[seat]
        tables = f"{leader.built} built, {leader.wrapped} wrapped, {leader.tagged} tagged"
        return f"Work with your dice {spelt(leader.dice)}. On your tables: {tables}, room for {leader.room()} more."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == STOP:
            return None
        if option >= TINKER:
            return tinker_refusal(s, seat, option - TINKER)
        leader = s.leaders[seat]
        use: i64 = s.box.uses[option]
        if count(leader.dice, option) == 0:
            return Refusal(f"you have no {option + 1}; your dice are {spelt(leader.dice)}", "7.1")
        return None if is_possible(leader, use) else impossible(leader, use)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first == "tinker":
            return tinker_hint(s, seat, words)
        if first == "buy":
            return Refusal("purchases are over for this turn", "U7")
        if first in USES[1:]:
            return Refusal(f"to {first} takes a {good_dice(s, USES.index(first))}", "7.1")
        return None


def impossible(leader: Leader, use: i64) -> Refusal:
    """Gifts, or room for them, are missing (U11)."""
    if use == BUILD:
        elves = leader.elves
        return Refusal(f"{elves} elves have room for {elves} gifts on all tables", "U11")
    if use == WRAP:
        return Refusal("there is no gift on your first table to wrap", "U11")
    if use == TAG:
        return Refusal("there is no gift on your second table to tag", "U11")
    return Refusal("such a die does no work", "7.1")


def good_dice(s: Table, use: i64) -> str:
    """`1 or 2`."""
    dice = [str(face + 1) for face in range(FACES) if s.box.uses[face] == use]
    return " or ".join(dice) or "die that there is none of"


WORDS: Final[list[Words[Any]]] = [
    FirstPlayerWords(FirstPlayer),
    RollDiceWords(RollDice),
    RerollDiceWords(RerollDice),
    RetainWords(Retain),
    DraftWords(Draft),
    GoWords(Go),
    RollAgainWords(RollAgain),
    WorkWords(Work),
]
