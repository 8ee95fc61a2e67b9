"""Setup: the tracker's order and the starting hands."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one, pick
from northpole.games.sweatshop import past
from northpole.games.sweatshop.pieces import ROBOT, VIOLETS
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.story import StartingCardDrawn


class GameBegins(Step[Table]):
    """Tokens on the tracker, then the starting hands, space 1 first."""

    def run(self, s: Table) -> None:
        s.then(TOKENS, STARTING_HANDS)


class Tokens(Step[Table]):
    """S22: the order is random unless the table's owner set it."""

    def run(self, s: Table) -> None:
        if s.box.order:
            s.tracker = s.box.order.copy()
        elif len(s.tracker) < s.seats - 1:
            s.then(NEXT_TOKEN, self)
        else:
            s.tracker = [*s.tracker, *[n for n in range(s.seats) if n not in s.tracker]]


class NextToken(Chance[Table]):
    """The elf on the next free space of the tracker."""

    most: ClassVar[int] = 5

    def options(self, s: Table, may: Menu) -> None:
        for seat in range(s.seats):
            if seat not in s.tracker:
                may.add(seat)

    def sample(self, s: Table, nature: Nature) -> i64:
        n = nature.below(s.seats - len(s.tracker))
        for seat in range(s.seats):
            if seat not in s.tracker:
                if n == 0:
                    return seat
                n -= 1
        return -1

    def apply(self, s: Table, option: i64) -> None:
        s.tracker = [*s.tracker, int(option)]


class StartingHands(Step[Table]):
    """Player Setup: one violet card each from the partial deck, in the order of the tracker (S31).

    Under `expo2025` all is one deck, but only violet cards stay drawn, which comes to the same;
    how many are drawn depends on the space (S28).
    """

    def run(self, s: Table) -> None:
        for space in range(s.seats - 1, -1, -1):
            seat = s.tracker[space]
            if s.box.returns[space] > 0:
                s.then(PUT_BACK[seat])
            for _ in range(s.box.draws[space]):
                s.then(STARTING_CARD[seat])
        for seat in s.tracker:
            space = s.tracker.index(seat)
            s.note(past.STARTED, seat, s.box.draws[space] - s.box.returns[space])


class StartingCard(Chance[Table]):
    """A violet card from the deck, unseen by the others."""

    most: ClassVar[int] = 3

    def options(self, s: Table, may: Menu) -> None:
        for kind in range(ROBOT + 1):
            if count(s.deck, kind) > 0:
                may.add(kind)

    def sample(self, s: Table, nature: Nature) -> i64:
        violets = s.deck & VIOLETS
        n = count(violets, 0) + count(violets, 1) + count(violets, 2)
        return pick(violets, nature.below(n))

    def apply(self, s: Table, option: i64) -> None:
        elf = s.elves[self.seat]
        s.deck -= one(option)
        s.cards -= 1
        elf.hand += one(option)
        elf.secret += one(option)
        if s.journal is not None:
            s.tell(StartingCardDrawn(option), self.seat)


class PutBack(Choice[Table]):
    """S28: space 5 returns one of its cards to the deck, secretly, and remembers it."""

    most: ClassVar[int] = 3

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        for kind in range(ROBOT + 1):
            if count(s.elves[self.seat].hand, kind) > 0:
                may.add(kind)

    def apply(self, s: Table, option: i64) -> None:
        elf = s.elves[self.seat]
        elf.hand -= one(option)
        elf.secret -= one(option)
        elf.returned = option
        s.deck += one(option)
        s.cards += 1


SETUP: Final = GameBegins()
TOKENS: Final = Tokens()
NEXT_TOKEN: Final = NextToken()
STARTING_HANDS: Final = StartingHands()
STARTING_CARD: Final = [StartingCard(seat) for seat in range(5)]
PUT_BACK: Final = [PutBack(seat) for seat in range(5)]
