"""Bots at tables: they think in processes of their own, table after table in turn."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from northpole._build import FOLDER
from northpole.engine.errors import IllegalMove, NorthpoleError
from northpole.table.domain.links import luck_seed
from northpole.table.domain.model import TableInfo
from northpole.table.errors import NotYet, NotYours, Stale, StoreFault, TooMuch
from northpole.table.service.bots.beats import Beats, is_seen
from northpole.table.service.bots.cluster import BotCluster
from northpole.table.service.bots.fairness import Allowance, FairQueue
from northpole.table.service.bots.pool import WorkerPool
from northpole.table.service.bots.together import shared, together
from northpole.table.service.bots.worker import BotTurn, Job, Thought, decide
from northpole.table.service.guiding import arranged
from northpole.table.service.tables import Tables
from northpole.table.store.leases import end_lease, take_lease
from northpole.table.store.queries import read_bots_due

SWEEP = 20.0  # seconds between looks for tables that were left undone
LEASE = 4.0  # seconds a server keeps a table's bots to itself without saying so again
PAUSE = 1.0  # after something went wrong
TRIES = 5
SWEEPING = "sweep"  # no table has such a short name
SIMPLE = "random"  # who decides when a bot can't

T = TypeVar("T")
R = TypeVar("R")

logger = logging.getLogger("northpole.table")


class BotRunner:
    """`table_changed(id)` when something happened at a table; bots that must decide there will.

    One task a table, one thought at a time each; thoughts wait for their owner's turn, and owners
    take turns. So neither a table with many bots nor a person with many tables keeps others waiting.
    """

    def __init__(
        self,
        tables: Tables,
        workers: int,
        delay: float = 0.0,
        cluster: str | None = None,
        sharing: bool = False,
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.metrics = tables.store.metrics
        self.workers = max(1, workers)
        self.sharing = sharing  # do idle processes help whoever thinks?
        self.beats = Beats(delay)
        self.queue = FairQueue(self.workers)
        self.pool: WorkerPool | None = None
        self.cluster = None if cluster is None else BotCluster(cluster, self.queue.widen)
        self.retiring: dict[WorkerPool, asyncio.Future[None]] = {}
        self.running = False
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.later: dict[str, asyncio.TimerHandle] = {}
        self.allowances: dict[str, Allowance] = {}  # of tables and of their owners
        self.turns: dict[
            str, tuple[int, BotTurn]
        ] = {}  # a table's last thought: after which version
        self.sweeper: asyncio.Task[None] | None = None
        self.made = 0  # moves of bots, for the curious
        self.seconds = 0.0  # spent on them
        self.broken = 0  # pools that had to be made anew

    def __repr__(self) -> str:
        return f"<BotRunner: {len(self.tasks)} tables at work, {self.made} moves made>"

    async def start(self) -> None:
        """Also takes up all that was left undone when the server stopped."""
        self.running = True
        if self.cluster is not None:
            self.cluster.start()
        self.sweeper = asyncio.create_task(self.sweep_on())

    async def stop(self) -> None:
        """Thoughts are dropped (they can be thought again), moves being stored are not."""
        self.running = False
        for timer in self.later.values():
            timer.cancel()
        tasks = [*self.tasks.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.cluster is not None:
            await self.cluster.stop()
        for pool in self.retiring:
            pool.kill()
        await asyncio.gather(*self.retiring.values(), return_exceptions=True)
        if self.pool is not None:
            await asyncio.to_thread(self.pool.end)
            self.pool = None

    # which tables

    def table_changed(self, id: str, left: TableInfo | None = None) -> None:
        """Something happened at this table, which was left like this. In the event loop."""
        if not self.running or (left is not None and not left.bot_turns and id not in self.tasks):
            return
        if id in self.tasks:
            self.again.add(id)
        else:
            self.tasks[id] = asyncio.create_task(self.attend(id))

    def gap(self) -> None:
        """Word of some tables may have been lost."""
        if self.running and SWEEPING not in self.tasks:
            self.tasks[SWEEPING] = asyncio.create_task(self.sweep_once())

    async def sweep_on(self) -> None:
        while True:
            await self.sweep()
            await asyncio.sleep(SWEEP)

    async def sweep_once(self) -> None:
        try:
            await self.sweep()
        finally:
            self.tasks.pop(SWEEPING, None)

    async def sweep(self) -> None:
        with suppress(StoreFault):
            for table in await asyncio.to_thread(self.due):
                self.table_changed(table)
        self.allowances = {
            whose: allowance for whose, allowance in self.allowances.items() if not allowance.full()
        }

    def due(self) -> list[str]:
        with self.store.read() as connection:
            return read_bots_due(connection)

    # one table

    async def attend(self, id: str) -> None:
        """Let its bots decide until none has to."""
        try:
            while await self.go_on(id):
                pass
        except NorthpoleError as error:
            logger.warning("bots at table %s: %s", id, error)
        except Exception:
            logger.exception("bots at table %s", id)
        finally:
            self.tasks.pop(id, None)
            self.again.discard(id)
            self.turns.pop(id, None)

    async def go_on(self, id: str) -> bool:
        """One decision. Is there more to do?"""
        self.again.discard(id)
        info = await asyncio.to_thread(self.tables.info, id)
        if not info.bot_turns:
            return id in self.again
        async with self.lease(info) as mine:
            if mine:
                await self.decide(info)
                return True
        self.look_later(id)
        return id in self.again

    async def decide(self, info: TableInfo) -> None:
        """Let the first bot that has to decide do it."""
        self.beats.look(info)
        job = await asyncio.to_thread(self.next_job, info)
        move = await asyncio.to_thread(self.arranged, info, job.seat)
        thought = await self.think(info, job) if move is None else Thought(move, 0.0)
        seen = await asyncio.to_thread(self.is_seen, info, job, thought)
        await asyncio.sleep(self.beats.wait(info, job.seat, seen))
        if await self.play(info, job, thought):
            self.beats.made(info, job.seat, seen)

    def is_seen(self, info: TableInfo, job: Job, thought: Thought) -> bool:
        """Where bots don't wait it needn't be worked out."""
        if not self.beats.beat:
            return False
        with suppress(IllegalMove):
            return is_seen(self.tables.matches.copy(info), job.seat, thought.move)
        return False

    def next_job(self, info: TableInfo) -> Job:
        """What the first bot that has to decide needs to know."""
        seat = info.bot_turns[0]
        return self.job(info, seat, info.seats[seat].bot or SIMPLE, self.last_turn(info))

    def job(self, info: TableInfo, seat: int, level: str, turn: BotTurn | None = None) -> Job:
        """A decision at this table, as a process gets it."""
        return Job(
            game=info.game_name,
            seats=len(info.seats),
            options=json.dumps(dict(info.options)),
            ruleset=info.ruleset,
            changes=json.dumps(dict(info.changes)),
            state=self.tables.matches.copy(info).position(),
            seat=seat,
            level=level,
            luck=luck_seed(self.tables.secret, info.id, info.version, seat),
            turn=turn,
            called=info.seats[seat].name,
        )

    def arranged(self, info: TableInfo, seat: int) -> str | None:
        """In a lesson some moves of bots are."""
        return arranged(info, self.tables.matches.copy(info), seat) if info.guided else None

    def last_turn(self, info: TableInfo) -> BotTurn | None:
        """The turn of the bot that moved last here, unless somebody has moved since."""
        version, turn = self.turns.get(info.id, (-1, None))
        return turn if version == info.version else None

    async def play(self, info: TableInfo, job: Job, thought: Thought) -> bool:
        """Store the move; was it? A server that stops waits for this."""
        storing = asyncio.ensure_future(
            asyncio.to_thread(self.tables.bot_play, info.id, job.seat, thought.move, info.version)
        )
        try:
            await asyncio.shield(storing)
            self.made += 1
            self.metrics.count("bot_moves")
            if thought.turn is not None:
                self.turns[info.id] = (info.version + 1, thought.turn)
            return True
        except asyncio.CancelledError:
            await asyncio.wait([storing])
            raise
        except (Stale, NotYours, NotYet):
            return False  # the table went on without it
        except IllegalMove:
            logger.exception("a %s bot chose what it may not", job.level)
            await asyncio.sleep(PAUSE)
            if job.level != SIMPLE:
                simple = replace(job, level=SIMPLE)
                return await self.play(info, simple, await self.thought(simple))
            return False

    def look_later(self, id: str) -> None:
        """Another server thinks here; if it dies, this one goes on."""
        if id not in self.later:
            loop = asyncio.get_running_loop()
            self.later[id] = loop.call_later(LEASE / 2, self.look_again, id)

    def look_again(self, id: str) -> None:
        del self.later[id]
        self.table_changed(id)

    # one thought

    async def think(self, info: TableInfo, job: Job) -> Thought:
        limits = self.tables.limits
        allowances = [
            self.allowance(info.id, limits.bot_seconds_a_minute),
            self.allowance(info.owner, limits.bot_seconds_a_person),
        ]
        asked = time.monotonic()
        while True:
            await asyncio.sleep(max(allowance.wait() for allowance in allowances))
            async with self.queue.turn(info.owner):
                if any(allowance.wait() for allowance in allowances):
                    continue  # the owner's other tables have spent it meanwhile
                begun = time.monotonic()
                thought = await self.shared_thought(job)
                for allowance in allowances:
                    allowance.spend(thought.seconds)
            self.seconds += thought.seconds
            self.metrics.took("bot_wait_seconds", begun - asked)
            self.metrics.took("bot_think_seconds", time.monotonic() - begun, level=job.level)
            return thought

    def allowance(self, whose: str, a_minute: float) -> Allowance:
        return self.allowances.setdefault(whose, Allowance(a_minute))

    async def shared_thought(self, job: Job) -> Thought:
        """Thought about in all processes that are idle but one, if there are such and it may be."""
        if not self.sharing:
            return await self.thought(job)
        with self.queue.spare() as idle:
            jobs = [job, *shared(job, idle)]
            return together(job, await asyncio.gather(*map(self.thought, jobs)))

    async def thought(self, job: Job) -> Thought:
        """If a process dies it is thought again in another; if a bot fails a simpler one decides."""
        if self.cluster is not None:
            there = await self.cluster.thought(job, self.tables.limits.bot_move_seconds)
            if there is not None:
                return there
        for _ in range(TRIES):
            pool = self.pool or self.new_pool()
            try:
                future = await asyncio.to_thread(pool.submit, job)
            except RuntimeError:  # ended just now
                await self.renew(pool)
                continue
            try:
                return await self.outcome(future)
            except BrokenProcessPool:
                await self.renew(pool)
            except TimeoutError:
                logger.error("a %s bot thought too long about %s", job.level, job.game)
                await self.renew(pool)
                job = replace(job, level=SIMPLE)
            except Exception:
                logger.exception("a %s bot failed at %s", job.level, job.game)
                job = replace(job, level=SIMPLE)
        return await asyncio.to_thread(decide, replace(job, level=SIMPLE))

    async def outcome(self, future: Future[Thought]) -> Thought:
        limit = self.tables.limits.bot_move_seconds
        return await asyncio.wait_for(asyncio.wrap_future(future), limit)

    async def done(self, whose: str, work: Callable[[T], R], job: T) -> R:
        """Other work for the same processes, in turn with thoughts; if one dies it is done again in another."""
        async with self.queue.turn(whose):
            for _ in range(TRIES):
                pool = self.pool or self.new_pool()
                try:
                    future = await asyncio.to_thread(pool.do, work, job)
                    limit = self.tables.limits.bot_move_seconds
                    return await asyncio.wait_for(asyncio.wrap_future(future), limit)
                except TimeoutError:
                    await self.renew(pool)
                    break
                except RuntimeError:  # broken, or ended just now
                    await self.renew(pool)
        raise TooMuch("That took too long just now. Try again in a moment.")

    def new_pool(self) -> WorkerPool:
        self.pool = WorkerPool(self.workers)
        return self.pool

    async def renew(self, pool: WorkerPool) -> None:
        """Away with this one; whoever thought in it thinks again."""
        if self.pool is pool:
            self.pool = None
            self.broken += 1
            self.metrics.count("bot_pools_broken")
            await asyncio.to_thread(pool.end)

    def use_compiled(self, folder: Path) -> None:
        """From the next thought on; whoever is thinking now goes on as before."""
        os.environ[FOLDER] = str(folder)  # for the processes that are begun from now on
        pool, self.pool = self.pool, None
        if pool is not None:
            self.retiring[pool] = asyncio.ensure_future(asyncio.to_thread(pool.retire))

    # several servers

    @asynccontextmanager
    async def lease(self, info: TableInfo) -> AsyncIterator[bool]:
        """Is it for this server to think here? Where the database is shared they agree on one."""
        if not self.store.shared:
            yield True
            return
        mine = await asyncio.to_thread(self.renew_lease, info)
        keeper = asyncio.create_task(self.keep(info)) if mine else None
        try:
            yield mine
        finally:
            if keeper is not None:
                keeper.cancel()
                await asyncio.shield(asyncio.to_thread(self.give_lease_back, info.id))

    async def keep(self, info: TableInfo) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            with suppress(StoreFault):
                await asyncio.to_thread(self.renew_lease, info)

    def renew_lease(self, info: TableInfo) -> bool:
        with self.store.write() as connection:
            return take_lease(connection, info, self.store.server, LEASE)

    def give_lease_back(self, id: str) -> None:
        with suppress(StoreFault), self.store.write() as connection:
            end_lease(connection, id, self.store.server)
