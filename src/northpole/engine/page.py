"""Where observations are written: small whole numbers, one byte each, in memory that others may look at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from northpole.engine.pile import BITS, MOST

LARGEST: Final[i64] = 255
WIDEST: Final[i64] = 65535


def empty(size: i64) -> vec[u8]:
    return vec[u8]([0] * int(size))


@mypyc_attr(acyclic=True)
class Page:
    """Bytes and the place of the next one. Every method writes what the method of Layout with its name describes.

    Nothing wraps around: what is too large for its place stands as the largest number there is, what is negative as 0.
    """

    def __init__(self, size: i64) -> None:
        self.bytes: vec[u8] = empty(size)
        self.at: i64 = 0

    def number(self, value: i64) -> None:
        out = self.bytes
        out[self.at] = small(value)
        self.at += 1

    def four(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Numbers, at the cost of one."""
        out = self.bytes
        at = self.at
        out[at] = small(a)
        out[at + 1] = small(b)
        out[at + 2] = small(c)
        out[at + 3] = small(d)
        self.at = at + 4

    def packed(self, word: i64, number: i64) -> None:
        """Numbers that lie in one, eight bits each, the first one lowest."""
        out = self.bytes
        at = self.at
        for place in range(at, at + number):
            out[place] = u8(word & LARGEST)
            word >>= 8
        self.at = at + number

    def flag(self, value: bool) -> None:
        out = self.bytes
        out[self.at] = u8(value)
        self.at += 1

    def wide(self, value: i64) -> None:
        if value > WIDEST:
            value = WIDEST
        if value < 0:
            value = 0
        self.packed(value >> 8 | value << 8, 2)

    def signed(self, value: i64) -> None:
        self.flag(value < 0)
        if value < 0:
            value = -value
        self.wide(value)

    def kind(self, value: i64) -> None:
        """0 for none, which is -1."""
        self.number(value + 1)

    def one_of(self, value: i64, number: i64) -> None:
        """Nothing at all for -1."""
        out = self.bytes
        at = self.at
        for place in range(at, at + number):
            out[place] = 0
        if 0 <= value < number:
            out[at + value] = 1
        self.at = at + number

    def some_of(self, bits: i64, number: i64) -> None:
        out = self.bytes
        at = self.at
        for place in range(at, at + number):
            out[place] = u8(bits & 1)
            bits >>= 1
        self.at = at + number

    def counts(self, pile: i64, number: i64) -> None:
        """So many kinds of a pile."""
        out = self.bytes
        at = self.at
        for place in range(at, at + number):
            out[place] = u8(pile & MOST)
            pile >>= BITS
        self.at = at + number

    def nibbles(self, pile: i64, number: i64) -> None:
        """Counts, of a pile that has four bits a kind."""
        out = self.bytes
        at = self.at
        for place in range(at, at + number):
            out[place] = u8(pile & 15)
            pile >>= 4
        self.at = at + number

    def nothing(self, number: i64) -> None:
        """So many places without anything."""
        out = self.bytes
        at = self.at
        for place in range(at, at + number):
            out[place] = 0
        self.at = at + number

    def __repr__(self) -> str:
        return f"<Page of {len(self.bytes)}, at {self.at}>"


def small(value: i64) -> u8:
    """What fits into a byte: u8 alone would cut off the rest."""
    if value > LARGEST:
        return 255
    if value < 0:
        return 0
    return u8(value)
