"""From what imagined games say to what is stated: win shares that hold, or none at all.

Imagined games take habits for players and estimates for results, which makes them too sure, or not sure enough. How
much is known from games that were played to their end: `odds.toml` has, by game and number of seats, the powers that
shares are raised to before they are made to add up to one again, by how far the game is (turn, round, day or season).
There are two kinds of shares: `open` is a review's graph, with all cards open, `known` what a seat may hope for, as
hints have it. Where a kind did not hold within five points in every tenth (`holds`), it is not stated, and moves only
have an order; nor is it for other numbers, options or rulesets than were measured.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from northpole.bots.profile import profile_of
from northpole.engine.game import Game, Setup

OPEN: Final = "open"
KNOWN: Final = "known"
UNKNOWN: Final = (1.0, 0.002)  # where nothing was measured


@cache
def table() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "odds.toml").read_text(encoding="utf-8"))


def measured(game: str, seats: int, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = table().get(game, {}).get(str(seats), {}).get(kind, {})
    return found


def trusted(game: Game, setup: Setup, kind: str, far: bool = True) -> bool:
    """May such shares be stated? `far`: were imagined games played to the end, where that is a question?"""
    found = measured(game.name, setup.seats, kind)
    return (
        bool(found.get("holds"))
        and found.get("ruleset") == setup.ruleset
        and not setup.changes
        and all(setup.options[name] == option.default for name, option in game.options.items())
        and (far or not profile_of(game.name).far)
    )


def phase_at(game: str, seats: int, kind: str, milestone: int) -> tuple[float, float]:
    """The power and the floor of the nearest phase that was measured.

    The floor is added to every share first: nobody is ever quite sure to win or to lose.
    """
    phases: dict[str, list[float]] = measured(game, seats, kind).get("phases", {})
    if not phases:
        return UNKNOWN
    power, floor = phases[min(phases, key=lambda at: abs(int(at) - milestone))]
    return power, floor


def stated(game: str, kind: str, milestone: int, shares: Sequence[float]) -> list[float]:
    """Shares as they may be stated; of the seats of one table, they add up to one."""
    power, floor = phase_at(game, len(shares), kind, milestone)
    raised = [(share + floor) ** power for share in shares]
    return [one / sum(raised) for one in raised]


def steepness(game: str, kind: str, milestone: int, shares: Sequence[float], seat: int) -> float:
    """How much a seat's stated share changes with what imagined games say of it: for errors of it."""
    said = stated(game, kind, milestone, shares)[seat]
    power, floor = phase_at(game, len(shares), kind, milestone)
    share = (shares[seat] + floor) / (1.0 + len(shares) * floor)
    return power * said * (1.0 - said) / (share * (1.0 - share))
