"""Looking back, in a thread beside those who answer people."""

from __future__ import annotations

import time
from collections.abc import Iterator

from northpole.engine.match import Match
from northpole.engine.timeline import Timeline

STRIDE = 4  # moves between two pauses
PAUSE = 0.0002  # seconds


def steps(match: Match) -> Iterator[Match]:
    """The steps of a match, with pauses in which others go first."""
    for number, then in enumerate(match.steps()):
        if number % STRIDE == 0:
            time.sleep(PAUSE)
        yield then


def timeline(match: Match, seat: int | None, everything: bool) -> Timeline:
    """Every moment that looks different from this eye; with `everything`, every move."""
    return Timeline(match, seat, everything, steps(match))
