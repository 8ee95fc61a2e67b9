"""Opening a database, so that what was committed stays, whatever happens to the server."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from northpole.table.errors import StoreFault

WRITES = "northpole_writes"
UNREADABLE = object()
POOL_SECONDS = 10.0  # for a line to the database that is free
CONNECT_SECONDS = 10  # for a new one
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


def connect(url: URL, busy_seconds: float) -> Engine:
    """`busy_seconds`: how long a writer waits for another process to end its writing."""
    if url.get_backend_name() == "sqlite":
        return connect_sqlite(url, busy_seconds)
    return connect_postgres(url, busy_seconds)


def connect_postgres(url: URL, busy_seconds: float) -> Engine:
    engine = create_engine(
        url,
        pool_pre_ping=True,
        pool_size=8,
        max_overflow=12,
        pool_timeout=POOL_SECONDS,
        connect_args={"connect_timeout": CONNECT_SECONDS},
    )

    def prepare(connection: Any, record: object) -> None:
        connection.execute(f"SET lock_timeout = {max(1, round(busy_seconds * 1000))}")
        connection.commit()

    event.listen(engine, "connect", prepare)
    return engine


def connect_sqlite(url: URL, busy_seconds: float) -> Engine:
    file = Path(url.database or "")
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))  # games' secrets are in it
    engine = create_engine(url, pool_size=12, max_overflow=40, json_deserializer=read_json)

    def prepare(connection: Any, record: object) -> None:
        prepare_sqlite(connection, round(busy_seconds * 1000))

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def read_json(text: str) -> Any:
    """What is no JSON makes no fault here, where it would hide all other rows: who needs it will find it wanting."""
    try:
        return json.loads(text)
    except ValueError:
        return UNREADABLE


def prepare_sqlite(connection: Any, busy_milliseconds: int) -> None:
    """Committed means on disk; readers and the one who writes don't wait for each other."""
    connection.isolation_level = (
        None  # transactions begin where we say, not where the driver guesses
    )
    for pragma in (
        f"busy_timeout = {busy_milliseconds}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def begin_sqlite(connection: Connection) -> None:
    """Who is going to write says so at once: to read first and write later may fail half-way."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
