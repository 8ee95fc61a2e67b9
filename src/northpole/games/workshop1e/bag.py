"""Bags of gifts: each of the 64 is in it or not. Two halves of 32 bits, as one number of 64 would not do.

The deck is a row of such bags, the packets (W12): three numbers each, both halves and the size, the top one last.
"""

from typing import Final

from mypy_extensions import i64

from northpole.engine.bits import bit, bit_count, nth_bit

HALF: Final[i64] = 32
GIFTS: Final = 64


def low(card: i64) -> i64:
    """The mark of a gift in the lower half, 0 if it belongs to the other one."""
    return bit(card) if card < HALF else 0


def high(card: i64) -> i64:
    return bit(card - HALF) if card >= HALF else 0


def holds(lows: i64, highs: i64, card: i64) -> bool:
    if card < HALF:
        return (lows >> card) & 1 == 1
    return (highs >> (card - HALF)) & 1 == 1


def nth(lows: i64, highs: i64, n: i64) -> i64:
    """Gift number n of a bag, counting from 0."""
    there = bit_count(lows)
    if n < there:
        return nth_bit(lows, n)
    return HALF + nth_bit(highs, n - there)


def listed(lows: i64, highs: i64) -> list[int]:
    """The gifts of a bag, by number."""
    cards: list[int] = []
    add_marked(cards, lows, 0)
    add_marked(cards, highs, HALF)
    return cards


def add_marked(cards: list[int], marks: i64, first: i64) -> None:
    card = first
    while marks:
        if marks & 1:
            cards.append(int(card))
        marks >>= 1
        card += 1
