"""How fast the lab is: one worker, two, a Dask cluster of two here, with the same games; and a whole report.

All three are started and warmed up first, which is not measured; then they play in turns, so that whatever else the
machine does meets all of them, and the middle one of the rounds' ratios counts.

python bench/lab.py                       greedy games of Sweatshop, about two minutes on a quiet machine
python bench/lab.py --game union --games 200 --rounds 3
python bench/lab.py --report 100000       a report of so many games on two workers, page included
python bench/lab.py --short               everything once, with few games: does it work?
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
from statistics import median

from northpole.lab.report.page import report_page
from northpole.lab.report.work import ReportWork, usual_deals
from northpole.lab.series import Series
from northpole.lab.study import Study
from northpole.lab.workforce import Workforce

WARM_UP = 20  # games, so that nobody's start is measured
WAIT = 60.0
SHORT = 40  # games


def speed(study: Study, games: int, workforce: Workforce) -> float:
    """Games a second, played, counted and made into tables."""
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


def whole_report(series: Series, games: int) -> None:
    """From the first game to the page, as `northpole lab report --jobs 2` does it."""
    with tempfile.TemporaryDirectory() as place:
        page = Path(place) / "report.html"
        began = time.perf_counter()
        work = ReportWork(series, "rookie", page.with_suffix(""))
        work.open()
        with Workforce(2) as workforce:
            work.run(games, usual_deals(games, series.seats), workforce)
        played = time.perf_counter() - began
        page.write_text(report_page(work.report(), page), encoding="utf-8")
        took, size = time.perf_counter() - began, page.stat().st_size
    print(
        f"report of {games:,} games: {took:.1f} s, {took - played:.1f} s of it after the last game;"
    )
    print(f"the page has {size:,} bytes")


def compare_workers(study: Study, games: int, rounds: int) -> None:
    with (
        cluster(2) as address,
        Workforce(1) as one,
        Workforce(2) as two,
        Workforce(1, address) as there,
    ):
        crews = {"1 local": one, "2 local": two, "2 in a cluster": there}
        for crew in crews.values():
            speed(study, WARM_UP, crew)
        found = [
            {name: speed(study, games, crew) for name, crew in crews.items()} for _ in range(rounds)
        ]
    for name in crews:
        ratios = [told([one[name] / one[other] for one in found]) for other in list(crews)[:2]]
        rate = median(one[name] for one in found)
        print(f"{name:15} {rate:8.1f} games/s   {ratios[0]} × one   {ratios[1]} × two")


def told(ratios: list[float]) -> str:
    """The middle one, and from the lowest to the highest."""
    return f"{median(ratios):5.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="sweatshop")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--report", type=int, metavar="N", help="only a report of N games")
    parser.add_argument("--short", action="store_true", help="few games: does it work?")
    args = parser.parse_args()
    series = Series(args.game, [args.bot] * args.seats, 1)
    if args.report is None or args.short:
        short = (SHORT, 1) if args.short else (args.games, args.rounds)
        compare_workers(Study(series), *short)
    if args.report is not None or args.short:
        whole_report(series, SHORT if args.short else args.report)


if __name__ == "__main__":
    main()
