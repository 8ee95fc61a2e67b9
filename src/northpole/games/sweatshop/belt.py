"""Step 1: create the conveyor belt."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Chance, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one, pick
from northpole.games.sweatshop.pieces import LAST_GOLD
from northpole.games.sweatshop.state import BELT, Table


class CreateBelt(Step[Table]):
    """A row of four cards an elf and one more, from what is left (S1).

    Less Luck: all rows at once (S20), Fall last (S34).
    """

    def run(self, s: Table) -> None:
        s.phase = BELT
        if s.box.less_luck:
            if s.season == 1:
                s.deal_to = s.box.row
        else:
            s.dealt = 0
            s.end = 0
            s.down = 0
            s.deal_to = s.box.belts[s.season - 1]
        s.then(LAID_OUT)
        if s.dealt < s.deal_to:
            s.then(DEAL)


class Deal(Chance[Table]):
    """The next card of the row."""

    most: ClassVar[int] = 8

    def options(self, s: Table, may: Menu) -> None:
        for kind in range(LAST_GOLD + 1):
            if count(s.deck, kind) > 0:
                may.add(kind)

    def sample(self, s: Table, nature: Nature) -> i64:
        return pick(s.deck, nature.below(s.cards))

    def apply(self, s: Table, option: i64) -> None:
        s.deck -= one(option)
        s.cards -= 1
        s.belt[s.dealt] = option
        s.dealt += 1
        if s.dealt < s.deal_to:
            s.then(self)


class LaidOut(Step[Table]):
    """The row lies there: which cards are face down (S1, S20); of one or two under More Luck all (S35)."""

    def run(self, s: Table) -> None:
        s.at = s.end
        if s.box.less_luck:
            s.end += s.box.belts[s.season - 1]
            return
        s.end = s.dealt
        if s.end > 0:
            s.down = bit(s.end - 1)
        if s.box.more_luck and s.end > 0:
            s.down |= 1
            if s.end > 2:
                s.then(MIDDLE)


class Middle(Chance[Table]):
    """More Luck: any one card between the first and the last is face down too."""

    most: ClassVar[int] = 64

    def options(self, s: Table, may: Menu) -> None:
        for place in range(1, s.end - 1):
            may.add(place)

    def sample(self, s: Table, nature: Nature) -> i64:
        return 1 + nature.below(s.end - 2)

    def apply(self, s: Table, option: i64) -> None:
        s.down |= bit(option)


CREATE_BELT: Final = CreateBelt()
DEAL: Final = Deal()
LAID_OUT: Final = LaidOut()
MIDDLE: Final = Middle()
