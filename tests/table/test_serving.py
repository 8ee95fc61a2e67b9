"""Connections: what is sent by halves, what is sent at once, and a server that is told to stop."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from northpole.table.serving import GRACE, LONGEST_STOP, PatientProtocol
from northpole.table.settings import Limits
from tests.support.process import is_well
from tests.support.server import Server, heard, settings
from tests.support.waiting import PATIENCE, until
from tests.table.test_pages import hot_seat


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server with time for whoever is slow because the machine is busy; still less than the test takes."""
    limits = Limits(head_seconds=4.0, body_seconds=4.0)
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server that waits hardly at all for a request."""
    limits = Limits(head_seconds=0.2, body_seconds=0.2)
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)) as server:
        yield server


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), PATIENCE)


def closed(connection: socket.socket) -> bool:
    """Has the other side ended it? All that it said before is read."""
    with suppress(ConnectionError):
        while connection.recv(65536):
            pass
    return True


# half a request


HOST = b"Host: 127.0.0.1\r\n"
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
HALVES = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\n" + HOST,
    b"POST /me HTTP/1.1\r\n" + HOST + FORM + b"Content-Length: 100\r\n\r\nname",
    b"POST /me HTTP/1.1\r\n" + HOST + FORM + b"Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\n",
    b"GET /health HTTP/1.1\r\n" + HOST + b"\r\nGET / HTTP/1.1\r\n",
]
NAMES = ["nothing", "line", "head", "body", "chunks", "second"]


@pytest.mark.parametrize("half", HALVES, ids=NAMES)
def test_half_a_request_is_cut_off(hasty: Server, half: bytes) -> None:
    with connected(hasty) as connection:
        connection.sendall(half)
        assert closed(connection)
    until(lambda: not hasty.server.server_state.connections)


def test_one_letter_at_a_time_wins_no_time(hasty: Server) -> None:
    with connected(hasty) as connection, suppress(ConnectionError):
        connection.sendall(b"GET / HTTP/1.1\r\n" + HOST + b"X: ")
        connection.settimeout(0.02)
        for _ in range(10_000):  # more than a minute; the server ends it long before
            connection.sendall(b"x")
            with suppress(TimeoutError):
                assert connection.recv(1) == b""
                break
        else:
            raise AssertionError("the server goes on waiting")


def test_many_halves_are_all_cut_off(hasty: Server) -> None:
    connections = [connected(hasty) for _ in range(150)]
    for number, connection in enumerate(connections):
        connection.sendall(HALVES[number % len(HALVES)])
    for connection in connections:
        with connection:
            assert closed(connection)
    until(lambda: is_well(hasty.address))


def test_who_is_silent_between_requests_or_at_a_socket_is_left_in_peace(patient: Server) -> None:
    """A thought, an answer that takes long and an open socket are no half requests."""
    anna = patient.browser("Anna")
    table = hot_seat(anna)
    now = anna.ask(f"/api/tables/{table[3:]}/decision")
    with anna.live(table) as live:
        heard(live)
        late = anna.ask(f"/api/tables/{table[3:]}/stream", since=now["stir"], wait=5)
        assert late["stir"] == now["stir"]
        assert anna.move(table, "bid 1").status_code == 200
        assert heard(live)


# at once


def test_small_answers_are_sent_at_once(patient: Server) -> None:
    """Nothing waits for the other side to say that it has got what came before."""
    with connected(patient) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 200")
        found = [one for one in patient.server.server_state.connections]
        assert len(found) == 1 and isinstance(found[0], PatientProtocol)
        accepted = found[0].transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# the end


STUCK = """
import threading
from northpole.table import serving
from northpole.table.web.pages import reading
serving.LONGEST_STOP = 1.0
reading.about = lambda call: print("stuck", flush=True) or threading.Event().wait()
from northpole.cli.commands import app
app(["serve", "--no-browser", "--port", "0"])
"""


def test_the_server_stops_whatever_its_threads_are_at(tmp_path: Path) -> None:
    """A thread that never comes back would keep it for ever."""
    process = subprocess.Popen(
        [sys.executable, "-c", STUCK],
        env={**os.environ, "NORTHPOLE_DATA": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\w.:]+", process.stdout.readline())
        assert found is not None
        threading.Thread(target=ask, args=(f"{found[0]}/about",), daemon=True).start()
        while "stuck" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.communicate()


def test_moves_in_flight_have_their_time_before_the_end() -> None:
    assert 0 < GRACE < LONGEST_STOP < 10


def ask(address: str) -> None:
    with suppress(httpx.HTTPError):
        httpx.Client(transport=httpx.HTTPTransport(retries=10), timeout=None).get(address)


def test_what_a_server_begins_with_is_not_swept_again() -> None:
    """In a process of its own: nobody else's garbage is meant."""
    look = "import gc; from northpole.table import serving; serving.settle_garbage(); "
    look += "print(gc.get_freeze_count() > 0, gc.isenabled(), gc.get_threshold()[0] == serving.BETWEEN_SWEEPS)"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "True", "True"]
