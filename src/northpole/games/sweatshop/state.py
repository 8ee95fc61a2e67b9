"""What is on the table: the belt, the tracker, and each elf's desk, floor, bin and Gold cards."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from northpole.engine.decision import Decision, Todo
from northpole.engine.pile import count, total
from northpole.engine.state import State, no_lanes
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.past import Event, chain, from_rows, rows

# where in the game we are
SETUP: Final[i64] = 0
BELT: Final[i64] = 1
BIDS: Final[i64] = 2
REVEALED: Final[i64] = 3
WINDOW: Final[i64] = 4
CRAFT: Final[i64] = 5
OVER: Final[i64] = 6
PHASES: Final = ["setup", "belt", "bids", "revealed", "window", "craft", "over"]

NOBODY: Final[i64] = -1
NO_BID: Final[i64] = -1

ELF_FIELDS: Final = [
    "hand",
    "gold",
    "used",
    "floor",
    "swept",
    "toys",
    "wrapped",
    "bin",
    "secret",
    "returned",
    "standing_in",
    "bid",
    "payment",
    "paid",
    "tried_gloves",
    "tried_cakes",
    "shown_hand",
    "shown_floor",
    "shown_toys",
    "shown_gold",
]


@mypyc_attr(acyclic=True)
class Elf:
    """One player's side of the table. Piles unless said otherwise."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.gold: i64 = 0  # Gold cards lying open before the elf
        self.used: i64 = 0  # Gold cards played
        self.floor: i64 = 0
        self.swept: i64 = 0  # removed from the floor by a Broom
        self.toys: i64 = 0  # by kind of toy, without paper
        self.wrapped: i64 = 0  # by kind of toy, with paper
        self.bin: i64 = 0  # the plain cards inside the toys
        self.secret: i64 = 0  # all plain cards ever got unseen by the others
        self.returned: i64 = -1  # the kind of card put back at the start (S28)
        self.standing_in: i64 = 1  # still bidding this season: 1 or 0
        self.bid: i64 = NO_BID
        self.payment: i64 = 0
        self.paid: i64 = 0
        self.tried_gloves: i64 = 0  # Gloves and Fruitcakes that had their chance this season (S27)
        self.tried_cakes: i64 = 0
        self.shown_hand: i64 = 0  # totals as the others knew them when crafting began (S25)
        self.shown_floor: i64 = 0
        self.shown_toys: i64 = 0
        self.shown_gold: i64 = 0

    def copy(self) -> Elf:
        new = Elf()
        new.hand = self.hand
        new.gold = self.gold
        new.used = self.used
        new.floor = self.floor
        new.swept = self.swept
        new.toys = self.toys
        new.wrapped = self.wrapped
        new.bin = self.bin
        new.secret = self.secret
        new.returned = self.returned
        new.standing_in = self.standing_in
        new.bid = self.bid
        new.payment = self.payment
        new.paid = self.paid
        new.tried_gloves = self.tried_gloves
        new.tried_cakes = self.tried_cakes
        new.shown_hand = self.shown_hand
        new.shown_floor = self.shown_floor
        new.shown_toys = self.shown_toys
        new.shown_gold = self.shown_gold
        return new

    def has(self, gold: i64) -> bool:
        return count(self.gold, gold) > 0

    def toy_count(self) -> i64:
        return total(self.toys) + total(self.wrapped)

    def show(self) -> None:
        """Keep the totals the others know while this elf works apart (S25)."""
        self.shown_hand = total(self.hand)
        self.shown_floor = total(self.floor)
        self.shown_toys = self.toy_count()
        self.shown_gold = self.gold

    def __repr__(self) -> str:
        desk, floor = total(self.hand), total(self.floor)
        return f"<Elf {desk} at the desk, {floor} on the floor, {self.toy_count()} toys>"

    def to_data(self) -> dict[str, int]:
        return {name: int(getattr(self, name)) for name in ELF_FIELDS}


def elf_from_data(data: dict[str, int]) -> Elf:
    elf = Elf()
    for name in ELF_FIELDS:
        setattr(elf, name, data[name])
    return elf


class Table(State):
    """The whole table."""

    def __init__(
        self,
        box: Box,
        stack: Todo | None,
        lanes: vec[Todo | None],
        elves: vec[Elf],
        tracker: list[int],
        belt: vec[i64],
        offers: list[int],
    ) -> None:
        super().__init__(box.elves, stack, lanes)
        self.box = box
        self.elves = elves
        self.tracker = tracker  # seats, space 1 first; replaced, never changed, as copies share it
        self.belt = belt  # this season's row; under Less Luck all four rows
        self.offers = offers  # trades offered this season, packed; likewise
        self.at: i64 = 0  # the leftmost card left
        self.end: i64 = 0  # behind the season's last card
        self.down: i64 = 0  # a bit for each face-down place of the belt
        self.season: i64 = 0
        self.phase: i64 = SETUP
        self.deck = box.deck
        self.cards = box.cards  # how many the deck holds
        self.gone: i64 = 0  # face-up cards removed by All Nil
        self.lost: i64 = 0  # face-down ones
        self.dealt: i64 = 0  # how many cards of the belt have been dealt, and how many will be
        self.deal_to: i64 = 0
        # Gloves: who asks, for which kind, and the bits of those who said yes
        self.asker: i64 = NOBODY
        self.asked_kind: i64 = 0
        self.willing: i64 = 0
        self.partner: i64 = NOBODY  # Fruitcake: the offer being built
        self.give: i64 = 0
        self.want: i64 = 0
        self.made: i64 = 0  # offers and trades by the Fruitcake in use
        self.traded: i64 = 0
        self.past: Event | None = None

    def copy(self) -> Table:
        new = Table(
            self.box,
            self.stack,
            self.lanes[:],
            vec[Elf]([elf.copy() for elf in self.elves]),
            self.tracker,
            self.belt[:],
            self.offers,
        )
        new.barriers = self.barriers
        new.turns = self.turns
        new.at = self.at
        new.end = self.end
        new.down = self.down
        new.season = self.season
        new.phase = self.phase
        new.deck = self.deck
        new.cards = self.cards
        new.gone = self.gone
        new.lost = self.lost
        new.dealt = self.dealt
        new.deal_to = self.deal_to
        new.asker = self.asker
        new.asked_kind = self.asked_kind
        new.willing = self.willing
        new.partner = self.partner
        new.give = self.give
        new.want = self.want
        new.made = self.made
        new.traded = self.traded
        new.past = self.past
        return new

    def behind(self, seat: i64) -> list[int]:
        """The tracker without this elf, the others moved up."""
        return [other for other in self.tracker if other != seat]

    def left(self) -> i64:
        """Cards left on the belt."""
        return self.end - self.at

    def is_down(self, place: i64) -> bool:
        return self.down != 0 and (self.down >> place) & 1 == 1

    def still_in(self) -> i64:
        n: i64 = 0
        for elf in self.elves:
            n += elf.standing_in
        return n

    def note(
        self, what: i64, seat: i64 = NOBODY, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Something everybody has seen: kept for good, not taken back, told to whoever listens."""
        self.barriers += 1
        event = Event(self.past, what, seat, a, b, c, d)
        self.past = event
        if self.journal is not None:
            self.tell(event)

    def __repr__(self) -> str:
        return f"<Table sweatshop season {self.season} {PHASES[self.phase]}>"

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["elves"] = [elf.to_data() for elf in self.elves]
        data["tracker"] = list(self.tracker)
        data["belt"] = list(self.belt)
        data["offers"] = list(self.offers)
        data["past"] = rows(self.past)
        for name in TABLE_FIELDS:
            data[name] = int(getattr(self, name))
        return data


TABLE_FIELDS: Final = [
    "at",
    "end",
    "down",
    "season",
    "phase",
    "deck",
    "cards",
    "gone",
    "lost",
    "dealt",
    "deal_to",
    "asker",
    "asked_kind",
    "willing",
    "partner",
    "give",
    "want",
    "made",
    "traded",
]


def new_table(box: Box) -> Table:
    return Table(
        box,
        None,
        no_lanes(box.elves),
        vec[Elf]([Elf() for _ in range(box.elves)]),
        [],
        vec[i64]([0] * box.row),
        [],
    )


def table_from_data(box: Box, data: dict[str, Any], decisions: dict[str, Decision[Any]]) -> Table:
    """The inverse of Table.to_data."""
    s = Table(
        box,
        None,
        no_lanes(0),
        vec[Elf]([elf_from_data(elf) for elf in data["elves"]]),
        list(data["tracker"]),
        vec[i64](data["belt"]),
        list(data["offers"]),
    )
    s.set_base(data, decisions)
    s.past = chain(from_rows(data["past"]))
    for name in TABLE_FIELDS:
        setattr(s, name, data[name])
    return s
