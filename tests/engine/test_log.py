"""The log: what stands and what was taken back follows from it alone, and nothing in it changes."""

from __future__ import annotations

from typing import Any

import pytest

from northpole import BadRecord, IllegalMove
from northpole.engine.log import (
    NO_MOVE,
    Entry,
    after_moves,
    check_undo,
    last_move,
    standing,
    undone,
)


def log_of(*lines: str, apart: bool = True, barriers: int = 1) -> tuple[Entry, ...]:
    """`0 a` is a move of seat 0, `* a` an outcome."""
    made = []
    for line in lines:
        mark, _, name = line.partition(" ")
        made.append(Entry(-1 if mark == "*" else int(mark), name, 0, barriers, apart))
    return tuple(made)


LOG = log_of("* deal", "0 a", "1 b", "0 undo", "0 c", "0 d", "1 undo", "0 undo")


def names(entries: Any) -> list[str]:
    return [entry.name for entry in entries]


def test_an_undo_takes_back_its_seats_last_move_that_stands() -> None:
    assert names(standing(LOG)) == ["deal", "c"]
    assert undone([(entry.seat, entry.name) for entry in LOG]) == {1, 2, 5}
    assert names(standing(log_of("0 a", "0 b", "0 undo", "0 undo"))) == []
    assert names(standing(())) == []


def test_an_undo_of_nothing_is_no_log() -> None:
    for lines in (["0 undo"], ["0 a", "1 undo"], ["0 a", "0 undo", "0 undo"]):
        with pytest.raises(BadRecord, match="takes back a move that it has not made"):
            standing(log_of(*lines))


def test_an_outcome_may_be_called_undo() -> None:
    assert names(standing(log_of("0 a", "* undo"))) == ["a", "undo"]


def test_the_last_move_of_a_seat() -> None:
    assert last_move(LOG, 0) == 4
    assert last_move(LOG, 1) == NO_MOVE
    assert last_move(LOG[:6], 0) == 5
    assert last_move(LOG[:3], 1) == 2


def test_the_log_after_so_many_moves() -> None:
    log = log_of("* deal", "0 a", "* roll", "* roll", "1 b")
    assert names(after_moves(log, 0)) == ["deal"]
    assert names(after_moves(log, 1)) == ["deal", "a", "roll", "roll"]
    assert names(after_moves(log, 2)) == names(log)


def test_who_decides_apart_takes_back_past_others() -> None:
    check_undo(log_of("0 a", "1 b"), 0, 1)
    with pytest.raises(IllegalMove, match="somebody else has moved"):
        check_undo(log_of("0 a", "1 b", apart=False), 0, 1)
    check_undo(log_of("0 a", "1 b", "1 undo", apart=False), 0, 1)


def test_nothing_is_taken_back_across_a_barrier() -> None:
    with pytest.raises(IllegalMove, match="drawn or revealed"):
        check_undo(log_of("0 a"), 0, 2)
    with pytest.raises(IllegalMove, match="there is nothing"):
        check_undo((), 0, 0)


def test_entries_never_change() -> None:
    entry: Any = LOG[0]
    with pytest.raises(AttributeError):
        entry.name = "something else"
    assert repr(LOG[0]) == "<Entry * deal>"
    assert repr(LOG[1]) == "<Entry 0 a>"
