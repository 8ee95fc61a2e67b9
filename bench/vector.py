"""Steps a second of many games at once, with observations, masks and random actions. See README.md here."""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import northpole
from northpole import _build
from northpole.adapters.vector import Vector

SEATS = 4
ROUNDS = 20
WARM_UP = 50  # steps
TURNS = 12  # of each way to share games out, one after the other
BUSY = 0.3  # other work on the machine, in processors, that spoils what the clock says


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


# one process, by its processor


def rate(game: str, envs: int, seconds: float, collector: bool, seed: int = 1) -> float:
    """Steps in a second of processor time, in the best of several rounds."""
    games = northpole.vector(game, SEATS, envs, seed=seed)
    with ExitStack() as stack:
        if not collector:
            stack.enter_context(no_collector())
        warm_up([games])
        return max(one_round(games, seconds / ROUNDS) for _ in range(ROUNDS))


def warm_up(some: list[Vector]) -> None:
    for games in some:
        for _ in range(WARM_UP):
            games.step(games.sample())


def one_round(games: Vector, seconds: float) -> float:
    made = 0
    start = time.process_time()
    while True:
        for _ in range(8):
            games.step(games.sample())
        made += 8 * games.envs
        spent = time.process_time() - start
        if spent >= seconds:
            return made / spent


# several, by the clock

Way = Callable[[], list[Vector]]


def ways(game: str, envs: int, jobs: int) -> dict[str, Way]:
    """One process; as many games shared by several; as many in each; and several that play while this one looks."""

    def made(number: int, **how: int) -> Vector:
        return northpole.vector(game, SEATS, number, seed=1, **how)

    return {
        "one": lambda: [made(envs)],
        "same games": lambda: [made(envs, jobs=jobs)],
        "same in each": lambda: [made(envs * jobs, jobs=jobs)],
        "in turn": lambda: [made(envs // jobs, aside=True) for _ in range(jobs)],
    }


def by_the_clock(game: str, envs: int, jobs: int, seconds: float) -> dict[str, list[float]]:
    """Steps a second of every way, round by round; all have their turn again and again, so that noise hits all."""
    found: dict[str, list[float]] = {}
    with ExitStack() as stack:
        sets = {}
        for name, make in ways(game, envs, jobs).items():
            sets[name] = [stack.enter_context(games) for games in make()]
            warm_up(sets[name])
        stack.enter_context(no_collector())
        for _ in range(TURNS):
            for name, some in sets.items():
                found.setdefault(name, []).append(one_clock_round(some, seconds / TURNS))
    return found


def one_clock_round(some: list[Vector], seconds: float) -> float:
    """All of them under way at once, and whoever is done first is asked first."""
    for games in some:
        games.send(games.sample())
    made = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for games in some:
            games.recv()
            made += games.envs
            games.send(games.sample())
    for games in some:
        games.recv()
        made += games.envs
    return made / (time.perf_counter() - start)


def gains(found: dict[str, list[float]]) -> list[str]:
    """Every way but the first, as a multiple of it: the middle one of the rounds, and the middle half of them."""
    cells = []
    for name, speeds in found.items():
        if name != "one":
            ratios = [speed / alone for speed, alone in zip(speeds, found["one"], strict=True)]
            low, middle, high = statistics.quantiles(ratios, n=4)
            cells.append(f"{middle:.2f} ({low:.2f}–{high:.2f})")
    return cells


# the table


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="one game; may be repeated")
    parser.add_argument("--envs", type=int, action="append", help="games at once; may be repeated")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measure")
    parser.add_argument("--jobs", type=int, default=0, help="also so many processes at once")
    return parser.parse_args()


def line(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    asked = wishes()
    sizes = asked.envs or [256, 1024]
    heads = [f"steps a second, {SEATS} seats, {_build.mode()}", "places", "actions"]
    heads += [f"{envs:,} games" for envs in sizes] + [f"{sizes[0]:,}, collector on"]
    for envs in sizes if asked.jobs else []:
        title = f"{asked.jobs} jobs / 1, {envs:,} games"
        heads += [f"{title}", f"{envs:,} in each", f"{envs:,} in turn"]
    print_load()
    line(*heads)
    line(*["---"] * len(heads))
    for game in asked.game or northpole.game_names():
        encoding = northpole.vector(game, SEATS, 1).encoding
        cells = [game, str(encoding.size), str(encoding.actions)]
        cells += [f"{rate(game, envs, asked.seconds, False):,.0f}" for envs in sizes]
        cells.append(f"{rate(game, sizes[0], asked.seconds, True):,.0f}")
        for envs in sizes if asked.jobs else []:
            cells += gains(by_the_clock(game, envs, asked.jobs, asked.seconds * 4))
        line(*cells)
    print_load()


def print_load() -> None:
    load = os.getloadavg()[0]
    print(f"load {load:.2f}, {os.cpu_count()} processors" + ("" if load < BUSY else ": not idle"))


if __name__ == "__main__":
    main()
