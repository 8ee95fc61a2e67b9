"""For bots: what a sensible elf does with Gloves, Fruitcake and Knife, and with its first cards."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.habit import TasteHabit
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one
from northpole.games.sweatshop.bids import lowest_grab
from northpole.games.sweatshop.box import SEASONS
from northpole.games.sweatshop.pieces import RADIO, ROBOT
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.taste import Taste
from northpole.games.sweatshop.trading import (
    ASK,
    ENOUGH,
    GIVING,
    IN_WINDOW,
    PASS,
    SALVAGE,
    TRADE_WITH,
    WANTING,
)
from northpole.games.sweatshop.worth import card_worth, desk_value


def gain(s: Table, taste: Taste, seat: i64, got: i64, lost: i64) -> float:
    """How much better a desk gets by these cards."""
    elf = s.elves[seat]
    before = desk_value(s, taste, elf, elf.hand, elf.gold)
    return desk_value(s, taste, elf, elf.hand + got - lost, elf.gold) - before


class InWindowHabit(TasteHabit[Table, Taste]):
    """Gloves where they bring more than they may later; offers are left to others."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        taste = self.tastes[s.seats]
        may = Menu()
        IN_WINDOW[seat].options(s, may)
        best = PASS
        most = taste.gloves if s.season < SEASONS else 0.0
        for index in range(may.size):
            option = may.at(index)
            if option == PASS or option >= TRADE_WITH:
                continue
            kind = (option - SALVAGE) if option < ASK else option - ASK
            worth = gain(s, taste, seat, one(kind), 0)
            if option < ASK:
                worth += float(s.box.floor[kind])
            if worth > most:
                best, most = option, worth
        return best


class GiveHabit(TasteHabit[Table, Taste]):
    """Yes, if the own floor gets cleaner by more than a rival gains, shared among all."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        kind = s.asked_kind
        if count(s.elves[seat].floor, kind) == 0:
            return 0
        relief = float(s.box.floor[kind]) * float(s.seats - 1)
        return 1 if relief > card_worth(s, self.tastes[s.seats], kind) else 0


class GivingHabit(TasteHabit[Table, Taste]):
    """The one card that is missed least."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        may = Menu()
        GIVING[seat].options(s, may)
        best, most = may.at(may.size - 1), -1000.0
        if s.give and best == ENOUGH:
            return ENOUGH
        for index in range(may.size):
            kind = may.at(index)
            if kind != ENOUGH:
                worth = gain(s, self.tastes[s.seats], seat, 0, s.give + one(kind))
                if worth > most:
                    best, most = kind, worth
        return best


class WantingHabit(TasteHabit[Table, Taste]):
    """The one card that helps most."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        may = Menu()
        WANTING[seat].options(s, may)
        best, most = may.at(may.size - 1), -1000.0
        if s.want and best == ENOUGH:
            return ENOUGH
        for index in range(may.size):
            kind = may.at(index)
            if kind != ENOUGH:
                worth = gain(s, self.tastes[s.seats], seat, s.want + one(kind), s.give)
                if worth > most:
                    best, most = kind, worth
        return best


class AnswerHabit(TasteHabit[Table, Taste]):
    """Yes, if the cards that come are worth more than those that go."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        for kind in range(RADIO + 1):
            if count(s.want, kind) > count(s.elves[seat].hand, kind):
                return 0
        return 1 if gain(s, self.tastes[s.seats], seat, s.give, s.want) > 0.0 else 0


class OfferAgainHabit(TasteHabit[Table, Taste]):
    """One offer is enough."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return PASS


class KnifeHabit(TasteHabit[Table, Taste]):
    """Just when it wins a tie."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        low = lowest_grab(s)
        if s.elves[seat].bid != low:
            return 0
        for other in s.tracker:
            if other == seat:
                return 0
            if s.elves[other].bid == low:
                return 1
        return 0


class PutBackHabit(TasteHabit[Table, Taste]):
    """The card that is worth least beside the others."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        elf, taste = s.elves[seat], self.tastes[s.seats]
        best, most = 0, -1000.0
        for kind in range(ROBOT + 1):
            if count(elf.hand, kind) > 0:
                worth = desk_value(s, taste, elf, elf.hand - one(kind), elf.gold)
                if worth > most:
                    best, most = kind, worth
        return best
