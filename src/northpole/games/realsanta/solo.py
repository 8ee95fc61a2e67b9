"""For bots: how many rounds a Santa left in peace would need to make all toys.

Worked out backwards from the goal, the best placement in every position, without elves and Presents.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.games.realsanta.box import Box


class Solo:
    """The table of rounds by toys, Jolly and Bonus Token. Costs a moment, so it is made once a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.width: i64 = box.top_level + 1
        self.rounds: list[float] = [0.0] * int((box.goal + 1) * self.width * 2)
        for toys in range(box.goal - 1, -1, -1):
            for jolly in range(box.top_level, -1, -1):
                for token in range(2):
                    place = self.index(toys, jolly, token)
                    self.rounds[place] = self.best(toys, jolly, token)

    def index(self, toys: i64, jolly: i64, token: i64) -> i64:
        return (toys * self.width + jolly) * 2 + token

    def left(self, toys: i64, jolly: i64, token: i64) -> float:
        """Rounds still needed."""
        return self.rounds[self.index(toys, jolly, token)]

    def between(self, toys: i64, jolly: float, token: float) -> float:
        """The same for a level and a chance of a token somewhere between."""
        level = max(0.0, min(float(self.box.top_level), jolly))
        low = i64(level)
        high = min(low + 1, self.box.top_level)
        part = level - float(low)
        start = self.with_token(toys, low, token)
        return start + part * (self.with_token(toys, high, token) - start)

    def with_token(self, toys: i64, jolly: i64, token: float) -> float:
        without = self.left(toys, jolly, 0)
        return without + token * (self.left(toys, jolly, 1) - without)

    def best(self, toys: i64, jolly: i64, token: i64) -> float:
        """Over all placements: one round, and what is left after it."""
        box = self.box
        least = float(box.last_round)
        for at in range(3 if token else 1):  # the token: kept, in Jollification, in Toy Production
            weight: i64 = box.token_dice if at == 2 else 0
            for dice in range(box.dice + 1):
                if dice + weight <= box.most_toys[toys]:
                    least = min(least, self.after(toys, jolly, token, dice, at))
        return least

    def after(self, toys: i64, jolly: i64, token: i64, dice: i64, at: i64) -> float:
        """Rounds needed when this is placed again and again until something comes of it."""
        box = self.box
        rest = box.dice - dice
        kept: i64 = token if at == 0 else 0
        stay = 0.0
        total = 1.0
        for glad in range(rest + 1):
            risen = min(box.top_level, jolly + glad + (box.sixes if at == 1 else 0))
            chance = odds(rest, glad, box.jollyify_on[jolly])
            for made in range(dice + 1):
                grown = min(box.goal, toys + made + (box.sixes if at == 2 else 0))
                share = chance * odds(dice, made, box.toys_on[risen])
                if grown == toys and risen == jolly and kept == token:
                    stay += share
                else:
                    total += share * self.left(grown, risen, kept)
        return total / (1.0 - stay) if stay < 0.999999 else float(box.last_round)


def all_odds() -> list[float]:
    """At 64 * dice + 8 * hits + face: how likely so many of the dice show that face or higher."""
    table = [0.0] * 384
    for dice in range(6):
        for hits in range(dice + 1):
            for least in range(8):
                table[64 * dice + 8 * hits + least] = chance_of(dice, hits, least)
    return table


def chance_of(dice: int, hits: int, least: int) -> float:
    p = min(1.0, (7.0 - float(least)) / 6.0)
    chance = 1.0
    for n in range(hits):
        chance *= p * float(dice - n) / float(n + 1)
    for _ in range(dice - hits):
        chance *= 1.0 - p
    return chance


ODDS: Final[list[float]] = all_odds()


def odds(dice: i64, hits: i64, least: i64) -> float:
    """How likely so many of the dice show `least` or higher."""
    return ODDS[64 * dice + 8 * hits + max(0, min(7, least))]


def hit_chance(need: i64) -> float:
    """How likely a die shows this face or higher."""
    return float(7 - max(1, min(7, need))) / 6.0
