"""The socket: word that something changed, to those who may know."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from northpole.table import live
from northpole.table.hub import News
from tests.table.server import Browser, Server, heard, links, settings
from tests.table.test_pages import defaults, hot_seat, two, until


def quiet(socket: ClientConnection, seconds: float = 0.4) -> bool:
    """Was nothing said for a while?"""
    try:
        socket.recv(seconds)
    except TimeoutError:
        return True
    return False


def drained(socket: ClientConnection) -> None:
    while not quiet(socket, 0.2):
        pass


@pytest.fixture
def pair(server: Server) -> tuple[Browser, Browser, str]:
    return two(server)


def test_a_move_of_one_is_told_to_the_other(pair: tuple[Browser, Browser, str]) -> None:
    anna, ben, table = pair
    with ben.live(table) as socket:
        first = heard(socket)
        assert first["stir"] == ben.regions(table)["stir"]
        assert first["deciding"] == [0, 1] and first["turns"] == [1]
        drained(socket)
        anna.move(table, "bid 2")
        told = heard(socket)
        assert told["stir"] == ben.regions(table)["stir"] != first["stir"]
        assert told["deciding"] == [1]
        assert set(told) == {"stir", "stage", "deciding", "turns", "title", "here", "typing"}


def test_who_is_here_is_told(pair: tuple[Browser, Browser, str]) -> None:
    anna, ben, table = pair
    with ben.live(table) as socket:
        heard(socket)
        drained(socket)
        with anna.live(table):
            told = heard(socket)
            assert {one["name"]: one["seats"] for one in told["here"]} == {"Anna": [0], "Ben": [1]}
        told = heard(socket)
        assert [one["name"] for one in told["here"]] == ["Ben"]


def test_who_writes_is_told_and_nonsense_does_no_harm(server: Server) -> None:
    anna, ben, table = two(server)
    with anna.live(table) as mine, ben.live(table) as his:
        drained(his)
        for text in ("{", "[1]", '"x"', "x" * 600, '{"hello": "abc"}', '{"typing": true}'):
            mine.send(text)
        assert heard(his)["typing"] == ["Anna"]


def test_work_in_secret_is_not_told(server: Server) -> None:
    """Sweatshop S25: at the desks nobody hears what the others do."""
    anna, ben, table = two(server)
    tables = server.front.tables
    name = table[3:]
    while tables.look(name).view(None)["phase"] != "craft" or len(tables.look(name).waiting()) < 2:
        for browser in (anna, ben):
            moves = browser.moves(table)
            if moves and tables.look(name).view(None)["phase"] != "craft":
                browser.move(table, moves[min(3, len(moves) - 1)])
        assert not tables.look(name).over
    with ben.live(table) as socket:
        heard(socket)
        drained(socket)
        before = ben.regions(table)
        while anna.moves(table) and len(tables.look(name).waiting()) == 2:
            anna.move(table, anna.moves(table)[-1])
            assert quiet(socket)
        if tables.look(name).view(None)["phase"] == "craft":
            assert ben.regions(table) == before


def test_what_is_not_told_does_not_put_off_what_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Now and then the socket says that it is there: also while others do one thing after another in secret."""
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)
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
        telling = live.tell(cast(Any, Socket()), cast(Any, Same()), cast(Any, Busy()))
        with pytest.raises(WebSocketDisconnect):
            await asyncio.wait_for(telling, 10)

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
        drained(socket)
        ben.go_by(links(anna.page(table))[0])
        assert heard(socket)["stir"] != first["stir"]
        anna.go(f"{table}/start")
        assert heard(socket)["stage"] == "play"


def closed_with(socket: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as caught:
        socket.recv(5)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


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


def test_another_site_gets_no_socket(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        anna.live(table, origin="http://evil.example") as socket,
    ):
        socket.recv(5)


def test_one_client_has_so_many_sockets(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    most = server.front.sockets.most
    until(lambda: not server.front.sockets.open)
    server.front.sockets.most = 2
    try:
        with anna.live(table) as one, anna.live(table) as two:
            heard(one), heard(two)
            with anna.live(table) as three:
                assert closed_with(three) == 4429
    finally:
        server.front.sockets.most = most
    until(lambda: not server.front.sockets.open)


def test_sockets_are_closed_when_the_server_stops(tmp_path: Path) -> None:
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as server:
        anna = server.browser("Anna")
        with anna.live(hot_seat(anna)) as socket:
            heard(socket)
            drained(socket)
            server.server.should_exit = True
            begun = time.monotonic()
            assert closed_with(socket) in (1001, 1006, 1012)
            server.thread.join(8)
            assert not server.thread.is_alive() and time.monotonic() - begun < 8
