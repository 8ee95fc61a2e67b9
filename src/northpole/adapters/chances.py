"""What chance may bring, and how likely each of it is: worked out from how the rules draw."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.nature import Nature
from northpole.engine.state import State

Outcomes = list[tuple[int, float]]


class Forks(Nature):
    """Draws what it is told to, then always 0, and notes from how many it drew."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.widths: list[int] = []

    def below(self, n: i64) -> i64:
        at = len(self.widths)
        self.widths.append(int(n))
        return self.path[at] if at < len(self.path) else 0


class Odds:
    """Remembers the odds of dice, which are many and always the same."""

    def __init__(self) -> None:
        self.dice: dict[tuple[int, tuple[int, ...]], Outcomes] = {}

    def of(self, d: Decision[Any], s: State) -> Outcomes:
        """Every outcome of a chance decision with its probability, by its number.

        What is drawn with one look at the cards depends on the cards. Who draws several times in one decision rolls
        dice, and what they bring depends on how many there are.
        """
        first = Forks([])
        d.sample(s, first)
        if len(first.widths) < 2:
            return enumerated(d, s)
        key = int(d.number), tuple(first.widths)
        if key not in self.dice:
            self.dice[key] = enumerated(d, s)
        return self.dice[key]


def enumerated(d: Decision[Any], s: State) -> Outcomes:
    """The same, every way of drawing tried."""
    odds: dict[int, float] = {}
    path: list[int] | None = []
    while path is not None:
        nature = Forks(path)
        outcome = int(d.sample(s, nature))
        chance = 1.0
        for width in nature.widths:
            chance /= width
        odds[outcome] = odds.get(outcome, 0.0) + chance
        path = following(path, nature.widths)
    return sorted(odds.items())


def following(path: list[int], widths: list[int]) -> list[int] | None:
    """The next way of drawing, as an odometer counts; None after the last."""
    row = path + [0] * (len(widths) - len(path))
    while row:
        if row[-1] + 1 < widths[len(row) - 1]:
            return [*row[:-1], row[-1] + 1]
        row.pop()
    return None
