"""PettingZoo's own tests on every game, and what they don't ask."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from northpole import Match, game, game_names
from northpole.adapters.pettingzoo import env, parallel_env

each_game = pytest.mark.parametrize("name", game_names())
# a mask beside the observation makes a dictionary, as in all their own classic games
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@each_game
@dictionaries
def test_api(name: str) -> None:
    api_test(env(name), num_cycles=40)


@each_game
def test_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env(name, seats=3), num_cycles=60)


@each_game
def test_seeds(name: str) -> None:
    seed_test(lambda: env(name, seats=3), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(name, seats=3, illegal="replace"), num_cycles=20)


def two_at_once(make: Callable[..., Any]) -> Callable[..., Any]:
    """A game of two that begins with four cycles in which both are asked: they count how often each agent is."""

    def made(max_cycles: int) -> Any:
        made = make("sweatshop", seats=2, max_cycles=max_cycles, illegal="replace")
        made.reset(seed=8)
        for number, agent in enumerate(made.possible_agents):
            made.action_space(agent).seed(number)
        return made

    return made


def test_max_cycles() -> None:
    max_cycles_test(SimpleNamespace(env=two_at_once(env), parallel_env=two_at_once(parallel_env)))


def test_performance(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("sweatshop"))
    assert "turns per second" in capsys.readouterr().out


def played(name: str, seed: int, **more: Any) -> tuple[Any, dict[str, float]]:
    """A game to its end by actions drawn evenly, and the last rewards."""
    made = parallel_env(name, seats=3, **more)
    seen, _ = made.reset(seed=seed)
    dice = np.random.default_rng(seed)
    rewards: dict[str, float] = {}
    while made.agents:
        assert not any(rewards.values())
        actions = {
            agent: int(dice.choice(np.flatnonzero(looks["action_mask"])))
            for agent, looks in seen.items()
            if looks["action_mask"].any()
        }
        seen, rewards, _, _, _ = made.step(actions)
    return made, rewards


@each_game
def test_rewards_go_by_places_and_add_up_to_nothing(name: str) -> None:
    done, rewards = played(name, 5)
    match = Match.load(done.record())
    assert match.over
    order = [f"player_{row.seat}" for row in match.ranking()]
    assert sorted(rewards, key=lambda agent: -rewards[agent])[0] == order[0]
    assert [rewards[agent] for agent in order] == sorted(rewards.values(), reverse=True)
    assert sum(rewards.values()) == pytest.approx(0.0)


def test_margins() -> None:
    done, rewards = played("sweatshop", 2, rewards="margin")
    scores = Match.load(done.record()).scores()
    for seat, score in enumerate(scores):
        best = max(scores[:seat] + scores[seat + 1 :])
        assert rewards[f"player_{seat}"] == score - best


def test_the_seed_says_which_game_it_is() -> None:
    made = parallel_env("sweatshop", seats=3)
    _, infos = made.reset(seed=9)
    again = Match.new(game("sweatshop"), 3, seed=infos["player_0"]["seed"])
    assert again.record() == made.record()


def test_both_kinds_play_the_same_game() -> None:
    one, other = env("sweatshop", seats=3), parallel_env("sweatshop", seats=3)
    one.reset(seed=4)
    seen, _ = other.reset(seed=4)
    for _ in range(12):
        actions = {}
        for agent, looks in seen.items():
            legal = np.flatnonzero(looks["action_mask"])
            if len(legal):
                assert one.agent_selection == agent
                assert np.array_equal(one.observe(agent)["observation"], looks["observation"])
                actions[agent] = int(legal[-1])
                one.step(actions[agent])
        seen = other.step(actions)[0]
    assert one.unwrapped.record() == other.record()


def test_what_is_seen_may_be_kept_and_changed() -> None:
    made = env("union")
    made.reset(seed=1)
    seen = made.observe("player_0")["observation"]
    before = seen.copy()
    seen[:] = 0
    assert np.array_equal(made.observe("player_0")["observation"], before)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "union", "seats": 9}, "2 to 4 players, not 9"),
        ({"game": "union", "options": {"luck": "more"}}, "luck"),
        ({"game": "union", "rewards": "gold"}, "rewards is one of rank, margin, not 'gold'"),
        ({"game": "union", "illegal": "ignore"}, "illegal is one of raise, replace"),
        ({"game": "union", "max_cycles": 0}, "max_cycles is a whole number from 1"),
        ({"game": "union", "render_mode": "oil"}, "render_mode is one of human, ansi, rgb_array"),
    ],
)
def test_a_bad_setup_is_their_error_with_our_sentence(given: dict[str, Any], sentence: str) -> None:
    for make in (env, parallel_env):
        with pytest.raises(Error, match=sentence):
            make(**given)


def test_an_illegal_action_changes_nothing() -> None:
    made = env("sweatshop", seats=3)
    made.reset(seed=1)
    before = made.unwrapped.record()
    with pytest.raises(InvalidAction, match=r"not allowed for seat 0 now; allowed: 3 \(bid 0\)"):
        made.step(100)
    with pytest.raises(InvalidAction, match="from 0 to 201, not 5000"):
        made.step(5000)
    with pytest.raises(InvalidAction, match="whole number"):
        made.step("bid 3")
    with pytest.raises(Error, match="a seed is a whole number from 0, not -1"):
        made.reset(seed=-1)
    assert made.unwrapped.record() == before


def test_all_who_are_asked_must_answer_at_once() -> None:
    made = parallel_env("sweatshop", seats=3)
    made.reset(seed=1)
    before = made.record()
    with pytest.raises(InvalidAction, match="there is no action of player_2"):
        made.step({"player_0": 3, "player_1": 3})
    with pytest.raises(InvalidAction, match="not allowed for seat 2"):
        made.step({"player_0": 3, "player_1": 3, "player_2": 100})
    assert made.record() == before


@each_game
def test_render_as_text(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = env(name, render_mode="ansi")
    made.reset(seed=1)
    text = made.render()
    assert isinstance(text, str) and "Red" in text and "\x1b" not in text
    shown = env(name, render_mode="human")
    shown.reset(seed=1)
    assert shown.render() is None
    assert capsys.readouterr().out.strip() == text.strip()


def test_render_as_their_test_does() -> None:
    def text_only(render_mode: str) -> Any:
        made = env("sweatshop", render_mode=render_mode)
        made.unwrapped.metadata["render_modes"] = ["human", "ansi"]
        return made

    render_test(text_only)
