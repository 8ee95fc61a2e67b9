"""Waiting for something to become true: as long as it takes, on a machine however busy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds after which it never will


def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"not within {seconds:g} s"
        time.sleep(0.02)


async def until_so(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """The same from an event loop, which goes on meanwhile."""
    end = time.monotonic() + seconds
    while not await asyncio.to_thread(true):
        assert time.monotonic() < end, f"not within {seconds:g} s"
        await asyncio.sleep(0.02)
