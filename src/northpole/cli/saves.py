"""Where games in the terminal are kept, and which are waiting to be finished."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from northpole.engine.errors import BadRecord, NorthpoleError
from northpole.engine.match import Match
from northpole.engine.record import parse
from northpole.lab.record_files import players_of, read_text, record_text, write_whole


class Saved(NamedTuple):
    """A match from a file, and who plays it."""

    path: Path
    match: Match
    players: list[str]


def folder() -> Path:
    """The user's own data folder, as the desktop standard has it."""
    base = os.environ.get("XDG_DATA_HOME")
    home = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return home / "northpole" / "saves"


def new_path(game: str) -> Path:
    """A name nothing has yet: the game, the day and the time."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    name = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = place / f"{name}.record"
    number = 1
    while path.exists():
        number += 1
        path = place / f"{name}-{number}.record"
    return path


def save(path: Path, match: Match, players: list[str]) -> None:
    write_whole(path, record_text(match, players).encode())


def load(path: Path) -> Saved:
    """BadRecord if it is no record, naming the file."""
    text = read_text(path)
    try:
        return Saved(path, Match.load(text), players_of(text))
    except NorthpoleError as error:
        raise BadRecord(f"{path}: {error}") from None


def unfinished(game: str | None) -> Saved | None:
    """The newest game that waits to be finished, of this game or of any."""
    for path in newest_first():
        try:
            record = parse(read_text(path))
            if record.result is None and game in (None, record.game):
                found = load(path)
                if found.match.length and not found.match.over:
                    return found
        except (NorthpoleError, OSError):
            continue  # not ours, or from another version
    return None


def newest_first() -> Iterator[Path]:
    place = folder()
    if place.is_dir():
        files = [path for path in place.glob("*.record") if path.is_file()]
        yield from sorted(files, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def resume_line(path: Path) -> str:
    return f"northpole play --resume {shlex.quote(str(path))}"
