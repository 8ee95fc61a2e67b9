"""For bots: what an elf's cards are worth, and what a sensible elf would do."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one
from northpole.games.sweatshop.bids import Bid, Payment
from northpole.games.sweatshop.box import SEASONS, Box
from northpole.games.sweatshop.cards import FIRST_GOLD, POOP, RADIO, WHISTLE_TOY
from northpole.games.sweatshop.craft import (
    CLEAN,
    DONE,
    SWEEP,
    VIOLET,
    WRAPPED,
    Cleanup,
    CraftToys,
    magics_in,
    toy_of,
)
from northpole.games.sweatshop.scoring import score, toy_points
from northpole.games.sweatshop.state import BIDS, CRAFT, REVEALED, Elf, Table

EAGER: Final[i64] = 3  # how many of the best bids a guess chooses among
PATIENCE: Final = 0.35  # what a longer bid costs in hope, a card and rival
MAGIC_WORTH: Final = 2.5
PAPER_WORTH: Final = 4.0


def estimate(s: Table, seat: i64) -> float:
    """Points so far, what the cards at hand promise, and a share of the belt while still in."""
    elf = s.elves[seat]
    value = float(score(s.box, elf)) + desk_value(s, elf, elf.hand, elf.gold)
    if elf.standing_in and (s.phase == BIDS or s.phase == REVEALED):
        value += share_value(s)
    return value


def desk_value(s: Table, elf: Elf, hand: i64, gold: i64) -> float:
    """What hand and Gold cards will bring: whole toys fully, beginnings by how far they are."""
    later = SEASONS - s.season  # seasons to come after this one
    if s.phase == CRAFT and later == 0:
        return 0.0  # what is on the desk now stays there
    box = s.box
    value = 0.0
    spare = hand
    for kind in range(RADIO + 1):
        need = count(box.craft, kind)
        have = count(hand, kind)
        toys = have // need
        points = float(toy_points(box, elf, kind, False))
        value += points * float(toys)
        spare -= (toys * need) << (6 * kind)
        if later > 0:
            part = float(have % need) / float(need)
            value += points * part * part
    if s.phase != CRAFT:
        value -= spill(box, spare)
        value -= float(box.floor[POOP]) * many(hand, POOP)
    return value + gold_value(box, gold, later > 0)


def spill(box: Box, spare: i64) -> float:
    """About what the cards too many for the desk will cost, the cheapest kinds first."""
    over = -box.desk
    for kind in range(RADIO + 1):
        over += count(spare, kind)
    cost = 0.0
    for kind in range(RADIO + 1):
        if over <= 0:
            break
        drop = min(count(spare, kind), over)
        cost += float(drop) * float(box.floor[kind])
        over -= drop
    return cost


def gold_value(box: Box, gold: i64, later: bool) -> float:
    """Gold cards are worth what they usually bring, less near the end."""
    if gold == 0:
        return 0.0
    value = MAGIC_WORTH * many(gold, box.magic) + PAPER_WORTH * many(gold, box.paper)
    value += 5.0 * many(gold, box.broom) + 3.0 * many(gold, box.gloves)
    value += 2.0 * many(gold, box.borg) + 1.5 * many(gold, box.fruitcake)
    value += 1.0 * many(gold, box.knife) + 2.0 * many(gold, box.satin)
    value *= 1.0 if later else 0.6
    return value + float(box.points[WHISTLE_TOY]) * many(gold, box.whistle)


def many(pile: i64, kind: i64) -> float:
    return float(count(pile, kind))


def share_value(s: Table) -> float:
    """Part of an even share of what is left on the belt."""
    worth = 0.0
    for place in range(s.at, s.end):
        if not s.is_down(place):
            worth += card_worth(s.box, s.belt[place])
    # a lone elf gets all that is left, wanted or not
    return 0.5 * worth / float(max(1, s.still_in())) - 0.15 * float(s.left())


def card_worth(box: Box, card: i64) -> float:
    """A card's part of its toy, or what it costs."""
    if card <= RADIO:
        return float(box.points[card]) / many(box.craft, card)
    if card == POOP:
        return -float(box.floor[POOP])
    return gold_value(box, one(card), True)


def likely(s: Table, d: Decision[Any], luck: Nature) -> i64:
    """What a sensible elf would do in its lane; -1 outside of lanes."""
    if isinstance(d, Bid):
        return likely_bid(s, d.seat, luck)
    if isinstance(d, Payment):
        return luck.below(min(3, s.box.highest_payment + 1))
    if isinstance(d, CraftToys):
        return likely_toy(s, d)
    if isinstance(d, Cleanup):
        return likely_tidying(s, d)
    return -1


def likely_bid(s: Table, seat: i64, luck: Nature) -> i64:
    """One of the best runs from the left, shorter ones preferred."""
    elf = s.elves[seat]
    before = desk_value(s, elf, elf.hand, elf.gold)
    runs: list[tuple[float, i64]] = []
    hand, gold = elf.hand, elf.gold
    rivals = s.still_in() - 1
    for number in range(1, s.left() + 1):
        place = s.at + number - 1
        if not s.is_down(place):
            card: i64 = s.belt[place]
            if card >= FIRST_GOLD:
                gold += one(card)
            else:
                hand += one(card)
        gain = desk_value(s, elf, hand, gold) - before
        runs.append((gain - PATIENCE * float(number * rivals), number))
    runs.sort(reverse=True)
    hope, number = runs[luck.below(min(EAGER, len(runs)))]
    return number if hope > 0.0 else 0


def likely_toy(s: Table, d: CraftToys) -> i64:
    """The toy worth most, Magic and paper not wasted on little."""
    may = Menu()
    d.options(s, may)
    elf = s.elves[d.seat]
    last = s.season == SEASONS
    best, most = DONE, 0.0
    for index in range(may.size):
        option = may.at(index)
        if option == DONE:
            continue
        wrapped = option >= WRAPPED + VIOLET
        plain = option - WRAPPED if wrapped else option
        worth = float(toy_points(s.box, elf, toy_of(plain), wrapped))
        if not last:
            worth -= MAGIC_WORTH * float(magics_in(plain)) + (PAPER_WORTH if wrapped else 0.0)
        else:
            worth -= 0.1 * float(magics_in(plain))
        if worth > most:
            best, most = option, worth
    return best


def likely_tidying(s: Table, d: Cleanup) -> i64:
    """Sweep the dirtiest card; drop what costs least and promises least."""
    may = Menu()
    d.options(s, may)
    elf = s.elves[d.seat]
    best, least = CLEAN, 1000.0
    for index in range(may.size):
        option = may.at(index)
        if option == CLEAN:
            continue
        if option >= SWEEP:
            relief = float(s.box.floor[option - SWEEP])
            cost = -relief if relief >= 6.0 or s.season == SEASONS else 500.0
        else:
            part = many(elf.hand, option) / many(s.box.craft, option)
            promise = float(s.box.points[option]) * part if s.season < SEASONS else 0.0
            cost = float(s.box.floor[option]) + promise
        if cost < least and cost < 500.0:
            best, least = option, cost
    return best
