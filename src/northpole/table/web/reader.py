"""Where texts of strangers are read: apart from the threads that answer everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from northpole.table.errors import TooMuch

A = TypeVar("A")
R = TypeVar("R")

THREADS = 2
MOST_WAITING = 40


class Reader:
    """A few threads for work that takes long; `most` may wait for them."""

    def __init__(self, threads: int = THREADS, most: int = MOST_WAITING) -> None:
        self.pool = ThreadPoolExecutor(threads, "northpole-reader")
        self.most = most
        self.waiting = 0

    async def run(self, work: Callable[[A], R], what: A) -> R:
        """In its turn; TooMuch if too many wait already."""
        if self.waiting >= self.most:
            raise TooMuch("Too much is being read here just now. Wait a moment and try again.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, what)
        finally:
            self.waiting -= 1

    def end(self) -> None:
        """What has not begun is dropped."""
        self.pool.shutdown(wait=False, cancel_futures=True)
