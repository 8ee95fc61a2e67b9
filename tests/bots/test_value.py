"""What imagined games are worth: shares of the victory for all seats."""

from __future__ import annotations

import pytest

from northpole import Match
from northpole.bots.search import ALIKE, Candidate, mixed
from northpole.bots.value import MARGIN, hopes, shares
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from tests.support.insides import state_of

GAME = find_game("sweatshop")
SCALE = 10.0


def test_who_is_ahead_hopes_for_more_and_all_hopes_are_one_victory() -> None:
    chances = hopes([3.0, 13.0, 3.0], 13.0, SCALE)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] == chances[2] == pytest.approx(chances[1] / 2.718281828)


def test_a_finished_game_goes_by_places() -> None:
    match = Match.new(GAME, 3, seed=4)
    luck = Fast(4)
    while not match.over:
        seat = match.waiting()[0]
        moves = match.moves(seat)
        match.play(seat, moves[luck.below(len(moves))])
    scores, places = match.scores(), GAME.places(state_of(match))
    found = shares(GAME, state_of(match), SCALE)
    best, second = sorted(scores)[-1:-3:-1]
    assert best > second
    for seat in range(3):
        hard = 1.0 if places[seat] == 1 else 0.0
        rival = second if scores[seat] == best else best
        ahead = MARGIN * (scores[seat] - rival) / SCALE
        assert found[seat] == pytest.approx(hard + ahead)


def fared(option: int, value: float) -> Candidate:
    candidate = Candidate(option)
    candidate.games = 100
    candidate.total = 100 * value
    return candidate


def test_what_is_about_as_good_is_drawn_in_proportion_and_what_is_worse_is_not() -> None:
    left = [fared(3, 0.5), fared(5, 0.5 - 0.5 * ALIKE), fared(7, 0.3)]
    drawn = [int(mixed(left, Fast(seed))) for seed in range(2000)]
    assert drawn.count(5) / drawn.count(3) == pytest.approx(0.607, abs=0.06)
    assert drawn.count(7) == 0
