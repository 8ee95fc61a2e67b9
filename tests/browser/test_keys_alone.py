"""Every game by keys alone: played, taken back, looked back on, begun again; the focus is always to be seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from northpole.engine.registry import GAMES
from tests.browser.conftest import Invite
from tests.browser.test_boards import SHORTER
from tests.browser.test_games import MOST
from tests.support.browser_guest import PATIENCE, Guest

TURNS = 4  # questions answered key by key
LENGTHS = {**SHORTER, "realsanta": "[goal]\ntoys = 16\nstart = [0, 0, 0]"}  # it lasts for these
PRESSES = 12  # for one answer
TABS = 90  # to get anywhere on a page
BACK = ["workshop1e"]  # where some of these can be taken back

ALWAYS = '[data-more="jolly"]'  # where all dice of The REAL Santa may always go
CHANCE = ".glow, .deed, [data-pick], [data-more], .compose-do"
ON_A_CHANCE = f"""() => !document.body.classList.contains("busy") && document.activeElement.matches("{CHANCE}")"""
FOCUS = """
() => {
  const at = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const { left, top, width, height } = at.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const faults = [];
  const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  if (!ring || !at.matches(":focus-visible")) faults.push("has no ring");
  if (!there || !(at.contains(there) || there.contains(at))) faults.push(`lies under ${there?.className}`);
  return faults.map((fault) => `${at.outerHTML.slice(0, 120)} ${fault}`);
}
"""
STATE = """
async (version) => {
  const { table } = await import("/static/js/net/table.js");
  const at = document.activeElement;
  if (document.body.classList.contains("busy")) return null;
  if (table.version !== version) return "made";
  const part = at.matches("[data-compose] :not(.compose-do)");
  return part && document.querySelector(".compose-do:enabled") ? "spelt" : "asked";
}
"""
VERSION = """async () => (await import("/static/js/net/table.js")).table.version"""


class Typist:
    """Somebody without a mouse."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        for _ in range(TABS):
            self.press("Tab")
            if self.page.evaluate("(what) => document.activeElement.matches(what)", selector):
                self.check()
                return
        raise AssertionError(f"no key leads to {selector}")

    def check(self) -> None:
        faults: list[str] = self.page.evaluate(FOCUS)
        assert not faults, faults

    def wait(self) -> None:
        """For the next question, whose first chance has the focus."""
        self.guest.wait_for_turn()
        self.page.wait_for_function(ON_A_CHANCE)
        self.check()

    def state(self, version: str) -> Any:
        self.page.wait_for_function("() => !document.body.classList.contains('busy')")
        return self.page.evaluate(STATE, version)

    def answer(self) -> None:
        """Whatever has the focus, as often as it takes."""
        version = self.page.evaluate(VERSION)
        if self.page.evaluate("document.activeElement.matches('[data-compose] [data-more]')"):
            self.tab_to(ALWAYS)
        for _ in range(PRESSES):
            self.press("Enter")
            state = self.state(version)
            if state == "made":
                return
            if state == "spelt":
                self.tab_to(".compose-do")
        raise AssertionError("Enter does not answer")

    def take_back(self) -> bool:
        if not self.page.locator("#take-back").count():
            return False
        version = self.page.evaluate(VERSION)
        self.press("u")
        assert self.state(version) == "made"
        self.wait()
        return True


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_by_keys(invite: Invite, game: str) -> None:
    guest = invite(confirm=True)
    guest.make_table(game, ["me", "bot"], changes=LENGTHS.get(game, ""))
    typist = Typist(guest)
    guest.wait_for_turn()
    typist.press("ArrowDown")  # from nowhere
    taken_back = False
    for _ in range(TURNS):
        typist.wait()
        typist.answer()
        guest.wait_for_turn()
        taken_back = taken_back or typist.take_back()
    assert taken_back or game not in BACK
    look_around(typist)
    guest.play_on(3, MOST, patience=PATIENCE)
    look_back(typist)


def look_around(typist: Typist) -> None:
    """The settings, the story, a moment of it, and on with the game."""
    page = typist.page
    typist.wait()
    typist.tab_to('[data-open="settings"]')
    typist.press("Enter")
    expect(page.locator("#settings")).to_be_visible()
    typist.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    typist.check()
    typist.tab_to(".moment")
    typist.press("ArrowUp", "Enter")
    expect(page.locator("#replay")).to_be_visible()
    typist.tab_to('[data-go="leave"]')
    typist.press("Enter")
    expect(page.locator("#replay")).to_be_hidden()
    typist.wait()


def look_back(typist: Typist) -> None:
    """From the result through the game, and another one."""
    page = typist.page
    expect(page.locator(".outcome h2")).to_be_visible()
    number = page.locator("#replay-number")
    for key, at in (("Home", "1 of"), ("ArrowRight", "2 of"), ("ArrowLeft", "1 of")):
        typist.press(key)
        expect(number).to_have_text(re.compile(f"^{at} "))
    typist.press("End")
    expect(number).to_have_text(re.compile(r"^(\d+) of \1$"))
    before = page.url
    typist.tab_to("[data-rematch]")
    typist.press("Enter")
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    typist.guest.wait_for_turn()
    typist.press("ArrowDown")
    typist.wait()
