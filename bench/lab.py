"""How fast the lab is: one worker, two, and a Dask cluster of two on this computer, with the same games.

python bench/lab.py                       greedy games of Sweatshop, about a minute on a quiet machine
python bench/lab.py --game union --games 200
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from northpole.lab.series import Series
from northpole.lab.study import Study
from northpole.lab.workforce import Workforce

WARM_UP = 20  # games, so that nobody's start is measured
WAIT = 60.0


def speed(study: Study, games: int, workforce: Workforce) -> float:
    """Games a second, played, counted and made into tables."""
    for _ in workforce.parts(study, WARM_UP):
        pass
    began = time.perf_counter()
    with closing(workforce.parts(study, games)) as parts:
        done = sum(part.end - part.first for part in parts)
    return done / (time.perf_counter() - began)


@contextmanager
def cluster(workers: int) -> Iterator[str]:
    """The address of a scheduler with so many workers of one thread each."""
    processes = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        home = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(file)]
        one = ["--nthreads", "1", "--no-nanny"]
        commands = [["scheduler", "--port", "0", *home]] + [["worker", *home, *one]] * workers
        try:
            for command in commands:
                args = [sys.executable, "-m", "dask", *command]
                quiet = subprocess.DEVNULL
                processes.append(subprocess.Popen(args, stdout=quiet, stderr=quiet))
                yes(file.exists)
            yield address_of(file, workers)
        finally:
            for process in reversed(processes):
                process.kill()
                process.wait()


def address_of(file: Path, workers: int) -> str:
    from northpole.engine.errors import BadSetup
    from northpole.lab.cluster import Cluster

    address: str = json.loads(file.read_text(encoding="utf-8"))["address"]

    def all_there() -> bool:
        try:
            with closing(Cluster(address)) as found:
                return found.size() == workers
        except BadSetup:
            return False

    yes(all_there)
    return address


def yes(true: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not true():
        if time.monotonic() > end:
            sys.exit("the cluster did not start")
        time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="sweatshop")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    args = parser.parse_args()
    study = Study(Series(args.game, [args.bot] * args.seats, 1))
    found = {}
    for jobs in (1, 2):
        with Workforce(jobs) as workforce:
            found[f"{jobs} local"] = speed(study, args.games, workforce)
    with cluster(2) as address, Workforce(1, address) as workforce:
        found["2 in a cluster"] = speed(study, args.games, workforce)
    for name, games in found.items():
        print(f"{name:15} {games:8.1f} games/s   {games / found['1 local']:5.2f} × one")


if __name__ == "__main__":
    main()
