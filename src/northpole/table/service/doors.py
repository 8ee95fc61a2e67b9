"""Who is let in: the list of those who are not, at hand, and word of what the house has done meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from northpole.table.domain.house import HOME, NETWORK, PERSON, Outsider
from northpole.table.domain.links import network_key
from northpole.table.domain.networks import Network, network_of, within
from northpole.table.errors import KeptOut, StoreFault
from northpole.table.service.presence import Presence
from northpole.table.store import Store
from northpole.table.store.house import read_bulletin, read_kept_out

EVERY = 1.0  # seconds

logger = logging.getLogger("northpole.table")


class Doors:
    """Asked at every request; the list is short."""

    def __init__(self, secret: bytes, clock: Callable[[], float] = time.time) -> None:
        self.secret = secret
        self.clock = clock
        self.people: dict[str, Outsider] = {}
        self.homes: dict[str, Outsider] = {}
        self.networks: list[tuple[Network, Outsider]] = []

    def set(self, outsiders: Sequence[Outsider]) -> None:
        self.people = {one.who: one for one in outsiders if one.kind == PERSON}
        self.homes = {one.who: one for one in outsiders if one.kind == HOME}
        found = [(network_of(one.who), one) for one in outsiders if one.kind == NETWORK]
        self.networks = [(network, one) for network, one in found if network is not None]

    def is_out(self, person: str) -> bool:
        one = self.people.get(person)
        return one is not None and one.holds(self.clock())

    def is_shut_for(self, client: str) -> bool:
        """A household, as the guard tells them apart."""
        if not self.homes and not self.networks:
            return False
        network, now = network_of(client), self.clock()
        if network is not None and any(
            within(network, outer) and one.holds(now) for outer, one in self.networks
        ):
            return True
        home = self.homes.get(network_key(self.secret, client)) if self.homes else None
        return home is not None and home.holds(now)

    def admit(self, person: str, client: str) -> None:
        """KeptOut if this one may not come in, or stay."""
        if self.is_out(person) or self.is_shut_for(client):
            raise KeptOut


class Watchman:
    """Looks every second whether the house has done something, and sees that it holds here."""

    def __init__(self, store: Store, doors: Doors, presence: Presence) -> None:
        self.store = store
        self.doors = doors
        self.presence = presence
        self.known: set[str] = set()
        self.task: asyncio.Task[None] | None = None

    def look(self) -> list[str | None]:
        """The tables something was done to; None for the doors, whose list is then read again."""
        with self.store.read() as connection:
            found = read_bulletin(connection)
            new = [table for word, table in found.items() if word not in self.known]
            self.known = set(found)
            if None in new:
                self.doors.set(read_kept_out(connection))
        return new

    def begin(self) -> None:
        """What hangs there already was done before; the list holds from the start."""
        with self.store.read() as connection:
            self.known = set(read_bulletin(connection))
            self.doors.set(read_kept_out(connection))

    async def walk(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            with contextlib.suppress(StoreFault):  # said by whoever needs the database
                self.tell(await asyncio.to_thread(self.look))

    def tell(self, new: Sequence[str | None]) -> None:
        for table in new:
            if table is None:
                self.presence.look_again()
            else:
                self.presence.changed(table)

    async def start(self) -> None:
        await asyncio.to_thread(self.begin)
        self.task = asyncio.create_task(self.walk())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
