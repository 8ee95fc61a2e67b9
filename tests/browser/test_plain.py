"""A game without a board of its own can be played: on the plain one, by touching what glows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from northpole.table.render import regions
from northpole.table.settings import Limits
from northpole.table.web.pages import table
from tests.browser.test_boards import play_by_touch
from tests.support.browser_guest import DESKTOP, PHONE, Guest
from tests.support.browser_server import PLENTY
from tests.support.server import Server, settings

LIMITS = Limits(requests_a_minute=PLENTY, posts_a_minute=PLENTY)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """As if no game had a board."""
    monkeypatch.setattr(regions, "board_template", lambda game: "boards/plain.html")
    monkeypatch.setattr(table, "board_css", lambda game: None)
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}", limits=LIMITS)) as server:
        yield server


@pytest.mark.parametrize(("game", "size"), [("union", DESKTOP), ("workshop1e", PHONE)])
def test_a_game_on_the_plain_board(
    server: Server, chromium: Browser, game: str, size: tuple[int, int]
) -> None:
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="light" if size == PHONE else "dark",
        reduced_motion="reduce",
    )
    context.add_init_script("localStorage.setItem('northpole', '{\"confirm\": false}')")
    guest = Guest(context, server.address)
    play_by_touch(guest, game)
    guest.leave()
    assert not guest.faults
