"""Sets of up to 63 things in one whole number: a bit for each of them."""

from mypy_extensions import i64


def bit(place: i64) -> i64:
    """The set of this one thing."""
    return shifted(1, place)


def shifted(number: i64, places: i64) -> i64:
    # a parameter, as a literal is compiled to a shift of 32 bits, even through a local variable
    return number << places


def bit_count(bits: i64) -> i64:
    """How many things are in a set."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def nth_bit(bits: i64, n: i64) -> i64:
    """Thing number n of a set, counting from 0."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    place: i64 = 0
    while bits & 255 == 0:
        bits >>= 8
        place += 8
    while bits & 1 == 0:
        bits >>= 1
        place += 1
    return place
