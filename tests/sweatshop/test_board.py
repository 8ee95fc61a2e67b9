"""The boards, in the terminal and in the browser: numbers come from the view, and what lines speak of is there."""

from __future__ import annotations

import re
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console, Group

from northpole import Match
from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from tests.support.drawing import board_html, seen
from tests.sweatshop.table import NIL, OUT, Scene, sweatshop

TERMINAL = board_of("sweatshop")
SATIN = "satin paper broom"
TRADING = ["gloves", "fruitcake", "knife"]


def text_of(shown: list[Any]) -> list[str]:
    """What a terminal shows, blanks folded."""
    screen = Console(width=80, record=True, file=StringIO())
    screen.print(Group(*shown))
    return [" ".join(line.split()) for line in screen.export_text().splitlines()]


def terminal(scene: Scene, seat: int | None) -> list[str]:
    return text_of(TERMINAL.show(scene.view(seat), Seats(scene.match.names)))


def page(match: Match, seat: int | None) -> str:
    """All that the browser draws for one pair of eyes."""
    return re.sub(r"\s+", " ", board_html(seen(match, seat)))


# the terminal


def test_the_terminal_says_what_cards_are_worth() -> None:
    said = " ".join(text_of(TERMINAL.intro(Scene(2).view(0), Seats(["Ada", "Bo"]))))
    assert "3 Dolls make 2, floor -2; 3 Kites make 3, floor -3" in said
    assert "4 Radios make 10, floor -6; Poop floor -7" in said


def test_the_terminal_says_what_floor_and_toys_bring() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll poop"]).take(0, 3).play(0, "craft doll")
    assert "Floor Poop (-7) Toys Doll (2)" in terminal(scene, 0)
    assert "Floor clean Toys none yet" in terminal(Scene(2), 0)


def test_the_terminal_counts_satin() -> None:
    scene = Scene(2, gold=SATIN, belts=["satin"]).take(0, 1)
    assert "Worth Doll 3, 6 in paper" in terminal(scene, 0)
    assert not any(line.startswith("Worth") for line in terminal(scene, 1))


def test_seasons_are_called_what_the_view_says_in_the_terminal() -> None:
    names = {"seasons.names": ["One", "Two", "Three", "Four"]}
    lines = terminal(Scene(2, luck="less", changes=names), 0)
    assert lines[0].startswith("One · bidding")
    assert [line.split()[0] for line in lines if line.startswith(("Two", "Three", "Four"))] == [
        "Two",
        "Three",
        "Four",
    ]


# the browser


def test_the_board_counts_satin_for_who_has_it() -> None:
    scene = Scene(2, gold=SATIN, belts=["satin"]).take(0, 1)
    assert "<b>3</b> make <b>3</b>" in page(scene.match, 0)
    assert "<b>3</b> make <b>2</b>" in page(scene.match, 1)
    assert "<b>3</b> make <b>2</b>" in page(scene.match, None)


@pytest.mark.parametrize(
    ("removes", "said"),
    [
        (1, "the front card is gone"),
        (2, "the two front cards are gone"),
        (9, "the nine front cards"),
    ],
)
def test_the_board_says_how_many_cards_nil_removes(removes: int, said: str) -> None:
    assert said in page(Scene(2, changes={"belt.nil_removes": removes}).match, None)


@pytest.mark.parametrize(("bundle", "said"), [(1, "One card on"), (3, "One to three cards on")])
def test_the_board_says_how_many_cards_make_an_offer(bundle: int, said: str) -> None:
    gold = "fruitcake gloves knife"
    scene = Scene(2, gold=gold, belts=["fruitcake doll"], changes={"trade.bundle": bundle})
    scene.take(0, 2).clear().play(0, "fruitcake to 1")
    while "for" in scene.moves(0) or any(name.startswith("give") for name in scene.moves(0)):
        scene.play(0, "for" if "for" in scene.moves(0) else scene.moves(0)[0])
    assert said in page(scene.match, 0)


def test_the_board_calls_seasons_what_the_view_says() -> None:
    names = {"seasons.names": ["One", "Two", "Three", "Four"]}
    drawn = page(Scene(2, luck="less", changes=names).match, None)
    assert "One" in drawn and "<b>Four</b>" in drawn
    assert "Winter" not in drawn


def test_taken_cards_are_followed_past_those_that_left() -> None:
    scene = Scene(3).bids(NIL, NIL, NIL).bids(2, 3, 4).bids(OUT, NIL, NIL)
    assert 'data-gets="belt-1-10 belt-1-11 "' in page(scene.match, None)


# what lines are about


def tokens(html: str) -> set[str]:
    return {token for found in re.findall(r'data-about="([^"]*)"', html) for token in found.split()}


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", [{}, {"gold": TRADING}, {"dutch": True}])
def test_places_that_lines_are_about_can_be_pointed_at(seats: int, options: dict[str, Any]) -> None:
    """Cards come and go; places are always there."""
    match = Match.new(sweatshop(), seats, options, seed=seats)
    chance = Random(seats)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, chance.choice(match.moves(seat)))
    there = tokens(page(match, 0))
    about = {token for line in match.lines(0) for token in line.about}
    kinds = {f"card:{kind}" for kind in match.view(0)["cards"]}
    assert {token for token in about if token.startswith("card:")} <= kinds
    assert {token for token in about if not token.startswith("card:")} <= there


def test_cards_that_lines_are_about_can_be_pointed_at() -> None:
    scene = Scene(2, start="doll kite", belts=["doll radio broom poop"]).take(0, 4)
    line = next(line for line in scene.match.lines(0) if "takes" in line.text)
    assert {"card:doll", "card:radio", "card:broom", "card:poop"} <= set(line.about)
    assert set(line.about) <= tokens(page(scene.match, 0))


# whiteboards and points


def test_s19_payments_are_on_the_whiteboards_own_first_all_after_the_reveal() -> None:
    scene = Scene(2, dutch=True).play(0, "bid 2", "pay 3")
    assert "pays 3" in page(scene.match, 0)
    assert "pays" not in page(scene.match, 1)
    scene.play(1, "bid 2", "pay 1")
    for seat in (None, 0, 1):
        assert "pays 3" in page(scene.match, seat) and "pays 1" in page(scene.match, seat)
    assert "pays" not in page(Scene(2).bids(2, 3).match, 0)  # nobody pays without a Dutch Auction


def test_the_desk_shows_its_own_points_so_far_and_no_others() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll poop"]).take(0, 3).play(0, "craft doll")
    mine, other = page(scene.match, 0), page(scene.match, 1)
    assert '<b data-number="score-own-0">-5</b> points' in mine
    assert "so far: toys 2, floor −7" in mine
    assert "so far: toys 0, floor 0" in other
    assert "score-own-0" not in other and "floor −7</p>" not in other
    assert "score-own" not in page(scene.match, None)
