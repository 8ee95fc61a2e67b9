"""Rows of numbers that copies of a state share."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.rows import changed, place_of, row


def test_a_row_holds_the_same_number_so_many_times() -> None:
    assert list(row(3, -1)) == [-1, -1, -1]
    assert list(row(0, 7)) == []


def test_who_changes_a_row_gets_one_of_its_own() -> None:
    shared: vec[i64] = vec[i64]([4, 5, 6])
    assert list(changed(shared, 1, 9)) == [4, 9, 6]
    assert list(shared) == [4, 5, 6]


def test_the_first_place_of_a_number() -> None:
    assert place_of(vec[i64]([4, 5, 5]), 5) == 1
    assert place_of(vec[i64]([4, 5, 5]), 6) == -1
