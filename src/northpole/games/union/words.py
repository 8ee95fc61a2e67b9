"""What people read: names of moves in records, their texts, and what is asked."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Move
from northpole.games.union import draft, purchase, roll, work
from northpole.games.union.box import (
    BUILD,
    BUILDS,
    CANES,
    ELVES,
    JOIN,
    REROLL,
    UNIONS,
    USES,
    WRAPS,
)
from northpole.games.union.dice import PILES, spelt
from northpole.games.union.rules import FirstPlayer
from northpole.games.union.state import NOBODY, Table
from northpole.games.union.story import many, the, who
from northpole.games.union.tinker import face_after, face_before, may_tinker


def move_name(s: Table, d: Decision[Any], option: i64) -> str:
    """The name of an option or outcome in records: short, plain, one for each option."""
    if isinstance(d, roll.RerollDice):
        return "keep" if option == roll.KEEP else f"reroll {spelt(PILES[option])}"
    if isinstance(d, draft.Draft):
        return f"take {option + 1}"
    if isinstance(d, draft.Retain):
        return "retain none" if option == draft.RETAIN_NONE else f"retain {option + 1}"
    if isinstance(d, purchase.Go):
        return go_name(s, option)
    if isinstance(d, work.Work):
        return work_name(s, option)
    return outcome_name(d, option)


def go_name(s: Table, option: i64) -> str:
    if option == purchase.PASS:
        return "pass"
    if option < purchase.BUY:
        return tinker_name(s, option - purchase.TINKER)
    space = purchase.space_of(option)
    name = f"buy {s.box.spaces[space]} {purchase.face_of(option) + 1}"
    if s.box.rewards[space] == JOIN:
        return f"{name} {UNIONS[purchase.union_of(option)]}"
    return name


def work_name(s: Table, option: i64) -> str:
    if option == work.STOP:
        return "stop"
    if option >= work.TINKER:
        return tinker_name(s, option - work.TINKER)
    return f"{USES[s.box.uses[option]]} {option + 1}"


def tinker_name(s: Table, tinkering: i64) -> str:
    return f"tinker {face_before(tinkering) + 1} {face_after(s, tinkering) + 1}"


def outcome_name(d: Decision[Any], option: i64) -> str:
    if isinstance(d, FirstPlayer):
        return f"first {option}"
    if isinstance(d, roll.RollDice):
        return f"roll {spelt(PILES[option])}"
    assert isinstance(d, purchase.RollAgain)
    return f"roll {option + 1}"


# what is asked


def prompt(s: Table, d: Decision[Any]) -> str:
    """What is asked, as a sentence to a person."""
    if isinstance(d, roll.RerollDice):
        rolled = spelt(s.leaders[d.seat].rolled)
        left = "once more" if s.rerolls == 1 else f"up to {s.rerolls} times"
        return f"You rolled {rolled}. You may roll any of them again, {left}: which?"
    if isinstance(d, draft.Draft):
        return draft_prompt(s, d.seat)
    if isinstance(d, draft.Retain):
        rolled = spelt(s.leaders[d.seat].rolled)
        return f"Foresight: retain one of your own dice ({rolled}) before the draft?"
    if isinstance(d, purchase.Go):
        return go_prompt(s, d.seat)
    assert isinstance(d, work.Work)
    return work_prompt(s, d.seat)


def draft_prompt(s: Table, seat: i64) -> str:
    leader = s.leaders[seat]
    have = f"You have {spelt(leader.dice)}" if leader.dice != 0 else "You have none yet"
    return f"Take a die from the pool. {have}, and {leader.to_draft} to take."


def go_prompt(s: Table, seat: i64) -> str:
    leader = s.leaders[seat]
    tinker = ", tinker with a die" if may_tinker(leader) else ""
    canes = many(leader.canes, "cane")
    return f"Your dice are {spelt(leader.dice)}, you have {canes}: use a space of the Stores{tinker}, or pass."


def work_prompt(s: Table, seat: i64) -> str:
    leader = s.leaders[seat]
    tables = f"{leader.built} built, {leader.wrapped} wrapped, {leader.tagged} tagged"
    return f"Work with your dice {spelt(leader.dice)}. On your tables: {tables}, room for {leader.room()} more."


def rule(d: Decision[Any]) -> str:
    """The section of the rules that this decision is in."""
    if isinstance(d, roll.RerollDice):
        return "4"
    if isinstance(d, draft.Draft):
        return "5"
    if isinstance(d, draft.Retain):
        return "8"
    if isinstance(d, purchase.Go):
        return "6"
    return "7"


# moves


def move(s: Table, d: Decision[Any], option: i64) -> Move:
    """An option with its text and the place on the board it touches."""
    name = move_name(s, d, option)
    if isinstance(d, roll.RerollDice):
        return Move(name, reroll_text(s, d.seat, option), f"rolled:{spelt(PILES[option])}")
    if isinstance(d, draft.Draft):
        return Move(name, f"Take a {option + 1}", f"pool:{option + 1}")
    if isinstance(d, draft.Retain):
        if option == draft.RETAIN_NONE:
            return Move(name, "Retain none, draft them all", "button:none")
        return Move(name, f"Retain a {option + 1}", f"rolled:{option + 1}")
    if isinstance(d, purchase.Go):
        return go_move(s, d.seat, option, name)
    assert isinstance(d, work.Work)
    return work_move(s, option, name)


def reroll_text(s: Table, seat: i64, option: i64) -> str:
    rolled = s.leaders[seat].rolled
    if option == roll.KEEP:
        return f"Keep {spelt(rolled)}"
    again: i64 = PILES[option]
    if again == rolled:
        return f"Reroll {spelt(again)}, all of them"
    return f"Reroll {spelt(again)}, keep {spelt(rolled - again)}"


def go_move(s: Table, seat: i64, option: i64, name: str) -> Move:
    if option == purchase.PASS:
        return Move(name, "Pass: buy nothing more this turn", "button:pass")
    if option < purchase.BUY:
        return tinker_move(s, option - purchase.TINKER, name)
    space = purchase.space_of(option)
    face = purchase.face_of(option)
    union = purchase.union_of(option)
    canes = purchase.price(s, s.leaders[seat], space, union)
    cost = f"a {face + 1}" + (f" and {many(canes, 'cane')}" if canes > 0 else "")
    target = f"space:{s.box.spaces[space]}"
    if s.box.rewards[space] == JOIN:
        return Move(name, f"{join_text(s, union)} ({cost})", f"union:{UNIONS[union]}")
    return Move(name, f"{s.box.titles[space]}: {reward_text(s, seat, space)} ({cost})", target)


def join_text(s: Table, union: i64) -> str:
    member = s.member(union)
    title = the(s.box.unions[union])
    if member == NOBODY:
        return f"Join {title}"
    return f"Join {title}, bumping {who(member)}"


def reward_text(s: Table, seat: i64, space: i64) -> str:
    """What it would bring this leader now."""
    leader = s.leaders[seat]
    reward: i64 = s.box.rewards[space]
    amount: i64 = s.box.amounts[space]
    if reward == REROLL:
        return "roll the die again"
    if reward == CANES:
        return f"get {many(min(amount, s.box.most_canes - leader.canes), 'cane')}"
    if reward == ELVES:
        return f"hire {many(min(amount, s.box.most_elves - leader.elves), 'elf', 'elves')}"
    if reward == BUILDS:
        return f"build {many(min(amount, leader.room()), 'gift')}"
    if reward == WRAPS:
        return f"wrap {many(min(amount, leader.built), 'gift')}"
    return f"tag {many(min(amount, leader.wrapped), 'gift')}"


def work_move(s: Table, option: i64, name: str) -> Move:
    if option == work.STOP:
        return Move(name, "Stop working", "button:stop")
    if option >= work.TINKER:
        return tinker_move(s, option - work.TINKER, name)
    use: i64 = s.box.uses[option]
    what = "Build a new gift" if use == BUILD else f"{USES[use].title()} a gift"
    return Move(name, f"{what} with a {option + 1}", f"dice:{option + 1}")


def tinker_move(s: Table, tinkering: i64, name: str) -> Move:
    before, after = face_before(tinkering) + 1, face_after(s, tinkering) + 1
    return Move(name, f"Tinker: turn a {before} into a {after}", f"tinker:{before}:{after}")
