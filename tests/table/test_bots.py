"""Bots at tables decide, in processes of their own, and nothing stops them for good."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import update

import northpole
from northpole.bots.bot import Bot
from northpole.bots.clock import Clock
from northpole.engine.chair import Chair
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.table.domain.model import SeatWish, TableInfo
from northpole.table.service.bots.fairness import Allowance, FairQueue
from northpole.table.service.bots.pool import WorkerPool
from northpole.table.service.bots.runner import BotRunner
from northpole.table.service.bots.together import together
from northpole.table.service.bots.worker import Job, Thought, decide
from northpole.table.service.tables import Tables
from northpole.table.services import Services
from northpole.table.settings import Limits, Settings
from northpole.table.store import Store, schema
from tests.support.guests import ANNA, BOT, ME, SECRET, Service, key, match_at, wish
from tests.support.waiting import PATIENCE, until_so

GREEDY = SeatWish("bot", bot="greedy")


def settings(database: str, limits: Limits | None = None) -> Settings:
    return Settings(database, SECRET, bot_workers=1, bot_delay=0, limits=limits or Limits())


def evening(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await asyncio.wait_for(story(), 2 * PATIENCE)

    asyncio.run(told())


def is_over(tables: Tables, id: str) -> bool:
    return tables.info(id).stage == "over"


def over(services: Services, id: str) -> Callable[[], bool]:
    return partial(is_over, services.tables, id)


def is_past(tables: Tables, id: str, version: int) -> bool:
    return tables.info(id).version > version


def job_of(match: Match, seat: int, level: str = "greedy", luck: int = 1) -> Job:
    return Job(
        game=match.game.name,
        seats=match.setup.seats,
        options="{}",
        ruleset=match.setup.ruleset,
        changes="{}",
        state=match.position(),
        seat=seat,
        level=level,
        luck=luck,
    )


# what a bot knows


@pytest.mark.parametrize("game", northpole.game_names())
def test_a_bot_decides_the_same_whatever_it_cannot_know(game: str) -> None:
    seats = max(2, northpole.game(game).seats[0])
    match = Match.new(northpole.game(game), seats, seed=11)
    for number in range(25):
        if match.over:
            break
        seat = match.waiting()[0]
        level = ("random", "greedy", "rookie", "santa:3")[number % 4]
        thought = decide(job_of(match, seat, level, luck=number))
        other = match.chair(seat).imagine(Fast(100 + number))
        unknown = replace(job_of(match, seat, level, luck=number), state=other.to_data())
        assert decide(unknown).move == thought.move
        match.play(seat, thought.move)


class Spy(Bot):
    """A bot that looks behind its chair."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Any] = []

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        self.seen.append(chair._state.to_data())
        chair.offer(menu)
        return int(menu.at(0))


def test_behind_a_bots_chair_there_is_no_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr("northpole.table.service.bots.worker.make_bot", lambda *_: spy)
    match = Match.new(northpole.game("sweatshop"), 3, seed=11)
    jobs = [job_of(match, 0, luck=luck) for luck in range(5)]
    for job in jobs:
        decide(job)
    drawn = [match.chair(0).imagine(Fast(luck)).to_data() for luck in range(5)]
    assert spy.seen == drawn
    assert match.position() not in spy.seen


def test_a_bot_that_thinks_again_thinks_the_same(sqlite: str) -> None:
    store = Store(sqlite)
    runner = BotRunner(Service(store), 1)
    info = runner.tables.create(ANNA, wish(BOT, BOT, seed=None))
    jobs = [runner.next_job(info) for _ in range(2)]
    assert jobs[0] == jobs[1]
    other = runner.tables.create(ANNA, wish(BOT, BOT, seed=None))
    assert runner.next_job(other) != jobs[0]
    store.close()


def test_who_sits_there_has_its_own_temper(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under its own name; under another it is just its level."""
    made: list[str] = []

    def make(name: str, clock: Clock) -> Bot:
        made.append(name)
        return Spy()

    monkeypatch.setattr("northpole.table.service.bots.worker.make_bot", make)
    store = Store(sqlite)
    runner = BotRunner(Service(store), 1)
    santa = SeatWish("bot", bot="santa")
    info = runner.tables.create(ANNA, wish(santa, santa, seed=None))
    job = runner.next_job(info)
    decide(job)
    decide(replace(job, called="Somebody"))
    assert made == ["Nicholas", "santa"]
    store.close()


# how long it may think


def test_a_bots_turn_goes_on_until_somebody_else_decides_or_a_new_season_begins() -> None:
    match = Match.new(northpole.game("sweatshop"), 2, seed=11)
    job = job_of(match, 0)
    first = decide(job).turn
    assert first is not None and first.seconds > 0
    going_on = decide(replace(job, turn=first)).turn
    assert going_on is not None and going_on.seconds > first.seconds
    for other in (replace(first, seat=1), replace(first, milestone=7)):
        new = decide(replace(job, turn=replace(other, seconds=1000.0))).turn
        assert new is not None and new.seconds < 1000


def test_a_level_that_searches_is_told_how_much_of_its_turn_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[float] = []

    class Told(Spy):
        def begin_turn(self, used: float = 0.0) -> None:
            told.append(used)

    monkeypatch.setattr("northpole.table.service.bots.worker.make_bot", lambda *_: Told())
    match = Match.new(northpole.game("sweatshop"), 2, seed=11)
    turn = decide(job_of(match, 0)).turn
    assert turn is not None
    decide(replace(job_of(match, 0), turn=replace(turn, seconds=0.75)))
    assert told == [0.0, 0.75]


def test_a_turn_ends_when_somebody_moves_at_the_table(sqlite: str) -> None:
    store = Store(sqlite)
    service = Service(store)
    runner = BotRunner(service, 1)
    info = table_of(service, GREEDY, ME)
    thought = decide(runner.next_job(info))

    async def story() -> None:
        await runner.play(info, runner.next_job(info), thought)
        after = service.info(info.id)
        assert runner.next_job(replace(after, deciding=(0,))).turn == thought.turn
        move = match_at(service, info.id).moves(1)[0]
        service.play(info.id, ANNA, 1, move, after.version, key())
        assert runner.next_job(replace(service.info(info.id), deciding=(0,))).turn is None

    evening(story)
    store.close()


def test_a_level_with_seconds_plays_at_a_table(sqlite: str) -> None:
    async def story() -> None:
        async with Services(settings(sqlite)) as services:
            foreman = SeatWish("bot", bot="foreman")
            info = await asyncio.to_thread(services.tables.create, ANNA, wish(ME, foreman))
            assert info.names[1] == "Figgy"
            await until_so(lambda: services.tables.info(info.id).version == 1)
            assert services.bots.seconds > 0 and services.bots.broken == 0

    evening(story)


# playing


def test_bots_play_with_a_person_and_wait_for_them(database: str) -> None:
    async def story() -> None:
        async with Services(settings(database)) as services:
            tables = services.tables
            table = (await asyncio.to_thread(tables.create, ANNA, wish(ME, GREEDY, BOT))).id
            while True:
                await until_so(lambda: not tables.info(table).bot_turns)
                match = await asyncio.to_thread(match_at, tables, table)
                if match.over:
                    break
                if match.waiting() == [0]:
                    move = match.moves(0)[0]
                    await asyncio.to_thread(tables.play, table, ANNA, 0, move, match.length, key())
            assert services.bots.seconds > 0 and services.bots.broken == 0
            assert Match.load(match.record()).over

    evening(story)


def test_a_bot_put_in_for_a_person_plays_on(sqlite: str) -> None:
    async def story() -> None:
        async with Services(settings(sqlite)) as services:
            info = await asyncio.to_thread(services.tables.create, ANNA, wish(ME, BOT))
            await until_so(lambda: services.tables.info(info.id).version == 1)
            await asyncio.to_thread(services.tables.seat, info.id, ANNA, 0, "bot", None, "random")
            await until_so(over(services, info.id))

    evening(story)


def test_bots_take_up_what_was_left_when_the_server_stopped(database: str) -> None:
    store = Store(database)
    service = Service(store)
    left = [service.create(ANNA, wish(BOT, BOT)).id for _ in range(2)]
    store.close()

    async def story() -> None:
        async with Services(settings(database)) as services:
            for table in left:
                await until_so(over(services, table))

    evening(story)


def test_a_server_stops_in_the_middle_and_goes_on_later(database: str) -> None:
    async def first() -> None:
        async with Services(replace(settings(database), bot_delay=0.02)) as services:
            info = await asyncio.to_thread(services.tables.create, ANNA, wish(GREEDY, GREEDY, BOT))
            ids.append(info.id)
            await until_so(lambda: services.tables.info(info.id).version >= 5)

    async def second() -> None:
        async with Services(settings(database)) as services:
            before = services.tables.info(ids[0]).version
            assert before >= 5
            await until_so(over(services, ids[0]))

    ids: list[str] = []
    evening(first)
    evening(second)


# when something breaks


def workers(services: Services) -> list[int]:
    pool = services.bots.pool
    return list(pool.begun()) if pool is not None else []


def test_a_process_that_dies_is_replaced_and_its_thought_thought_again(sqlite: str) -> None:
    async def story() -> None:
        async with Services(replace(settings(sqlite), bot_delay=0.02)) as services:
            info = await asyncio.to_thread(
                services.tables.create, ANNA, wish(GREEDY, GREEDY, GREEDY)
            )
            killed = 0
            while killed < 3 and not over(services, info.id)():
                version = services.tables.info(info.id).version
                await until_so(partial(is_past, services.tables, info.id, version))
                for pid in workers(services):
                    with suppress(ProcessLookupError):  # the last kill is not yet noticed
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
            await until_so(over(services, info.id))
            assert killed == 3 and services.bots.broken >= 1

    evening(story)


@pytest.mark.parametrize("begun", [True, False])
def test_a_pool_ends_whether_its_processes_are_stuck_or_have_not_begun(begun: bool) -> None:
    match = Match.new(northpole.game("union"), 2, seed=1)
    job, pool = job_of(match, match.waiting()[0]), WorkerPool(1)
    if begun:
        pool.submit(job).result(60)
        for pid in pool.begun():
            os.kill(pid, signal.SIGSTOP)
    thought = pool.submit(job)
    pool.end()
    assert thought.cancelled() or thought.exception() is not None
    assert len(pool.pids) == begun
    assert not any(child.pid in pool.pids for child in multiprocessing.active_children())


class Odd(BotRunner):
    """A runner whose thoughts are made up."""

    def __init__(self, service: Service, thoughts: Callable[[Job], Awaitable[Thought]]) -> None:
        super().__init__(service, 1)
        self.thoughts = thoughts
        self.asked: list[Job] = []

    async def thought(self, job: Job) -> Thought:
        self.asked.append(job)
        return await self.thoughts(job)


def table_of(service: Service, *seats: SeatWish) -> TableInfo:
    return service.create(ANNA, wish(*seats))


async def run(runner: BotRunner, tables: Iterable[str], seconds: float = PATIENCE) -> None:
    """Let the runner play these tables to their ends."""
    await runner.start()
    for table in tables:
        await until_so(partial(is_over, runner.tables, table), seconds)
    await runner.stop()


def test_no_table_keeps_another_waiting(sqlite: str) -> None:
    """With one process, tables come in turn, however many bots they have."""
    store = Store(sqlite)
    service = Service(store)
    order: list[int] = []

    async def slowly(job: Job) -> Thought:
        order.append(job.seats)
        await asyncio.sleep(0.01)
        return decide(replace(job, level="random"))

    runner = Odd(service, slowly)
    tables = [table_of(service, *[BOT] * seats).id for seats in (5, 2)]

    async def story() -> None:
        await run(runner, tables)

    evening(story)
    small = [index for index, seats in enumerate(order) if seats == 2]
    assert len(small) >= 10
    between = [later - now for now, later in pairwise(small)]
    assert sorted(between)[len(between) * 9 // 10] <= 3
    store.close()


def test_one_thought_at_a_time_a_table_and_as_many_as_processes_in_all(sqlite: str) -> None:
    store = Store(sqlite)
    service = Service(store)
    running: list[str] = []
    most = 0

    async def slowly(job: Job) -> Thought:
        nonlocal most
        name = str(job.state)
        assert name not in running
        running.append(name)
        most = max(most, len(running))
        await asyncio.sleep(0.005)
        running.remove(name)
        return decide(replace(job, level="random"))

    runner = Odd(service, slowly)
    runner.queue = FairQueue(2)
    tables = [service.create(ANNA, wish(BOT, BOT, seed=seed)).id for seed in range(4)]

    async def story() -> None:
        await run(runner, tables)

    evening(story)
    assert most == 2
    store.close()


def sharing(sqlite: str, places: int, level: str) -> list[Job]:
    """What the processes of a server with so many idle places are asked when a bot of this level has to decide."""
    store = Store(sqlite)

    async def at_once(job: Job) -> Thought:
        return decide(replace(job, level="search:20" if level == "santa" else job.level))

    service = Service(store)
    runner = Odd(service, at_once)
    runner.sharing = True
    runner.queue = FairQueue(places)
    info = table_of(service, *[SeatWish("bot", bot=level)] * 2)

    async def story() -> None:
        thought = await runner.think(info, runner.next_job(info))
        assert thought.move in runner.tables.matches.copy(info).moves(0)
        assert runner.queue.free == places

    evening(story)
    store.close()
    return runner.asked


def test_idle_processes_help_who_searches_each_with_its_own_luck(sqlite: str) -> None:
    asked = sharing(sqlite, 4, "santa")
    assert len(asked) == 3  # one place stays free for whoever comes next
    assert len({job.luck for job in asked}) == 3
    assert len({str(replace(job, luck=0)) for job in asked}) == 1


@pytest.mark.parametrize(("places", "level"), [(2, "santa"), (1, "santa"), (4, "helper")])
def test_where_no_process_is_idle_or_it_would_not_help_one_thinks(
    sqlite: str, places: int, level: str
) -> None:
    assert len(sharing(sqlite, places, level)) == 1


def test_a_process_that_failed_is_not_heard() -> None:
    match = Match.new(northpole.game("sweatshop"), 2, seed=11)
    job = job_of(match, 0, "search:40")
    good, other = decide(job), decide(replace(job, luck=2))
    failed = decide(replace(job, level="random"))
    assert together(job, [failed, good]).move == good.move
    assert together(job, [failed]).move == failed.move
    both = together(job, [failed, good, other])
    assert both.found == good.found
    assert both.seconds == failed.seconds + good.seconds + other.seconds


def test_a_bot_that_chooses_what_it_may_not_is_replaced(
    sqlite: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("northpole.table.service.bots.runner.PAUSE", 0.0)
    store = Store(sqlite)
    service = Service(store)

    async def cheat(job: Job) -> Thought:
        return Thought("win", 0.0) if job.level == "greedy" else decide(job)

    runner = Odd(service, cheat)
    info = table_of(service, GREEDY, BOT)

    async def story() -> None:
        with caplog.at_level(logging.CRITICAL):
            await run(runner, [info.id])

    evening(story)
    assert {job.level for job in runner.asked} == {"greedy", "random"}
    store.close()


def test_a_bot_that_fails_or_never_ends_leaves_its_turn_to_a_simple_one(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A limit so short that it is always late; then a seat with nothing to decide, where all fail."""
    store = Store(sqlite)
    service = Service(store, Limits(bot_move_seconds=0.0001))
    runner = BotRunner(service, 1)
    match = Match.new(northpole.game("sweatshop"), 2, seed=3)

    async def story() -> None:
        late = await runner.thought(job_of(match, 0))
        assert late.move in match.moves(0) and runner.broken >= 1
        service.limits = Limits()
        match.play(0, "bid 1")
        with pytest.raises(AssertionError, match="nothing to decide"):
            await runner.thought(job_of(match, 0))
        await runner.stop()

    with caplog.at_level(logging.CRITICAL + 1, "northpole.table"):
        evening(story)
    store.close()


def test_bots_have_so_many_seconds_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    allowance = Allowance(30.0)
    assert allowance.full() and allowance.wait() == 0
    allowance.spend(29.0)
    assert allowance.wait() == 0 and not allowance.full()
    allowance.spend(11.0)
    assert allowance.wait() == pytest.approx(20.2)
    now[0] += 20.3
    assert allowance.wait() == 0
    now[0] += 60
    assert allowance.full() and allowance.left == 30.0


class StandingClock:
    """For budgets: time goes on only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("northpole.table.service.bots.fairness.time", self)

    def monotonic(self) -> float:
        return self.now


def test_a_table_that_spent_its_seconds_waits(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(sqlite)
    service = Service(store, Limits(bot_seconds_a_minute=60))
    clock = StandingClock(monkeypatch)
    times: list[float] = []

    async def costly(job: Job) -> Thought:
        times.append(clock.now)
        return replace(decide(job), seconds=20.1)

    runner = Odd(service, costly)
    info = table_of(service, BOT, BOT)

    async def story() -> None:
        await runner.start()
        await until_so(lambda: service.info(info.id).version >= 3)
        await asyncio.sleep(1.0)
        assert len(times) == 3
        clock.now += 1.0
        await until_so(lambda: service.info(info.id).version >= 4)
        await runner.stop()

    evening(story)
    assert times == [0.0, 0.0, 0.0, 1.0]
    store.close()


def test_a_person_with_many_tables_does_not_keep_others_waiting() -> None:
    """Whoever asks for little is next but one, however many of somebody else's wait before."""
    served: list[str] = []

    async def think(queue: FairQueue, who: str) -> None:
        async with queue.turn(who):
            served.append(who)
            await asyncio.sleep(0)

    async def story() -> None:
        queue = FairQueue(1)
        people = ["Anna"] * 20 + ["Ben"] + ["Cleo"] * 2
        await asyncio.gather(*(think(queue, who) for who in people))
        assert queue.free == 1 and not queue.lines

    evening(story)
    assert served[:6] == ["Anna", "Anna", "Ben", "Cleo", "Anna", "Cleo"]
    assert sorted(served) == ["Anna"] * 20 + ["Ben"] + ["Cleo"] * 2


def test_who_stops_waiting_leaves_the_turn_to_the_next() -> None:
    async def story() -> None:
        queue = FairQueue(1)
        await queue.wait("Anna")
        waiting = [asyncio.create_task(queue.wait(who)) for who in ("Ben", "Cleo", "Anna")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        queue.leave()
        waiting[1].cancel()  # called at this very moment
        await asyncio.wait_for(waiting[2], PATIENCE)
        queue.leave()
        assert queue.free == 1 and not queue.lines

    evening(story)


def test_an_owner_has_so_many_seconds_for_all_tables(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(sqlite)
    service = Service(store, Limits(bot_seconds_a_person=60))
    clock = StandingClock(monkeypatch)
    thoughts: list[float] = []

    async def costly(job: Job) -> Thought:
        thoughts.append(clock.now)
        return replace(decide(job), seconds=31.0)

    runner = Odd(service, costly)
    tables = [table_of(service, BOT, BOT) for _ in range(4)]

    async def story() -> None:
        await runner.start()
        await until_so(lambda: len(thoughts) >= 2)
        await asyncio.sleep(0.3)
        assert len(thoughts) == 2
        await runner.stop()

    evening(story)
    assert len({info.owner for info in tables}) == 1
    store.close()


# several servers


def test_two_servers_share_the_thinking(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hear of every move; each decision is thought about once."""
    thoughts: list[BotRunner] = []
    think = BotRunner.think

    async def counted(runner: BotRunner, info: TableInfo, job: Job) -> Thought:
        thoughts.append(runner)
        return await think(runner, info, job)

    monkeypatch.setattr(BotRunner, "think", counted)

    async def story() -> None:
        async with Services(settings(postgres)) as one, Services(settings(postgres)) as two:
            tables = [
                (await asyncio.to_thread(services.tables.create, ANNA, wish(BOT, BOT))).id
                for services in (one, two, one)
            ]
            for table in tables:
                await until_so(over(one, table))
            moves = sum(one.tables.info(table).version for table in tables)
            assert len(thoughts) == moves
            assert {runner is one.bots for runner in thoughts} == {True, False}

    evening(story)


@asynccontextmanager
async def claimed_elsewhere(database: str) -> AsyncIterator[tuple[Services, TableInfo]]:
    """Another server, and a table of bots that it keeps to itself without thinking for them."""
    other = Services(settings(database))
    await other.presence.start()
    info = await asyncio.to_thread(Service(other.store).create, ANNA, wish(BOT, BOT))
    assert await asyncio.to_thread(other.bots.renew_lease, info)
    yield other, info
    await other.presence.stop()
    other.store.close()


def test_where_another_server_thinks_this_one_looks_again_later(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has hung, and does not say any more that it thinks: then its claim runs out."""
    monkeypatch.setattr("northpole.table.service.bots.runner.LEASE", 1000.0)

    async def story() -> None:
        keeps = claimed_elsewhere(postgres)
        async with keeps as (other, info), Services(settings(postgres)) as services:
            assert not services.bots.renew_lease(info)
            monkeypatch.setattr("northpole.table.service.bots.runner.LEASE", 0.2)
            for _ in range(5):
                services.bots.table_changed(info.id)
                await until_so(lambda: list(services.bots.later) == [info.id])
            assert services.tables.info(info.id).version == 0
            await asyncio.to_thread(run_out, other, info.id)
            await until_so(over(services, info.id))

    evening(story)


def run_out(services: Services, id: str) -> None:
    """As if it had been long ago that this server said it thinks."""
    with services.store.write() as connection:
        claim = update(schema.tables).where(schema.tables.c.id == id).values(thinks_until=0.0)
        assert connection.execute(claim).rowcount == 1


def test_what_a_dead_server_was_thinking_about_another_takes_over_at_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line to the database has ended, so nobody waits until its claim runs out."""
    monkeypatch.setattr("northpole.table.service.bots.runner.LEASE", 1000.0)

    async def story() -> None:
        keeps = claimed_elsewhere(postgres)
        async with keeps as (other, info), Services(settings(postgres)) as services:
            assert not services.bots.renew_lease(info)
            await other.presence.stop()
            await until_so(partial(services.bots.renew_lease, info))
            services.bots.table_changed(info.id)
            await until_so(over(services, info.id))

    evening(story)
