"""What bots are told of the game: chances to win, and the placement that is best by them."""

from __future__ import annotations

import pytest

from northpole.bots.arena import play_game
from northpole.bots.bot import GreedyBot
from northpole.bots.levels import make_bot
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.games.realsanta import GAME
from northpole.games.realsanta.best_split import best_split
from northpole.games.realsanta.pieces import FREE, one
from northpole.games.realsanta.prospects import best_dash
from northpole.games.realsanta.shares import shares
from northpole.games.realsanta.state import Table
from northpole.games.realsanta.taste import Taste, tastes
from tests.realsanta.table import Scene, setup

LEARNED: list[Taste] = tastes(GAME.weights)
FIRST: list[Taste] = tastes(GAME.yardstick.weights)


def share(s: Table, seat: int = 0) -> float:
    return shares(s, LEARNED[s.seats])[seat]


@pytest.mark.parametrize("seats", GAME.seats)
def test_shares_are_of_one_victory(seats: int) -> None:
    s = Scene(seats, real=True).table
    assert sum(shares(s, LEARNED[seats])) == pytest.approx(1.0)
    s.santas[0].dice = s.box.splits[3]
    assert sum(shares(s, LEARNED[seats])) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("what", ["toys", "token", "elves", "cards"])
def test_what_helps_makes_victory_likelier(seats: int, what: str) -> None:
    s = Scene(seats, real=True).table
    better = s.copy()
    setattr(
        better.santas[0], what, getattr(s.santas[0], what) + 1 + 3 * (what in ("toys", "elves"))
    )
    assert share(better) > share(s) + 0.005


def test_the_last_toy_is_as_good_as_made_where_any_face_will_do() -> None:
    """Red makes a toy of any face (2.2), and who has 25 toys wins before anything else happens (6.5)."""
    scene = Scene(2, real=True)
    s = scene.table
    s.santas[0].toys, s.santas[0].jolly = 24, 3
    s.santas[1].toys, s.santas[1].jolly = 23, 3
    scene.play(0, "place 0 4 1")
    assert share(scene.table) > 0.95


def test_a_dash_counts_jolly_before_toys() -> None:
    """6.3, 6.4: four dice make one jollier before the one for a toy is judged; 5.3 allows no more for toys."""
    box = setup(2).box
    assert best_dash(box, 24, 3, 0) == 1.0
    assert best_dash(box, 23, 5, 0) == 0.0
    purple = 1 / 3 * (1 / 6) ** 4
    green = 1 / 2 * 4 * 5 / 6 * (1 / 6) ** 3
    gold = 5 / 6 * 6 * (5 / 6) ** 2 * (1 / 6) ** 2
    red = 4 * (5 / 6) ** 3 / 6 + (5 / 6) ** 4
    assert best_dash(box, 24, 0, 0) == pytest.approx(purple + green + gold + red)
    assert best_dash(box, 21, 0, 1) == 0.0  # the token brings three of four (5.3)
    assert best_dash(box, 19, 0, 1) == 0.0


@pytest.mark.parametrize(("seats", "token"), [(2, 0), (2, 1), (4, 1)])
@pytest.mark.parametrize("toys", [3, 20, 23])
def test_the_best_split_is_what_one_step_ahead_finds(seats: int, token: int, toys: int) -> None:
    """It weighs all splits at once, without making them, and leaves the table as it was."""
    s = Scene(seats, real=True).table
    s.santas[0].token, s.santas[0].toys, s.santas[0].elves = token, toys, 2
    s.santas[1].jolly = 2
    before = s.to_data()
    found = best_split(s, LEARNED[seats], 0)
    assert s.to_data() == before
    assert GreedyBot().choose(Chair(GAME, s, 0), Fast(1), Menu()) == found


def test_the_best_split_may_use_a_free_hand() -> None:
    """R17: with Free Hand nothing is forbidden, and 24 toys in purple want all dice for one more."""
    s = Scene(2, real=True).table
    s.santas[0].toys = s.santas[1].toys = 24
    s.santas[0].hand, s.santas[0].cards = one(FREE), 1
    menu = Menu()
    s.top().options(s, menu)
    assert best_split(s, LEARNED[2], 0) in menu.all()


@pytest.mark.parametrize(("seats", "ends"), [(2, [9, 25]), (4, [25, 25, 25, 23])])
def test_the_yardstick_plays_as_it_always_did(seats: int, ends: list[int]) -> None:
    assert play_game(GAME, setup(seats), [make_bot("yardstick")] * seats, 0).scores == ends


def test_other_numbers_can_be_weighed_too() -> None:
    """The boards of the ruleset `long` have twelve Jolly Levels and five elves."""
    s = Scene(3).table
    s.santas[1].jolly = s.box.top_level
    assert share(s, 1) > share(s, 0)


def test_players_in_imagined_games_are_of_both_sorts() -> None:
    """Some count rounds as the yardstick does, some weigh their chances; here they don't agree."""
    s = Scene(2, real=True).table
    s.santas[0].toys, s.santas[0].jolly = 18, 3
    both = {int(best_split(s, by, 0)) for by in (LEARNED[2], FIRST[2])}
    assert len(both) == 2
    assert {int(GAME.likely(s, s.top(), Fast(seed))) for seed in range(20)} == both


def test_rounds_too_are_weighed_as_one_step_ahead_does() -> None:
    s = Scene(2, real=True).table
    s.santas[0].token = 1
    found = best_split(s, FIRST[2], 0)
    assert make_bot("yardstick").choose(Chair(GAME, s, 0), Fast(1), Menu()) == found
