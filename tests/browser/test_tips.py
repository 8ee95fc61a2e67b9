"""Tips for a first game: each points at its piece and covers nothing that matters."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import northpole
from tests.browser.conftest import Invite
from tests.support.browser_guest import DESKTOP, PHONE, Guest

LIKES = "localStorage.setItem('northpole', JSON.stringify({ tips: true, sound: false }))"
SEVERAL = 6  # more than any question has
COVERED = """
() => {
  const tip = document.getElementById("tip").getBoundingClientRect();
  const common = (box) => Math.max(0, Math.min(tip.right, box.right) - Math.max(tip.left, box.left)) *
    Math.max(0, Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top));
  const share = (one) => {
    const box = one.getBoundingClientRect();
    return common(box) / (box.width * box.height || 1);
  };
  const rows = {
    piece: ".pointed", question: ".say-text, .tray-hint",
    deed: ".deed, .tray-tools .button", choice: ".glow[data-target]",
  };
  const all = Object.entries(rows).map(([what, where]) =>
    [what, Math.max(0, ...[...document.querySelectorAll(where)].filter((one) => one.checkVisibility()).map(share))]);
  return Object.fromEntries(all);
}
"""


def shown_how(guest: Guest, game: str) -> Page:
    """A first game, by who has asked for tips in the settings."""
    guest.goto("/")
    guest.page.evaluate(LIKES)
    page = guest.make_table(game, ["me", "bot"])
    guest.wait_for_turn()
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", northpole.game_names())
def test_a_tip_covers_nothing_that_matters(
    invite: Invite, game: str, size: tuple[int, int]
) -> None:
    page = shown_how(invite(size=size), game)
    tip, told, pointed = page.locator("#tip"), [], 0
    for _ in range(SEVERAL):
        if not tip.is_visible():
            break
        text = page.locator("#tip-text").inner_text()
        expect(tip).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0, "the board scrolls, the page stays"
        pointed += page.locator(".pointed").count()
        covered: dict[str, Any] = page.evaluate(COVERED)
        told += [(text, what, share) for what, share in covered.items() if share > 0.05]
        page.get_by_role("button", name="Got it").click()
        expect(page.locator("#tip-text")).not_to_have_text(text)
    assert pointed, "tips point at pieces"
    assert not told
