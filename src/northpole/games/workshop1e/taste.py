"""What things are worth to a player, from weights.toml. Bots differ in nothing else."""

from __future__ import annotations

from typing import Final

from northpole.engine.weights import Weights

MOST_SEATS: Final = 5


class Taste:
    """The weights for one number of players."""

    def __init__(self, of: dict[str, float]) -> None:
        self.cubes = of["cubes"]
        self.trained = of["trained"]
        self.tokens = of["tokens"]
        self.assembling = of["assembling"]
        self.shortcut = of["shortcut"]
        self.least = of["least"]
        self.making = of["making"]
        self.spare = of["spare"]
        self.late = of["late"]
        self.hope = of["hope"]
        self.doubt = of["doubt"]
        self.inspected = of["inspected"]
        self.usual_work = of["usual_work"]
        self.usual_cookies = of["usual_cookies"]
        self.coal = of["coal"]
        self.skill = of["skill"]
        self.knack = of["knack"]
        self.second_skill = of["second_skill"]
        self.at_hand = of["at_hand"]
        self.tools = of["tools"]
        self.cart = of["cart"]
        self.harness = of["harness"]
        self.zelf = of["zelf"]
        self.tree = of["tree"]


def tastes(weights: Weights) -> list[Taste]:
    """One for each number of players."""
    return [Taste(weights.at(seats)) for seats in range(MOST_SEATS + 1)]
