"""What can be asked of many games by name: a value, and between which bounds it lies 19 times out of 20."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo
from northpole.lab.summary import Z, wilson
from northpole.lab.tally import PARTS, Tally

USED = "used:"
ERROR = 0.05


class Estimate(NamedTuple):
    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def share(wins: float, games: int, z: float = Z) -> Estimate:
    """A share of games; all that is possible where there were none."""
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    return Estimate(wins / games, *wilson(min(wins, games), games, z))


def at_once(ranges: int) -> float:
    """For `z`: so wide that all of so many ranges hold together, 19 times out of 20."""
    return NormalDist().inv_cdf(1 - ERROR / 2 / max(1, ranges))


def mean(number: int, total: float, squares: float) -> Estimate:
    """The mean of so many values from their sum and that of their squares."""
    if not number:
        return Estimate(0.0, 0.0, 0.0)
    middle = total / number
    variance = max(0.0, squares / number - middle * middle) * number / max(1, number - 1)
    half = Z * sqrt(variance / number)
    return Estimate(middle, middle - half, middle + half)


def mean_of(histogram: Mapping[int, int]) -> Estimate:
    number = sum(histogram.values())
    total = sum(value * n for value, n in histogram.items())
    return mean(number, total, sum(value * value * n for value, n in histogram.items()))


def spread_of(histogram: Mapping[int, int]) -> float:
    """The standard deviation."""
    number = sum(histogram.values())
    if number < 2:
        return 0.0
    middle = sum(value * n for value, n in histogram.items()) / number
    return sqrt(sum((value - middle) ** 2 * n for value, n in histogram.items()) / (number - 1))


def quantile(histogram: Mapping[int, int], part: float) -> int:
    """The smallest value that at least this part of all reaches or stays below."""
    left = part * sum(histogram.values())
    for value in sorted(histogram):
        left -= histogram[value]
        if left <= 0:
            return value
    return max(histogram, default=0)


def seats_of(tally: Tally) -> int:
    return len(tally.under("won"))


def seat_share(tally: Tally, seat: int, z: float = Z) -> Estimate:
    return share(tally["won", seat] / PARTS, tally.games, z)


def order_share(tally: Tally, after: int, z: float = Z) -> Estimate:
    """Victories of who sits so many places after the one who begins."""
    return share(tally["won after", after] / PARTS, tally.games, z)


def seat_gap(tally: Tally) -> Estimate:
    """How far the place in the order of play that is furthest from an equal share is away from it."""
    seats = seats_of(tally)
    found = [order_share(tally, after) for after in range(seats)]
    far = max(found, key=lambda one: abs(one.value - 1 / seats))
    gap = abs(far.value - 1 / seats)
    return Estimate(gap, max(0.0, gap - far.half), gap + far.half)


def all_scores(tally: Tally) -> dict[int, int]:
    found: dict[int, int] = {}
    for (_, score), n in tally.under("score").items():
        found[int(score)] = found.get(int(score), 0) + n
    return found


def ties(tally: Tally) -> Estimate:
    """Games whose victory was shared."""
    shared = sum(n for winners, n in tally.histogram("winners").items() if winners > 1)
    return share(shared, tally.games)


def known_by_half(tally: Tally) -> Estimate:
    """How often the one ahead after half of the game has won."""
    return share(tally["ahead", 5] / PARTS, tally.games)


MEASURES: Mapping[str, tuple[str, Callable[[Tally], Estimate]]] = {
    "beginner": ("victories of who begins", lambda tally: order_share(tally, 0)),
    "seat-gap": ("distance of the most uneven place in the order from an equal share", seat_gap),
    "decisions": ("decisions in a game", lambda tally: mean_of(tally.histogram("decisions"))),
    "beats": ("decisions one after the other", lambda tally: mean_of(tally.histogram("beats"))),
    "rounds": ("rounds in a game", lambda tally: mean_of(tally.histogram("rounds"))),
    "points": ("points of a seat", lambda tally: mean_of(all_scores(tally))),
    "margin": (
        "points between first and second",
        lambda tally: mean_of(tally.histogram("margin")),
    ),
    "ties": ("games whose victory is shared", ties),
    "lead-changes": ("changes of the lead", lambda tally: mean_of(tally.histogram("leads"))),
    "half-time": ("victories of who is ahead after half of the game", known_by_half),
}
SHARES = frozenset({"beginner", "seat-gap", "ties", "half-time"})


def measure(name: str) -> Callable[[Tally], Estimate]:
    """By name; `used:join tinkers` is the share of winners who chose something with these words in it."""
    if name.startswith(USED) and name != USED:
        words = name.removeprefix(USED)
        return lambda tally: used_by_winners(tally, words)
    if name not in MEASURES:
        raise BadSetup(
            f"there is no measure {echo(name)}; there are {', '.join(MEASURES)} and {USED}WORDS"
        )
    return MEASURES[name][1]


def about(name: str) -> str:
    if name.startswith(USED):
        return f"winners who chose {name.removeprefix(USED)!r}"
    return MEASURES[name][0]


def is_share(name: str) -> bool:
    return name in SHARES or name.startswith(USED)


def used_by_winners(tally: Tally, words: str) -> Estimate:
    """Of the choices with these words in their name, the one that winners take most often."""
    taken: dict[tuple[str | int, ...], int] = {}
    for key, parts in tally.under("times won").items():
        if words in str(key[1]):
            taken[key[:2]] = taken.get(key[:2], 0) + parts
    return share(max(taken.values(), default=0) / PARTS, tally.games)


def shown(name: str, value: float) -> str:
    """A value of this measure, as people read it."""
    return f"{value:.1%}" if is_share(name) else f"{value:.2f}"
