"""What a seat sees, as numbers for programs that learn; from what its view says, and nothing else (C16)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.actions import Actions
from northpole.engine.bits import bit_count
from northpole.engine.observation import Layout, Memory, Observer
from northpole.engine.page import Page
from northpole.engine.pile import total
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.pieces import (
    CENTER,
    HALL,
    MAIL,
    NOTHING,
    ORNAMENTS,
    ROOMS,
    STABLE,
    TOKEN_KINDS,
    TOKENS,
    TREE,
)
from northpole.games.workshop2e.scoring import score
from northpole.games.workshop2e.state import ELF_BITS, OVER, PHASES, Table

CARD_PLACES: Final[i64] = 6  # of a toy card: which, what it costs, its points
ORNAMENT_KINDS: Final[i64] = 7
PHASE_KINDS: Final[i64] = 4
MANY: Final = 255


class Eyes(Observer[Table]):
    """Santa's Workshop, second edition, as numbers."""

    version: ClassVar[str] = "workshop2e-1"

    def __init__(self, actions: Actions, box: Box) -> None:
        super().__init__(actions, int(box.seats))
        self.stations = stations(box)
        self.toys: i64 = len(box.toys)
        self.herd: i64 = len(box.reindeer)
        self.spaces: i64 = len(box.spaces)
        lay_rooms(self.layout, box, self.people(), self.stations)
        lay_cards(self.layout, box)
        for who in self.people():
            lay_team(self.layout, box, who)

    def write(self, s: Table, seat: i64, memory: Memory, page: Page) -> None:
        page.number(s.day)
        page.one_of(s.phase, PHASE_KINDS)
        self.person(s.first, seat, page)
        self.person(s.mover, seat, page)
        self.rooms(s, seat, page)
        self.cards(s, page)
        self.in_hand(s, page)
        for n in range(s.seats):
            self.team(s, self.after(seat, n), page)

    def rooms(self, s: Table, seat: i64, page: Page) -> None:
        """Whose elf is where; in the Donation Center how many of each."""
        for room in range(len(self.stations)):
            for station in range(self.stations[room]):
                page.kind(self.away(s.elf_at(room, station), seat))
        for n in range(s.seats):
            page.number(donors(s, self.after(seat, n)))
        for number in s.center:
            page.wide(number)
        if s.box.limited:
            for number in s.supply:
                page.number(number)

    def cards(self, s: Table, page: Page) -> None:
        """Toys, reindeer and ornaments that belong to nobody yet."""
        for card in s.display:
            self.toy(s.box, card, page)
        page.some_of(s.deck, self.toys)
        page.some_of(s.sleigh, self.toys)
        for kind in s.stalls:
            page.kind(kind)
        page.counts(s.herd, self.herd)
        page.counts(s.returned, self.herd)
        page.counts(s.ornaments, ORNAMENT_KINDS)

    def toy(self, box: Box, card: i64, page: Page) -> None:
        if card == NOTHING:
            page.nothing(CARD_PLACES)
            return
        page.kind(card)
        page.counts(box.costs[card], TOKEN_KINDS)
        page.number(box.points[card])

    def in_hand(self, s: Table, page: Page) -> None:
        """What the team at work still has to place or to take."""
        if s.left == 0 and s.due == 0 and s.ornament == NOTHING and s.kind == NOTHING:
            page.nothing(TOKEN_KINDS + 2 + s.box.limit + ORNAMENT_KINDS)
            return
        cards: i64 = 0
        if s.due > 0:
            cards = min(s.due, s.teams[s.mover].free_slots())
        page.number(s.left)
        page.number(cards)
        page.one_of(s.kind, TOKEN_KINDS)
        page.some_of(s.visited, s.box.limit)
        page.one_of(s.ornament, ORNAMENT_KINDS)

    def team(self, s: Table, seat: i64, page: Page) -> None:
        team = s.teams[seat]
        page.four(s.elves_left(seat), bit_count(team.finished), team.made, total(team.reindeer))
        if s.phase == OVER:
            page.signed(score(s.box, team))
        else:
            page.signed(team.track())
        for slot in range(s.box.limit):
            self.toy(s.box, team.toys[slot], page)
            page.counts(team.missing[slot], TOKEN_KINDS)
        page.some_of(team.tree, self.spaces)
        page.counts(team.reindeer, self.herd)


def stations(box: Box) -> list[int]:
    """How many each room has that tells whose elf is at which."""
    numbers = [0] * len(ROOMS)
    for shop in range(HALL + 1):
        numbers[shop] = len(box.stations[shop])
    numbers[MAIL] = len(box.mail)
    numbers[STABLE] = len(box.materials)
    numbers[TREE] = int(box.tree_stations)
    return numbers


def donors(s: Table, seat: i64) -> i64:
    """How many elves of a team are in the Donation Center."""
    elves = s.rooms[CENTER]
    n: i64 = 0
    while elves:
        if (elves & 7) - 1 == seat:
            n += 1
        elves >>= ELF_BITS
    return n


def lay_rooms(places: Layout, box: Box, people: list[str], numbers: list[int]) -> None:
    places.number("day", int(box.days))
    places.one_of("phase", PHASES)
    places.one_of("first player", people)
    places.one_of("at work", people)
    for room, number in enumerate(numbers):
        for station in range(1, number + 1):
            places.kind(f"{ROOMS[room]} {station}", people)
    for who in people:
        places.number(f"donations: elves of {who}", int(box.elves))
    for token in TOKENS:
        places.wide(f"donations: {token}")
    if box.limited:
        for token in TOKENS:
            places.number(f"supply: {token}", int(box.tokens))


def lay_cards(places: Layout, box: Box) -> None:
    for slot in range(1, box.display + 1):
        lay_toy(places, box, f"mail {slot} shows")
    places.some_of("undrawn toys", box.toys)
    places.some_of("sleigh", box.toys)
    for stall in range(1, box.stalls + 1):
        places.kind(f"stall {stall}", box.reindeer)
    places.counts("undealt reindeer", box.reindeer)
    places.counts("returned reindeer", box.reindeer)
    places.counts("ornaments on the board", ORNAMENTS)
    places.number("tokens left", MANY)
    places.number("toys to take", int(box.limit))
    places.one_of("tokens in hand", TOKENS)
    places.some_of("slots served", [str(slot) for slot in range(1, box.limit + 1)])
    places.one_of("ornament in hand", ORNAMENTS)


def lay_toy(places: Layout, box: Box, name: str) -> None:
    places.kind(name, box.toys)
    places.counts(f"{name}: cost", TOKENS)
    places.number(f"{name}: points", max(1, *box.points))


def lay_team(places: Layout, box: Box, who: str) -> None:
    places.number(f"{who}: elves left", int(box.elves))
    places.number(f"{who}: finished since the inspection", len(box.toys))
    places.number(f"{who}: toys made", MANY)
    places.number(f"{who}: reindeer cards", MANY)
    places.signed(f"{who}: score")
    for slot in range(1, box.limit + 1):
        lay_toy(places, box, f"{who}: toy {slot}")
        places.counts(f"{who}: toy {slot}: missing", TOKENS)
    places.some_of(f"{who}: tree", [str(space) for space in range(1, len(box.spaces) + 1)])
    places.counts(f"{who}: reindeer", box.reindeer)
