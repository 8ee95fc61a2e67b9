"""Whole games in the browser: against bots, around one screen, over a link, and watched."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest

FIRST = 8  # moves made by real clicks
MOST = 400


@pytest.mark.parametrize(("game", "size"), [("sweatshop", PHONE), ("workshop2e", DESKTOP)])
def test_a_game_against_bots_from_the_list(
    invite: Invite, game: str, size: tuple[int, int]
) -> None:
    """To the end; `test_boards.py` plays every game by what glows."""
    guest = invite(size=size)
    page = guest.make_table(game, ["me", "bot"])
    guest.wait_for_turn()
    guest.check_access("the first question")
    guest.play_out(Random(5), moves=FIRST)
    seen: list[str] = []
    for turn in range(MOST):
        told = guest.play_quickly(turn, 40, seen)
        if told == "over":
            break
        if told and len(seen) < 7:
            guest.check_access(told)
        seen.append(told)
    expect(page.locator(".outcome h2")).to_contain_text(
        re.compile("win|nobody|victory", re.IGNORECASE)
    )
    expect(page.locator(".scores tbody tr")).to_have_count(2)
    expect(page.locator("#replay-eye option")).to_have_count(
        4
    )  # mine, a spectator's, the bot's, all
    guest.check_access("result")
    page.get_by_role("button", name="Play again, seats rotated").click()
    page.wait_for_url(re.compile("/t/"))


def test_two_seats_at_one_screen_have_a_curtain_between_them(guest: Guest) -> None:
    page = guest.make_table("sweatshop", ["me", "here", "bot"])
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#region-mat")).to_be_hidden()
    guest.check_access("curtain")
    dice = Random(2)
    shown: set[str] = set()
    for _ in range(8):
        if guest.curtain_falls():
            expect(page.locator("#region-board")).to_be_hidden()
            guest.lift_curtain()
        guest.wait_for_turn()
        shown.add((page.locator(".desk-head h2").text_content() or "").strip())
        assert guest.act(dice)
        page.wait_for_timeout(150)
        if shown == {"Red (you)", "Blue (you)"}:
            break
    assert shown == {"Red (you)", "Blue (you)"}


def test_two_browsers_over_a_link(invite: Invite) -> None:
    anna, ben, watcher = invite(), invite(size=PHONE), invite()
    anna.name_myself("Anna")
    lobby = anna.make_table("sweatshop", ["me", "open"])
    anna.check_access("lobby")
    seat, watch = anna.links()
    ben.name_myself("Ben")
    ben.page.goto(seat)
    expect(ben.page.get_by_text("begins the game when everybody is here")).to_be_visible()
    assert "/j/" not in ben.page.url
    ben.check_access("lobby of a friend")
    watcher.page.goto(watch)
    expect(lobby.get_by_text("Ben", exact=True)).to_be_visible()  # without a reload
    lobby.get_by_role("button", name="Begin the game").click()
    anna.wait_for_turn()
    ben.page.wait_for_selector(".table")
    watcher.page.wait_for_selector(".table")
    play_together(anna, ben)
    for one in (anna, ben, watcher):
        expect(one.page.locator(".outcome h2")).to_be_visible()
        expect(one.page.locator(".scores tbody tr")).to_have_count(2)
    assert watcher.page.locator(".deed").count() == 0


def play_together(*guests: Guest) -> None:
    dice = Random(9)
    idle = 0
    while not guests[0].over and idle < 400:
        acted = [guest.act(dice) for guest in guests if not guest.over]
        idle = 0 if any(acted) else idle + 1
        if not any(acted):
            guests[0].page.wait_for_timeout(40)
    assert guests[0].over


def test_a_spectator_sees_no_hand_and_no_moves(invite: Invite) -> None:
    anna, watcher, friend = invite(), invite(), invite()
    anna.name_myself("Anna")
    anna.make_table("sweatshop", ["me", "open", "bot"])
    friend.page.goto(anna.links()[0])
    friend.page.wait_for_selector("html[data-ready]")
    watch = anna.links()[-1]
    anna.page.get_by_role("button", name="Begin the game").click()
    anna.wait_for_turn()
    watcher.page.goto(watch)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    assert watcher.page.locator(".deed, .glow").count() == 0
    assert "You start with" not in watcher.page.content()
    assert "You start with" in anna.page.content()
    watcher.check_access("watching")
