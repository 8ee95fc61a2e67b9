"""The board in the browser: what the story speaks of is there, and numbers are those that hold now."""

from __future__ import annotations

import re
from random import Random

import pytest

from northpole import Match
from tests.support.drawing import board_html, drawn, seen
from tests.workshop2e.table import Scene, workshop


@pytest.mark.parametrize("seats", [2, 5])
def test_what_lines_are_about_can_be_pointed_at(seats: int) -> None:
    """All but toys that are finished."""
    options = {"open_reindeer": True, "limited_supply": True}
    match = Match.new(workshop(), seats, options, seed=seats)
    chance = Random(seats)
    told = 0
    kinds: set[str] = set()
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, chance.choice(match.moves(seat)))
        lines = match.lines(None)
        about = {token for line in lines[told:] for token in line.about}
        gone = {token for token in about if token.startswith("toy:")} - toys_of(match)
        assert about - gone <= drawn(seen(match, seat)).about
        kinds |= {token.partition(":")[0] for token in about}
        told = len(lines)
    assert {"room", "toy", "token", "space", "reindeer", "day", "marker", "cheer"} <= kinds


def toys_of(match: Match) -> set[str]:
    """The toys that lie open, as the story calls them."""
    view = match.view(None)
    rows = [view["mail"]["display"], *(team["toys"] for team in view["teams"])]
    return {f"toy:{card['toy'].replace('_', '-')}" for row in rows for card in row if card}


def gives(scene: Scene, seat: int | None, room: str) -> list[str]:
    """What is written at the stations of a room."""
    html = board_html(seen(scene.match, seat))
    section = html.partition(f'id="ws-{room}"')[2].partition("</section>")[0]
    labels = re.findall(r'<span class="ws-gives">(.*?)</li>', section, re.DOTALL)
    texts = [re.sub(r"&thinsp;|<[^>]*>", " ", label) for label in labels]
    return [" ".join(text.split()) for text in texts]


def test_stations_say_what_they_give_now() -> None:
    scene = Scene(2, toys=["truck, kite"], mail="castle, drum, robot", limited_supply=True)
    assert gives(scene, 0, "mail") == ["take 3 toys", "take 2 toys"]
    assert gives(scene, 0, "metal") == ["2 metal 2", "3 metal 3", "4 metal 4", "5 metal 5"]
    scene.lay("supply", 0, 1, 0, 4)
    assert gives(scene, 0, "metal") == ["0 metal 0"] * 4
    assert gives(scene, 0, "hall")[2:] == ["4 assembly 4"] * 2
    assert gives(scene, 0, "stable") == ["+1 any", "+1 any", "+1 any"]


def test_c4_the_mail_room_says_what_there_is_room_for() -> None:
    scene = Scene(2, toys=["truck, kite"], mail="castle, drum, robot, wagon")
    scene.play(0, "mail second", "take drum", "take robot")
    assert gives(scene, 0, "mail") == ["take 1 toy", "take 1 toy"]
    assert gives(scene, 1, "mail") == gives(scene, None, "mail") == ["take 3 toys", "take 2 toys"]
    scene.idle(1).play(0, "mail first", "take castle")
    assert gives(scene, 0, "mail") == ["none now", "none now"]


def hand(scene: Scene, seat: int) -> str:
    found = re.search(r'<p class="ws-hand".*?</p>', board_html(seen(scene.match, seat)), re.DOTALL)
    assert found
    unseen = re.sub(r'<span class="ws-many".*?</span>', "", found[0], flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", unseen).split())


def test_in_hand_is_what_may_really_be_taken() -> None:
    """Cards as far as there is room for them (C4), donations as far as toys need them (C2)."""
    scene = Scene(2, toys=["truck, kite"], mail="castle, drum, robot")
    scene.play(0, "mail second")
    assert hand(scene, 0) == "To take: 2 cards"
    scene.play(0, "take castle", "take drum").idle().play(0, "mail first")
    assert hand(scene, 0) == "To take: 1 card"
    scene = Scene(2, toys=["truck, kite"]).play(0, "metal shop", "put 1 on truck")
    scene.lay("center", 0, 0, 7, 0)
    scene.idle().play(0, "donations")
    assert hand(scene, 0) == "To take: up to 2 metal"


def test_score_discs_hide_no_numbers() -> None:
    """Numbers and discs have lines of their own on the track."""
    scene = Scene(2)
    scene.side(0).from_toys = 10
    html = board_html(seen(scene.match, 0))
    numbers = {float(y) for y in re.findall(r'class="ws-mark"[^>]* y="(\d+)"', html)}
    middle = {float(y) for y in re.findall(r'<svg class="seat-\d"[^>]* y="(\d+)"', html)}
    radius = max(float(r) for r in re.findall(r'class="ws-disc"[^>]* r="(\d+)"', html))
    assert min(middle) - radius >= max(numbers) + 6.5, "half a number of 13 px"
