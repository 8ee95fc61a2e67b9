"""What things are worth to a player, from weights.toml. Bots differ in nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.engine.weights import Weights

MOST_SEATS: Final = 4


class Taste:
    """The weights for one number of players."""

    def __init__(self, of: dict[str, float]) -> None:
        self.learned = of["learned"] != 0.0
        # rounds
        self.nearest = of["nearest"]
        self.usual: i64 = int(of["usual"])
        self.again = of["again"]
        self.stream = of["stream"]
        self.hope = of["hope"]
        self.present = of["present"]
        # chances
        self.near = of["near"]
        self.midway = of["midway"]
        self.far = of["far"]
        self.toys = of["toys"]
        self.late_toys = of["late_toys"]
        self.glad = of["glad"]
        self.level = of["level"]
        self.token = of["token"]
        self.token_saves = of["token_saves"]
        self.meter = of["meter"]
        self.meter_saves = of["meter_saves"]
        self.both = of["both"]
        self.pack = of["pack"]
        self.pack_far = of["pack_far"]
        self.elf = of["elf"]
        self.elf_far = of["elf_far"]
        self.card = of["card"]
        self.enlist: i64 = int(of["enlist"])
        self.turn = of["turn"]
        self.dash = of["dash"]


def tastes(weights: Weights) -> list[Taste]:
    """One for each number of players."""
    return [Taste(weights.at(seats)) for seats in range(MOST_SEATS + 1)]
