"""Gymnasium's own checker on every game, and what it doesn't ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from northpole import Match, game_names
from northpole.adapters.gymnasium import NorthpoleEnv
from northpole.bots.bot import RandomBot

each_game = pytest.mark.parametrize("name", game_names())


@each_game
def test_checker(name: str) -> None:
    """It tries an action of an earlier position: only an environment that replaces what is illegal can take it."""
    made = gymnasium.make(
        f"northpole/{name}-v1", opponents="habit", illegal="replace", disable_env_checker=True
    )
    check_env(made.unwrapped, skip_render_check=True)


def played(made: NorthpoleEnv, seed: int) -> tuple[list[Any], float]:
    """A game to its end by actions drawn evenly: all that was seen, and the last reward."""
    seen, info = made.reset(seed=seed)
    dice = np.random.default_rng(seed)
    rows, ended, reward = [seen], False, 0.0
    while not ended:
        assert np.array_equal(info["action_mask"], made.action_masks())
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, cut, info = made.step(action)
        assert not cut and made.observation_space.contains(seen)
        assert ended or reward == 0.0
        rows.append(seen)
    return rows, reward


@each_game
def test_one_among_bots(name: str) -> None:
    made = NorthpoleEnv(name, seats=3, seat=1, opponents="habit")
    rows, reward = played(made, 7)
    match = Match.load(made.record())
    assert match.over
    behind = sum(row.place for row in match.ranking() if row.seat == 1)
    places = [row.place for row in match.ranking()]
    assert reward == sum((other > behind) - (other < behind) for other in places) / 2
    again, same = played(made, 7)
    assert same == reward and all(map(np.array_equal, rows, again))


def test_the_learner_may_sit_anywhere() -> None:
    for seat in range(3):
        made = NorthpoleEnv("sweatshop", seats=3, seat=seat, opponents=[RandomBot(), "habit"])
        seen, _ = made.reset(seed=3)
        at = made.encoding.names().index(f"my seat: {seat}")
        assert seen[at] == 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "union", "opponents": "nobody"}, "no bot 'nobody'"),
        ({"game": "union", "seats": 3, "opponents": ["greedy"]}, "need 1 or 2 opponents, not 1"),
        ({"game": "union", "seats": 3, "seat": 3}, "the learner's seat is 0 to 2, not 3"),
    ],
)
def test_a_bad_setup_is_their_error_with_our_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Error, match=sentence):
        NorthpoleEnv(**given)


def test_an_illegal_action_changes_nothing() -> None:
    made = NorthpoleEnv("sweatshop", seats=2)
    with pytest.raises(ResetNeeded, match="reset"):
        made.step(np.int64(0))
    made.reset(seed=1)
    before = made.record()
    with pytest.raises(InvalidAction, match=r"allowed: 3 \(bid 0\)"):
        made.step(np.int64(100))
    assert made.record() == before


def test_after_the_end_reset_comes_first() -> None:
    made = NorthpoleEnv("sweatshop", seats=2, opponents="random")
    played(made, 1)
    with pytest.raises(ResetNeeded, match="over"):
        made.step(np.int64(3))


def test_text_as_the_learner_sees_it() -> None:
    made = gymnasium.make("northpole/sweatshop-v1", seats=3, render_mode="ansi")
    made.reset(seed=1)
    text = made.render()
    assert isinstance(text, str) and "(you)" in text
