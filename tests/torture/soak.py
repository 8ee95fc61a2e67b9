"""Many tables of people and bots for a long time: does memory stay flat, and are answers as quick at the end?

A real server process with SQLite, and people on loopback as in bench/table.py: every table has two with sockets, every
other one a bot with them. When a game is over they begin another.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import northpole
from bench.table import Figures, Room, Server, play, quantiles, ready

SAMPLES = 60  # looks at the server, at most one every two seconds
FASTEST_LOOK = 2.0
SEATED_AT_ONCE = 4
GRACE = 60.0  # seconds for what is under way when the time is over


@dataclass
class Crowd:
    """All that play, and what they count."""

    server: Server
    until: float
    pause: float
    figures: Figures = field(default_factory=Figures)
    errors: Counter[str] = field(default_factory=Counter)
    looks: list[dict[str, float]] = field(default_factory=list)
    seated: set[int] = field(default_factory=set)  # tables at which anybody has come to sit
    doors: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(SEATED_AT_ONCE))

    async def sit(self, number: int) -> None:
        """One table after the other until the time is over; an error is counted, and the next begins."""
        games, dice = northpole.game_names(), random.Random(number)
        while time.perf_counter() < self.until:
            game, bots = games[number % len(games)], number // len(games) % 2
            try:
                async with self.doors:
                    if time.perf_counter() >= self.until:
                        return
                    room = await Room.open(self.server.port, game, self.figures, bots)
                self.seated.add(number)
                try:
                    await play(room.players, self.pause, self.until, dice)
                finally:
                    await room.close()
            except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
                self.errors[f"{type(error).__name__}: {error}"[:200]] += 1
                await asyncio.sleep(1)

    async def look(self, every: float) -> None:
        """Memory and times since the last look."""
        begun = time.perf_counter()
        while time.perf_counter() < self.until:
            answered, moves, spent = (
                len(self.figures.answered),
                self.figures.moves,
                self.server.seconds(),
            )
            await asyncio.sleep(min(every, max(0.0, self.until - time.perf_counter())))
            times = quantiles(self.figures.answered[answered:])
            self.looks.append(
                {
                    "second": round(time.perf_counter() - begun),
                    "memory_mb": round(self.server.memory(), 1),
                    "with_helpers_mb": round(megabytes(family(self.server.process.pid)), 1),
                    "core_used": round((self.server.seconds() - spent) / every, 2),
                    "moves": self.figures.moves - moves,
                    **{f"answer_{name}_ms": value for name, value in times.items()},
                }
            )


def family(pid: int) -> list[int]:
    """A process, and all that it started."""
    found = [pid]
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in file.read_text().split():
            found += family(int(child))
    return found


def megabytes(pids: Iterable[int]) -> float:
    total = 0
    for pid in pids:
        try:
            pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:  # gone
            continue
        total += pages * os.sysconf("SC_PAGE_SIZE")
    return total / 1e6


async def all_of(work: list[Coroutine[Any, Any, None]], crowd: Crowd, seconds: float) -> None:
    """Until all have ended; who has not by then is an error, and the figures are told all the same."""
    tasks = [asyncio.create_task(one) for one in work]
    done, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    for task in done:
        error = task.exception()
        if error is not None:
            crowd.errors[repr(error)[:200]] += 1
    if late:
        crowd.errors["tables that did not end in time"] = len(late)


async def soak(tables: int, seconds: float, pause: float, folder: str) -> dict[str, Any]:
    server = Server(folder, plain=os.environ.get("NORTHPOLE_PURE") == "1")
    try:
        await ready(server)
        crowd = Crowd(server, time.perf_counter() + seconds, pause)
        every = max(FASTEST_LOOK, seconds / SAMPLES)
        people = [crowd.sit(number) for number in range(tables)]
        await all_of([crowd.look(every), *people], crowd, seconds + GRACE)
    finally:
        server.stop()
    return summed(crowd, tables, seconds)


def summed(crowd: Crowd, tables: int, seconds: float) -> dict[str, Any]:
    """With the memory of the second and of the last quarter: in the first, tables are still being filled."""
    figures, memory = crowd.figures, [look["memory_mb"] for look in crowd.looks]
    quarter = max(1, len(memory) // 4)
    return {
        "tables": tables,
        "seated": len(crowd.seated),
        "seconds": round(seconds),
        "moves": figures.moves,
        "games": figures.games,
        "stale": figures.stale,
        "answer_ms": quantiles(figures.answered),
        "seen_ms": quantiles(figures.seen),
        "memory_mb_second_quarter": mean(memory[quarter : 2 * quarter]),
        "memory_mb_last_quarter": mean(memory[-quarter:]),
        "errors": dict(crowd.errors),
        "looks": crowd.looks,
    }


def mean(values: list[float]) -> float:
    return round(statistics.mean(values), 1) if values else 0.0


def run(tables: int, seconds: float, pause: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="northpole-soak-") as folder:
        return asyncio.run(soak(tables, seconds, pause, folder))


def told(found: dict[str, Any]) -> str:
    """A table of some of the looks, and the sum."""
    looks = found["looks"]
    rows = [
        f"{'second':>7} {'MB':>7} {'with bots':>9} {'core':>5} {'moves':>6} {'p50 ms':>7} {'p99 ms':>7}"
    ]
    for look in looks[:: max(1, len(looks) // 12)]:
        p50, p99 = (look.get(f"answer_{name}_ms", 0.0) for name in ("p50", "p99"))
        rows.append(
            f"{look['second']:>7} {look['memory_mb']:>7} {look['with_helpers_mb']:>9}"
            f" {look['core_used']:>5} {look['moves']:>6} {p50:>7} {p99:>7}"
        )
    return "\n".join([*rows, *summary(found)])


def summary(found: dict[str, Any]) -> list[str]:
    before, after = found["memory_mb_second_quarter"], found["memory_mb_last_quarter"]
    return [
        f"{found['seated']} of {found['tables']} tables, {found['seconds']} s: {found['moves']:,} moves,"
        f" {found['games']:,} games, {found['stale']} stale",
        f"answers {found['answer_ms']} ms, others' new boards {found['seen_ms']} ms",
        f"memory {before} MB in the second quarter, {after} MB in the last",
        f"errors: {found['errors'] or 'none'}",
    ]
