"""Several people at one screen: while the curtain is down, nothing of anybody's own is anywhere in the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import READY, Guest

EVERYTHING = """
async () => {
  const { table } = await import("/static/js/net/table.js");
  const inside = [...document.querySelectorAll("input, textarea")].map((field) => field.value);
  return [document.documentElement.outerHTML, JSON.stringify(table), ...inside].join("\\n");
}
"""
OWN = """
() => [
  ...[...document.querySelectorAll('.mat [data-piece^="hand-"]')].map((piece) => piece.dataset.piece),
  ...[...document.querySelectorAll(".deed")].map((deed) => deed.dataset.text),
  ...[...document.querySelectorAll(".told-mine")].map((line) => line.innerText),
  document.getElementById("status-text").innerText,
]
"""


def check_nothing_of(secrets: list[str], page: Page, where: str) -> None:
    held = page.evaluate(EVERYTHING)
    left = [secret for secret in secrets if secret in held]
    assert not left, f"{where}: {left}"


def at_one_screen(guest: Guest) -> Page:
    page = guest.make_table("sweatshop", ["me", "here"])
    expect(page.locator("#curtain-title")).to_contain_text("Pass the screen to")
    return page


def secrets_of(guest: Guest) -> list[str]:
    guest.lift_curtain()
    guest.wait_for_turn()
    found: list[str] = guest.page.evaluate(OWN)
    assert len(found) > 5
    return found


def test_the_last_ones_desk_leaves_the_page_when_the_curtain_falls(invite: Invite) -> None:
    guest = invite(confirm=True)
    page = at_one_screen(guest)
    hers = secrets_of(guest)
    page.keyboard.press("2")
    expect(page.locator("#confirm-yes")).to_be_visible()
    hers.append(page.locator("#confirm-yes").inner_text())
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_be_visible()
    check_nothing_of(hers, page, "passing on")
    guest.check_access("the curtain")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    check_nothing_of(hers, page, "a reload")
    expect(page.locator("#curtain-title")).to_have_text("Pass the screen to Blue")
    his = secrets_of(guest)
    assert not [text for text in his if text.startswith("hand-0")]
    expect(page.locator("#region-mat .desk h2")).to_contain_text("Blue")


def test_word_from_the_server_brings_nothing_back(guest: Guest) -> None:
    """A bid made in another tab wakes the page that waits behind its curtain."""
    page = at_one_screen(guest)
    hers = secrets_of(guest)
    page.locator('[data-switch="1"]').click()
    expect(page.locator("#curtain-title")).to_have_text("Pass the screen to Blue")
    check_nothing_of(hers, page, "a switch of seats")
    other = guest.tab()
    other.goto(f"{page.url.partition('?')[0]}?seat=0")
    other.wait_for_selector(READY, state="attached")
    other.locator("#curtain-up").click()
    other.locator(".deed").first.evaluate("(deed) => deed.click()")
    expect(other.locator("#curtain")).to_be_visible()
    page.wait_for_timeout(500)
    check_nothing_of(hers, page, "news")
    guest.lift_curtain()
    expect(page.locator("#region-mat .desk h2")).to_contain_text("Blue")


def test_going_away_and_back_shows_the_curtain_again(guest: Guest) -> None:
    page = at_one_screen(guest)
    hers = secrets_of(guest)
    page.goto(guest.address + "/about")
    page.go_back()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("#curtain")).to_be_visible()
    check_nothing_of(hers, page, "back")


def test_a_page_that_the_browser_keeps_is_empty(guest: Guest) -> None:
    page = at_one_screen(guest)
    hers = secrets_of(guest)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    check_nothing_of(hers, page, "a kept page")
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#curtain")).to_be_visible()


def test_a_link_to_a_moment_leads_there_once_the_curtain_is_up(guest: Guest) -> None:
    page = at_one_screen(guest)
    guest.lift_curtain()
    page.goto(f"{page.url.partition('?')[0]}?at=0&eye=0")
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("#curtain")).to_be_visible()
    guest.lift_curtain()
    expect(page.locator("#status-text")).to_contain_text("Looking back")
    page.get_by_role("button", name="Back to now").click()
    guest.wait_for_turn()
