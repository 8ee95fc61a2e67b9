"""Who may use what there is little of: so many at once, people in turn; so many seconds a minute."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager


class Allowance:
    """How much there is still to spend: so many seconds a minute."""

    def __init__(self, a_minute: float) -> None:
        self.a_minute = a_minute
        self.left = a_minute
        self.last = time.monotonic()

    def spend(self, seconds: float) -> None:
        self.fill()
        self.left -= seconds

    def wait(self) -> float:
        """Seconds until there is something in it again."""
        self.fill()
        return 0.0 if self.left > 0 else (0.1 - self.left) * 60 / self.a_minute

    def full(self) -> bool:
        self.fill()
        return self.left >= self.a_minute

    def fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.a_minute, self.left + (now - self.last) * self.a_minute / 60)
        self.last = now


class FairQueue:
    """So many at once. Whoever waits stands in a line of their own, and the lines are served by turns.

    So somebody with fifty tables is served no more often than somebody with one.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        await self.wait(who)
        try:
            yield
        finally:
            self.leave()

    @contextmanager
    def spare(self) -> Iterator[int]:
        """All places that are free but one, which is for whoever comes next; how many that is."""
        taken = max(0, self.free - 1)
        self.free -= taken
        try:
            yield taken
        finally:
            for _ in range(taken):
                self.leave()

    async def wait(self, who: str) -> None:
        if self.free > 0:
            self.free -= 1
            return
        called = asyncio.get_running_loop().create_future()
        self.lines.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.leave()  # called, and gone at the same moment: the next one
            raise

    def waiting(self) -> int:
        """How many stand in line."""
        return sum(not called.done() for line in self.lines.values() for called in line)

    def widen(self, places: int) -> None:
        """So many more at once, or fewer: then as soon as some have left."""
        if places < 0:
            self.free += places
        for _ in range(places):
            self.leave()

    def leave(self) -> None:
        """The next line's first, if anybody still waits."""
        while self.lines and self.free >= 0:
            who, line = self.lines.popitem(last=False)
            called = line.popleft()
            if line:
                self.lines[who] = line
            if not called.done():
                called.set_result(None)
                return
        self.free += 1
