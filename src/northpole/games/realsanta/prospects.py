"""For bots: what a place on the boards adds to the logarithm of one's odds to win.

Fitted to games of bots: see bench/fit_shares.py.
"""

from __future__ import annotations

from mypy_extensions import i64

from northpole.games.realsanta.box import Box
from northpole.games.realsanta.solo import Solo, hit_chance, odds
from northpole.games.realsanta.taste import Taste


class Prospects:
    """By toys and Jolly, worked out once a box and taste."""

    def __init__(self, box: Box, solo: Solo, taste: Taste) -> None:
        self.taste = taste
        self.width: i64 = box.top_level + 1
        self.steps = float(box.steps)
        self.place: list[float] = []
        self.token: list[float] = []  # what a ready token adds there
        self.meter: list[float] = []  # and a full meter
        self.elf: list[float] = []  # and each elf out
        self.pack: list[float] = []  # and having any
        self.dash: list[
            float
        ] = []  # how likely the game can be finished at once, without and with a token
        for toys in range(box.goal + 1):
            made = taste.toys * float(toys) + taste.late_toys * max(0.0, float(2 * toys - box.goal))
            for jolly in range(self.width):
                left = solo.left(toys, jolly, 0)
                saved = left - solo.left(toys, jolly, 1)
                glad = taste.glad * hit_chance(box.toys_on[jolly]) + taste.level * float(jolly)
                self.place.append(bent(taste, left) + made + glad)
                self.token.append(taste.token + taste.token_saves * saved)
                self.meter.append(taste.meter + taste.meter_saves * saved)
                self.elf.append(taste.elf + taste.elf_far * left)
                self.pack.append(taste.pack + taste.pack_far * left)
                for token in range(2):
                    self.dash.append(taste.dash * best_dash(box, toys, jolly, token))


def bent(taste: Taste, left: float) -> float:
    """So many rounds still needed: the last ones weigh most."""
    value = taste.near * min(left, 2.0) + taste.midway * max(0.0, min(left, 4.0) - 2.0)
    return value + taste.far * max(0.0, left - 4.0)


def best_dash(box: Box, toys: i64, jolly: i64, token: i64) -> float:
    """How likely all toys get made in one round, if nothing else matters."""
    best = 0.0
    for at in range(2 * token + 1):  # the token: kept, in Jollification, in Toy Production
        weight: i64 = box.token_dice if at == 2 else 0
        for dice in range(box.dice + 1):
            if dice + weight <= box.most_toys[toys]:
                missing = box.goal - toys - (box.sixes if at == 2 else 0)
                lift: i64 = box.sixes if at == 1 else 0
                best = max(best, finishing(box, jolly, lift, dice, missing))
    return best


def finishing(box: Box, jolly: i64, lift: i64, dice: i64, missing: i64) -> float:
    """With so many dice for toys and the others for Jolly."""
    rest = box.dice - dice
    chance = 0.0
    for glad in range(rest + 1):
        need = box.toys_on[min(box.top_level, jolly + lift + glad)]
        reached = 0.0
        for made in range(max(0, missing), dice + 1):
            reached += odds(dice, made, need)
        chance += odds(rest, glad, box.jollyify_on[jolly]) * reached
    return chance
