"""What things are worth to a player, from weights.toml. Bots differ in nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.engine.weights import Weights

MOST_SEATS: Final = 5


class Taste:
    """The weights for one number of players."""

    def __init__(self, of: dict[str, float]) -> None:
        # what Gold cards usually bring
        self.magic = of["magic"]
        self.paper = of["paper"]
        self.broom = of["broom"]
        self.gloves = of["gloves"]
        self.borg = of["borg"]
        self.fruitcake = of["fruitcake"]
        self.knife = of["knife"]
        self.satin = of["satin"]
        self.fading = of["fading"]
        # beginnings of toys, and the belt
        self.begun = of["begun"]
        self.share = of["share"]
        self.alone = of["alone"]
        # habits
        self.eager: i64 = int(of["eager"])
        self.patience = of["patience"]
        self.dirty: i64 = int(of["dirty"])


def tastes(weights: Weights) -> list[Taste]:
    """One for each number of players."""
    return [Taste(weights.at(seats)) for seats in range(MOST_SEATS + 1)]
