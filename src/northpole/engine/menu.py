"""The legal options of one decision, written into a buffer that is used again and again."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

ROOM = 1024
EMPTY: vec[i64] = vec[i64]([0] * ROOM)


@mypyc_attr(acyclic=True)
class Menu:
    """Options in the order they are offered. `upto(n)` offers 0 to n-1 without writing them down."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.span: i64 = 0
        self.items: vec[i64] = EMPTY[:]

    def clear(self) -> None:
        self.size = 0
        self.span = 0

    def upto(self, n: i64) -> None:
        """Offer 0, 1, ... n-1. Only as the first offer of a decision."""
        self.span = n
        self.size = n

    def add(self, option: i64) -> None:
        self.items[self.size] = option
        self.size += 1

    def at(self, index: i64) -> i64:
        return index if index < self.span else self.items[index]

    def has(self, option: i64) -> bool:
        return self.place(option) >= 0

    def place(self, option: i64) -> i64:
        """Where it is offered; -1 if it is not."""
        for index in range(self.size):
            if self.at(index) == option:
                return index
        return -1

    def all(self) -> list[int]:
        return [int(self.at(index)) for index in range(self.size)]
