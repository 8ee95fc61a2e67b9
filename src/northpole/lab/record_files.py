"""Files that are never half written, and records with a note of who played."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from northpole.engine.errors import BadRecord, BadSetup
from northpole.engine.match import Match

PLAYERS_NOTE = "; players: "  # a comment: to the engine a seat is a seat


def check_writable(path: Path) -> None:
    """Refuse before there is work done what could not be written after it."""
    if not path.parent.is_dir():
        raise BadSetup(f"{path}: there is no folder {path.parent}")
    if path.is_dir():
        raise BadSetup(f"{path} is a folder, not a file")
    if not os.access(path.parent, os.W_OK):
        raise BadSetup(f"{path}: nothing can be written to {path.parent}")


def write_whole(path: Path, data: bytes) -> None:
    """All of it or nothing: to a file beside it first, down to the disk, then renamed."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """The renaming too reaches the disk, where the system lets one ask for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text in UTF-8") from None


def record_text(match: Match, players: Sequence[str]) -> str:
    """The record, with a comment saying who played each seat."""
    return match.record() + PLAYERS_NOTE + ", ".join(players) + "\n"


def players_of(text: str) -> list[str]:
    """Who played, if the record says so."""
    for line in reversed(text.splitlines()):
        if line.startswith(PLAYERS_NOTE):
            return [name.strip() for name in line[len(PLAYERS_NOTE) :].split(",")]
    return []
