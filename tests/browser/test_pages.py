"""Every page: readable, reachable, and no message on the console."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from northpole.bots.levels import LEVELS
from tests.browser.conftest import Invite
from tests.support.browser_guest import DESKTOP, PHONE, READY, Guest

PAGES = ["/", "/new/sweatshop", "/new/workshop2e", "/rules/sweatshop", "/lab", "/lab/new/realsanta"]
PAGES += ["/art", "/about", "/api"]
PLACES = "(all) => all.map((one) => one.getBoundingClientRect()).map((box) => [box.top, box.right])"


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_pages_are_accessible(invite: Invite, size: tuple[int, int], theme: str) -> None:
    guest = invite(size=size, theme=theme)
    for path in PAGES if size == DESKTOP else PAGES[:6]:
        guest.goto(path)
        guest.check_access(path)


@pytest.mark.parametrize("size", [DESKTOP, (1000, 700), PHONE])
def test_five_games_leave_no_hole_on_the_home_page(invite: Invite, size: tuple[int, int]) -> None:
    page = invite(size=size).goto("/")
    rows = {round(top): right for top, right in page.locator(".games > *").evaluate_all(PLACES)}
    assert max(rows.values()) - min(rows.values()) < 2


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_a_link_is_a_page_with_a_button(invite: Invite, size: tuple[int, int], theme: str) -> None:
    anna, ben = invite(), invite(size=size, theme=theme)
    anna.make_table("sweatshop", ["me", "open"])
    seat, watch = anna.links()
    for link, button in ((watch, "Look on"), (seat, "Sit down here")):
        ben.page.goto(link)
        expect(ben.page.get_by_role("button", name=button)).to_be_visible()
        ben.check_access(button)
    ben.page.get_by_role("button", name="Sit down here").focus()
    ben.page.keyboard.press("Enter")
    ben.page.wait_for_selector(READY)
    assert ben.page.url.startswith(f"{ben.address}/t/")


def test_a_link_needs_no_script(invite: Invite) -> None:
    anna, ben = invite(), invite(java_script_enabled=False)
    anna.make_table("sweatshop", ["me", "open"])
    page = ben.go_by(anna.links()[0])
    expect(page.get_by_text("begins the game when everybody is here")).to_be_visible()


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


def test_a_level_shows_who_it_is(guest: Guest) -> None:
    """Its sentence and face, and the name it will have, change with the choice."""
    page = guest.goto("/new/sweatshop")
    for level, name in (("rookie", "Twig"), ("santa", "Klara")):
        page.locator("#bot-1").select_option(level)
        expect(page.locator("#about-bot-1")).to_contain_text(LEVELS[level].about)
        expect(page.locator("#about-bot-1")).to_contain_text(f"{name} waits for what others leave.")
        expect(page.locator("#about-bot-1 [data-about]:visible .face")).to_have_count(1)
        expect(page.locator("#name-1")).to_have_attribute("placeholder", name)
    page.locator("#kind-1").select_option("here")
    expect(page.locator("#name-1")).to_have_attribute("placeholder", "Blue")
    expect(page.locator("#about-bot-1")).to_be_hidden()


def test_the_rules_are_one_click_away(guest: Guest) -> None:
    page = guest.goto("/")
    page.get_by_role("link", name=re.compile("Read the rules of Santa's Sweatshop")).click()
    expect(page.get_by_role("navigation", name="Parts of the rules")).to_be_visible()
    page.get_by_role("link", name="Final scoring").click()
    expect(page).to_have_url(re.compile("#s9$"))
