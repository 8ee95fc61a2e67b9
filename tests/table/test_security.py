"""What the server doesn't let happen."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from websockets.sync.client import connect
from websockets.typing import Origin

from northpole.engine.errors import BadSetup
from northpole.table.domain.model import Person
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.schema import metadata
from northpole.table.web.identity import People
from northpole.table.web.json_logs import JsonFormatter, shown_path
from northpole.table.web.rate_limit import RateLimit
from tests.support import calls
from tests.support.server import SECRET, Server, heard, links, settings
from tests.support.waiting import PATIENCE, until
from tests.table.test_pages import BY_LINK, defaults, hot_seat

PAGES = ["/", "/new/sweatshop", "/rules/sweatshop", "/about", "/api", "/health", "/nowhere"]


# headers


@pytest.mark.parametrize("path", [*PAGES, "/static/css/base.css", "/api/openapi.json"])
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    headers = server.browser().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_pages_keep_to_the_policy(server: Server) -> None:
    """No script or style within a page, no handler in an attribute."""
    anna = server.browser("Anna")
    for path in [*PAGES, hot_seat(anna), "/art"]:
        page = anna.http.get(path).text
        assert not re.search(r"\sstyle=|\son\w+=|javascript:|<style", page), path
        for attributes in re.findall(r"<script([^>]*)>", page):
            assert "src=" in attributes or 'type="application/json"' in attributes, path


def test_nothing_secret_is_kept_by_caches(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    for path in (table, f"{table}/regions", "/"):
        assert anna.get(path).headers["cache-control"] == "no-store"
    assert anna.get("/static/css/base.css").headers["cache-control"] == "no-cache"


# origin and host


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_another_sites_form_is_refused(server: Server, origin: str) -> None:
    anna = server.browser("Anna")
    answer = anna.http.post("/quick/sweatshop", headers={"origin": origin})
    assert answer.status_code == 403
    assert server.web.tables.mine(someone(server, anna.http)) == []


def test_a_cookie_without_an_origin_is_refused(server: Server) -> None:
    anna = server.browser("Anna")
    assert anna.http.post("/quick/sweatshop").status_code == 403


def someone(server: Server, http: httpx.Client) -> Person:
    person = server.web.people.read(http.cookies["northpole"])
    assert person is not None
    return person


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8024", "", "127.0.0.1.evil.example"]
)
def test_a_home_is_not_reached_under_a_strange_name(server: Server, host: str) -> None:
    answer = calls.get(server.address + "/", headers={"host": host})
    assert answer.status_code in (400, 421)


@pytest.mark.parametrize("host", ["localhost", "localhost:99", "192.168.1.5:8024", "[::1]:8024"])
def test_a_home_is_reached_by_its_addresses(server: Server, host: str) -> None:
    assert calls.get(server.address + "/", headers={"host": host}).status_code == 200


# who is who


@pytest.mark.parametrize("cookie", ["", "x", "W10.abc", "a" * 5000, "WyJhIiwiYiIsIjAiXQ.AAAA"])
def test_a_forged_cookie_makes_a_stranger(server: Server, cookie: str) -> None:
    headers = {"cookie": f"northpole={cookie}"}
    answer = calls.get(server.address + "/", headers=headers)
    assert answer.status_code == 200 and "set-cookie" in answer.headers


def test_a_cookie_of_another_server_is_not_ours() -> None:
    ours, theirs = People(SECRET, 24), People(b"x" * 32, 24)
    person = ours.stranger()
    assert ours.read(ours.token(person)) == person
    assert ours.read(theirs.token(person)) is None
    assert len(person.id) == 32 and person.id != ours.stranger().id


def test_a_cookie_is_renewed_while_it_is_used(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.browser("Anna")
    before, person = anna.http.cookies["northpole"], someone(server, anna.http)
    assert "set-cookie" not in anna.get("/").headers
    week = server.web.people.clock() + 7 * 24 * 60 * 60
    monkeypatch.setattr(server.web.people, "clock", lambda: week)
    given = anna.get("/").headers["set-cookie"]
    assert "Max-Age=31536000" in given and "HttpOnly" in given
    assert anna.http.cookies["northpole"] != before and someone(server, anna.http) == person
    assert "set-cookie" not in anna.get("/").headers
    bearer = {"authorization": f"Bearer {before}"}  # a program keeps its own
    assert "set-cookie" not in calls.get(f"{server.address}/", headers=bearer).headers


def test_cookies_of_the_first_version_are_still_good() -> None:
    people = People(SECRET, 24)
    person = people.stranger()
    old = str(people.signed.dumps([person.id, person.name, person.colour]))
    assert people.read(old) == person and people.is_old(old)
    assert not people.is_old(people.token(person)) and not people.is_old("x")


def test_ids_are_kept_only_hashed(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    link = links(anna.page(table))[0]
    person = someone(server, anna.http)
    kept = all_that_is_kept(server.web.services.store)
    assert table[3:] in kept and person.key in kept
    assert person.id not in kept
    assert link.removeprefix("/j/") not in kept


def all_that_is_kept(store: Store) -> str:
    """Every row of every table of the database."""
    with store.read() as connection:
        rows = [
            connection.execute(select(table)).mappings().all() for table in metadata.sorted_tables
        ]
    return str(rows)


# sizes and rates


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A public server with a proxy on this computer, and small limits, at which time stands still for rates."""
    monkeypatch.setattr(RateLimit, "take", lambda self, client: self.taken(client, 0.0))
    limits = Limits(requests_a_minute=30, posts_a_minute=5, tables_a_minute=2, body_bytes=20_000)
    told = settings(
        f"sqlite:///{tmp_path / 'tables.db'}",
        public=True,
        trusted_proxies=("127.0.0.1",),
        base_url="https://northpole.example",
        limits=limits,
    )
    with Server(told) as server:
        yield server


def by_proxy(server: Server, client: str = "203.0.113.7") -> httpx.Client:
    """Somebody who comes through the proxy, by https."""
    headers = {
        "host": "northpole.example",
        "origin": "https://northpole.example",
        "x-forwarded-for": client,
        "x-forwarded-proto": "https",
    }
    how = httpx.HTTPTransport(verify=False)
    return httpx.Client(base_url=server.address, headers=headers, transport=how, timeout=PATIENCE)


def let_in(server: Server, name: str) -> httpx.Client:
    """The same with a cookie, which a client that sees only the proxy's http would not send."""
    people = server.web.people
    token = people.token(people.renamed(people.stranger(), name, ""))
    client = by_proxy(server)
    client.headers["cookie"] = f"__Host-northpole={token}"
    return client


def test_who_asks_too_often_waits_and_nobody_else(strict: Server) -> None:
    with by_proxy(strict) as eve, by_proxy(strict, "203.0.113.8") as anna:
        answers = [eve.get("/health/not") for _ in range(40)]
        assert {answer.status_code for answer in answers} == {404, 429}
        late = answers[-1]
        assert int(late.headers["retry-after"]) >= 1 and "Wait a moment" in late.text
        assert anna.get("/about").status_code == 200
        posts = [anna.post("/me", data={"name": "Anna"}).status_code for _ in range(8)]
        assert posts.count(303) == 5 and posts[-1] == 429


def test_what_is_too_big_is_refused(strict: Server) -> None:
    with by_proxy(strict) as eve:
        big = b"x" * 30_000
        assert eve.post("/open", files={"file": ("a", big)}).status_code == 413
        chunks = (big[:1000] for _ in range(40))
        headers = {"content-type": "application/json"}
        assert eve.post("/me", content=chunks, headers=headers).status_code == 413


def test_behind_https_the_cookie_is_locked_to_the_host(strict: Server) -> None:
    with by_proxy(strict) as anna:
        answer = anna.get("/")
        given = answer.headers["set-cookie"]
        assert given.startswith("__Host-northpole=") and "Secure" in given and "Path=/" in given
        assert "Domain" not in given
        assert answer.headers["strict-transport-security"].startswith("max-age=")
    with by_proxy(strict) as eve:
        plain = {"cookie": given.split(";")[0].replace("__Host-", "")}
        assert "set-cookie" in eve.get("/", headers=plain).headers


def test_behind_https_a_socket_knows_whose_cookie_it_is(strict: Server) -> None:
    with let_in(strict, "Anna") as anna:
        table = anna.post("/new", data={**BY_LINK, **defaults("sweatshop")}).headers["location"]
        there = connect(
            f"{strict.address.replace('http', 'ws')}{table}/live",
            origin=Origin(strict.address.replace("http", "https")),
            additional_headers={
                "cookie": anna.headers["cookie"],
                "x-forwarded-for": "203.0.113.7",
                "x-forwarded-proto": "https",
            },
            open_timeout=PATIENCE,
        )
        with there as socket:
            assert heard(socket)["stage"] == "lobby"


def test_a_public_server_knows_its_name_only(strict: Server) -> None:
    with by_proxy(strict) as eve:
        assert eve.get("/", headers={"host": "evil.example"}).status_code == 421


def test_links_carry_the_public_address(strict: Server) -> None:
    with let_in(strict, "Anna") as anna:
        form = {**BY_LINK, **defaults("sweatshop")}
        table = anna.post("/new", data=form).headers["location"]
        assert "https://northpole.example/j/" in anna.get(table).text


def test_new_tables_are_counted(strict: Server) -> None:
    with by_proxy(strict) as eve:
        made = [eve.post("/quick/sweatshop").status_code for _ in range(4)]
        assert made == [303, 303, 429, 429]


def test_tables_of_one_network_are_counted_whoever_comes(tmp_path: Path) -> None:
    told = settings(
        f"sqlite:///{tmp_path / 'tables.db'}",
        public=True,
        trusted_proxies=("127.0.0.1",),
        limits=Limits(tables_a_network=2),
    )
    with Server(told) as server:
        made = [new_by_proxy(server, "203.0.113.7") for _ in range(3)]
        assert [answer.status_code for answer in made] == [303, 303, 429]
        assert "your network" in made[-1].text
        assert new_by_proxy(server, "203.0.113.8").status_code == 303


def new_by_proxy(server: Server, client: str) -> httpx.Response:
    """A new table of somebody who was never here before."""
    with by_proxy(server, client) as stranger:
        return stranger.post("/quick/sweatshop")


def test_a_rate_fills_again_with_time() -> None:
    now = [0.0]
    rate = RateLimit(60, clock=lambda: now[0])
    assert [rate.take("a") for _ in range(60)] == [0.0] * 60
    assert rate.take("a") == pytest.approx(1.0)
    now[0] += 1.0
    assert rate.take("a") == 0.0 and rate.take("a") > 0


# faults and logs


def test_a_fault_of_ours_shows_no_trace_and_is_logged(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("the secret is 12345")

    browser = server.browser("Anna")
    monkeypatch.setattr(server.web.tables, "mine", broken)
    with caplog.at_level(logging.ERROR, "northpole.table"):
        answer = browser.get("/")
        until(lambda: caplog.records)
    assert answer.status_code == 500
    assert "12345" not in answer.text and "Traceback" not in answer.text
    assert "default-src" in answer.headers["content-security-policy"]
    line = json.loads(JsonFormatter().format(caplog.records[-1]))
    assert line["what"] == "fault" and "12345" in line["trace"]


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [JsonFormatter().format(record) for record in list(caplog.records)]


def test_logs_name_no_links_and_nobody(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    expected = ['"/j/…"', '"status": 404']  # a line is written when its answer has gone
    with caplog.at_level(logging.INFO, "northpole.table"):
        anna = server.browser("Anna Secretname")
        table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
        link = links(anna.page(table))[0]
        server.browser("Ben").go_by(link)
        anna.get("/t/aaaaaaaaaa")
        until(lambda: all(any(x in line for line in logged(caplog)) for x in expected))
    lines = logged(caplog)
    assert len(lines) > 5 and all(json.loads(line)["what"] for line in lines)
    text = "\n".join(lines)
    assert link.removeprefix("/j/") not in text and "Secretname" not in text
    assert anna.http.cookies["northpole"] not in text


def test_paths_in_logs_are_short() -> None:
    assert shown_path("/j/abc") == "/j/…"
    assert len(shown_path("/" + "x" * 5000)) == 200


# what people write


NASTY = ["<script>alert(1)</script>", "{{7*7}}", "{0.__class__}", "' onload='x", "&lt;b&gt;"]


@pytest.mark.parametrize("name", NASTY)
def test_names_are_harmless_everywhere(server: Server, name: str) -> None:
    anna = server.browser(name[:24])
    table = hot_seat(anna)
    for page in (anna.page("/"), anna.page(table)):
        assert "<script>alert" not in page and "onload='x" not in page.replace("&#39;", "")
        assert ">49<" not in page and "class &#39;str" not in page
    shown = anna.regions(table)["regions"]
    assert "<script>alert" not in json.dumps(shown)


@pytest.mark.parametrize("move", [*NASTY, "{1}", "bid " + "9" * 400])
def test_moves_that_are_none_are_told_harmless(server: Server, move: str) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    answer = anna.move(table, move)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/json"
    assert "Traceback" not in answer.text and "__class__'" not in answer.text


# the command line


@pytest.mark.parametrize(
    ("secret", "proxies", "says"),
    [
        (None, ["10.0.0.1"], "NORTHPOLE_SECRET"),
        ("x" * 40, None, "--trusted-proxy"),
        ("short", ["10.0.0.1"], "too short"),
    ],
)
def test_a_public_server_needs_a_secret_and_a_proxy(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    secret: str | None,
    proxies: list[str] | None,
    says: str,
) -> None:
    from northpole.cli.serve import serve

    monkeypatch.setenv("NORTHPOLE_DATA", str(tmp_path))
    if secret is None:
        monkeypatch.delenv("NORTHPOLE_SECRET", raising=False)
    else:
        monkeypatch.setenv("NORTHPOLE_SECRET", secret)
    with pytest.raises(BadSetup, match=says):
        serve(public=True, trusted_proxy=proxies, no_browser=True, port=0)
