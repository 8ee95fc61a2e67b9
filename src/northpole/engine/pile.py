"""Piles: how many there are of each of up to ten kinds, counted in one whole number.

Six bits a kind, so at most 63 of one kind. Adding and subtracting piles is plain + and -. A game with more kinds and
fewer of each counts in fewer `bits`, and says so.
"""

from typing import Final

from mypy_extensions import i64

from northpole.engine.bits import bit

BITS: Final[i64] = 6
MOST: Final[i64] = 63
KINDS: Final = 10


def mask(bits: i64) -> i64:
    """The most there can be of a kind: all its bits."""
    return bit(bits) - 1


def one(kind: i64, bits: i64 = BITS) -> i64:
    """A pile of a single card."""
    return some(kind, 1, bits)


def some(kind: i64, number: i64, bits: i64 = BITS) -> i64:
    return number << (kind * bits)


def count(pile: i64, kind: i64, bits: i64 = BITS) -> i64:
    return (pile >> (kind * bits)) & mask(bits)


def total(pile: i64, bits: i64 = BITS) -> i64:
    most = mask(bits)
    n: i64 = 0
    while pile:
        n += pile & most
        pile >>= bits
    return n


def pick(pile: i64, n: i64, bits: i64 = BITS) -> i64:
    """The kind of card number n, counting from 0 with the kinds in order."""
    most = mask(bits)
    kind: i64 = 0
    while n >= pile & most:
        n -= pile & most
        pile >>= bits
        kind += 1
    return kind


def holds(pile: i64, part: i64) -> bool:
    """Is every card of `part` in the pile?"""
    while part:
        if part & MOST > pile & MOST:
            return False
        part >>= BITS
        pile >>= BITS
    return True


def kinds(pile: i64) -> list[int]:
    """The cards one by one, as kinds, in order."""
    out: list[int] = []
    kind: i64 = 0
    while pile:
        for _ in range(pile & MOST):
            out.append(int(kind))
        pile >>= BITS
        kind += 1
    return out


def by_name(pile: i64, names: list[str], bits: i64 = BITS) -> dict[str, int]:
    """How many there are of each kind, those that are not there left out."""
    most = mask(bits)
    counts: dict[str, int] = {}
    kind: i64 = 0
    while pile:
        if pile & most:
            counts[names[kind]] = int(pile & most)
        pile >>= bits
        kind += 1
    return counts


def gather(cards: list[int]) -> i64:
    pile: i64 = 0
    for kind in cards:
        pile += one(kind)
    return pile
