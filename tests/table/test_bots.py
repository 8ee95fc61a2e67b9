"""The bots' desk: bots decide, in processes of their own, and nothing stops them for good."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

import northpole
from northpole.bots.chair import Chair
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.table.bots import BotDesk
from northpole.table.house import House
from northpole.table.info import Info, SeatWish
from northpole.table.minds import Job, Thought, decide
from northpole.table.settings import Limits, Settings
from northpole.table.store import Store
from northpole.table.tables import Tables
from northpole.table.turns import Purse, Turns
from tests.table.guests import ANNA, BOT, ME, SECRET, Service, key, wish

GREEDY = SeatWish("bot", bot="greedy")


def settings(database: str, limits: Limits | None = None) -> Settings:
    return Settings(database, SECRET, bot_workers=1, bot_delay=0, limits=limits or Limits())


def evening(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await asyncio.wait_for(story(), 100)

    asyncio.run(told())


async def until(true: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not await asyncio.to_thread(true):
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.02)


def is_over(tables: Tables, id: str) -> bool:
    return tables.info(id).stage == "over"


def over(house: House, id: str) -> Callable[[], bool]:
    return partial(is_over, house.tables, id)


def is_past(tables: Tables, id: str, version: int) -> bool:
    return tables.info(id).version > version


def job_of(match: Match, seat: int, level: str = "greedy", luck: int = 1) -> Job:
    return Job(
        game=match.game.name,
        seats=match.setup.seats,
        options="{}",
        ruleset=match.setup.ruleset,
        changes="{}",
        state=match.state.to_data(),
        seat=seat,
        level=level,
        luck=luck,
    )


# what a bot knows


@pytest.mark.parametrize("game", northpole.games())
def test_a_bot_decides_the_same_whatever_it_cannot_know(game: str) -> None:
    seats = max(2, northpole.game(game).seats[0])
    match = Match.new(northpole.game(game), seats, seed=11)
    for number in range(25):
        if match.over:
            break
        seat = match.waiting()[0]
        level = ("random", "greedy")[number % 2]
        thought = decide(job_of(match, seat, level, luck=number))
        other = match.game.determinise(match.state, seat, Fast(100 + number))
        unknown = replace(job_of(match, seat, level, luck=number), state=other.to_data())
        assert decide(unknown).move == thought.move
        match.play(seat, thought.move)


class Spy:
    """A bot that looks behind its chair."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        self.seen.append(chair._state.to_data())
        chair.offer(menu)
        return int(menu.at(0))


def test_behind_a_bots_chair_there_is_no_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr("northpole.table.minds.make_bot", lambda level: spy)
    match = Match.new(northpole.game("sweatshop"), 3, seed=11)
    jobs = [job_of(match, 0, luck=luck) for luck in range(5)]
    for job in jobs:
        decide(job)
    drawn = [match.game.determinise(match.state, 0, Fast(luck)).to_data() for luck in range(5)]
    assert spy.seen == drawn
    assert match.state.to_data() not in spy.seen


def test_a_bot_that_thinks_again_thinks_the_same(sqlite: str) -> None:
    store = Store(sqlite)
    desk = BotDesk(Service(store), 1)
    info = desk.tables.create(ANNA, wish(BOT, BOT, seed=None))
    jobs = [desk.next_job(info.id) for _ in range(2)]
    assert jobs[0] == jobs[1] and jobs[0][0] is not None
    other = desk.tables.create(ANNA, wish(BOT, BOT, seed=None))
    assert desk.next_job(other.id)[0] != jobs[0][0]
    store.close()


# playing


def test_bots_play_with_a_person_and_wait_for_them(database: str) -> None:
    async def story() -> None:
        async with House(settings(database)) as house:
            tables = house.tables
            table = (await asyncio.to_thread(tables.create, ANNA, wish(ME, GREEDY, BOT))).id
            while True:
                await until(lambda: not tables.bot_turns(table))
                match = await asyncio.to_thread(tables.look, table)
                if match.over:
                    break
                if match.waiting() == [0]:
                    move = match.moves(0)[0]
                    await asyncio.to_thread(tables.play, table, ANNA, 0, move, match.length, key())
            assert house.desk.seconds > 0 and house.desk.broken == 0
            assert Match.load(match.record()).over

    evening(story)


def test_a_bot_put_in_for_a_person_plays_on(sqlite: str) -> None:
    async def story() -> None:
        async with House(settings(sqlite)) as house:
            info = await asyncio.to_thread(house.tables.create, ANNA, wish(ME, BOT))
            await until(lambda: house.tables.info(info.id).version == 1)
            await asyncio.to_thread(house.tables.seat, info.id, ANNA, 0, "bot", None, "random")
            await until(over(house, info.id))

    evening(story)


def test_bots_leave_people_time_to_follow(sqlite: str) -> None:
    async def story() -> None:
        async with House(replace(settings(sqlite), bot_delay=0.4)) as house:
            await warm(house)
            began = time.monotonic()
            info = await asyncio.to_thread(house.tables.create, ANNA, wish(BOT, BOT))
            await until(lambda: house.tables.info(info.id).version >= 2)
            assert time.monotonic() - began >= 0.8

    evening(story)


async def warm(house: House) -> None:
    """Until the first process is there."""
    info = await asyncio.to_thread(house.tables.create, ANNA, wish(ME, BOT))
    await until(lambda: house.tables.info(info.id).version == 1)


def test_bots_take_up_what_was_left_when_the_server_stopped(database: str) -> None:
    store = Store(database)
    service = Service(store)
    left = [service.create(ANNA, wish(BOT, BOT)).id for _ in range(2)]
    store.close()

    async def story() -> None:
        async with House(settings(database)) as house:
            for table in left:
                await until(over(house, table))

    evening(story)


def test_a_server_stops_in_the_middle_and_goes_on_later(database: str) -> None:
    async def first() -> None:
        async with House(replace(settings(database), bot_delay=0.02)) as house:
            info = await asyncio.to_thread(house.tables.create, ANNA, wish(GREEDY, GREEDY, BOT))
            ids.append(info.id)
            await until(lambda: house.tables.info(info.id).version >= 5)

    async def second() -> None:
        async with House(settings(database)) as house:
            before = house.tables.info(ids[0]).version
            assert before >= 5
            await until(over(house, ids[0]))

    ids: list[str] = []
    evening(first)
    evening(second)


# when something breaks


def workers(house: House) -> list[int]:
    pool = house.desk.pool
    return list(pool._processes or {}) if pool is not None else []


def test_a_process_that_dies_is_replaced_and_its_thought_thought_again(sqlite: str) -> None:
    async def story() -> None:
        async with House(replace(settings(sqlite), bot_delay=0.02)) as house:
            info = await asyncio.to_thread(house.tables.create, ANNA, wish(GREEDY, GREEDY, GREEDY))
            killed = 0
            while killed < 3 and not over(house, info.id)():
                version = house.tables.info(info.id).version
                await until(partial(is_past, house.tables, info.id, version))
                for pid in workers(house):
                    with suppress(ProcessLookupError):  # the last kill is not yet noticed
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
            await until(over(house, info.id))
            assert killed == 3 and house.desk.broken >= 1

    evening(story)


class Odd(BotDesk):
    """A desk whose thoughts are made up."""

    def __init__(self, service: Service, thoughts: Callable[[Job], Awaitable[Thought]]) -> None:
        super().__init__(service, 1)
        self.thoughts = thoughts
        self.asked: list[Job] = []

    async def thought(self, job: Job) -> Thought:
        self.asked.append(job)
        return await self.thoughts(job)


def table_of(service: Service, *seats: SeatWish) -> Info:
    return service.create(ANNA, wish(*seats))


async def run(desk: BotDesk, tables: Iterable[str], seconds: float = 60) -> None:
    """Let the desk play these tables to their ends."""
    await desk.start()
    for table in tables:
        await until(partial(is_over, desk.tables, table), seconds)
    await desk.stop()


def test_no_table_keeps_another_waiting(sqlite: str) -> None:
    """With one process, tables come in turn, however many bots they have."""
    store = Store(sqlite)
    service = Service(store)
    order: list[int] = []

    async def slowly(job: Job) -> Thought:
        order.append(job.seats)
        await asyncio.sleep(0.01)
        return decide(replace(job, level="random"))

    desk = Odd(service, slowly)
    tables = [table_of(service, *[BOT] * seats).id for seats in (5, 2)]

    async def story() -> None:
        await run(desk, tables)

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

    desk = Odd(service, slowly)
    desk.turns = Turns(2)
    tables = [service.create(ANNA, wish(BOT, BOT, seed=seed)).id for seed in range(4)]

    async def story() -> None:
        await run(desk, tables)

    evening(story)
    assert most == 2
    store.close()


def test_a_bot_that_chooses_what_it_may_not_is_replaced(
    sqlite: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("northpole.table.bots.PAUSE", 0.0)
    store = Store(sqlite)
    service = Service(store)

    async def cheat(job: Job) -> Thought:
        return Thought("win", 0.0) if job.level == "greedy" else decide(job)

    desk = Odd(service, cheat)
    info = table_of(service, GREEDY, BOT)

    async def story() -> None:
        with caplog.at_level(logging.CRITICAL):
            await run(desk, [info.id])

    evening(story)
    assert {job.level for job in desk.asked} == {"greedy", "random"}
    store.close()


def test_a_bot_that_fails_or_never_ends_leaves_its_turn_to_a_simple_one(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A limit so short that it is always late; then a seat with nothing to decide, where all fail."""
    store = Store(sqlite)
    service = Service(store, Limits(bot_move_seconds=0.0001))
    desk = BotDesk(service, 1)
    match = Match.new(northpole.game("sweatshop"), 2, seed=3)

    async def story() -> None:
        late = await desk.thought(job_of(match, 0))
        assert late.move in match.moves(0) and desk.broken >= 1
        service.limits = Limits()
        match.play(0, "bid 1")
        with pytest.raises(AssertionError, match="nothing to decide"):
            await desk.thought(job_of(match, 0))
        await desk.stop()

    with caplog.at_level(logging.CRITICAL + 1, "northpole.table"):
        evening(story)
    store.close()


def test_bots_have_so_many_seconds_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    purse = Purse(30.0)
    assert purse.full() and purse.wait() == 0
    purse.spend(29.0)
    assert purse.wait() == 0 and not purse.full()
    purse.spend(11.0)
    assert purse.wait() == pytest.approx(20.2)
    now[0] += 20.3
    assert purse.wait() == 0
    now[0] += 60
    assert purse.full() and purse.left == 30.0


def test_a_table_that_spent_its_seconds_waits(sqlite: str) -> None:
    store = Store(sqlite)
    service = Service(store, Limits(bot_seconds_a_minute=60))
    times: list[float] = []

    async def costly(job: Job) -> Thought:
        times.append(time.monotonic())
        return replace(decide(job), seconds=20.1)

    desk = Odd(service, costly)
    info = table_of(service, BOT, BOT)

    async def story() -> None:
        await desk.start()
        await until(lambda: service.info(info.id).version >= 3)
        await asyncio.sleep(0.2)
        assert len(times) == 3
        await until(lambda: service.info(info.id).version >= 4, 5)
        await desk.stop()

    evening(story)
    assert times[3] - times[2] >= 0.3
    store.close()


def test_a_person_with_many_tables_does_not_keep_others_waiting() -> None:
    """Whoever asks for little is next but one, however many of somebody else's wait before."""
    served: list[str] = []

    async def think(turns: Turns, who: str) -> None:
        async with turns.turn(who):
            served.append(who)
            await asyncio.sleep(0)

    async def story() -> None:
        turns = Turns(1)
        people = ["Anna"] * 20 + ["Ben"] + ["Cleo"] * 2
        await asyncio.gather(*(think(turns, who) for who in people))
        assert turns.free == 1 and not turns.lines

    evening(story)
    assert served[:6] == ["Anna", "Anna", "Ben", "Cleo", "Anna", "Cleo"]
    assert sorted(served) == ["Anna"] * 20 + ["Ben"] + ["Cleo"] * 2


def test_who_stops_waiting_leaves_the_turn_to_the_next() -> None:
    async def story() -> None:
        turns = Turns(1)
        await turns.wait("Anna")
        waiting = [asyncio.create_task(turns.wait(who)) for who in ("Ben", "Cleo", "Anna")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        turns.leave()
        waiting[1].cancel()  # called at this very moment
        await asyncio.wait_for(waiting[2], 5)
        turns.leave()
        assert turns.free == 1 and not turns.lines

    evening(story)


def test_an_owner_has_so_many_seconds_for_all_tables(sqlite: str) -> None:
    store = Store(sqlite)
    service = Service(store, Limits(bot_seconds_a_person=60))
    thoughts: list[float] = []

    async def costly(job: Job) -> Thought:
        thoughts.append(time.monotonic())
        return replace(decide(job), seconds=31.0)

    desk = Odd(service, costly)
    tables = [table_of(service, BOT, BOT) for _ in range(4)]

    async def story() -> None:
        await desk.start()
        await until(lambda: len(thoughts) >= 2)
        await asyncio.sleep(0.3)
        assert len(thoughts) == 2
        await desk.stop()

    evening(story)
    assert len({info.owner for info in tables}) == 1
    store.close()


# several servers


def test_two_servers_share_the_thinking(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hear of every move; each decision is thought about once."""
    thoughts: list[BotDesk] = []
    think = BotDesk.think

    async def counted(desk: BotDesk, info: Info, job: Job) -> Thought:
        thoughts.append(desk)
        return await think(desk, info, job)

    monkeypatch.setattr(BotDesk, "think", counted)

    async def story() -> None:
        async with House(settings(postgres)) as one, House(settings(postgres)) as two:
            tables = [
                (await asyncio.to_thread(house.tables.create, ANNA, wish(BOT, BOT))).id
                for house in (one, two, one)
            ]
            for table in tables:
                await until(over(one, table))
            moves = sum(one.tables.info(table).version for table in tables)
            assert len(thoughts) == moves
            assert {desk is one.desk for desk in thoughts} == {True, False}

    evening(story)


async def claimed_elsewhere(other: House) -> str:
    """A table of bots that another server keeps to itself."""
    info = await asyncio.to_thread(Service(other.store).create, ANNA, wish(BOT, BOT))
    assert await asyncio.to_thread(other.desk.claimed, info.id)
    return info.id


def test_where_another_server_thinks_this_one_looks_again_later(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has hung, and does not say any more that it thinks: then its claim runs out."""
    monkeypatch.setattr("northpole.table.bots.CLAIM", 1.0)

    async def story() -> None:
        other = House(settings(postgres))
        await other.hub.start()
        table = await claimed_elsewhere(other)
        async with House(settings(postgres)) as house:
            assert not house.desk.claimed(table)
            for _ in range(5):
                house.desk.told(table)
                await asyncio.sleep(0.02)
            assert list(house.desk.later) == [table]
            await until(over(house, table))
        await other.hub.stop()
        other.store.close()

    evening(story)


def test_what_a_dead_server_was_thinking_about_another_takes_over_at_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line to the database has ended, so nobody waits until its claim runs out."""
    monkeypatch.setattr("northpole.table.bots.CLAIM", 1000.0)

    async def story() -> None:
        other = House(settings(postgres))
        await other.hub.start()
        table = await claimed_elsewhere(other)
        async with House(settings(postgres)) as house:
            assert not house.desk.claimed(table)
            await other.hub.stop()
            await until(partial(house.desk.claimed, table), 5)
            house.desk.told(table)
            await until(over(house, table))
        other.store.close()

    evening(story)
