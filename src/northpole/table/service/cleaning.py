"""Tables that were abandoned are thrown away, a few at a time, so that nobody has to wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from northpole.table.errors import StoreFault
from northpole.table.settings import Keeping
from northpole.table.store import Store
from northpole.table.store.abandoned import read_abandoned
from northpole.table.store.house import post
from northpole.table.store.queries import delete_table

AT_ONCE = 20
MOST = 1000  # in one round
PAUSE = 1.0  # seconds between two handfuls
EVERY = 60 * 60.0

logger = logging.getLogger("northpole.table")


def throw_away(store: Store, keep: Keeping, is_open: Callable[[str], bool]) -> list[str]:
    """A handful. A table that somebody has open just now is none of them."""
    with store.write() as connection:
        found = read_abandoned(connection, keep, AT_ONCE)
        gone = [table for table in found if not is_open(table)]
        for table in gone:
            delete_table(connection, table)
            post(connection, table)
            store.tell_changed(connection, table)
    return gone


class Cleaner:
    """Goes round once an hour, if there is anything that is not kept for ever."""

    def __init__(self, store: Store, keep: Keeping, is_open: Callable[[str], bool]) -> None:
        self.store = store
        self.keep = keep
        self.is_open = is_open
        self.task: asyncio.Task[None] | None = None

    async def walk(self) -> None:
        while True:
            try:
                await self.round()
            except StoreFault as error:  # the next round comes
                logger.warning("tables were not thrown away: %s", error)
            await asyncio.sleep(EVERY)

    async def round(self, pause: float = PAUSE) -> int:
        """How many are gone."""
        number = 0
        while number < MOST:
            gone = await asyncio.to_thread(throw_away, self.store, self.keep, self.is_open)
            number += len(gone)
            if not gone:
                break
            await asyncio.sleep(pause)
        if number:
            logger.info("%s abandoned tables were thrown away", number)
        return number

    def start(self) -> None:
        if self.keep != Keeping():
            self.task = asyncio.create_task(self.walk())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
