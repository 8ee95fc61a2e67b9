"""Windows in which everybody with a card is asked (The REAL Santa, R16): one may pass from now on, and is not asked
where that is all there is (R27)."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Request, expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import Guest

CHANGES = "[presents]\neach = 1\nface = 4"  # every 4 brings a card
KINDS = 5  # windows of a round

# The next question: a window that is not passed yet, or the dice.
ASKED = """
(passed) => {
  if (document.body.classList.contains("busy")) return "";
  if (document.querySelector('.deed[data-move^="place"]')) return "place";
  const asked = document.getElementById("pass-on")?.dataset.window ?? "";
  return passed.includes(asked) ? "" : asked;
}
"""


PLAY_A_CARD = """() => document.querySelector('.deed:not([data-move="pass"])').click()"""
ENOUGH = 4  # passes of the page
MOST = 80  # questions until then


def test_r27_alone_with_bots_nobody_is_asked_to_pass(guest: Guest) -> None:
    page = guest.make_table("realsanta", ["me", "bot"], changes=CHANGES)
    passes: list[str] = []

    def sent(request: Request) -> None:
        if request.url.endswith("/move") and json.loads(request.post_data or "")["move"] == "pass":
            passes.append(request.url)

    page.on("request", sent)
    for _ in range(MOST):
        guest.wait_for_turn()
        assert page.locator('.deed:not([data-move="pass"])').count(), "there is a choice"
        if len(passes) >= ENOUGH:
            break
        page.evaluate(PLAY_A_CARD)
        page.wait_for_function("() => !document.body.classList.contains('busy')")
    assert len(passes) >= ENOUGH


def test_r16_pass_from_now_on_until_asked_again(invite: Invite) -> None:
    guest = invite(spare=False)
    page = guest.make_table("realsanta", ["me", "bot"], changes=CHANGES)
    dice = Random(3)
    for _ in range(40):
        guest.wait_for_turn()
        if page.locator("#pass-on").count():
            break
        assert guest.play_out(dice, moves=1) == 1
    expect(page.locator("#ask-again")).to_be_hidden()
    passed: list[str] = []
    for _ in range(KINDS + 1):
        asked = page.wait_for_function(ASKED, arg=passed).json_value()
        if asked == "place":
            break
        page.locator(f'#pass-on[data-window="{asked}"]').click()
        expect(page.locator("#ask-again")).to_be_visible()
        passed.append(asked)
    expect(page.locator('.deed[data-move^="place"]').first).to_be_attached()
    guest.check_access("passing")
    page.locator("#ask-again").click()
    expect(page.locator("#ask-again")).to_be_hidden()
