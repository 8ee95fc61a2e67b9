"""The board in the browser: numbers come from the view, and what the story speaks of is there."""

from __future__ import annotations

import re
from random import Random

import pytest

from northpole import Match
from tests.support.drawing import board_html, seen
from tests.workshop1e.table import Scene, workshop

LEAVES = {"sleigh"}  # when its gifts become the deck at once


def page(match: Match, seat: int | None) -> str:
    """All that is drawn of a game for one pair of eyes."""
    return re.sub(r"\s+", " ", board_html(seen(match, seat)))


def tokens(html: str) -> set[str]:
    return {token for found in re.findall(r'data-about="([^"]*)"', html) for token in found.split()}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_lines_are_about_can_be_pointed_at(seats: int) -> None:
    """Before a move or after it: a card may have gone with its day. A short game has it all."""
    options, days = {"holiday_surprise": True}, {"calendar.inspections": [1, 2, 3]}
    match = Match.new(workshop(), seats, options, changes=days, seed=seats)
    chance = Random(seats)
    before = tokens(page(match, None))
    while not match.over:
        told = len(match.lines(None))
        seat = match.waiting()[0]
        match.play(seat, chance.choice(match.moves(seat)))
        after = tokens(page(match, None))
        about = {token for line in match.lines(None)[told:] for token in line.about}
        assert about - LEAVES <= before | after, about
        before = after


def mine(scene: Scene, seat: int | None) -> str:
    """What the Coal Mine is said to give."""
    found = re.search(r'id="wk-mine".*?class="wk-many[^"]*">(\d+)', page(scene.match, seat))
    assert found
    return found[1]


def test_the_mine_has_the_number_of_the_day_and_of_ones_tools() -> None:
    scene = Scene(3, holidays="rich vein").has(1, tools=2)
    assert [mine(scene, seat) for seat in (None, 0, 1)] == ["6", "6", "8"]
    scene = Scene(3, holidays="cave in", changes={"mine.coal": 1})
    assert mine(scene, 0) == "0"


@pytest.mark.parametrize(
    ("card", "room", "numbers"),
    [
        ("damp furnace wood", "wk-wood", ["2", "2", "4", "3"]),
        ("normal day", "wk-wood", ["1", "2", "3", "3"]),
        ("extra seat wood", "wk-wood", ["1", "2", "3", "3", "1", "2"]),
        ("bad lighting", "wk-hall", ["1", "1", "0", "0"]),
        ("polished tools", "wk-hall", ["3", "3", "2", "2"]),
    ],
)
def test_rooms_have_the_numbers_of_the_day(card: str, room: str, numbers: list[str]) -> None:
    html = page(Scene(3, holidays=card).match, 0)
    found = re.search(rf'id="{room}".*?</section>', html)
    assert found
    assert re.findall(r'class="wk-many[^"]*">(\d+)', found[0]) == numbers


# what is in hand


@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        (["lab"], "In hand: 7 plastic"),
        (["mail left"], "To take: 2 gift"),
        (["tend cupid"], "To take: 1 gift"),
        (["tend dasher"], "In hand: 1 fabric"),
    ],
)
def test_what_is_in_hand(moves: list[str], shown: str) -> None:
    scene = Scene(3, gifts=["magic set, chess set, teddy bear"])
    scene.play(0, *moves)
    assert shown in in_hand(scene, 0)


def test_assembly_tokens_in_hand() -> None:
    scene = Scene(3, gifts=["teddy bear, model rocket"])
    for gift in ("teddy bear", "model rocket"):
        scene.fill(0, gift)
    scene.play(0, "hall 2")
    assert "In hand: 2 assembly" in in_hand(scene, 0)


def in_hand(scene: Scene, seat: int) -> str:
    """The words of the note on the mat, pictures by what they are called."""
    found = re.search(r'<p class="wk-hand".*?</p>', page(scene.match, seat))
    assert found
    named = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r" \1", found[0])
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>|&thinsp;", "", named))


# places


def test_the_gifts_that_santa_will_inspect_are_on_every_mat() -> None:
    scene = Scene(3).has_finished(0, "carousel", "bicycle").has_finished(1, "kite")
    html = page(scene.match, 0)
    assert "<b>2</b> for Santa" in html  # my mat
    assert "<b>1</b> for Santa" in html  # a rival's
    assert "1 for Santa" in html.partition("player-brief")[2]


def classroom(scene: Scene, seat: int) -> str:
    found = re.search(r'id="wk-classroom".*?</section>', page(scene.match, seat))
    assert found
    return found[0]


def test_w20_the_missing_space_of_the_classroom_opens_for_the_bakery() -> None:
    """And the elf that comes is drawn on it."""
    scene = Scene(3, holidays="sick teacher").has(2, bakery=1)
    assert "no teacher" in classroom(scene, 0)
    scene.play(0, "classroom", "learn wood")
    scene.idle()
    html = classroom(scene, 2)
    assert "no teacher" not in html and 'data-target="space:classroom"' in html
    assert "no teacher" in classroom(scene, 1)
    scene.play(2, "classroom with bakery", "learn metal")
    html = classroom(scene, 0)
    assert "no teacher" not in html
    assert {"elf-0-0", "elf-2-0"} == set(re.findall(r'data-piece="(elf-\d-\d)"', html))


def test_w28_places_that_do_the_same_today_glow_alike() -> None:
    nice = page(Scene(3, holidays="nice epidemic").match, 0)
    assert nice.count('data-target="space:mail:left"') == 2
    scene = Scene(3, holidays="extra seat wood", gifts=["teddy bear"])
    html = page(scene.match, 0)
    assert html.count('data-target="space:wood:small"') == 2
    assert 'data-target="space:wood:seat"' not in html


def test_w23_the_packets_of_the_deck() -> None:
    """From the top; swept gifts are public, those given back at the start are known to their owners."""
    mail = "kite, dominoes, harmonica, dollhouse, carousel, bagpipes"
    scene = Scene(3, gifts=["teddy bear"], mail=mail)
    given = [title for packet in scene.view(0)["mailroom"]["packets"] for title in packet["titles"]]
    scene.play(0, "mail right")
    packets = re.search(r'<ol class="room-about wk-packets".*?</ol>', page(scene.match, 0))
    assert packets
    rows = re.findall(r"<li><b>(\d+)</b> (.*?)</li>", packets[0])
    assert [int(size) for size, _ in rows] == [len(packet) for packet in scene.packets]
    assert rows[0][1] == "nobody has seen yet"
    assert set(rows[-1][1].partition(": ")[2].split(", ")) == {
        name.title() for name in mail.split(", ")
    }
    assert given and ", ".join(given) in rows[1][1]
    others = page(scene.match, 1)
    assert not any(f"yours: {name}" in others for name in given)
