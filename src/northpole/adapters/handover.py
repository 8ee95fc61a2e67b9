"""How two processes hand work to each other thousands of times a second."""

from __future__ import annotations

import os
import struct
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

from northpole.adapters.shared import SharedMemory

SPIN: Final = 500e-6  # seconds to stay awake for an answer: being woken takes as long as playing dozens of games

LENGTH: Final = struct.Struct("!i")
MOST: Final = 65_536  # bytes read at once

give_way: Callable[[], Any] = getattr(os, "sched_yield", lambda: None)  # to who needs the processor


class Cord:
    """One end of a line: what is said goes through a pipe; that it was said, into shared memory as well.

    Who listens looks at the memory for a moment before going to sleep at the pipe. Only the pipe counts, and it tells
    if the other process is gone. A line can be sent to a new process.
    """

    def __init__(
        self, ear: Connection, mouth: Connection, memory: SharedMemory, voice: int, spin: float
    ) -> None:
        self.ear = ear
        self.mouth = mouth
        self.memory = memory
        self.voice = voice
        self.spin = spin
        self.said = memory.counter(voice)
        self.other = memory.counter(voice ^ 1)
        self.heard = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return Cord, (self.ear, self.mouth, self.memory, self.voice, self.spin)

    def say(self, words: bytes) -> None:
        self.said[0] += 1
        write(self.mouth, LENGTH.pack(len(words)) + words)

    def hear(self) -> bytes:
        """What is said next. EOFError or OSError: nobody is there any more."""
        other, heard = self.other, self.heard
        until = time.perf_counter() + self.spin
        while other[0] == heard and time.perf_counter() < until:
            give_way()
        words = read(self.ear)
        self.heard += 1
        return words

    def close(self) -> None:
        self.ear.close()
        self.mouth.close()


# as `send_bytes` and `recv_bytes` do it, in one call of the system each: who hears has answered what was said before


def write(mouth: Connection, words: bytes) -> None:
    while words:
        words = words[os.write(mouth.fileno(), words) :]


def read(ear: Connection) -> bytes:
    said = some(ear)
    while len(said) < LENGTH.size or len(said) < LENGTH.size + LENGTH.unpack_from(said)[0]:
        said += some(ear)
    return said[LENGTH.size :]


def some(ear: Connection) -> bytes:
    found = os.read(ear.fileno(), MOST)
    if not found:
        raise EOFError
    return found


def both_ends(context: Any, memory: SharedMemory, number: int, spin: float) -> tuple[Cord, Cord]:
    """The line of this number: our end and theirs."""
    our_ear, their_mouth = context.Pipe(duplex=False)
    their_ear, our_mouth = context.Pipe(duplex=False)
    ours = Cord(our_ear, our_mouth, memory, 2 * number, spin)
    return ours, Cord(their_ear, their_mouth, memory, 2 * number + 1, spin)
