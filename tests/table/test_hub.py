"""Word of changes, and who is here: on one server and between several."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import psycopg
import pytest

from northpole.table.hub import Here, Hub, News, Place
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.wire import Word
from northpole.table.tables import Tables
from tests.table.guests import ANNA, BEN, ME, OPEN, SECRET, wish

SOON = 10.0
NOT_SOON = 0.15


class Server:
    """A hub and its tables."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.hub = Hub(self.store)
        self.tables = Tables(self.store, SECRET, Limits(), self.hub.told)

    async def __aenter__(self) -> Server:
        await self.hub.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.stop()
        self.store.close()


def evening(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await asyncio.wait_for(story(), 60)

    asyncio.run(told())


async def until(place: Place, wanted: Callable[[News], bool]) -> News:
    """The news that says it; there may be others before."""
    loop = asyncio.get_running_loop()
    end = loop.time() + SOON
    while loop.time() < end:
        news = await place.news(end - loop.time())
        if news is not None and wanted(news):
            return news
    raise AssertionError("it was never told")


def test_who_sits_down_is_told_at_once_and_then_of_changes(database: str) -> None:
    async def story() -> None:
        async with Server(database) as server:
            info = server.tables.create(ANNA, wish(ME, OPEN))
            async with server.hub.sit(info.id, ANNA, (0,)) as place:
                first = await place.news(SOON)
                assert (first is not None and first.here == (Here("Anna", (0,)),)) or first
                assert await place.news(NOT_SOON) is None
                await asyncio.to_thread(server.tables.seat, info.id, ANNA, 1, "bot")
                second = await place.news(SOON)
                assert second is not None and second.count > first.count
                assert await place.news(NOT_SOON) is None

    evening(story)


def test_other_tables_changes_wake_nobody(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server:
            mine = server.tables.create(ANNA, wish(ME, OPEN))
            other = server.tables.create(ANNA, wish(ME, OPEN))
            async with server.hub.sit(mine.id, ANNA, (0,)) as place:
                await place.news(SOON)
                await asyncio.to_thread(server.tables.seat, other.id, ANNA, 1, "bot")
                assert await place.news(NOT_SOON) is None

    evening(story)


def test_a_slow_socket_gets_the_newest_only(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server, server.hub.sit("table", ANNA, (0,)) as place:
            await place.news(SOON)
            for _ in range(500):
                server.hub.told("table")
            await asyncio.sleep(0.05)
            news = await place.news(SOON)
            assert news is not None and news.count >= 500
            assert await place.news(NOT_SOON) is None

    evening(story)


def test_who_is_here(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server:
            hub = server.hub
            async with hub.sit("table", ANNA, (0, 2)) as place:
                await place.news(SOON)
                async with hub.sit("table", BEN), hub.sit("table", ANNA, (0, 2)):
                    news = await until(place, lambda news: len(news.here) == 2)
                    assert names(news) == [("Anna", (0, 2)), ("Ben", ())]
                    assert hub.sockets == 3
                news = await until(place, lambda news: len(news.here) == 1)
                assert names(news) == [("Anna", (0, 2))]
            assert hub.here("table") == () and hub.rooms == {}

    evening(story)


def names(news: News) -> list[tuple[str, tuple[int, ...]]]:
    return [(here.name, here.seats) for here in news.here]


def test_who_types_is_told_for_a_while(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("northpole.table.hub.TYPING_SECONDS", 0.2)

    async def story() -> None:
        async with Server(sqlite) as server, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(server.hub.sit("table", ANNA))
            ben = await stack.enter_async_context(server.hub.sit("table", BEN))
            ben.typing()
            ben.typing()
            await until(anna, lambda news: news.typing == ("Ben",))
            await until(anna, lambda news: news.typing == ())

    evening(story)


def test_nothing_is_told_before_the_start_or_after_the_end(sqlite: str) -> None:
    async def story() -> None:
        server = Server(sqlite)
        server.hub.told("table")
        async with server:
            pass
        server.hub.told("table")

    evening(story)


def test_ears_hear_of_every_table(sqlite: str) -> None:
    async def story() -> None:
        async with Server(sqlite) as server:
            heard: list[str] = []
            server.hub.listen(heard.append)
            info = await asyncio.to_thread(server.tables.create, ANNA, wish(ME, OPEN))
            await asyncio.sleep(0.05)
            assert heard == [info.id]

    evening(story)


# several servers


def test_a_change_on_one_server_is_told_on_the_other(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two:
            heard: list[str] = []
            two.hub.listen(heard.append)
            info = await asyncio.to_thread(one.tables.create, ANNA, wish(ME, OPEN))
            async with two.hub.sit(info.id, BEN) as place:
                await until(place, lambda news: True)
                before = two.hub.rooms[info.id].count
                await asyncio.to_thread(one.tables.seat, info.id, ANNA, 1, "bot")
                await until(place, lambda news: news.count > before)
                assert info.id in heard

    evening(story)


def test_what_was_refused_is_told_nobody(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two:
            info = await asyncio.to_thread(one.tables.create, ANNA, wish(ME, OPEN))
            heard: list[str] = []
            two.hub.listen(heard.append)
            with pytest.raises(Exception, match="Only who made the table"):
                await asyncio.to_thread(one.tables.swap, info.id, BEN, 0, 1)
            await asyncio.to_thread(one.tables.swap, info.id, ANNA, 0, 1)
            for _ in range(100):
                await asyncio.sleep(0.02)
                if heard:
                    break
            assert heard == [info.id]

    evening(story)


def test_people_on_different_servers_see_each_other(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(one.hub.sit("table", ANNA, (0,)))
            async with two.hub.sit("table", BEN, (1,)) as ben:
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
            anna = await stack.enter_async_context(one.hub.sit("table", ANNA))
            two = await stack.enter_async_context(Server(postgres))
            async with two.hub.sit("table", BEN):
                await until(anna, lambda news: len(news.here) == 2)
                await two.hub.stop()
                await until(anna, lambda news: len(news.here) == 1)

    evening(story)


def test_a_server_that_says_nothing_is_forgotten(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("northpole.table.hub.HEARTBEAT", 0.1)
    monkeypatch.setattr("northpole.table.hub.FORGOTTEN", 0.3)

    async def story() -> None:
        async with Server(postgres) as one, AsyncExitStack() as stack:
            anna = await stack.enter_async_context(one.hub.sit("table", ANNA))
            two = await stack.enter_async_context(Server(postgres))
            await stack.enter_async_context(two.hub.sit("table", BEN))
            await until(anna, lambda news: len(news.here) == 2)
            await asyncio.sleep(0.6)
            assert len(one.hub.here("table")) == 2
            for task in two.hub.tasks:
                task.cancel()  # as if it were dead
            await until(anna, lambda news: len(news.here) == 1)

    evening(story)


def test_a_broken_line_is_mended_and_nothing_is_missed(postgres: str) -> None:
    async def story() -> None:
        async with Server(postgres) as one, Server(postgres) as two:
            info = await asyncio.to_thread(one.tables.create, ANNA, wish(ME, OPEN))
            gaps: list[bool] = []
            two.hub.listen(lambda _: None, lambda: gaps.append(True))
            async with two.hub.sit(info.id, BEN) as place:
                await until(place, lambda news: True)
                await asyncio.to_thread(cut_lines, postgres)
                await asyncio.to_thread(one.tables.seat, info.id, ANNA, 1, "bot")
                before = two.hub.rooms[info.id].count
                await until(place, lambda news: news.count > before)
                for _ in range(200):
                    if gaps:
                        break
                    await asyncio.sleep(0.05)
                assert gaps
                before = two.hub.rooms[info.id].count
                await asyncio.to_thread(one.tables.seat, info.id, ANNA, 1, "open")
                await until(place, lambda news: news.count > before)

    evening(story)


def cut_lines(postgres: str) -> None:
    """End every connection that listens."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
        )


def test_a_crowd_fits_into_one_word(postgres: str) -> None:
    from northpole.table.hub import here_text, read_here

    crowd = tuple(Here("🎄" * 24, (0,), f"{n:016}") for n in range(200))
    text = here_text(crowd)
    assert len(text.encode()) < 7900
    assert read_here(text) == crowd[:40]
    store = Store(postgres)
    store.send(Word(store.server, "here", "a" * 10, text))
    store.close()
