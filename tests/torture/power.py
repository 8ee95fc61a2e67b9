"""The power goes out: what a server wrote and did not sync may be lost, in any part; what it confirmed may not.

A server plays under strace, which notes every write and sync of its database, and of the journal that says what was
confirmed. Then the disk is made up as it could have been at any moment: of each file what was synced, and of what was
written since then any part, in pieces of a sector. The database is opened there, and must have every confirmed move.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sqlalchemy.exc import DBAPIError

from northpole.table.domain.links import stored_key
from northpole.table.errors import StoreFault
from northpole.table.store import Store
from tests.support.guests import ANNA, ME, Service, wish
from tests.support.kills import end, log_of, serve
from tests.support.waiting import PATIENCE
from tests.torture.trial import Bound, Trial

CUTS = 3  # at each moment
SECTOR = 512  # bytes that a disk writes whole or not at all
CALLS = "pwrite64,write,fsync,fdatasync,ftruncate,unlink,unlinkat"
LONGEST = 1 << 20
CALL = re.compile(r"(?P<name>\w+)\((?:\w+<(?P<path>[^>]*)>)?(?:, )?(?P<rest>.*)")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
FILES = ("tables.db", "tables.db-wal")


@dataclass(frozen=True)
class Event:
    """Something that the server did to a file."""

    kind: str  # write, cut, sync, gone, ok
    file: str
    at: int = 0
    data: bytes = b""


@dataclass
class Disk:
    """What is surely on it, and what may be or not, in order, by file. None: no such file."""

    synced: dict[str, bytes | None] = field(default_factory=lambda: dict.fromkeys(FILES))
    loose: dict[str, list[Event]] = field(default_factory=lambda: {name: [] for name in FILES})

    def take(self, event: Event) -> None:
        if event.kind == "sync":
            whole = self.synced[event.file]
            for one in self.loose[event.file]:
                whole = done(whole, one)
            self.synced[event.file] = whole
            self.loose[event.file] = []
        else:
            self.loose[event.file].append(event)

    def after_the_cut(self, dice: Random) -> dict[str, bytes | None]:
        """Of what was not synced any part is there, however much of it: none, some, all."""
        part = dice.choice((0.0, 0.5, 1.0))
        found = dict(self.synced)
        for name, events in self.loose.items():
            for event in events:
                for piece in pieces(event):
                    if dice.random() < part:
                        found[name] = done(found[name], piece)
        return found


def pieces(event: Event) -> Iterator[Event]:
    """A write by sectors; whatever else is whole."""
    if event.kind != "write":
        yield event
        return
    start = 0
    while start < len(event.data):
        size = SECTOR - (event.at + start) % SECTOR
        yield Event("write", event.file, event.at + start, event.data[start : start + size])
        start += size


def done(whole: bytes | None, event: Event) -> bytes | None:
    """A file after this was done to it."""
    if event.kind == "gone":
        return None
    whole = whole or b""
    if event.kind == "cut":
        return whole[: event.at].ljust(event.at, b"\0")
    whole = whole.ljust(event.at, b"\0")
    return whole[: event.at] + event.data + whole[event.at + len(event.data) :]


# what strace says


def events(log: Path, journal: str) -> Iterator[Event]:
    """A sync counts when it has ended, with all that was written before it began; all else when it begins."""
    syncing: dict[str, str] = {}
    for line in log.read_text(encoding="ascii").splitlines():
        thread, _, said = line.partition(" ")
        said = said.strip()
        if said.startswith("<... "):
            if thread in syncing and "= 0" in said:
                yield Event("sync", syncing.pop(thread))
            continue
        found = CALL.match(said)
        if found is None:
            continue
        event = event_of(found["name"], name_of(found["path"] or ""), found["rest"], journal)
        if event is not None and event.kind == "sync" and said.endswith("<unfinished ...>"):
            syncing[thread] = event.file
        elif event is not None:
            yield event


def event_of(name: str, file: str, rest: str, journal: str) -> Event | None:
    if name in ("unlink", "unlinkat"):
        gone = Path(texts(rest)[0].decode()).name if texts(rest) else ""
        return Event("gone", gone) if gone in FILES else None
    if name == "write" and file == journal:
        return Event("ok", "", data=texts(rest)[0]) if texts(rest) else None
    if file not in FILES:
        return None
    if name in ("fsync", "fdatasync"):
        return Event("sync", file)
    if name == "ftruncate":
        return Event("cut", file, int(re.findall(r"\d+", rest)[0]))
    if name == "pwrite64":
        return Event(
            "write", file, int(re.findall(r", (\d+)(?:\)| <unf)", rest)[0]), texts(rest)[0]
        )
    return None


def texts(rest: str) -> list[bytes]:
    return [unhexed(one) for one in TEXT.findall(rest)]


def name_of(path: str) -> str:
    return Path(unhexed(path).decode()).name if path.startswith("\\x") else ""


def unhexed(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


# the trial


@dataclass(frozen=True)
class Recording:
    """A game of two in a folder, and all that was done to its files."""

    folder: Path
    table: str
    before: bytes  # the file when it began
    events: list[Event]

    def count(self, kind: str) -> int:
        return sum(event.kind == kind for event in self.events)


def recorded(folder: Path) -> Recording:
    folder.mkdir()
    database = f"sqlite:///{folder / 'tables.db'}"
    log, journal = folder / "strace.log", folder / "journal"
    strace = ["strace", "-f", "--seccomp-bpf", "-y", "-qq", "-xx", "-s", str(LONGEST)]
    strace += ["-e", f"trace={CALLS}", "-e", "signal=none", "-o", str(log)]
    table = prepared(database)
    before = (folder / "tables.db").read_bytes()
    server = serve(database, table, journal, before=strace)
    assert server.wait(PATIENCE) == 0
    end(server)
    return Recording(folder, table, before, list(events(log, journal.name)))


def prepared(database: str) -> str:
    """A table in a file of its own, which is on disk before anything is watched."""
    store = Store(database)
    table = Service(store).create(ANNA, wish(ME, ME, seed=None)).id
    store.close()
    return table


def may_watch() -> bool:
    """Is strace there, and allowed to watch?"""
    strace = shutil.which("strace")
    if strace is None:
        return False
    words = [strace, "-f", "--seccomp-bpf", "-qq", "-e", "trace=fsync", "true"]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def power_cuts(folder: Path, bound: Bound) -> Trial:
    """Game after game is recorded, and the power goes in each, again and again."""
    trial, dice = Trial("power loss, SQLite"), Random(11)
    for number in bound:
        recording = recorded(folder / f"game{number}")
        for event, disk, confirmed in moments(recording):
            if event.kind != "write" and not bound.over:
                for _ in range(CUTS):
                    cut(recording, disk.after_the_cut(dice), confirmed, trial)
        trial.counts["moves confirmed"] += len(confirmed)
        trial.counts["writes"] += recording.count("write")
        trial.counts["syncs"] += recording.count("sync")
    return trial


def moments(recording: Recording, syncing: bool = True) -> Iterator[tuple[Event, Disk, list[str]]]:
    """The disk after everything that was done, and what was confirmed by then.

    `syncing`: False as if no sync were ever done, to see that it would be found.
    """
    disk = Disk()
    disk.synced["tables.db"] = recording.before
    confirmed: list[str] = []
    for event in recording.events:
        if event.kind == "ok":
            confirmed += confirmed_in(event.data)
        elif event.kind != "sync" or syncing:
            disk.take(event)
        yield event, disk, confirmed


def confirmed_in(written: bytes) -> list[str]:
    lines = written.decode().splitlines()
    return [line.split()[1] for line in lines if line.startswith("ok ")]


def keys_in(database: str, table: str) -> set[str | None]:
    store = Store(database)
    try:
        return {row.key for row in log_of(store, table)}
    finally:
        store.close()


def cut(
    recording: Recording, files: dict[str, bytes | None], confirmed: list[str], trial: Trial
) -> None:
    """Open what is left of the files; everything confirmed must be there."""
    trial.tries += 1
    folder = recording.folder / "cut"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, whole in files.items():
        if whole is not None:
            (folder / name).write_bytes(whole)
    try:
        there = keys_in(f"sqlite:///{folder / 'tables.db'}", recording.table)
    except (StoreFault, DBAPIError) as error:
        trial.fault(f"the file can't be read any more: {error}")
        return
    lost = [mark for mark in confirmed if stored_key(ANNA.key, mark) not in there]
    if lost:
        trial.fault(f"{len(lost)} of {len(confirmed)} confirmed moves are lost")
