"""Steps a second of many games at once, with observations, masks and random actions. See README.md here."""

from __future__ import annotations

import argparse
import gc
import time

from rich.console import Console
from rich.table import Table

import northpole
from northpole import _build
from northpole.adapters.vector import Vector

SEATS = 4
ROUNDS = 20
WARM_UP = 50  # steps
CLOCK_ROUNDS = 4


def rate(game: str, envs: int, seconds: float, collector: bool, seed: int = 1) -> float:
    """Steps in a second of processor time, in the best of several rounds."""
    games = northpole.vector(game, SEATS, envs, seed=seed)
    if not collector:
        gc.freeze()
        gc.disable()
    for _ in range(WARM_UP):
        games.step(games.sample())
    best = 0.0
    for _ in range(ROUNDS):
        best = max(best, one_round(games, seconds / ROUNDS))
    gc.enable()
    gc.unfreeze()
    return best


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


def by_the_clock(game: str, envs: int, seconds: float, jobs: int) -> float:
    """Steps in a second of the clock, so many games in each of so many processes, in the best of several rounds."""
    with northpole.vector(game, SEATS, envs * jobs, seed=1, jobs=jobs) as games:
        gc.freeze()
        gc.disable()
        best = 0.0
        for _ in range(CLOCK_ROUNDS):
            best = max(best, one_clock_round(games, seconds / CLOCK_ROUNDS))
        gc.enable()
        gc.unfreeze()
    return best


def one_clock_round(games: Vector, seconds: float) -> float:
    made = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        games.step(games.sample())
        made += games.envs
    return made / (time.perf_counter() - start)


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="one game; may be repeated")
    parser.add_argument("--envs", type=int, action="append", help="games at once; may be repeated")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measure")
    parser.add_argument("--jobs", type=int, default=0, help="also so many processes at once")
    return parser.parse_args()


def main() -> None:
    asked = wishes()
    table = Table(title=f"steps a second, {SEATS} seats, {_build.mode()}")
    sizes = asked.envs or [256, 1024]
    heads = ["game", "places", "actions"]
    heads += [f"{envs} games" for envs in sizes] + [f"{sizes[0]}, collector on"]
    heads += [f"{asked.jobs} jobs of {sizes[-1]} / one"] if asked.jobs else []
    for head in heads:
        table.add_column(head, justify="left" if head == "game" else "right")
    for game in asked.game or northpole.game_names():
        encoding = northpole.vector(game, SEATS, 1).encoding
        cells = [game, str(encoding.size), str(encoding.actions)]
        cells += [f"{rate(game, envs, asked.seconds, False):,.0f}" for envs in sizes]
        cells.append(f"{rate(game, sizes[0], asked.seconds, True):,.0f}")
        if asked.jobs:
            one = by_the_clock(game, sizes[-1], asked.seconds, 1)
            cells.append(f"{by_the_clock(game, sizes[-1], asked.seconds, asked.jobs) / one:.2f}")
        table.add_row(*cells)
    Console().print(table)


if __name__ == "__main__":
    main()
