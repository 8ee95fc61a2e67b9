"""Pages write eight bytes at a time; here is the same one byte after the other, which is easier to believe."""

from __future__ import annotations

import random

import pytest

from northpole.engine.page import Page
from northpole.engine.spread import HANDFUL, spread_bits, spread_nibbles, spread_pile

EDGES = [-(10**9), -256, -1, 0, 1, 2, 254, 255, 256, 65_535, 65_536, 10**9]


class Slow:
    """Every method of Page that writes, as its Layout describes it."""

    def __init__(self) -> None:
        self.bytes: list[int] = []

    def number(self, value: int) -> None:
        self.bytes.append(max(0, min(255, value)))

    def four(self, *values: int) -> None:
        for value in values:
            self.number(value)

    def packed(self, word: int, number: int) -> None:
        self.bytes += [word >> 8 * n & 255 for n in range(number)]

    def flag(self, value: bool) -> None:
        self.bytes.append(int(value))

    def wide(self, value: int) -> None:
        self.bytes += divmod(max(0, min(65_535, value)), 256)

    def signed(self, value: int) -> None:
        self.flag(value < 0)
        self.wide(abs(value))

    def kind(self, value: int) -> None:
        self.number(value + 1)

    def one_of(self, value: int, number: int) -> None:
        self.bytes += [int(n == value) for n in range(number)]

    def some_of(self, bits: int, number: int) -> None:
        self.bytes += [bits >> n & 1 for n in range(number)]

    def counts(self, pile: int, number: int) -> None:
        self.bytes += [pile >> 6 * n & 63 for n in range(number)]

    def nibbles(self, pile: int, number: int) -> None:
        self.bytes += [pile >> 4 * n & 15 for n in range(number)]

    def nothing(self, number: int) -> None:
        self.bytes += [0] * number


def any_call(luck: random.Random) -> tuple[str, list[int]]:
    """A method and what to write with it; more than fits, or more than is asked for, now and then."""
    value = luck.choice([*EDGES, luck.randrange(256)])
    word = luck.getrandbits(luck.choice([3, 20, 62]))
    return luck.choice(
        [
            ("number", [value]),
            ("four", [value, luck.choice(EDGES), luck.randrange(256), luck.choice(EDGES)]),
            ("packed", [word, luck.randint(1, 7)]),
            ("flag", [luck.randrange(2)]),
            ("wide", [value]),
            ("signed", [value]),
            ("kind", [value]),
            ("one_of", [luck.randint(-1, 30), luck.randint(1, 30)]),
            ("some_of", [word, luck.randint(1, 62)]),
            ("counts", [word, luck.randint(1, 10)]),
            ("nibbles", [word, luck.randint(1, 15)]),
            ("nothing", [luck.randint(1, 70)]),
        ]
    )


def write(page: Page | Slow, name: str, values: list[int]) -> None:
    if name == "flag":
        page.flag(values[0] == 1)
    else:
        getattr(page, name)(*values)


@pytest.mark.parametrize("seed", range(60))
def test_the_same_as_byte_by_byte(seed: int) -> None:
    luck = random.Random(seed)
    calls = [any_call(luck) for _ in range(luck.randint(1, 80))]
    plain = Slow()
    for name, values in calls:
        write(plain, name, values)
    page = Page(len(plain.bytes))
    for _ in range(2):  # the second time over what was there
        page.begin()
        for name, values in calls:
            write(page, name, values)
        assert page.written() == len(plain.bytes)
        assert list(page.read()) == plain.bytes, calls


def test_nothing_is_written_beyond_the_page() -> None:
    page = Page(8)
    page.packed(0x7F7F7F7F7F7F7F, 7)
    page.number(255)
    with pytest.raises(IndexError):
        page.nothing(8)


@pytest.mark.parametrize(
    ("spread", "width"), [(spread_bits, 1), (spread_nibbles, 4), (spread_pile, 6)]
)
def test_spreading_moves_each_number_to_its_own_byte(spread: object, width: int) -> None:
    assert callable(spread)
    luck = random.Random(width)
    for _ in range(500):
        close = luck.getrandbits(62)
        numbers = [close >> width * n & (1 << width) - 1 for n in range(HANDFUL)]
        assert spread(close).to_bytes(HANDFUL, "little") == bytes(numbers)
