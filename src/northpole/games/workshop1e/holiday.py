"""Holiday Surprise: the card of the day, what it does at dawn, and the places some cards bring."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.rows import changed
from northpole.games.workshop1e.bag import high, low
from northpole.games.workshop1e.mailroom import FILL_DISPLAY
from northpole.games.workshop1e.pieces import (
    BAKERY,
    CLAIM_BAKERY,
    DENTAL,
    DENTIST,
    HERD,
    HOLIDAY_KINDS,
    MOST_SEATS,
    NAUGHTY,
    NAUGHTY_LIST,
    NOTHING,
    OATS,
    YETI,
)
from northpole.games.workshop1e.state import PACKET, Table
from northpole.games.workshop1e.story import BakeryClaimed, CoalGiven, Revealed, WentToDentist


class Reveal(Chance[Table]):
    """W19, W25: nine of the cards were dealt unseen, so each day's is any of those never revealed."""

    most: ClassVar[int] = 27

    def options(self, s: Table, may: Menu) -> None:
        for kind in range(HOLIDAY_KINDS):
            if s.holidays[kind] > 0:
                may.add(kind)

    def sample(self, s: Table, nature: Nature) -> i64:
        cards: i64 = 0
        for kind in range(HOLIDAY_KINDS):
            cards += s.holidays[kind]
        n = nature.below(cards)
        kind = 0
        while n >= s.holidays[kind]:
            n -= s.holidays[kind]
            kind += 1
        return kind

    def apply(self, s: Table, option: i64) -> None:
        s.holidays = changed(s.holidays, option, s.holidays[option] - 1)
        s.card = option
        s.past = [*s.past, int(option)]
        if s.journal is not None:
            s.tell(Revealed(option))
        if option == OATS:
            for reindeer in range(HERD):
                s.stalls[reindeer] = 0
        elif option == YETI:
            shuffle_all(s)
            s.then(FILL_DISPLAY)
        elif option == DENTAL:
            s.then(DENTISTS)
            s.together([DENTIST_CHOICE[seat] for seat in range(s.seats)])


def shuffle_all(s: Table) -> None:
    """W12: Yeti Visit makes display and deck one packet; the sleigh is not touched."""
    lows: i64 = 0
    highs: i64 = 0
    number: i64 = 0
    for packet in range(s.packets()):
        lows |= s.deck[packet * PACKET]
        highs |= s.deck[packet * PACKET + 1]
        number += s.deck[packet * PACKET + 2]
    for place in range(s.box.display):
        card: i64 = s.display[place]
        if card != NOTHING:
            lows |= low(card)
            highs |= high(card)
            number += 1
            s.display[place] = NOTHING
    s.deck = vec[i64]()
    s.put_under(lows, highs, number)
    s.settle_deck()


class Dentist(Choice[Table]):
    """W19: all choose at once one of their elves; elves with the same training are one choice."""

    most: ClassVar[int] = 16

    def options(self, s: Table, may: Menu) -> None:
        homes = s.teams[self.seat].homes()
        for training in range(16):
            if (homes >> training) & 1:
                may.add(training)

    def apply(self, s: Table, option: i64) -> None:
        s.teams[self.seat].answer = option


class Dentists(Step[Table]):
    """The elves chosen are away for the day."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            team = s.teams[seat]
            if team.answer != NOTHING:
                team.at[team.elf_like(team.answer)] = DENTIST
                if s.journal is not None:
                    s.tell(WentToDentist(seat, team.answer))
                team.answer = NOTHING


# places that a card brings


def open_bakery(s: Table) -> bool:
    return s.card == CLAIM_BAKERY and s.is_free(BAKERY)


def visit_bakery(s: Table, seat: i64) -> None:
    """W20: claimed now, of use from the next day on."""
    s.claimed = seat
    if s.journal is not None:
        s.tell(BakeryClaimed(seat))


def open_naughty(s: Table, seat: i64) -> bool:
    """W21: at least one coal."""
    return s.card == NAUGHTY_LIST and s.is_free(NAUGHTY) and s.teams[seat].coal > 0


def visit_naughty(s: Table, seat: i64) -> None:
    s.then(GIVE_COAL[seat])


class GiveCoal(Choice[Table]):
    """Naughty List Update: one to six coal, for two cookies each."""

    most: ClassVar[int] = 100

    def options(self, s: Table, may: Menu) -> None:
        for number in range(1, min(s.box.naughty_coal, s.teams[self.seat].coal) + 1):
            may.add(number)

    def apply(self, s: Table, option: i64) -> None:
        team = s.teams[self.seat]
        team.coal -= option
        team.from_naughty += option * s.box.naughty
        if s.journal is not None:
            s.tell(CoalGiven(self.seat, option))


def visit_seminar(s: Table, seat: i64) -> None:
    s.attended |= bit(seat)


REVEAL: Final = Reveal()
DENTIST_CHOICE: Final = [Dentist(seat) for seat in range(MOST_SEATS)]
DENTISTS: Final = Dentists()
GIVE_COAL: Final = [GiveCoal(seat) for seat in range(MOST_SEATS)]
