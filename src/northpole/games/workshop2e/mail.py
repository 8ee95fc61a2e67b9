"""The Mail Room: six open toy cards and the toy deck."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit, bit_count, nth_bit
from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.rows import place_of
from northpole.games.workshop2e.pieces import MAIL, MOST_CARDS, MOST_SEATS, NOTHING
from northpole.games.workshop2e.state import SETUP, Table
from northpole.games.workshop2e.story import (
    DeckRenewed,
    DeskFull,
    ElfPlaced,
    LetterCame,
    LettersLaidOut,
    NoToysLeft,
    ToyDrawn,
    ToyTaken,
)
from northpole.games.workshop2e.toys import get_toy

DECK: Final[i64] = MOST_CARDS  # an option of TakeToy; those before it are places of the display
CARDS: Final = 45


def open_mail(s: Table, seat: i64) -> bool:
    """C17: closed to whoever has five toys, and to all when there is no card (C4)."""
    return s.teams[seat].free_slots() > 0 and s.any_toy()


def visit_mail(s: Table, seat: i64, station: i64) -> None:
    s.seat_elf(MAIL, station, seat)
    if s.journal is not None:
        s.tell(ElfPlaced(seat, MAIL, station))
    take_toys(s, seat, s.box.mail[station])


def cards_given(s: Table, seat: i64, station: i64) -> i64:
    """C4: as many as the station says, room for them and cards permitting."""
    there = bit_count(s.deck) + bit_count(s.sleigh)
    for card in s.display:
        if card != NOTHING:
            there += 1
    return min(s.box.mail[station], s.teams[seat].free_slots(), there)


def take_toys(s: Table, seat: i64, number: i64) -> None:
    if number > 0:
        s.due = number
        s.then(TAKE_TOY[seat])


class TakeToy(Choice[Table]):
    """C4: one card after the other, from the display or the deck, up to the limit of five."""

    most: ClassVar[int] = 9

    def options(self, s: Table, may: Menu) -> None:
        for place in range(s.box.display):
            if s.display[place] != NOTHING:
                may.add(place)
        if s.deck or s.sleigh:
            may.add(DECK)

    def apply(self, s: Table, option: i64) -> None:
        s.due -= 1
        if s.due > 0 and s.teams[self.seat].free_slots() > 1:
            s.then(self)
        if option == DECK:
            ready_deck(s)
            s.then(DRAW_TOY[self.seat])
            return
        card = s.display[option]
        s.display[option] = NOTHING
        get_toy(s, self.seat, card)
        if s.journal is not None:
            s.tell(ToyTaken(self.seat, card))
        lose_rest(s, self.seat)
        s.then(FILL_DISPLAY)

    def skip(self, s: Table) -> None:
        """No card is left anywhere."""
        if s.journal is not None:
            s.tell(NoToysLeft(self.seat, s.due))
        s.due = 0


def lose_rest(s: Table, seat: i64) -> None:
    """C4: cards that are still due to somebody who has five toys now."""
    if s.due > 0 and s.teams[seat].free_slots() == 0:
        if s.journal is not None:
            s.tell(DeskFull(seat, s.due))
        s.due = 0


def ready_deck(s: Table) -> None:
    """C13: a card is due; if the deck is empty, the sleigh's toys become a new one."""
    if s.deck == 0:
        s.deck = s.sleigh
        s.sleigh = 0
        if s.journal is not None:
            s.tell(DeckRenewed(bit_count(s.deck)))


class TopCard(Chance[Table]):
    """The top card of the deck: any of those in it, as nobody knows its order (C16)."""

    most: ClassVar[int] = CARDS

    def options(self, s: Table, may: Menu) -> None:
        for card in range(len(s.box.toys)):
            if (s.deck >> card) & 1:
                may.add(card)

    def sample(self, s: Table, nature: Nature) -> i64:
        return nth_bit(s.deck, nature.below(bit_count(s.deck)))


class DrawToy(TopCard):
    """For one team."""

    def apply(self, s: Table, option: i64) -> None:
        s.deck -= bit(option)
        get_toy(s, self.seat, option)
        if s.journal is not None:
            s.tell(ToyDrawn(self.seat, option, s.phase == SETUP))
        lose_rest(s, self.seat)


class FillDisplay(Step[Table]):
    """Every empty place gets a card, if there is one; else it stays empty (C13)."""

    def run(self, s: Table) -> None:
        if (s.deck or s.sleigh) and place_of(s.display, NOTHING) >= 0:
            ready_deck(s)
            s.then(REFILL, self)
        elif s.journal is not None and s.phase == SETUP:
            s.tell(LettersLaidOut([int(card) for card in s.display if card != NOTHING]))


class Refill(TopCard):
    """For the first empty place of the display."""

    def apply(self, s: Table, option: i64) -> None:
        s.deck -= bit(option)
        s.display[place_of(s.display, NOTHING)] = option
        if s.journal is not None and s.phase != SETUP:
            s.tell(LetterCame(option))


TAKE_TOY: Final = [TakeToy(seat) for seat in range(MOST_SEATS)]
DRAW_TOY: Final = [DrawToy(seat) for seat in range(MOST_SEATS)]
FILL_DISPLAY: Final = FillDisplay()
REFILL: Final = Refill()
