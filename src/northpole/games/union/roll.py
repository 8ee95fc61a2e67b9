"""Roll: as many dice as elves, then up to two rerolls of any of them."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, total
from northpole.games.union.dice import FACES, FIRST, MORE, MOST_HANDFULS, PILES
from northpole.games.union.state import ROLL, Table
from northpole.games.union.story import Rolled

KEEP: Final[i64] = 0


class RollPhase(Step[Table]):
    """In turn order, one player after the other, all in the open (U3)."""

    def run(self, s: Table) -> None:
        s.phase = ROLL
        take_dice(s, s.first)


def take_dice(s: Table, seat: i64) -> None:
    s.acting = seat
    s.out = s.leaders[seat].elves
    s.taken += s.out
    s.rerolls = s.box.rerolls
    s.then(ROLL_DICE)


class RollDice(Chance[Table]):
    """All dice in hand at once; the outcome is the number of a handful."""

    most: ClassVar[int] = MOST_HANDFULS

    def options(self, s: Table, may: Menu) -> None:
        for handful in range(FIRST[s.out], FIRST[s.out + 1]):
            may.add(handful)

    def sample(self, s: Table, nature: Nature) -> i64:
        handful: i64 = 0
        for _ in range(s.out):
            handful = MORE[handful * FACES + nature.below(FACES)]
        return handful

    def apply(self, s: Table, option: i64) -> None:
        leader = s.leaders[s.acting]
        leader.rolled += PILES[option]
        s.out = 0
        if s.journal is not None:
            s.tell(Rolled(s.acting, PILES[option], leader.rolled))
        if s.rerolls > 0:
            s.then(REROLL_DICE[s.acting])
        else:
            pass_the_dice(s)


class RerollDice(Choice[Table]):
    """Any of the dice, those kept before included, or none (U3). The option is the handful to roll again."""

    most: ClassVar[int] = MOST_HANDFULS

    def options(self, s: Table, may: Menu) -> None:
        rolled = s.leaders[self.seat].rolled
        may.add(KEEP)
        for face in range(FACES):
            without = may.size
            for taken in range(count(rolled, face)):
                for index in range(without):
                    may.add(MORE[may.at(taken * without + index) * FACES + face])

    def apply(self, s: Table, option: i64) -> None:
        if option == KEEP:
            pass_the_dice(s)
            return
        again: i64 = PILES[option]
        s.leaders[self.seat].rolled -= again
        s.out = total(again)
        s.rerolls -= 1
        s.then(ROLL_DICE)


def pass_the_dice(s: Table) -> None:
    """The next player rolls when this one has finished (U3)."""
    s.rerolls = 0
    seat = s.after(s.acting)
    if seat != s.first:
        take_dice(s, seat)


ROLL_PHASE: Final = RollPhase()
ROLL_DICE: Final = RollDice()
REROLL_DICE: Final = [RerollDice(seat) for seat in range(4)]
