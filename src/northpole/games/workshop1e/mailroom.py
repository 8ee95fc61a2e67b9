"""The Mailroom: the open gifts, the deck of packets, and taking gifts."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit_count
from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.workshop1e.bag import GIFTS, high, holds, low, nth
from northpole.games.workshop1e.pieces import (
    MAIL_LEFT,
    MAIL_RIGHT,
    MOST_CARDS,
    MOST_SEATS,
    NICE,
    NOTHING,
)
from northpole.games.workshop1e.state import PACKET, SETUP, Table
from northpole.games.workshop1e.story import (
    GiftDrawn,
    GiftTaken,
    LaidOut,
    LetterCame,
    MailSwept,
    SleighUnloaded,
)
from northpole.games.workshop1e.workbench import get_gift

# the options of TakeGift: a place of the display, then
DECK: Final[i64] = MOST_CARDS
STOP: Final[i64] = MOST_CARDS + 1


def open_mail(s: Table, seat: i64) -> bool:
    """W2: room for a gift, and one to take."""
    return s.teams[seat].free_slots() > 0 and s.any_gift()


def is_same_mail(s: Table, space: i64, card: i64) -> bool:
    """W28: on the day of a Nice Epidemic the right space is no choice of its own while the left one is free."""
    return space == MAIL_RIGHT and card == NICE and s.is_free(MAIL_LEFT)


def is_sweep(space: i64, card: i64) -> bool:
    """Are all gifts swept away first? Not on the left, nor anywhere on the day of a Nice Epidemic."""
    return space == MAIL_RIGHT and card != NICE


def visit_mail(s: Table, seat: i64) -> None:
    """W11: the first gift must be taken, except after a sweep. A Nice Epidemic makes both spaces alike."""
    if is_sweep(s.place, s.effect()):
        take_gifts(s, seat, s.box.mail_right, 0)
        sweep(s, seat)
        s.then(FILL_DISPLAY)
    else:
        take_gifts(s, seat, s.box.mail_left, 0)
        s.must = 1


def take_gifts(s: Table, seat: i64, number: i64, bonus: i64) -> None:
    """As many as wanted, but never more unassembled gifts than five."""
    s.left = min(number, s.teams[seat].free_slots())
    s.bonus = bonus
    s.must = 0
    if s.left > 0:
        s.then(TAKE_GIFT[seat])


def sweep(s: Table, seat: i64) -> None:
    """W12: the open gifts become a packet of their own at the bottom."""
    lows: i64 = 0
    highs: i64 = 0
    number: i64 = 0
    for place in range(s.box.display):
        card: i64 = s.display[place]
        if card != NOTHING:
            lows |= low(card)
            highs |= high(card)
            number += 1
            s.display[place] = NOTHING
    s.put_under(lows, highs, number)
    if s.journal is not None:
        s.tell(MailSwept(seat, number))


class TakeGift(Choice[Table]):
    """W11: one gift after the other, from the display or the deck."""

    most: ClassVar[int] = 10

    def options(self, s: Table, may: Menu) -> None:
        for place in range(s.box.display):
            if s.display[place] != NOTHING:
                may.add(place)
        if s.packets() or s.sleigh_low or s.sleigh_high:
            may.add(DECK)
        if not s.must:
            may.add(STOP)

    def apply(self, s: Table, option: i64) -> None:
        s.must = 0
        s.left = 0 if option == STOP else s.left - 1
        if s.left > 0:
            s.then(self)
        else:
            s.bonus = 0
        if option == DECK:
            ready_deck(s)
            s.then(DRAW_GIFT[self.seat])
        elif option != STOP:
            card: i64 = s.display[option]
            s.display[option] = NOTHING
            get_gift(s, self.seat, card)
            if s.journal is not None:
                s.tell(GiftTaken(self.seat, card))
            s.then(FILL_DISPLAY)


def ready_deck(s: Table) -> None:
    """W12: a card is due; if the deck is empty, the sleigh's gifts become a packet."""
    if not s.packets():
        number = bit_count(s.sleigh_low) + bit_count(s.sleigh_high)
        s.put_under(s.sleigh_low, s.sleigh_high, number)
        s.sleigh_low = 0
        s.sleigh_high = 0
        if s.journal is not None:
            s.tell(SleighUnloaded(number))


class TopCard(Chance[Table]):
    """The top card of the deck: any of the whole top packet, with an even chance (W12)."""

    most: ClassVar[int] = GIFTS

    def options(self, s: Table, may: Menu) -> None:
        top = len(s.deck) - PACKET
        lows, highs = s.deck[top], s.deck[top + 1]
        for card in range(GIFTS):
            if holds(lows, highs, card):
                may.add(card)

    def sample(self, s: Table, nature: Nature) -> i64:
        top = len(s.deck) - PACKET
        return nth(s.deck[top], s.deck[top + 1], nature.below(s.deck[top + 2]))


class DrawGift(TopCard):
    """The top card of the deck, for one team."""

    def apply(self, s: Table, option: i64) -> None:
        s.take_top(option)
        get_gift(s, self.seat, option)
        if s.journal is not None:
            s.tell(GiftDrawn(self.seat, option))


class FillDisplay(Step[Table]):
    """Every empty place gets a gift, if there is one; else the display stays short (W12)."""

    def run(self, s: Table) -> None:
        if s.empty_place() != NOTHING and (s.packets() or s.sleigh_low or s.sleigh_high):
            ready_deck(s)
            s.then(REFILL, self)
        elif s.phase == SETUP and s.journal is not None:
            s.tell(LaidOut([card for card in s.display if card != NOTHING]))


class Refill(TopCard):
    """The top card of the deck, for the first empty place of the display."""

    def apply(self, s: Table, option: i64) -> None:
        s.take_top(option)
        s.display[s.empty_place()] = option
        if s.journal is not None and s.phase != SETUP:
            s.tell(LetterCame(option))


TAKE_GIFT: Final = [TakeGift(seat) for seat in range(MOST_SEATS)]
DRAW_GIFT: Final = [DrawGift(seat) for seat in range(MOST_SEATS)]
FILL_DISPLAY: Final = FillDisplay()
REFILL: Final = Refill()
