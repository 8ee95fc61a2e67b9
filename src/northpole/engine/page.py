"""Where observations are written: small whole numbers, one byte each, in memory that others may look at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from northpole.engine.bits import bit
from northpole.engine.pile import BITS
from northpole.engine.spread import HANDFUL, spread_bits, spread_nibbles, spread_pile

LARGEST: Final[i64] = 255
WIDEST: Final[i64] = 65535
BYTE: Final[i64] = 8
NIBBLE: Final[i64] = 4
WORD: Final[i64] = 64
HALF: Final[i64] = 32  # of a word; compiled code has no quick constants of more than 62 bits
LOWER: Final[i64] = 0xFFFF_FFFF
SIGN: Final[i64] = 0x8000_0000  # of the upper half


def empty(size: i64) -> vec[u8]:
    return vec[u8]([0] * int(size))


@mypyc_attr(acyclic=True)
class Page:
    """So many bytes, written one after the other from `begin` to `end`, eight to a word.

    The first byte is the lowest of its word, as memory has it on all usual machines.
    Every method writes what the method of Layout with its name describes. Nothing wraps around: what is too large for
    its place stands as the largest number there is, what is negative as 0.
    """

    def __init__(self, size: i64) -> None:
        self.size: i64 = size
        self.words: vec[i64] = vec[i64]([0] * int((size + 7) // 8))
        self.at: i64 = 0  # words that are full
        self.word: i64 = 0  # the one being written
        self.filled: i64 = 0  # bits of it

    def begin(self) -> None:
        """From the first byte, over what was written before."""
        self.at = 0
        self.word = 0
        self.filled = 0

    def end(self) -> None:
        """Put down the last word, as far as it is written."""
        if self.filled > 0:
            self.words[self.at] = wrapped(self.word)

    def written(self) -> i64:
        """How many bytes since the beginning."""
        return self.at * 8 + self.filled // 8

    def read(self) -> bytes:
        """What was written, as a copy."""
        self.end()
        return bytes(self.words)[: self.written()]

    def put(self, piece: i64, number: i64) -> None:
        """A handful of bytes at most that lie in one number, the first one lowest."""
        bits = number * BYTE
        filled = self.filled + bits
        word = self.word | (piece << self.filled)
        if filled < WORD:
            self.word = word
            self.filled = filled
        else:
            self.turn(word, piece >> (bits - filled + WORD), filled - WORD)

    def turn(self, word: i64, rest: i64, filled: i64) -> None:
        """A word is full; the next one begins with what is left."""
        self.words[self.at] = wrapped(word)
        self.at += 1
        self.word = rest
        self.filled = filled

    def number(self, value: i64) -> None:
        self.put(small(value), 1)

    def four(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Numbers, at the cost of one."""
        self.put(small(a) | small(b) << 8 | small(c) << 16 | small(d) << 24, 4)

    def packed(self, word: i64, number: i64) -> None:
        """Numbers that lie in one, eight bits each, the first one lowest."""
        self.put(word & (bit(BYTE * number) - 1), number)

    def flag(self, value: bool) -> None:
        self.put(1 if value else 0, 1)

    def wide(self, value: i64) -> None:
        value = within(value, WIDEST)
        self.put(value >> 8 | (value & LARGEST) << 8, 2)

    def signed(self, value: i64) -> None:
        self.flag(value < 0)
        self.wide(-value if value < 0 else value)

    def kind(self, value: i64) -> None:
        """0 for none, which is -1."""
        self.put(small(value + 1), 1)

    def one_of(self, value: i64, number: i64) -> None:
        """Nothing at all for -1."""
        while number > HANDFUL:
            self.put(mark(value, HANDFUL), HANDFUL)
            value -= HANDFUL
            number -= HANDFUL
        self.put(mark(value, number), number)

    def some_of(self, bits: i64, number: i64) -> None:
        while number > HANDFUL:
            self.put(spread_bits(bits), HANDFUL)
            bits >>= HANDFUL
            number -= HANDFUL
        self.put(spread_bits(bits & (bit(number) - 1)), number)

    def counts(self, pile: i64, number: i64) -> None:
        """So many kinds of a pile."""
        while number > HANDFUL:
            self.put(spread_pile(pile), HANDFUL)
            pile >>= BITS * HANDFUL
            number -= HANDFUL
        self.put(spread_pile(pile & (bit(BITS * number) - 1)), number)

    def nibbles(self, pile: i64, number: i64) -> None:
        """Counts, of a pile that has four bits a kind."""
        while number > HANDFUL:
            self.put(spread_nibbles(pile), HANDFUL)
            pile >>= NIBBLE * HANDFUL
            number -= HANDFUL
        self.put(spread_nibbles(pile & (bit(NIBBLE * number) - 1)), number)

    def nothing(self, number: i64) -> None:
        """So many places without anything."""
        while number > HANDFUL:
            self.put(0, HANDFUL)
            number -= HANDFUL
        self.put(0, number)

    def __repr__(self) -> str:
        return f"<Page of {self.size}, {self.written()} written>"


def mark(value: i64, number: i64) -> i64:
    """A 1 in this byte, if it is one of so many."""
    return bit(BYTE * value) if 0 <= value < number else 0


def small(value: i64) -> i64:
    """What fits into a byte."""
    return within(value, LARGEST)


def within(value: i64, most: i64) -> i64:
    if value < 0:
        return 0
    return value if value < most else most


def wrapped(word: i64) -> i64:
    """The lowest 64 bits, the last one as the sign: what a compiled word is anyway."""
    high = word >> HALF & LOWER
    return (high - ((high & SIGN) << 1)) << HALF | word & LOWER
