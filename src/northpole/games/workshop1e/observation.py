"""What a seat sees, as numbers for programs that learn; from what its view says, and nothing else (W23)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.actions import Actions
from northpole.engine.bits import bit, bit_count
from northpole.engine.observation import Layout, Memory, Observer
from northpole.engine.page import Page
from northpole.games.workshop1e.bag import HALF
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.determinise import unseen
from northpole.games.workshop1e.pieces import (
    COLOURS,
    HOLIDAY_KINDS,
    HOLIDAYS,
    HOME,
    IMPROVEMENTS,
    MATERIALS,
    NOTHING,
    PLASTIC,
    REINDEER,
    SUBJECT_KINDS,
    SUBJECTS,
    TOKEN,
    WORKERS,
)
from northpole.games.workshop1e.scoring import score
from northpole.games.workshop1e.state import OVER, PACKET, PHASES, SETUP, Table, Team
from northpole.games.workshop1e.workbench import plastic_on

PLACES: Final = [
    *["mail left", "mail right"],
    *[f"classroom {n}" for n in range(1, 7)],
    *[f"{material} {size}" for material in MATERIALS for size in ("small", "large")],
    *[f"lab {n}" for n in range(1, 5)],
    *[f"hall {n}" for n in range(1, 8)],
    "hall extra",
    *[f"hall second {n}" for n in range(1, 9)],
    *REINDEER,
    *["extra seat", "bakery", "naughty list", "seminar", "mine", "dentist"],
]
EVERYWHERE: Final[i64] = 48
NEEDS: Final = [
    *MATERIALS,
    *[f"{material} or plastic" for material in MATERIALS],
    "assembly",
    *[f"plastic for {material}" for material in MATERIALS],
]
PRINTED: Final[i64] = TOKEN + 1  # of these are on a new gift
ALL_NEEDS: Final[i64] = PLASTIC + COLOURS
GIFT_PLACES: Final[i64] = 1 + ALL_NEEDS + 1
NEW_PLACES: Final[i64] = 1 + PRINTED + 1
HAND: Final[i64] = 3
ASSIGNMENT: Final[i64] = 9
PHASE_KINDS: Final[i64] = 5
MANY: Final = 255


class Eyes(Observer[Table]):
    """Santa's Workshop, first edition, as numbers."""

    version: ClassVar[str] = "workshop1e-1"

    def __init__(self, actions: Actions, box: Box) -> None:
        super().__init__(actions, int(box.seats))
        lay_table(self.layout, box, self.people())
        lay_assignment(self.layout)
        lay_own(self.layout, box)
        for who in self.people():
            lay_team(self.layout, box, who)

    def write(self, s: Table, seat: i64, memory: Memory, page: Page) -> None:
        page.number(s.day)
        page.one_of(s.phase, PHASE_KINDS)
        self.person(s.first, seat, page)
        self.person(s.tree, seat, page)
        self.person(s.mover, seat, page)
        self.mailroom(s, seat, page)
        self.board(s, seat, page)
        if s.box.holiday:
            self.holiday(s, seat, page)
        self.assignment(s, page)
        self.own(s, s.teams[seat], page)
        for n in range(s.seats):
            self.team(s, self.after(seat, n), page)

    def mailroom(self, s: Table, seat: i64, page: Page) -> None:
        """The gifts shown, what the next one is drawn from as far as this seat can tell, the sleigh."""
        for card in s.display:
            self.new_gift(s.box, card, page)
        top = len(s.deck) - PACKET
        if top < 0:
            page.nothing(1 + 2 * HALF)
        else:
            page.number(s.deck[top + 2])
            if s.fresh:
                pool = unseen(s, seat)
                page.some_of(pool.lows, HALF)
                page.some_of(pool.highs, HALF)
            else:
                page.some_of(s.deck[top], HALF)
                page.some_of(s.deck[top + 1], HALF)
        page.number(s.packets())
        page.some_of(s.sleigh_low, HALF)
        page.some_of(s.sleigh_high, HALF)

    def board(self, s: Table, seat: i64, page: Page) -> None:
        page.some_of(occupied(s), EVERYWHERE)
        page.some_of(s.lessons, SUBJECT_KINDS)
        page.counts(s.training, SUBJECT_KINDS)
        for cookies in s.stalls:
            page.number(cookies)
        self.person(s.zelf, seat, page)
        page.kind(s.zelf_at)

    def holiday(self, s: Table, seat: i64, page: Page) -> None:
        page.one_of(s.card, HOLIDAY_KINDS)
        for left in s.holidays:
            page.number(left)
        page.one_of(s.seminar, SUBJECT_KINDS)
        page.counts(s.repairs, COLOURS)
        self.person(s.claimed, seat, page)

    def assignment(self, s: Table, page: Page) -> None:
        """The one being carried out, and what is left of what it gave."""
        if s.place == NOTHING:
            page.nothing(ASSIGNMENT)
            return
        page.four(s.baking, s.left, s.bonus, s.must)
        page.kind(s.place)
        page.kind(s.worker)
        page.one_of(s.kind, COLOURS)

    def own(self, s: Table, team: Team, page: Page) -> None:
        """The starting gifts while they are chosen from, and what was answered in secret."""
        page.kind(team.answer)
        if s.phase != SETUP:
            page.nothing(HAND * NEW_PLACES)
            return
        dealt = team.hand_size()
        for place in range(HAND):
            if place < dealt:
                self.new_gift(s.box, team.dealt(place), page)
            else:
                page.nothing(NEW_PLACES)

    def team(self, s: Table, seat: i64, page: Page) -> None:
        team = s.teams[seat]
        page.four(team.done, team.coal, s.capacity(seat), team.harness)
        page.four(team.cart, team.tools, team.finished, team.made)
        page.number(team.bakery)
        page.kind(team.jammed)
        if s.fresh:
            page.number(bit_count(team.returned_low) + bit_count(team.returned_high))
        else:
            page.number(0)
        if s.phase == OVER:
            page.signed(score(s, seat))
        else:
            page.signed(team.track())
        for elf in range(len(team.elves)):
            page.some_of(team.elves[elf], SUBJECT_KINDS)
            page.kind(team.at[elf])
        for slot in range(s.box.limit):
            self.gift(s.box, team.gifts[slot], team.needs[slot], page)

    def new_gift(self, box: Box, card: i64, page: Page) -> None:
        """As it is printed, with the cookies for one without plastic."""
        if card == NOTHING:
            page.nothing(NEW_PLACES)
            return
        page.kind(card)
        page.counts(box.needs[card], PRINTED)
        page.number(box.brings(card, 0))

    def gift(self, box: Box, card: i64, needs: i64, page: Page) -> None:
        """In the making: what it still needs, the plastic on it, and its cookies as it is."""
        if card == NOTHING:
            page.nothing(GIFT_PLACES)
            return
        page.kind(card)
        page.counts(needs, ALL_NEEDS)
        page.number(box.brings(card, plastic_on(needs)))


def occupied(s: Table) -> i64:
    """The places with a worker on them."""
    there: i64 = 0
    for team in s.teams:
        for place in team.at:
            if place != HOME:
                there |= bit(place)
    if s.zelf_at != HOME:
        there |= bit(s.zelf_at)
    return there


def lay_table(places: Layout, box: Box, people: list[str]) -> None:
    places.number("day", int(box.days))
    places.one_of("phase", PHASES)
    places.one_of("first player", people)
    places.one_of("has the tree", people)
    places.one_of("on turn", people)
    for slot in range(1, box.display + 1):
        lay_new_gift(places, box, f"mailroom {slot}")
    places.number("gifts in the top packet", len(box.gifts))
    places.some_of("next may be", box.gifts)
    places.number("packets", MANY)
    places.some_of("sleigh", box.gifts)
    places.some_of("occupied", PLACES)
    places.some_of("lessons", SUBJECTS)
    places.counts("training left", SUBJECTS)
    for reindeer in REINDEER:
        places.number(f"{reindeer}: cookies", MANY)
    places.one_of("has Zelf", people)
    places.kind("Zelf is at", PLACES)
    if box.holiday:
        lay_holiday(places, box, people)


def lay_holiday(places: Layout, box: Box, people: list[str]) -> None:
    places.one_of("holiday card", HOLIDAYS)
    places.counts("holiday cards to come", HOLIDAYS, max(1, *box.copies))
    places.one_of("seminar", SUBJECTS)
    places.counts("repairs", MATERIALS)
    places.one_of("claimed the bakery", people)


def lay_assignment(places: Layout) -> None:
    places.number("assignment: with the bakery", 1)
    places.number("assignment: left", MANY)
    places.number("assignment: from a reindeer", 1)
    places.number("assignment: must be used", 1)
    places.kind("assignment at", PLACES)
    places.kind("assignment of worker", [str(worker) for worker in range(WORKERS)])
    places.one_of("assignment: material", MATERIALS)


def lay_own(places: Layout, box: Box) -> None:
    places.kind("my answer", [str(option) for option in range(WORKERS)])
    for place in range(1, HAND + 1):
        lay_new_gift(places, box, f"my starting gift {place}")


def lay_new_gift(places: Layout, box: Box, name: str) -> None:
    places.kind(name, box.gifts)
    places.counts(f"{name}: needs", NEEDS[:PRINTED])
    places.number(f"{name}: cookies", best(box))


def lay_team(places: Layout, box: Box, who: str) -> None:
    places.number(f"{who}: done for today", 1)
    places.number(f"{who}: coal", MANY)
    places.number(f"{who}: coal fits", MANY)
    for what in IMPROVEMENTS:
        places.number(f"{who}: {what}", MANY)
    places.number(f"{who}: finished since the inspection", len(box.gifts))
    places.number(f"{who}: gifts made", MANY)
    places.number(f"{who}: bakery cards", MANY)
    places.kind(f"{who}: only plastic for", box.gifts)
    places.number(f"{who}: starting gifts given back", int(HAND))
    places.signed(f"{who}: cookies")
    for elf in range(1, box.elves + 1):
        places.some_of(f"{who}: elf {elf} has learned", SUBJECTS)
        places.kind(f"{who}: elf {elf} is at", PLACES)
    for slot in range(1, box.limit + 1):
        places.kind(f"{who}: gift {slot}", box.gifts)
        places.counts(f"{who}: gift {slot}: needs", NEEDS)
        places.number(f"{who}: gift {slot}: cookies", best(box))


def best(box: Box) -> int:
    """The most cookies any gift brings."""
    return max(1, *[max(chart) for chart in box.charts])
