"""Ctrl+C for processes that the tests start."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interruptible() -> Iterator[None]:
    """A process started in here hears Ctrl+C, also where the tests themselves run in the background (`nohup`, `&`).

    Then SIGINT is ignored, and a signal that is ignored is so in every process started from here.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
