"""Players to measure by: legal, repeatable, and unlike those that the search imagines."""

from __future__ import annotations

import pytest

from northpole import game_names
from northpole.bots.levels import make_bot
from northpole.bots.rivals import planned
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from northpole.engine.state import State
from tests.bots.test_levels import wins
from tests.bots.test_search import positions
from tests.support.insides import state_of

RIVALS = ["scatterbrain", "dabbler", "tree:12"]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("rival", RIVALS)
def test_a_rival_uses_nothing_hidden_and_moves_as_it_may(game: str, rival: str) -> None:
    rules = find_game(game)
    for match in positions(game, 3, 29, 2):
        seat = match.waiting()[0]
        truth: State = state_of(match)
        other: State = rules.determinise(truth, seat, Fast(99))
        chairs = [Chair(rules, s, seat) for s in (truth, other)]
        chosen = [chair.name(make_bot(rival).choose(chair, Fast(3), Menu())) for chair in chairs]
        assert chosen[0] == chosen[1]
        assert chosen[0] in match.moves(seat)


def test_a_scatterbrain_makes_any_move_now_and_then() -> None:
    match = positions("sweatshop", 3, 1, 1)[0]
    chair, luck = match.chair(0), Fast(1)
    made = [make_bot("scatterbrain").choose(chair, luck, Menu()) for _ in range(120)]
    usual = max(set(made), key=made.count)
    assert len(set(made)) > 3
    assert made.count(usual) > 60


def test_every_dabbler_has_a_plan_of_its_own() -> None:
    rules = find_game("sweatshop")
    plans = [planned(rules, Fast(seed)).weights.at(3)["magic"] for seed in (1, 1, 2)]
    assert plans[0] == plans[1] != plans[2]
    assert plans[0] != rules.weights.at(3)["magic"]


def test_a_tree_beats_chance() -> None:
    assert wins("sweatshop", "tree:24", "random", 8) > 0.6
