"""For bots: what cards are worth, on a desk and by themselves."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.pile import count, one
from northpole.games.sweatshop.box import SEASONS, Box
from northpole.games.sweatshop.pieces import POOP, RADIO, WHISTLE_TOY
from northpole.games.sweatshop.scoring import toy_points
from northpole.games.sweatshop.state import CRAFT, Elf, Table
from northpole.games.sweatshop.taste import Taste


def desk_value(s: Table, taste: Taste, elf: Elf, hand: i64, gold: i64) -> float:
    """What hand and Gold cards will bring: whole toys fully, beginnings by how far they are."""
    later = SEASONS - s.season  # seasons to come after this one
    if s.phase == CRAFT and later == 0:
        return 0.0  # what is on the desk now stays there
    box = s.box
    value = 0.0
    spare = hand
    for kind in range(RADIO + 1):
        have = count(hand, kind)
        if have == 0:
            continue
        need = count(box.craft, kind)
        toys = have // need
        points = float(toy_points(box, elf, kind, False))
        value += points * float(toys)
        spare -= (toys * need) << (6 * kind)
        if later > 0:
            part = float(have % need) / float(need)
            value += points * part * part * taste.begun
    if s.phase != CRAFT:
        value -= spill(box, spare)
        value -= float(box.floor[POOP]) * many(hand, POOP)
    return value + gold_value(s.box, taste, gold, later > 0)


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


def gold_value(box: Box, taste: Taste, gold: i64, later: bool) -> float:
    """Gold cards are worth what they usually bring, less near the end."""
    if gold == 0:
        return 0.0
    value = taste.magic * many(gold, box.magic) + taste.paper * many(gold, box.paper)
    value += taste.broom * many(gold, box.broom) + taste.gloves * many(gold, box.gloves)
    value += taste.borg * many(gold, box.borg) + taste.fruitcake * many(gold, box.fruitcake)
    value += taste.knife * many(gold, box.knife) + taste.satin * many(gold, box.satin)
    value *= 1.0 if later else taste.fading
    return value + float(box.points[WHISTLE_TOY]) * many(gold, box.whistle)


def many(pile: i64, kind: i64) -> float:
    return float(count(pile, kind))


def card_worth(s: Table, taste: Taste, card: i64) -> float:
    """A card's part of its toy, or what it costs."""
    box = s.box
    if card <= RADIO:
        return float(box.points[card]) / many(box.craft, card)
    if card == POOP:
        return -float(box.floor[POOP])
    return gold_value(box, taste, one(card), True)
