"""A real server for the tests, in a thread of its own, and browsers that come to it."""

from __future__ import annotations

import json
import re
import ssl
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from northpole.cli.serve import bound
from northpole.table.app import make_app
from northpole.table.serving import TableConfig, TableServer
from northpole.table.settings import Settings
from northpole.table.web.context import WebContext
from tests.support.waiting import PATIENCE

keys = count(1)
SECRET = bytes(range(32))


def settings(database: str, **more: Any) -> Settings:
    return replace(Settings(database=database, secret=SECRET, bot_delay=0.0, bot_workers=1), **more)


class Server:
    """`with Server(settings) as server:` it answers at `server.address`."""

    def __init__(self, settings: Settings) -> None:
        self.app = make_app(settings)
        config = TableConfig(self.app, settings)
        config.timeout_graceful_shutdown = 3
        self.server = TableServer(config)
        self.listener = bound("127.0.0.1", 0)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],))
        self.browsers: list[Browser] = []

    @property
    def web(self) -> WebContext:
        web = self.app.state.web
        assert isinstance(web, WebContext)
        return web

    def __enter__(self) -> Server:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.01)
        port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for browser in self.browsers:
            browser.http.close()
        self.server.should_exit = True
        self.thread.join()

    def stranger(self) -> Browser:
        """A browser that was never here."""
        browser = Browser(self.address)
        self.browsers.append(browser)
        return browser

    def browser(self, name: str | None = None) -> Browser:
        browser = self.stranger()
        if name is not None:
            assert browser.post("/me", {"name": name, "colour": "1"}).status_code == 303
        else:
            browser.get("/")
        return browser


class Browser:
    """Somebody with a cookie. `page` and `post` as people do, `ask` and `tell` as the client does."""

    def __init__(self, address: str, trust: ssl.SSLContext | None = None) -> None:
        """`trust`: which certificates are good, over https."""
        self.address = address
        self.trust = trust
        how = httpx.HTTPTransport(verify=trust or False)
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, transport=how)

    def known_to(self, other: Browser) -> Browser:
        """Let another browser be the same person."""
        other.http.cookies.update(self.http.cookies)
        return other

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def page(self, path: str) -> str:
        answer = self.http.get(path, follow_redirects=True)
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, path: str, form: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        return self.http.post(path, data=form or {}, headers={"origin": self.address}, **more)

    def ask(self, path: str, **query: Any) -> dict[str, Any]:
        answer = self.http.get(path, params=query, headers={"accept": "application/json"})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def tell(self, path: str, **said: Any) -> httpx.Response:
        headers = {"origin": self.address, "accept": "application/json"}
        return self.http.post(path, json=said, headers=headers)

    def go(self, path: str, form: dict[str, Any] | None = None, **more: Any) -> str:
        """A form that leads somewhere."""
        answer = self.post(path, form, **more)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def go_by(self, link: str) -> str:
        """A link that leads somewhere, by the button on its page; straight on for who is there already."""
        answer = self.http.get(link)
        if answer.status_code == 200:
            return self.go(link)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    # at a table

    def regions(self, table: str, **query: Any) -> dict[str, Any]:
        return self.ask(f"{table}/regions", **query)

    def moves(self, table: str, **query: Any) -> list[str]:
        """The names of my moves, from the API under the same cookie."""
        asked = self.ask(f"/api/tables/{table[3:]}/decision", **query)["decision"]
        return [] if asked is None else [move["name"] for move in asked["moves"]]

    def move(self, table: str, name: str, seat: int | None = None, **more: Any) -> httpx.Response:
        """A move on the newest position."""
        query = {} if seat is None else {"seat": seat}
        now = self.regions(table, **query)
        said = {"seat": now["seat"], "move": name, "version": now["version"], "key": new_key()}
        return self.tell(f"{table}/move", **{**said, **more})

    def hand_over(self, table: str, seat: int) -> dict[str, Any]:
        """Let a bot play on for me to the end; what the page shows then."""
        self.go(f"{table}/seats", {"seat": str(seat), "kind": "bot", "bot": "greedy"})
        api, since = f"/api/tables/{table[3:]}", ""
        while True:
            now = self.ask(f"{api}/stream", since=since, wait=5)
            since = now["stir"]
            if now["stage"] == "over":
                return self.regions(table)

    def play_out(self, table: str, dice: Random) -> dict[str, Any]:
        """Choose at random until the game is over; what the page shows then."""
        api = f"/api/tables/{table[3:]}"
        while True:
            now = self.ask(f"{api}/decision")
            if now["stage"] == "over":
                return self.regions(table)
            if now["decision"] is None:
                self.ask(f"{api}/stream", since=now["stir"], wait=5)
                continue
            move = dice.choice(now["decision"]["moves"])["name"]
            said = {"seat": now["seat"], "move": move, "version": now["version"], "key": new_key()}
            answer = self.tell(f"{api}/moves", **said)
            assert answer.status_code == 200, answer.text

    def live(self, table: str, origin: str | None = None, **query: Any) -> ClientConnection:
        where = self.address.replace("http", "ws") + f"{table}/live"
        if query:
            where += "?" + "&".join(f"{name}={value}" for name, value in query.items())
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookie} if cookie else {}
        return connect(
            where,
            origin=Origin(origin or self.address),
            additional_headers=headers,
            open_timeout=PATIENCE,
            ssl=self.trust,
        )


def new_key() -> str:
    return f"key {next(keys)}"


def heard(socket: ClientConnection, timeout: float = PATIENCE) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(timeout))
    return message


def told(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """What the socket says, once it says what is wanted; there may be other news before."""
    end = time.monotonic() + PATIENCE
    while True:
        message = heard(socket, end - time.monotonic())
        if wanted(message):
            return message


def links(page: str) -> list[str]:
    """Links to seats and for watching that a page shows, as paths."""
    return list(dict.fromkeys(re.findall(r"/j/[\w.~-]+", page)))
