"""Do answers take longer for what a viewer can't know? Two worlds alike to a viewer are asked in turn, and timed.

Single answers vary, by chance and by whatever else the machine does; so both are asked many times, alternately, and the
typical times compared. What chance alone would make of the same times is found by mixing them up.
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from random import Random

import northpole
from tests.support.server import Server, settings
from tests.support.wire import ADDRESS, API, Wire, World
from tests.support.worlds import two_worlds, within
from tests.torture.trial import Bound, Trial

ROUNDS = 40  # of each question at each position
MIXED = 500
SURE = 0.002  # by chance no more often than this
MUCH = 0.15  # and so much longer
QUESTIONS = (f"{ADDRESS}/regions?", f"{API}/view", f"{ADDRESS}/pulse")
OFTEN = 2  # a position at which it happens twice in a row is no accident


def timing(folder: Path, bound: Bound) -> Trial:
    trial = Trial("leaks: times")
    with Server(settings(f"sqlite:///{folder / 'tables.db'}")) as server:
        wire = Wire(server)
        for number in bound:
            game = northpole.game_names()[number % len(northpole.game_names())]
            seats = northpole.game(game).seats[-1]
            match = within(game, seats, number, Random(number).random())
            worlds = two_worlds(wire, match, number % seats, number + 1)
            for path in QUESTIONS:
                trial.tries += 1
                if all(differ(worlds, number % seats, path) for _ in range(OFTEN)):
                    trial.fault(
                        f"{game}, position {number}: {path} takes longer in one of two worlds"
                    )
    return trial


def differ(worlds: tuple[World, World], seat: int, path: str) -> bool:
    """Is one of two worlds answered later, by more than chance would have it?"""
    times: tuple[list[float], list[float]] = ([], [])
    dice = Random(1)
    for _ in range(ROUNDS):
        for which in dice.sample((0, 1), 2):
            worlds[which].seat_somebody(seat)
            begun = time.perf_counter()
            worlds[which].get(path)
            times[which].append(time.perf_counter() - begun)
    return apart(*times, dice)


def apart(one: list[float], two: list[float], dice: Random) -> bool:
    """By a permutation test on the medians."""
    gap = abs(statistics.median(one) - statistics.median(two))
    if gap < MUCH * min(statistics.median(one), statistics.median(two)):
        return False
    mixed, wider = [*one, *two], 0
    for _ in range(MIXED):
        dice.shuffle(mixed)
        half = len(one)
        wider += abs(statistics.median(mixed[:half]) - statistics.median(mixed[half:])) >= gap
    return wider <= SURE * MIXED
