"""What bots weigh with is data: the first weights stay, those in use may differ by number of players."""

from __future__ import annotations

import pytest

from northpole import Match, game_names
from northpole.bots.levels import make_bot
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from northpole.engine.weights import Sheets, Weights
from tests.support.insides import state_of

TEXT = """
[first]
apple = 1
pear = 2.5

[tuned.all]
pear = 3

[tuned.4]
apple = 0.5
"""


def test_changes_are_for_any_number_of_players_or_for_so_many() -> None:
    sheets = Sheets(TEXT)
    assert sheets.first.at(4) == {"apple": 1.0, "pear": 2.5}
    assert sheets.tuned.at(2) == {"apple": 1.0, "pear": 3.0}
    assert sheets.tuned.at(4) == {"apple": 0.5, "pear": 3.0}


def test_a_change_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="peach"):
        Weights({"apple": 1.0}, {"2": {"peach": 1.0}})


@pytest.mark.parametrize("game", game_names())
def test_the_yardstick_goes_by_the_first_weights(game: str) -> None:
    """However the game is weighed by others, it estimates and chooses the same."""
    rules = find_game(game)
    match = Match.new(rules, 3, seed=7)
    other = rules.weighed(Weights(dict.fromkeys(names(game), 3.0), {}))
    other.yardstick = rules.yardstick
    s, seat = state_of(match), match.waiting()[0]
    assert other.estimate(s, seat) != rules.yardstick.estimate(s, seat)
    chair = match.chair(seat)
    bot = make_bot("yardstick")
    chosen = bot.choose(chair, Fast(1), Menu())
    chair.game = other
    assert bot.choose(chair, Fast(1), Menu()) == chosen


def names(game: str) -> list[str]:
    module = __import__(f"northpole.games.{game}", fromlist=["WEIGHTS"])
    return list(module.WEIGHTS.first.at(2))
