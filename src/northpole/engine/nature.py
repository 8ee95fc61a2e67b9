"""Where chance comes from: fast for simulation, sealed for play."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
WARM_UP: Final = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Nature:
    """Draws whole numbers evenly. Every kind of chance in every game goes through `below`."""

    def turn(self, number: i64) -> None:
        """Told before each chance outcome of a match how many came before it."""

    def below(self, n: i64) -> i64:
        """One of 0 .. n-1, each as likely as the others."""
        raise NotImplementedError

    def copy(self) -> Nature:
        """One that will draw the same; itself, where it keeps nothing in mind."""
        return self

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"  # what is still to be drawn is nobody's business


class Fast(Nature):
    """sfc32: small, quick, the same numbers compiled and plain."""

    def __init__(self, seed: int, warm_up: int = WARM_UP) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(warm_up):
            self.word()

    def copy(self) -> Fast:
        new = Fast(0, 0)
        new.a, new.b, new.c = self.a, self.b, self.c
        new.counter = self.counter
        return new

    def word(self) -> i64:
        """The next 32 bits."""
        out: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        # multiply and shift; the rare draws that would favour small numbers are drawn again
        product: i64 = self.word() * n
        if (product & WORD) < n:
            floor: i64 = (WORD + 1 - n) % n
            while (product & WORD) < floor:
                product = self.word() * n
        return product >> 32


def seed_of(seed: int, number: int) -> int:
    """The seed of game `number` in a series that started from `seed`."""
    source = Fast(seed ^ (number << 64))
    return int(source.word()) << 30 ^ int(source.word())


class Sealed(Nature):
    """Outcomes derived from a secret of 256 bits and the outcome's number, nothing else.

    The seal (a hash) is shown before the first move, the secret after the last one,
    so that anybody can check that no card was touched.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise ValueError("a sealed game needs a secret of 32 bytes")
        self.secret = secret
        self.number: i64 = 0
        self.draws: i64 = 0

    def copy(self) -> Sealed:
        new = Sealed(self.secret)
        new.number = self.number
        new.draws = self.draws
        return new

    def turn(self, number: i64) -> None:
        self.number = number
        self.draws = 0

    def below(self, n: i64) -> i64:
        number = int(n)
        limit = (1 << 64) - (1 << 64) % number
        while True:
            text = f"{self.number}.{self.draws}".encode()
            self.draws += 1
            value = int.from_bytes(hashlib.sha256(self.secret + text).digest()[:8], "big")
            if value < limit:
                return value % number


def seal(secret: bytes) -> str:
    """What is shown of a secret before the game."""
    return hashlib.sha256(b"northpole " + secret).hexdigest()
