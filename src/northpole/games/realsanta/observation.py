"""What a seat sees, as numbers for programs that learn; from what its view says, and nothing else (R9, R16, R20)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.actions import Actions
from northpole.engine.observation import NOBODY, Layout, Memory, Observer
from northpole.engine.page import Page
from northpole.engine.pile import gather
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.dice import FACES, SHOWN
from northpole.games.realsanta.pieces import AT_ONCE, CARDS, KINDS, MOST, ZONES, one
from northpole.games.realsanta.scoring import winner
from northpole.games.realsanta.state import OVER, PHASES, ROLL, Santa, Table

HELD: Final[list[str]] = CARDS[:13]  # what can be in a hand
DICE: Final = [str(face) for face in range(1, 7)]
PILES: Final[list[int]] = [int(gather([face - 1 for face in faces])) for faces in SHOWN]
PHASE_KINDS: Final[i64] = 7
ZONE_KINDS: Final[i64] = 3
PLUS: Final[i64] = 3  # places
NEXT: Final[i64] = 8  # so many of the used Presents in their order
ANSWERS: Final = 46
MANY: Final = 255


class Eyes(Observer[Table]):
    """The REAL Santa as numbers."""

    version: ClassVar[str] = "realsanta-1"

    def __init__(self, actions: Actions, box: Box) -> None:
        super().__init__(actions, int(box.seats))
        lay_table(self.layout, box, self.people())
        for who in self.people():
            lay_santa(self.layout, box, who)

    def write(self, s: Table, seat: i64, memory: Memory, page: Page) -> None:
        own = s.santas[seat]
        first: i64 = NOBODY
        if s.round > 0:
            first = s.first
        won: i64 = NOBODY
        if s.phase == OVER:
            won = winner(s)
        page.number(s.round)
        page.number(s.cards)
        page.one_of(s.phase, PHASE_KINDS)
        page.one_of(s.zone, ZONE_KINDS)
        self.person(first, seat, page)
        self.person(won, seat, page)
        self.under(s, page)
        page.nibbles(own.hand, AT_ONCE)
        page.kind(own.answer)
        for n in range(s.seats):
            other = self.after(seat, n)
            self.santa(s.santas[other], s.phase == ROLL, page)
            page.number(age(s, other))

    def under(self, s: Table, page: Page) -> None:
        """The used Presents: how many of each, and which are drawn first."""
        number: i64 = len(s.under)
        pile: i64 = 0
        for card in s.under:
            pile += one(card)
        page.nibbles(pile, KINDS)
        for place in range(min(number, NEXT)):
            page.kind(s.under[place])
        if number < NEXT:
            page.nothing(NEXT - number)

    def santa(self, santa: Santa, rolling: bool, page: Page) -> None:
        page.four(santa.toys, santa.jolly, santa.excitement, santa.elves)
        page.four(santa.token, santa.free, santa.calm, santa.cards)
        page.one_of(santa.token_at, ZONE_KINDS)
        for zone in range(ZONE_KINDS):
            page.number(santa.dice_in(zone))
            page.counts(PILES[santa.roll_in(zone)], FACES)
        if rolling:
            page.signed(santa.plus)
        else:
            page.nothing(PLUS)
        page.nibbles(santa.known, AT_ONCE)


def age(s: Table, seat: i64) -> i64:
    """1 for the oldest; 0 before that is known."""
    for place in range(len(s.oldest)):
        if s.oldest[place] == seat:
            return place + 1
    return 0


def lay_table(places: Layout, box: Box, people: list[str]) -> None:
    places.number("round", MANY)
    places.number("unseen Presents", int(box.cards))
    places.one_of("phase", PHASES)
    places.one_of("zone", ZONES)
    places.one_of("first in order", people)
    places.one_of("winner", people)
    places.counts("used Presents", CARDS, int(MOST))
    for place in range(1, NEXT + 1):
        places.kind(f"used Present {place}", CARDS)
    places.counts("my hand", HELD, int(MOST))
    places.kind("my answer", [str(option) for option in range(ANSWERS)])


def lay_santa(places: Layout, box: Box, who: str) -> None:
    places.number(f"{who}: toys", MANY)
    places.number(f"{who}: Jolly Level", int(box.top_level))
    places.number(f"{who}: excitement", int(box.steps))
    places.number(f"{who}: elves out", int(box.elves))
    places.number(f"{who}: token ready", 1)
    places.number(f"{who}: free hand", 1)
    places.number(f"{who}: calm", 1)
    places.number(f"{who}: Presents", int(box.cards))
    places.one_of(f"{who}: token at", ZONES)
    for zone in ZONES:
        places.number(f"{who}: dice in {zone}", MANY)
        places.counts(f"{who}: rolled in {zone}", DICE)
    places.signed(f"{who}: plus")
    places.counts(f"{who}: known Presents", HELD, int(MOST))
    places.number(f"{who}: age, 1 the oldest", int(box.seats))
