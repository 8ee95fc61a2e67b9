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
    while s.stack is not None:
        kind = s.stack.decision.kind
        if kind == CHANCE:
            return DRAWING
        if kind == TOGETHER:
            if settle_lanes(s, menu):
                return ASKING
            close_lanes(s)
        elif not forced(s, menu):
            return ASKING
    return OVER


def settle_lanes(s: State, menu: Menu) -> bool:
    """Run every lane to its next real choice. Is there any?"""
    waiting = False
    for seat in range(s.seats):
        s.enter(seat)
        while s.stack is not None and forced(s, menu):
            pass
        waiting = waiting or s.stack is not None
        s.leave(seat)
    return waiting


def close_lanes(s: State) -> None:
    """All lanes are done: what was decided apart comes to light."""
    s.pop()
    s.barriers += 1


def forced(s: State, menu: Menu) -> bool:
    """Take what comes next if it leaves no choice."""
    d = s.top()
    if d.kind == STEP:
        s.pop()
        d.run(s)
        return True
    menu.clear()
    d.options(s, menu)
    if menu.size == 0:
        s.pop()
        d.skip(s)
        return True
    if menu.size == 1 and not d.discreet:
        s.pop()
        d.apply(s, menu.at(0))
        return True
    return False


def draw(s: State, nature: Nature) -> i64:
    """Let nature decide what comes next, and say what it drew."""
    outcome = s.top().sample(s, nature)
    happen(s, outcome)
    return outcome


def happen(s: State, outcome: i64) -> None:
    """Apply a chance outcome, drawn or read from a record."""
    d = s.pop()
    s.barriers += 1
    d.apply(s, outcome)


def decision_of(s: State, seat: i64) -> Decision[Any] | None:
    """What this seat has to decide in a settled state."""
    if s.stack is None:
        return None
    top = s.stack.decision
    if top.kind == TOGETHER:
        lane = s.lanes[seat]
        return None if lane is None else lane.decision
    return top if top.kind == CHOICE and top.seat == seat else None


def choose(s: State, seat: i64, option: i64) -> None:
    """Apply this seat's choice in a settled state; the option must be legal."""
    if s.apart():
        s.enter(seat)
        s.pop().apply(s, option)
        s.leave(seat)
    else:
        s.pop().apply(s, option)


def playout(s: State, nature: Nature, luck: Nature, menu: Menu) -> i64:
    """Play to the end with evenly random choices; how many there were. `luck` draws the choices."""
    made: i64 = 0
    while True:
        todo = s.stack
        if todo is None:
            return made
        d = todo.decision
        if d.kind == TOGETHER:
            for seat in range(s.seats):
                if s.lanes[seat] is not None:
                    made += guess_lane(s, seat, luck, menu)
            close_lanes(s)
        elif d.kind == CHANCE:
            outcome = d.sample(s, nature)
            s.stack = todo.after
            s.barriers += 1
            d.apply(s, outcome)
        else:
            s.stack = todo.after
            made += guess(d, s, luck, menu)


def guess_lane(s: State, seat: i64, luck: Nature, menu: Menu) -> i64:
    """Take all decisions of a lane at random; how many were real choices."""
    made: i64 = 0
    s.enter(seat)
    while True:
        todo = s.stack
        if todo is None:
            break
        s.stack = todo.after
        made += guess(todo.decision, s, luck, menu)
    s.leave(seat)
    return made


def guess(d: Decision[Any], s: State, luck: Nature, menu: Menu) -> i64:
    """Take this, which has just come off the stack, at random; 1 if it was a real choice."""
    if d.kind == STEP:
        d.run(s)
        return 0
    menu.clear()
    d.options(s, menu)
    size = menu.size
    if size > 1:
        d.apply(s, menu.at(luck.below(size)))
        return 1
    if size == 1:
        d.apply(s, menu.at(0))
        return i64(d.discreet)
    d.skip(s)
    return 0
