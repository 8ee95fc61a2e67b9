"""Journal lines: what everybody has seen happen, `{0}` naming a seat. Free when nobody listens."""

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.games.union.box import (
    BUILD,
    BUILDS,
    CANES,
    ELVES,
    REROLL,
    TAG,
    WRAP,
    WRAPS,
)
from northpole.games.union.dice import FACES, PILES, spelt
from northpole.games.union.state import (
    NOBODY,
    NOT_TINKERED,
    TINKERED_AT_WORK,
    TINKERED_IN_STORES,
    Table,
)
from northpole.games.union.tinker import face_after, face_before


def who(seat: i64) -> str:
    return "{%d}" % seat


def many(number: i64, thing: str, things: str = "") -> str:
    """`1 gift`, `2 gifts`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(parts: list[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def the(title: str) -> str:
    """`the Tinkers`, but plain `Foresight`."""
    return f"the {title}" if title.endswith("s") else title


def turn(s: Table) -> None:
    if s.journal is not None:
        s.tell(f"Turn {s.turn}: {who(s.first)} is first player.")


def rolled(s: Table, handful: i64) -> None:
    if s.journal is None:
        return
    leader = s.leaders[s.acting]
    if leader.rolled == PILES[handful]:
        s.tell(f"{who(s.acting)} rolls {spelt(leader.rolled)}.")
    else:
        now = spelt(leader.rolled)
        s.tell(f"{who(s.acting)} rolls {spelt(PILES[handful])} and now has {now}.")


def pooled(s: Table) -> None:
    if s.journal is not None:
        s.tell(f"The pool: {spelt(s.pool)}.")


def retained(s: Table, seat: i64, option: i64) -> None:
    if s.journal is None:
        return
    if option < FACES:
        s.tell(f"{who(seat)} retains a {option + 1} by Foresight.")
    else:
        s.tell(f"{who(seat)} retains nothing.")


def drafted(s: Table, seat: i64, face: i64) -> None:
    if s.journal is not None:
        s.tell(f"{who(seat)} takes a {face + 1}.")


def passed(s: Table, seat: i64) -> None:
    if s.journal is not None:
        s.tell(f"{who(seat)} buys nothing more.")


def tinkered(s: Table, seat: i64, tinkering: i64) -> None:
    if s.journal is not None:
        before, after = face_before(tinkering) + 1, face_after(s, tinkering) + 1
        s.tell(f"{who(seat)} tinkers a {before} into a {after}.")


def bought(s: Table, seat: i64, space: i64, face: i64, paid: i64) -> None:
    if s.journal is None:
        return
    title = s.box.titles[space]
    cost = f", paying {many(paid, 'cane')}" if paid > 0 else ""
    if s.box.rewards[space] == REROLL:
        s.tell(f"{who(seat)} rerolls a {face + 1} at {title}{cost}.")
    else:
        s.tell(f"{who(seat)} places a {face + 1} on {title}{cost}.")


def rolled_again(s: Table, face: i64) -> None:
    if s.journal is not None:
        s.tell(f"It comes up {face + 1}.")


def given(s: Table, seat: i64, reward: i64, number: i64) -> None:
    if s.journal is None:
        return
    leader = s.leaders[seat]
    if reward == CANES:
        s.tell(f"{who(seat)} gets {many(number, 'cane')} and has {leader.canes}.")
    elif reward == ELVES:
        s.tell(f"{who(seat)} hires {many(number, 'elf', 'elves')} and has {leader.elves}.")
    elif reward == BUILDS:
        s.tell(f"{who(seat)} builds {many(number, 'gift')}.")
    elif reward == WRAPS:
        s.tell(f"{who(seat)} wraps {many(number, 'gift')}.")
    else:
        s.tell(f"{who(seat)} tags {many(number, 'gift')}.")


def joined(s: Table, seat: i64, union: i64, bumped: i64) -> None:
    if s.journal is None:
        return
    title = the(s.box.unions[union])
    if bumped == NOBODY:
        s.tell(f"{who(seat)} joins {title}.")
    else:
        s.tell(f"{who(seat)} joins {title} and bumps {who(bumped)} out.")


def worked(s: Table, seat: i64) -> None:
    """A leader's whole work in one line."""
    if s.journal is None:
        return
    leader = s.leaders[seat]
    if leader.tinkered != NOT_TINKERED and leader.tinkered != TINKERED_IN_STORES:
        tinkered(s, seat, leader.tinkered - TINKERED_AT_WORK)
    did: list[str] = []
    for use, word in ((BUILD, "builds"), (WRAP, "wraps"), (TAG, "tags")):
        number = used(s, seat, use)
        if number > 0:
            did.append(f"{word} {number}")
    lost = f" Not used: {spelt(leader.dice)}." if leader.dice != 0 else ""
    s.tell(f"{who(seat)} {listed(did) or 'does no work'}.{lost}")


def used(s: Table, seat: i64, use: i64) -> i64:
    """How many dice a leader has used for this in Work."""
    number: i64 = 0
    for face in range(FACES):
        if s.box.uses[face] == use:
            number += count(s.leaders[seat].worked, face)
    return number


def scored(s: Table, seat: i64, done: i64, paid: i64) -> None:
    if s.journal is not None and done > 0:
        total = s.leaders[seat].gifts
        pay = f", paid with {many(paid, 'cane')}" if paid > 0 else ""
        s.tell(f"{who(seat)} completes {many(done, 'gift')}{pay}: {total} in all.")


def over(s: Table) -> None:
    if s.journal is None:
        return
    for leader in s.leaders:
        if leader.gifts >= s.box.goal:
            s.tell(f"The game is over: somebody has reached {many(s.box.goal, 'gift')}.")
            return
    s.tell(f"Turn {s.box.turns} was the last one: the game is over.")
