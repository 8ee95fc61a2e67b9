"""A Dask cluster that thinks for bots. It is sent only what the bot's own seat knows; without it bots think at home."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from northpole.bots.guests import GuestFactory, invited, welcome
from northpole.engine.chair import Chair
from northpole.engine.errors import BadSetup
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from northpole.lab.cluster import Cluster
from northpole.table.service.bots.worker import Job, Thought, decide, setup_of

LOOK = 0.5  # seconds between two looks whether the cluster is still there
ABSENT = 4.0  # seconds without a worker after which nobody is waited for
AGAIN = 30.0  # seconds after which one that was lost is looked for again

logger = logging.getLogger("northpole.table")


class LostCluster(Exception):
    """Nobody there thinks any more."""


class BotCluster:
    """`thought` is None where nobody there can think; one line in the log says why, and once that it is back."""

    def __init__(self, address: str, widen: Callable[[int], None], again: float = AGAIN) -> None:
        self.address = address
        self.widen = widen  # told how many more, or fewer, can think at once
        self.again = again
        self.cluster: Cluster | None = None
        self.size = 0
        self.tried = 0.0
        self.connecting = False
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.tried = time.monotonic()
        self.connecting = True
        self.begin(self.connect())

    def begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def connect(self) -> None:
        try:
            cluster = await asyncio.to_thread(opened, self.address)
            self.size = await asyncio.to_thread(cluster.size)
        except BadSetup as error:
            logger.warning("bots think on this computer: %s", error)
            return
        finally:
            self.connecting = False
        self.cluster = cluster
        self.widen(self.size)
        logger.warning("bots think on the cluster at %s: %d at once", self.address, self.size)

    async def thought(self, job: Job, most: float) -> Thought | None:
        """From what the seat knows; None after so many seconds."""
        cluster = self.cluster
        if cluster is None:
            if not self.connecting and time.monotonic() - self.tried > self.again:
                self.start()
            return None
        try:
            return await asyncio.wait_for(self.asked(cluster, job), most)
        except Exception as error:
            self.lose(cluster, error)
            return None

    async def asked(self, cluster: Cluster, job: Job) -> Thought:
        known = await asyncio.to_thread(as_known, job)
        work = await asyncio.to_thread(handed_over, cluster, known)
        try:
            seen = time.monotonic()
            while not await done_within(work, LOOK):
                if await asyncio.to_thread(is_there, cluster):
                    seen = time.monotonic()
                elif time.monotonic() - seen > ABSENT:
                    raise LostCluster("nobody is there")
            found: Thought = await asyncio.to_thread(work.result)
            return found
        finally:
            work.release()

    def lose(self, cluster: Cluster, error: Exception) -> None:
        """Once, however many thoughts were under way."""
        if self.cluster is not cluster:
            return
        self.cluster = None
        self.tried = time.monotonic()
        self.widen(-self.size)
        why = str(error) or type(error).__name__
        logger.warning(
            "the cluster at %s is lost (%s): bots think on this computer", self.address, why
        )
        self.begin(asyncio.to_thread(closed, cluster))

    async def stop(self) -> None:
        if self.cluster is not None:
            await asyncio.to_thread(closed, self.cluster)
            self.cluster = None
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def opened(address: str) -> Cluster:
    cluster = Cluster(address)
    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters we say ourselves
    return cluster


def closed(cluster: Cluster) -> None:
    with suppress(Exception):  # it may be gone in any of many ways
        cluster.client.close(timeout=1)


def is_there(cluster: Cluster) -> bool:
    """Asked of the scheduler itself: what the client has noted is changed by others who ask."""
    return cluster.client.status == "running" and bool(cluster.client.nthreads())


def handed_over(cluster: Cluster, job: Job) -> Any:
    return cluster.client.submit(decide_there, job, invited(), pure=False, retries=1)


async def done_within(work: Any, seconds: float) -> bool:
    """Is it done? At once when it is, and after so many seconds if it isn't."""
    loop = asyncio.get_running_loop()
    done = asyncio.Event()

    def tell(_: Any) -> None:
        with suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(done.set)

    work.add_done_callback(tell)
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), seconds)
    return bool(work.done())


def as_known(job: Job) -> Job:
    """The same decision in a state the seat takes for possible: nothing that it can't know leaves the house.

    Whoever imagines from there with the same luck imagines the same, so the bot decides as it would at home.
    """
    game = find_game(job.game)
    setup = setup_of(job.game, job.seats, job.options, job.ruleset, job.changes)
    chair = Chair(game, game.from_data(setup, job.state), job.seat)
    return replace(job, state=chair.imagine(Fast(job.luck)).to_data())


def decide_there(job: Job, guests: list[GuestFactory]) -> Thought:
    welcome(guests)
    return decide(job)
