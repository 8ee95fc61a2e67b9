"""Killing servers in the midst of anything, and what must still be there then."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from northpole.engine.match import Match
from northpole.table.domain.links import stored_key
from northpole.table.store import Store
from northpole.table.store.queries import MoveRow, read_moves
from tests.support.guests import ANNA, BOT, ME, Service, now_at, wish
from tests.support.waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]


def serve(
    database: str, table: str, journal: Path, *more: str, before: Sequence[str] = ()
) -> subprocess.Popen[bytes]:
    """`before`: a program that runs it, if it shall not run by itself."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    words = [database, table, str(journal), *more]
    with journal.with_suffix(".log").open("ab") as log:
        process = subprocess.Popen(
            [*before, sys.executable, "-m", "tests.support.killed", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
        )
    assert process.stdout is not None
    assert process.stdout.readline() == b"serving\n"
    return process


def wait_for(process: subprocess.Popen[bytes], journal: Path, lines: int) -> None:
    """Until there are so many more lines in the journal, or the game is over."""
    before = count(journal)
    limit = time.monotonic() + PATIENCE
    while process.poll() is None and count(journal) < before + lines:
        assert time.monotonic() < limit, journal.with_suffix(".log").read_text()
        time.sleep(0.002)


def count(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        pipe.close()


def children(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(parts[1]) == pid:
            found.append(int(status.parent.name))
    return found


def wait_gone(pids: list[int]) -> None:
    """Until none of these processes runs any more."""
    until(lambda: not any(running(pid) for pid in pids))


def running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def read_journal(path: Path) -> tuple[dict[str, tuple[int, str]], dict[str, int]]:
    """What was tried and what was confirmed, by key."""
    tried: dict[str, tuple[int, str]] = {}
    confirmed: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        kind, mark, *rest = line.split(" ", 4)
        if kind == "try":
            tried[mark] = (int(rest[0]), rest[2])
        elif kind == "ok":
            confirmed[mark] = int(rest[0])
    return tried, confirmed


def log_of(store: Store, id: str) -> list[MoveRow]:
    with store.read() as connection:
        return read_moves(connection, id, 0, 100_000)


def check(store: Store, id: str, journal: Path) -> int:
    """Nothing confirmed is lost, nothing is there twice, and the game can go on."""
    tried, confirmed = read_journal(journal)
    rows = log_of(store, id)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    by_key = {row.key: row for row in rows if row.key is not None}
    for mark, number in confirmed.items():
        row = by_key.pop(stored_key(ANNA.key, mark))
        assert (row.number, row.seat, row.name) == (number, *tried[mark])
    assert len(by_key) <= 1  # the one that was being made
    assert set(by_key) <= {stored_key(ANNA.key, mark) for mark in tried}
    info, match = now_at(Service(store), id)
    assert (info.version, list(info.deciding)) == (len(rows), match.waiting())
    assert Match.load(match.record()).position() == match.position()
    return len(confirmed)


def kill_again_and_again(database: str, folder: Path, times: Iterable[int]) -> tuple[int, int]:
    """How often a server was killed, and how many moves it had confirmed; all of them are there."""
    store = Store(database)
    service = Service(store)
    dice = Random(17)
    confirmed = killed = 0
    info = service.create(ANNA, wish(ME, BOT, ME, seed=None))
    for _ in times:
        if service.info(info.id).stage == "over":
            confirmed += check(store, info.id, folder / info.id)
            info = service.create(ANNA, wish(ME, BOT, ME, seed=None))
        journal = folder / info.id
        process = serve(database, info.id, journal)
        wait_for(process, journal, dice.randrange(16))
        time.sleep(dice.uniform(0.0, 0.02))
        helpers = children(process.pid)
        end(process)
        killed += process.returncode == -signal.SIGKILL
        wait_gone(helpers)
        check(store, info.id, journal)
    confirmed += check(store, info.id, folder / info.id)
    store.close()
    return killed, confirmed
