"""Requests that are none: refused at the door with a status and a sentence."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from northpole.engine.errors import BadSetup
from northpole.table.settings import Limits
from northpole.table.web.middleware import client_of
from northpole.table.web.rate_limit import RateLimit
from tests.support import calls
from tests.support.server import Server, links, settings
from tests.table.test_pages import BY_LINK, defaults

FORM = "Content-Type: application/x-www-form-urlencoded"
PARTS = "Content-Type: multipart/form-data; boundary=b"
JSON = "Content-Type: application/json"
BEGIN = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes little at once."""
    database = f"sqlite:///{tmp_path_factory.mktemp('small') / 'tables.db'}"
    with Server(settings(database, limits=Limits(body_bytes=20_000))) as server:
        yield server


def asked(server: Server, lines: list[str], body: bytes = b"") -> tuple[int, str]:
    """What is answered to these very lines: the status and all the rest."""
    port = int(server.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        connection.sendall("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)
        answer = b""
        while b"</html>" not in answer and b'"}' not in answer:
            more = connection.recv(65536)
            if not more:
                break
            answer += more
    text = answer.decode()
    return int(text.split(" ")[1]), text


def host(server: Server) -> str:
    return f"Host: {server.address.removeprefix('http://')}"


# host and origin


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "[", "http://]", "//", "http://a@b"])
def test_an_origin_that_is_none(small: Server, origin: str) -> None:
    lines = [
        "POST /quick/sweatshop HTTP/1.1",
        host(small),
        f"Origin: {origin}",
        "Content-Length: 0",
    ]
    status, text = asked(small, lines)
    assert status == 403 and "another site" in text


def test_a_socket_with_an_origin_that_is_none(small: Server) -> None:
    lines = ["GET /t/aaaaaaaaaa/live HTTP/1.1", host(small), "Origin: http://["]
    lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    assert asked(small, lines)[0] == 403


NO_HOSTS = ["evil@localhost", "localhost@evil.example", "[", "[::1", "localhost/x", "localhost?x"]
NO_HOSTS += ["localhost:x", "localhost:99999999", "local host", "localhost#", "::1", "a" * 300]


@pytest.mark.parametrize("name", NO_HOSTS)
def test_a_host_that_is_none(small: Server, name: str) -> None:
    status, text = asked(small, ["GET / HTTP/1.1", f"Host: {name}"])
    assert status == 400 and "no name of a server" in text


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:8024", "[::1]:8024", "10.0.0.7"])
def test_a_host_that_is_one(small: Server, name: str) -> None:
    assert asked(small, ["GET /about HTTP/1.1", f"Host: {name}"])[0] == 200


# length


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_two_lengths_are_one_too_many(small: Server, method: str) -> None:
    """Where a proxy goes by the one and we by the other, somebody's request becomes two."""
    lines = [f"{method} /about HTTP/1.1", host(small)]
    lines += ["Content-Length: 4", "Transfer-Encoding: chunked"]
    status, text = asked(small, lines, b"0\r\n\r\n")
    assert status == 400 and "lengths" in text and "connection: close" in text.lower()


@pytest.mark.parametrize("length", ["-1", "x", "1, 2", "9" * 5000, "²".encode().decode("latin-1")])
def test_a_length_that_is_none(small: Server, length: str) -> None:
    lines = ["POST /me HTTP/1.1", host(small), FORM, f"Content-Length: {length}"]
    assert asked(small, lines)[0] in (400, 413)


@pytest.mark.parametrize("length", [str(20_001), "9" * 15])
def test_a_length_that_is_too_large(small: Server, length: str) -> None:
    lines = ["POST /me HTTP/1.1", host(small), FORM, f"Content-Length: {length}"]
    status, text = asked(small, lines)
    assert status == 413 and "20,000 bytes are the most" in text


@pytest.mark.parametrize(
    ("path", "kind", "begin"),
    [
        ("/me", FORM, b"name="),
        ("/me", JSON, b'{"name": "'),
        ("/open", PARTS, BEGIN),
        ("/api/people", JSON, b'{"name": "'),
        ("/quick/sweatshop", "Content-Type: text/plain", b""),
        ("/quick/sweatshop", "X: no type at all", b""),
    ],
    ids=["form", "json", "file", "api", "text", "nothing"],
)
def test_chunks_that_are_too_many(small: Server, path: str, kind: str, begin: bytes) -> None:
    lines = [f"POST {path} HTTP/1.1", host(small), kind, "Transfer-Encoding: chunked"]
    body = begin + b"x" * 30_000
    chunks = b"".join(
        b"3e8\r\n" + body[at : at + 1000].ljust(1000) + b"\r\n" for at in range(0, 30_000, 1000)
    )
    status, text = asked(small, lines, chunks)
    assert status == 413 and "20,000 bytes are the most" in text


# links


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is told its name."""
    database = f"sqlite:///{tmp_path_factory.mktemp('named') / 'tables.db'}"
    with Server(settings(database, base_url="https://northpole.example/")) as server:
        yield server


@pytest.mark.parametrize(
    "name", ["northpole.example", "northpole.example:9", "10.6.6.6", "localhost"]
)
def test_links_follow_the_configured_name(named: Server, name: str) -> None:
    anna = named.browser("Anna")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    headers = {"host": name, "x-forwarded-host": "evil.example", "forwarded": "host=evil.example"}
    page = anna.http.get(table, headers=headers).text
    assert page.count("https://northpole.example/j/") >= len(links(page)) > 0
    assert f"//{name}/j/" not in page.replace("https://northpole.example/j/", "")
    told = anna.http.get(f"/api/tables/{table[3:]}/links", headers=headers).json()["links"]
    assert all(link["address"].startswith("https://northpole.example/j/") for link in told)
    assert "evil.example" not in page + json.dumps(told)


def test_a_public_server_must_be_told_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Links would else carry whatever name somebody asks for."""
    from northpole.cli.serve import serve

    monkeypatch.setenv("NORTHPOLE_DATA", str(tmp_path))
    monkeypatch.setenv("NORTHPOLE_SECRET", "x" * 40)
    with pytest.raises(BadSetup, match="--base-url"):
        serve(public=True, trusted_proxy=["10.0.0.1"], no_browser=True, port=0)


@pytest.mark.parametrize(
    "address", ["northpole.example", "https://", "https://[", "ftp://a.example"]
)
def test_a_name_that_is_none_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, address: str
) -> None:
    from northpole.cli.serve import serve

    monkeypatch.setenv("NORTHPOLE_DATA", str(tmp_path))
    with pytest.raises(BadSetup, match=r"like https://games\.example"):
        serve(base_url=address, no_browser=True, port=0)


# who is counted together


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1", "2001:db8:0:0:ffff::9"),
        ("2001:DB8:0:0::1", "2001:0db8:0000:0000:0000:0000:0000:0002"),
        ("2001:db8:1::", "2001:db8:1:0:1:2:3:4"),
        ("fe80::1%eth0", "fe80::2"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::ffff:cb00:7107", "203.0.113.7"),
    ],
)
def test_a_household_is_one_client(one: str, other: str) -> None:
    assert client(one) == client(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1", "2001:db8:0:1::1"),
        ("2001:db8::", "2001:db8:1::"),
        ("203.0.113.7", "203.0.113.8"),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8"),
        ("::1", "::2:0:0:0:1"),
    ],
)
def test_others_are_others(one: str, other: str) -> None:
    assert client(one) != client(other)


def client(host: str) -> str:
    return client_of({"type": "http", "client": (host, 1)})


def test_a_client_without_an_address() -> None:
    assert client_of({"type": "http", "client": None}) == "?"
    assert len(client("x" * 5000)) < 100


def test_one_household_has_one_rate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RateLimit, "take", lambda self, client: self.taken(client, 0.0))
    told = settings(
        f"sqlite:///{tmp_path / 'tables.db'}",
        public=True,
        trusted_proxies=("127.0.0.1",),
        base_url="https://northpole.example",
        limits=Limits(requests_a_minute=5),
    )
    with Server(told) as server:
        answers = [ask_from(server, f"2001:db8:0:0:{number:x}::1") for number in range(20)]
        assert answers[:5] == [200] * 5 and answers[-1] == 429
        assert ask_from(server, "2001:db8:0:1::1") == 200


def ask_from(server: Server, client: str) -> int:
    headers = {"host": "northpole.example", "x-forwarded-for": client}
    return calls.get(f"{server.address}/about", headers=headers).status_code
