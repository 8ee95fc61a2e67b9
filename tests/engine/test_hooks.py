"""What games tell about themselves besides their rules: sections, chapters, open points, where points came from."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random

import pytest

import northpole
from northpole import Match

every_game = pytest.mark.parametrize("name", northpole.game_names())


def sections(name: str) -> set[str]:
    page = (files("northpole.games") / name / "rules.md").read_text("utf-8")
    return set(re.findall(r"^## (\d+)\. ", page, re.M))


def walked(name: str, seed: int) -> list[Match]:
    """Positions of a random game, the last of them its end."""
    game = northpole.game(name)
    dice = Random(seed)
    match = Match.new(game, dice.choice(list(game.seats)), seed=seed)
    shots = [match.at(0)]
    while not match.over:
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
        if match.length % 40 == 0:
            shots.append(match.at(match.length))
    return [*shots, match]


@every_game
def test_questions_name_a_section_of_the_rules(name: str) -> None:
    named = set()
    for match in walked(name, 3):
        for seat in match.waiting():
            question = match.decision(seat)
            assert question is not None
            named.add(question.rule)
    assert named and named <= sections(name)


@every_game
def test_the_journal_has_chapters(name: str) -> None:
    match = walked(name, 4)[-1]
    titles = [line.chapter for line in match.all_lines()]
    opened = [title for title in titles if title]
    assert len(opened) > 2 and len(set(opened)) == len(opened)
    assert all("{" not in title for title in opened)


@every_game
def test_open_points_are_those_of_the_view_and_in_the_end_the_scores(name: str) -> None:
    shots = walked(name, 5)
    for match in shots:
        for seat in (None, *range(match.setup.seats)):
            points = match.game.tally(match.view(seat))
            assert len(points) in (0, match.setup.seats)
            assert points == match.game.tally(match.view(None))
    end = shots[-1]
    assert end.game.tally(end.view(None)) == end.scores()


@every_game
def test_sources_are_told_in_the_end_only_and_for_every_seat(name: str) -> None:
    shots = walked(name, 6)
    for match in shots[:-1]:
        assert match.game.sources(match.view(None)) == []
    end = shots[-1]
    found = end.game.sources(end.view(None))
    assert found
    for source in found:
        assert source.title and len(source.values) == end.setup.seats


@pytest.mark.parametrize("name", ["sweatshop", "workshop1e", "workshop2e"])
def test_sources_of_points_add_up(name: str) -> None:
    for seed in range(4):
        end = walked(name, seed)[-1]
        rows = end.game.sources(end.view(None))
        numbers = [row for row in rows if all(re.fullmatch(r"[+-]?\d+", v) for v in row.values)]
        for seat, score in enumerate(end.scores()):
            assert sum(int(row.values[seat]) for row in numbers) == score
