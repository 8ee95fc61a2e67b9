"""Connections: not too many from one place, and when all are taken, half requests give way."""

from __future__ import annotations

import resource
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from northpole.table.settings import Limits
from northpole.table.web.crowd import OWN_HANDLES, Crowd, raised_handles
from tests.support.server import Server, heard, settings
from tests.table.test_pages import hot_seat

PATIENCE = 60.0


class Line:
    """A connection that remembers whether it was cut off."""

    def __init__(self) -> None:
        self.cut = False

    def late(self) -> None:
        self.cut = True


def test_one_place_has_so_many_connections_and_no_more() -> None:
    crowd = Crowd(100, 2)
    lines = [Line() for _ in range(4)]
    assert crowd.enter(lines[0], "2001:db8::1") and crowd.enter(lines[1], "2001:db8::2")
    assert not crowd.enter(lines[2], "2001:db8:0:0:ffff::3")  # the same household
    assert crowd.enter(lines[2], "2001:db8:1::1") and crowd.enter(lines[3], "203.0.113.9")
    crowd.leave(lines[0])
    crowd.leave(lines[0])
    assert crowd.enter(lines[0], "2001:db8::1")
    assert not any(line.cut for line in lines)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "10.1.2.3", "192.0.2.8"])
def test_any_number_comes_through_a_proxy(address: str) -> None:
    crowd = Crowd(100, 1, ["10.0.0.0/8", "192.0.2.8", "unix:"])
    assert all(crowd.enter(Line(), address) for _ in range(20))


def test_when_all_places_are_taken_the_oldest_half_request_gives_way() -> None:
    crowd = Crowd(3, 3)
    first, second, busy, new, late = lines = [Line() for _ in range(5)]
    for line in lines[:3]:
        assert crowd.enter(line, "203.0.113.1")
        crowd.waits(line, True)
    crowd.waits(busy, False)  # its request is all there
    crowd.waits(first, True)  # has sent one, and waits for the next: the other is older now
    assert crowd.enter(new, "203.0.113.2")
    assert [line for line in lines if line.cut] == [second]
    assert crowd.enter(late, "203.0.113.3")
    assert [line for line in lines if line.cut] == [first, second]
    assert not crowd.enter(Line(), "203.0.113.4")


def test_more_halves_than_there_is_room_for_keep_nobody_out(tmp_path: Path) -> None:
    """1,500 of them took all 1,024 handles for ten seconds; here there is room for 12, and patience for a minute."""
    limits = Limits(connections=12, head_seconds=PATIENCE)
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as server:
        port = int(server.address.rpartition(":")[2])
        halves = []
        for _ in range(60):
            half = socket.create_connection(("127.0.0.1", port), PATIENCE)
            half.sendall(b"GET / HT")
            halves.append(half)
        assert server.browser("Anna").get("/health").status_code == 200
        assert len(server.server.server_state.connections) <= 12
        for half in halves:
            half.close()


def test_the_system_is_asked_for_enough_handles(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 2048))
    assert raised_handles(500) == 500 and not asked
    assert raised_handles(1000) == 1000 and asked == [(1000 + OWN_HANDLES, 2048)]
    assert raised_handles(4000) == 2048 - OWN_HANDLES and asked[1:] == [(2048, 2048)]


def test_a_browser_that_never_stops_talking_is_cut_off(tmp_path: Path) -> None:
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as server:
        anna = server.browser("Anna")
        table = hot_seat(anna)
        with anna.live(table) as live, pytest.raises(ConnectionClosed) as closed:
            chatter(live)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        with anna.live(table) as live:
            assert heard(live, PATIENCE)


def chatter(live: ClientConnection) -> None:
    for _ in range(2000):
        live.send("{}")
    while True:
        heard(live, PATIENCE)
