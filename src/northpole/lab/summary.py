"""What a series adds up to, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from northpole.lab.series import Row

Z = 1.959963984540054  # 95 %


class SeatSummary(NamedTuple):
    """One seat: its points, and its share of the victories with a 95 % interval."""

    mean: float
    spread: float
    lowest: int
    highest: int
    wins: float
    share: float
    share_from: float
    share_to: float


class Summary(NamedTuple):
    games: int
    decisions: float
    decisions_spread: float
    seats: list[SeatSummary]


def summarise(rows: Sequence[Row]) -> Summary:
    lengths = [row.decisions for row in rows]
    seats = [summarise_seat(rows, seat) for seat in range(len(rows[0].scores))]
    return Summary(len(rows), fmean(lengths), spread(lengths), seats)


def summarise_seat(rows: Sequence[Row], seat: int) -> SeatSummary:
    scores = [row.scores[seat] for row in rows]
    wins = sum(victory(row, seat) for row in rows)
    low, high = wilson(wins, len(rows))
    return SeatSummary(
        fmean(scores),
        spread(scores),
        min(scores),
        max(scores),
        wins,
        wins / len(rows),
        low,
        high,
    )


def victory(row: Row, seat: int) -> float:
    """1 for the winner; winners who share a victory split it evenly."""
    return 1 / row.places.count(1) if row.places[seat] == 1 else 0.0


def spread(values: Sequence[int]) -> float:
    """The standard deviation; 0 if there is only one value."""
    return stdev(values) if len(values) > 1 else 0.0


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """Between which shares the true one lies, 19 times out of 20 if z is not given."""
    share = wins / games
    extra = z * z / games
    middle = (share + extra / 2) / (1 + extra)
    half = z * sqrt(share * (1 - share) / games + extra / (4 * games)) / (1 + extra)
    return max(0.0, middle - half), min(1.0, middle + half)
