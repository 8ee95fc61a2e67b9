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
BUSY_SECONDS = 3.0


@dataclass(frozen=True)
class Limits:
    """What one person, one table and one client may use."""

    open_tables: int = 2000  # lobbies, and games that are played just now
    tables_a_person: int = 60
    tables_a_network: int = 200  # not over, whoever set them up
    idle_seconds: float = 30 * DAY  # what nobody touched so long is not counted as open
    lobby_seconds: float = 60 * 60  # untouched so long, a lobby gives way and a game takes no room
    watchers: int = 200  # a table
    away_seconds: float = 600.0  # after which a seat in play may go to somebody else
    moves: int = 20_000  # a table, undos included
    name_length: int = 24
    said_length: int = 300
    said_a_table: int = 2000
    said_a_minute: int = 20  # a person at a table
    reports_a_day: int = 10  # a person, and a network
    body_bytes: int = 2_000_000
    connections: int = 4000  # open at once
    connections_a_client: int = 100  # but any number for a proxy, and for this computer itself
    head_seconds: float = 10.0  # until a request has said what it wants
    body_seconds: float = 30.0  # and until all of it is there
    records_a_person: int = 200  # opened from files
    record_lines: int = 50_000
    reading_seconds: float = 3.0  # of a processor, for one record
    exports_an_hour: int = 6  # a client
    exported_tables: int = 300  # the newest
    requests_a_minute: int = 600  # a client
    posts_a_minute: int = 240
    tables_a_minute: int = 20
    sockets: int = 40  # a client
    bot_seconds_a_minute: float = 30.0  # a table
    bot_seconds_a_person: float = 60.0  # a minute, for all tables of an owner
    bot_move_seconds: float = 30.0  # one thought
    reviews_an_hour: int = 20  # begun by a client
    hints_a_minute: int = 10  # a client
    hint_seconds: float = 1.5  # of thinking, for one


@dataclass(frozen=True)
class Keeping:
    """After how many days without anybody a table is thrown away; 0: never."""

    lobby_days: float = 0.0  # nobody has begun
    game_days: float = 0.0  # nobody has gone on
    finished_days: float = 0.0


FOR_STRANGERS = Keeping(lobby_days=30.0, game_days=180.0, finished_days=730.0)


@dataclass(frozen=True)
class OpenedRecord:
    """A record that a server at home was started with, and the move it is opened at."""

    text: str
    at: int | None


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
    bot_delay: float = 0.45  # seconds for a bot's turn at a quick pace, so that people can follow
    compiled: Path | None = (
        None  # where compiled rules are kept for bots; None: nothing is compiled
    )
    busy_seconds: float = BUSY_SECONDS  # how long a writer waits for a database that is locked
    limits: Limits = field(default_factory=Limits)
    keep: Keeping = field(default_factory=Keeping)
    record: OpenedRecord | None = None
    cluster: str | None = None  # the Dask scheduler whose workers think for bots
    lab: Path | None = None  # where runs of designers are kept; strangers never get a lab

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


def compiled_dir() -> Path:
    """Where what was compiled for bots is kept; NORTHPOLE_CACHE names another place."""
    asked = os.environ.get("NORTHPOLE_CACHE")
    return Path(asked or platformdirs.user_cache_dir("northpole", appauthor=False)) / "compiled"


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
