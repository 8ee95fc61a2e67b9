"""What is to come: entries that decisions keep and use again are the same as a plain list of decisions."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from northpole.engine.decision import SHELF, Decision, Step, Todo, listed
from northpole.engine.state import State, no_lanes

DECISIONS: list[Decision[Any]] = [Step(), Step(), Step(), Step()]
ONE = st.sampled_from(DECISIONS)
PUSHES = st.lists(st.one_of(st.none(), st.lists(ONE, min_size=1, max_size=3)), max_size=200)


def to_come(todo: Todo | None) -> list[Decision[Any]]:
    found: list[Decision[Any]] = []
    while todo is not None:
        found.append(todo.decision)
        todo = todo.after
    return found


@given(PUSHES)
def test_then_and_pop_are_those_of_a_list(moves: list[list[Decision[Any]] | None]) -> None:
    """None pops. Copies made on the way keep what they had."""
    s = State(0, None, no_lanes(0))
    plain: list[Decision[Any]] = []
    kept: list[tuple[Todo | None, list[Decision[Any]]]] = []
    for move in moves:
        if move is not None:
            s.then(*move)
            plain = [*move, *plain]
        elif plain:
            assert s.pop() is plain[0]
            plain = plain[1:]
        kept.append((s.stack, plain))
    for todo, expected in kept:
        assert to_come(todo) == expected
        assert todo is None or todo.height == len(expected) - 1


def test_what_comes_again_is_not_made_again() -> None:
    first, second = DECISIONS[:2]
    after = second.before(None)
    assert first.before(after) is first.before(after)
    assert first.before(None) is first.alone


def test_a_decision_keeps_no_more_than_its_shelf() -> None:
    """However high the stack was: a million games take no more memory than one."""
    decision: Decision[Any] = Step()
    todo: Todo | None = None
    for _ in range(10 * SHELF):
        todo = decision.before(todo)
    assert len(listed(todo)) == 10 * SHELF
    assert len(decision.shelf) == SHELF
