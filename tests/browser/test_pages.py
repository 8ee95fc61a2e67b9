"""Every page: readable, reachable, and no message on the console."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest

PAGES = ["/", "/new/sweatshop", "/new/workshop2e", "/rules/sweatshop", "/art", "/about", "/api"]


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_pages_are_accessible(invite: Invite, size: tuple[int, int], theme: str) -> None:
    guest = invite(size=size, theme=theme)
    for path in PAGES if size == DESKTOP else PAGES[:4]:
        guest.goto(path)
        guest.check_access(path)


def test_a_page_that_is_not_there(guest: Guest) -> None:
    page = guest.goto("/t/abcdefghij")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    guest.check_access("error")
    guest.faults.clear()  # Chromium itself reports the 404


def test_a_name_and_a_colour_are_kept(guest: Guest) -> None:
    guest.name_myself("Anna <b>")
    page = guest.goto("/about")
    expect(page.locator("button.me")).to_contain_text("Anna <b>")
    page.locator("button.me").click()
    guest.check_access("who are you")


def test_settings_are_kept_in_the_browser(guest: Guest) -> None:
    page = guest.goto("/")
    page.get_by_role("button", name="Settings").click()
    guest.check_access("settings")
    page.get_by_label("Day", exact=True).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_refused_combinations_say_why_at_once(guest: Guest) -> None:
    page = guest.goto("/new/sweatshop")
    page.get_by_label("Knife").check()
    page.get_by_label("Broom").uncheck()
    page.locator('input[name="option_dutch"]').check()
    expect(page.get_by_text("the Knife moves elves on the tracker")).to_be_visible()
    page.locator('input[name="option_dutch"]').uncheck()
    expect(page.get_by_text("the Knife moves elves on the tracker")).to_have_count(0)


def test_only_the_seats_that_are_used_are_shown(guest: Guest) -> None:
    page = guest.goto("/new/sweatshop")
    page.locator('input[name="number"][value="2"]').check(force=True)
    expect(page.locator("#kind-1")).to_be_visible()
    expect(page.locator("#kind-2")).to_be_hidden()
    page.locator("#kind-1").select_option("open")
    expect(page.locator("#bot-1")).to_be_hidden()


def test_the_rules_are_one_click_away(guest: Guest) -> None:
    page = guest.goto("/")
    page.get_by_role("link", name=re.compile("Read the rules of Santa's Sweatshop")).click()
    expect(page.get_by_role("navigation", name="Parts of the rules")).to_be_visible()
    page.get_by_role("link", name="Final scoring").click()
    assert page.url.endswith("#s9")
