"""How often one client may ask: a bucket for each, which fills again with time."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 10_000


class RateLimit:
    """So many a minute (or another period, in seconds), and as many at once."""

    def __init__(
        self, most: float, clock: Callable[[], float] = time.monotonic, period: float = 60.0
    ) -> None:
        self.most = most
        self.period = period
        self.clock = clock
        self.lock = threading.Lock()
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> float:
        """0, or for how many seconds this client must wait."""
        with self.lock:
            return self.taken(client, self.clock())

    def taken(self, client: str, now: float) -> float:
        left, then = self.buckets.pop(client, (self.most, now))
        left = min(self.most, left + (now - then) * self.most / self.period)
        wait = 0.0 if left >= 1 else (1 - left) * self.period / self.most
        self.buckets[client] = (left if wait else left - 1, now)
        while len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return wait


class ConnectionLimit:
    """How many things each client has open at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, client: str) -> bool:
        if self.open.get(client, 0) >= self.most:
            return False
        self.open[client] = self.open.get(client, 0) + 1
        return True

    def leave(self, client: str) -> None:
        self.open[client] -= 1
        if not self.open[client]:
            del self.open[client]
