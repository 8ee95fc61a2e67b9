"""The processes in which bots think."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

from northpole.bots.guests import invited
from northpole.table.service.bots.worker import Job, Thought, begin, decide

T = TypeVar("T")
R = TypeVar("R")


class WorkerPool:
    """Processes that can be ended in the midst of a thought.

    Each says its number when it begins. One that has not begun when the pool ends finds nobody to
    say it to, and goes.
    """

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.hearing, self.telling = context.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(
            workers, mp_context=context, initializer=begin, initargs=(self.telling, invited())
        )
        self.pids: set[int] = set()

    def submit(self, job: Job) -> Future[Thought]:
        return self.do(decide, job)

    def do(self, work: Callable[[T], R], job: T) -> Future[R]:
        """Anything else that is to be worked out."""
        return self.executor.submit(work, job)

    def begun(self) -> set[int]:
        """The processes that have begun so far."""
        while self.hearing.poll():
            self.pids.add(self.hearing.recv())
        return self.pids

    def end(self) -> None:
        """Once. Thoughts are dropped."""
        self.kill()
        self.hearing.close()
        self.executor.shutdown(wait=True, cancel_futures=True)
        self.telling.close()

    def retire(self) -> None:
        """Instead of `end`: what is being thought is thought to its end."""
        self.executor.shutdown(wait=True)
        self.hearing.close()
        self.telling.close()

    def kill(self) -> None:
        begun = self.pids if self.hearing.closed else self.begun()
        for process in multiprocessing.active_children():
            if process.pid in begun:
                process.kill()
