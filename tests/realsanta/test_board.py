"""The board in the browser: numbers come from the view, and what the story speaks of is there."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from northpole import Match
from northpole.table.domain.model import Seat
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.sight.guide import Guide
from northpole.table.sight.perspective import Perspective
from northpole.table.sight.sight import Undo
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


# questions that leave no choice


def unasked(perspective: Perspective) -> str:
    question = PerspectiveParts(perspective).question
    assert question is not None
    return question.unasked


def window(cards: str) -> Perspective:
    """Seat 0 is asked for a Present after the placement, alone with a bot."""
    return seen(holding(cards).place(NOTHING, NOTHING).match, 0)


def with_seat(perspective: Perspective, seat: Seat) -> Perspective:
    """Somebody else sits on the other seat."""
    info = perspective.info
    others = replace(info, seats=(info.seats[0], seat))
    return replace(perspective, viewer=replace(perspective.viewer, info=others))


def test_r27_alone_with_bots_the_page_passes_where_nothing_else_can_be_done() -> None:
    assert unasked(window("calm")) == "pass"
    assert unasked(window("move")) == ""
    assert unasked(seen(holding("calm").match, 0)) == "", "a placement is no window"


@pytest.mark.parametrize(
    "other",
    [
        Seat(1, "person", "Bramble", holder="b"),
        Seat(1, "person", "Bramble", holder="a"),
        Seat(1, "bot", "Bramble", bot="rookie", holder="b"),
    ],
    ids=["a friend", "at the same screen", "a bot keeps the seat warm"],
)
def test_r27_where_somebody_could_notice_everyone_is_asked(other: Seat) -> None:
    assert unasked(with_seat(window("calm"), other)) == ""


def test_r27_a_guide_has_its_say_and_what_can_be_taken_back_waits() -> None:
    perspective = window("calm")
    guide = Guide("step", "Pass.", move="pass", at=1, steps=2)
    assert unasked(replace(perspective, guide=guide)) == ""
    assert unasked(replace(perspective, undo=Undo("Place", "Place"))) == ""
