"""Several people at one screen: a page that is opened holds nothing of anybody's own until the curtain is lifted."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from tests.support.server import Browser, Server
from tests.table.test_pages import hot_seat, with_bots


def own(browser: Browser, table: str, seat: int) -> list[str]:
    """What only this seat is shown: cards on its desk, what it is asked, lines for its eyes."""
    regions = browser.regions(table, seat=seat)["regions"]
    found = re.findall(r'data-piece="(hand-[^"]+)"', regions["mat"])
    found += re.findall(r'data-move="([^"]+)"', regions["choices"])
    found += re.findall(r"You start with [^<]+", regions["journal"])
    return [unescape(text) for text in found]


@pytest.mark.parametrize("query", ["", "?seat=0", "?seat=1", "?at=0&eye=0", "?at=0&eye=1&seat=1"])
def test_nothing_of_anybodys_own_is_on_the_page(server: Server, query: str) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    anna.move(table, "bid 0", seat=0)
    page = unescape(anna.page(table + query))
    assert 'data-curtain="down"' in page
    for seat in (0, 1):
        secrets = own(anna, table, seat)
        assert secrets
        assert not [secret for secret in secrets if secret in page]


def test_the_page_says_who_is_to_have_the_screen(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    page = anna.page(f"{table}?seat=1")
    first = json.loads(unescape(re.findall(r'id="first">(.*?)</script>', page)[0]))
    assert (first["seat"], first["pass_to"], first["seats"]) == (None, 1, [0, 1])
    assert first["can_undo"] is None and first["tips"] == [] and not first["turn"]
    assert "Pass the screen to Blue" in page


def test_who_sits_alone_needs_no_curtain(server: Server) -> None:
    anna = server.browser("Anna")
    page = anna.page(with_bots(anna, "sweatshop"))
    assert "data-curtain" not in page and 'class="deed"' in page


def test_when_the_game_is_over_there_are_no_secrets(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    for seat in ("0", "1"):
        anna.go(f"{table}/seats", {"seat": seat, "kind": "bot", "bot": "greedy"})
    anna.hand_over(table, 0)
    page = anna.page(table)
    assert "data-curtain" not in page and "outcome" in page
