"""Who is at which table just now, and word that something happened there."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from northpole.table.domain.model import OnChange, Person, TableInfo
from northpole.table.errors import StoreFault
from northpole.table.store import Store
from northpole.table.store.notify import (
    ALIVE,
    BYE,
    CHANGED,
    HERE,
    TYPING,
    WHO,
    Listener,
    Notification,
)

HEARTBEAT = 15.0
FORGOTTEN = 50.0  # seconds after which a server that says nothing is gone
NOTED_EVERY = 60.0  # seconds; much less than it takes to be away
TYPING_SECONDS = 4.0
NAMED = 40  # people whose names are told to other servers
NAME_LENGTH = 24
KEY_LENGTH = 16

logger = logging.getLogger("northpole.table")


@dataclass(frozen=True)
class Here:
    """Somebody who has this table open. No seats: looks on."""

    name: str
    seats: tuple[int, ...]
    key: str = field(default="", repr=False)  # tells people apart: not for the wire


@dataclass(frozen=True)
class News:
    """Something happened at a table; `count` says how often something did.

    It is no word for anybody else: look at `Tables.meet` and tell each viewer what that viewer may know.
    """

    count: int
    here: tuple[Here, ...]
    typing: tuple[str, ...] = ()
    left: TableInfo | None = field(default=None, repr=False)  # how it is now, if it needn't be read


class PresenceRoom:
    """The sockets at one table, and who is there on other servers."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.count = 0
        self.subscriptions: set[Subscription] = set()
        self.away: dict[str, tuple[Here, ...]] = {}
        self.typing: dict[str, float] = {}
        self.left: TableInfo | None = None  # the newest that this server has stored while here

    def wake(self, left: TableInfo | None = None) -> None:
        """Without word of how the table was left, everybody has to read it."""
        self.count += 1
        if left is not None and (self.left is None or self.left.stir < left.stir):
            self.left = left
        for subscription in self.subscriptions:
            subscription.must_read |= left is None
            subscription.stirred.set()

    def local(self) -> tuple[Here, ...]:
        return together([subscription.here for subscription in self.subscriptions])

    def here(self) -> tuple[Here, ...]:
        return together([*self.local(), *(here for away in self.away.values() for here in away)])

    def news(self, read: bool = True) -> News:
        """`read`: must the table be read again?"""
        now = asyncio.get_running_loop().time()
        typing = tuple(sorted(name for name, until in self.typing.items() if until > now))
        return News(self.count, self.here(), typing, None if read else self.left)


class Subscription:
    """One socket's ear at a table: only the newest news waits, however slow the socket."""

    def __init__(self, presence: Presence, room: PresenceRoom, here: Here, person: str) -> None:
        self.presence = presence
        self.room = room
        self.person = person
        self.here = here
        self.stirred = asyncio.Event()
        self.stirred.set()
        self.must_read = True  # for the next news, as not all that happened was told

    async def news(self, timeout: float | None = None) -> News | None:
        """The next news, at once the first time; None if there was none in that many seconds."""
        try:
            await asyncio.wait_for(self.stirred.wait(), timeout)
        except TimeoutError:
            return None
        self.stirred.clear()
        read, self.must_read = self.must_read, False
        return self.room.news(read)

    def typing(self) -> None:
        """This one writes something for the table talk."""
        self.presence.types(self.room.id, self.here.name, tell=True)


class Presence:
    """Made before the tables (`Tables(..., on_change=presence.table_changed)`), started in the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, PresenceRoom] = {}
        self.callbacks: list[OnChange] = []
        self.gaps: list[Callable[[], None]] = []
        self.alive: dict[str, float] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.listener: Listener | None = None
        self.outbox: asyncio.Queue[Notification] = asyncio.Queue(10_000)
        self.tasks: list[asyncio.Task[None]] = []
        self.asked: set[tuple[str, str]] = set()  # at which table who has asked without a socket

    def __repr__(self) -> str:
        return f"<Presence: {self.sockets} sockets at {len(self.rooms)} tables>"

    @property
    def sockets(self) -> int:
        return sum(len(room.subscriptions) for room in self.rooms.values())

    # telling

    def table_changed(self, id: str, left: TableInfo | None = None) -> None:
        """Something was stored for this table. From any thread; other servers know already."""
        self.soon(self.changed, id, left)

    def changed(self, id: str, left: TableInfo | None = None) -> None:
        room = self.rooms.get(id)
        if room is not None:
            room.wake(left)
        for callback in self.callbacks:
            callback(id, left)

    def listen(self, callback: OnChange, gap: Callable[[], None] | None = None) -> None:
        """`callback` is called in the event loop with every table that changes, on whichever server.

        `gap` is called when word of some may have been lost.
        """
        self.callbacks.append(callback)
        if gap is not None:
            self.gaps.append(gap)

    def soon(self, call: Callable[..., None], *args: object) -> None:
        """Call it in the event loop, if that runs."""
        if self.loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop was closed just now
                self.loop.call_soon_threadsafe(call, *args)

    # being here

    @asynccontextmanager
    async def sit(
        self, id: str, person: Person, seats: tuple[int, ...] = ()
    ) -> AsyncIterator[Subscription]:
        """Be at a table, on one's seats or looking on, until left."""
        room = self.rooms.get(id)
        if room is None:
            room = self.rooms[id] = PresenceRoom(id)
            self.tell(WHO, id)
        subscription = Subscription(self, room, here_as(person, seats), person.key)
        room.subscriptions.add(subscription)
        self.moved(room)
        try:
            yield subscription
        finally:
            room.subscriptions.discard(subscription)
            self.moved(room)
            if not room.subscriptions and self.rooms.get(id) is room:
                del self.rooms[id]

    def moved(self, room: PresenceRoom) -> None:
        """Somebody came or went."""
        room.wake()
        self.tell(HERE, room.id, here_text(room.local()))

    def here(self, id: str) -> tuple[Here, ...]:
        """Who has this table open, as far as this server knows."""
        room = self.rooms.get(id)
        return room.here() if room is not None else ()

    def asks(self, id: str, person: Person) -> None:
        """Somebody at a table whose browser has no socket. From any thread."""
        self.asked.add((id, person.key))

    async def note_on(self) -> None:
        """Now and then it is written down who is there, so that nobody's seat is given away."""
        while True:
            await asyncio.sleep(NOTED_EVERY)
            with contextlib.suppress(StoreFault):
                await self.note()

    async def note(self) -> None:
        here = {(room.id, one.person) for room in self.rooms.values() for one in room.subscriptions}
        here, self.asked = here | self.asked, set()
        if here:
            await asyncio.to_thread(self.store.note_here, here)

    def types(self, id: str, name: str, tell: bool = False) -> None:
        room = self.rooms.get(id)
        if room is None:
            return
        loop = asyncio.get_running_loop()
        now = loop.time()
        if room.typing.get(name, 0.0) > now + TYPING_SECONDS / 2:
            return  # just said so
        room.typing = {other: until for other, until in room.typing.items() if until > now}
        room.typing[name] = now + TYPING_SECONDS
        room.wake()
        loop.call_later(TYPING_SECONDS + 0.05, room.wake)
        if tell:
            self.tell(TYPING, id, name)

    # other servers

    def tell(self, kind: str, id: str = "", body: str = "") -> None:
        if self.store.shared and self.loop is not None:
            with contextlib.suppress(asyncio.QueueFull):  # presence is not worth more
                self.outbox.put_nowait(Notification(self.store.server, kind, id, body))

    def heard(self, notification: Notification) -> None:
        """Word from another server, or our own coming back."""
        if notification.server == self.store.server:
            return
        self.alive[notification.server] = asyncio.get_running_loop().time()
        room = self.rooms.get(notification.id)
        if notification.kind == CHANGED:
            self.changed(notification.id)
        elif notification.kind == BYE:
            self.forget(notification.server)
        elif room is None:
            return
        elif notification.kind == WHO:
            self.tell(HERE, room.id, here_text(room.local()))
        elif notification.kind == TYPING:
            self.types(room.id, notification.body)
        elif notification.kind == HERE:
            room.away[notification.server] = read_here(notification.body)
            room.wake()

    def missed(self) -> None:
        """Word may have been lost: everybody looks again."""
        for room in self.rooms.values():
            room.wake()
            self.tell(WHO, room.id)
        for gap in self.gaps:
            gap()

    def look_again(self) -> None:
        """Everybody: it may be that some are no longer let in."""
        for room in self.rooms.values():
            room.wake()

    def forget(self, server: str) -> None:
        self.alive.pop(server, None)
        for room in self.rooms.values():
            if room.away.pop(server, None):
                room.wake()

    async def send_outbox(self) -> None:
        while True:
            notification = await self.outbox.get()
            try:
                await asyncio.to_thread(self.store.send, notification)
            except StoreFault as error:
                logger.warning("other servers were not told: %s", error.__cause__)

    async def beat(self) -> None:
        """Say that this server runs; forget those that don't say it any more."""
        while True:
            self.tell(ALIVE)
            now = asyncio.get_running_loop().time()
            for server, last in list(self.alive.items()):
                if now - last > FORGOTTEN:
                    self.forget(server)
            await asyncio.sleep(HEARTBEAT)

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.tasks = [asyncio.create_task(self.note_on())]
        if self.store.shared:
            self.listener = Listener(
                self.store.engine,
                self.store.server,
                lambda notification: self.soon(self.heard, notification),
                lambda: self.soon(self.missed),
            )
            await asyncio.to_thread(self.listener.start)
            self.tasks += [asyncio.create_task(work) for work in (self.send_outbox(), self.beat())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.listener is not None:
            await asyncio.to_thread(self.listener.stop)
            with contextlib.suppress(StoreFault):
                await asyncio.to_thread(self.store.send, Notification(self.store.server, BYE))
        self.loop = None


def here_as(person: Person, seats: tuple[int, ...]) -> Here:
    return Here(person.name[:NAME_LENGTH], tuple(seats), person.key[:KEY_LENGTH])


def together(all: list[Here]) -> tuple[Here, ...]:
    """Everybody once, however many pages they have open; those at the table first."""
    found: dict[str, Here] = {}
    for here in all:
        other = found.get(here.key, here)
        found[here.key] = Here(here.name, tuple(sorted({*here.seats, *other.seats})), here.key)
    return tuple(sorted(found.values(), key=lambda here: (not here.seats, here.seats, here.name)))


def here_text(all: tuple[Here, ...]) -> str:
    rows = [[here.name, here.seats, here.key] for here in all[:NAMED]]
    return json.dumps(rows, ensure_ascii=False)  # a word holds less than 8000 bytes


def read_here(text: str) -> tuple[Here, ...]:
    return tuple(Here(name, tuple(seats), key) for name, seats, key in json.loads(text))
