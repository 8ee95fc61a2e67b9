"""Reload, a cut line, a killed server, two tabs, a double click: nothing is lost and nothing doubled."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

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
    """The second click comes while the first one's move is on its way."""
    page = at_table.page
    held: list[Route] = []
    page.route("**/move", lambda route: held.append(route))
    page.locator(".glow, .deed:visible").first.dblclick()
    expect(page.locator("body")).to_have_class(re.compile("busy"))
    page.wait_for_timeout(600)
    assert len(held) == 1
    held.pop().continue_()
    page.unroute("**/move")
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))


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
    guest.play_out(Random(4), moves=1)
    guest.wait_for_turn()  # and nobody else will move
    old.evaluate("(deed) => deed.click()")
    guest.wait_for_toast("The table has moved on", late)
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
    ben.page.wait_for_selector(".table")
    ben.wait_for_turn()
    assert sockets


def test_a_killed_server_comes_back_to_the_last_move(serving: Serving, at_table: Guest) -> None:
    at_table.play_out(Random(6), moves=2)
    at_table.wait_for_turn()
    before = story(at_table.page)
    serving.kill()
    expect(at_table.page.locator("#line")).to_contain_text("No connection")
    serving.start()
    expect(at_table.page.locator("#line")).to_be_hidden()
    assert story(at_table.page) == before
    at_table.play_out(Random(7), moves=1)
    expect(at_table.page.locator(".moment")).not_to_have_count(len(before))
    assert story(at_table.page)[: len(before)] == before
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
