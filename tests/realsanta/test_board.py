"""The board in the browser: numbers come from the view, and what the story speaks of is there."""

from __future__ import annotations

import re
from random import Random

import pytest

from northpole import Match
from tests.realsanta.table import NOTHING, Scene, holding, realsanta
from tests.support.drawing import board_html, seen


def page(match: Match, seat: int | None) -> str:
    """All that is drawn of a game for one pair of eyes."""
    return re.sub(r"\s+", " ", board_html(seen(match, seat)))


def tokens(html: str) -> set[str]:
    return {token for found in re.findall(r'data-about="([^"]*)"', html) for token in found.split()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lines_are_about_can_be_pointed_at(seats: int) -> None:
    """A small deck, so that used Presents are drawn again and known to all."""
    decks = {"presents.face": 4, "presents.decks": [1, 1, 1]}
    match = Match.new(realsanta(), seats, changes=decks, seed=seats)
    chance = Random(seats)
    told = 0
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, chance.choice(match.moves(seat)))
        lines = match.lines(seat)
        about = {token for line in lines[told:] for token in line.about}
        assert about <= tokens(page(match, seat)), about
        told = len(lines)


def test_the_board_has_the_numbers_of_the_game() -> None:
    changes = {
        "dice.each": 4,
        "token.sixes": 1,
        "presents.each": 3,
        "presents.face": 2,
        "presents.strength.plus": 2,
    }
    scene = Scene(changes=changes).board(0, token=1)
    html = page(scene.match, 0)
    assert 'data-total="4"' in html
    assert "ready: one six<" in html
    assert "no Presents yet: three 2s bring one" in html
    scene = Scene(changes={"presents.each": 1, "presents.strength.plus": 2})
    assert "no Presents yet: one 1 brings one" in page(scene.match, 0)
    scene.dice(0, jolly="1 2 2 2 2").draws("plus_toys")
    scene.round(NOTHING, NOTHING)
    assert "+2 on all your dice" in page(scene.match, 0)


def test_santa_looks_another_one_in_every_colour() -> None:
    """Purple and grim to red and merry; that no two pictures are alike is tested with the art."""
    bands = Scene().match.view(0)["board"]["bands"]
    faces = []
    for band in bands:
        for level in range(band["first"], band["last"] + 1):
            html = page(Scene().board(0, jolly=level).match, 0)
            faces.append(re.findall(r"#santa-(\w+)", html)[0])
            assert faces[-1] == band["colour"]
    assert len(set(faces)) == len(bands) == 4


def test_dice_that_do_not_count_are_pale() -> None:
    scene = holding("plus_enlist calm").dice(0, enlist="2 3 4").place("3 2 0", NOTHING).passes()
    assert page(scene.match, 0).count("rs-miss") == 2
    scene.play(0, "plus")
    assert page(scene.match, 0).count("rs-miss") == 1


@pytest.mark.parametrize("seat", [0, 2])
def test_my_boards_come_first_and_large(seat: int) -> None:
    """The others' are slim rows below; who watches sees all alike under the names of the zones."""
    match = Match.new(realsanta(), 4, seed=1)
    rows = re.findall(r'class="room rs-boards seat-(\d)( rs-you)?"', page(match, seat))
    assert rows[0] == (str(seat), " rs-you")
    assert [own for _, own in rows[1:]] == [""] * 3
    watched = page(match, None)
    assert "rs-you" not in watched and watched.count("rs-caps") == 1


def test_dice_are_placed_into_places_that_fill_up() -> None:
    html = page(Scene(changes={"dice.each": 4}).match, 0)
    for zone in ("enlist", "jolly", "toys"):
        assert html.count(f'data-shows="{zone}"') == 4
        assert html.count(f'data-more="{zone}"') == 2


def test_what_counts_of_a_roll_is_told() -> None:
    scene = holding("plus_enlist calm").dice(0, enlist="2 3 4").place("3 2 0", NOTHING).passes()
    assert "1 of 3 counts" in page(scene.match, 0)
    scene.play(0, "plus")
    assert "2 of 3 count<" in page(scene.match, 0)
