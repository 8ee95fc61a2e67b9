"""The Plastics Lab: up to seven plastic for places that may be plastic."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.engine.pile import count
from northpole.games.workshop1e.pieces import (
    COLOURS,
    FLEXIBLE,
    JAMMED,
    LAB,
    MOST_GIFTS,
    MOST_SEATS,
    NOTHING,
)
from northpole.games.workshop1e.state import Table, Team
from northpole.games.workshop1e.story import GiftFilled, PlasticPut
from northpole.games.workshop1e.workbench import needs_plastic, put_plastic

# the options of Mould: four times the slot, and the material of the place or this
FILL: Final[i64] = 3
WAYS: Final[i64] = 4
STOP: Final[i64] = WAYS * MOST_GIFTS


def lab_space(s: Table) -> i64:
    """The first free one, or NOTHING."""
    for space in range(LAB, LAB + s.box.lab):
        if s.is_free(space):
            return space
    return NOTHING


def takes_plastic(team: Team, slot: i64, card: i64) -> bool:
    """W22: with a Jammed Machine only the first gift of the day that got any."""
    if needs_plastic(team.needs[slot]) == 0:
        return False
    return card != JAMMED or team.jammed == NOTHING or team.jammed == team.gifts[slot]


def open_lab(s: Table, seat: i64, card: i64) -> bool:
    """W2: an empty place that may be plastic."""
    team = s.teams[seat]
    for slot in range(s.box.limit):
        if takes_plastic(team, slot, card):
            return True
    return False


def visit_lab(s: Table, seat: i64) -> None:
    s.left = s.box.plastic
    s.must = 1
    s.then(MOULD[seat])


class Mould(Choice[Table]):
    """W5, W28: one plastic at a time or a whole gift at once; after the first, stop when you like."""

    most: ClassVar[int] = 33

    def options(self, s: Table, may: Menu) -> None:
        team = s.teams[self.seat]
        card = s.effect()
        for slot in range(s.box.limit):
            if not takes_plastic(team, slot, card):
                continue
            for kind in range(COLOURS):
                if count(team.needs[slot], FLEXIBLE + kind) > 0:
                    may.add(slot * WAYS + kind)
            if 2 <= needs_plastic(team.needs[slot]) <= s.left:
                may.add(slot * WAYS + FILL)
        if not s.must:
            may.add(STOP)

    def apply(self, s: Table, option: i64) -> None:
        if option == STOP:
            s.left = 0
            return
        slot, kind = option // WAYS, option % WAYS
        if s.effect() == JAMMED:
            team = s.teams[self.seat]
            team.jammed = team.gifts[slot]
        if kind == FILL:
            self.fill(s, slot)
        else:
            put_plastic(s, self.seat, slot, kind)
            if s.journal is not None:
                s.tell(PlasticPut(self.seat, s.teams[self.seat].gifts[slot], kind))
            s.left -= 1
        s.must = 0
        if s.left > 0:
            s.then(self)

    def fill(self, s: Table, slot: i64) -> None:
        number = needs_plastic(s.teams[self.seat].needs[slot])
        for kind in range(COLOURS):
            while count(s.teams[self.seat].needs[slot], FLEXIBLE + kind) > 0:
                put_plastic(s, self.seat, slot, kind)
        s.left -= number
        if s.journal is not None:
            s.tell(GiftFilled(self.seat, s.teams[self.seat].gifts[slot], number))


MOULD: Final = [Mould(seat) for seat in range(MOST_SEATS)]
