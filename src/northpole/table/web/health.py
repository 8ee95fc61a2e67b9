"""Is the server well: can its tables be read and written?"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy.exc import DBAPIError

from northpole.table.errors import StoreFault
from northpole.table.store import Store

OK = "ok"
KEPT = 1.0  # seconds for which an answer holds


class HealthProbe:
    """Looks once for all who ask at the same time; whoever waits takes up no thread."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.until = 0.0
        self.told = ""

    async def status(self) -> str:
        async with self.lock:
            if time.monotonic() >= self.until:
                self.told = await asyncio.to_thread(self.look)
                self.until = time.monotonic() + KEPT
            return self.told

    def look(self) -> str:
        try:
            self.store.ping()
        except (StoreFault, DBAPIError):
            return "no store"
        try:
            self.store.check_writable()
        except (StoreFault, DBAPIError):
            return "nothing can be written"
        return OK
