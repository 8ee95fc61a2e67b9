"""What bots are told of the game: estimates and likely moves."""

from __future__ import annotations

from typing import cast

import pytest

from northpole import Match
from northpole.bots.arena import play_game
from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.engine.nature import Fast
from northpole.engine.run import decision_of
from northpole.games.workshop1e.state import Table
from tests.support.insides import likely_move, state_of
from tests.workshop1e.table import Scene, setup, workshop


def likely(scene: Scene) -> str:
    d = decision_of(scene.table, scene.asked)
    assert d is not None
    return workshop().move_name(scene.table, d, workshop().likely(scene.table, d, Fast(1)))


def worth(scene: Scene, seat: int = 0) -> float:
    return workshop().estimate(scene.table, seat)


def test_a_finished_game_is_estimated_by_its_score() -> None:
    scene = Scene(3, gifts=["teddy bear"]).at_day(9)
    scene.lay(0, "teddy bear", fabric=2).has(1, coal=5, bakery=1).rest_of_day()
    for seat in range(3):
        assert worth(scene, seat) == scene.match.scores()[seat]


def test_estimating_changes_nothing() -> None:
    scene = Scene(2, gifts=["carousel, kite"]).play(0, "wood small")
    before = scene.table.to_data()
    worth(scene)
    assert scene.table.to_data() == before


@pytest.mark.parametrize("gift", ["carousel", "teddy bear", "tin soldiers"])
def test_cubes_on_gifts_are_worth_something(gift: str) -> None:
    empty, filled = Scene(3, gifts=[gift]), Scene(3, gifts=[gift])
    filled.fill(0, gift)
    assert worth(filled) > worth(empty)
    plastic = Scene(3, gifts=["chess set"]).lay(0, "chess set", plastic="wood, wood, wood")
    real = Scene(3, gifts=["chess set"]).fill(0, "chess set")
    assert worth(real) > worth(plastic)


def test_training_is_worth_more_early() -> None:
    gains = []
    for day in (1, 8):
        plain, trained = Scene(3).at_day(day), Scene(3).at_day(day)
        trained.trained(0, 0, "assembly")
        gains.append(worth(trained) - worth(plain))
    assert gains[0] > gains[1] >= 0


def test_finishing_a_gift_is_likely() -> None:
    scene = Scene(3, gifts=["carousel, dominoes"]).fill(0, "carousel").fill(0, "dominoes")
    scene.play(0, "hall 1")
    assert likely(scene) == "assemble dominoes"


def test_a_trained_elf_goes_to_its_shop() -> None:
    scene = Scene(3, gifts=["dollhouse"]).trained(0, 2, "wood").play(0, "wood small")
    assert likely(scene) == "send wood"


def test_all_coal_goes_to_the_naughty_list() -> None:
    scene = Scene(2, holidays="naughty list update").has(0, coal=5).play(0, "naughty list")
    assert likely(scene) == "give 5 coal"


def test_the_least_trained_elf_goes_to_the_dentist() -> None:
    scene = Scene(2, holidays="normal day, dental appointment")
    scene.trained(0, 0, "wood").trained(0, 1, "wood", "metal").rest_of_day()
    d = decision_of(scene.table, 0)
    assert d is not None
    option = workshop().likely(scene.table, d, Fast(1))
    assert workshop().move_name(scene.table, d, option) == "dentist untrained"


@pytest.mark.parametrize("holiday", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_players_beat_random_ones(seats: int, holiday: bool) -> None:
    wins = 0
    for seed in range(3):
        bots: list[Bot] = [
            make_bot("greedy" if seat % 2 == 0 else "random") for seat in range(seats)
        ]
        outcome = play_game(workshop(), setup(seats, holiday_surprise=holiday), bots, seed)
        wins += outcome.places.index(1) % 2 == 0
    assert wins == 3


@pytest.mark.parametrize(("seats", "mean"), [(2, 190), (3, 170), (4, 130), (5, 120)])
def test_greedy_players_score_like_those_of_the_trials(seats: int, mean: int) -> None:
    """Crude greedy players of the first trials came to about 196, 175, 133 and 126 cookies."""
    outcome = play_game(workshop(), setup(seats), [make_bot("greedy") for _ in range(seats)], 5)
    assert 0.75 * mean <= sum(outcome.scores) / seats <= 1.3 * mean


@pytest.mark.parametrize("seats", [2, 5])
def test_likely_players_finish_any_game(seats: int) -> None:
    match = Match.new(workshop(), seats, {"holiday_surprise": True}, seed=3)
    luck = Fast(2)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, likely_move(match, seat, luck))
    assert cast(Table, state_of(match)).day == 9
