"""The Mail Room: six open toy cards and the toy deck."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.workshop2e import story
from northpole.games.workshop2e.marks import bits, mark, place_of
from northpole.games.workshop2e.pieces import MAIL, MOST_CARDS, MOST_SEATS, NOTHING
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.toys import get_toy

DECK: Final[i64] = MOST_CARDS  # an option of TakeToy; those before it are places of the display
CARDS: Final = 45


def open_mail(s: Table, seat: i64) -> bool:
    """C17: closed to whoever has five toys, and to all when there is no card (C4)."""
    return s.teams[seat].free_slots() > 0 and s.any_toy()


def visit_mail(s: Table, seat: i64, station: i64) -> None:
    s.seat_elf(MAIL, station, seat)
    story.placed(s, seat, MAIL, station)
    take_toys(s, seat, s.box.mail[station])


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
        if s.due > 0 and s.teams[self.seat].free_slots() == 1:
            story.desk_full(s, self.seat, s.due)
            s.due = 0
        if s.due > 0:
            s.then(self)
        if option == DECK:
            ready_deck(s)
            s.then(DRAW_TOY[self.seat])
            return
        card: i64 = s.display[option]
        s.display[option] = NOTHING
        get_toy(s, self.seat, card)
        story.took_toy(s, self.seat, card)
        s.then(FILL_DISPLAY)

    def skip(self, s: Table) -> None:
        """No card is left anywhere."""
        story.no_toys(s, self.seat, s.due)
        s.due = 0


def ready_deck(s: Table) -> None:
    """C13: a card is due; if the deck is empty, the sleigh's toys become a new one."""
    if s.deck == 0:
        s.deck = s.sleigh
        s.sleigh = 0
        story.reshuffled(s, bits(s.deck))


def offer_deck(s: Table, may: Menu) -> None:
    for card in range(len(s.box.toys)):
        if (s.deck >> card) & 1:
            may.add(card)


class DrawToy(Chance[Table]):
    """The top card of the deck, for one team."""

    most: ClassVar[int] = CARDS

    def options(self, s: Table, may: Menu) -> None:
        offer_deck(s, may)

    def sample(self, s: Table, nature: Nature) -> i64:
        return place_of(s.deck, nature.below(bits(s.deck)))

    def apply(self, s: Table, option: i64) -> None:
        s.deck -= mark(option)
        get_toy(s, self.seat, option)
        story.drew_toy(s, self.seat, option)


class FillDisplay(Step[Table]):
    """Every empty place gets a card, if there is one; else it stays empty (C13)."""

    def run(self, s: Table) -> None:
        if (s.deck or s.sleigh) and NOTHING in s.display:
            ready_deck(s)
            s.then(REFILL, self)
        else:
            story.mail_laid_out(s)


class Refill(Chance[Table]):
    """The top card of the deck, for the first empty place of the display."""

    most: ClassVar[int] = CARDS

    def options(self, s: Table, may: Menu) -> None:
        offer_deck(s, may)

    def sample(self, s: Table, nature: Nature) -> i64:
        return place_of(s.deck, nature.below(bits(s.deck)))

    def apply(self, s: Table, option: i64) -> None:
        s.deck -= mark(option)
        s.display[s.display.index(NOTHING)] = option
        story.refilled(s, option)


TAKE_TOY: Final = [TakeToy(seat) for seat in range(MOST_SEATS)]
DRAW_TOY: Final = [DrawToy(seat) for seat in range(MOST_SEATS)]
FILL_DISPLAY: Final = FillDisplay()
REFILL: Final = Refill()
