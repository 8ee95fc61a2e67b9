"""What is on the table: places taken, gifts, cookies, and each team's own side of it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from northpole.engine.bits import bit, bit_count
from northpole.engine.decision import Decision, Todo
from northpole.engine.rows import changed, row
from northpole.engine.state import State, no_lanes
from northpole.games.workshop1e.bag import GIFTS, HALF, high, low
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.pieces import (
    EMPTY_PLACES,
    FABRIC,
    HERD,
    HOME,
    NOTHING,
    WOOD,
    ZELF,
)

# where in the game we are
SETUP: Final[i64] = 0
DAWN: Final[i64] = 1
WORK: Final[i64] = 2
EVENING: Final[i64] = 3
OVER: Final[i64] = 4
PHASES: Final = ["setup", "dawn", "work", "evening", "over"]

PACKET: Final[i64] = 3  # numbers a packet: both halves of its bag, and its size
CARD_BITS: Final[i64] = 7  # of a hand

TEAM_LISTS: Final = ["elves", "at", "gifts", "needs"]
TEAM_FIELDS: Final = [
    "coal",
    "harness",
    "cart",
    "tools",
    "bakery",
    "done",
    "jammed",
    "hand",
    "answer",
    "returned_low",
    "returned_high",
    "finished_low",
    "finished_high",
    "finished",
    "made",
    "from_gifts",
    "from_stable",
    "from_harness",
    "from_inspections",
    "from_naughty",
    "from_repairs",
    "from_aurora",
    "head_start",
]


@mypyc_attr(acyclic=True)
class Team:
    """One player's side of the table."""

    def __init__(self, elves: vec[i64], at: vec[i64], gifts: vec[i64], needs: vec[i64]) -> None:
        # what each elf has learned, a bit for each subject; replaced, never changed, as copies share it
        self.elves = elves
        self.at = at  # the place each elf is at today, HOME if it was not sent
        self.gifts = gifts  # unassembled gifts, slot by slot, NOTHING for a free one; likewise
        self.needs = needs  # what each of them needs, a pile as in pieces.py
        self.coal: i64 = 0
        self.harness: i64 = 0  # cubes on the improvements
        self.cart: i64 = 0
        self.tools: i64 = 0
        self.bakery: i64 = 0  # Bakery cards that may be used
        self.done: i64 = 0  # 1 if it has passed or was skipped today (W1)
        self.jammed: i64 = NOTHING  # the only gift it may give plastic to today (W22)
        self.hand: i64 = 0  # starting gifts dealt, seven bits each, one more than their number
        self.answer: i64 = NOTHING  # what it chose while all choose in secret
        self.returned_low: i64 = 0  # starting gifts it gave back, while that is a secret (W23)
        self.returned_high: i64 = 0
        self.finished_low: i64 = 0  # gifts assembled since the last inspection
        self.finished_high: i64 = 0
        self.finished: i64 = 0
        self.made: i64 = 0  # how many in the whole game
        # cookies by source; what is counted at the end is not here
        self.from_gifts: i64 = 0
        self.from_stable: i64 = 0
        self.from_harness: i64 = 0
        self.from_inspections: i64 = 0
        self.from_naughty: i64 = 0
        self.from_repairs: i64 = 0
        self.from_aurora: i64 = 0
        self.head_start: i64 = 0  # W30

    def copy(self) -> Team:
        new = Team(self.elves, self.at[:], self.gifts, self.needs[:])
        new.coal = self.coal
        new.harness = self.harness
        new.cart = self.cart
        new.tools = self.tools
        new.bakery = self.bakery
        new.done = self.done
        new.jammed = self.jammed
        new.hand = self.hand
        new.answer = self.answer
        new.returned_low = self.returned_low
        new.returned_high = self.returned_high
        new.finished_low = self.finished_low
        new.finished_high = self.finished_high
        new.finished = self.finished
        new.made = self.made
        new.from_gifts = self.from_gifts
        new.from_stable = self.from_stable
        new.from_harness = self.from_harness
        new.from_inspections = self.from_inspections
        new.from_naughty = self.from_naughty
        new.from_repairs = self.from_repairs
        new.from_aurora = self.from_aurora
        new.head_start = self.head_start
        return new

    def __repr__(self) -> str:
        return f"<Team {self.track()} cookies, {self.coal} coal>"

    def free_slots(self) -> i64:
        n: i64 = 0
        for card in self.gifts:
            if card == NOTHING:
                n += 1
        return n

    def wants(self) -> i64:
        """A pile with something of every kind that at least one gift needs; no more than that can be read of it."""
        any_need: i64 = 0
        for pile in self.needs:
            any_need |= pile
        return any_need

    def ready(self, slot: i64) -> bool:
        """Does this gift take assembly tokens? All its places must be filled."""
        return self.gifts[slot] != NOTHING and self.needs[slot] & EMPTY_PLACES == 0

    def improved(self, kind: i64) -> i64:
        """Cubes on the improvement of a material."""
        if kind == FABRIC:
            return self.harness
        return self.cart if kind == WOOD else self.tools

    def homes(self) -> i64:
        """Who is at home: a bit for each set of subjects that an elf there has."""
        kinds: i64 = 0
        for elf in range(len(self.elves)):
            if self.at[elf] == HOME:
                kinds |= bit(self.elves[elf])
        return kinds

    def elf_like(self, training: i64) -> i64:
        """The first elf at home with exactly this training."""
        for elf in range(len(self.elves)):
            if self.at[elf] == HOME and self.elves[elf] == training:
                return elf
        return NOTHING

    def learn(self, elf: i64, subject: i64) -> None:
        self.elves = changed(self.elves, elf, self.elves[elf] | bit(subject))

    def tokens(self) -> i64:
        """Training tokens on its mat."""
        n: i64 = 0
        for training in self.elves:
            n += bit_count(training)
        return n

    def track(self) -> i64:
        """Where the scoring disc stands."""
        return (
            self.from_gifts
            + self.from_stable
            + self.from_harness
            + self.from_inspections
            + self.from_naughty
            + self.from_repairs
            + self.from_aurora
            + self.head_start
        )

    def hand_size(self) -> i64:
        n: i64 = 0
        cards = self.hand
        while cards:
            n += 1
            cards >>= CARD_BITS
        return n

    def dealt(self, place: i64) -> i64:
        """The starting gift at this place of the hand."""
        return ((self.hand >> (CARD_BITS * place)) & 127) - 1

    def deal(self, card: i64) -> None:
        self.hand |= (card + 1) << (CARD_BITS * self.hand_size())

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: list(getattr(self, name)) for name in TEAM_LISTS}
        for name in TEAM_FIELDS:
            data[name] = int(getattr(self, name))
        return data


def team_from_data(data: dict[str, Any]) -> Team:
    rows = [vec[i64](data[name]) for name in TEAM_LISTS]
    team = Team(rows[0], rows[1], rows[2], rows[3])
    for name in TEAM_FIELDS:
        setattr(team, name, data[name])
    return team


class Table(State):
    """The whole table. Hidden are only the starting gifts (W23); what nobody knows has no order."""

    def __init__(
        self,
        box: Box,
        stack: Todo | None,
        lanes: vec[Todo | None],
        teams: vec[Team],
        display: vec[i64],
        deck: vec[i64],
        stalls: vec[i64],
        holidays: vec[i64],
        past: list[int],
    ) -> None:
        super().__init__(box.seats, stack, lanes)
        self.box = box
        self.teams = teams
        self.display = display  # gifts in the Mailroom, NOTHING for an empty place
        # the next three are replaced, never changed, as copies share them
        self.deck = deck  # packets, see bag.py; the top one is the last
        self.holidays = holidays  # holiday cards never revealed, by kind
        self.past = past  # those revealed, day by day
        self.stalls = stalls  # cookies by reindeer
        self.fresh: i64 = 1  # the top packet is still the one that the starting gifts came from
        self.sleigh_low: i64 = 0  # gifts on the sleigh
        self.sleigh_high: i64 = 0
        self.training = box.training  # tokens left, a pile by subject
        self.lessons: i64 = 0  # the tokens in the Classroom, a bit for each subject
        self.phase: i64 = SETUP
        self.day: i64 = 0
        self.first: i64 = NOTHING  # who begins today
        self.tree: i64 = NOTHING  # who has the Christmas tree, and begins tomorrow (W10)
        self.mover: i64 = NOTHING  # whose turn it is
        self.taken: i64 = 0  # the spaces with an elf on them, a bit for each place
        self.zelf: i64 = NOTHING  # who has Zelf, and where he was sent
        self.zelf_at: i64 = HOME
        self.card: i64 = NOTHING  # the holiday card of the day
        self.claimed: i64 = NOTHING  # who took the Bakery today (W20)
        self.seminar: i64 = NOTHING  # the subject of the day
        self.attended: i64 = 0  # a bit for each team that has sent an elf to the Seminar
        self.repairs: i64 = 0  # places left on Sleigh Repairs, a pile by material
        # the assignment being carried out
        self.place: i64 = NOTHING
        self.worker: i64 = NOTHING  # the elf, or ZELF
        self.baking: i64 = 0  # 1 if the Bakery was discarded for it
        self.kind: i64 = NOTHING  # material of the cubes to be placed
        self.left: i64 = 0  # cubes, tokens, plastic or gifts still to come
        self.bonus: i64 = 0  # 1 if they come from a reindeer (W6)
        self.must: i64 = 0  # 1 if one of them still has to be used, or taken (W3, W5, W11)

    def copy(self) -> Table:
        new = Table(
            self.box,
            self.stack,
            self.lanes[:],
            vec[Team]([team.copy() for team in self.teams]),
            self.display[:],
            self.deck,
            self.stalls[:],
            self.holidays,
            self.past,
        )
        new.barriers = self.barriers
        new.turns = self.turns
        new.fresh = self.fresh
        new.sleigh_low = self.sleigh_low
        new.sleigh_high = self.sleigh_high
        new.training = self.training
        new.lessons = self.lessons
        new.phase = self.phase
        new.day = self.day
        new.first = self.first
        new.tree = self.tree
        new.mover = self.mover
        new.taken = self.taken
        new.zelf = self.zelf
        new.zelf_at = self.zelf_at
        new.card = self.card
        new.claimed = self.claimed
        new.seminar = self.seminar
        new.attended = self.attended
        new.repairs = self.repairs
        new.place = self.place
        new.worker = self.worker
        new.baking = self.baking
        new.kind = self.kind
        new.left = self.left
        new.bonus = self.bonus
        new.must = self.must
        return new

    def __repr__(self) -> str:
        return f"<Table workshop1e day {self.day} {PHASES[self.phase]}>"

    # places

    def is_free(self, space: i64) -> bool:
        return (self.taken >> space) & 1 == 0

    def effect(self) -> i64:
        """The holiday card as it bears on the assignment being carried out (W20)."""
        return NOTHING if self.baking else self.card

    def workers(self, seat: i64) -> i64:
        """Who can still be sent today: a bit for each kind of worker."""
        kinds = self.teams[seat].homes()
        if self.zelf == seat and self.zelf_at == HOME:
            kinds |= bit(ZELF)
        return kinds

    def training_of(self, seat: i64) -> i64:
        """What the worker being sent has learned."""
        return 0 if self.worker == ZELF else self.teams[seat].elves[self.worker]

    def capacity(self, seat: i64) -> i64:
        """W15: every wood on the cart makes room at once."""
        return self.box.capacity + self.box.larger * self.teams[seat].cart

    def add_coal(self, seat: i64, number: i64) -> i64:
        """What the cart can't hold is lost; says how much was kept."""
        team = self.teams[seat]
        kept = max(0, min(number, self.capacity(seat) - team.coal))
        team.coal += kept
        return kept

    # the deck of packets (W12)

    def packets(self) -> i64:
        return len(self.deck) // PACKET

    def any_gift(self) -> bool:
        """Is there any gift to take?"""
        if self.packets() or self.sleigh_low or self.sleigh_high:
            return True
        for card in self.display:
            if card != NOTHING:
                return True
        return False

    def empty_place(self) -> i64:
        """The first place of the display without a gift, or NOTHING."""
        for place in range(len(self.display)):
            if self.display[place] == NOTHING:
                return place
        return NOTHING

    def put_under(self, lows: i64, highs: i64, number: i64) -> None:
        """A packet of its own below all others."""
        if number > 0:
            self.deck = extend(vec[i64]([lows, highs, number]), self.deck)

    def take_top(self, card: i64) -> None:
        """A gift leaves the top packet."""
        top = len(self.deck) - PACKET
        size = self.deck[top + 2]
        if size == 1:
            self.deck = self.deck[:top]
            self.settle_deck()
            return
        deck = self.deck[:]
        deck[top] -= low(card)
        deck[top + 1] -= high(card)
        deck[top + 2] = size - 1
        self.deck = deck

    def settle_deck(self) -> None:
        """From now on everybody can work out what is in every packet, so nothing is a secret."""
        if self.fresh:
            self.fresh = 0
            for team in self.teams:
                team.returned_low = 0
                team.returned_high = 0

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["teams"] = [team.to_data() for team in self.teams]
        for name in TABLE_LISTS:
            data[name] = list(getattr(self, name))
        for name in TABLE_FIELDS:
            data[name] = int(getattr(self, name))
        return data


TABLE_LISTS: Final = ["display", "deck", "stalls", "holidays", "past"]
TABLE_FIELDS: Final = [
    "fresh",
    "sleigh_low",
    "sleigh_high",
    "training",
    "lessons",
    "phase",
    "day",
    "first",
    "tree",
    "mover",
    "taken",
    "zelf",
    "zelf_at",
    "card",
    "claimed",
    "seminar",
    "attended",
    "repairs",
    "place",
    "worker",
    "baking",
    "kind",
    "left",
    "bonus",
    "must",
]


def new_team(box: Box) -> Team:
    elves, slots = box.elves, box.limit
    return Team(row(elves, 0), row(elves, HOME), row(slots, NOTHING), row(slots, 0))


def new_table(box: Box) -> Table:
    """The table before anything is dealt."""
    half = bit(HALF) - 1
    return Table(
        box,
        None,
        no_lanes(box.seats),
        vec[Team]([new_team(box) for _ in range(box.seats)]),
        row(box.display, NOTHING),
        vec[i64]([half, half, GIFTS]),
        row(HERD, 0),
        vec[i64](box.copies) if box.holiday else row(len(box.copies), 0),
        [],
    )


def table_from_data(box: Box, data: dict[str, Any], decisions: dict[str, Decision[Any]]) -> Table:
    """The inverse of Table.to_data."""
    teams = vec[Team]([team_from_data(team) for team in data["teams"]])
    display, stalls = vec[i64](data["display"]), vec[i64](data["stalls"])
    deck, holidays = vec[i64](data["deck"]), vec[i64](data["holidays"])
    s = Table(box, None, no_lanes(0), teams, display, deck, stalls, holidays, list(data["past"]))
    s.set_base(data, decisions)
    for name in TABLE_FIELDS:
        setattr(s, name, data[name])
    return s
