"""Whole games in the browser: against bots, around one screen, over a link, and watched."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import expect

from northpole.engine.registry import GAMES
from tests.browser.conftest import Invite
from tests.browser.test_boards import SHORTER
from tests.support.browser_guest import DESKTOP, LONG, PATIENCE, PHONE, READY, Guest

FIRST = 8  # moves made by real clicks
MOST = 400
SHORTEST = {
    **SHORTER,
    "union": "[turns]\nmost = 5",
    "workshop2e": "[calendar]\ninspections = [1, 2]",
}
CARDS = "\n[presents]\neach = 1\nface = 4"  # every 4 brings a card
SECRETS = [  # games where somebody has something to hide: how they are made shorter, moves to look at
    pytest.param("sweatshop", "", MOST, id="sweatshop"),
    pytest.param("realsanta", SHORTER["realsanta"] + CARDS, MOST, id="realsanta"),
    pytest.param("workshop1e", SHORTER["workshop1e"], 14, id="workshop1e"),
]


@pytest.mark.parametrize(("game", "size"), [("sweatshop", PHONE), ("workshop2e", DESKTOP)])
def test_a_game_against_bots_from_the_list(
    invite: Invite, game: str, size: tuple[int, int]
) -> None:
    """To the end; `test_boards.py` plays every game by what glows."""
    guest = invite(size=size)
    page = guest.make_table(game, ["me", "bot"], changes=SHORTER.get(game, ""))
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
        re.compile("win|nobody|victory|come in", re.IGNORECASE)
    )
    expect(page.locator(".scores tbody tr")).to_have_count(2)
    expect(page.locator("#replay-eye option")).to_have_count(
        4
    )  # mine, a spectator's, the bot's, all
    guest.check_access("result")
    before = page.url
    page.get_by_role("button", name="Play again, seats rotated").click()
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    guest.wait_for_turn()


# around one screen


@pytest.mark.parametrize(("game", "changes", "moves"), SECRETS)
def test_a_game_at_one_screen_with_a_curtain_between(
    guest: Guest, game: str, changes: str, moves: int
) -> None:
    page = guest.make_table(game, ["me", "here"], changes=changes)
    played = guest.play_on(3, moves, patience=PATIENCE)
    assert played.over == (moves == MOST), page.locator("#status-text").inner_text()
    assert played.seen == []
    passed = {title.removeprefix("Pass the screen to "): desk for title, desk in played.passed}
    assert passed == {"Red": "Red (you)", "Blue": "Blue (you)"} and len(played.passed) > 2
    if played.over:
        expect(page.locator(".outcome h2")).to_be_visible()
        expect(page.locator("#curtain")).to_be_hidden()


@pytest.mark.parametrize("game", ["union", "workshop2e"])
def test_where_nothing_is_hidden_the_seats_change_without_a_curtain(
    guest: Guest, game: str
) -> None:
    page = guest.make_table(game, ["me", "here"])
    shown: set[str] = set()
    for turn in range(MOST):
        guest.wait_for_turn()
        shown.add((page.locator(".desk-head h2").text_content() or "").strip())
        if shown == {"Red (you)", "Blue (you)"}:
            break
        assert guest.play_on(turn, moves=1, patience=PATIENCE).passed == []
        page.wait_for_function("() => document.body && !document.body.classList.contains('busy')")
    assert shown == {"Red (you)", "Blue (you)"}


# over a link


@dataclass
class Evening:
    """Anna and Ben at one table, each with a browser, and somebody who watches."""

    anna: Guest
    ben: Guest
    watcher: Guest

    def gather(self, game: str, changes: str) -> None:
        self.anna.name_myself("Anna")
        lobby = self.anna.make_table(game, ["me", "open"], changes=changes)
        seat, watch = self.anna.links()
        self.ben.name_myself("Ben")
        self.ben.go_by(seat)
        assert "/j/" not in self.ben.page.url
        self.watcher.go_by(watch)
        expect(lobby.get_by_text("Ben", exact=True)).to_be_visible()  # without a reload
        lobby.get_by_role("button", name="Begin the game").click()
        for one in self.everybody:
            one.page.wait_for_selector(".table")
            one.page.wait_for_selector(READY)

    @property
    def everybody(self) -> list[Guest]:
        return [self.anna, self.ben, self.watcher]

    def play(self, moves: int = 10_000) -> int:
        """In turn, whoever has to, until it is over or both together have made so many moves."""
        made, end = 0, time.monotonic() + LONG
        while made < moves:
            assert time.monotonic() < end, "the game does not end"
            for turn, one in enumerate((self.anna, self.ben)):
                played = one.play_on(made * 2 + turn, moves=8)
                made += played.made
                if played.over:
                    return made
        return made


def story(guest: Guest) -> list[str]:
    return guest.page.locator(".moment").all_inner_texts()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_of_two_browsers_over_a_link_and_one_who_watches(invite: Invite, game: str) -> None:
    evening = Evening(invite(), invite(size=PHONE), invite())
    evening.gather(game, SHORTEST.get(game, ""))
    evening.play(moves=12)
    told = {one: story(one) for one in evening.everybody}
    for one, before in told.items():
        one.page.reload()
        one.page.wait_for_selector(READY)
        assert story(one)[: len(before)] == before
    assert evening.watcher.page.locator(".deed, .desk, .told-mine").count() == 0
    evening.play()
    for one in evening.everybody:
        expect(one.page.locator(".outcome h2")).to_be_visible()
    evening.ben.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})  # to compare
    results = [one.page.locator(".outcome").inner_text() for one in (evening.anna, evening.ben)]
    places, rest = zip(*[result.split("\n", 1) for result in results], strict=True)
    scores = [one.page.locator(".scores").inner_text() for one in evening.everybody]
    assert all(place.startswith("You ") for place in places)
    assert rest[0] == rest[1] and scores[0] == scores[2]
    records = [one.context.request.get(record_of(one)).text() for one in evening.everybody]
    assert records[0].startswith("northpole") and len(set(records)) == 1


def record_of(guest: Guest) -> str:
    link = guest.page.get_by_role("link", name="Keep the record").get_attribute("href")
    return f"{guest.address}{link}"


def test_everybody_finds_the_lobby_readable(invite: Invite) -> None:
    anna, ben = invite(), invite(size=PHONE)
    anna.make_table("sweatshop", ["me", "open"])
    anna.check_access("lobby")
    ben.go_by(anna.links()[0])
    expect(ben.page.get_by_text("begins the game when everybody is here")).to_be_visible()
    ben.check_access("lobby of a friend")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_seat_is_left_and_somebody_new_sits_down(invite: Invite, size: tuple[int, int]) -> None:
    anna, ben, cleo = invite(size=size), invite(size=size), invite()
    for guest, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        guest.name_myself(name)
    anna.make_table("sweatshop", ["me", "open"])
    ben.go_by(anna.links()[0])
    anna.page.get_by_role("button", name="Begin the game").click()
    for one in (anna, ben):
        one.wait_for_turn()
        one.page.get_by_role("button", name="Settings").click()
        one.page.get_by_role("link", name="Seats and links").click()
        expect(one.page.get_by_role("heading", name="Seats and links")).to_be_visible()
        one.check_access("seats and links")
    ben.page.get_by_role("button", name="Leave this seat for good").click()
    ben.page.wait_for_url(f"{ben.address}/")
    anna.page.reload()
    cleo.go_by(anna.links()[0])
    cleo.wait_for_turn()
    anna.page.get_by_role("link", name="Back to the table").click()
    expect(anna.page.locator("#player-1")).to_contain_text("now Cleo")
    anna.check_access("somebody new")


def test_a_spectator_sees_no_hand_and_no_moves(invite: Invite) -> None:
    anna, watcher, friend = invite(), invite(), invite()
    anna.name_myself("Anna")
    anna.make_table("sweatshop", ["me", "open", "bot"])
    friend.go_by(anna.links()[0])
    friend.page.wait_for_selector(READY)
    watch = anna.links()[-1]
    anna.page.get_by_role("button", name="Begin the game").click()
    anna.wait_for_turn()
    watcher.go_by(watch)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    assert watcher.page.locator(".deed, .glow").count() == 0
    assert "You start with" not in watcher.page.content()
    assert "You start with" in anna.page.content()
    watcher.check_access("watching")
