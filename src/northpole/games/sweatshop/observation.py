"""What a seat sees, as numbers for programs that learn; from what its view says, and nothing else (S23, S25)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.actions import Actions
from northpole.engine.observation import Layout, Memory, Observer
from northpole.engine.page import Page
from northpole.engine.pile import MOST, count, one, some, total
from northpole.games.sweatshop import past
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.past import Event
from northpole.games.sweatshop.pieces import ABSENT, FIRST_GOLD, PLAIN, PLAIN_BITS, TOYS
from northpole.games.sweatshop.scoring import score
from northpole.games.sweatshop.state import CRAFT, NOBODY, OVER, PHASES, Elf, Table

KINDS: Final[i64] = 8  # of cards in one game
PLAINS: Final[i64] = 5
GOLDS: Final[i64] = 3
TOY_KINDS: Final[i64] = 6
GOLD_PLACE: Final[i64] = 6 * FIRST_GOLD  # of the first Gold card in a pile
PHASE_KINDS: Final[i64] = 7
SEASONS: Final[i64] = 4
SCORE: Final[i64] = 3  # places
FACE_DOWN: Final[i64] = KINDS  # as a card of the belt
WIDTH: Final[i64] = 8  # bits a season

# what is remembered of each seat, by where its row begins
FAR: Final[i64] = 5  # seats
TAKEN: Final[i64] = 0 * FAR  # a pile: plain cards taken in the open
USED: Final[i64] = 1 * FAR  # a pile: Gold cards
BID: Final[i64] = 2 * FAR  # the last bid of each season and one more, eight bits a season
TOOK: Final[i64] = 3 * FAR  # how many cards, likewise
PAYMENT: Final[i64] = 4 * FAR  # the last one of this season and one more
GOT: Final[i64] = 5 * FAR  # piles: by Gloves and trades
GAVE: Final[i64] = 6 * FAR
ANSWER: Final[i64] = 7 * FAR  # to what was asked or offered last: 1 no, 2 yes
ROWS: Final[i64] = 8


class Recall(Memory):
    """What the public past comes to: rows of a number for each seat, side by side so that they are at hand together."""

    def __init__(self) -> None:
        super().__init__()
        self.last: Event | None = None
        self.season: i64 = 0
        self.kept: vec[i64] = vec[i64]([0] * int(ROWS * FAR))

    def clear(self) -> None:
        self.last = None
        self.season = 0
        kept = self.kept
        for at in range(ROWS * FAR):
            kept[at] = 0

    def at(self, row: i64, seat: i64) -> i64:
        return self.kept[row + seat]

    def set(self, row: i64, seat: i64, value: i64) -> None:
        kept = self.kept
        kept[row + seat] = value

    def add(self, row: i64, seat: i64, value: i64) -> None:
        kept = self.kept
        kept[row + seat] += value

    def follow(self, s: Table) -> None:
        """Read what is new; the whole past of a game takes more room than all the rest of it."""
        e = s.past
        if e is None or e is self.last:
            return
        if e.before is self.last:
            self.read(s, e)
        else:
            self.catch_up(s, e)
        if self.alone:
            s.past = None
        else:
            self.last = e

    def catch_up(self, s: Table, e: Event) -> None:
        new: list[Event] = [e]
        before = e.before
        while before is not None and before is not self.last:
            new.append(before)
            before = before.before
        for index in range(len(new) - 1, -1, -1):
            self.read(s, new[index])

    def read(self, s: Table, e: Event) -> None:
        what = e.what
        if what == past.TOOK:
            self.add(TAKEN, e.seat, e.a & PLAIN_BITS)
            self.add(TOOK, e.seat, shifted(total(e.a) + e.b + total(e.c), self.season))
        elif what == past.BIDS:
            self.read_bids(s, e)
        elif what == past.SEASON:
            self.season = e.a
            for seat in range(s.seats):
                self.set(PAYMENT, seat, 0)
                self.set(ANSWER, seat, 0)
        elif what == past.CLEANED:
            self.add(USED, e.seat, e.d)
        elif what == past.KNIFE:
            self.add(USED, e.seat, one(s.box.knife) * e.a)
        elif what >= past.ASKED:
            self.read_window(s, e)

    def read_bids(self, s: Table, e: Event) -> None:
        for seat in range(s.seats):
            bid = (e.a >> (6 * seat)) & 63
            if bid > 0:
                known = season_of(self.at(BID, seat), self.season)
                self.add(BID, seat, shifted(bid - known, self.season))
                self.set(PAYMENT, seat, 1 + ((e.b >> (6 * seat)) & 63))

    def read_window(self, s: Table, e: Event) -> None:
        """Gloves and Fruitcakes."""
        if e.what == past.ANSWERED:
            self.set(ANSWER, e.seat, e.a + 1)
        elif e.what == past.ASKED or e.what == past.OFFERED:
            for seat in range(s.seats):
                self.set(ANSWER, seat, 0)
        elif e.what == past.GIFT:
            self.hand_over(e.seat, e.b, one(e.a))
            self.add(USED, e.b, one(s.box.gloves))
        elif e.what == past.SALVAGED:
            self.add(USED, e.seat, one(s.box.gloves))
        elif e.what == past.TRADED:
            self.hand_over(e.seat, e.b, e.a)
            self.hand_over(e.b, e.seat, e.c)
        elif e.what == past.CAKE:
            self.add(USED, e.seat, one(s.box.fruitcake))

    def hand_over(self, giver: i64, taker: i64, pile: i64) -> None:
        self.set(GAVE, giver, capped(self.at(GAVE, giver), pile))
        self.set(GOT, taker, capped(self.at(GOT, taker), pile))


def capped(pile: i64, more: i64) -> i64:
    """Both together, no more than 63 of a kind: a card may change hands again and again."""
    kept: i64 = 0
    for kind in range(PLAINS):
        kept += some(kind, min(count(pile, kind) + count(more, kind), MOST))
    return kept


def shifted(number: i64, season: i64) -> i64:
    """At the place of a season, from 1."""
    return number << (WIDTH * (season - 1))


def season_of(packed: i64, season: i64) -> i64:
    """What was kept of a season."""
    return (packed >> (WIDTH * (season - 1))) & 255


class Eyes(Observer[Table]):
    """Sweatshop as numbers. Places for what can't happen in a game are left out of it."""

    version: ClassVar[str] = "sweatshop-1"

    def __init__(self, actions: Actions, box: Box) -> None:
        super().__init__(actions, int(box.elves))
        self.row: i64 = max(box.belts)
        self.rest: i64 = sum(box.belts[1:]) if box.less_luck else 0
        self.trades: bool = box.gloves != ABSENT or box.fruitcake != ABSENT
        lay_table(self.layout, box, self.people(), int(self.row), int(self.rest))
        if self.trades:
            lay_window(self.layout, self.people())
        lay_own(self.layout)
        for who in self.people():
            lay_elf(self.layout, box, self.trades, who)

    def memory(self) -> Memory:
        return Recall()

    def write(self, s: Table, seat: i64, memory: Memory, page: Page) -> None:
        assert isinstance(memory, Recall)
        memory.follow(s)
        self.table(s, seat, page)
        if self.trades:
            self.window(s, seat, page)
        self.own(s.elves[seat], page)
        for n in range(s.seats):
            other = self.after(seat, n)
            self.elf(s, s.elves[other], s.phase == CRAFT and n > 0, page)
            self.known(s, other, memory, page)
            if s.phase == OVER:
                page.signed(score(s.box, s.elves[other]))
            else:
                page.nothing(SCORE)

    def table(self, s: Table, seat: i64, page: Page) -> None:
        page.four(s.season, s.left(), s.cards, total(s.lost))
        page.one_of(s.phase, PHASE_KINDS)
        page.counts(s.gone, KINDS)
        for space in range(s.seats):
            page.kind(self.away(holder(s, space), seat))
        self.belt(s, s.at, s.end, self.row, page)
        if self.rest > 0 and s.end > 0:
            self.belt(s, s.end, len(s.belt), self.rest, page)
        elif self.rest > 0:
            page.nothing(self.rest)

    def belt(self, s: Table, start: i64, end: i64, room: i64, page: Page) -> None:
        """Cards from left to right, in so many places."""
        for place in range(start, min(end, start + room)):
            if s.is_down(place):
                page.kind(FACE_DOWN)
            else:
                page.kind(s.belt[place])
        if start + room > end:
            page.nothing(start + room - max(start, end))

    def window(self, s: Table, seat: i64, page: Page) -> None:
        """Gloves held out; an offer, open once made, and while it is built only to its owner."""
        if s.partner >= 0:
            owner = s.asker
            if owner < 0:
                owner = s.top().seat
            if s.asker >= 0 or owner == seat:
                page.kind(NOBODY)
                self.person(owner, seat, page)
                self.person(s.partner, seat, page)
                page.counts(s.give, PLAINS)
                page.counts(s.want, PLAINS)
                return
        elif s.asker >= 0:
            page.kind(s.asked_kind)
            self.person(s.asker, seat, page)
            page.nothing(s.seats + 2 * PLAINS)
            return
        page.nothing(1 + 2 * s.seats + 2 * PLAINS)

    def own(self, elf: Elf, page: Page) -> None:
        page.counts(elf.hand, PLAINS)
        page.counts(elf.floor, PLAINS)
        page.counts(elf.swept, PLAINS)
        page.counts(elf.toys, TOY_KINDS)
        page.counts(elf.wrapped, TOY_KINDS)
        page.counts(elf.bin, PLAINS)
        page.counts(elf.secret, PLAINS)
        page.kind(elf.returned)
        page.kind(elf.bid)
        page.number(elf.payment)

    def elf(self, s: Table, elf: Elf, apart: bool, page: Page) -> None:
        """What all see of an elf; its totals as they were when crafting began (S25)."""
        if apart:
            page.four(elf.standing_in, elf.shown_hand, elf.shown_floor, elf.shown_toys)
            page.counts(elf.shown_gold >> GOLD_PLACE, GOLDS)
        else:
            page.four(elf.standing_in, total(elf.hand), total(elf.floor), elf.toy_count())
            page.counts(elf.gold >> GOLD_PLACE, GOLDS)
        if s.box.dutch:
            page.wide(elf.paid)
        if self.trades:
            page.number(elf.tried_gloves)
            page.number(elf.tried_cakes)

    def known(self, s: Table, seat: i64, memory: Recall, page: Page) -> None:
        """What the public past tells of an elf."""
        page.counts(memory.at(USED, seat) >> GOLD_PLACE, GOLDS)
        page.counts(memory.at(TAKEN, seat), PLAINS)
        page.packed(memory.at(BID, seat), SEASONS)
        page.packed(memory.at(TOOK, seat), SEASONS)
        if s.box.dutch:
            page.number(memory.at(PAYMENT, seat))
        if self.trades:
            page.counts(memory.at(GOT, seat), PLAINS)
            page.counts(memory.at(GAVE, seat), PLAINS)
            page.number(memory.at(ANSWER, seat))


def holder(s: Table, space: i64) -> i64:
    """Who is on a space of the tracker; nobody before it is there."""
    if space >= len(s.tracker):
        return NOBODY
    return s.tracker[space]


def lay_table(places: Layout, box: Box, people: list[str], row: int, rest: int) -> None:
    cards = [*box.names, "face down"]
    places.number("season", int(SEASONS))
    places.number("cards left on the belt", row)
    places.number("deck", int(box.cards))
    places.number("removed unseen", int(box.cards))
    places.one_of("phase", PHASES)
    places.counts("removed", box.names)
    for space in range(1, box.elves + 1):
        places.kind(f"space {space} of the tracker", people)
    for place in range(1, row + 1):
        places.kind(f"belt {place}", cards)
    for place in range(1, rest + 1):
        places.kind(f"coming {place}", cards)


def lay_window(places: Layout, people: list[str]) -> None:
    """Gloves and Fruitcakes."""
    places.kind("asked for", PLAIN)
    places.one_of("asks or offers", people)
    places.one_of("offer to", people)
    places.counts("offer gives", PLAIN)
    places.counts("offer wants", PLAIN)


def lay_own(places: Layout) -> None:
    """What only the viewer knows."""
    places.counts("my hand", PLAIN)
    places.counts("my floor", PLAIN)
    places.counts("swept from my floor", PLAIN)
    places.counts("my toys", TOYS)
    places.counts("my wrapped toys", TOYS)
    places.counts("in my toys", PLAIN)
    places.counts("I got unseen", PLAIN)
    places.kind("I put back", PLAIN)
    places.kind("my bid", [str(bid) for bid in range(64)])
    places.number("my payment", 63)


def lay_elf(places: Layout, box: Box, trades: bool, who: str) -> None:
    cards = int(box.cards)
    places.number(f"{who}: in", 1)
    places.number(f"{who}: cards in hand", cards)
    places.number(f"{who}: cards on the floor", cards)
    places.number(f"{who}: toys", cards)
    places.counts(f"{who}: Gold", box.gold)
    if box.dutch:
        places.wide(f"{who}: paid")
    if trades:
        places.number(f"{who}: tried gloves", 63)
        places.number(f"{who}: tried fruitcakes", 63)
    places.counts(f"{who}: used", box.gold)
    places.counts(f"{who}: taken in the open", PLAIN)
    seasons = [f"season {season}" for season in range(1, SEASONS + 1)]
    places.counts(f"{who}: last bid and one", seasons, 64)
    places.counts(f"{who}: cards taken", seasons, cards)
    if box.dutch:
        places.number(f"{who}: last payment and one", 64)
    if trades:
        places.counts(f"{who}: got", PLAIN)
        places.counts(f"{who}: gave", PLAIN)
        places.number(f"{who}: answer, 1 no, 2 yes", 2)
    places.signed(f"{who}: final score")
