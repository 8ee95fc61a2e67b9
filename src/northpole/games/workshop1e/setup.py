"""Setup: who begins, coal, the open gifts, and the starting gifts chosen in secret."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit, bit_count
from northpole.engine.decision import Choice, Step
from northpole.engine.first import DRAWN, DrawSeat
from northpole.engine.menu import Menu
from northpole.engine.pile import one
from northpole.games.workshop1e.bag import high, low
from northpole.games.workshop1e.classroom import supplied
from northpole.games.workshop1e.mailroom import FILL_DISPLAY, TopCard
from northpole.games.workshop1e.pieces import BITS, MOST_SEATS, NOTHING, SUBJECT_KINDS
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import Dealt, FifthStarted, GameBegan, HeadStart, Kept
from northpole.games.workshop1e.workbench import get_gift

FIFTH: Final[i64] = 4  # in turn order, from 0


class GameBegins(Step[Table]):
    """W13: first player, coal, display, hands, and then all choose at once."""

    def run(self, s: Table) -> None:
        s.then(FILL_DISPLAY, DEAL_HANDS)
        s.then(START_COAL)
        if s.box.first == DRAWN:
            s.then(WHO_BEGINS)
        else:
            s.tree = s.box.first


class WhoBegins(DrawSeat[Table]):
    """W25: the Christmas tree is drawn for, unless the table's owner gave it to somebody."""

    most: ClassVar[int] = 5

    def apply(self, s: Table, option: i64) -> None:
        s.tree = option


class StartCoal(Step[Table]):
    """More for those who come later; the fifth may choose something else."""

    def run(self, s: Table) -> None:
        s.first = s.tree
        if s.journal is not None:
            s.tell(GameBegan(s.first))
        for turn in range(min(s.seats, FIFTH)):
            s.add_coal((s.first + turn) % s.seats, s.box.start_coal[turn])
        if s.seats > FIFTH:
            s.then(FIFTH_PLAYER[(s.first + FIFTH) % s.seats])
        for turn in range(s.seats):
            if s.box.head_start[turn] > 0:
                lead(s, (s.first + turn) % s.seats, s.box.head_start[turn])


def lead(s: Table, seat: i64, cookies: i64) -> None:
    """W30: these are on the cookie track before the game begins."""
    s.teams[seat].head_start = cookies
    if s.journal is not None:
        s.tell(HeadStart(seat, cookies))


class FifthPlayer(Choice[Table]):
    """W14: coal, or a training token of any subject; elves are alike, so which one is not asked."""

    most: ClassVar[int] = 5

    def options(self, s: Table, may: Menu) -> None:
        may.add(0)
        lessons = supplied(s) if s.box.subjects > 0 else 0
        for subject in range(SUBJECT_KINDS):
            if lessons & BITS[subject]:
                may.add(subject + 1)

    def apply(self, s: Table, option: i64) -> None:
        if option == 0:
            s.add_coal(self.seat, s.box.start_coal[FIFTH])
        else:
            s.training -= one(option - 1)
            s.teams[self.seat].learn(0, option - 1)
        if s.journal is not None:
            s.tell(FifthStarted(self.seat, option, s.teams[self.seat].coal))


class DealHands(Step[Table]):
    """Three gifts each, then all choose."""

    def run(self, s: Table) -> None:
        s.then(CHOOSE_GIFTS)
        for seat in range(s.seats - 1, -1, -1):
            for _ in range(s.box.hand):
                s.then(DEAL_GIFT[seat])


class DealGift(TopCard):
    """A gift from the deck, unseen by the others."""

    def apply(self, s: Table, option: i64) -> None:
        s.take_top(option)
        s.teams[self.seat].deal(option)
        if s.journal is not None:
            s.tell(Dealt(option), self.seat)


class ChooseGifts(Step[Table]):
    """W13: at once and in secret."""

    def run(self, s: Table) -> None:
        s.then(SHOW_GIFTS)
        s.together([KEEP_GIFTS[seat] for seat in range(s.seats)])


class KeepGifts(Choice[Table]):
    """At least one of them stays; a bit for each place of the hand."""

    most: ClassVar[int] = 8

    def options(self, s: Table, may: Menu) -> None:
        for kept in range(bit(s.box.hand)):
            if bit_count(kept) >= s.box.keep:
                may.add(kept)

    def apply(self, s: Table, option: i64) -> None:
        s.teams[self.seat].answer = option


class ShowGifts(Step[Table]):
    """W12, W13: kept ones are shown, all others are one packet under the deck."""

    def run(self, s: Table) -> None:
        lows: i64 = 0
        highs: i64 = 0
        number: i64 = 0
        for seat in range(s.seats):
            returned = self.show(s, seat)
            team = s.teams[seat]
            lows |= team.returned_low
            highs |= team.returned_high
            number += returned
        s.put_under(lows, highs, number)

    def show(self, s: Table, seat: i64) -> i64:
        """How many this team gives back."""
        team = s.teams[seat]
        returned: i64 = 0
        for place in range(s.box.hand):
            card = team.dealt(place)
            if (team.answer >> place) & 1:
                get_gift(s, seat, card)
            else:
                returned += 1
                team.returned_low |= low(card)
                team.returned_high |= high(card)
        if s.journal is not None:
            kept = [card for card in team.gifts if card != NOTHING]
            s.tell(Kept(seat, kept, returned))
        team.hand = 0
        team.answer = NOTHING
        return returned


SETUP: Final = GameBegins()
WHO_BEGINS: Final = WhoBegins()
START_COAL: Final = StartCoal()
FIFTH_PLAYER: Final = [FifthPlayer(seat) for seat in range(MOST_SEATS)]
DEAL_HANDS: Final = DealHands()
DEAL_GIFT: Final = [DealGift(seat) for seat in range(MOST_SEATS)]
CHOOSE_GIFTS: Final = ChooseGifts()
KEEP_GIFTS: Final = [KeepGifts(seat) for seat in range(MOST_SEATS)]
SHOW_GIFTS: Final = ShowGifts()
