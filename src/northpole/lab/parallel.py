"""Many games on several processors: the same rows in the same order, however many there are."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Protocol, TypeVar

from northpole.bots.guests import Invitation, invited, welcome
from northpole.engine.errors import BadSetup, NorthpoleError

SECONDS = 0.25  # about how long a chunk of games should take
MOST = 5000  # games in a chunk
AHEAD = 3  # chunks in waiting for each process


Played = TypeVar("Played")


class Games(Protocol[Played]):
    """Whatever can play some of its games, each from its number alone."""

    def play(self, first: int, end: int) -> list[Played]: ...


def nothing(done: int) -> None:
    """Nobody wants to know how far we are."""


def play_series(
    series: Games[Played], games: int, jobs: int = 1, tick: Callable[[int], None] = nothing
) -> list[Played]:
    """Games 0 to games-1. `tick` is told after each chunk how many games it had."""
    rows: list[Played] = []
    for part in play_parts(series, games, jobs):
        rows += part
        tick(len(part))
    return rows


def play_parts(
    series: Games[Played], games: int, jobs: int = 1
) -> Generator[list[Played], None, None]:
    """The same, chunk by chunk; whoever has seen enough closes it."""
    if games < 1 or jobs < 1:
        raise BadSetup("a series has at least 1 game and 1 process to play it")
    chunks = Chunks(games, jobs)
    return alone(series, chunks) if jobs == 1 else shared(series, chunks, jobs)


class Chunks:
    """Cuts a series into pieces that take about equally long. A game comes out the same in any of them."""

    def __init__(self, games: int, jobs: int) -> None:
        self.games = games
        self.jobs = jobs
        self.at = 0
        self.size = 1

    def more(self) -> bool:
        return self.at < self.games

    def cut(self) -> tuple[int, int]:
        """The next piece; near the end smaller ones, so that all are busy."""
        left = self.games - self.at
        size = min(self.size, 1 + left // (2 * self.jobs)) if self.jobs > 1 else self.size
        first = self.at
        self.at += min(size, left)
        return first, self.at

    def learn(self, games: int, seconds: float) -> None:
        wanted = int(games / max(seconds, 1e-9) * SECONDS)
        self.size = max(1, min(wanted, 4 * self.size, MOST))


def timed(series: Games[Played], first: int, end: int) -> tuple[list[Played], float]:
    began = time.perf_counter()
    return series.play(first, end), time.perf_counter() - began


def alone(series: Games[Played], chunks: Chunks) -> Generator[list[Played], None, None]:
    while chunks.more():
        rows, seconds = timed(series, *chunks.cut())
        chunks.learn(len(rows), seconds)
        yield rows


def shared(series: Games[Played], chunks: Chunks, jobs: int) -> Generator[list[Played], None, None]:
    """A few chunks ahead of what is asked for, handed back in order."""
    context = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin, initargs=(invited(),))
    waiting: deque[Future[tuple[list[Played], float]]] = deque()
    play = partial(timed, series)
    try:
        while chunks.more() or waiting:
            while chunks.more() and len(waiting) < jobs * AHEAD:
                waiting.append(pool.submit(play, *chunks.cut()))
            rows, seconds = waiting.popleft().result()
            chunks.learn(len(rows), seconds)
            yield rows
    except BrokenProcessPool:
        raise NorthpoleError("a process that played games was ended from outside") from None
    except BaseException:
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()  # what it is playing nobody waits for
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def begin(guests: list[Invitation]) -> None:
    """Ctrl-C is for the process that was started; it ends the others. Its guests are welcome here, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    welcome(guests)
