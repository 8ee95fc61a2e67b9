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
        page.number(s.round)
        page.one_of(s.phase, len(PHASES))
        page.one_of(s.zone, len(ZONES))
        self.person(s.first if s.round > 0 else NOBODY, seat, page)
        self.person(winner(s) if s.phase == OVER else NOBODY, seat, page)
        page.number(s.cards)
        self.under(s, page)
        page.nibbles(own.hand, AT_ONCE)
        page.kind(own.answer)
        for n in range(s.seats):
            other = seat + n if seat + n < s.seats else seat + n - s.seats
            self.santa(s, s.santas[other], page)
            page.number(age(s, other))

    def under(self, s: Table, page: Page) -> None:
        """The used Presents: how many of each, and which are drawn first."""
        number: i64 = len(s.under)
        pile: i64 = 0
        for card in s.under:
            pile += one(card)
        page.nibbles(pile, KINDS)
        for place in range(NEXT):
            page.kind(s.under[place] if place < number else NOBODY)

    def santa(self, s: Table, santa: Santa, page: Page) -> None:
        page.number(santa.toys)
        page.number(santa.jolly)
        page.number(santa.excitement)
        page.number(santa.elves)
        page.flag(santa.token == 1)
        page.one_of(santa.token_at, len(ZONES))
        for zone in range(len(ZONES)):
            page.number(santa.dice_in(zone))
            page.counts(PILES[santa.roll_in(zone)], FACES)
        page.signed(santa.plus if s.phase == ROLL else 0)
        page.number(santa.cards)
        page.nibbles(santa.known, AT_ONCE)
        page.flag(santa.free == 1)
        page.flag(santa.calm == 1)


def age(s: Table, seat: i64) -> i64:
    """1 for the oldest; 0 before that is known."""
    for place in range(len(s.oldest)):
        if s.oldest[place] == seat:
            return place + 1
    return 0


def lay_table(places: Layout, box: Box, people: list[str]) -> None:
    places.number("round", MANY)
    places.one_of("phase", PHASES)
    places.one_of("zone", ZONES)
    places.one_of("first in order", people)
    places.one_of("winner", people)
    places.number("unseen Presents", int(box.cards))
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
    places.flag(f"{who}: token ready")
    places.one_of(f"{who}: token at", ZONES)
    for zone in ZONES:
        places.number(f"{who}: dice in {zone}", MANY)
        places.counts(f"{who}: rolled in {zone}", DICE)
    places.signed(f"{who}: plus")
    places.number(f"{who}: Presents", int(box.cards))
    places.counts(f"{who}: known Presents", HELD, int(MOST))
    places.flag(f"{who}: free hand")
    places.flag(f"{who}: calm")
    places.number(f"{who}: age, 1 the oldest", int(box.seats))
