"""Reload, a cut line, a killed server, two tabs, a double click: nothing is lost and nothing doubled."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import READY, Guest
from tests.support.browser_server import Serving


def story(page: Page) -> list[str]:
    return page.locator(".moment").all_inner_texts()


@pytest.fixture
def at_table(guest: Guest) -> Guest:
    guest.make_table("workshop2e", ["me", "bot"])
    guest.wait_for_turn()
    return guest


def test_reload_shows_the_same_table(at_table: Guest) -> None:
    at_table.play_out(Random(1), moves=3)
    at_table.wait_for_turn()
    before = story(at_table.page)
    at_table.page.reload()
    at_table.page.wait_for_selector(READY)
    assert story(at_table.page) == before


def test_a_double_click_is_one_move(at_table: Guest) -> None:
    page = at_table.page
    sent: list[str] = []
    page.on("request", lambda r: sent.append(r.url) if r.method == "POST" else None)
    page.locator(".glow, .deed:visible").first.dblclick()
    page.wait_for_timeout(600)
    assert len([url for url in sent if url.endswith("/move")]) == 1


def test_two_tabs_show_the_same(at_table: Guest) -> None:
    first = at_table.page
    second = at_table.tab()
    second.goto(first.url)
    second.wait_for_selector(READY)
    at_table.play_out(Random(3), moves=2)
    at_table.wait_for_turn()
    expect(second.locator(".moment")).to_have_count(first.locator(".moment").count())
    assert story(second) == story(first)


def test_a_stale_move_is_refused_and_the_new_table_shown(invite: Invite) -> None:
    guest = invite()
    page = guest.make_table("workshop2e", ["me", "bot"])
    guest.wait_for_turn()
    late = guest.tab()
    late.route_web_socket("**/live*", lambda socket: socket.close())
    late.route("**/pulse*", lambda route: route.abort())
    late.goto(page.url)
    late.wait_for_selector(READY)
    old = late.locator(".deed").first
    old.wait_for(state="attached")
    guest.act(Random(4))
    page.wait_for_timeout(300)
    old.evaluate("(deed) => deed.click()")
    expect(late.locator(".toast")).to_contain_text("The table has moved on")
    expect(late.locator(".moment")).to_have_count(page.locator(".moment").count())
    guest.faults.clear()  # the cut line, and Chromium's own report of the 409


def test_without_sockets_the_page_asks_now_and_then(invite: Invite) -> None:
    anna, ben = invite(), invite()
    sockets: list[WebSocketRoute] = []

    def cut(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.close()

    ben.page.route_web_socket("**/live*", cut)
    anna.make_table("sweatshop", ["me", "open"])
    ben.go_by(anna.links()[0])
    ben.page.wait_for_selector(READY)
    anna.page.get_by_role("button", name="Begin the game").click()
    ben.page.wait_for_selector(".table", timeout=30_000)
    ben.wait_for_turn()
    assert sockets


def test_a_killed_server_comes_back_to_the_last_move(serving: Serving, at_table: Guest) -> None:
    at_table.play_out(Random(6), moves=2)
    at_table.wait_for_turn()
    before = story(at_table.page)
    serving.kill()
    at_table.page.wait_for_timeout(2500)
    expect(at_table.page.locator("#line")).to_contain_text("No connection")
    serving.start()
    expect(at_table.page.locator("#line")).to_be_hidden(timeout=30_000)
    assert story(at_table.page) == before
    at_table.play_out(Random(7), moves=1)
    at_table.wait_for_turn()
    assert len(story(at_table.page)) > len(before)
    at_table.faults.clear()  # the lost connection


def test_taking_back_says_how_far(at_table: Guest) -> None:
    page = at_table.page
    for _ in range(12):
        if page.locator("#take-back").count():
            break
        at_table.play_out(Random(8), moves=1)
        at_table.wait_for_turn()
    before = story(page)
    button = page.locator("#take-back")
    expect(button).to_contain_text("Take back")
    button.click()
    expect(page.locator(".moment")).not_to_have_count(len(before))
    assert story(page) == before[: len(story(page))]
