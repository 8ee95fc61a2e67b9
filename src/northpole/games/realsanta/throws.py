"""Dice in the air."""

from mypy_extensions import i64

from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.realsanta.dice import FIRST, NO_DICE, added


def offer_rolls(number: i64, may: Menu) -> None:
    """Every handful of so many dice."""
    for roll in range(FIRST[number], FIRST[number + 1]):
        may.add(roll)


def thrown(number: i64, nature: Nature) -> i64:
    """A handful of dice, each rolled by itself."""
    roll: i64 = NO_DICE
    for _ in range(number):
        roll = added(roll, 1 + nature.below(6))
    return roll
