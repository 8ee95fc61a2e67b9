"""Ratings after Bradley and Terry, on the Elo scale."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

USUAL = 1000.0  # the rating of the one that the others are measured by
PER_TENFOLD = 400.0  # so far apart are two whose chances stand at ten to one
DRAWS = 1.0  # added to every pair: who has won all of its meetings still has a finite rating
STEPS = 2000
CLOSE = 1e-9


def ratings(won: Sequence[Sequence[float]], at_usual: int | None = None) -> list[float]:
    """From `won[i][j]`, how often i was before j. Who has 1000 is given, or else it is the weakest."""
    found = [PER_TENFOLD * log10(strength) for strength in strengths(won)]
    base = min(found) if at_usual is None else found[at_usual]
    return [USUAL + rating - base for rating in found]


def strengths(won: Sequence[Sequence[float]]) -> list[float]:
    """i is before j with the chance s[i] / (s[i] + s[j]); found by Zermelo's repeated averaging."""
    found = [1.0] * len(won)
    for _ in range(STEPS):
        new = [improved(won, found, one) for one in range(len(won))]
        total = sum(new)
        new = [value / total for value in new]
        if all(abs(a - b) <= CLOSE * b for a, b in zip(new, found, strict=True)):
            return new
        found = new
    return found


def improved(won: Sequence[Sequence[float]], found: Sequence[float], one: int) -> float:
    victories = meetings = 0.0
    for other in range(len(won)):
        if other != one:
            victories += won[one][other] + DRAWS / 2
            met = won[one][other] + won[other][one] + DRAWS
            meetings += met / (found[one] + found[other])
    return victories / meetings
