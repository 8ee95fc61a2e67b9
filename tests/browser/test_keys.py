"""Everything without a mouse; and asking once more before a move."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import PHONE, READY, Guest

MOVED = "(n) => document.querySelectorAll('.moment').length > n && document.querySelector('.deed')"
ON_GLOW = "() => document.activeElement.matches('.glow, .deed, [data-pick]')"

# What a bot's bid does to the page: everything is drawn anew, and the question is the same.
DRAWN_ANEW = """
async () => {
  const { show } = await import("/static/js/motion/show.js");
  const { table } = await import("/static/js/net/table.js");
  const parts = [...document.querySelectorAll("[data-region]")];
  const copies = parts.map((part) => [part.id.replace("region-", ""), part.cloneNode(true)]);
  for (const [, copy] of copies) for (const one of copy.querySelectorAll("#hint")) one.textContent = one.dataset.usual;
  show({ ...table, regions: Object.fromEntries(copies.map(([name, copy]) => [name, copy.innerHTML])) });
}
"""

# The same table with another question, for which only the first room glows.
OTHER_QUESTION = """
async () => {
  const { show } = await import("/static/js/motion/show.js");
  const { table } = await import("/static/js/net/table.js");
  const board = document.getElementById("region-board").cloneNode(true);
  for (const glow of [...board.querySelectorAll(".glow")].slice(1)) glow.classList.remove("glow");
  show({ ...table, version: "another", regions: { board: board.innerHTML } });
}
"""
IN_SIGHT = """
() => {
  const place = document.querySelector(".floor .glow").getBoundingClientRect();
  const frame = document.querySelector(".floor").getBoundingClientRect();
  return place.top >= frame.top && place.bottom <= frame.bottom;
}
"""


def test_a_game_is_begun_and_played_by_keys_alone(invite: Invite) -> None:
    guest = invite(confirm=True)
    page = guest.goto("/")
    for _ in range(30):
        page.keyboard.press("Tab")
        if "Play against bots" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    for _ in range(3):
        guest.wait_for_turn()
        lines = page.locator(".moment").count()
        in_the_list = page.locator(".deed").first.is_visible()
        page.keyboard.press("1")
        if not in_the_list:  # what can be read in the list is done at once
            expect(page.locator("#confirm")).to_be_visible()
            page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_hidden()
        page.wait_for_function(
            "(n) => document.querySelectorAll('.moment').length > n || !document.querySelector('.deed')",
            arg=lines,
        )


def test_arrow_keys_go_to_the_nearest_glowing_thing(guest: Guest) -> None:
    page = guest.make_table("sweatshop", ["me", "bot"])
    guest.wait_for_turn()
    page.locator('.glow[data-target="belt:1"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('.glow[data-target="belt:2"]')).to_be_focused()
    expect(page.locator("#hint")).to_contain_text("Grab 2")
    page.evaluate(DRAWN_ANEW)
    expect(page.locator("#hint")).to_contain_text("Grab 2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator('.glow[data-target="belt:1"]')).to_be_focused()


def test_a_move_is_made_only_when_it_is_confirmed(invite: Invite) -> None:
    guest = invite(confirm=True)
    page = guest.make_table("sweatshop", ["me", "bot"])
    guest.wait_for_turn()
    page.locator('.glow[data-target="belt:2"]').click()
    expect(page.locator("#confirm-yes")).to_have_text("Grab 2")
    guest.check_access("confirm")
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    page.locator('.glow[data-target="belt:1"]').click()
    page.locator("#confirm-yes").click()
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator('.glow[data-target="belt:2"].chosen')).to_have_count(0)


def test_after_a_move_the_focus_is_on_the_next_thing_that_glows(invite: Invite) -> None:
    guest = invite(confirm=True)
    page = guest.make_table("workshop2e", ["me", "bot"])
    guest.wait_for_turn()
    for _ in range(3):
        guest.wait_for_turn()
        page.locator(".glow").first.focus()
        before = page.locator(".moment").count()
        page.keyboard.press("Enter")  # chosen, or a menu opened
        page.keyboard.press("Enter")
        page.wait_for_function(MOVED, arg=before)
        page.wait_for_function(ON_GLOW)


def test_on_a_phone_a_new_question_brings_its_place_into_view(invite: Invite) -> None:
    guest = invite(size=PHONE)
    page = guest.make_table("workshop2e", ["me", "bot"])
    guest.wait_for_turn()
    page.locator(".floor").evaluate("(floor) => floor.scrollTo(0, floor.scrollHeight)")
    page.evaluate(OTHER_QUESTION)
    page.wait_for_function(IN_SIGHT)


def test_the_name_is_asked_for_in_its_field(guest: Guest) -> None:
    page = guest.make_table("sweatshop", ["me", "bot"])
    page.locator('.tools [data-open="who"]').click()
    expect(page.locator("#who-name")).to_be_focused()
    guest.check_access("name dialog")


def test_the_rules_open_at_what_matters_now(guest: Guest) -> None:
    page = guest.make_table("sweatshop", ["me", "bot"])
    guest.wait_for_turn()
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#rules .now")).to_be_visible()
    guest.check_access("rules dialog")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()


def test_on_a_phone_the_question_and_my_desk_never_leave(invite: Invite) -> None:
    guest = invite(size=PHONE)
    page = guest.make_table("workshop2e", ["me", "bot", "bot"])
    guest.wait_for_turn()
    expect(page.locator('.pane[data-pane="board"] .spark')).to_be_visible()
    for pane in ("journal", "board"):
        page.locator(f'.pane[data-pane="{pane}"]').click()
        for part in ("#status-text", "#region-mat .desk"):
            expect(page.locator(part)).to_be_in_viewport()
    page.locator("#list-toggle").click()
    expect(page.locator(".deed").first).to_be_in_viewport()
    guest.check_access("list on a phone")


def test_tips_are_shown_once_each(guest: Guest) -> None:
    page = guest.quick("sweatshop")
    guest.wait_for_turn()
    page.goto(f"{page.url}?tips=1")
    page.wait_for_selector(READY)
    tip = page.locator("#tip")
    expect(tip).to_be_visible()
    first = page.locator("#tip-text").inner_text()
    page.get_by_role("button", name="Got it").click()
    expect(page.locator("#tip-text")).not_to_have_text(first)
    if tip.is_visible():
        page.get_by_role("button", name="No more tips").click()
    expect(tip).to_be_hidden()
    assert "tips" not in page.url
    page.reload()
    page.wait_for_selector(READY)
    expect(tip).to_be_hidden()
