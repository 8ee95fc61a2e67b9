"""The search: legal, repeatable, within its budget, and better than what it searches with."""

from __future__ import annotations

from typing import Any

import pytest

from northpole import Match, game_names
from northpole.bots.arena import play_game
from northpole.bots.bot import Bot, GreedyBot
from northpole.bots.profile import PROFILES, profile_of
from northpole.bots.rollout import Rollout
from northpole.bots.search import SearchBot, rounds_for
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.registry import find_game
from northpole.engine.state import State
from tests.support.insides import state_of

GAMES = game_names()


def positions(game: str, seats: int, every: int, most: int) -> list[Match]:
    """Some of a random game, each with somebody to decide."""
    match = Match.new(find_game(game), seats, seed=seats)
    luck = Fast(seats)
    found: list[Match] = []
    number = 0
    while not match.over and len(found) < most:
        seat = match.waiting()[0]
        moves = match.moves(seat)
        if number % every == 0:
            found.append(match.copy())
        match.play(seat, moves[luck.below(len(moves))])
        number += 1
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", [SearchBot(8), GreedyBot()], ids=str)
def test_a_move_is_legal_and_the_same_for_the_same_luck(game: str, bot: Bot) -> None:
    for match in positions(game, 3, 17, 4):
        seat = match.waiting()[0]
        first, again = [match.chair(seat) for _ in range(2)]
        option = bot.choose(first, Fast(5), Menu())
        assert first.name(option) in match.moves(seat)
        assert bot.choose(again, Fast(5), Menu()) == option


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_used(game: str) -> None:
    """With everything this seat can't know drawn anew, the same luck leads to the same move."""
    rules = find_game(game)
    bot = SearchBot(6)
    for match in positions(game, 3, 23, 3):
        seat = match.waiting()[0]
        truth: State = state_of(match)
        other: State = rules.determinise(truth, seat, Fast(99))
        chosen = [int(bot.choose(Chair(rules, s, seat), Fast(3), Menu())) for s in (truth, other)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_rollout_ends_at_a_quiet_moment_or_the_end(game: str) -> None:
    rules, profile = find_game(game), profile_of(game)
    for match in positions(game, 2, 29, 3):
        s: Any = state_of(match).copy()
        start = rules.milestone(s)
        Rollout(rules, profile).play(s, Fast(1), Fast(2))
        if profile.milestones > 0 and s.stack is not None:
            assert rules.milestone(s) == start + profile.milestones


def test_every_game_has_a_profile_that_names_its_decisions() -> None:
    assert set(PROFILES) == set(GAMES)
    for name, profile in PROFILES.items():
        classes = {words.of.__name__ for words in find_game(name).words}
        assert set(profile.ahead) <= classes


@pytest.mark.parametrize(("candidates", "rounds"), [(1, 0), (2, 1), (3, 2), (5, 3), (8, 3)])
def test_candidates_are_halved_until_one_is_left(candidates: int, rounds: int) -> None:
    assert rounds_for(candidates) == rounds


def wins(game: str, bots: list[Bot], games: int) -> float:
    """How much of the victories the first of two takes, from both seats."""
    rules = find_game(game)
    setup = rules.setup(2, {}, None, {})
    won = 0.0
    for number in range(games):
        first = number % 2
        seated = bots if first == 0 else bots[::-1]
        places = play_game(rules, setup, seated, seed_of(77, number // 2)).places
        won += 1 / places.count(1) if places[first] == 1 else 0.0
    return won / games


def test_the_search_beats_what_it_searches_with() -> None:
    assert wins("sweatshop", [SearchBot(24), GreedyBot()], 40) > 0.5
