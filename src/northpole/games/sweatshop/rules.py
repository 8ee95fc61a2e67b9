"""The game from beginning to end: set up, four seasons of four steps, final scoring."""

from typing import Final

from northpole.engine.decision import Step
from northpole.games.sweatshop import past
from northpole.games.sweatshop.belt import CREATE_BELT
from northpole.games.sweatshop.bids import COLLECT
from northpole.games.sweatshop.box import SEASONS, Box
from northpole.games.sweatshop.craft import AT_THE_DESKS, POOP_DROPS
from northpole.games.sweatshop.scoring import bin_points, floor_points
from northpole.games.sweatshop.setup import SETUP
from northpole.games.sweatshop.state import NOBODY, OVER, Table, new_table
from northpole.games.sweatshop.story import Reckoned, SantaArrived
from northpole.games.sweatshop.trading import TRADING_WINDOW


class Season(Step[Table]):
    """Create the belt, collect, craft, clean up. All elves are in again."""

    def run(self, s: Table) -> None:
        s.season += 1
        s.offers = []
        for elf in s.elves:
            elf.standing_in = 1
            elf.tried_gloves = 0
            elf.tried_cakes = 0
        s.note(past.SEASON, NOBODY, s.season)
        s.then(CREATE_BELT, COLLECT, CRAFT)


class Craft(Step[Table]):
    """Step 3 begins: Poop drops, then the trading window, then all are at their desks (S8, S9)."""

    def run(self, s: Table) -> None:
        s.then(POOP_DROPS, TRADING_WINDOW, AT_THE_DESKS)


class SantaArrives(Step[Table]):
    """Final Scoring: the game is over."""

    def run(self, s: Table) -> None:
        s.phase = OVER
        if s.journal is not None:
            s.tell(SantaArrived())
            for seat in range(s.seats):
                elf = s.elves[seat]
                toys, floor = bin_points(s.box, elf), floor_points(s.box, elf)
                s.tell(Reckoned(seat, toys, floor, elf.paid))


SEASON: Final = Season()
CRAFT: Final = Craft()
SANTA_ARRIVES: Final = SantaArrives()


def opening(box: Box) -> Table:
    """The table before anything is dealt."""
    s = new_table(box)
    s.then(SANTA_ARRIVES)
    for _ in range(SEASONS):
        s.then(SEASON)
    s.then(SETUP)
    return s
