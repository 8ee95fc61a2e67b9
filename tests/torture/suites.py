"""Laws that the tests know already, with many more examples: pytest is run on them in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.torture.trial import Bound, Trial

ROOT = Path(__file__).parents[2]
OUTCOME = re.compile(r"(\d+) (passed|failed|error|errors|skipped)")


def suite(name: str, paths: list[str], bound: Bound, **environment: str) -> Trial:
    """`bound.count` is how many examples; the time that is left is all it gets."""
    trial = Trial(name)
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *paths]
    try:
        done = subprocess.run(
            words,
            cwd=ROOT,
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            timeout=bound.left,
            check=False,
        )
    except subprocess.TimeoutExpired as stopped:
        said = (stopped.stdout or b"").decode() if isinstance(stopped.stdout, bytes) else ""
        trial.tries = trial.counts["passed"] = passed_so_far(said)
        trial.counts["stopped by the clock"] = 1
        return trial
    last = done.stdout.strip().splitlines()[-1] if done.stdout.strip() else ""
    for number, what in OUTCOME.findall(last):
        trial.counts[what] = int(number)
    trial.tries = trial.counts["passed"] + trial.counts["failed"]
    if done.returncode:
        told = [line for line in done.stdout.splitlines() if line.startswith(("E  ", "FAILED"))]
        trial.fault(" ".join(told) or done.stdout[-300:] + done.stderr[-300:])
    return trial


def passed_so_far(said: str) -> int:
    """Dots, in lines that begin with one."""
    return sum(line.split()[0].count(".") for line in said.splitlines() if line.startswith("."))


def api(bound: Bound) -> Trial:
    name = f"schemathesis, {bound.count} requests an operation, both databases"
    return suite(name, ["tests/table/test_schema.py"], bound, NORTHPOLE_REQUESTS=str(bound.count))


def fuzz(bound: Bound) -> Trial:
    name = f"records and numbers, {bound.count:,} mutations each"
    paths = ["tests/engine/test_limits.py", "tests/table/test_limits.py"]
    return suite(name, paths, bound, NORTHPOLE_MUTATIONS=str(bound.count))


def leaks(bound: Bound) -> Trial:
    name = f"leaks: pages, JSON, frames and sizes, {bound.count} positions"
    paths = ["tests/table/test_wire.py", "tests/table/test_planted.py"]
    return suite(name, paths, bound, NORTHPOLE_EXAMPLES=str(bound.count * 5))
