"""scripts/torture: everything that can happen to a server, for a while. See bench/README.md.

python -m tests.torture                      all of it, about half an hour
python -m tests.torture kills power          some of it
python -m tests.torture --seconds 30 --share 0.1   shorter
python -m tests.torture soak --minutes 60 --tables 200
"""

from __future__ import annotations

import argparse
import json
import logging
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from bench.table import machine
from tests.support.kills import kill_again_and_again
from tests.support.postgres import Cluster, binaries
from tests.torture import power, soak, suites, timing, trouble, twins
from tests.torture.trial import Bound, Trial

RESULTS = Path(__file__).parents[2] / "bench" / "results"
Torture = Callable[[Path, Bound], Trial]


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


@contextmanager
def postgres() -> Any:
    programs = binaries()
    assert programs is not None, "there is no PostgreSQL here"
    cluster = Cluster(programs)
    try:
        yield cluster
    finally:
        cluster.close()


def kills_sqlite(folder: Path, bound: Bound) -> Trial:
    return killed(Trial("kills, SQLite"), sqlite(folder), folder, bound)


def kills_postgres(folder: Path, bound: Bound) -> Trial:
    with postgres() as cluster:
        return killed(Trial("kills, PostgreSQL"), cluster.new_database(), folder, bound)


def killed(trial: Trial, database: str, folder: Path, bound: Bound) -> Trial:
    """Whatever is missing after a kill ends it with what is wrong."""
    try:
        trial.tries, trial.counts["moves confirmed"] = kill_again_and_again(database, folder, bound)
    except AssertionError as error:
        trial.fault(f"after a kill: {error}")
    return trial


def restarts(folder: Path, bound: Bound) -> Trial:
    with postgres() as cluster:
        return trouble.restarts(cluster, bound)


def power_cuts(folder: Path, bound: Bound) -> Trial:
    if not power.may_watch():
        return Trial("power loss, SQLite: strace is not there, or may not watch")
    return power.power_cuts(folder, bound)


TORTURES: dict[str, tuple[Torture, int]] = {  # and how often
    "kills": (kills_sqlite, 100),
    "kills-postgres": (kills_postgres, 100),
    "restarts": (restarts, 40),
    "workers": (lambda folder, bound: trouble.dead_workers(sqlite(folder), bound), 40),
    "disk": (trouble.full_disk, 10),
    "clock": (lambda folder, bound: trouble.clock_jumps(sqlite(folder), bound), 200),
    "twins": (twins.two_on_one_file, 10),
    "power": (power_cuts, 8),
    "api": (lambda folder, bound: suites.api(bound), 300),
    "fuzz": (lambda folder, bound: suites.fuzz(bound), 20_000),
    "leaks": (lambda folder, bound: suites.leaks(bound), 20),
    "timing": (timing.timing, 40),
}


def run(name: str, share: float, seconds: float) -> Trial:
    torture, count = TORTURES[name]
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="northpole-torture-") as folder:
        trial = torture(Path(folder), Bound(max(1, round(count * share)), seconds))
    trial.seconds = time.monotonic() - begun
    return trial


def told(trial: Trial) -> str:
    counts = ", ".join(f"{number:,} {what}" for what, number in sorted(trial.counts.items()))
    verdict = "good" if trial.tries else "not done"
    if trial.faults:
        verdict = f"{len(trial.faults)} FAULTS"
    return f"{trial.name:<56} {trial.tries:>6,} {trial.seconds:>7.1f} s  {verdict:<9} {counts}"


def torture_all(asked: argparse.Namespace) -> int:
    faults = 0
    for name in asked.what or TORTURES:
        trial = run(name, asked.share, asked.seconds)
        faults += len(trial.faults)
        print(told(trial), flush=True)
        for fault in trial.faults[:5]:
            print(f"    {fault}", flush=True)
        keep_row(asked, name, {"command": command(), **machine(plain=False), **trial.row()})
    return bool(faults)


def soaked(asked: argparse.Namespace) -> int:
    found = soak.run(asked.tables, asked.minutes * 60, asked.pause)
    print(soak.told(found))
    keep(asked, results("soak"), {"command": command(), **machine(plain=False), **found})
    return bool(found["errors"])


def command() -> str:
    return " ".join(["scripts/torture", *sys.argv[1:]])


def keep_row(asked: argparse.Namespace, name: str, row: dict[str, Any]) -> None:
    """In the table of this day, in place of an older one of the same name."""
    file = results("torture")
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    keep(asked, file, {**rows, name: row})


def keep(asked: argparse.Namespace, file: Path, found: dict[str, Any]) -> None:
    if not asked.no_write:
        file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def results(name: str) -> Path:
    return RESULTS / f"{name}-{date.today()}.json"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/torture", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "what", nargs="*", metavar="WHAT", help=f"of {', '.join(TORTURES)}; or soak"
    )
    parser.add_argument("--seconds", type=float, default=300, help="for each, at most")
    parser.add_argument("--share", type=float, default=1.0, help="of what is usually done")
    parser.add_argument("--no-write", action="store_true", help="keep nothing")
    parser.add_argument("--minutes", type=float, default=60, help="of the soak")
    parser.add_argument("--tables", type=int, default=200, help="of the soak")
    parser.add_argument(
        "--pause", type=float, default=10.0, help="seconds between moves, in the soak"
    )
    asked = parser.parse_args()
    logging.getLogger("northpole.table").setLevel(logging.ERROR)  # trouble is what is meant to be
    if asked.what == ["soak"]:
        return soaked(asked)
    unknown = sorted(set(asked.what) - set(TORTURES))
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}")
    return torture_all(asked)


if __name__ == "__main__":
    sys.exit(main())
