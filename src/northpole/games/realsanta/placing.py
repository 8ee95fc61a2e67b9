"""Phase 1: placement. All dice, and the Bonus Token if one likes, in one go (R1)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.games.realsanta.box import UNLIMITED
from northpole.games.realsanta.pieces import ENLIST, FREE, TOYS
from northpole.games.realsanta.restrictions import lawful, most_dice
from northpole.games.realsanta.rolling import all_placed
from northpole.games.realsanta.state import NOWHERE, Santa, Table
from northpole.games.realsanta.story import Placed

# an option is a way to divide five dice, and 21 more for each zone the token may lie in
SPLITS: Final[i64] = 21
ALL_OPTIONS: Final[i64] = 84


class PlaceDice(Choice[Table]):
    """Divide the dice over the zones, openly, one player after the other.

    One is asked even if there is no choice: what Free Hand would allow is nobody's business (R16).
    """

    most: ClassVar[int] = 84

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        santa = s.santas[self.seat]
        lifted = santa.has(FREE)
        if (lifted or unrestricted(s, santa)) and len(s.box.splits) == SPLITS:
            may.upto(ALL_OPTIONS if santa.token else SPLITS)
            return
        for token_at in range(NOWHERE, TOYS + 1 if santa.token else ENLIST):
            enlist: i64 = UNLIMITED
            toys: i64 = UNLIMITED
            if not lifted:
                enlist = most_dice(s, santa, ENLIST, token_at)
                toys = most_dice(s, santa, TOYS, token_at)
            offer_splits(s, token_at, enlist, toys, may)

    def apply(self, s: Table, option: i64) -> None:
        santa = s.santas[self.seat]
        dice: i64 = s.box.splits[split_of(option)]
        token_at = token_of(option)
        if not lawful(s, santa, dice, token_at):
            s.use(self.seat, FREE)
            santa.free = 1
            s.barriers += 1  # a card was shown
        santa.dice = dice
        santa.token_at = token_at
        if token_at != NOWHERE:
            santa.token = 0
        if s.journal is not None:
            s.tell(Placed(self.seat, dice, token_at, santa.free == 1))
        next_seat = s.after(self.seat)
        if next_seat == NOWHERE:
            all_placed(s)
        else:
            s.turns += 1
            s.then(PLACE_DICE[next_seat])


def unrestricted(s: Table, santa: Santa) -> bool:
    most: i64 = s.box.most_toys[santa.toys]
    return santa.elves == 0 and most == UNLIMITED


def offer_splits(s: Table, token_at: i64, enlist: i64, toys: i64, may: Menu) -> None:
    """With at most so many dice in the restricted zones, in the order of the box's splits."""
    first: i64 = SPLITS * (token_at + 1)  # the split with no dice in Jollification
    for dice in range(min(enlist, s.box.dice) + 1):
        rest = s.box.dice - dice
        for jolly in range(max(0, rest - toys), rest + 1):
            may.add(first + jolly)
        first += rest + 1


def split_of(option: i64) -> i64:
    return option % SPLITS


def token_of(option: i64) -> i64:
    """The zone of the token, or nowhere."""
    return option // SPLITS - 1


PLACE_DICE: Final = [PlaceDice(seat) for seat in range(4)]
