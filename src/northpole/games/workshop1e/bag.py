"""Bags of gifts: each of the 64 is in it or not. Two halves of 32 bits, as one number of 64 would not do.

The deck is a row of such bags, the packets (W12): three numbers each, both halves and the size, the top one last.
"""

from typing import Final

from mypy_extensions import i64

from northpole.engine.pile import bit

HALF: Final[i64] = 32
GIFTS: Final = 64


def low(card: i64) -> i64:
    """The mark of a gift in the lower half, 0 if it belongs to the other one."""
    return bit(card) if card < HALF else 0


def high(card: i64) -> i64:
    return bit(card - HALF) if card >= HALF else 0


def bits(marks: i64) -> i64:
    n: i64 = 0
    while marks:
        marks &= marks - 1
        n += 1
    return n


def holds(lows: i64, highs: i64, card: i64) -> bool:
    if card < HALF:
        return (lows >> card) & 1 == 1
    return (highs >> (card - HALF)) & 1 == 1


def nth(lows: i64, highs: i64, n: i64) -> i64:
    """Gift number n of a bag, counting from 0."""
    there = bits(lows)
    if n < there:
        return place_of(lows, n)
    return HALF + place_of(highs, n - there)


def place_of(marks: i64, n: i64) -> i64:
    while n > 0:
        marks &= marks - 1
        n -= 1
    place: i64 = 0
    while marks & 255 == 0:
        marks >>= 8
        place += 8
    while marks & 1 == 0:
        marks >>= 1
        place += 1
    return place


def listed(lows: i64, highs: i64) -> list[int]:
    """The gifts of a bag, by number."""
    return [card for card in range(GIFTS) if holds(lows, highs, card)]
