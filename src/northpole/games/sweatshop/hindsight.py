"""A possible past for the other elves: a random one that fits all that was seen (S26).

A depth-first search over what each of them did in secret, in random order, that remembers where it failed.
The true past is one of the answers, so there is always one. A search that takes long has begun badly: it begins
again, in another order. If that takes long as well, seasons gone by are explained in outline only (`in_outline`), which
is soon done: so there is an end to the work, however odd the others' play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from northpole.engine.bits import bit
from northpole.engine.nature import Nature
from northpole.engine.pile import BITS, count, holds, one, some, total
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.clues import (
    BEGIN,
    CLEAN,
    DRAW,
    FLOOR,
    GET,
    GIVE,
    HAD,
    HAD_ON_FLOOR,
    LOSE,
    SALVAGE,
    Clue,
    clues_of,
    in_outline,
)
from northpole.games.sweatshop.pieces import (
    BORG_TOY,
    DOLL,
    KITE,
    RADIO,
    ROBOT,
    VIOLETS,
    WHISTLE_TOY,
)
from northpole.games.sweatshop.state import Elf, Table

STEPS: Final[i64] = 600  # of a search; most need a tenth of that
WHOLE: Final[i64] = 2  # searches for a past that explains everything
LONG_LIST: Final[i64] = 16  # so many ways to drop cards are as much work as a step


@mypyc_attr(acyclic=True)
class Toymaking:
    """One way to have crafted: the parts used and the toys made, as piles."""

    def __init__(self, parts: i64, toys: i64) -> None:
        self.parts = parts
        self.toys = toys


class Hindsight:
    """Draws the others' hidden cards from `pool` and explains what was seen of them."""

    def __init__(self, s: Table, seat: i64, pool: i64, nature: Nature) -> None:
        self.box = s.box
        self.seat = seat
        self.pool = pool
        self.nature = nature
        self.drawn: i64 = 0
        self.steps: i64 = STEPS
        self.begun: i64 = 1  # searches so far
        self.tired = False
        self.seen: list[list[Clue]] = []  # of each of the others
        self.clues: list[Clue] = []  # of all, one after the other
        self.failed: set[tuple[i64, i64, i64, i64]] = set()
        self.elves: list[Elf] = [Elf() for _ in range(s.seats)]
        for other in range(s.seats):
            if other != seat:
                seen = clues_of(s, other)
                self.seen.append(seen)
                self.clues += seen

    def explain(self, s: Table) -> i64:
        """Put the pasts found into the table; returns the cards still unknown."""
        while not self.search(0, 0, 0):
            assert self.tired, "every table has a past"
            self.begin_again()
        for seat in range(s.seats):
            if seat == self.seat:
                continue
            elf, guess = s.elves[seat], self.elves[seat]
            elf.hand = guess.hand
            elf.floor = guess.floor
            elf.swept = guess.swept
            elf.toys = guess.toys
            elf.wrapped = guess.wrapped
            elf.bin = guess.bin
            elf.secret = guess.secret
            if elf.returned >= 0:
                elf.returned = self.put_back()
        return self.pool

    def begin_again(self) -> None:
        """In another order; after a while in outline, and from then on with more and more patience."""
        self.tired = False
        self.steps = STEPS * max(1, self.begun - WHOLE)
        if self.begun == WHOLE:
            self.failed.clear()
            self.clues = []
            for seen in self.seen:
                self.clues += in_outline(seen)
        self.begun += 1

    def put_back(self) -> i64:
        """S28: the card another elf returned could be any violet one."""
        dolls, kites = count(self.box.deck, DOLL), count(self.box.deck, KITE)
        n = self.nature.below(dolls + kites + count(self.box.deck, ROBOT))
        return DOLL if n < dolls else KITE if n < dolls + kites else ROBOT

    def search(self, i: i64, hand: i64, floor: i64) -> bool:
        """Explain clue i and all after it, given the hand and floor before it."""
        if i == len(self.clues):
            return True
        if self.tired or (self.failed and (i, hand, floor, self.drawn) in self.failed):
            return False
        self.steps -= 1
        self.tired = self.steps <= 0
        if self.explain_clue(self.clues[i], i + 1, hand, floor):
            return True
        if not self.tired:
            self.failed.add((i, hand, floor, self.drawn))
        return False

    def explain_clue(self, clue: Clue, then: i64, hand: i64, floor: i64) -> bool:
        what = clue.what
        if what == BEGIN:
            return self.search(then, 0, 0)
        if what == DRAW:
            return self.draw(clue, then, hand, floor)
        if what == GET:
            return self.search(then, hand + clue.a, floor)
        if what == LOSE:
            return holds(hand, clue.a) and self.search(then, hand - clue.a, floor)
        if what == FLOOR:
            return self.search(then, hand, floor + clue.a)
        if what == GIVE:
            return holds(floor, clue.a) and self.search(then, hand, floor - clue.a)
        if what == SALVAGE:
            return self.salvage(then, hand, floor)
        if what == HAD:
            return holds(hand, clue.a) and self.search(then, hand, floor)
        if what == HAD_ON_FLOOR:
            return holds(floor, clue.a) and self.search(then, hand, floor)
        if what == CLEAN:
            return self.clean(clue, then, hand, floor)
        if self.search(then, 0, 0):
            self.elves[clue.seat].hand = hand
            self.elves[clue.seat].floor = floor
            return True
        return False

    def draw(self, clue: Clue, then: i64, hand: i64, floor: i64) -> bool:
        """A card from the unknown, likelier the more there are of its kind."""
        tried: i64 = 0
        while True:
            open_to: i64 = 0
            for kind in range(clue.a + 1):
                if not (tried >> kind) & 1:
                    open_to += count(self.pool, kind)
            if open_to == 0 or self.tired:
                return False
            n = self.nature.below(open_to)
            kind = 0
            while (tried >> kind) & 1 or n >= count(self.pool, kind):
                if not (tried >> kind) & 1:
                    n -= count(self.pool, kind)
                kind += 1
            tried |= bit(kind)
            card = one(kind)
            self.pool -= card
            self.drawn += card
            if self.search(then, hand + card, floor):
                self.elves[clue.seat].secret += card
                return True
            self.pool += card
            self.drawn -= card

    def salvage(self, then: i64, hand: i64, floor: i64) -> bool:
        """Gloves took some part off the own floor."""
        kinds = vec[i64]()
        for kind in range(RADIO + 1):
            if count(floor, kind) > 0:
                kinds = append(kinds, kind)
        self.shuffle(kinds)
        for n in range(len(kinds)):
            kind = kinds[n]
            if self.search(then, hand + one(kind), floor - one(kind)):
                return True
        return False

    def clean(self, clue: Clue, then: i64, hand: i64, floor: i64) -> bool:
        """Some way to craft, to drop and to sweep that ends in the totals seen."""
        swept = count(clue.gold, self.box.broom)
        dropped = clue.b - total(floor) + swept
        used = total(hand) - clue.a - dropped
        makings = self.makings(clue, hand, used)
        self.shuffle_ways(makings)
        for made in makings:
            if self.tired:
                return False
            rest = hand - made.parts
            drops = parts_of(rest, dropped)
            self.steps -= len(drops) // LONG_LIST
            self.shuffle(drops)
            for d in range(len(drops)):
                drop = drops[d]
                sweeps = parts_of(floor + drop, swept)
                self.shuffle(sweeps)
                for n in range(len(sweeps)):
                    sweep = sweeps[n]
                    if self.search(then, rest - drop, floor + drop - sweep):
                        self.put_in_bin(self.elves[clue.seat], made, clue, sweep)
                        return True
        return False

    def makings(self, clue: Clue, hand: i64, used: i64) -> list[Toymaking]:
        """All ways to make the toys seen from this hand, using so many cards of it."""
        box = self.box
        magic = count(clue.gold, box.magic)
        borgs = count(clue.gold, box.borg)
        whistles = count(clue.gold, box.whistle)
        number = clue.c - borgs - whistles
        gold_toys = some(WHISTLE_TOY, whistles) + some(BORG_TOY, borgs)
        ways: list[Toymaking] = []
        for dolls in range(affordable(box, hand, DOLL, magic, number) + 1):
            for kites in range(affordable(box, hand, KITE, magic, number - dolls) + 1):
                for robots in range(
                    affordable(box, hand, ROBOT, magic, number - dolls - kites) + 1
                ):
                    radios = number - dolls - kites - robots
                    toys = some(DOLL, dolls) + some(KITE, kites) + some(ROBOT, robots)
                    toys += some(RADIO, radios)
                    needed = needs(box, toys, borgs)
                    if total(needed) == used + magic:
                        add_ways(ways, hand, needed, magic, toys + gold_toys)
        return ways

    def put_in_bin(self, elf: Elf, made: Toymaking, clue: Clue, sweep: i64) -> None:
        """Keep what was explained; which of the new toys the papers went to is anybody's guess."""
        elf.swept += sweep
        elf.bin += made.parts
        toys = made.toys
        for _ in range(count(clue.gold, self.box.paper)):
            n = self.nature.below(total(toys))
            kind: i64 = 0
            while n >= count(toys, kind):
                n -= count(toys, kind)
                kind += 1
            toys -= one(kind)
            elf.wrapped += one(kind)
        elf.toys += toys

    def shuffle(self, items: vec[i64]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.nature.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffle_ways(self, ways: list[Toymaking]) -> None:
        for i in range(len(ways) - 1, 0, -1):
            j = self.nature.below(i + 1)
            ways[i], ways[j] = ways[j], ways[i]


def affordable(box: Box, hand: i64, kind: i64, magic: i64, most: i64) -> i64:
    """How many toys of a violet kind a hand could make, were all Magic for them."""
    return min((count(hand, kind) + magic) // count(box.craft, kind), most)


def needs(box: Box, toys: i64, borgs: i64) -> i64:
    """The cards that go into these toys, before Magic."""
    pile: i64 = borgs * (one(DOLL) + one(KITE) + one(ROBOT) + one(RADIO))
    for kind in range(RADIO + 1):
        pile += some(kind, count(toys, kind) * count(box.craft, kind))
    return pile


def add_ways(ways: list[Toymaking], hand: i64, needed: i64, magic: i64, toys: i64) -> None:
    """To pay in cards for these toys, Magic standing for so many violet ones, in every way."""
    if magic == 0:
        if holds(hand, needed):
            ways.append(Toymaking(needed, toys))
        return
    saved = parts_of(needed & VIOLETS, magic)
    for n in range(len(saved)):
        parts = needed - saved[n]
        if holds(hand, parts):
            ways.append(Toymaking(parts, toys))


def parts_of(pile: i64, number: i64) -> vec[i64]:
    """Every way to take so many cards out of a pile."""
    return taken(vec[i64](), 0, pile, number, 0)


def taken(found: vec[i64], part: i64, pile: i64, number: i64, kind: i64) -> vec[i64]:
    """What was found, and every way to add so many cards of this kind and those after it to a part."""
    if number == 0:
        return append(found, part)
    if number < 0 or pile >> (BITS * kind) == 0:
        return found
    for n in range(min(number, count(pile, kind)) + 1):
        found = taken(found, part + some(kind, n), pile, number - n, kind + 1)
    return found
