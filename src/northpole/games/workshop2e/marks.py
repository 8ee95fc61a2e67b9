"""Sets of up to 63 things, counted in one whole number: a bit for each of them."""

from mypy_extensions import i64

from northpole.engine.pile import bit


def mark(place: i64) -> i64:
    """The set of this one thing."""
    return bit(place)


def bits(marks: i64) -> i64:
    """How many things are in a set."""
    n: i64 = 0
    while marks:
        marks &= marks - 1
        n += 1
    return n


def place_of(marks: i64, n: i64) -> i64:
    """Thing number n of a set, counting from 0."""
    while n > 0:
        marks &= marks - 1
        n -= 1
    place: i64 = 0
    while not (marks >> place) & 1:
        place += 1
    return place
