"""How a server is set up, and where it keeps its things."""

from __future__ import annotations

import os
import secrets
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from northpole.table.errors import StoreFault

PORT = 8024
SECRET_BYTES = 32
DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Limits:
    """What one person, one table and one client may use."""

    open_tables: int = 2000  # not over, and touched not long ago
    tables_a_person: int = 60
    idle_seconds: float = 30 * DAY  # what nobody touched so long is not counted as open
    watchers: int = 200  # a table
    moves: int = 20_000  # a table, undos included
    name_length: int = 24
    said_length: int = 300
    said_a_table: int = 2000
    said_a_minute: int = 20  # a person at a table
    body_bytes: int = 2_000_000
    records_a_person: int = 200  # opened from files
    record_lines: int = 50_000
    requests_a_minute: int = 600  # a client
    posts_a_minute: int = 240
    tables_a_minute: int = 20
    sockets: int = 40  # a client
    bot_seconds_a_minute: float = 30.0  # a table
    bot_seconds_a_person: float = 60.0  # a minute, for all tables of an owner
    bot_move_seconds: float = 30.0  # one thought


@dataclass(frozen=True)
class Settings:
    """One server."""

    database: str  # an SQLAlchemy URL
    secret: bytes = field(repr=False)
    host: str = "127.0.0.1"
    port: int = PORT
    public: bool = False
    trusted_proxies: tuple[str, ...] = ()
    base_url: str | None = None
    bot_workers: int = 0  # 0: as many as there are cores
    bot_delay: float = 0.7  # seconds between bots' moves, so that people can follow
    limits: Limits = field(default_factory=Limits)

    @property
    def workers(self) -> int:
        cores = os.cpu_count() or 1
        return min(self.bot_workers, cores) if self.bot_workers else cores


def data_dir() -> Path:
    """The user's folder for tables; NORTHPOLE_DATA names another."""
    asked = os.environ.get("NORTHPOLE_DATA")
    folder = (
        Path(asked) if asked else Path(platformdirs.user_data_dir("northpole", appauthor=False))
    )
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def local_database(folder: Path) -> str:
    return f"sqlite:///{(folder / 'tables.db').as_posix()}"


def local_secret(folder: Path) -> bytes:
    """The secret of this computer's tables: a file nobody else can read, made at the first start."""
    path = folder / "secret"
    if not path.exists():
        make_secret(path)
    secret = path.read_bytes()
    if len(secret) != SECRET_BYTES:
        raise StoreFault(
            f"{path} should hold {SECRET_BYTES} bytes. Move it away and a new one is made;"
            " links and names given before are then no longer known."
        )
    return secret


def make_secret(path: Path) -> None:
    """Whole or not at all; if another process was quicker, its secret stays."""
    handle, temporary = tempfile.mkstemp(dir=path.parent)  # only its owner may read such a file
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        os.link(temporary, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(temporary)
