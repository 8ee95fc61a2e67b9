"""The Reindeer Stables: a reindeer, and materials of one's choice."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one, pick, total
from northpole.engine.rows import place_of
from northpole.games.workshop2e.pieces import MATERIALS, MOST_SEATS, MOST_TOYS, NOTHING, STABLE
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import (
    ElfPlaced,
    NoReindeerLeft,
    ReindeerTended,
    StallsFilled,
    SupplyShort,
)
from northpole.games.workshop2e.toys import donate, put, spend

# the options of ChooseMaterial: 9 times the material, and the slot or this
GIVE_AWAY: Final[i64] = MOST_TOYS
WAYS: Final[i64] = 9


def open_stable(s: Table) -> bool:
    return s.elves_in(STABLE) < len(s.box.materials)


def visit_stable(s: Table, seat: i64) -> None:
    """C8, C18: the reindeer first, then the materials, whose number is fixed now (C6)."""
    station = s.elves_in(STABLE)
    s.seat_elf(STABLE, station, seat)
    if s.journal is not None:
        s.tell(ElfPlaced(seat, STABLE, station))
    s.left = materials_given(s, station)
    if s.left < s.box.materials[station] and s.journal is not None:
        s.tell(SupplyShort(seat, NOTHING, s.box.materials[station], s.left))
    if s.left > 0:
        s.then(CHOOSE_MATERIAL[seat])
    s.then(CHOOSE_REINDEER[seat])


def materials_given(s: Table, station: i64) -> i64:
    """C6: a limited supply counts all materials together."""
    number: i64 = s.box.materials[station]
    return min(number, s.supply[0] + s.supply[1] + s.supply[2]) if s.box.limited else number


class ChooseReindeer(Choice[Table]):
    """Any one of those in the stalls; two of one name are one choice (C19)."""

    most: ClassVar[int] = 9

    def options(self, s: Table, may: Menu) -> None:
        for place in range(s.box.stalls):
            kind = s.stalls[place]
            if kind != NOTHING and place_of(s.stalls, kind) == place:
                may.add(kind)

    def apply(self, s: Table, option: i64) -> None:
        s.stalls[place_of(s.stalls, option)] = NOTHING
        s.teams[self.seat].reindeer += one(option)
        if s.journal is not None:
            s.tell(ReindeerTended(self.seat, option))

    def skip(self, s: Table) -> None:
        """Only with changed numbers: the stalls are empty."""
        if s.journal is not None:
            s.tell(NoReindeerLeft(self.seat))


class ChooseMaterial(Choice[Table]):
    """Kind and place of one token are one choice (C18)."""

    most: ClassVar[int] = 27

    def options(self, s: Table, may: Menu) -> None:
        team = s.teams[self.seat]
        for kind in range(MATERIALS):
            if s.box.limited and s.supply[kind] == 0:
                continue
            for slot in range(s.box.limit):
                if count(team.missing[slot], kind) > 0:
                    may.add(kind * WAYS + slot)
            may.add(kind * WAYS + GIVE_AWAY)

    def apply(self, s: Table, option: i64) -> None:
        kind, slot = option // WAYS, option % WAYS
        s.left -= 1
        if slot == GIVE_AWAY:
            donate(s, self.seat, kind, 1)
        else:
            spend(s, kind, 1)
            put(s, self.seat, slot, kind, 1)
        if s.left > 0:
            s.then(self)


class FillStalls(Step[Table]):
    """A reindeer for each stall from the deck, as long as there are any."""

    def run(self, s: Table) -> None:
        if s.herd and place_of(s.stalls, NOTHING) >= 0:
            s.then(LEAD_IN, self)
        elif s.journal is not None:
            there = s.in_stalls()
            if there:
                s.tell(StallsFilled(there))


class LeadIn(Chance[Table]):
    """The top card of the reindeer deck: one of those never dealt (C9)."""

    most: ClassVar[int] = 9

    def options(self, s: Table, may: Menu) -> None:
        for kind in range(len(s.box.reindeer)):
            if count(s.herd, kind) > 0:
                may.add(kind)

    def sample(self, s: Table, nature: Nature) -> i64:
        return pick(s.herd, nature.below(total(s.herd)))

    def apply(self, s: Table, option: i64) -> None:
        s.herd -= one(option)
        s.stalls[place_of(s.stalls, NOTHING)] = option


CHOOSE_REINDEER: Final = [ChooseReindeer(seat) for seat in range(MOST_SEATS)]
CHOOSE_MATERIAL: Final = [ChooseMaterial(seat) for seat in range(MOST_SEATS)]
FILL_STALLS: Final = FillStalls()
LEAD_IN: Final = LeadIn()
