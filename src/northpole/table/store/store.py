"""The database behind the tables: reading, and changing one table at a time."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from sqlalchemy import Connection, Engine, func, select, update
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from northpole.table.errors import NoTable, StoreFault
from northpole.table.info import Info
from northpole.table.store.connect import WRITES, address_of, connect
from northpole.table.store.migrate import migrate
from northpole.table.store.rows import may_be_id, read_info
from northpole.table.store.schema import tables
from northpole.table.store.wire import CHANGED, CHANNEL, Word

AWAY = "The tables can't be reached just now. Try again in a moment."


class Store:
    """`shared`: may other servers use the same database? Then they are told of every change."""

    def __init__(self, url: str) -> None:
        self.url = address_of(url)
        self.engine: Engine = connect(self.url)
        self.writer = self.engine.execution_options(**{WRITES: True})
        self.shared = self.url.get_backend_name() == "postgresql"
        self.server = secrets.token_hex(8)
        self.pen = threading.Lock()  # SQLite has one writer at a time; ours wait here, not in it
        try:
            with self.write() as connection:
                migrate(connection)
        except BaseException:
            self.close()
            raise

    def ping(self) -> None:
        """StoreFault if the database does not answer."""
        with self.read() as connection:
            connection.execute(select(1))

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        with at_hand(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction: when this ends without an error, it is on disk."""
        turn = nullcontext() if self.shared else self.pen
        with at_hand(), turn, self.writer.begin() as connection:
            yield connection

    @contextmanager
    def change(self, id: str) -> Iterator[tuple[Connection, Info]]:
        """Change a table that nobody else changes meanwhile, on this server or another."""
        if not may_be_id(id):
            raise NoTable
        with self.write() as connection:
            found = connection.execute(
                update(tables)
                .where(tables.c.id == id)
                .values(stir=tables.c.stir + 1, touched=time.time())
            )
            if found.rowcount != 1:
                raise NoTable
            yield connection, read_info(connection, id)
            self.tell(connection, Word(self.server, CHANGED, id))

    def tell(self, connection: Connection, word: Word) -> None:
        """Word for other servers, sent if and when the transaction is stored."""
        if self.shared:
            connection.execute(select(func.pg_notify(CHANNEL, word.text())))

    def send(self, word: Word) -> None:
        """Word for other servers, at once."""
        if self.shared:
            with self.write() as connection:
                self.tell(connection, word)


@contextmanager
def at_hand() -> Iterator[None]:
    """A database that is away or busy is nobody's mistake: say so."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout) as error:
        raise StoreFault(AWAY) from error
    except DBAPIError as error:
        if error.connection_invalidated:
            raise StoreFault(AWAY) from error
        raise
