"""Opening a database, so that what was committed stays, whatever happens to the server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from northpole.table.errors import StoreFault

BUSY_MILLISECONDS = 15_000
WRITES = "northpole_writes"
POSTGRES = {"postgres", "postgresql", "postgresql+psycopg"}


def address_of(text: str) -> URL:
    """The address of a database as people write it."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreFault(
            "A database is named like sqlite:///tables.db or postgresql://user@host/name."
        ) from None
    if url.drivername in POSTGRES:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database and url.database != ":memory:":
        return url
    raise StoreFault(
        f"Tables are kept in SQLite (sqlite:///file) or PostgreSQL, not in {url.drivername!r}."
    )


def connect(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        return connect_sqlite(url)
    return create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=12)


def connect_sqlite(url: URL) -> Engine:
    file = Path(url.database or "")
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))  # games' secrets are in it
    engine = create_engine(url, pool_size=12, max_overflow=40)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, record: object) -> None:
    """Committed means on disk; readers and the one who writes don't wait for each other."""
    connection.isolation_level = (
        None  # transactions begin where we say, not where the driver guesses
    )
    for pragma in (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def begin_sqlite(connection: Connection) -> None:
    """Who is going to write says so at once: to read first and write later may fail half-way."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
