"""Word between servers that share a PostgreSQL database, by LISTEN and NOTIFY."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import psycopg
from sqlalchemy import Engine

from northpole.table.store.leases import hold_name

CHANNEL = "northpole"
CHANGED = "changed"  # something was stored for a table
HERE = "here"  # who is at a table on that server
WHO = "who"  # who is at a table? Say it
TYPING = "typing"
ALIVE = "alive"  # that server runs, and the line to it stands
BYE = "bye"

TICK = 0.5  # seconds between looks at whether to stop
SILENCE = 45.0  # the line is dead if not even our own word comes back
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)

logger = logging.getLogger("northpole.table")


@dataclass(frozen=True)
class Notification:
    """What one server tells the others."""

    server: str
    kind: str
    id: str = ""
    body: str = ""

    def text(self) -> str:
        return " ".join([self.server, self.kind, self.id, self.body])


def read_notification(text: str) -> Notification:
    server, _, rest = text.partition(" ")
    kind, _, rest = rest.partition(" ")
    table, _, body = rest.partition(" ")
    return Notification(server, kind, table, body)


class Listener:
    """A thread that hears the others. `heard` is called with every word; `missed` when some may be lost."""

    def __init__(
        self,
        engine: Engine,
        server: str,
        heard: Callable[[Notification], None],
        missed: Callable[[], None],
    ) -> None:
        self.engine = engine
        self.server = server
        self.heard = heard
        self.missed = missed
        self.stopping = threading.Event()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, name="northpole listener", daemon=True)

    def start(self) -> None:
        self.thread.start()
        self.ready.wait(10)

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join(10)

    def run(self) -> None:
        """Listen; when the line breaks, listen anew."""
        fails = 0
        while not self.stopping.is_set():
            try:
                self.listen()
                fails = 0
            except Exception as error:  # whatever it was, this thread goes on
                logger.warning("the line to the other servers broke: %s", error)
                self.stopping.wait(PAUSES[min(fails, len(PAUSES) - 1)])
                fails += 1

    def listen(self) -> None:
        connection = open_line(self.engine)
        try:
            hold_name(connection, self.server)
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            self.missed()
            last = time.monotonic()
            while not self.stopping.is_set() and time.monotonic() - last < SILENCE:
                for notice in connection.notifies(timeout=TICK):
                    last = time.monotonic()
                    self.heard(read_notification(notice.payload))
        finally:
            connection.close()


def open_line(engine: Engine) -> psycopg.Connection[Any]:
    """A connection of its own, outside of transactions."""
    borrowed = engine.raw_connection()
    connection = borrowed.driver_connection
    assert isinstance(connection, psycopg.Connection)
    borrowed.detach()
    connection.autocommit = True
    return connection
