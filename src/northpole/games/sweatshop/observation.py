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
from northpole.games.sweatshop.box import SEASONS, Box
from northpole.games.sweatshop.past import Event
from northpole.games.sweatshop.pieces import FIRST_GOLD, PLAIN, PLAIN_BITS, TOYS
from northpole.games.sweatshop.scoring import score
from northpole.games.sweatshop.state import CRAFT, NOBODY, OVER, PHASES, Elf, Table

KINDS: Final[i64] = 8  # of cards in one game
PLAINS: Final[i64] = 5
GOLDS: Final[i64] = 3
TOY_KINDS: Final[i64] = 6
FACE_DOWN: Final[i64] = KINDS  # as a card of the belt
WIDTH: Final[i64] = 8  # bits a season
FAR: Final = 5  # seats


class Recall(Memory):
    """What the public past comes to, seat by seat."""

    def __init__(self) -> None:
        self.last: Event | None = None
        self.season: i64 = 0
        self.taken: vec[i64] = zeros()  # piles: plain cards taken in the open
        self.got: vec[i64] = zeros()  # by Gloves and trades
        self.gave: vec[i64] = zeros()
        self.used: vec[i64] = zeros()  # Gold cards
        self.bids: vec[i64] = (
            zeros()
        )  # the last bid of each season and one more, eight bits a season
        self.took: vec[i64] = zeros()  # how many cards, likewise
        self.payment: vec[i64] = zeros()  # the last one of this season and one more
        self.answer: vec[i64] = zeros()  # to what was asked or offered last: 1 no, 2 yes

    def clear(self) -> None:
        self.last = None
        self.season = 0
        for row in range(FAR):
            self.taken[row] = 0
            self.got[row] = 0
            self.gave[row] = 0
            self.used[row] = 0
            self.bids[row] = 0
            self.took[row] = 0
            self.payment[row] = 0
            self.answer[row] = 0

    def follow(self, s: Table) -> None:
        """Read what is new."""
        if s.past is self.last:
            return
        new: list[Event] = []
        e = s.past
        while e is not None and e is not self.last:
            new.append(e)
            e = e.before
        for index in range(len(new) - 1, -1, -1):
            self.read(s, new[index])
        self.last = s.past

    def read(self, s: Table, e: Event) -> None:
        what = e.what
        if what == past.TOOK:
            self.taken[e.seat] += e.a & PLAIN_BITS
            self.took[e.seat] += shifted(total(e.a) + e.b + total(e.c), self.season)
        elif what == past.BIDS:
            self.read_bids(s, e)
        elif what == past.SEASON:
            self.season = e.a
            for seat in range(s.seats):
                self.payment[seat] = 0
                self.answer[seat] = 0
        elif what == past.CLEANED:
            self.used[e.seat] += e.d
        elif what == past.KNIFE:
            self.used[e.seat] += one(s.box.knife) * e.a
        elif what >= past.ASKED:
            self.read_window(s, e)

    def read_bids(self, s: Table, e: Event) -> None:
        for seat in range(s.seats):
            bid = (e.a >> (6 * seat)) & 63
            if bid > 0:
                known = season_of(self.bids[seat], self.season)
                self.bids[seat] += shifted(bid - known, self.season)
                self.payment[seat] = 1 + ((e.b >> (6 * seat)) & 63)

    def read_window(self, s: Table, e: Event) -> None:
        """Gloves and Fruitcakes."""
        if e.what == past.ANSWERED:
            self.answer[e.seat] = e.a + 1
        elif e.what == past.ASKED or e.what == past.OFFERED:
            for seat in range(s.seats):
                self.answer[seat] = 0
        elif e.what == past.GIFT:
            self.hand_over(e.seat, e.b, one(e.a))
            self.used[e.b] += one(s.box.gloves)
        elif e.what == past.SALVAGED:
            self.used[e.seat] += one(s.box.gloves)
        elif e.what == past.TRADED:
            self.hand_over(e.seat, e.b, e.a)
            self.hand_over(e.b, e.seat, e.c)
        elif e.what == past.CAKE:
            self.used[e.seat] += one(s.box.fruitcake)

    def hand_over(self, giver: i64, taker: i64, pile: i64) -> None:
        self.gave[giver] = capped(self.gave[giver], pile)
        self.got[taker] = capped(self.got[taker], pile)


def capped(pile: i64, more: i64) -> i64:
    """Both together, no more than 63 of a kind: a card may change hands again and again."""
    kept: i64 = 0
    for kind in range(PLAINS):
        kept += some(kind, min(count(pile, kind) + count(more, kind), MOST))
    return kept


def zeros() -> vec[i64]:
    return vec[i64]([0] * FAR)


def shifted(number: i64, season: i64) -> i64:
    return number << (WIDTH * (season - 1)) if season > 0 else 0


def season_of(packed: i64, season: i64) -> i64:
    """What was kept of a season, from 1."""
    return (packed >> (WIDTH * (season - 1))) & 255 if season > 0 else 0


class Eyes(Observer[Table]):
    """Sweatshop as numbers."""

    version: ClassVar[str] = "sweatshop-1"

    def __init__(self, actions: Actions, box: Box) -> None:
        super().__init__(actions, int(box.elves))
        self.row: i64 = max(box.belts)
        self.rest: i64 = sum(box.belts[1:]) if box.less_luck else 0
        lay_table(self.layout, box, self.people(), int(self.row), int(self.rest))
        lay_own(self.layout)
        for who in self.people():
            lay_elf(self.layout, box, who)

    def memory(self) -> Memory:
        return Recall()

    def write(self, s: Table, seat: i64, memory: Memory, page: Page) -> None:
        assert isinstance(memory, Recall)
        memory.follow(s)
        page.number(s.season)
        page.one_of(s.phase, len(PHASES))
        page.number(s.left())
        self.belt(s, s.at, s.end, self.row, page)
        self.belt(s, s.end, len(s.belt) if s.end > 0 else 0, self.rest, page)
        page.number(s.cards)
        page.counts(s.gone, KINDS)
        page.number(total(s.lost))
        self.window(s, seat, page)
        self.own(s, s.elves[seat], page)
        for n in range(s.seats):
            other = seat + n if seat + n < s.seats else seat + n - s.seats
            self.elf(s, other, n == 0, memory, page)

    def belt(self, s: Table, start: i64, end: i64, room: i64, page: Page) -> None:
        """Cards from left to right, in so many places."""
        for place in range(start, start + room):
            if place >= end:
                page.kind(NOBODY)
            elif s.is_down(place):
                page.kind(FACE_DOWN)
            else:
                page.kind(s.belt[place])

    def window(self, s: Table, seat: i64, page: Page) -> None:
        """Gloves held out; an offer, open once made, and while it is built only to its owner."""
        gloves = s.asker >= 0 and s.partner < 0
        page.kind(s.asked_kind if gloves else NOBODY)
        owner = s.asker
        if s.partner >= 0 and owner < 0:
            owner = s.top().seat
        seen = s.partner >= 0 and (s.asker >= 0 or owner == seat)
        self.person(owner if gloves or seen else NOBODY, seat, page)
        self.person(s.partner if seen else NOBODY, seat, page)
        page.counts(s.give if seen else 0, PLAINS)
        page.counts(s.want if seen else 0, PLAINS)

    def own(self, s: Table, elf: Elf, page: Page) -> None:
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
        page.signed(score(s.box, elf))

    def elf(self, s: Table, seat: i64, own: bool, memory: Recall, page: Page) -> None:
        """What all know of an elf; its totals as they were when crafting began (S25)."""
        elf = s.elves[seat]
        apart = s.phase == CRAFT and not own
        page.number(space_of(s, seat))
        page.flag(elf.standing_in == 1)
        page.wide(elf.paid)
        page.number(elf.shown_hand if apart else total(elf.hand))
        page.number(elf.shown_floor if apart else total(elf.floor))
        page.number(elf.shown_toys if apart else elf.toy_count())
        gold = elf.shown_gold if apart else elf.gold
        page.counts(gold >> (6 * FIRST_GOLD), GOLDS)
        page.counts(memory.used[seat] >> (6 * FIRST_GOLD), GOLDS)
        page.number(elf.tried_gloves)
        page.number(elf.tried_cakes)
        page.counts(memory.taken[seat], PLAINS)
        page.counts(memory.got[seat], PLAINS)
        page.counts(memory.gave[seat], PLAINS)
        for season in range(1, SEASONS + 1):
            page.number(season_of(memory.bids[seat], season))
            page.number(season_of(memory.took[seat], season))
        page.number(memory.payment[seat] if s.box.dutch else 0)
        page.number(memory.answer[seat])
        page.signed(score(s.box, elf) if s.phase == OVER else 0)


def space_of(s: Table, seat: i64) -> i64:
    """On the tracker, from 1; 0 before it is there."""
    for space in range(len(s.tracker)):
        if s.tracker[space] == seat:
            return space + 1
    return 0


def lay_table(places: Layout, box: Box, people: list[str], row: int, rest: int) -> None:
    cards = [*box.names, "face down"]
    places.number("season", SEASONS)
    places.one_of("phase", PHASES)
    places.number("cards left on the belt", row)
    for place in range(1, row + 1):
        places.kind(f"belt {place}", cards)
    for place in range(1, rest + 1):
        places.kind(f"coming {place}", cards)
    places.number("deck", int(box.cards))
    places.counts("removed", box.names)
    places.number("removed unseen", int(box.cards))
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
    places.signed("my score")


def lay_elf(places: Layout, box: Box, who: str) -> None:
    elves, cards = int(box.elves), int(box.cards)
    places.number(f"{who}: space on the tracker", elves)
    places.flag(f"{who}: in")
    places.wide(f"{who}: paid")
    places.number(f"{who}: cards in hand", cards)
    places.number(f"{who}: cards on the floor", cards)
    places.number(f"{who}: toys", cards)
    places.counts(f"{who}: Gold", box.gold)
    places.counts(f"{who}: used", box.gold)
    places.number(f"{who}: tried gloves", 63)
    places.number(f"{who}: tried fruitcakes", 63)
    places.counts(f"{who}: taken in the open", PLAIN)
    places.counts(f"{who}: got", PLAIN)
    places.counts(f"{who}: gave", PLAIN)
    for season in range(1, SEASONS + 1):
        places.number(f"{who}: bid and one in season {season}", 64)
        places.number(f"{who}: cards taken in season {season}", cards)
    places.number(f"{who}: last payment and one", 64)
    places.number(f"{who}: answer, 1 no, 2 yes", 2)
    places.signed(f"{who}: final score")
