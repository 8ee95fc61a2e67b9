"""What is on the table: each Santa's boards, dice and Presents, and the deck."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from northpole.engine.decision import Decision, Todo
from northpole.engine.state import State, no_lanes
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.dice import lying
from northpole.games.realsanta.pieces import count, one

# where in the round we are
SETUP: Final[i64] = 0
PLACE: Final[i64] = 1
PLACED: Final[i64] = 2  # the window after the last placement
ROLL: Final[i64] = 3
SNOW: Final[i64] = 4
PRESENTS: Final[i64] = 5
OVER: Final[i64] = 6
PHASES: Final = ["setup", "place", "placed", "roll", "snow", "presents", "over"]

NOWHERE: Final[i64] = -1
NO_ANSWER: Final[i64] = -1
PASS: Final[i64] = 0

ROLL_BITS: Final[i64] = 10
ROLL_MASK: Final[i64] = 1023

SANTA_FIELDS: Final = [
    "toys",
    "jolly",
    "excitement",
    "elves",
    "token",
    "hand",
    "known",
    "cards",
    "dice",
    "rolls",
    "token_at",
    "plus",
    "ones",
    "due",
    "free",
    "calm",
    "answer",
]


@mypyc_attr(acyclic=True)
class Santa:
    """One player's boards, dice and cards."""

    def __init__(self) -> None:
        self.toys: i64 = 0
        self.jolly: i64 = 0
        self.excitement: i64 = 0  # steps of the meter
        self.elves: i64 = 0  # on the Snowball Assault board; the others are at home
        self.token: i64 = 0  # 1: the Bonus Token is ready
        self.hand: i64 = 0  # a pile
        self.known: i64 = 0  # the part of the hand that was drawn openly (R20)
        self.cards: i64 = 0  # how many are in the hand
        # this round
        self.dice: i64 = 0  # how many lie in each zone, packed
        self.rolls: i64 = 0  # the handful rolled in each zone, ten bits a zone
        self.token_at: i64 = NOWHERE  # the zone of the Bonus Token
        self.plus: i64 = 0  # the sum of + and - in the zone that is open (R13)
        self.ones: i64 = 0  # dice with the Present sign in closed zones (R9)
        self.due: i64 = 0  # Presents still to draw
        self.free: i64 = 0  # 1: the restrictions are lifted (R17)
        self.calm: i64 = 0  # 1: Jolly does not drop in this assault (R18)
        self.answer: i64 = NO_ANSWER  # in the window that is open, hidden (R10)

    def copy(self) -> Santa:
        new = Santa()
        new.toys = self.toys
        new.jolly = self.jolly
        new.excitement = self.excitement
        new.elves = self.elves
        new.token = self.token
        new.hand = self.hand
        new.known = self.known
        new.cards = self.cards
        new.dice = self.dice
        new.rolls = self.rolls
        new.token_at = self.token_at
        new.plus = self.plus
        new.ones = self.ones
        new.due = self.due
        new.free = self.free
        new.calm = self.calm
        new.answer = self.answer
        return new

    def has(self, card: i64) -> bool:
        return count(self.hand, card) > 0

    def dice_in(self, zone: i64) -> i64:
        return lying(self.dice, zone)

    def roll_in(self, zone: i64) -> i64:
        """The handful lying in a zone; none before it is rolled."""
        return (self.rolls >> (ROLL_BITS * zone)) & ROLL_MASK

    def set_roll(self, zone: i64, roll: i64) -> None:
        place = ROLL_BITS * zone
        self.rolls += (roll << place) - (self.roll_in(zone) << place)

    def new_round(self) -> None:
        self.dice = 0
        self.rolls = 0
        self.token_at = NOWHERE
        self.plus = 0
        self.ones = 0
        self.free = 0
        self.calm = 0

    def __repr__(self) -> str:
        return f"<Santa {self.toys} toys, Jolly {self.jolly}>"

    def to_data(self) -> dict[str, int]:
        return {name: int(getattr(self, name)) for name in SANTA_FIELDS}


def santa_from_data(data: dict[str, int]) -> Santa:
    santa = Santa()
    for name in SANTA_FIELDS:
        setattr(santa, name, data[name])
    return santa


class Table(State):
    """The whole table."""

    def __init__(
        self,
        box: Box,
        stack: Todo | None,
        lanes: vec[Todo | None],
        santas: vec[Santa],
        under: list[int],
    ) -> None:
        super().__init__(box.seats, stack, lanes)
        self.box = box
        self.santas = santas
        # used Presents, open and in order, next to be drawn first (R20); replaced, never changed, as copies share it
        self.under = under
        self.oldest: list[int] = []  # seats by age (R12); never changed once drawn
        self.deck = box.deck  # the unseen part: a pile
        self.cards = box.cards  # how many it has
        self.first: i64 = 0  # who places first
        self.round: i64 = 0
        self.phase: i64 = SETUP
        self.zone: i64 = NOWHERE
        self.roller: i64 = NOWHERE  # whose dice are in the air
        self.rerolling: i64 = 0  # how many of them are rolled again

    def copy(self) -> Table:
        santas = vec[Santa]([santa.copy() for santa in self.santas])
        new = Table(self.box, self.stack, self.lanes[:], santas, self.under)
        new.barriers = self.barriers
        new.turns = self.turns
        new.oldest = self.oldest
        new.deck = self.deck
        new.cards = self.cards
        new.first = self.first
        new.round = self.round
        new.phase = self.phase
        new.zone = self.zone
        new.roller = self.roller
        new.rerolling = self.rerolling
        return new

    def seat_at(self, place: i64) -> i64:
        """Who is at this place of the order, clockwise from the first player."""
        seat = self.first + place
        return seat if seat < self.seats else seat - self.seats

    def order(self) -> list[int]:
        """All seats in the order of the round."""
        return [int(self.seat_at(place)) for place in range(self.seats)]

    def after(self, seat: i64) -> i64:
        """Who comes next in the order of the round; nobody after the last."""
        seat += 1
        if seat == self.seats:
            seat = 0
        return NOWHERE if seat == self.first else seat

    def use(self, seat: i64, card: i64) -> None:
        """A used card goes under the deck. If one like it was known, that is the one (R20)."""
        santa = self.santas[seat]
        santa.hand -= one(card)
        santa.cards -= 1
        if count(santa.known, card) > 0:
            santa.known -= one(card)
        self.put_under(card)

    def put_under(self, card: i64) -> None:
        self.under = [*self.under, int(card)]

    def __repr__(self) -> str:
        return f"<Table realsanta round {self.round} {PHASES[self.phase]}>"

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["santas"] = [santa.to_data() for santa in self.santas]
        data["under"] = list(self.under)
        data["oldest"] = list(self.oldest)
        for name in TABLE_FIELDS:
            data[name] = int(getattr(self, name))
        return data


TABLE_FIELDS: Final = ["deck", "cards", "first", "round", "phase", "zone", "roller", "rerolling"]


def new_table(box: Box) -> Table:
    """The boards as they are set up."""
    s = Table(box, None, no_lanes(box.seats), vec[Santa]([Santa() for _ in range(box.seats)]), [])
    for santa in s.santas:
        santa.toys = box.start
        santa.jolly = box.start_level
    return s


def table_from_data(box: Box, data: dict[str, Any], decisions: dict[str, Decision[Any]]) -> Table:
    """The inverse of Table.to_data."""
    santas = vec[Santa]([santa_from_data(santa) for santa in data["santas"]])
    s = Table(box, None, no_lanes(0), santas, list(data["under"]))
    s.set_base(data, decisions)
    s.oldest = list(data["oldest"])
    for name in TABLE_FIELDS:
        setattr(s, name, data[name])
    return s
