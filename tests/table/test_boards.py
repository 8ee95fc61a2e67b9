"""Every game's own board, in random positions: nothing that may be chosen is missing on it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import northpole
from northpole import Match
from northpole.table.web.moves import reason
from tests.support.drawing import board_html, drawn, info_of, opened, seen
from tests.support.insides import asked
from tests.support.sample_matches import TABLES, Walk

LIT = 60  # positions to look at places in
PLACE = re.compile(r'<(\w+) class="spot (glow )?[^"]*" id="([^"]*)"')
POSITIONS = 150  # of each kind of table
CASES = [
    pytest.param(game, seats, options, id=f"{game}-{seats}")
    for game, tables in TABLES.items()
    for seats, options in tables
]


def test_every_game_is_among_the_cases() -> None:
    assert set(TABLES) == set(northpole.game_names())


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_every_move_has_its_place(game: str, seats: int, options: dict[str, Any]) -> None:
    looked = 0
    for seed in range(40):
        walk = Walk(game, seats, options, seed)
        while not walk.match.over and looked < POSITIONS:
            if walk.dice.random() < 0.4:
                seat = walk.dice.choice(walk.match.waiting())
                check_seat(walk.match, seat)
                looked += 1
            if walk.dice.random() < 0.03:
                check_others(walk.match)
            walk.step()
        check_others(walk.match)
        if looked >= POSITIONS:
            return


def check_seat(match: Match, seat: int) -> None:
    paper = drawn(seen(match, seat))
    question = match.decision(seat)
    assert question is not None
    targets = {move.target for move in question.moves if not move.target.startswith("button:")}
    lost = targets - paper.reachable
    assert not lost, f"{question.kind}: {lost}"
    assert not paper.targets - targets, "something glows for nothing"
    assert not paper.nameless
    assert twice(paper.ids) == twice(paper.pieces) == []
    check_reasons(match, seat, paper.tries)


@pytest.mark.parametrize("game", list(TABLES))
def test_a_place_is_the_same_element_with_and_without_its_light(game: str) -> None:
    """A browser styles anew what is made anew, with all that lies there."""
    walk = Walk(game, 3, {}, 1)
    tags: dict[str, set[str]] = {}
    lights: dict[str, set[bool]] = {}
    for _ in range(LIT):
        if walk.match.over:
            break
        html = board_html(seen(walk.match, walk.dice.choice(walk.match.waiting())))
        for tag, glows, place in PLACE.findall(html):
            tags.setdefault(place, set()).add(tag)
            lights.setdefault(place, set()).add(bool(glows))
        walk.step()
    assert [place for place, found in tags.items() if len(found) > 1] == []
    assert sum(len(found) for found in lights.values()) > len(lights), "none ever changes"


def check_reasons(match: Match, seat: int, tries: set[str]) -> None:
    """What looks usable and isn't says why."""
    for name in tries:
        told = reason(match, info_of(match, seat, False), seat, name)
        where = f"{type(asked(match, seat)).__name__}: {name}"
        assert not told["allowed"], where
        assert not told["reason"].endswith("is not among your moves now."), where


def check_others(match: Match) -> None:
    """A spectator and everything open: nothing to choose, nothing twice."""
    for scene in (seen(match, None), opened(match)):
        paper = drawn(scene)
        assert not paper.reachable and not paper.tries
        assert twice(paper.ids) == twice(paper.pieces) == []


def twice(names: list[str]) -> list[str]:
    return [name for name, number in Counter(names).items() if number > 1]
