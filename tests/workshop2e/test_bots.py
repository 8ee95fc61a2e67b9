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
from northpole.games.workshop2e.state import Table
from tests.support.insides import likely_move, state_of
from tests.workshop2e.table import Scene, setup, workshop


def likely(scene: Scene) -> str:
    d = decision_of(scene.table, scene.asked)
    assert d is not None
    return workshop().move_name(scene.table, d, workshop().likely(scene.table, d, Fast(1)))


def test_a_finished_game_is_estimated_by_its_score() -> None:
    scene = Scene(3).finish()
    scene.give_reindeer(1, "vixen", "comet")
    for seat in range(3):
        assert workshop().estimate(scene.table, seat) == scene.match.scores()[seat]


def test_estimating_changes_nothing() -> None:
    scene = Scene(2, toys=["truck, kite"]).play(0, "metal shop")
    before = scene.table.to_data()
    workshop().estimate(scene.table, 0)
    assert scene.table.to_data() == before


def test_finishing_a_toy_is_likely() -> None:
    scene = Scene(2, toys=["castle, tin whistle"]).play(0, "metal shop", "put 2 on tin whistle")
    scene.idle().play(0, "hall")
    assert likely(scene) == "put 1 on tin whistle"


def test_new_reindeer_and_points_are_likely() -> None:
    scene = Scene(2, deer=["vixen, comet, vixen"], ornaments="small")
    scene.give_reindeer(0, "vixen")
    scene.play(0, "stable")
    assert likely(scene) == "tend comet"
    scene.play(0, "tend comet", "donate wood").play(1, "tree")
    assert likely(scene) == "hang on points"


def test_a_material_goes_where_it_is_needed() -> None:
    scene = Scene(2, toys=["truck, robot"]).play(0, "stable")
    scene.play(0, scene.moves(0)[0])
    assert likely(scene).startswith("put metal on")


def test_donations_are_not_left_lying() -> None:
    scene = Scene(2, toys=["truck, kite"])
    scene.table.center[2] = 5
    scene.play(0, "donations")
    assert likely(scene) == "take 3 for truck"


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_players_beat_random_ones(seats: int) -> None:
    wins = 0
    for seed in range(6):
        bots: list[Bot] = [
            make_bot("greedy" if seat % 2 == 0 else "random") for seat in range(seats)
        ]
        outcome = play_game(workshop(), setup(seats), bots, seed)
        wins += outcome.places.index(1) % 2 == 0
    assert wins >= 5


def test_greedy_players_score_like_people() -> None:
    """The rulebook's example ends at 102; one-step players come to 75 to 115."""
    outcome = play_game(workshop(), setup(3), [make_bot("greedy") for _ in range(3)], 5)
    assert all(70 <= score <= 125 for score in outcome.scores)


def test_likely_players_finish_any_game() -> None:
    match = Match.new(workshop(), 5, {"limited_supply": True}, seed=3)
    luck = Fast(2)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, likely_move(match, seat, luck))
    assert cast(Table, state_of(match)).day == 6
