"""Many games at once: the same games as matches, arrays that are windows, refusals, seeds, opponents, rewards."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from northpole import BadSetup, IllegalMove, Match, game, game_names, vector
from northpole.adapters.vector import Vector, column
from northpole.bots.arena import luck_of
from northpole.bots.bot import Bot, ask
from northpole.bots.levels import make_bot
from northpole.bots.turns import Turns
from northpole.engine.menu import Menu
from northpole.engine.nature import seed_of
from tests.support.insides import asked, state_of
from tests.support.walks import Case, covering

STEPS = 60
CASES = [(case, options) for name in game_names() for case, options in covering(name)[:3]]
IDS = [f"{case}-{number}" for number, (case, _) in enumerate(CASES)]

each_game = pytest.mark.parametrize("name", game_names())


class Shadow:
    """A match that is played like one row of a vector, its bots like those of the arena."""

    def __init__(self, games: Vector, row: int) -> None:
        self.games = games
        self.row = row
        self.first = games.seeds()[row]
        self.number = 0
        self.bots: list[Bot | None] = []
        self.begin()

    def begin(self) -> None:
        setup = self.games.encoding.setup
        seed = self.seed = self.first if self.number == 0 else seed_of(self.first, self.number)
        rules = self.games.encoding.game
        self.match = Match.new(rules, setup.seats, setup.options, setup.ruleset, seed)
        players = self.games.players
        self.bots = [None if name == "self" else make_bot(name) for name in players]
        self.luck = luck_of(seed)
        self.turns = Turns()
        self.number += 1
        self.let_bots_play()

    def let_bots_play(self) -> None:
        while not self.match.over:
            seat = self.match.waiting()[0]
            bot = self.bots[seat]
            if bot is None:
                return
            chair = self.match.chair(seat)
            self.turns.tell(bot, chair)
            self.match.play(seat, ask(bot, chair, self.luck, Menu()))

    def play(self, action: int) -> None:
        seat = self.match.waiting()[0]
        decision = asked(self.match, seat)
        assert decision is not None
        option = self.games.encoding.option_of(decision, action)
        self.match.play(seat, self.match.chair(seat).name(option))
        self.let_bots_play()

    def check(self) -> None:
        """Who is asked, what it sees and what it may do are the same."""
        games, row = self.games, self.row
        seat = self.match.waiting()[0]
        assert games.asked[row] == seat
        state = state_of(self.match)
        assert games.observations[row].tobytes() == games.encoding.observe(state, seat)
        assert games.masks[row].tobytes() == games.encoding.mask(state, seat)
        assert games.seeds()[row] == self.seed

    def check_end(self) -> None:
        games, row = self.games, self.row
        assert games.over[row]
        assert games.scores[row].tolist() == self.match.scores()
        rows = sorted(self.match.ranking(), key=lambda each: each.seat)
        places = [each.place for each in rows]
        better = [sum((a < b) - (a > b) for b in places) for a in places]
        expected = [number / (len(places) - 1) for number in better]
        assert games.rewards[row].tolist() == pytest.approx(expected)


def follow(games: Vector, steps: int) -> int:
    """Play at random, a match beside each row; how many games ended."""
    shadows = [Shadow(games, row) for row in range(games.envs)]
    ended = 0
    for shadow in shadows:
        shadow.check()
    for _ in range(steps):
        actions = games.sample().copy()
        games.step(actions)
        for shadow, action in zip(shadows, actions, strict=True):
            shadow.play(int(action))
            assert shadow.match.over == games.over[shadow.row]
            if shadow.match.over:
                shadow.check_end()
                shadow.begin()
                ended += 1
            else:
                assert not games.rewards[shadow.row].any()
            shadow.check()
    return ended


@pytest.mark.parametrize(("case", "options"), CASES, ids=IDS)
def test_a_row_is_a_match(case: Case, options: dict[str, Any]) -> None:
    """The same seeds and actions give the same games."""
    games = vector(case.name, case.seats, 2, options=options, ruleset=case.ruleset, seed=4)
    follow(games, STEPS)


@each_game
def test_a_game_that_is_over_begins_anew(name: str) -> None:
    games = vector(name, 2, 1, seed=4)
    steps = 0
    while not games.over[0]:
        games.step(games.sample())
        steps += 1
    games.reset()
    assert follow(games, steps + 5) == 1


@each_game
def test_bots_play_as_they_do_in_a_match(name: str) -> None:
    games = vector(name, 3, 2, players=["greedy", "self", "habit"], seed=9)
    follow(games, 6)
    assert set(games.asked.tolist()) == {1}


@each_game
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    one, two, other = (vector(name, 2, 8, seed=seed) for seed in (5, 5, 6))
    for _ in range(60):
        first, second = one.sample(), two.sample()
        assert first.tolist() == second.tolist()
        one.step(first)
        two.step(second)
        other.step(other.sample())
        assert (one.observations == two.observations).all()
    assert (one.observations != other.observations).any()
    apart = vector(name, 2, 8, seed=5)
    assert vector(name, 2, 3, seeds=apart.seeds()[:3]).observations.tolist() == (
        apart.observations[:3].tolist()
    )


@pytest.mark.parametrize(("other", "kept"), [("self", False), ("habit", True)])
def test_the_past_is_kept_only_for_those_who_read_it(other: str, kept: bool) -> None:
    """What the observations need of it has been read."""
    games = vector("sweatshop", 2, 2, players=["self", other], seed=1)
    for _ in range(5):
        games.step(games.sample())
    states: list[Any] = [play.state for play in games.lockstep.plays]
    assert [state.past is not None for state in states] == [kept, kept]


def test_there_is_room_for_any_number_of_legal_actions() -> None:
    """More than there usually are, in all games at once."""
    games = vector("union", 2, 2, seed=1)
    room = len(games.lockstep.legal)
    while len(games.lockstep.legal) == room:
        games.step(games.sample())
    for _ in range(4):
        marks = np.flatnonzero(games.masks)
        assert np.array_equal(np.sort(column(games.lockstep.legal, np.int32)[: len(marks)]), marks)
        games.step(games.sample())


def test_an_action_that_is_not_legal_is_refused_and_nothing_is_played() -> None:
    games = vector("sweatshop", 3, 4, seed=1)
    before = [array.copy() for array in (games.observations, games.masks, games.asked)]
    actions = games.sample().copy()
    actions[2] = 200
    with pytest.raises(
        IllegalMove, match=r"action 200 is not legal in game 2, where seat 0 may do"
    ):
        games.step(actions)
    for wrong in (-1, 202, 10**12):
        with pytest.raises(IllegalMove, match=rf"action {wrong} is not legal in game 0"):
            games.step([wrong, *actions[1:2].tolist(), *games.sample()[2:].tolist()])
    now = (games.observations, games.masks, games.asked)
    assert all((a == b).all() for a, b in zip(before, now, strict=True))
    games.step(games.sample())


@pytest.mark.parametrize("actions", [[0], [0.5] * 4, [[0] * 4], 3, ["a"] * 4, [True] * 4])
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    games = vector("union", 2, 4)
    with pytest.raises(IllegalMove, match="actions must be 4 whole numbers, not"):
        games.step(actions)


def test_actions_may_be_any_whole_numbers() -> None:
    games = vector("union", 2, 4, seed=3)
    for kind in (np.int64, np.uint16, np.int32, list):
        row = games.sample()
        games.step(row.tolist() if kind is list else row.astype(kind))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "no game 'chess'; there are"),
        ({"seats": 7}, "not 7"),
        ({"envs": 0}, "1 to 65536 games can be played at once, not 0"),
        ({"envs": 2.5}, "1 to 65536 games can be played at once, not 2.5"),
        ({"envs": "8"}, "1 to 65536 games can be played at once, not '8'"),
        ({"rewards": "gold"}, "rewards are by rank or margin, not 'gold'"),
        ({"players": ["self"]}, "2 seats need 2 players"),
        ({"players": "self"}, "2 seats need 2 players"),
        ({"players": ["greedy", "greedy"]}, "at least one of the players must be 'self'"),
        ({"players": ["self", "nobody"]}, "no bot 'nobody'; there are"),
        ({"seeds": [1, 2]}, "256 games need 256 seeds, not 2"),
        ({"seeds": [1], "seed": 1}, "not both"),
        ({"seed": -1}, "a seed is a whole number from 0"),
        ({"seed": 1.5}, "a seed is a whole number from 0, not 1.5"),
        ({"seeds": ["1"] * 256}, "a seed is a whole number from 0, not '1'"),
        ({"options": {"luck": "none"}}, "luck"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        vector(**{"game": "sweatshop", **wrong})


def test_arrays_are_windows() -> None:
    """The same memory at every step, that nobody else writes to."""
    games = vector("realsanta", 2, 16)
    arrays = (games.observations, games.masks, games.rewards, games.asked, games.over)
    kept = games.observations.copy()
    games.step(games.sample())
    assert (games.observations != kept).any()
    assert games.observations is arrays[0]
    for array in (*arrays, games.scores, games.sample()):
        assert not array.flags.writeable
        assert not array.flags.owndata
    assert [array.shape for array in arrays] == [
        *[(16, games.encoding.size), (16, games.encoding.actions)],
        *[(16, 2), (16,), (16,)],
    ]


def test_reset_begins_anew() -> None:
    games = vector("workshop2e", 2, 4, seed=8)
    first = games.observations.copy()
    for _ in range(20):
        games.step(games.sample())
    games.reset()
    assert (games.observations == first).all()
    games.reset(seed=9)
    assert games.seeds() == [seed_of(9, row) for row in range(4)]
    games.reset(seeds=[1, 2, 3, 4])
    assert games.seeds() == [1, 2, 3, 4]


def test_margins_are_points_to_the_best_of_the_others() -> None:
    games = vector("sweatshop", 3, 8, rewards="margin", seed=2)
    ended = 0
    while ended < 3:
        games.step(games.sample())
        for row in np.flatnonzero(games.over):
            scores = games.scores[row].tolist()
            for seat in range(3):
                others = scores[:seat] + scores[seat + 1 :]
                assert games.rewards[row, seat] == scores[seat] - max(others)
            ended += 1


def test_random_actions_are_even() -> None:
    """Every legal action comes up, about as often as any other."""
    games = vector("sweatshop", 2, 512, seed=1)
    row = int(np.argmax(games.masks.sum(axis=1)))
    counts = np.zeros(games.encoding.actions, int)
    for _ in range(600):
        counts[games.sample()[row]] += 1
    legal = games.masks[row]
    expected = 600 / legal.sum()
    assert not counts[~legal].any()
    assert (abs(counts[legal] - expected) < 6 * expected**0.5).all()


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


def test_numpy_is_imported_only_when_it_is_needed() -> None:
    run(
        """
import sys
from northpole import *
import northpole.adapters.encoding
assert "numpy" not in sys.modules
vector("union", 2, 1)
assert "numpy" in sys.modules
"""
    )


def test_what_is_missing_is_named() -> None:
    run(
        """
import sys
sys.modules["numpy"] = None
import northpole
try:
    northpole.vector("union")
except northpole.BadSetup as refused:
    assert 'need numpy: pip install "northpole[vector]"' in str(refused), refused
else:
    raise AssertionError
"""
    )


def test_games_can_be_looked_at() -> None:
    games = vector("union", 2, 3)
    assert repr(games).startswith("<Vector of 3 games, <Encoding union-1 for 2 seats")
    assert game("union").actions.size == games.encoding.actions
