"""A beginner: sees what is good one step ahead, but not all of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.bots.bot import GreedyBot
from northpole.bots.temper import Whim
from northpole.engine.nature import Nature

PERCENT: Final = 100


class RookieBot(GreedyBot):
    """Overlooks each move with a certain chance, and never takes one of the worse half.

    So how far a mistake goes depends on what the moves are worth to each other, not on the game's scale,
    and a wide choice is no reason to be silly.
    """

    name = "rookie"

    def __init__(self, overlooks: i64, whim: Whim | None = None) -> None:
        super().__init__(whim=whim)
        self.overlooks = overlooks  # so many moves of a hundred

    def pick(self, values: list[float], luck: Nature) -> i64:
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        for index in order[: len(order) // 2 + 1]:
            if luck.below(PERCENT) >= self.overlooks:
                return index
        return order[0]
