"""OpenSpiel's own test on every game, its algorithms, and what they don't ask."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from northpole import game, game_names
from northpole.adapters import open_spiel
from northpole.adapters.chances import Odds, enumerated
from northpole.engine.nature import Fast

each_game = pytest.mark.parametrize("name", game_names())
SECRETS = [name for name in game_names() if not game(name).all_open()]
with_secrets = pytest.mark.parametrize("name", SECRETS)


def loaded(name: str, **params: Any) -> Any:
    given = ",".join(f"{key}={value}" for key, value in {"players": 2, **params}.items())
    return pyspiel.load_game(f"northpole_{name}({given})")


def advance(state: Any, dice: np.random.RandomState, moves: int = 0) -> Any:
    """So many decisions on, drawn evenly, and on to the next one."""
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
            moves -= 1
    return state


@each_game
def test_random_sim(name: str) -> None:
    """Legal actions, copies, serialisation, strings, tensors and returns, by their own test."""
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


def test_random_sim_with_options() -> None:
    many = loaded("sweatshop", players=5, luck="more", gold="whistle+knife+satin", dutch="no")
    assert many.num_players() == 5
    pyspiel.random_sim_test(many, num_sims=1, serialize=True, verbose=False)


@with_secrets
def test_what_is_imagined_looks_the_same(name: str) -> None:
    dice = np.random.RandomState(3)
    state = advance(loaded(name, players=3).new_initial_state(), dice, 12)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(8):
        advance(state, dice, 1)
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)
        assert other.current_player() == player
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        advance(other, dice, 1000)


def test_nobody_sees_what_others_answer_at_the_same_time() -> None:
    state = advance(loaded("sweatshop", players=3).new_initial_state(), np.random.RandomState(1))
    assert state.current_player() == 0
    low, high = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[-1])
    assert low.current_player() == high.current_player() == 1
    for player in (1, 2):
        assert low.information_state_string(player) == high.information_state_string(player)
        assert low.information_state_string(player) == state.information_state_string(player)
    assert low.information_state_string(0) != high.information_state_string(0)


def test_perfect_recall_tells_apart_what_looks_the_same_now() -> None:
    """A bid is known to who made it, and so is the way to a position."""
    seen: dict[str, list[int]] = {}
    for seed in range(12):
        state = advance(loaded("sweatshop").new_initial_state(), np.random.RandomState(seed), 2)
        key = state.information_state_string(0)
        assert seen.setdefault(key, state.history()) == state.history()


@with_secrets
def test_ismcts(name: str) -> None:
    dice = np.random.RandomState(5)
    table = loaded(name)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(table, evaluator, 1.4, 4, random_state=dice)
    state = advance(table.new_initial_state(), dice, 6)
    for _ in range(2):
        state.apply_action(int(bot.step(state)))
        advance(state, dice)


@each_game
def test_mcts(name: str) -> None:
    dice = np.random.RandomState(5)
    table = loaded(name)
    bot = mcts.MCTSBot(table, 1.4, 4, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state = advance(table.new_initial_state(), dice, 3)
    assert bot.step(state) in state.legal_actions()


# Numbers that leave so little of a game that all ways of one player through it can be gone.
SMALL = {
    "realsanta": "goal.toys:1+rounds.last:1+dice.each:1",
    "union": "turns.most:1+start.elves:1+roll.rerolls:0",
    "sweatshop": "belt.cards_per_elf:1+belt.cards_extra:0",
    "workshop1e": (
        "calendar.inspections:[1/2/3]+elves.each:[1/1/1/1]+start.gifts:1+shops.coal:[12/12]"
        "+lab.open:[0/0/0/0]+classroom.open:[0/0/0/0]"
        "+mailroom.left:1+mailroom.right:1+mailroom.display:0"
    ),
    "workshop2e": (
        "calendar.inspections:[1/2]+elves.each:1+workbench.start:1+workbench.limit:1"
        "+mail.display:1+mail.cards:[1/1]+stable.stalls:0"
    ),
}
SOLVERS = [
    external_sampling_mccfr.ExternalSamplingSolver,
    outcome_sampling_mccfr.OutcomeSamplingSolver,
]


@pytest.mark.parametrize("solver", SOLVERS)
@each_game
def test_cfr_by_sampling(name: str, solver: Any) -> None:
    """Whole iterations, by sampled outcomes and by trying everything that one player can do."""
    np.random.seed(4)
    table = loaded(name, changes=SMALL[name])
    solving = solver(table)
    for _ in range(2):
        solving.iteration()
    state = advance(table.new_initial_state(), np.random.RandomState(4))
    policy = solving.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1.0)
    assert len(solving._infostates) > table.num_players()


@each_game
def test_cfr_by_sampling_in_their_own_language(name: str) -> None:
    table = loaded(name, changes=SMALL[name])
    for solving in (
        pyspiel.ExternalSamplingMCCFRSolver(table, 3),
        pyspiel.OutcomeSamplingMCCFRSolver(table, 0.6, 3),
    ):
        solving.run_iteration()
        state = advance(table.new_initial_state(), np.random.RandomState(4))
        policy = solving.average_policy().action_probabilities(state)
        assert sum(policy.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("name", ["workshop1e", "workshop2e", "realsanta"])
def test_cfr_by_sampled_outcomes_of_a_whole_game(name: str) -> None:
    np.random.seed(4)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded(name))
    solver.iteration()
    assert len(solver._infostates) > 20


def test_numbers_can_be_changed() -> None:
    """Lists, too; whoever reads a name from another machine plays the same game."""
    text = "northpole_workshop2e(players=2,changes=calendar.inspections:[1/2]+elves.each:1)"
    table = pyspiel.load_game(text)
    assert table.rules.setup.numbers.row("calendar.inspections") == [1, 2]
    assert table.rules.setup.numbers.whole("elves.each") == 1
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game(str(table)).rules.setup.changes == table.rules.setup.changes


@each_game
def test_playthroughs_are_reproducible(name: str) -> None:
    written = f"northpole_{name}(players=2)"
    actions = advance(loaded(name).new_initial_state(), np.random.RandomState(2), 4).history()
    one = generate_playthrough.playthrough(written, actions, seed=7)
    assert one == generate_playthrough.playthrough(written, actions, seed=7)
    assert f'GameType.short_name = "northpole_{name}"' in one


@each_game
def test_a_state_can_be_kept(name: str) -> None:
    table = loaded(name, players=3)
    state = advance(table.new_initial_state(), np.random.RandomState(6), 9)
    for again in (table.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.current_player() == state.current_player()
        for player in range(3):
            told = state.information_state_string(player)
            assert again.information_state_string(player) == told


@each_game
def test_odds_are_how_the_rules_draw(name: str) -> None:
    """Dice are counted once; what is remembered of them is what counting anew finds."""
    odds, nature = Odds(), Fast(8)
    dice = np.random.RandomState(8)
    state = loaded(name).new_initial_state()
    looks = 0
    while not state.is_terminal() and looks < 60:
        if state.is_chance_node():
            looks += 1
            course = state.course
            found = odds.of(course.decision(), course.state)
            assert sum(chance for _, chance in found) == pytest.approx(1.0)
            if looks % 10 == 0:
                assert found == enumerated(course.decision(), course.state)
            assert int(course.decision().sample(course.state, nature)) in dict(found)
            outcomes, chances = zip(*found, strict=True)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("northpole_sweatshop(players=3,luck=lots)", "lots"),
        ("northpole_union(players=3,ruleset=old)", "old"),
        ("northpole_union(players=3,changes=turns.most)", "not of the form name=value"),
        ("northpole_union(players=3,changes=turns.most:0)", "turns.most"),
        ("northpole_sweatshop(players=2,dutch=yes,gold=knife+magic+paper)", "Gold card"),
    ],
)
def test_bad_parameters_are_their_error_with_our_sentence(text: str, sentence: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=sentence):
        pyspiel.load_game(text)


def test_an_illegal_action_changes_nothing() -> None:
    state = advance(loaded("sweatshop").new_initial_state(), np.random.RandomState(1))
    before = str(state), state.history()
    with pytest.raises(pyspiel.SpielError, match=r"not allowed for player 0 now; allowed: 3 \(bid"):
        state.apply_action(150)
    assert (str(state), state.history()) == before


def test_every_game_is_registered() -> None:
    names = pyspiel.registered_names()
    assert all(f"northpole_{name}" in names for name in game_names())
    assert set(open_spiel.LONGEST) == set(game_names())
