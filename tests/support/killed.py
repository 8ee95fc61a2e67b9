"""A server to be killed: plays a table for people as fast as it can, and says what was confirmed.

    python -m tests.support.killed DATABASE TABLE JOURNAL [wait]

Before a move is sent, a line `try KEY SEAT VERSION MOVE` is in the journal; when it was confirmed, `ok KEY NUMBER`.
What was tried and not confirmed when it died is sent again at the next start, with its key. With `wait` it begins when
a line comes in.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from pathlib import Path
from random import Random

from northpole.engine.errors import IllegalMove
from northpole.table.domain.model import Person
from northpole.table.errors import NotYet, Stale
from northpole.table.services import Services
from northpole.table.settings import Settings
from tests.support.guests import now_at

ANNA = Person("a" * 32, "Anna", "red")
SECRET = bytes(range(32))


class Journal:
    """Lines that are on disk when `write` returns."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("a", encoding="utf-8")

    def write(self, *words: object) -> None:
        self.file.write(" ".join(map(str, words)) + "\n")
        self.file.flush()
        os.fsync(self.file.fileno())


def unanswered(path: Path) -> list[str] | None:
    """The last try, if nobody knows what became of it."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if lines and lines[-1].startswith("try "):
        return lines[-1].split(" ", 4)[1:]
    return None


def play(services: Services, table: str, path: Path) -> None:
    journal = Journal(path)
    open_try = unanswered(path)
    if open_try is not None:
        send(services, table, journal, *open_try)
    dice = Random(secrets.randbits(32))
    while True:
        info, match = now_at(services.tables, table)
        if match.over:
            return
        mine = [seat for seat in match.waiting() if info.seats[seat].kind == "person"]
        if not mine:
            time.sleep(0.005)
            continue
        seat = dice.choice(mine)
        move = dice.choice(match.moves(seat))
        key = secrets.token_hex(8)
        journal.write("try", key, seat, info.version, move)
        send(services, table, journal, key, str(seat), str(info.version), move)


def send(
    services: Services, table: str, journal: Journal, key: str, seat: str, version: str, move: str
) -> None:
    try:
        made = services.tables.play(table, ANNA, int(seat), move, int(version), key)
    except (Stale, IllegalMove, NotYet) as error:  # NotYet: the other server ended the game
        journal.write("no", key, type(error).__name__)
    else:
        journal.write("ok", key, made.version)


async def main(database: str, table: str, path: str, wait: str = "") -> None:
    settings = Settings(database, SECRET, bot_workers=1, bot_delay=0)
    async with Services(settings) as services:
        print("serving", flush=True)
        if wait:
            await asyncio.to_thread(sys.stdin.readline)
        await asyncio.to_thread(play, services, table, Path(path))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
