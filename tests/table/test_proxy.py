"""The parts of deploy/compose.yaml without containers: the server, PostgreSQL, and nginx as shipped, over https."""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from northpole.table.settings import Limits
from tests.support import calls
from tests.support.nginx import NAME, Proxy, program
from tests.support.postgres import Cluster
from tests.support.process import is_well, serving
from tests.support.server import Browser, heard, links
from tests.support.waiting import PATIENCE, until

MOST = Limits()
LOBBY: dict[str, Any] = {"game": "sweatshop", "seats": [{"kind": "person"}, {"kind": "open"}]}


@dataclass
class House:
    """A server behind its proxy, and whoever comes to it."""

    proxy: Proxy
    server: str  # its own address, which nobody outside knows
    trust: ssl.SSLContext
    guests: list[Browser] = field(default_factory=list)

    def guest(self) -> Browser:
        """Somebody who comes by the proxy."""
        guest = Browser(self.proxy.address, self.trust)
        self.guests.append(guest)
        return guest

    def named(self, name: str) -> Browser:
        guest = self.guest()
        assert guest.post("/me", {"name": name, "colour": "1"}).status_code == 303
        return guest


@pytest.fixture(scope="module")
def house(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    nginx = program()
    if nginx is None:
        pytest.skip("there is no nginx here")
    folder = tmp_path_factory.mktemp("house")
    proxy = Proxy(nginx, folder)
    words = ["serve", "--public", "--no-browser", "--port", "0", "--trusted-proxy", "127.0.0.1"]
    words += ["--base-url", proxy.address, "--database", cluster.new_database()]
    with (
        pytest.MonkeyPatch.context() as patch,
        serving(folder, *words, NORTHPOLE_SECRET="x" * 40) as (server, _),
    ):
        patch.setattr(socket, "getaddrinfo", finding_us(socket.getaddrinfo))
        proxy.start(server.removeprefix("http://"))
        house = House(proxy, server, proxy.trust())
        try:
            until(lambda: is_well(proxy.address))
            yield house
        finally:
            for guest in house.guests:
                guest.http.close()
            proxy.close()


def finding_us(honest: Any) -> Any:
    """Our name leads to this computer."""

    def find(host: Any, *more: Any, **named: Any) -> Any:
        return honest("127.0.0.1" if host == NAME else host, *more, **named)

    return find


def test_pages_come_over_https_with_a_cookie_that_stays_there(house: House) -> None:
    answer = house.guest().get("/")
    assert answer.status_code == 200 and "Northpole" in answer.text
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-") and "Secure" in cookie and "HttpOnly" in cookie
    assert "max-age" in answer.headers["strict-transport-security"]
    assert "nginx/" not in answer.headers.get("server", "")


def test_a_game_of_two_with_sockets(house: House) -> None:
    anna, ben = house.named("Anna"), house.named("Ben")
    table = f"/t/{anna.tell('/api/tables', **LOBBY).json()['id']}"
    link = invitation(house, anna.page(table))
    assert ben.go_by(link) == table
    anna.go(f"{table}/start")
    with anna.live(table) as there:
        first = heard(there)
        assert ben.move(table, "bid 1").status_code == 200
        assert anna.move(table, "bid 2").status_code == 200
        now = anna.regions(table)["stir"]
        assert now != first["stir"]
        while heard(there)["stir"] != now:
            pass


def invitation(house: House, page: str) -> str:
    """The link on a page; with the name that people know the server by."""
    found = links(page)
    assert f"{house.proxy.address}{found[0]}" in page
    assert not re.search(r"http://(?!www\.w3\.org)", page)
    return found[0]


def test_a_page_of_strangers_cannot_use_a_socket(house: House) -> None:
    anna = house.named("Anna")
    table = anna.go("/quick/union")
    with pytest.raises(Exception, match="403"), anna.live(table, origin="https://evil.example"):
        pass


def test_everybody_is_counted_by_the_address_that_the_proxy_sees(house: House) -> None:
    """Who says to be somebody else, to the proxy or past it, is counted all the same."""
    eager = house.guest()
    token = eager.http.post("/api/people", json={"name": "Eager"}).json()["token"]
    whose = {"authorization": f"Bearer {token}"}
    table = eager.http.post("/api/tables", json=LOBBY, headers=whose).json()["id"]

    def comes(here: str, past: bool = False) -> ClientConnection:
        where = house.server if past else house.proxy.address
        return connect(
            f"{where.replace('http', 'ws')}/t/{table}/live",
            additional_headers=whose | {"x-forwarded-for": "127.0.0.9"},
            source_address=(here, 0),
            ssl=None if past else house.trust,
            open_timeout=PATIENCE,
        )

    with ExitStack() as stack:
        for _ in range(MOST.sockets):
            heard(stack.enter_context(comes("127.0.0.5")))
        for past in (False, True):
            with comes("127.0.0.5", past) as one, pytest.raises(ConnectionClosed) as closed:
                heard(one)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        with comes("127.0.0.6") as other:
            assert heard(other)["stage"] == "lobby"


@pytest.mark.parametrize(("size", "whose"), [(50_000, "ours"), (1_000_000, "nginx")])
def test_what_is_too_big_is_refused(house: House, size: int, whose: str) -> None:
    """A little too big: by the server, in its own words. Far too big: nginx reads no more of it."""
    body = b"x" * (MOST.body_bytes + size)
    answer = house.guest().http.post(
        "/api/people", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413
    assert ("2,000,000 bytes are the most" in answer.text) == (whose == "ours")


def test_without_https_people_are_sent_there(house: House) -> None:
    answer = calls.get(
        f"http://127.0.0.1:{house.proxy.http}/rules/union?x=1",
        headers={"host": NAME},
    )
    assert answer.status_code == 301
    assert answer.headers["location"] == f"https://{NAME}/rules/union?x=1"


def test_answers_to_who_gives_certificates_are_passed_on(house: House) -> None:
    folder = house.proxy.folder / "challenges" / ".well-known" / "acme-challenge"
    folder.mkdir(parents=True)
    (folder / "question").write_text("answer", encoding="utf-8")
    path = f"http://127.0.0.1:{house.proxy.http}/.well-known/acme-challenge/question"
    assert calls.get(path, headers={"host": NAME}).text == "answer"


def test_under_another_name_there_is_no_answer(house: House) -> None:
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    with (
        socket.create_connection(("127.0.0.1", house.proxy.https)) as line,
        pytest.raises(ssl.SSLError),
    ):
        anybody.wrap_socket(line, server_hostname="other.example")
    assert house.guest().http.get("/", headers={"host": "evil.example"}).status_code == 421


def test_figures_are_for_those_inside(house: House) -> None:
    assert house.guest().get("/metrics").status_code == 404
    inside = calls.get(f"{house.server}/metrics")
    assert inside.status_code == 200 and "northpole_answers_total" in inside.text
    stranger = {"x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https"}
    outside = calls.get(f"{house.server}/metrics", headers=stranger)
    assert outside.status_code == 404
