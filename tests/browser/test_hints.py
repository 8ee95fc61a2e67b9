"""What would Santa do? And, after the game, what could have been done better."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.test_after import opened
from tests.browser.test_talk import seated
from tests.support.browser_guest import PHONE, Guest

SOON = 600_000  # however busy the machine, in milliseconds


def test_a_hint_points_at_the_board_and_can_be_followed(invite: Invite) -> None:
    guest: Guest = invite(PHONE)
    page = guest.quick("workshop2e")
    guest.wait_for_turn()
    page.get_by_role("button", name="What would Santa do?").click()
    box = page.locator("#advice")
    expect(box).to_be_visible(timeout=SOON)
    expect(page.locator("#advice-title")).to_be_focused()
    moves = box.locator(".advice-move")
    assert 1 <= moves.count() <= 3
    expect(page.locator("[data-advised='1']").first).to_be_attached()
    guest.check_access("a hint")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(page.locator(".place-in-hint")).to_have_count(0)
    page.get_by_role("button", name="What would Santa do?").click()
    expect(box).to_be_visible()  # asked again, it is at hand
    before = page.locator(".moment").count()
    moves.first.click()  # as if touched on the board: made at once, as it can be taken back
    expect(page.locator(".moment")).not_to_have_count(before)
    expect(box).to_be_hidden()


def test_a_review_grows_and_leads_to_the_board(guest: Guest) -> None:
    page = opened(guest)
    page.get_by_role("link", name="Review the game").click()
    page.get_by_role("button", name="Look back on this game").click()
    expect(page.locator("#review:not([data-running])")).to_be_visible(timeout=SOON)
    expect(page.get_by_role("heading", name="Decisions to look at again")).to_be_visible()
    guest.check_access("a review")
    page.locator(".review-marks a").first.click()
    expect(page.locator("#status-text")).to_contain_text("Looking back")


def test_friends_agree_on_hints_and_take_it_back(invite: Invite) -> None:
    """Whoever is asked sees a button in the bar, and everybody how it stands."""
    anna, ben = invite(), invite(size=PHONE, theme="light")
    seated(anna, ben, chat=False)
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("button", name="Propose hints for all").click()
    expect(anna.page.get_by_role("button", name="Take it back")).to_be_visible()
    asked = ben.page.locator("#hints-asked")
    expect(asked).to_be_visible()
    asked.click()
    expect(ben.page.locator(".hints-said")).to_contain_text("Anna would like hints for all")
    ben.check_access("asked about hints")
    ben.page.get_by_role("button", name="Agree to hints", exact=True).click()
    expect(asked).to_be_hidden()
    for one in (anna, ben):
        one.page.locator("#settings [data-close]").click()
        expect(one.page.locator("#ask-santa")).to_be_visible()
    ben.page.get_by_role("button", name="Settings").click()
    ben.page.get_by_role("button", name="Take it back").click()
    expect(anna.page.locator("#ask-santa")).to_have_count(0)
