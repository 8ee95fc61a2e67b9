"""For bots: what a position is worth to a seat."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.games.realsanta.rounds import rounds_ahead
from northpole.games.realsanta.shares import log_share
from northpole.games.realsanta.state import Table
from northpole.games.realsanta.taste import Taste


def estimate(s: Table, taste: Taste, seat: i64) -> float:
    if taste.learned:
        return log_share(s, taste, seat)
    return rounds_ahead(s, taste, seat)
