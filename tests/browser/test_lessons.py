"""Lessons as somebody new takes them, at a desk and on a phone: followed, and with wrong turns."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import northpole
from tests.browser.conftest import Invite
from tests.support.browser_guest import LONG, PHONE, READY, Guest
from tests.support.lessons import lesson

every_game = pytest.mark.parametrize("game", northpole.game_names())

# Takes the lesson inside the page: touches the advised move, or now and then another. Told are all steps, and whatever
# is wrong at one: no advice to be seen, or a guide that lies over something.
TAKE = """
async ([astray, patience]) => {
  let state = 7;
  const random = () => { state = (state * 1103515245 + 12345) % 2147483648; return state / 2147483648; };
  const rest = (time) => new Promise((done) => { setTimeout(done, time); });
  const box = document.getElementById("guide");
  const told = { steps: [], wrong: [], end: false };
  const parts = ".table-bar .say, .floor, .choices, .mat, .rivals";
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const look = () => {
    const place = box.getBoundingClientRect();
    for (const part of document.querySelectorAll(parts)) {
      if (over(place, part.getBoundingClientRect())) told.wrong.push(`over ${part.className}`);
    }
    if (place.bottom > innerHeight || place.top < 0 || scrollY) told.wrong.push("out of sight");
    const seen = [...document.querySelectorAll(".advised")].some((piece) => {
      const { top, bottom, width } = piece.getBoundingClientRect();
      return width && top < innerHeight && bottom > 0;
    });
    if (document.querySelector(".deed.advised") && !seen) told.wrong.push("points at nothing");
  };
  let last = "";
  for (let end = Date.now() + patience; Date.now() < end;) {
    if (box.hidden) return told;
    if (box.dataset.kind === "end") { told.end = true; look(); return told; }
    const deeds = [...document.querySelectorAll(".deed")];
    const busy = document.body.classList.contains("busy") || box.dataset.kind === "wait";
    if (busy || !deeds.length) { await rest(4); continue; }
    const say = document.getElementById("guide-say").textContent + deeds.map((deed) => deed.dataset.move);
    if (say !== last) {
      last = say;
      told.steps.push(document.getElementById("guide-count").textContent);
      look();
    }
    const advised = document.querySelector(".deed.advised");
    (advised && random() >= astray ? advised : deeds[Math.floor(random() * deeds.length)]).click();
    await rest(0);
    document.querySelector("#menu:not([hidden]) button")?.click();
    await rest(4);
  }
  return told;
}
"""


def begun(guest: Guest, game: str) -> Page:
    page = guest.goto("/")
    title = northpole.game(game).title
    page.get_by_role("button", name=f"Show me how to play {title}", exact=True).click()
    page.wait_for_selector(READY)
    guest.wait_for_turn()
    return page


def taken(page: Page, astray: float = 0.0) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(TAKE, [astray, LONG * 1000])
    return told


@every_game
def test_somebody_new_is_led_through_on_a_phone(invite: Invite, game: str) -> None:
    page = begun(invite(size=PHONE), game)
    told = taken(page)
    assert told["end"] and not told["wrong"], told
    length = lesson(game).length
    steps = [step for step in told["steps"] if step]
    assert steps == [f"{number}/{length}" for number in range(1, length + 1)]


@every_game
def test_wrong_turns_at_a_desk_don_t_confuse_the_guide(guest: Guest, game: str) -> None:
    told = taken(begun(guest, game), astray=0.4)
    assert told["end"] and not told["wrong"], told


def test_the_guide_turns_its_pages_hides_and_leaves(invite: Invite) -> None:
    guest = invite(size=PHONE)
    page = begun(guest, "sweatshop")
    say, why = page.locator("#guide-say"), page.locator("#guide-why")
    expect(page.locator("#guide-remark")).to_be_visible()
    expect(say).to_be_hidden()
    page.get_by_role("button", name="Next").click()
    expect(say).to_contain_text("Write 2")
    page.get_by_role("button", name="Why?").click()
    expect(why).to_contain_text("Three Dolls")
    guest.check_access("the guide on a phone")
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.locator("#guide-inside")).to_be_hidden()
    page.get_by_role("button", name="Show", exact=True).click()
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(".advised")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Guide me again").click()
    expect(page.locator("#guide")).to_be_visible()


def test_a_lesson_is_left_for_later_and_gone_on_with(guest: Guest) -> None:
    page = begun(guest, "workshop2e")
    expect(page.locator("#guide-say")).to_contain_text("Metal Shop")
    expect(page.locator(".journal")).to_be_hidden()
    page.locator("#spot-room-metal").click()
    expect(page.locator("#guide-say")).to_contain_text("Tin Whistle")
    guest.check_access("the guide at a desk")
    page.get_by_role("link", name="Go on later").click()
    expect(page.locator(".my-sentence")).to_have_text("A lesson: your turn")
    page.locator(".my-link").click()
    expect(page.locator("#guide-count")).to_have_text(f"2/{lesson('workshop2e').length}")
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.locator(".journal")).to_be_visible()


def test_another_way_is_answered_with_a_reason(guest: Guest) -> None:
    page = begun(guest, "workshop2e")
    page.locator("#spot-room-hall").click()
    expect(page.locator("#guide-remark")).to_contain_text("My advice was")
    expect(page.locator("#guide-remark")).to_contain_text("Never mind")
