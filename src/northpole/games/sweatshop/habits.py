"""For bots: what a sensible elf does at a glance, where all decide at once."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.habit import Habit, TasteHabit
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import one
from northpole.games.sweatshop.bids import NIL, Bid, Knife, Payment
from northpole.games.sweatshop.box import SEASONS
from northpole.games.sweatshop.craft import (
    CLEAN,
    CLEANUP,
    CRAFT_TOYS,
    DONE,
    SWEEP,
    Cleanup,
    CraftToys,
    is_wrapped,
    magics_in,
    toy_of,
    unwrapped,
)
from northpole.games.sweatshop.pieces import FIRST_GOLD
from northpole.games.sweatshop.scoring import toy_points
from northpole.games.sweatshop.setup import PutBack
from northpole.games.sweatshop.state import Elf, Table
from northpole.games.sweatshop.taste import Taste
from northpole.games.sweatshop.trading import Answer, Give, Giving, InWindow, OfferAgain, Wanting
from northpole.games.sweatshop.window_habits import (
    AnswerHabit,
    GiveHabit,
    GivingHabit,
    InWindowHabit,
    KnifeHabit,
    OfferAgainHabit,
    PutBackHabit,
    WantingHabit,
)
from northpole.games.sweatshop.worth import desk_value, many


class BidHabit(TasteHabit[Table, Taste]):
    """One of the best runs from the left, shorter ones preferred."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        elf, taste = s.elves[seat], self.tastes[s.seats]
        before = desk_value(s, taste, elf, elf.hand, elf.gold)
        value = before
        hopes = vec[float]()
        hand, gold = elf.hand, elf.gold
        rivals = s.still_in() - 1
        for number in range(1, s.left() + 1):
            place = s.at + number - 1
            if not s.is_down(place):
                card = s.belt[place]
                if card >= FIRST_GOLD:
                    gold += one(card)
                else:
                    hand += one(card)
                value = desk_value(s, taste, elf, hand, gold)
            hope = value - before
            hope -= taste.patience * float(number * rivals)
            hopes = append(hopes, hope)
        rank = luck.below(min(taste.eager, s.left()))
        number = ranked(hopes, rank)
        return number + 1 if hopes[number] > 0.0 else NIL


def ranked(hopes: vec[float], rank: i64) -> i64:
    """The place of the highest, or of the one below so many higher ones; of equal ones the last comes first."""
    last: i64 = -1
    for _ in range(rank + 1):
        best: i64 = -1
        for index in range(len(hopes)):
            hope = hopes[index]
            taken = last >= 0 and (hope > hopes[last] or (hope == hopes[last] and index >= last))
            if not taken and (best < 0 or hope >= hopes[best]):
                best = index
        last = best
    return last


class PaymentHabit(Habit[Table]):
    """Little: a tie is seldom worth more."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return luck.below(min(3, s.box.highest_payment + 1))


class CraftToysHabit(TasteHabit[Table, Taste]):
    """The toy worth most, Magic and paper not wasted on little."""

    def __init__(self, of: type[Decision[Any]], tastes: list[Taste]) -> None:
        super().__init__(of, tastes)
        self.menu = Menu()

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        may = self.menu
        may.clear()
        CRAFT_TOYS[seat].options(s, may)
        best, most = DONE, 0.0
        for index in range(may.size):
            option = may.at(index)
            if option != DONE:
                worth = toy_worth(s, self.tastes[s.seats], s.elves[seat], option)
                if worth > most:
                    best, most = option, worth
        return best


def toy_worth(s: Table, taste: Taste, elf: Elf, option: i64) -> float:
    """The points of a toy, less what its Gold cards might bring in a later season."""
    wrapped = is_wrapped(option)
    plain = unwrapped(option)
    points = float(toy_points(s.box, elf, toy_of(plain), wrapped))
    magics = float(magics_in(plain))
    if s.season == SEASONS:
        return points - 0.1 * magics
    return points - taste.magic * magics - (taste.paper if wrapped else 0.0)


class CleanupHabit(TasteHabit[Table, Taste]):
    """Sweep the dirtiest card; drop what costs least and promises least."""

    def __init__(self, of: type[Decision[Any]], tastes: list[Taste]) -> None:
        super().__init__(of, tastes)
        self.menu = Menu()

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        may = self.menu
        may.clear()
        CLEANUP[seat].options(s, may)
        best, least = CLEAN, 0.0
        for index in range(may.size):
            option = may.at(index)
            if option == CLEAN or (option >= SWEEP and self.is_too_clean(s, option - SWEEP)):
                continue
            cost = tidying_cost(s, s.elves[seat], option)
            if best == CLEAN or cost < least:
                best, least = option, cost
        return best

    def is_too_clean(self, s: Table, kind: i64) -> bool:
        """Is a Broom kept for something worse than this card?"""
        return s.season < SEASONS and s.box.floor[kind] < self.tastes[s.seats].dirty


def tidying_cost(s: Table, elf: Elf, option: i64) -> float:
    """Points that go to the floor, and those the card might have brought; a Broom gives points back."""
    if option >= SWEEP:
        return -float(s.box.floor[option - SWEEP])
    cost = float(s.box.floor[option])
    if s.season < SEASONS:
        part = many(elf.hand, option) / many(s.box.craft, option)
        cost += float(s.box.points[option]) * part
    return cost


def habits(tastes: list[Taste]) -> list[Habit[Any]]:
    """Those of an elf with these tastes, one for each number of players."""
    return [
        BidHabit(Bid, tastes),
        PaymentHabit(Payment),
        CraftToysHabit(CraftToys, tastes),
        CleanupHabit(Cleanup, tastes),
        InWindowHabit(InWindow, tastes),
        GiveHabit(Give, tastes),
        GivingHabit(Giving, tastes),
        WantingHabit(Wanting, tastes),
        AnswerHabit(Answer, tastes),
        OfferAgainHabit(OfferAgain, tastes),
        KnifeHabit(Knife, tastes),
        PutBackHabit(PutBack, tastes),
    ]
