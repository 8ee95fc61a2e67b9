"""The story in turns: what one player did in a row belongs together, with its points, elves and pieces."""

from __future__ import annotations

import re
from random import Random

import pytest

import northpole
from northpole.engine.journal import EVERYBODY, Fact, Line, Sentence
from northpole.engine.match import Match
from northpole.table.render.journal import sign_of
from northpole.table.render.regions import RegionRenderer
from northpole.table.sight.turns import turns
from tests.support.drawing import TEMPLATES, seen

ENOUGH = 0.7  # of what lines speak of has a picture


def line(text: str, points: int = 0, chapter: str = "") -> Line:
    return Line(1, Fact(), Sentence(text, None, chapter, points), None, EVERYBODY)


def grouped(*lines: Line) -> list[tuple[int | None, list[int], int]]:
    return [(one.seat, [number for number, _ in one.lines], one.points) for one in turns(lines)]


def test_lines_about_one_player_are_one_turn() -> None:
    assert grouped(line("{0} sends.", 2), line("{0} ends.", 5), line("{1} sends.")) == [
        (0, [0, 1], 7),
        (1, [2], 0),
    ]


def test_a_line_without_a_player_goes_with_the_turn_it_follows() -> None:
    found = grouped(line("{2} draws."), line("A letter comes."), line("The harness of {2}.", 3))
    assert found == [(2, [0, 1, 2], 3)]


def test_a_line_about_another_does_not() -> None:
    assert grouped(line("{2} draws."), line("Help: {1} gets it.", 4)) == [
        (2, [0], 0),
        (None, [1], 0),
    ]


def test_a_chapter_begins_anew() -> None:
    lines = [line("{0} ends."), line("Turn 2: {0} begins.", chapter="Turn 2"), line("{0} rolls.")]
    assert grouped(*lines) == [(0, [0], 0), (None, [1], 0), (0, [2], 0)]


def walked(game: str, moves: int = 90) -> Match:
    match, dice = Match.new(northpole.game(game), 3, seed=2), Random(2)
    while not match.over and match.length < moves:
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
    return match


@pytest.mark.parametrize("game", northpole.game_names())
def test_every_line_is_in_the_story_once_with_elves_and_pieces(game: str) -> None:
    match = walked(game)
    html = RegionRenderer(TEMPLATES).answer(seen(match, 0))["regions"]["journal"]
    numbers = [int(number) for number in re.findall(r'id="told-(\d+)"', html)]
    assert numbers == list(range(len(match.lines(0))))
    assert 'class="icon elf' in html and 'class="told-sign"' in html
    tokens = {token for one in match.lines(0) for token in one.about}
    drawn = [token for token in tokens if sign_of(game, token)]
    assert len(drawn) >= ENOUGH * len([one for one in tokens if not one.startswith("day:")])


def test_points_of_a_turn_are_those_the_score_grew_by() -> None:
    """Second edition: every point on the track is in a line that says whose it is, or is help."""
    match, dice = Match.new(northpole.game("workshop2e"), 2, seed=3), Random(3)
    compared = 0
    for _ in range(90):
        before, told = match.view(None)["teams"], len(match.lines(None))
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
        fresh = match.lines(None)[told:]
        if any(one.chapter or one.text.startswith("Help") for one in fresh):
            continue  # a day that ends brings more
        gained = sum(team["score"] for team in match.view(None)["teams"])
        gained -= sum(team["score"] for team in before)
        assert gained == sum(one.points for one in fresh), [one.text for one in fresh]
        compared += gained > 0
    assert compared > 3


def test_a_chip_tells_the_points() -> None:
    match = walked("workshop2e", 150)
    html = RegionRenderer(TEMPLATES).answer(seen(match, 0))["regions"]["journal"]
    assert re.search(r'class="turn-points"><span aria-hidden="true">\+\d+</span>', html)
