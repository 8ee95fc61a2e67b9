"""Windows in which everybody with a card is asked (The REAL Santa, R16): one may pass from now on."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.support.browser_guest import Guest

CHANGES = "[presents]\neach = 1\nface = 4"  # every 4 brings a card
KINDS = 5  # windows of a round


def test_r16_pass_from_now_on_until_asked_again(guest: Guest) -> None:
    page = guest.make_table("realsanta", ["me", "bot"], changes=CHANGES)
    dice = Random(3)
    for _ in range(40):
        guest.wait_for_turn()
        if page.locator("#pass-on").count():
            break
        assert guest.play_out(dice, moves=1) == 1
        page.wait_for_timeout(100)
    expect(page.locator("#ask-again")).to_be_hidden()
    for _ in range(KINDS):
        page.locator('#pass-on:visible, .deed[data-move^="place"]').first.wait_for(state="attached")
        if page.locator('.deed[data-move^="place"]').count():
            break
        page.locator("#pass-on").click()
        expect(page.locator("#ask-again")).to_be_visible()
        page.wait_for_timeout(300)
    expect(page.locator('.deed[data-move^="place"]').first).to_be_attached()
    guest.check_access("passing")
    page.locator("#ask-again").click()
    expect(page.locator("#ask-again")).to_be_hidden()
