"""What things are worth to a player, in gifts, from weights.toml. Bots differ in nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.engine.weights import Weights

MOST_SEATS: Final = 4
WON: Final = 4.0  # to have reached the goal


class Taste:
    """The plan of a player: the worth of canes, elves, unions and of the Stores' bulk spaces."""

    def __init__(
        self,
        built: float = 0.33,
        wrapped: float = 0.68,
        cane: float = 0.14,
        elf: float = 0.18,
        foresight: float = 0.05,
        tinkers: float = 0.2,
        risers: float = 0.02,
        risers_elf: float = 0.0,
        purchasers: float = 0.06,
        bulk: float = 0.0,
        saving: float = 0.3,
        crew: float = 6,
        pace: float = 0.33,
        risk: float = 0.02,
        sure: float = 0.1,
        spare: float = 0.35,
        next_spare: float = 0.22,
        promise: float = 0.04,
        grudge: float = 0.35,
        glut: float = 0.25,
    ) -> None:
        self.built = built  # a gift on the first table
        self.wrapped = wrapped  # on the second
        self.cane = cane
        self.elf = elf  # a turn
        self.unions = [foresight, tinkers, risers, purchasers]  # a turn
        self.risers_elf = risers_elf  # and for each elf beyond the first ones: who has many is seldom first otherwise
        self.bulk = bulk  # for using a bulk space, on top of what it brings
        self.saving = saving  # for having all the canes that an elf costs
        self.crew: i64 = int(crew)  # elves beyond this number are worth nothing
        self.pace = pace  # gifts a rival's elf completes a turn
        self.risk = risk  # of each purchase not yet made, for each rival who may come first
        self.sure = sure  # how much dice in hand count beside those one hopes to draft
        self.spare = spare  # a guess at what the Stores give for a die that Work has no use for
        self.next_spare = next_spare
        self.promise = promise  # of any die at work: something will come of it
        self.grudge = grudge  # a rival's gain counts as this much of a loss
        self.glut = glut  # what is left of a die's worth when there are enough of it


USUAL: Final = Taste()


def tastes(weights: Weights) -> list[Taste]:
    """One for each number of players."""
    return [Taste(**weights.at(seats)) for seats in range(MOST_SEATS + 1)]
