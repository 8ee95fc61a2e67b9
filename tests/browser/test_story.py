"""The story: pointing at a line shows what it is about, on the board and on desks; choosing it goes to its moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import PHONE, READY, Guest

GOLDEN = Path(__file__).parents[1] / "golden"
THINGS = ".about:not(.player)"
ABOUT = [
    ("sweatshop-2-seed-3", "takes .*Doll", "Doll|Kite|Robot|Radio"),
    ("union-1-seed-2", "on Candy Jar", "Candy Jar"),
    ("realsanta-1-seed-2", "Toy Production:", "Toy Production"),
    ("workshop1e-1-seed-2", "tends Cupid", "Cupid"),
    ("workshop2e-1-seed-2", "to the Wood Shop", "Wood Shop"),
]
NAMES = """
(things) => things.map((thing) => [thing.innerText, thing.getAttribute("aria-label"),
  ...[...thing.querySelectorAll("[aria-label]")].map((inside) => inside.getAttribute("aria-label"))].join(" "))
"""


def told(guest: Guest, record: str, line: str, eye: str = "") -> tuple[Page, Locator]:
    """A game looked at after two thirds, and the newest line in its story that fits."""
    page = guest.goto("/")
    page.locator("#open-file").set_input_files(GOLDEN / f"{record}.record")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_selector(READY)
    many = int(page.locator("#replay-number").inner_text().split(" of ")[1])
    page.locator("#replay-at").fill(str(many * 2 // 3 - 1))
    expect(page.locator("#replay-number")).to_have_text(f"{many * 2 // 3} of {many}")
    if eye:
        page.locator("#replay-eye").select_option(eye)
        expect(page.locator(".desk")).to_have_count(1)
    found = page.locator(".moment", has_text=re.compile(line)).last
    found.wait_for(state="attached")
    return page, found


@pytest.mark.parametrize(("record", "line", "name"), ABOUT)
def test_a_line_shows_what_it_is_about(guest: Guest, record: str, line: str, name: str) -> None:
    page, found = told(guest, record, line, eye="0" if record.startswith("sweatshop") else "")
    if record.startswith("sweatshop"):  # one's own cards: on a desk, not on the board
        found = page.locator(".moment", has_text=re.compile(f"Red {line}")).last
    expect(page.locator(".about")).to_have_count(0)
    found.hover()
    expect(page.locator(THINGS)).not_to_have_count(0)
    shown = page.locator(THINGS).evaluate_all(NAMES)
    assert shown and all(re.search(name, text) for text in shown), shown
    seats = found.locator(".who").evaluate_all("(all) => all.map((who) => who.dataset.seat)")
    expect(page.locator(".player.about")).to_have_count(len(set(seats)))
    page.mouse.move(5, 5)
    expect(page.locator(".about")).to_have_count(0)


def test_by_keyboard_too_and_nothing_scrolls_until_it_is_chosen(guest: Guest) -> None:
    page, found = told(guest, "workshop2e-1-seed-2", "to the Wood Shop")
    found.focus()
    expect(page.locator(THINGS)).to_have_attribute("aria-label", "Wood Shop")
    page.keyboard.press("Enter")
    expect(page.locator(".told.at")).to_have_count(1)
    expect(page.locator(THINGS)).to_have_attribute("aria-label", "Wood Shop")
    expect(page.locator(THINGS)).to_be_in_viewport()
    page.locator("#replay-at").focus()
    expect(page.locator(".about")).to_have_count(0)


def test_anothers_line_never_points_at_my_cards(guest: Guest) -> None:
    page, _ = told(guest, "sweatshop-2-seed-3", "takes", eye="0")
    page.locator(".moment", has_text=re.compile("^(Blue|Yellow) takes .*Doll")).last.hover()
    expect(page.locator(".player.about")).to_have_count(1)
    expect(page.locator("#desk-0 .about")).to_have_count(0)


def test_on_a_phone_a_chosen_line_shows_its_place_on_the_board(invite: Invite) -> None:
    guest = invite(size=PHONE, has_touch=True)
    page, _ = told(guest, "workshop1e-1-seed-2", "tends Cupid")
    page.locator('.pane[data-pane="journal"]').click()
    page.locator(".moment", has_text="tends Cupid").last.tap()
    expect(page.locator("body")).to_have_attribute("data-pane", "board")
    expect(page.locator(THINGS)).to_be_in_viewport()


def test_on_a_phone_the_story_opens_at_its_newest_line(invite: Invite) -> None:
    guest = invite(size=PHONE)
    page, _ = told(guest, "workshop2e-1-seed-2", "to the Wood Shop")
    page.locator('.pane[data-pane="journal"]').click()
    last = page.locator(".moment").last
    expect(last).to_be_in_viewport()
    expect(page.locator(".moment").first).not_to_be_in_viewport()
    guest.check_access("the story on a phone")
