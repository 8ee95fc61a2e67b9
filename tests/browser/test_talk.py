"""Table talk: switched on and off by the one who set up the table, and who is writing just now."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import PHONE, READY, Guest

SPOKEN = """
(element) => {
  for (let at = element; at; at = at.parentElement) {
    if (at.getAttribute("aria-hidden") === "true") return false;
    if (at.hasAttribute("aria-live") || at.getAttribute("role") === "status") return true;
  }
  return false;
}
"""


def seated(anna: Guest, ben: Guest, chat: bool) -> None:
    """Two guests at a table of Sweatshop, the game begun."""
    anna.name_myself("Anna")
    ben.name_myself("Ben")
    anna.make_table("sweatshop", ["me", "open"], chat=chat)
    ben.go_by(anna.links()[0])
    ben.page.wait_for_selector(READY)
    anna.page.get_by_role("button", name="Begin the game").click()
    for one in (anna, ben):
        one.page.wait_for_selector(".table")
        one.page.wait_for_selector(READY)
    for one in (anna, ben):  # both lines are open
        expect(one.page.locator(".player-here.here")).to_have_count(2)


def test_table_talk_is_told_as_it_was_written(invite: Invite) -> None:
    anna, ben = invite(), invite()
    seated(anna, ben, chat=True)
    for one in (anna, ben):
        one.page.locator('.pane[data-pane="talk"]').click()
    anna.page.get_by_label("Say something").fill("<b>Hello</b> & goodbye")
    anna.page.get_by_role("button", name="Say", exact=True).click()
    expect(ben.page.locator(".saying-text")).to_have_text("<b>Hello</b> & goodbye")
    ben.page.get_by_role("button", name="Clap").click()
    expect(anna.page.get_by_role("img", name="Clap")).to_be_visible()
    anna.check_access("talk")


def test_somebody_is_writing_is_shown_and_goes_by_itself(invite: Invite) -> None:
    anna, ben = invite(), invite()
    seated(anna, ben, chat=True)
    for one in (anna, ben):
        one.page.locator('.pane[data-pane="talk"]').click()
    line = ben.page.locator("#typing")
    anna.page.get_by_label("Say something").press_sequentially("Hel")
    expect(line).to_have_text("Anna is writing …")
    expect(anna.page.locator("#typing")).to_have_text("")
    assert not line.evaluate(SPOKEN)
    anna.page.get_by_label("Say something").press("Enter")
    expect(ben.page.locator(".saying-text")).to_have_text("Hel")
    expect(line).to_have_text("")


def test_the_owner_switches_talk_on_and_off_for_everybody(invite: Invite) -> None:
    anna, ben = invite(), invite(size=PHONE)
    seated(anna, ben, chat=False)
    pane = ben.page.locator('.pane[data-pane="talk"]')
    expect(pane).to_be_hidden()
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("checkbox", name="Table talk").check()
    anna.check_access("settings of the owner")
    anna.page.keyboard.press("Escape")
    ben.wait_for_toast("Table talk is on now.")
    pane.click()
    ben.page.get_by_label("Say something").fill("Hello")
    ben.page.get_by_role("button", name="Say", exact=True).click()
    expect(anna.page.locator(".saying-text")).to_have_text("Hello")
    ben.check_access("talk on a phone")
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("checkbox", name="Table talk").uncheck()
    expect(pane).to_be_hidden()
    expect(ben.page.locator("#talk-text")).to_be_hidden()
    expect(ben.page.locator(".saying-text")).to_have_count(0)


def test_only_the_owner_has_the_switch(invite: Invite) -> None:
    anna, ben = invite(), invite()
    seated(anna, ben, chat=False)
    ben.page.get_by_role("button", name="Settings").click()
    expect(ben.page.locator("#settings")).to_be_visible()
    expect(ben.page.locator("#talk-switch")).to_have_count(0)


def test_talk_while_waiting_for_friends(invite: Invite) -> None:
    anna, ben = invite(), invite()
    anna.name_myself("Anna")
    ben.name_myself("Ben")
    anna.make_table("union", ["me", "open", "open"])
    ben.go_by(anna.links()[0])
    ben.page.wait_for_selector(READY)
    expect(ben.page.locator(".talk-box")).to_be_hidden()
    anna.page.get_by_role("button", name="Switch it on").click()
    expect(ben.page.locator(".talk-box")).to_be_visible()
    ben.page.get_by_label("Say something").fill("Here I am")
    ben.page.get_by_role("button", name="Say", exact=True).click()
    expect(anna.page.locator(".saying-text")).to_have_text("Here I am")
    anna.check_access("talk in the lobby")
