"""The game from beginning to end: set up, then day after day until the second inspection."""

from typing import Final

from northpole.engine.decision import Step
from northpole.engine.pile import one
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.day import NEXT_ELF
from northpole.games.workshop2e.inspection import INSPECTION
from northpole.games.workshop2e.mail import FILL_DISPLAY
from northpole.games.workshop2e.pieces import NOTHING, ROOMS
from northpole.games.workshop2e.scoring import score
from northpole.games.workshop2e.setup import SETUP
from northpole.games.workshop2e.stable import FILL_STALLS
from northpole.games.workshop2e.state import EVENING, OVER, WORK, Table, new_table
from northpole.games.workshop2e.story import DayBegan, GameEnded, Unclaimed


class Day(Step[Table]):
    """The next day dawns."""

    def run(self, s: Table) -> None:
        s.day += 1
        s.phase = WORK
        if s.journal is not None:
            s.tell(DayBegan(s.day, s.first))
        s.then(NEXT_ELF, DAY_ENDS)


class DayEnds(Step[Table]):
    """C12, C18: elves home, unclaimed reindeer away, new ones dealt, inspection, marker.

    The game ends with the second inspection: no deal and no passing of the marker then. After the
    first one the display is filled, where it had stayed short (C13).
    """

    def run(self, s: Table) -> None:
        s.phase = EVENING
        s.placed = 0
        for room in range(len(ROOMS)):
            s.rooms[room] = 0
        clear_stalls(s)
        if s.day == s.box.days:
            s.then(INSPECTION, GAME_ENDS)
        elif s.day == s.box.first_inspection:
            s.then(FILL_DISPLAY, PASS_MARKER, DAY)
            s.then(FILL_STALLS, INSPECTION)
        else:
            s.then(FILL_STALLS, PASS_MARKER, DAY)


def clear_stalls(s: Table) -> None:
    """C9: they go under the deck, from where they never come back."""
    if s.journal is not None:
        left = s.in_stalls()
        if left:
            s.tell(Unclaimed(left))
    for place in range(s.box.stalls):
        kind = s.stalls[place]
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
        if s.journal is not None:
            s.tell(GameEnded([int(score(s.box, team)) for team in s.teams]))


DAY: Final = Day()
DAY_ENDS: Final = DayEnds()
PASS_MARKER: Final = PassMarker()
GAME_ENDS: Final = GameEnds()


def opening(box: Box) -> Table:
    """The table before anything is dealt."""
    s = new_table(box)
    s.then(SETUP, DAY)
    return s
