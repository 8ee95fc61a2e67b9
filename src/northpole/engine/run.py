"""Running a state on: until somebody has a real choice, or to the end."""

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import CHANCE, CHOICE, STEP, TOGETHER, Decision
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.state import State

OVER: Final[i64] = 0
ASKING: Final[i64] = 1
DRAWING: Final[i64] = 2


def settle(s: State, menu: Menu) -> i64:
    """Run all that needs no answer. DRAWING: chance is next; ASKING: seats are; OVER: nothing is left."""
    while s.stack:
        top = s.stack[-1]
        if top.kind == CHANCE:
            return DRAWING
        if top.kind == TOGETHER:
            if settle_lanes(s, menu):
                return ASKING
            s.stack.pop()
            s.barriers += 1
        elif not forced(s, s.stack, menu):
            return ASKING
    return OVER


def settle_lanes(s: State, menu: Menu) -> bool:
    """Run every lane to its next real choice. Is there any?"""
    waiting = False
    for seat in range(s.seats):
        lane = s.lanes[seat]
        s.lane = seat
        while lane and forced(s, lane, menu):
            pass
        waiting = waiting or len(lane) > 0
    s.lane = -1
    return waiting


def forced(s: State, row: list[Decision[Any]], menu: Menu) -> bool:
    """Take the next decision of this row if it leaves no choice."""
    d = row[-1]
    if d.kind == STEP:
        row.pop()
        d.run(s)
        return True
    menu.clear()
    d.options(s, menu)
    if menu.size == 0:
        row.pop()
        d.skip(s)
        return True
    if menu.size == 1 and not d.discreet:
        row.pop()
        d.apply(s, menu.at(0))
        return True
    return False


def draw(s: State, nature: Nature) -> i64:
    """Let nature decide what is on top, and say what it drew."""
    d = s.stack[-1]
    outcome = d.sample(s, nature)
    happen(s, outcome)
    return outcome


def happen(s: State, outcome: i64) -> None:
    """Apply a chance outcome, drawn or read from a record."""
    d = s.stack.pop()
    s.barriers += 1
    d.apply(s, outcome)


def decision_of(s: State, seat: i64) -> Decision[Any] | None:
    """What this seat has to decide in a settled state."""
    if not s.stack:
        return None
    top = s.stack[-1]
    if top.kind == TOGETHER:
        lane = s.lanes[seat]
        return lane[-1] if lane else None
    return top if top.kind == CHOICE and top.seat == seat else None


def choose(s: State, seat: i64, option: i64) -> None:
    """Apply this seat's choice in a settled state; the option must be legal."""
    if s.apart():
        d = s.lanes[seat].pop()
        s.lane = seat
        d.apply(s, option)
        s.lane = -1
    else:
        s.stack.pop().apply(s, option)


def playout(s: State, nature: Nature, luck: Nature, menu: Menu) -> i64:
    """Play to the end with evenly random choices; how many there were. `luck` draws the choices."""
    made: i64 = 0
    while s.stack:
        top = s.stack[-1]
        if top.kind == CHANCE:
            s.stack.pop()
            s.barriers += 1
            top.apply(s, top.sample(s, nature))
        elif top.kind == TOGETHER:
            for seat in range(s.seats):
                lane = s.lanes[seat]
                s.lane = seat
                while lane:
                    made += guess(s, lane, luck, menu)
            s.lane = -1
            s.stack.pop()
            s.barriers += 1
        else:
            made += guess(s, s.stack, luck, menu)
    return made


def guess(s: State, row: list[Decision[Any]], luck: Nature, menu: Menu) -> i64:
    """Take the next decision of this row at random; 1 if it was a real choice."""
    d = row.pop()
    if d.kind == STEP:
        d.run(s)
        return 0
    menu.clear()
    d.options(s, menu)
    if menu.size > 1:
        d.apply(s, menu.at(luck.below(menu.size)))
        return 1
    if menu.size == 1:
        d.apply(s, menu.at(0))
        return 1 if d.discreet else 0
    d.skip(s)
    return 0
