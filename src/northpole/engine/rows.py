"""Rows of numbers. Copies of a state share those that change seldom: who changes one gets a row of its own."""

from librt.vecs import vec
from mypy_extensions import i64


def row(size: i64, value: i64) -> vec[i64]:
    """The same number so many times."""
    return vec[i64]([value for _ in range(size)])


def changed(numbers: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The same row with another number at this place."""
    new = numbers[:]
    new[place] = value
    return new


def place_of(numbers: vec[i64], value: i64) -> i64:
    """Where a number stands first; -1 if it does not."""
    for place in range(len(numbers)):
        if numbers[place] == value:
            return place
    return -1
