"""A day: the players place their elves in turn, then the workshop is tidied up."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.pile import one
from northpole.games.workshop2e import story
from northpole.games.workshop2e.donations import visit_center
from northpole.games.workshop2e.inspection import INSPECTION
from northpole.games.workshop2e.mail import FILL_DISPLAY, open_mail, visit_mail
from northpole.games.workshop2e.pieces import (
    CENTER,
    HALL,
    MAIL,
    MOST_SEATS,
    NOTHING,
    ROOMS,
)
from northpole.games.workshop2e.scoring import score
from northpole.games.workshop2e.shops import open_shop, visit_shop
from northpole.games.workshop2e.stable import FILL_STALLS, open_stable, visit_stable
from northpole.games.workshop2e.state import EVENING, OVER, WORK, Table
from northpole.games.workshop2e.tree import open_tree, visit_tree

# the options of PlaceElf: rooms 0 to 4, the stations of the Mail Room, then
FIRST_MAIL: Final[i64] = 5
TO_STABLE: Final[i64] = 7
TO_TREE: Final[i64] = 8


class Day(Step[Table]):
    """The next day dawns."""

    def run(self, s: Table) -> None:
        s.day += 1
        s.phase = WORK
        story.dawn(s)
        s.then(NEXT_ELF, DAY_ENDS)


class NextElf(Step[Table]):
    """From the first player clockwise, one elf at a time, until all are placed."""

    def run(self, s: Table) -> None:
        if s.placed == s.seats * s.box.elves:
            s.mover = NOTHING
            return
        s.mover = (s.first + s.placed) % s.seats
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


class DayEnds(Step[Table]):
    """C12, C18: elves home, unclaimed reindeer away, new ones dealt, inspection, marker.

    The game ends with the second inspection: no deal and no passing of the marker then.
    """

    def run(self, s: Table) -> None:
        s.phase = EVENING
        s.placed = 0
        for room in range(len(ROOMS)):
            s.rooms[room] = 0
        self.clear_stalls(s)
        if s.day == s.box.days:
            s.then(INSPECTION, GAME_ENDS)
        elif s.day == s.box.first_inspection:
            s.then(FILL_DISPLAY, PASS_MARKER, DAY)
            s.then(FILL_STALLS, INSPECTION)
        else:
            s.then(FILL_STALLS, PASS_MARKER, DAY)

    def clear_stalls(self, s: Table) -> None:
        """C9: they go under the deck, from where they never come back."""
        story.unclaimed(s)
        for place in range(s.box.stalls):
            kind: i64 = s.stalls[place]
            if kind != NOTHING:
                s.returned += one(kind)
                s.stalls[place] = NOTHING


class PassMarker(Step[Table]):
    """The first player marker goes to the left."""

    def run(self, s: Table) -> None:
        s.first = (s.first + 1) % s.seats


class GameEnds(Step[Table]):
    """Unfinished toys and reindeer are counted, and that is all."""

    def run(self, s: Table) -> None:
        s.phase = OVER
        story.over(s, [int(score(s.box, team)) for team in s.teams])


DAY: Final = Day()
NEXT_ELF: Final = NextElf()
PLACE_ELF: Final = [PlaceElf(seat) for seat in range(MOST_SEATS)]
DAY_ENDS: Final = DayEnds()
PASS_MARKER: Final = PassMarker()
GAME_ENDS: Final = GameEnds()
