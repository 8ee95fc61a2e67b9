"""What things are worth to a player, from weights.toml. Bots differ in nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.engine.weights import Weights
from northpole.games.workshop2e.pieces import MOST_SEATS

FULL: Final = 2  # a bench with no more free slots than this wants no cards


class Taste:
    """The weights for one number of players."""

    def __init__(self, seats: i64, of: dict[str, float]) -> None:
        # the estimate
        self.cheer = of["cheer"]
        self.tokens = of["tokens"] + of["tokens_a_player"] * float(seats)
        self.making = of["making"]
        self.least = of["least"]
        self.slack = of["slack"]
        self.reach = of["reach"]
        self.spare = of["spare"] + of["spare_a_player"] * float(seats)
        self.follow = of["follow"]
        self.reindeer = of["reindeer"]
        self.usual_tokens = of["usual_tokens"]
        self.usual_points = of["usual_points"]
        self.ornament = of["ornament"]
        self.wanted_token = of["wanted_token"]
        self.any_token = of["any_token"]
        self.card = of["card"]
        # the habit of placing elves
        self.to_center = of["to_center"]
        self.to_shop = of["to_shop"]
        self.to_need = of["to_need"]
        self.to_mail = of["to_mail"]
        self.to_full_bench = of["to_full_bench"]
        self.to_stable = of["to_stable"]
        self.to_tree = of["to_tree"]
        self.caprice = of["caprice"]


def tastes(weights: Weights) -> list[Taste]:
    """One for each number of players."""
    return [Taste(seats, weights.at(seats)) for seats in range(MOST_SEATS + 1)]
