"""`northpole.vector`: what is asked for is checked, and played by this process or by several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from northpole.adapters.encoding import encoding_of
from northpole.adapters.processes import Processes
from northpole.adapters.vector import MOST_ENVS, REWARDS, Vector, checked_players, seeds_of
from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo


def vector(
    game: str,
    seats: int = 2,
    envs: int = 256,
    *,
    options: Mapping[str, Any] | None = None,
    ruleset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    seed: int | None = None,
    seeds: Sequence[int] | None = None,
    players: Sequence[str] | None = None,
    rewards: str = "rank",
    jobs: int = 1,
    aside: bool = False,
) -> Vector:
    """Many games at once.

    `players` says for each seat `self` or a bot, as in `["self", "greedy"]`; all learn if nobody says. `rewards` come
    at the end of a game: `rank` from 1 for the first to -1 for the last, `margin` in points to the best other. `jobs`
    are processes that share the games; this one is the first of them, unless it is to stand `aside`, see processes.py.
    """
    if not whole(envs) or not 1 <= envs <= MOST_ENVS:
        raise BadSetup(f"1 to {MOST_ENVS} games can be played at once, not {echo(envs)}")
    if rewards not in REWARDS:
        raise BadSetup(f"rewards are by {' or '.join(REWARDS)}, not {echo(rewards)}")
    encoding = encoding_of(game, seats, options, ruleset, changes)
    found = checked_players(seats, players)
    first = seeds_of(envs, seed, seeds)
    if not whole(jobs) or not 1 <= jobs <= envs:
        raise BadSetup(f"{envs} games can be shared by 1 to {envs} jobs, not {echo(jobs)}")
    if jobs == 1 and not aside:
        return Vector(encoding, envs, first, found, rewards)
    return Processes(encoding, envs, first, found, rewards, jobs, aside)


def whole(number: object) -> bool:
    """Is it a whole number, of any kind but True and False?"""
    return isinstance(number, SupportsIndex) and not isinstance(number, bool)
