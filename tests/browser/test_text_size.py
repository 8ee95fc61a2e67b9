"""Twice as large: pages follow the browser's text size, and a table its zoom, without anything cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from northpole.engine.registry import GAMES
from tests.browser.conftest import Invite
from tests.support.browser_guest import DESKTOP, PHONE
from tests.support.browser_server import Serving
from tests.support.layout import Studio
from tests.support.positions import positions

DOUBLE = {"fontSizes": {"standard": 32, "fixed": 26}}
ZOOMED = (DESKTOP[0] // 2, DESKTOP[1] // 2)
TO_THE_END = "scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
PAGES = ["/", "/new/sweatshop", "/rules/union", "/art", "/about"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_twice_the_zoom(chromium: Browser, serving: Serving, game: str) -> None:
    """What doesn't fit is reached by scrolling, at the top of the page as well as at its end."""
    studio = Studio(chromium, serving, ZOOMED, "dark")
    told: list[str] = []
    for position in positions(game, 2, {}):
        studio.show(position.perspective)
        told += [f"{position.name}: {fault}" for fault in studio.faults()]
        studio.page.evaluate(TO_THE_END)
        told += [f"end of {position.name}: {fault}" for fault in studio.faults()]
    studio.close()
    assert not told, "\n".join(told)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_pages_with_text_twice_as_large(invite: Invite, size: tuple[int, int]) -> None:
    guest = invite(size=size)
    page = guest.goto("/")
    guest.context.new_cdp_session(page).send("Page.setFontSizes", DOUBLE)
    for path in PAGES:
        guest.goto(path)
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        assert page.evaluate(SIDEWAYS) <= 0, f"{path} is too wide"
