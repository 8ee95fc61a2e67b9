"""The Donation Center: what others gave, for toys that need it."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.engine.pile import count
from northpole.games.workshop2e.pieces import CENTER, MOST_SEATS, NOTHING, TOKEN_KINDS
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import ElfPlaced
from northpole.games.workshop2e.toys import (
    FILL,
    REST,
    SHARES,
    number_of,
    offer_toys,
    put,
    slot_of,
)


def visit_center(s: Table, seat: i64) -> None:
    """It takes any number of elves, even for nothing (C2, C15)."""
    station = s.elves_in(CENTER)
    s.seat_elf(CENTER, station, seat)
    if s.journal is not None:
        s.tell(ElfPlaced(seat, CENTER, station))
    next_kind(s, seat, 0)


def next_kind(s: Table, seat: i64, kind: i64) -> None:
    """Go on with the next kind of token that is there and fits."""
    s.visited = 0
    while kind < TOKEN_KINDS:
        if s.center[kind] > 0 and s.teams[seat].needs(kind) > 0:
            s.kind = kind
            s.then(COLLECT[seat])
            return
        kind += 1
    s.kind = NOTHING


class Collect(Choice[Table]):
    """C2: as many as wanted of those that fit, for toys only; what is left there scores nothing."""

    most: ClassVar[int] = SHARES

    def options(self, s: Table, may: Menu) -> None:
        there = s.center[s.kind]
        if there > 0:
            offer_toys(s, s.teams[self.seat], there, may)
        may.add(REST)

    def apply(self, s: Table, option: i64) -> None:
        if option == REST:
            next_kind(s, self.seat, s.kind + 1)
        elif option == FILL:
            for slot in range(s.box.limit):
                need = count(s.teams[self.seat].missing[slot], s.kind)
                if need > 0:
                    self.collect(s, slot, need)
            next_kind(s, self.seat, s.kind + 1)
        else:
            slot = slot_of(option)
            s.visited |= bit(slot)
            self.collect(s, slot, number_of(option))
            s.then(self)

    def collect(self, s: Table, slot: i64, number: i64) -> None:
        s.center[s.kind] -= number
        put(s, self.seat, slot, s.kind, number)


COLLECT: Final = [Collect(seat) for seat in range(MOST_SEATS)]
