"""Word of changes, and who is here: on one server and between several."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random

import psycopg
import pytest

from northpole.table.domain.model import TableInfo
from northpole.table.service.presence import Here, News, Presence, Subscription
from northpole.table.service.tables import Tables
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.notify import Notification
from northpole.table.store.people import last_seen
from tests.support.guests import ANNA, BEN, CLEO, ME, OPEN, SECRET, friends, move_at_random, wish
from tests.support.waiting import PATIENCE, until_so

SOON = PATIENCE
NOT_SOON = 0.15


class Server:
    """A presence and its tables."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.presence = Presence(self.store)
        self.tables = Tables(self.store, SECRET, Limits(), self.presence.table_changed)

    async def __aenter__(self) -> Server:
        await self.presence.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.presence.stop()
        self.store.close()


def evening(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await asyncio.wait_for(story(), 2 * PATIENCE)

    asyncio.run(told())


async def until(subscription: Subscription, wanted: Callable[[News], bool]) -> News:
    """The news that says it; there may be others before."""
    loop = asyncio.get_running_loop()
    end = loop.time() + SOON
    while loop.time() < end:
        news = await subscription.news(end - loop.time())
        if news is not None and wanted(news):
            return news
    raise AssertionError("it was never told")


def test_who_sits_down_is_told_at_once_and_then_of_changes(database: str) -> None:
    async def story() -> None:
        async with Server(database) as server:
            info = server.tables.create(ANNA, wish(ME, OPEN))
            async with server.presence.sit(info.id, ANNA, (0,)) as subscription:
                first = await subscription.news(SOON)
                assert (first is not None and first.here == (Here("Anna", (0,)),)) or first
                assert await subscription.news(NOT_SOON) is None
                await asyncio.to_thread(server.tables.seat, info.id, ANNA, 1, "bot")
                second = await subscription.news(SOON)
                assert second is not None and second.count > first.count
                assert await subscription.news(NOT_SOON) is None

    evening(story)


def test_other_tables_changes_wake_nobody(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server:
            mine = server.tables.create(ANNA, wish(ME, OPEN))
            other = server.tables.create(ANNA, wish(ME, OPEN))
            async with server.presence.sit(mine.id, ANNA, (0,)) as subscription:
                await subscription.news(SOON)
                await asyncio.to_thread(server.tables.seat, other.id, ANNA, 1, "bot")
                assert await subscription.news(NOT_SOON) is None

    evening(story)


def test_a_slow_socket_gets_the_newest_only(sqlite: str) -> None:
    async def story() -> None:
        async with (
            Server(sqlite) as server,
            server.presence.sit("table", ANNA, (0,)) as subscription,
        ):
            await subscription.news(SOON)
            for _ in range(500):
                server.presence.table_changed("table")
            await asyncio.sleep(0.05)
            news = await subscription.news(SOON)
            assert news is not None and news.count >= 500
            assert await subscription.news(NOT_SOON) is None

    evening(story)


def test_a_move_tells_how_it_left_the_table(sqlite: str) -> None:
    """So that nobody has to read it; unless there was more, that did not tell."""

    async def story() -> None:
        async with Server(sqlite) as server:
            info = friends(server.tables)
            async with server.presence.sit(info.id, ANNA, (0,)) as subscription:
                first = await subscription.news(SOON)
                assert first is not None and first.left is None
                made = await asyncio.to_thread(move_once, server.tables, info.id)
                news = await subscription.news(SOON)
                assert news is not None and news.left == made == server.tables.info(info.id)
                await asyncio.to_thread(move_once, server.tables, info.id)
                server.presence.changed(info.id)  # as another server's word
                news = await until(subscription, lambda news: True)
                assert news.left is None
                server.presence.changed(info.id, made)  # late word of what is over
                news = await subscription.news(SOON)
                assert news is not None and news.left == server.tables.info(info.id)

    evening(story)


def move_once(tables: Tables, id: str) -> TableInfo:
    """The table as this leaves it."""
    assert move_at_random(tables, id, Random(1))
    return tables.info(id)


def test_who_is_here(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server:
            presence = server.presence
            async with presence.sit("table", ANNA, (0, 2)) as subscription:
                await subscription.news(SOON)
                async with presence.sit("table", BEN), presence.sit("table", ANNA, (0, 2)):
                    news = await until(subscription, lambda news: len(news.here) == 2)
                    assert names(news) == [("Anna", (0, 2)), ("Ben", ())]
                    assert presence.sockets == 3
                news = await until(subscription, lambda news: len(news.here) == 1)
                assert names(news) == [("Anna", (0, 2))]
            assert presence.here("table") == () and presence.rooms == {}

    evening(story)


def names(news: News) -> list[tuple[str, tuple[int, ...]]]:
    return [(here.name, here.seats) for here in news.here]


def test_who_types_is_told_for_a_while(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("northpole.table.service.presence.TYPING_SECONDS", 0.2)

    async def story() -> None:
        async with Server(sqlite) as server, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(server.presence.sit("table", ANNA))
            ben = await stack.enter_async_context(server.presence.sit("table", BEN))
            ben.typing()
            ben.typing()
            await until(anna, lambda news: news.typing == ("Ben",))
            await until(anna, lambda news: news.typing == ())

    evening(story)


def test_nothing_is_told_before_the_start_or_after_the_end(sqlite: str) -> None:
    async def story() -> None:
        server = Server(sqlite)
        server.presence.table_changed("table")
        async with server:
            pass
        server.presence.table_changed("table")

    evening(story)


def test_ears_hear_of_every_table(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server:
            heard: list[str] = []
            server.presence.listen(lambda table, _=None: heard.append(table))
            info = await asyncio.to_thread(server.tables.create, ANNA, wish(ME, OPEN))
            await until_so(lambda: heard)
            assert heard == [info.id]

    evening(story)


# several servers


def test_a_change_on_one_server_is_told_on_the_other(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two:
            heard: list[str] = []
            two.presence.listen(lambda table, _=None: heard.append(table))
            info = await asyncio.to_thread(one.tables.create, ANNA, wish(ME, OPEN))
            async with two.presence.sit(info.id, BEN) as subscription:
                await until(subscription, lambda news: True)
                before = two.presence.rooms[info.id].count
                await asyncio.to_thread(one.tables.seat, info.id, ANNA, 1, "bot")
                await until(subscription, lambda news: news.count > before)
                assert info.id in heard

    evening(story)


def test_what_was_refused_is_told_nobody(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two:
            info = await asyncio.to_thread(one.tables.create, ANNA, wish(ME, OPEN))
            heard: list[str] = []
            two.presence.listen(lambda table, _=None: heard.append(table))
            with pytest.raises(Exception, match="Only who made the table"):
                await asyncio.to_thread(one.tables.swap, info.id, BEN, 0, 1)
            await asyncio.to_thread(one.tables.swap, info.id, ANNA, 0, 1)
            await until_so(lambda: heard)
            assert heard == [info.id]

    evening(story)


def test_people_on_different_servers_see_each_other(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(one.presence.sit("table", ANNA, (0,)))
            async with two.presence.sit("table", BEN, (1,)) as ben:
                both = [("Anna", (0,)), ("Ben", (1,))]
                await until(anna, lambda news: names(news) == both)
                await until(ben, lambda news: names(news) == both)
                ben.typing()
                await until(anna, lambda news: news.typing == ("Ben",))
            await until(anna, lambda news: names(news) == [("Anna", (0,))])

    evening(story)


def test_who_was_on_a_server_that_ended_is_gone(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(one.presence.sit("table", ANNA))
            two = await stack.enter_async_context(Server(postgres))
            async with two.presence.sit("table", BEN):
                await until(anna, lambda news: len(news.here) == 2)
                await two.presence.stop()
                await until(anna, lambda news: len(news.here) == 1)

    evening(story)


def test_a_server_that_says_nothing_is_forgotten(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("northpole.table.service.presence.HEARTBEAT", 0.1)

    async def story() -> None:
        async with Server(postgres) as one, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(one.presence.sit("table", ANNA))
            two = await stack.enter_async_context(Server(postgres))
            await stack.enter_async_context(two.presence.sit("table", BEN))
            await until(anna, lambda news: len(news.here) == 2)
            first = one.presence.alive[two.store.server]
            await until_so(lambda: one.presence.alive[two.store.server] > first)
            assert len(one.presence.here("table")) == 2
            for task in two.presence.tasks:
                task.cancel()  # as if it were dead
            monkeypatch.setattr("northpole.table.service.presence.FORGOTTEN", 0.3)
            await until(anna, lambda news: len(news.here) == 1)

    evening(story)


def test_a_broken_line_is_mended_and_nothing_is_missed(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two:
            info = await asyncio.to_thread(one.tables.create, ANNA, wish(ME, OPEN))
            gaps: list[bool] = []
            two.presence.listen(lambda table, _=None: None, lambda: gaps.append(True))
            async with two.presence.sit(info.id, BEN) as subscription:
                await until(subscription, lambda news: True)
                await asyncio.to_thread(cut_lines, postgres)
                await asyncio.to_thread(one.tables.seat, info.id, ANNA, 1, "bot")
                before = two.presence.rooms[info.id].count
                await until(subscription, lambda news: news.count > before)
                await until_so(lambda: gaps)
                before = two.presence.rooms[info.id].count
                await asyncio.to_thread(one.tables.seat, info.id, ANNA, 1, "open")
                await until(subscription, lambda news: news.count > before)

    evening(story)


def cut_lines(postgres: str) -> None:
    """End every connection that listens."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
        )


def test_who_is_at_a_table_is_written_down(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as server:
            info = await asyncio.to_thread(friends, server.tables, 3)
            before = await asyncio.to_thread(seen_at, server, info.id)
            async with server.presence.sit(info.id, BEN, (1,)):
                server.presence.asks(info.id, CLEO)
                await server.presence.note()
            after = await asyncio.to_thread(seen_at, server, info.id)
            assert after[0] == before[0] and after[1] > before[1] and after[2] > before[2]
            await server.presence.note()
            assert await asyncio.to_thread(seen_at, server, info.id) == after

    evening(story)


def seen_at(server: Server, id: str) -> list[float]:
    with server.store.read() as connection:
        return [last_seen(connection, id, person.key) for person in (ANNA, BEN, CLEO)]


def test_a_crowd_fits_into_one_word(postgres: str) -> None:
    from northpole.table.service.presence import here_text, read_here

    crowd = tuple(Here("🎄" * 24, (0,), f"{n:016}") for n in range(200))
    text = here_text(crowd)
    assert len(text.encode()) < 7900
    assert read_here(text) == crowd[:40]
    store = Store(postgres)
    store.send(Notification(store.server, "here", "a" * 10, text))
    store.close()
