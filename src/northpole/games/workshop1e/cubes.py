"""Cubes of one material, placed one by one as they are taken, in a shop or from a reindeer."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.engine.pile import count, one
from northpole.games.workshop1e.pieces import (
    FLEXIBLE,
    MOST_GIFTS,
    MOST_SEATS,
    NOTHING,
    PLASTIC,
)
from northpole.games.workshop1e.state import Table, Team
from northpole.games.workshop1e.story import CubesLeft, SleighRepaired
from northpole.games.workshop1e.workbench import (
    has_room,
    improve,
    needs_cube,
    put_cube,
    replace_plastic,
)

# the options of PlaceCube: the slot of a gift, then
ON_MAT: Final[i64] = MOST_GIFTS
REPLACE: Final[i64] = ON_MAT + 1  # and the slot
REPAIR: Final[i64] = REPLACE + MOST_GIFTS
REST: Final[i64] = REPAIR + 1

# what cubes of a material are good for
NO_USE: Final[i64] = 0
ONLY_REPLACE: Final[i64] = 1
ONLY_REPAIR: Final[i64] = 2
EMPTY_PLACE: Final[i64] = 3


def use_of(s: Table, team: Team, wants: i64, kind: i64) -> i64:
    """The best there is to do with a cube from a shop (W2, W3); `wants` is what the team's gifts need."""
    if count(wants, kind) > 0 or count(wants, FLEXIBLE + kind) > 0 or has_room(s, team, kind):
        return EMPTY_PLACE
    if count(s.repairs, kind) > 0:
        return ONLY_REPAIR
    return ONLY_REPLACE if count(wants, PLASTIC + kind) > 0 else NO_USE


def take_cubes(s: Table, seat: i64, kind: i64, number: i64, bonus: i64) -> None:
    if number <= 0:
        return
    s.kind = kind
    s.left = number
    s.bonus = bonus
    team = s.teams[seat]
    s.must = 1 if bonus == 0 and use_of(s, team, team.wants(), kind) != EMPTY_PLACE else 0
    s.then(PLACE_CUBE[seat])


class PlaceCube(Choice[Table]):
    """W3, W6, W7: on a gift, on the mat, in place of a plastic or, from a shop, to Sleigh Repairs.

    Cubes from a shop are thrown away only when no empty place takes them, and not before one of them
    was used if that was what the elf came for. A reindeer's cubes may be declined.
    """

    most: ClassVar[int] = 19

    def options(self, s: Table, may: Menu) -> None:
        team = s.teams[self.seat]
        kind = s.kind
        for slot in range(s.box.limit):
            if needs_cube(team.needs[slot], kind):
                may.add(slot)
        if has_room(s, team, kind):
            may.add(ON_MAT)
        placeable = may.size > 0
        for slot in range(s.box.limit):
            if count(team.needs[slot], PLASTIC + kind) > 0:
                may.add(REPLACE + slot)
        if not s.bonus and count(s.repairs, kind) > 0:
            may.add(REPAIR)
        if s.bonus or not (placeable or s.must):
            may.add(REST)

    def apply(self, s: Table, option: i64) -> None:
        if option == REST:
            if s.journal is not None:
                s.tell(CubesLeft(self.seat, s.kind, s.left, s.bonus))
            s.left = 0
        elif option < ON_MAT:
            put_cube(s, self.seat, option, s.kind)
        elif option == ON_MAT:
            improve(s, self.seat, s.kind)
        elif option < REPAIR:
            replace_plastic(s, self.seat, option - REPLACE, s.kind)
        else:
            s.repairs -= one(s.kind)
            s.teams[self.seat].from_repairs += s.box.repair
            if s.journal is not None:
                s.tell(SleighRepaired(self.seat, s.kind))
        s.must = 0
        if option != REST:
            s.left -= 1
        if s.left > 0:
            s.then(self)
        else:
            s.kind = NOTHING
            s.bonus = 0


PLACE_CUBE: Final = [PlaceCube(seat) for seat in range(MOST_SEATS)]
