"""Every link on every page leads somewhere: pages, parts of pages, pictures, styles and scripts."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from random import Random
from urllib.parse import urldefrag, urljoin

import httpx
import pytest

import northpole
from tests.support.server import Browser, Server
from tests.table.test_pages import BY_LINK, defaults, with_bots

HTML = "text/html"
IDS = re.compile(r'\bid="([^"]+)"')
INSIDE = re.compile(
    r"""(?:url\(|import\s[^;]*?from\s|import\s)["']?([^"')\s;]+\.(?:css|js|svg|ttf|woff2?))"""
)
FROM_ELSEWHERE = ("data:", "http:", "https:", "mailto:")


class Links(HTMLParser):
    """All that a page points at."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {value or "" for name, value in attrs if name in ("href", "src")}


class Crawler:
    """Goes wherever links lead, and tells which lead nowhere."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.known: dict[str, httpx.Response] = {}
        self.dead: list[str] = []

    def get(self, path: str) -> httpx.Response:
        if path not in self.known:
            self.known[path] = self.browser.http.get(path, follow_redirects=True)
        return self.known[path]

    def walk(self, *paths: str) -> None:
        waiting, seen = list(paths), set(paths)
        while waiting:
            page = waiting.pop()
            answer = self.get(page)
            kind = answer.headers.get("content-type", "")
            if answer.status_code != httpx.codes.OK:
                self.dead.append(page)
            for link in pointed_at(answer.text, kind):
                address, fragment = urldefrag(urljoin(page, link))
                self.check(page, address, fragment)
                if address not in seen:
                    seen.add(address)
                    waiting.append(address)

    def check(self, page: str, address: str, fragment: str) -> None:
        answer = self.get(address)
        there = not fragment or fragment in IDS.findall(answer.text)
        if answer.status_code != httpx.codes.OK or not there:
            self.dead.append(f"{page} points at {address}#{fragment}")


def pointed_at(text: str, kind: str) -> list[str]:
    if HTML in kind:
        found = Links(text).found
    elif "css" in kind or "javascript" in kind:
        found = set(INSIDE.findall(text))
    else:
        found = set()
    return sorted(link for link in found if link and not link.startswith(FROM_ELSEWHERE))


@pytest.fixture
def crawler(server: Server) -> Crawler:
    return Crawler(server.browser("Anna"))


def test_no_link_leads_nowhere(crawler: Crawler) -> None:
    anna = crawler.browser
    lobby = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    over = with_bots(anna, "sweatshop")
    anna.play_out(over, Random(5))
    away = with_bots(anna, "sweatshop")
    anna.go(f"{away}/away", {"away": "yes"})
    tables = [with_bots(anna, game) for game in northpole.game_names()]
    crawler.walk("/", "/?away", lobby, over, f"{over}/verify", away, *tables)
    assert not crawler.dead, crawler.dead
    paths = set(crawler.known)
    assert {f"/rules/{game}" for game in northpole.game_names()} <= paths
    assert {"/about", "/api", "/art", "/api/openapi.json", *tables} <= paths
    assert any(path.endswith("/js/ui/about.js") for path in paths)  # scripts that scripts ask for


def test_a_dead_link_would_be_found(crawler: Crawler) -> None:
    crawler.check("/", "/nowhere", "")
    crawler.check("/", "/rules/union", "s99")
    assert len(crawler.dead) == 2
