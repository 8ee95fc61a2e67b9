"""How long advice takes: a review of a game between helpers, and hints at some of its moments.

    python bench/coach.py --seats 4 --jobs 2
    python bench/coach.py sweatshop --seats 3 --jobs 1 --seed 7

A row a game: how many decisions the review judges, seconds until its first result and to its end by the clock, seconds
of processors for all of it, and the slowest of some hints by the clock. Run it on an idle machine, compiled at -O3; the
seconds of processors are about the same on a busy one.
"""

from __future__ import annotations

import argparse
import resource
import time
from multiprocessing import active_children
from typing import NamedTuple

from northpole import Match, advice, game, game_names
from northpole._build import mode
from northpole.bots.arena import play_match
from northpole.bots.levels import make_bot
from northpole.coach.review import Review, review
from northpole.engine.match import Match as Played

SEED = 20261118
HINTS = 8  # a game


class Taken(NamedTuple):
    """Seconds: to the first result, to the end, and of processors."""

    decisions: int
    first: float
    whole: float
    cpu: float


def played(name: str, seats: int, seed: int) -> Played:
    match = Match.new(game(name), seats, seed=seed)
    play_match(match, [make_bot("helper") for _ in range(seats)], seed)
    return match


def reviewed(match: Played, jobs: int) -> Taken:
    began, cpu = time.perf_counter(), processors()
    came: list[float] = []

    def progress(now: Review) -> None:
        came.append(time.perf_counter() - began)

    found = review(match, jobs, progress)
    whole = time.perf_counter() - began
    for child in active_children():
        child.join()  # what it used counts from then on
    return Taken(len(found.decisions()), came[0], whole, processors() - cpu)


def processors() -> float:
    """Seconds that this process and those it has ended used."""
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def slowest_hint(match: Played) -> float:
    """Of some, evenly over the game."""
    slowest = 0.0
    for number in range(HINTS):
        moment = match.at(match.length * number // HINTS)
        began = time.perf_counter()
        advice(moment, moment.waiting()[0])
        slowest = max(slowest, time.perf_counter() - began)
    return slowest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    print(f"{mode()}, {args.seats} players, {args.jobs} processes, seed {args.seed}")
    print("| game | decisions | first result | review | processors | slowest hint |")
    print("|---|---|---|---|---|---|")
    for name in args.games:
        match = played(name, args.seats, args.seed)
        took = reviewed(match, args.jobs)
        seconds = [took.first, took.whole, took.cpu, slowest_hint(match)]
        cells = " | ".join(f"{one:.1f} s" for one in seconds)
        print(f"| {match.game.title} | {took.decisions} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
