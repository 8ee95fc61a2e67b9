"""The five boards played to the end by touching only what glows, at a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from northpole.engine.registry import GAMES
from tests.browser.conftest import Invite
from tests.support.browser_guest import DESKTOP, PHONE, Guest

SHORTER = {  # those who choose at random would take their time
    "realsanta": "[goal]\ntoys = 8\nstart = [0, 0, 0]",
    "union": "[end]\ngifts = 3",
    "workshop1e": "[calendar]\ninspections = [1, 2, 3]",
    "workshop2e": "[calendar]\ninspections = [2, 4]",
}
MOST = 600  # moves of one player
KINDS_LOOKED_AT = 9

# Plays on inside the page until a question comes that was not seen yet. Chosen is only what glows, what can be
# put together from parts, and deeds that have no place on the board.
PLAY = """
async ([seed, seen]) => {
  let state = seed;
  const any = (list) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((state / 2147483648) * list.length)];
  };
  const rest = (time) => new Promise((done) => { setTimeout(done, time); });
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const shown = (one) => one.getClientRects().length > 0 && !one.disabled;
  const kind = () => document.getElementById("status-text").innerText.replace(/\\d+/g, "#").slice(0, 34);
  const spell = (box) => {
    for (const pick of all("[data-pick]", box)) if (any([true, false])) pick.click();
    for (let step = 0; step < 12; step += 1) {
      const more = all("[data-more]", box).filter(shown);
      if (more.length) any(more).click();
    }
    const sets = all("[data-set]", box);
    if (sets.length) any(sets).click();
    return box.querySelector(".compose-do");
  };
  const choices = () => {
    const glows = all(".glow[data-target]").filter(shown);
    const plain = all(".deed").filter((deed) => deed.dataset.target.startsWith("button:") && shown(deed));
    return [...glows, ...glows, ...plain, ...all("[data-compose]").filter(shown)];
  };
  const end = Date.now() + 600000;
  let made = 0;
  while (Date.now() < end) {
    if (document.body.dataset.stage === "over") return { kind: "over", made };
    if (document.body.classList.contains("busy") || !all(".deed").length) { await rest(4); continue; }
    if (!seen.includes(kind())) return { kind: kind(), made };
    const one = any(choices());
    if (!one) return { kind: "nothing to touch: " + kind(), made };
    const button = one.dataset.compose ? spell(one) : one;
    if (button.disabled) continue;
    button.click();
    await rest(0);
    const menu = all("#menu:not([hidden]) button");
    if (menu.length) any(menu).click();
    made += 1;
    await rest(2);
  }
  return { kind: "too slow", made };
}
"""
IN_SIGHT = """
() => {
  const cut = [];
  for (const selector of [".status", ".mat", ".choices"]) {
    const { top, bottom, height } = document.querySelector(selector).getBoundingClientRect();
    const seen = top >= -1 && bottom <= innerHeight + 1 && height >= 20;
    if (height && !seen) cut.push(`${selector} from ${top} to ${bottom}, scrolled by ${scrollY}`);
  }
  if (document.querySelector(".floor").getBoundingClientRect().height < 96) cut.push(".floor");
  return cut;
}
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_by_touching_what_glows(invite: Invite, game: str, size: tuple[int, int]) -> None:
    play_by_touch(invite(size=size, theme="light" if size == PHONE else "dark"), game)


def play_by_touch(guest: Guest, game: str) -> None:
    """To the end, against a bot."""
    guest.make_table(game, ["me", "bot"], changes=SHORTER.get(game, ""))
    guest.wait_for_turn()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    seen: list[str] = []
    made = 0
    while made < MOST:
        told = guest.page.evaluate(PLAY, [len(seen) + 7, seen])
        made += told["made"]
        if told["kind"] == "over":
            break
        assert not told["kind"].startswith(("nothing", "too slow")), told["kind"]
        if len(seen) < KINDS_LOOKED_AT:
            look(guest, told["kind"])
        seen.append(told["kind"])
    expect(guest.page.locator(".outcome h2")).to_contain_text(
        re.compile("win|nobody|victory|come in", re.IGNORECASE)
    )
    guest.check_access("result")
    assert not any(address.endswith("/hint") for address in asked), "nobody asked for a hint"


def look(guest: Guest, where: str) -> None:
    guest.wait_for_turn()  # what the last move dimmed is bright again
    guest.check_access(where)
    assert guest.page.evaluate(IN_SIGHT) == [], where
