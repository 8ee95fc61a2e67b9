"""Memory that several processes see: what is written of many games, and how often each process has spoken."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from northpole.adapters.encoding import Encoding

LINE: Final = 64  # bytes that processors share or don't; nobody else's are on it
WORD: Final = 8

Arrays = dict[str, Any]
Shape = tuple[str, Any, tuple[int, ...]]


class SharedMemory:
    """Arrays with a row for each game, after a counter for each of the `voices`. It can be sent to a new process."""

    def __init__(self, context: Any, encoding: Encoding, envs: int, voices: int) -> None:
        self.shapes = shapes(encoding, envs)
        self.voices = voices
        self.raw = context.RawArray("b", voices * LINE + sum(room(each) for each in self.shapes))

    def arrays(self) -> Arrays:
        """One after the other."""
        found: Arrays = {}
        at = self.voices * LINE
        for each in self.shapes:
            name, kind, shape = each
            found[name] = np.frombuffer(self.raw, kind, math.prod(shape), at).reshape(shape)
            at += room(each)
        return found

    def counter(self, voice: int) -> memoryview:
        """Quicker to look at than an array."""
        return memoryview(self.raw).cast("B")[voice * LINE :][:WORD].cast("q")


def shapes(encoding: Encoding, envs: int) -> list[Shape]:
    seats = encoding.setup.seats
    return [
        ("observations", np.uint8, (envs, encoding.size)),
        ("masks", np.bool_, (envs, encoding.actions)),
        ("asked", np.int32, (envs,)),
        ("over", np.bool_, (envs,)),
        ("rewards", np.float64, (envs, seats)),
        ("scores", np.int32, (envs, seats)),
        ("actions", np.int32, (envs,)),
        ("foreseen", np.int32, (envs,)),
    ]


def room(shape: Shape) -> int:
    """Bytes of an array, to the end of its last line."""
    size = math.prod(shape[2]) * int(np.dtype(shape[1]).itemsize)
    return -(-size // LINE) * LINE


def read_only(array: Any) -> Any:
    seen = array.view()
    seen.flags.writeable = False
    return seen
