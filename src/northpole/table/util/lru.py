"""Things worked out once and kept for a while."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class LRUCache(Generic[T]):
    """The most recently used ones, by key. Two threads may work the same thing out; no harm is done."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.lock = threading.Lock()
        self.values: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        with self.lock:
            if key in self.values:
                self.values.move_to_end(key)
                return self.values[key]
        return self.keep(key, make())

    def keep(self, key: Hashable, made: T) -> T:
        with self.lock:
            self.values[key] = made
            self.values.move_to_end(key)
            while len(self.values) > self.most:
                self.values.popitem(last=False)
        return made

    def peek(self, key: Hashable) -> T | None:
        """What is kept under this key, if anything is."""
        with self.lock:
            if key in self.values:
                self.values.move_to_end(key)
            return self.values.get(key)
