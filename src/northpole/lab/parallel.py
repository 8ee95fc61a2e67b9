"""Many games on several processors: the same results in the same order, however many there are."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Generic, NamedTuple, Protocol, TypeVar

from northpole.bots.guests import GuestFactory, invited, welcome
from northpole.engine.errors import BadSetup, NorthpoleError

SECONDS = 0.25  # about how long a chunk of games should take, here
MOST = 5000  # games in a chunk
AHEAD = 3  # chunks in waiting for each process
TRIES = 3  # so often a chunk is given out again after its process was lost


Played = TypeVar("Played")
Part = TypeVar("Part")
Part_co = TypeVar("Part_co", covariant=True)


class Games(Protocol[Part_co]):
    """Whatever can play some of its games, each from its number alone."""

    def play(self, first: int, end: int) -> Part_co: ...


class Timed(NamedTuple, Generic[Part]):
    """What a chunk of games came to, and how long it took."""

    part: Part
    seconds: float


class LostWorker(Exception):
    """Who played was ended from outside; the games can be played by somebody else."""


class Waiting(Protocol[Part]):
    """A chunk that somebody else plays."""

    def result(self) -> Timed[Part]: ...


class Crew(Protocol[Part]):
    """Those who play chunks: processes of this computer, or of a cluster."""

    @property
    def size(self) -> int: ...

    @property
    def seconds(self) -> float:
        """About how long a chunk should take: the dearer it is to hand one over, the longer."""

    def submit(self, first: int, end: int) -> Waiting[Part]: ...

    def renew(self) -> None:
        """After LostWorker: be ready again. What was submitted before is forgotten."""

    def close(self, finished: bool) -> None:
        """All are free to go; unless it is finished, in the middle of what they do."""


def nothing(done: int) -> None:
    """Nobody wants to know how far we are."""


def play_series(
    series: Games[list[Played]], games: int, jobs: int = 1, tick: Callable[[int], None] = nothing
) -> list[Played]:
    """Games 0 to games-1. `tick` is told after each chunk how many games it had."""
    rows: list[Played] = []
    for part in play_parts(series, games, jobs):
        rows += part
        tick(len(part))
    return rows


def play_parts(
    series: Games[Part], games: int, jobs: int = 1, start: int = 0, crew: Crew[Part] | None = None
) -> Generator[Part, None, None]:
    """Games start to games-1, chunk by chunk; whoever has seen enough closes it."""
    if games < 1 or jobs < 1:
        raise BadSetup("a series has at least 1 game and 1 process to play it")
    if crew is None and jobs == 1:
        return alone(series, Chunks(games, 1, start))
    crew = crew or PoolCrew(series, Pool(jobs), lent=False)
    return shared(crew, Chunks(games, crew.size, start, crew.seconds))


class Chunks:
    """Cuts a series into pieces that take about equally long. A game comes out the same in any of them."""

    def __init__(self, games: int, jobs: int, start: int = 0, seconds: float = SECONDS) -> None:
        self.games = games
        self.jobs = jobs
        self.at = start
        self.seconds = seconds
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
        wanted = int(games / max(seconds, 1e-9) * self.seconds)
        self.size = max(1, min(wanted, 4 * self.size, MOST))


def timed(series: Games[Part], first: int, end: int) -> Timed[Part]:
    began = time.perf_counter()
    return Timed(series.play(first, end), time.perf_counter() - began)


def alone(series: Games[Part], chunks: Chunks) -> Generator[Part, None, None]:
    while chunks.more():
        first, end = chunks.cut()
        part, seconds = timed(series, first, end)
        chunks.learn(end - first, seconds)
        yield part


def shared(crew: Crew[Part], chunks: Chunks) -> Generator[Part, None, None]:
    """A few chunks ahead of what is asked for, handed back in order; what got lost is played again."""
    waiting: deque[tuple[int, int, Waiting[Part]]] = deque()
    lost = 0
    finished = False
    try:
        while chunks.more() or waiting:
            while chunks.more() and len(waiting) < crew.size * AHEAD:
                first, end = chunks.cut()
                waiting.append((first, end, crew.submit(first, end)))
            first, end, work = waiting[0]
            try:
                part, seconds = work.result()
            except LostWorker:
                lost += 1
                if lost > TRIES:
                    raise NorthpoleError(
                        "processes that played games were ended from outside, again and again"
                    ) from None
                crew.renew()
                waiting = deque((one, to, crew.submit(one, to)) for one, to, _ in waiting)
                continue
            lost = 0
            waiting.popleft()
            chunks.learn(end - first, seconds)
            yield part
        finished = True
    finally:
        crew.close(finished)


class Pool:
    """Processes of this computer, started when they are needed, for one series after the other."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.executor: ProcessPoolExecutor | None = None
        self.others: list[BaseProcess] = []

    def opened(self) -> ProcessPoolExecutor:
        if self.executor is None:
            self.others = [*multiprocessing.active_children()]
            context = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(
                self.jobs, mp_context=context, initializer=begin, initargs=(invited(),)
            )
        return self.executor

    def close(self, finished: bool = True) -> None:
        if self.executor is None:
            return
        if not finished:
            for child in multiprocessing.active_children():
                if child not in self.others:
                    child.terminate()  # what it is playing nobody waits for
        self.executor.shutdown(wait=True, cancel_futures=True)
        self.executor = None


class PoolCrew(Generic[Part]):
    """A pool at work on one series; one that was lent goes on to the next."""

    def __init__(self, series: Games[Part], pool: Pool, lent: bool) -> None:
        self.series = series
        self.pool = pool
        self.lent = lent

    @property
    def size(self) -> int:
        return self.pool.jobs

    @property
    def seconds(self) -> float:
        return SECONDS

    def submit(self, first: int, end: int) -> Waiting[Part]:
        try:
            return Handed(self.pool.opened().submit(partial(timed, self.series), first, end))
        except BrokenProcessPool:
            return Handed(None)

    def renew(self) -> None:
        self.pool.close()

    def close(self, finished: bool) -> None:
        if not (finished and self.lent):
            self.pool.close(finished)


class Handed(Generic[Part]):
    """A chunk in another process; None where the process was gone before it could be handed over."""

    def __init__(self, future: Future[Timed[Part]] | None) -> None:
        self.future = future

    def result(self) -> Timed[Part]:
        try:
            if self.future is not None:
                return self.future.result()
        except BrokenProcessPool:
            pass
        raise LostWorker


def begin(guests: list[GuestFactory]) -> None:
    """Ctrl-C is for the process that was started; it ends the others. Its guests are welcome here, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    welcome(guests)
