"""The database behind the tables: reading, and changing one table at a time."""

from __future__ import annotations

import secrets
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, func, select, text, update
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import QueuePool

from northpole.table.domain.model import TableInfo
from northpole.table.errors import NoTable, StoreFault
from northpole.table.settings import BUSY_SECONDS
from northpole.table.store.connect import WRITES, address_of, connect
from northpole.table.store.migrate import migrate
from northpole.table.store.notify import CHANGED, CHANNEL, Notification
from northpole.table.store.people import still_seen
from northpole.table.store.queries import may_be_id, read_info
from northpole.table.store.schema import tables
from northpole.table.util.metrics import Metrics

AWAY = "The tables can't be reached just now. Try again in a moment."
UNWRITTEN = "Nothing can be written down just now, so nothing was changed. Try again in a moment."
START_SECONDS = 60.0
READ, WRITE = "read", "write"  # deeds, in the figures
WRITERS = 12  # at once, each at another table
LEAST_FREE = 4_000_000  # bytes on the disk


class Store:
    """`shared`: may other servers use the same database? Then they are told of every change."""

    def __init__(
        self, url: str, busy_seconds: float = BUSY_SECONDS, metrics: Metrics | None = None
    ) -> None:
        self.url = address_of(url)
        self.busy_seconds = busy_seconds
        self.metrics = metrics or Metrics()
        for deed in (READ, WRITE):
            self.metrics.count("database_errors", 0, deed=deed)
        bring_up_to_date(self.url)
        self.engine: Engine = connect(self.url, busy_seconds)
        self.writer = self.engine.execution_options(**{WRITES: True})
        self.shared = self.url.get_backend_name() == "postgresql"
        self.server = secrets.token_hex(8)
        # SQLite has one writer at a time; ours wait here, not in it. Of the lines to PostgreSQL some are for readers.
        self.pens = threading.BoundedSemaphore(WRITERS if self.shared else 1)

    def __repr__(self) -> str:
        return f"<Store {self.url}>"  # without its password

    def ping(self) -> None:
        """StoreFault if the database does not answer."""
        with self.read() as connection:
            connection.execute(select(1))

    def check_writable(self) -> None:
        """StoreFault if nothing can be written. Nothing is changed; a file is really written to, as only that tells."""
        if not self.shared and self.free_bytes() < LEAST_FREE:
            raise StoreFault(UNWRITTEN)
        with self.write() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            if self.shared:
                connection.rollback()

    def free_bytes(self) -> int:
        """Room on the disk of a file of ours."""
        return shutil.disk_usage(Path(self.url.database or "").absolute().parent).free

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        with self.faults_counted(READ), at_hand(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction: when this ends without an error, it is on disk."""
        with (
            self.faults_counted(WRITE),
            self.turn(),
            at_hand(busy=UNWRITTEN),
            self.writer.begin() as connection,
        ):
            yield connection

    @contextmanager
    def faults_counted(self, deed: str) -> Iterator[None]:
        try:
            yield
        except StoreFault:
            self.metrics.count("database_errors", deed=deed)
            raise

    def connections(self) -> int:
        """How many are in use."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One writer after the other, and nobody waits for ever."""
        if not self.pens.acquire(timeout=self.busy_seconds):
            raise StoreFault(UNWRITTEN)
        try:
            yield
        finally:
            self.pens.release()

    @contextmanager
    def change(self, id: str, touch: bool = True) -> Iterator[tuple[Connection, TableInfo]]:
        """Change a table that nobody else changes meanwhile, on this server or another.

        `touch`: do its people do it, so that it comes first in their lists?
        """
        if not may_be_id(id):
            raise NoTable
        with self.write() as connection:
            found = connection.execute(
                update(tables)
                .where(tables.c.id == id)
                .values(stir=tables.c.stir + 1, touched=time.time() if touch else tables.c.touched)
            )
            if found.rowcount != 1:
                raise NoTable
            yield connection, read_info(connection, id)
            self.tell_changed(connection, id)

    def note_here(self, here: set[tuple[str, str]]) -> None:
        """These people (table, person) are at their tables."""
        with self.write() as connection:
            still_seen(connection, here)

    def tell_changed(self, connection: Connection, id: str) -> None:
        """Let other servers know of a change of this table, if and when it is stored."""
        self.tell(connection, Notification(self.server, CHANGED, id))

    def tell(self, connection: Connection, notification: Notification) -> None:
        """Word for other servers, sent if and when the transaction is stored."""
        if self.shared:
            connection.execute(select(func.pg_notify(CHANNEL, notification.text())))

    def send(self, notification: Notification) -> None:
        """Word for other servers, at once."""
        if self.shared:
            with self.write() as connection:
                self.tell(connection, notification)


def bring_up_to_date(url: URL) -> None:
    """By a line of its own: servers that start together wait for each other for as long as it takes."""
    engine = connect(url, START_SECONDS)
    try:
        with at_hand(), engine.execution_options(**{WRITES: True}).begin() as connection:
            migrate(connection)
    finally:
        engine.dispose()


@contextmanager
def at_hand(busy: str = AWAY) -> Iterator[None]:
    """A database that is away or busy is nobody's mistake: say so."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout) as error:
        raise StoreFault(AWAY if is_lost(error) else busy) from error
    except DBAPIError as error:
        if error.connection_invalidated:
            raise StoreFault(AWAY) from error
        raise


def is_lost(error: Exception) -> bool:
    """Is the line to the database gone, and not just a lock in the way?"""
    return isinstance(error, DBAPIError) and error.connection_invalidated
