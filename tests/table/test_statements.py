"""How often a move and a look go to the database: statements are counted, not milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from starlette.applications import Starlette

from northpole.table.app import make_app
from northpole.table.domain.model import Person, SeatWish, Wish
from northpole.table.service.bots.runner import BotRunner
from northpole.table.service.bots.worker import Job, Thought, decide
from northpole.table.service.presence import News
from northpole.table.store import Store
from northpole.table.web.context import WebContext
from northpole.table.web.live_socket import LiveViewer
from tests.support.guests import ANNA, BOT, match_at
from tests.support.server import Browser, new_key, settings

GAME = "union"
ADDRESS = "http://127.0.0.1"
READ, POSITION, MOVE = "SELECT tables.id", "UPDATE tables SET stage", "INSERT INTO moves"
TALK, NOTIFY, LEASE = "SELECT talk.", "SELECT pg_notify", "UPDATE tables SET thinker"


class Direct(httpx.BaseTransport):
    """Straight into the app, that does nothing but answer: no sockets, no bots, no heartbeats."""

    def __init__(self, app: Starlette) -> None:
        self.inner = httpx.ASGITransport(app)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return asyncio.run(self.answer(request))

    async def answer(self, request: httpx.Request) -> httpx.Response:
        answer = await self.inner.handle_async_request(request)
        body = b"".join([part async for part in answer.aiter_raw()])
        return httpx.Response(answer.status_code, headers=answer.headers, content=body)


class Evening:
    """Anna and Ben at a table, Dora looks on; and a count of all that the database is asked."""

    def __init__(self, database: str) -> None:
        self.app = make_app(settings(database))
        web = self.app.state.web
        assert isinstance(web, WebContext)
        self.web = web
        self.anna, self.ben, self.dora = [self.guest() for _ in range(3)]
        seats = [{"kind": "person"}, {"kind": "open"}]
        self.id = self.anna.tell("/api/tables", game=GAME, seats=seats).json()["id"]
        links = self.anna.ask(f"/api/tables/{self.id}/links")["links"]
        for guest, link in zip((self.ben, self.dora), links, strict=True):
            assert guest.tell("/api/join", token=link["token"]).status_code == 200
        assert self.anna.tell(f"{self.table}/start").status_code == 200

    def guest(self) -> Browser:
        browser = Browser(ADDRESS)
        browser.http = httpx.Client(transport=Direct(self.app), base_url=ADDRESS)
        browser.get("/")
        return browser

    def person(self, browser: Browser) -> Person:
        person = self.web.people.read(browser.http.cookies["northpole"])
        assert person is not None
        return person

    @property
    def store(self) -> Store:
        return self.web.services.store

    @property
    def table(self) -> str:
        return f"/t/{self.id}"

    def move(self, path: str, **more: Any) -> list[str]:
        """What a move costs whoever is to decide, sent to this address."""
        match = match_at(self.web.tables, self.id)
        seat = match.waiting()[0]
        browser = (self.anna, self.ben)[seat]
        version = browser.regions(self.table, seat=seat)["version"]
        said = {"seat": seat, "version": version, "key": new_key(), "move": match.moves(seat)[0]}
        with counted(self.store) as asked:
            answer = browser.tell(path, **{**said, **more})
        assert answer.status_code == 200, answer.text
        return asked


@pytest.fixture
def evening(database: str) -> Iterator[Evening]:
    evening = Evening(database)
    yield evening
    evening.store.close()


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """Every statement, by its beginning; that a transaction begins is not one."""
    asked: list[str] = []

    def heard(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith("BEGIN"):
            asked.append(known(statement))

    event.listen(store.engine, "before_cursor_execute", heard)
    try:
        yield asked
    finally:
        event.remove(store.engine, "before_cursor_execute", heard)


def known(statement: str) -> str:
    every = (READ, POSITION, MOVE, TALK, NOTIFY, LEASE)
    return next((one for one in every if statement.startswith(one)), statement)


def stored(store: Store) -> list[str]:
    """What a move costs: its table read once, its position and itself written, others told."""
    return [READ, POSITION, MOVE, *[NOTIFY] * store.shared]


def test_a_move_reads_its_table_once_and_writes_twice(evening: Evening) -> None:
    """The answer included: with the page's new regions, or with the API's next decision."""
    assert evening.move(f"{evening.table}/move") == stored(evening.store)
    assert evening.move(f"/api/tables/{evening.id}/moves") == stored(evening.store)


def test_where_people_talk_the_answer_reads_what_was_said(evening: Evening) -> None:
    assert evening.anna.tell(f"/api/tables/{evening.id}/chat", on=True).status_code == 200
    assert evening.move(f"{evening.table}/move") == [*stored(evening.store), TALK]


def test_a_move_sent_twice_is_only_read(evening: Evening) -> None:
    match = match_at(evening.web.tables, evening.id)
    seat = match.waiting()[0]
    same = {"key": new_key(), "seat": seat, "move": match.moves(seat)[0]}
    assert evening.move(f"{evening.table}/move", **same) == stored(evening.store)
    sent = {**same, "version": "of long ago"}
    with counted(evening.store) as asked:
        answer = (evening.anna, evening.ben)[seat].tell(f"{evening.table}/move", **sent)
    assert answer.status_code == 200 and asked == [READ]


def test_whoever_looks_reads_once(evening: Evening) -> None:
    """Players and those who look on: what they may see comes with the table's row."""
    match_at(evening.web.tables, evening.id)  # now the match is at hand
    for browser in (evening.anna, evening.ben, evening.dora):
        with counted(evening.store) as asked:
            browser.regions(evening.table)
        assert asked == [READ]


def test_sockets_of_players_are_told_without_reading(evening: Evening) -> None:
    """A move says how it left the table; whether somebody still may look on, only the database knows."""
    evening.move(f"{evening.table}/move")
    left = evening.web.tables.info(evening.id)
    perspectives = evening.app.state.perspectives
    for browser, reads in ((evening.anna, []), (evening.ben, []), (evening.dora, [READ])):
        person = evening.person(browser)
        viewer = LiveViewer(perspectives, person, evening.id, None, lambda: None)
        with counted(evening.store) as asked:
            told = viewer.message(News(1, (), left=left))
        assert asked == reads and told == viewer.message(News(1, ()))


def test_bots_of_a_table_without_any_turn_read_nothing(evening: Evening) -> None:
    async def told(runner: BotRunner) -> None:
        runner.running = True
        runner.table_changed(evening.id, evening.web.tables.info(evening.id))
        assert runner.tasks == {}
        runner.table_changed(evening.id)
        assert list(runner.tasks) == [evening.id]
        await runner.tasks[evening.id]

    asyncio.run(told(BotRunner(evening.web.tables, 1)))


class AtOnce(BotRunner):
    """Bots that think right here."""

    async def thought(self, job: Job) -> Thought:
        return decide(job)


def test_a_bot_reads_once_to_think_and_once_to_move(evening: Evening) -> None:
    tables = evening.web.tables
    info = tables.create(ANNA, Wish(GAME, [BOT, SeatWish("bot", bot="random")]))
    runner = AtOnce(tables, 1)
    asyncio.run(runner.go_on(info.id))
    with counted(evening.store) as asked:
        asyncio.run(runner.go_on(info.id))
    lease = [LEASE] * evening.store.shared
    assert asked == [READ, *lease, *stored(evening.store), *lease]
    assert tables.info(info.id).version == 2
