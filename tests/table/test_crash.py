"""A server killed in the middle of anything comes back to the last confirmed move."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from northpole.engine.match import Match
from northpole.table.store import Store
from northpole.table.store.rows import Made, read_moves
from northpole.table.tokens import stored_key
from tests.table.guests import ANNA, BOT, ME, Service, wish

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("NORTHPOLE_KILLS") or 5)


def serve(database: str, table: str, journal: Path) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    with journal.with_suffix(".log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.killed", database, table, str(journal)],
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
    limit = time.monotonic() + 30
    while process.poll() is None and count(journal) < before + lines:
        assert time.monotonic() < limit, journal.with_suffix(".log").read_text()
        time.sleep(0.002)


def count(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


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
    limit = time.monotonic() + 20
    while any(running(pid) for pid in pids):
        assert time.monotonic() < limit, f"{pids} outlive their server"
        time.sleep(0.05)


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


def log_of(store: Store, id: str) -> list[Made]:
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
    info, match = Service(store).see(id)
    assert match is not None
    assert (info.version, list(info.deciding)) == (len(rows), match.waiting())
    assert Match.load(match.record()).state.to_data() == match.state.to_data()
    return len(confirmed)


def test_killed_again_and_again_nothing_confirmed_is_lost(database: str, tmp_path: Path) -> None:
    store = Store(database)
    service = Service(store)
    dice = Random(17)
    confirmed = 0
    games = 0
    killed = 0
    while killed < KILLS:
        games += 1
        info = service.create(ANNA, wish(ME, BOT, ME, seed=None))
        journal = tmp_path / f"journal{games}"
        while killed < KILLS and service.info(info.id).stage != "over":
            process = serve(database, info.id, journal)
            wait_for(process, journal, dice.randrange(16))
            time.sleep(dice.uniform(0.0, 0.02))
            helpers = children(process.pid)
            end(process)
            killed += process.returncode == -signal.SIGKILL
            wait_gone(helpers)
            check(store, info.id, journal)
        confirmed += check(store, info.id, journal)
    assert confirmed > KILLS
    store.close()


def test_after_the_last_kill_the_game_is_played_to_its_end(database: str, tmp_path: Path) -> None:
    store = Store(database)
    service = Service(store)
    info = service.create(ANNA, wish(ME, BOT, seed=None))
    journal = tmp_path / "journal"
    process = serve(database, info.id, journal)
    wait_for(process, journal, 5)
    end(process)
    process = serve(database, info.id, journal)
    assert process.wait(60) == 0
    end(process)
    assert service.info(info.id).stage == "over"
    check(store, info.id, journal)
    store.close()


def test_no_process_outlives_its_server(sqlite: str, tmp_path: Path) -> None:
    store = Store(sqlite)
    info = Service(store).create(ANNA, wish(ME, BOT, BOT, BOT, BOT, seed=None))
    process = serve(sqlite, info.id, tmp_path / "journal")
    limit = time.monotonic() + 30
    while len(children(process.pid)) < 2:  # the one that thinks, and the one that counts resources
        assert process.poll() is None and time.monotonic() < limit
        time.sleep(0.02)
    helpers = children(process.pid)
    end(process)
    wait_gone(helpers)
    store.close()
