"""From what imagined games say to what is stated: win shares that hold, or none at all.

Imagined games stop early and take estimates for results, which makes them too sure, or not sure enough. How much is
known from games that were played to their end: `odds.toml` has, by game and number of seats, the powers that shares
are raised to before they are made to add up to one again, by how far the game is (turn, round, day or season). Where
even that did not hold within five points in every tenth, nothing is stated and moves only have an order. Who can afford
many imagined games plays them to the end in some games: their shares have numbers of their own, under `far`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

UNKNOWN = (1.0, 0.002)  # where nothing was measured


@cache
def table() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "odds.toml").read_text(encoding="utf-8"))


def known(game: str, seats: int, far: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = table().get(game, {}).get(str(seats), {})
    return found.get("far", {}) if far else found


def trusted(game: str, seats: int, changed: bool = False, far: bool = False) -> bool:
    """May shares be stated? Never where numbers of the game were `changed`: nobody has measured that."""
    return bool(known(game, seats, far).get("holds")) and not changed


def phase_at(game: str, seats: int, milestone: int, far: bool = False) -> tuple[float, float]:
    """The power and the floor of the nearest phase that was measured.

    The floor is added to every share first: nobody is ever quite sure to win or to lose.
    """
    phases: dict[str, list[float]] = known(game, seats, far).get("phases", {})
    if not phases:
        return UNKNOWN
    power, floor = phases[min(phases, key=lambda at: abs(int(at) - milestone))]
    return power, floor


def stated(game: str, milestone: int, shares: Sequence[float], far: bool = False) -> list[float]:
    """Shares as they may be stated; of the seats of one table, they add up to one."""
    power, floor = phase_at(game, len(shares), milestone, far)
    raised = [(share + floor) ** power for share in shares]
    return [one / sum(raised) for one in raised]


def steepness(
    game: str, milestone: int, shares: Sequence[float], seat: int, far: bool = False
) -> float:
    """How much a seat's stated share changes with what imagined games say of it: for errors of it."""
    said = stated(game, milestone, shares, far)[seat]
    power, floor = phase_at(game, len(shares), milestone, far)
    share = (shares[seat] + floor) / (1.0 + len(shares) * floor)
    return power * said * (1.0 - said) / (share * (1.0 - share))
