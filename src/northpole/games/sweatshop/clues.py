"""What was seen of an elf, from its empty desk to now: what a possible past has to explain (S26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from northpole.engine.pile import one, some, total
from northpole.games.sweatshop import past
from northpole.games.sweatshop.past import Event, events
from northpole.games.sweatshop.pieces import PLAIN_BITS, POOP, RADIO, ROBOT
from northpole.games.sweatshop.state import BIDS, NOBODY, REVEALED, Table

# what a secret past is made of
BEGIN: Final[i64] = 0  # an empty desk
DRAW: Final[i64] = 1  # a card unseen, of a kind up to `a`
GET: Final[i64] = 2  # the pile `a` comes to the hand
LOSE: Final[i64] = 3  # the pile `a` leaves the hand, so it was there
FLOOR: Final[i64] = 4  # the pile `a` falls on the floor
GIVE: Final[i64] = 5  # the pile `a` leaves the floor, so it was there
SALVAGE: Final[i64] = 6  # some part leaves the floor for the hand
CLEAN: Final[i64] = 7  # crafting and cleaning up: then a hand of `a`, a floor of `b`, `c` new toys
END: Final[i64] = 8  # the elf as it is now
HAD: Final[i64] = 9  # the pile `a` was in the hand
HAD_ON_FLOOR: Final[i64] = 10  # the pile `a` was on the floor


@mypyc_attr(acyclic=True)
class Clue:
    """Something an elf did in secret, with all that was seen of it; `gold` is the pile of Gold cards used."""

    def __init__(
        self, what: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, gold: i64 = 0
    ) -> None:
        self.what = what
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.gold = gold


class Sightings:
    """What was seen of everybody up to one event, worked out once: the same past is explained again and again."""

    def __init__(self, s: Table) -> None:
        self.past = s.past
        self.phase = s.phase
        seen = events(s.past)
        self.clues: list[list[Clue]] = [seen_of(s, seat, seen) for seat in range(s.seats)]


LATEST: Final[list[Sightings]] = []  # one at most


def clues_of(s: Table, seat: i64) -> list[Clue]:
    """What was seen of an elf. Where desks are still being set up, hands tell more than the past does."""
    if s.season == 0 or s.past is None:
        return seen_of(s, seat, events(s.past))
    if LATEST:
        known = LATEST[0]
        if known.past is s.past and known.phase == s.phase:
            return known.clues[seat]
    fresh = Sightings(s)
    LATEST[:] = [fresh]
    return fresh.clues[seat]


def seen_of(s: Table, seat: i64, seen: list[Event]) -> list[Clue]:
    """What was seen of an elf, from its empty desk to now."""
    clues = [Clue(BEGIN, seat)]
    toys: i64 = 0
    season: i64 = 0
    asked: i64 = NOBODY  # the kind Gloves ask for just now
    for e in seen:
        if e.what == past.SEASON:
            season = e.a
        elif e.what == past.ASKED:
            asked = e.a
        elif e.what == past.OFFERED:
            asked = NOBODY
            if e.seat == seat:
                clues.append(Clue(HAD, seat, e.a))
        elif e.what == past.GIFT or e.what == past.TRADED:
            clues += exchange(e, seat)
        elif e.seat != seat:
            continue
        elif e.what == past.STARTED:
            number = total(s.elves[seat].hand) if s.season == 0 else e.a
            clues += [Clue(DRAW, seat, ROBOT) for _ in range(number)]
        elif e.what == past.TOOK:
            clues.append(Clue(GET, seat, e.a & PLAIN_BITS))
            fresh = season == s.season and (s.phase == BIDS or s.phase == REVEALED)
            clues += [Clue(DRAW, seat, POOP if fresh else RADIO) for _ in range(e.b)]
        elif e.what == past.POOP:
            clues = clues[: len(clues) - e.b]  # these unseen cards were Poop
            clues.append(Clue(LOSE, seat, some(POOP, e.a - e.b)))
            clues.append(Clue(FLOOR, seat, some(POOP, e.a)))
        elif e.what == past.ANSWERED and e.a == 1 and asked >= 0:
            clues.append(Clue(HAD_ON_FLOOR, seat, one(asked)))
        elif e.what == past.SALVAGED:
            clues.append(Clue(SALVAGE, seat))
        elif e.what == past.CLEANED:
            clues.append(Clue(CLEAN, seat, e.a, e.b, e.c - toys, e.d))
            toys = e.c
    clues.append(Clue(END, seat))
    return clues


def exchange(e: Event, seat: i64) -> list[Clue]:
    """An elf's part in a gift or a trade between two."""
    gift = e.what == past.GIFT
    if e.seat == seat:
        if gift:
            return [Clue(GIVE, seat, one(e.a))]
        return [Clue(LOSE, seat, e.a), Clue(GET, seat, e.c)]
    if e.b == seat:
        if gift:
            return [Clue(GET, seat, one(e.a))]
        return [Clue(LOSE, seat, e.c), Clue(GET, seat, e.a)]
    return []


def in_outline(clues: list[Clue]) -> list[Clue]:
    """The same of an elf in broad strokes: all until it last cleaned up is one heap of cards and one cleaning up.

    What came and went by then still did, and what was left is as it was seen; in which season is open. All since then
    stays as it is, so that whoever is asked or offers something just now has it.
    """
    last = last_cleaning(clues)
    if last < 0:
        return clues
    begin = clues[0]
    got: i64 = 0
    lost: i64 = 0
    fell: i64 = 0
    toys: i64 = 0
    gold: i64 = 0
    drawn: list[Clue] = []
    for clue in clues[: last + 1]:
        if clue.what == DRAW:
            drawn.append(clue)
        elif clue.what == GET:
            got += clue.a
        elif clue.what == LOSE or clue.what == GIVE:
            lost += clue.a
        elif clue.what == FLOOR:
            fell += clue.a
        elif clue.what == CLEAN:
            toys += clue.c
            gold += clue.gold
    seat, end = begin.seat, clues[last]
    heap = [Clue(GET, seat, got), Clue(LOSE, seat, lost), Clue(FLOOR, seat, fell)]
    cleaned = Clue(CLEAN, seat, end.a, end.b, toys, gold)
    return [begin, *drawn, *heap, cleaned, *clues[last + 1 :]]


def last_cleaning(clues: list[Clue]) -> i64:
    """Where it is; -1 if there was none."""
    place: i64 = -1
    for i in range(len(clues)):
        if clues[i].what == CLEAN:
            place = i
    return place
