"""Trouble from outside while people play: databases that restart, bots that die, a full disk, a clock that jumps."""

from __future__ import annotations

import os
import resource
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

import httpx

from northpole.table.settings import local_secret
from northpole.table.store import Store
from tests.support.postgres import Cluster
from tests.support.process import NO_BROWSER, serving
from tests.support.server import SECRET, Server, settings
from tests.support.waiting import PATIENCE
from tests.torture.player import AWAY, Player
from tests.torture.trial import Bound, Trial

BOTS = [{"kind": "person"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
DAY = 24 * 60 * 60.0
JUMPS = (DAY, -DAY, 3600.0, -3600.0, 30 * DAY, -30 * DAY, 1e-3)
ROOM = 20_000  # bytes that still fit at first
NOTHING = 512  # bytes: no page of a database is so small


def goes_on(player: Player, trial: Trial, when: str, moves: int = 1) -> None:
    """The game must go on now, with so many moves, or be over."""
    end = time.monotonic() + PATIENCE
    while moves > 0 and not player.over:
        if time.monotonic() > end:
            trial.fault(f"{when}: the game does not go on")
            return
        moves -= player.step()


@contextmanager
def meanwhile(work: Callable[[], None]) -> Iterator[None]:
    """In a thread; ended before this ends."""
    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        thread.join()


def restarts(cluster: Cluster, bound: Bound) -> Trial:
    """PostgreSQL is restarted, or crashes, while somebody plays."""
    trial, dice = Trial("PostgreSQL restarted in play"), Random(3)
    database = cluster.new_database()
    with Server(settings(database)) as server:
        player = Player(server.address, trial)
        for number in bound:
            how = signal.SIGQUIT if number % 2 else signal.SIGINT
            pause = dice.uniform(0.0, 0.1)

            def interrupt(pause: float = pause, how: signal.Signals = how) -> None:
                time.sleep(pause)
                cluster.restart(how)

            with meanwhile(interrupt):
                for _ in range(dice.randrange(2, 12)):
                    player.step()
            goes_on(player, trial, f"after {how.name}")
            trial.tries += 1
            if player.over:
                player = renewed(player, server, trial)
        finished(player, Store(database), SECRET)
    return trial


def renewed(
    player: Player, server: Server, trial: Trial, seats: list[dict[str, str]] | None = None
) -> Player:
    """The next game, after the last one was checked."""
    player.check(server.web.services.store, SECRET)
    player.close()
    return Player(server.address, trial, seats)


def finished(player: Player, store: Store, secret: bytes) -> None:
    player.check(store, secret)
    player.close()
    store.close()


def dead_workers(database: str, bound: Bound) -> Trial:
    """The processes in which bots think are killed while they do."""
    trial, dice = Trial("bots' processes killed"), Random(4)
    with Server(settings(database, bot_workers=2)) as server:
        bots = server.web.services.bots
        player = Player(server.address, trial, BOTS)
        for _ in bound:
            goes_on(player, trial, "with bots", dice.randrange(1, 3))
            pool = bots.pool
            for pid in dice.sample(sorted(pool.begun()), k=1) if pool and pool.begun() else []:
                trial.tries += kill(pid)
            if player.over:
                player = renewed(player, server, trial, BOTS)
        goes_on(player, trial, "after the last kill", 3)
        trial.counts["pools made anew"] = bots.broken
        finished(player, Store(database), SECRET)
    return trial


def kill(pid: int) -> bool:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def full_disk(folder: Path, bound: Bound) -> Trial:
    """Files may not grow any more: every write fails, as on a full disk, until there is room again."""
    trial = Trial("disk full, and room again")
    with serving(folder, "serve", *NO_BROWSER, "--port", "0") as (address, process):
        player = Player(address, trial)
        log, database = folder / "tables.db-wal", f"sqlite:///{folder / 'tables.db'}"
        for _ in bound:
            goes_on(player, trial, "with room", 2)
            limit_files(process.pid, log.stat().st_size + ROOM)
            confirmed_until_full(player, trial)
            limit_files(process.pid, NOTHING)
            still_seen(address, player, trial)
            limit_files(process.pid, resource.RLIM_INFINITY)
            goes_on(player, trial, "with room again", 2)
            trial.tries += 1
            if player.over:
                finished(player, Store(database), local_secret(folder))
                player = Player(address, trial)
    finished(player, Store(database), local_secret(folder))
    return trial


def limit_files(pid: int, size: int) -> None:
    """No file of this process may get larger; what would make one so fails."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def confirmed_until_full(player: Player, trial: Trial) -> None:
    """Moves are made until one can't be stored; whoever moves is told to wait."""
    before = trial.counts["told to wait (503)"]
    for _ in range(200):
        player.step()
        if trial.counts["told to wait (503)"] > before:
            return
        if player.over:
            return
    trial.fault("files may not grow, and moves are confirmed all the same")


def still_seen(address: str, player: Player, trial: Trial) -> None:
    """Reading goes on, and /health tells the truth once what it said before is old."""
    if player.over:
        return
    if not player.ask("GET", f"/tables/{player.table}"):
        trial.fault("a full disk keeps people from looking")
    time.sleep(1.1)
    status = httpx.get(f"{address}/health", verify=False).status_code
    if status != AWAY:
        trial.fault(f"nothing can be written, and /health says {status}")


def clock_jumps(database: str, bound: Bound) -> Trial:
    """The wall clock jumps, forwards and back, while somebody plays."""
    trial, honest = Trial("clock jumps"), time.time
    offset = 0.0
    with (
        patch.object(time, "time", lambda: honest() + offset),
        Server(settings(database)) as server,
    ):
        player = Player(server.address, trial)
        for number in bound:
            offset += JUMPS[number % len(JUMPS)]
            goes_on(player, trial, f"after a jump to {offset:+.0f} s", 2)
            listed = player.ask("GET", "/tables") or {"tables": []}
            if player.table not in [table["id"] for table in listed["tables"]]:
                trial.fault(f"{offset:+.0f} s: the table is not in the list any more")
            trial.tries += 1
            if player.over:
                player = renewed(player, server, trial)
        finished(player, Store(database), SECRET)
    return trial
