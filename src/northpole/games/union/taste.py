"""What things are worth to a player, in gifts. Bots differ in nothing else."""

from __future__ import annotations

from typing import Final

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
        purchasers: float = 0.06,
        bulk: float = 0.0,
        saving: float = 0.3,
        crew: int = 6,
    ) -> None:
        self.built = built  # a gift on the first table
        self.wrapped = wrapped  # on the second
        self.cane = cane
        self.elf = elf  # a turn
        self.unions = [foresight, tinkers, risers, purchasers]  # a turn
        self.bulk = bulk  # for using a bulk space, on top of what it brings
        self.saving = saving  # for having all the canes that an elf costs
        self.crew = crew  # elves beyond this number are worth nothing


USUAL: Final = Taste()
