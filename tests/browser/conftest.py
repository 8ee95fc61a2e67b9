"""One server, one Chromium; every guest has a cookie and a console of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.browser_guest import DESKTOP, PATIENCE, Guest
from tests.support.browser_server import Serving

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=PATIENCE * 1000)  # a busy machine takes its time

Invite = Callable[..., Guest]


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    server = Serving(tmp_path_factory.mktemp("tables"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, timeout=PATIENCE * 1000
        )
        yield browser
        browser.close()


@pytest.fixture
def invite(serving: Serving, chromium: Browser) -> Iterator[Invite]:
    """`invite(size=PHONE, theme="light", confirm=True)`: a guest whose console must stay silent."""
    guests: list[Guest] = []

    def come(
        size: tuple[int, int] = DESKTOP,
        theme: str = "dark",
        confirm: bool = False,
        spare: bool = True,
        **more: Any,
    ) -> Guest:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            **more,
        )
        likes = json.dumps(json.dumps({"confirm": confirm, "spare": spare, "sound": False}))
        context.add_init_script(
            f"if (!localStorage.northpole) localStorage.setItem('northpole', {likes})"
        )
        guest = Guest(context, serving.address)
        guests.append(guest)
        return guest

    yield come
    faults = [fault for guest in guests for fault in guest.faults]
    for guest in guests:
        guest.leave()
    assert not faults, faults


@pytest.fixture
def guest(invite: Invite) -> Guest:
    return invite()
