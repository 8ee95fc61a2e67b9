"""A day's work: the players place their elves in turn."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice, Step
from northpole.engine.menu import Menu
from northpole.games.workshop2e.donations import visit_center
from northpole.games.workshop2e.mail import open_mail, visit_mail
from northpole.games.workshop2e.pieces import (
    CENTER,
    HALL,
    MAIL,
    MOST_SEATS,
    NOTHING,
    STABLE,
    TREE,
)
from northpole.games.workshop2e.shops import open_shop, visit_shop
from northpole.games.workshop2e.stable import open_stable, visit_stable
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.tree import open_tree, visit_tree

# the options of PlaceElf: rooms 0 to 4, the stations of the Mail Room, then
FIRST_MAIL: Final[i64] = 5
TO_STABLE: Final[i64] = 7
TO_TREE: Final[i64] = 8


class NextElf(Step[Table]):
    """From the first player clockwise, one elf at a time, until all are placed."""

    def run(self, s: Table) -> None:
        if s.placed == s.seats * s.box.elves:
            s.mover = NOTHING
            return
        s.mover = (s.first + s.placed) % s.seats
        s.turns += 1
        s.then(PLACE_ELF[s.mover], self)


class PlaceElf(Choice[Table]):
    """C15: an elf is placed wherever a station is open; the Donation Center always is."""

    most: ClassVar[int] = 9

    def options(self, s: Table, may: Menu) -> None:
        for shop in range(HALL + 1):
            if open_shop(s, shop):
                may.add(shop)
        may.add(CENTER)
        if open_mail(s, self.seat):
            for station in range(len(s.box.mail)):
                if s.elf_at(MAIL, station) == NOTHING:
                    may.add(FIRST_MAIL + station)
        if open_stable(s):
            may.add(TO_STABLE)
        if open_tree(s, self.seat):
            may.add(TO_TREE)

    def apply(self, s: Table, option: i64) -> None:
        s.placed += 1
        if option <= HALL:
            visit_shop(s, self.seat, option)
        elif option == CENTER:
            visit_center(s, self.seat)
        elif option < TO_STABLE:
            visit_mail(s, self.seat, option - FIRST_MAIL)
        elif option == TO_STABLE:
            visit_stable(s, self.seat)
        else:
            visit_tree(s, self.seat)


def room_of(option: i64) -> i64:
    """The room that an option of PlaceElf leads to."""
    if option <= CENTER:
        return option
    if option < TO_STABLE:
        return MAIL
    return STABLE if option == TO_STABLE else TREE


def is_open(s: Table, seat: i64, option: i64) -> bool:
    """May this team send an elf there?"""
    if option <= HALL:
        return open_shop(s, option)
    if option == CENTER:
        return True
    if option < TO_STABLE:
        return open_mail(s, seat) and s.elf_at(MAIL, option - FIRST_MAIL) == NOTHING
    return open_stable(s) if option == TO_STABLE else open_tree(s, seat)


NEXT_ELF: Final = NextElf()
PLACE_ELF: Final = [PlaceElf(seat) for seat in range(MOST_SEATS)]
