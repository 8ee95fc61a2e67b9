"""The bots' desk: bots think in processes of their own, table after table in turn."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from northpole.engine.errors import IllegalMove, NorthpoleError
from northpole.table.errors import NotYet, NotYours, Stale, StoreFault
from northpole.table.info import Info
from northpole.table.minds import Job, Thought, begin, decide
from northpole.table.store.claims import claim_thinking, end_thinking
from northpole.table.store.rows import read_bots_due
from northpole.table.tables import Tables
from northpole.table.tokens import luck_seed
from northpole.table.turns import Purse, Turns

SWEEP = 20.0  # seconds between looks for tables that were left undone
CLAIM = 4.0  # seconds a server keeps a table's bots to itself without saying so again
PAUSE = 1.0  # after something went wrong
TRIES = 5
SWEEPING = "sweep"  # no table has such a short name
SIMPLE = "random"  # who decides when a bot can't

logger = logging.getLogger("northpole.table")


class BotDesk:
    """`told(id)` when something happened at a table; bots that must decide there will.

    One task a table, one thought at a time each; thoughts wait for their owner's turn, and owners
    take turns. So neither a table with many bots nor a person with many tables keeps others waiting.
    """

    def __init__(self, tables: Tables, workers: int, delay: float = 0.0) -> None:
        self.tables = tables
        self.store = tables.store
        self.workers = max(1, workers)
        self.delay = delay
        self.turns = Turns(self.workers)
        self.pool: ProcessPoolExecutor | None = None
        self.running = False
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.later: dict[str, asyncio.TimerHandle] = {}
        self.purses: dict[str, Purse] = {}  # of tables and of their owners
        self.sweeper: asyncio.Task[None] | None = None
        self.made = 0  # moves of bots, for the curious
        self.seconds = 0.0  # spent on them
        self.broken = 0  # pools that had to be made anew

    async def start(self) -> None:
        """Also takes up all that was left undone when the server stopped."""
        self.running = True
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
        if self.pool is not None:
            await asyncio.to_thread(end_pool, self.pool)
            self.pool = None

    # which tables

    def told(self, id: str) -> None:
        """Something happened at this table. In the event loop."""
        if not self.running:
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
                self.told(table)
        self.purses = {whose: purse for whose, purse in self.purses.items() if not purse.full()}

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

    async def go_on(self, id: str) -> bool:
        """One decision. Is there more to do?"""
        self.again.discard(id)
        if not await asyncio.to_thread(self.tables.bot_turns, id):
            return id in self.again
        async with self.claim(id) as mine:
            if mine:
                await self.decide(id)
                return True
        self.look_later(id)
        return id in self.again

    async def decide(self, id: str) -> None:
        """Let the first bot that has to decide do it."""
        job, info = await asyncio.to_thread(self.next_job, id)
        if job is not None:
            began = time.monotonic()
            thought = await self.think(info, job)
            await asyncio.sleep(max(0.0, self.delay - (time.monotonic() - began)))
            await self.play(id, job, thought, info.version)

    def next_job(self, id: str) -> tuple[Job | None, Info]:
        """What the first bot that has to decide needs to know."""
        info, match = self.tables.see(id)
        if match is None or not info.bot_turns:
            return None, info
        seat = info.bot_turns[0]
        job = Job(
            game=info.game_name,
            seats=len(info.seats),
            options=json.dumps(dict(info.options)),
            ruleset=info.ruleset,
            changes=json.dumps(dict(info.changes)),
            state=match.state.to_data(),
            seat=seat,
            level=info.seats[seat].bot or SIMPLE,
            luck=luck_seed(self.tables.secret, id, info.version, seat),
        )
        return job, info

    async def play(self, id: str, job: Job, thought: Thought, version: int) -> None:
        """Store the move. A server that stops waits for this."""
        storing = asyncio.ensure_future(
            asyncio.to_thread(self.tables.bot_play, id, job.seat, thought.move, version)
        )
        try:
            await asyncio.shield(storing)
            self.made += 1
        except asyncio.CancelledError:
            await asyncio.wait([storing])
            raise
        except (Stale, NotYours, NotYet):
            return  # the table went on without it
        except IllegalMove:
            logger.exception("a %s bot chose what it may not", job.level)
            await asyncio.sleep(PAUSE)
            if job.level != SIMPLE:
                simple = replace(job, level=SIMPLE)
                await self.play(id, simple, await self.thought(simple), version)

    def look_later(self, id: str) -> None:
        """Another server thinks here; if it dies, this one goes on."""
        if id not in self.later:
            loop = asyncio.get_running_loop()
            self.later[id] = loop.call_later(CLAIM / 2, self.look_again, id)

    def look_again(self, id: str) -> None:
        del self.later[id]
        self.told(id)

    # one thought

    async def think(self, info: Info, job: Job) -> Thought:
        limits = self.tables.limits
        purses = [
            self.purse(info.id, limits.bot_seconds_a_minute),
            self.purse(info.owner, limits.bot_seconds_a_person),
        ]
        while True:
            await asyncio.sleep(max(purse.wait() for purse in purses))
            async with self.turns.turn(info.owner):
                if any(purse.wait() for purse in purses):
                    continue  # the owner's other tables have spent it meanwhile
                thought = await self.thought(job)
                for purse in purses:
                    purse.spend(thought.seconds)
            self.seconds += thought.seconds
            return thought

    def purse(self, whose: str, a_minute: float) -> Purse:
        return self.purses.setdefault(whose, Purse(a_minute))

    async def thought(self, job: Job) -> Thought:
        """If a process dies it is thought again in another; if a bot fails a simpler one decides."""
        for _ in range(TRIES):
            pool = self.pool or self.new_pool()
            try:
                future = await asyncio.to_thread(pool.submit, decide, job)
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

    def new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=begin)
        return self.pool

    async def renew(self, pool: ProcessPoolExecutor) -> None:
        """Away with this one; whoever thought in it thinks again."""
        if self.pool is pool:
            self.pool = None
            self.broken += 1
        await asyncio.to_thread(end_pool, pool)

    # several servers

    @asynccontextmanager
    async def claim(self, id: str) -> AsyncIterator[bool]:
        """Is it for this server to think here? Where the database is shared they agree on one."""
        if not self.store.shared:
            yield True
            return
        mine = await asyncio.to_thread(self.claimed, id)
        keeper = asyncio.create_task(self.keep(id)) if mine else None
        try:
            yield mine
        finally:
            if keeper is not None:
                keeper.cancel()
                await asyncio.shield(asyncio.to_thread(self.unclaim, id))

    async def keep(self, id: str) -> None:
        while True:
            await asyncio.sleep(CLAIM / 3)
            with suppress(StoreFault):
                await asyncio.to_thread(self.claimed, id)

    def claimed(self, id: str) -> bool:
        with self.store.write() as connection:
            return claim_thinking(connection, id, self.store.server, CLAIM)

    def unclaim(self, id: str) -> None:
        with suppress(StoreFault), self.store.write() as connection:
            end_thinking(connection, id, self.store.server)


def end_pool(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)
