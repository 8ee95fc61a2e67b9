"""The socket: word that something changed, to those who may know."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from northpole.engine.errors import NorthpoleError
from northpole.table.errors import NoTable, NotYours, StoreFault
from northpole.table.service.presence import News
from northpole.table.web import live_socket
from tests.support.guests import match_at
from tests.support.server import Browser, Server, heard, links, settings, told
from tests.support.waiting import PATIENCE, until
from tests.table.test_pages import defaults, hot_seat, two


def said(socket: ClientConnection, seconds: float = 0.4) -> list[dict[str, Any]]:
    """All that is said until nothing was for a while."""
    found = []
    while True:
        try:
            found.append(json.loads(socket.recv(seconds)))
        except TimeoutError:
            return found


def apart_from_who_is_here(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name != "here"}


@pytest.fixture
def pair(server: Server) -> tuple[Browser, Browser, str]:
    return two(server)


def test_a_move_of_one_is_told_to_the_other(pair: tuple[Browser, Browser, str]) -> None:
    anna, ben, table = pair
    with ben.live(table) as socket:
        first = heard(socket)
        assert first["stir"] == ben.regions(table)["stir"]
        assert first["deciding"] == [0, 1] and first["turns"] == [1]
        anna.move(table, "bid 2")
        news = told(socket, lambda message: message["stir"] != first["stir"])
        assert news["stir"] == ben.regions(table)["stir"]
        assert news["deciding"] == [1]
        assert set(news) == {"stir", "stage", "deciding", "turns", "title", "here", "typing"}


def test_who_is_here_is_told(pair: tuple[Browser, Browser, str]) -> None:
    anna, ben, table = pair
    with ben.live(table) as socket:
        with anna.live(table):
            news = told(socket, lambda message: len(message["here"]) == 2)
            assert {one["name"]: one["seats"] for one in news["here"]} == {"Anna": [0], "Ben": [1]}
        news = told(socket, lambda message: len(message["here"]) == 1)
        assert news["here"][0]["name"] == "Ben"


def test_who_writes_is_told_and_nonsense_does_no_harm(server: Server) -> None:
    anna, ben, table = two(server)
    with anna.live(table) as mine, ben.live(table) as his:
        for text in ("{", "[1]", '"x"', "x" * 600, '{"hello": "abc"}', '{"typing": true}'):
            mine.send(text)
        assert told(his, lambda message: message["typing"])["typing"] == ["Anna"]


def test_work_in_secret_is_not_told(server: Server) -> None:
    """Sweatshop S25: at the desks nobody hears what the others do."""
    anna, ben, table = two(server)
    tables = server.web.tables
    name = table[3:]
    while (
        match_at(tables, name).view(None)["phase"] != "craft"
        or len(match_at(tables, name).waiting()) < 2
    ):
        for browser in (anna, ben):
            moves = browser.moves(table)
            if moves and match_at(tables, name).view(None)["phase"] != "craft":
                browser.move(table, moves[min(3, len(moves) - 1)])
        assert not match_at(tables, name).over
    with ben.live(table) as socket:
        first = apart_from_who_is_here(heard(socket))
        before = ben.regions(table)
        while anna.moves(table) and len(match_at(tables, name).waiting()) == 2:
            anna.move(table, anna.moves(table)[-1])
            assert all(apart_from_who_is_here(message) == first for message in said(socket))
        if match_at(tables, name).view(None)["phase"] == "craft":
            assert ben.regions(table) == before


def test_what_is_not_told_does_not_put_off_what_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Now and then the socket says that it is there: also while others do one thing after another in secret."""
    monkeypatch.setattr(live_socket, "HEARTBEAT", 0.05)
    beats: list[Any] = []

    class Busy:
        async def news(self, timeout: float | None = None) -> News | None:
            assert timeout is not None
            await asyncio.sleep(min(timeout, 0.02))
            return News(len(beats), ()) if timeout > 0.02 else None

    class Same:
        told: ClassVar = {"stir": "same"}

        def message(self, news: News) -> dict[str, str]:
            return self.told

    class Socket:
        async def send_json(self, message: Any) -> None:
            beats.append(message)
            if len(beats) == 3:
                raise WebSocketDisconnect

    async def story() -> None:
        telling = live_socket.tell(cast(Any, Socket()), cast(Any, Same()), cast(Any, Busy()))
        with pytest.raises(WebSocketDisconnect):
            await asyncio.wait_for(telling, PATIENCE)

    asyncio.run(story())
    assert beats == [{"stir": "same"}] * 3


def test_the_same_is_told_by_asking(pair: tuple[Browser, Browser, str]) -> None:
    anna, ben, table = pair
    before = ben.ask(f"{table}/pulse")
    anna.move(table, "bid 0")
    now = ben.ask(f"{table}/pulse", seat=1)
    assert now["stir"] == ben.regions(table)["stir"] != before["stir"]


def test_the_lobby_is_told_who_comes_and_that_it_starts(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    form = {"game": "sweatshop", "number": "2", "kind_0": "me", "kind_1": "open"}
    table = anna.go("/new", {**form, **defaults("sweatshop")})
    with anna.live(table) as socket:
        first = heard(socket)
        assert first["stage"] == "lobby"
        ben.go_by(links(anna.page(table))[0])
        told(socket, lambda message: message["stir"] != first["stir"])
        anna.go(f"{table}/start")
        told(socket, lambda message: message["stage"] == "play")


def closed_with(socket: ClientConnection) -> int:
    try:
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


def test_strangers_are_turned_away(server: Server) -> None:
    anna, _, table = two(server)
    with server.browser("Eve").live(table) as socket:
        assert closed_with(socket) == 4403
    with server.stranger().live(table) as socket:
        assert closed_with(socket) == 4403
    with anna.live(table, seat=1) as socket:
        assert closed_with(socket) == 4403
    with anna.live("/t/aaaaaaaaaa") as socket:
        assert closed_with(socket) == 4404


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (NoTable(), live_socket.Code.NOT_THERE),
        (NotYours("Somebody else sits there."), live_socket.Code.NOT_YOURS),
        (StoreFault("The database is away."), live_socket.Code.GOING),
    ],
)
def test_only_what_passes_may_be_asked_again(error: NorthpoleError, code: live_socket.Code) -> None:
    assert live_socket.reason(error) is code


def test_another_site_gets_no_socket(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        anna.live(table, origin="http://evil.example") as socket,
    ):
        socket.recv(PATIENCE)


def test_one_client_has_so_many_sockets(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    most = server.web.sockets.most
    until(lambda: not server.web.sockets.open)
    server.web.sockets.most = 2
    try:
        with anna.live(table) as one, anna.live(table) as two:
            heard(one), heard(two)
            with anna.live(table) as three:
                assert closed_with(three) == 4429
    finally:
        server.web.sockets.most = most
    until(lambda: not server.web.sockets.open)


def test_sockets_are_closed_when_the_server_stops(tmp_path: Path) -> None:
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as server:
        anna = server.browser("Anna")
        with anna.live(hot_seat(anna)) as socket:
            heard(socket)
            server.server.should_exit = True
            assert closed_with(socket) in (1001, 1006, 1012)
            server.thread.join(PATIENCE)
            assert not server.thread.is_alive()
