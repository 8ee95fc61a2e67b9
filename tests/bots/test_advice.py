"""Advice: the same moves in the same imagined games, with errors that can be trusted."""

from __future__ import annotations

import math

import pytest

from northpole import Match, game_names
from northpole.bots.advice import Fared, Weighed, advise, halvings
from northpole.bots.clock import Clock
from northpole.bots.profile import profile_of
from northpole.bots.rollout import Rollout
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from tests.bots.test_search import positions
from tests.support.insides import state_of
from tests.support.worlds import with_other_secrets

GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_shares_of_all_seats_are_one_victory_and_moves_are_legal(game: str) -> None:
    for match in positions(game, 3, 29, 2):
        seat = match.waiting()[0]
        advice = advise(match.chair(seat), Fast(3), 16)
        assert 1 <= len(advice.moves) <= 3
        assert advice.favourite in advice.moves
        for move in advice.moves:
            assert move.name in match.moves(seat)
            assert sum(move.fared.shares()) <= 1.0 + 1e-9
            assert len(move.own) == move.fared.games


@pytest.mark.parametrize("game", GAMES)
def test_the_same_luck_gives_the_same_advice_whatever_is_hidden(game: str) -> None:
    for match in positions(game, 3, 31, 2):
        seat = match.waiting()[0]
        worlds = [match, match, with_other_secrets(match, seat, 7)]
        told = [
            [(move.name, move.own) for move in advise(one.chair(seat), Fast(5), 12).moves]
            for one in worlds
        ]
        assert told[0] == told[1] == told[2]


def test_what_was_made_is_weighed_however_bad_it_looks() -> None:
    for match in positions("workshop2e", 3, 7, 6):
        seat = match.waiting()[0]
        chair, menu = match.chair(seat), Menu()
        chair.offer(menu)
        for also in menu.all():
            assert advise(chair, Fast(1), 8, best=1, also=also).of(also) is not None


def test_by_the_clock_it_ends_in_time() -> None:
    class Slow(Clock):
        """A hundredth of a second passes whenever somebody looks."""

        def __init__(self) -> None:
            super().__init__()
            self.time = 0.0

        def now(self) -> float:
            self.time += 0.01
            return self.time

    match = Match.new(find_game("workshop2e"), 3, seed=1)
    clock = Slow()
    advice = advise(match.chair(match.waiting()[0]), Fast(1), seconds=1.0, clock=clock)
    assert clock.time <= 1.2
    assert advice.moves


@pytest.mark.parametrize("further", [False, True])
def test_who_can_afford_it_plays_imagined_games_to_their_end(further: bool) -> None:
    """As bots do: see Profile.for_games."""
    match = positions("sweatshop", 2, 40, 3)[-1]
    games = profile_of("sweatshop").far - (0 if further else 1)
    advice = advise(match.chair(match.waiting()[0]), Fast(1), games, best=2)
    assert advice.far == further
    own = {share for move in advice.moves for share in move.own}
    assert (own <= {0.0, 0.5, 1.0}) == further


def test_leads_are_paired_and_their_errors_are_those_of_the_differences() -> None:
    better, worse = Weighed(0, "a", 2), Weighed(1, "b", 2)
    better.own, worse.own = [0.9, 0.1, 0.8, 0.2], [0.7, 0.0, 0.6, 0.1]
    lead, doubt = better.lead(worse)
    assert lead == pytest.approx(0.15)
    assert doubt == pytest.approx(0.05 / math.sqrt(3))
    assert better.lead(Weighed(2, "c", 2)) == (0.0, math.inf)


def test_a_single_game_says_nothing_of_its_error() -> None:
    fared = Fared(2)
    assert fared.shares() == []
    fared.add([1.0, 0.0])
    assert fared.shares() == [1.0, 0.0]
    assert fared.errors() == [math.inf, math.inf]


def test_halving_ends_with_as_many_as_are_wanted() -> None:
    assert [halvings(moves, 3) for moves in (1, 3, 4, 6, 7, 24)] == [0, 0, 1, 1, 2, 3]


def test_of_two_moves_the_better_is_the_favourite_wherever_it_stands() -> None:
    """The first one was, unseen: who stopped crafting with toys in hand had made no mistake."""
    found = set()
    for match in positions("sweatshop", 4, 1, 90):
        seat = match.waiting()[0]
        if len(match.moves(seat)) != 2:
            continue
        advice = advise(match.chair(seat), Fast(5), 60, best=2)
        lead, doubt = advice.moves[0].lead(advice.moves[1])
        if lead > max(0.05, 4 * doubt):
            assert advice.favourite is advice.moves[0]
            found.add(match.moves(seat).index(advice.favourite.name))
    assert found == {0, 1}


@pytest.mark.parametrize("name", ["workshop1e", "workshop2e"])
def test_where_bots_stop_after_so_many_decisions_advice_goes_on(name: str) -> None:
    usual = profile_of(name)
    far = usual.for_advice(1)
    assert (usual.milestones, far.milestones) == (0, 0) and far.decisions > 1000 > usual.decisions
    match = positions(name, 2, 90, 2)[-1]
    state = state_of(match).copy()
    Rollout(match.game, far).play(state, Fast(1), Fast(2))
    assert state.stack is None  # the game is over


def test_where_bots_stop_at_quiet_moments_advice_does_too() -> None:
    for name in ("union", "realsanta"):
        assert profile_of(name).for_advice(10_000) is profile_of(name)


def test_stray_deeds_are_any_and_the_same_for_the_same_luck() -> None:
    """By habit alone an imagined game would be the same whatever the luck, where nothing is drawn any more."""
    match = positions("workshop2e", 2, 90, 2)[-1]
    far = profile_of("workshop2e").for_advice(1)
    ends = []
    for luck in (2, 2, 3, 4, 5):
        state = state_of(match).copy()
        Rollout(match.game, far).play(state, Fast(1), Fast(luck))
        ends.append(state.to_data())
    assert ends[0] == ends[1]
    assert any(end != ends[0] for end in ends[2:])
