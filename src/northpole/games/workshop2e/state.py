"""What is on the table: the rooms with their elves, cards and tokens, and each team's own side of it."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from northpole.engine.bits import bit_count
from northpole.engine.decision import Decision, Todo
from northpole.engine.pile import count
from northpole.engine.rows import row
from northpole.engine.state import State, no_lanes
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.pieces import NOTHING, ROOMS, TOKENS

# where in the game we are
SETUP: Final[i64] = 0
WORK: Final[i64] = 1
EVENING: Final[i64] = 2
OVER: Final[i64] = 3
PHASES: Final = ["setup", "work", "evening", "over"]

ELF_BITS: Final[i64] = 3

TEAM_FIELDS: Final = [
    "finished",
    "made",
    "reindeer",
    "tree",
    "from_toys",
    "donated",
    "help",
    "ornament",
    "tree_points",
    "inspection1",
    "inspection2",
    "head_start",
]


@mypyc_attr(acyclic=True)
class Team:
    """One player's side of the table."""

    def __init__(self, toys: vec[i64], missing: vec[i64]) -> None:
        self.toys = toys  # the unfinished toys, slot by slot, NOTHING for a free one
        self.missing = missing  # the tokens each of them still needs, as a pile
        self.finished: i64 = 0  # toys finished since the last inspection, a bit for each card
        self.made: i64 = 0  # how many in the whole game (C20)
        self.reindeer: i64 = 0  # a pile
        self.tree: i64 = 0  # a bit for each covered space
        # points by source (C21); the last three sources are counted at the end
        self.from_toys: i64 = 0
        self.donated: i64 = 0
        self.help: i64 = 0
        self.ornament: i64 = 0
        self.tree_points: i64 = 0
        self.inspection1: i64 = 0
        self.inspection2: i64 = 0
        self.head_start: i64 = 0  # C28

    def copy(self) -> Team:
        new = Team(self.toys[:], self.missing[:])
        new.finished = self.finished
        new.made = self.made
        new.reindeer = self.reindeer
        new.tree = self.tree
        new.from_toys = self.from_toys
        new.donated = self.donated
        new.help = self.help
        new.ornament = self.ornament
        new.tree_points = self.tree_points
        new.inspection1 = self.inspection1
        new.inspection2 = self.inspection2
        new.head_start = self.head_start
        return new

    def free_slots(self) -> i64:
        n: i64 = 0
        for card in self.toys:
            if card == NOTHING:
                n += 1
        return n

    def needs(self, kind: i64) -> i64:
        """How many tokens of this kind its toys still take."""
        n: i64 = 0
        for pile in self.missing:
            n += count(pile, kind)
        return n

    def cheer(self) -> i64:
        """C11: toys finished since the last inspection and all ornaments."""
        return bit_count(self.finished) + bit_count(self.tree)

    def track(self) -> i64:
        """Where the score marker stands."""
        return (
            self.from_toys
            + self.donated
            + self.help
            + self.ornament
            + self.tree_points
            + self.inspection1
            + self.inspection2
            + self.head_start
        )

    def __repr__(self) -> str:
        return f"<Team {self.track()} points>"

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: int(getattr(self, name)) for name in TEAM_FIELDS}
        data["toys"] = list(self.toys)
        data["missing"] = list(self.missing)
        return data


def team_from_data(data: dict[str, Any]) -> Team:
    team = Team(vec[i64](data["toys"]), vec[i64](data["missing"]))
    for name in TEAM_FIELDS:
        setattr(team, name, data[name])
    return team


class Table(State):
    """The whole table. All of it is public: what nobody knows has no order here (C16)."""

    def __init__(
        self,
        box: Box,
        stack: Todo | None,
        lanes: vec[Todo | None],
        teams: vec[Team],
        rooms: vec[i64],
        center: vec[i64],
        supply: vec[i64],
        display: vec[i64],
        stalls: vec[i64],
    ) -> None:
        super().__init__(box.seats, stack, lanes)
        self.box = box
        self.teams = teams
        self.rooms = rooms  # the elves at each room's stations, three bits an elf
        self.center = center  # tokens in the Donation Center, by kind
        self.supply = supply  # tokens left, by kind; counted only if they are limited (C6)
        self.display = display  # toy cards in the Mail Room, NOTHING for an empty slot
        self.stalls = stalls  # reindeer, NOTHING for an empty stall
        self.deck = box.deck  # toy cards, a bit for each; a bag, as nobody knows its order
        self.sleigh: i64 = 0  # the same for finished and inspected toys
        self.herd = box.herd  # reindeer never dealt, a pile
        self.returned: i64 = 0  # reindeer nobody tended: under the deck, never seen again (C9)
        self.ornaments = box.ornaments  # faces still on the board, a pile
        self.phase: i64 = SETUP
        self.day: i64 = 0
        self.first: i64 = NOTHING  # who has the first player marker
        self.placed: i64 = 0  # elves placed this day
        self.mover: i64 = NOTHING  # whose elf is at work
        self.kind: i64 = NOTHING  # tokens being placed: their kind, and how many are left
        self.left: i64 = 0
        self.visited: i64 = 0  # a bit for each slot that had its share of them (C22)
        self.due: i64 = 0  # toy cards still to be taken
        self.ornament: i64 = NOTHING  # the face of the ornament in hand

    def copy(self) -> Table:
        new = Table(
            self.box,
            self.stack,
            self.lanes[:],
            vec[Team]([team.copy() for team in self.teams]),
            self.rooms[:],
            self.center[:],
            self.supply[:],
            self.display[:],
            self.stalls[:],
        )
        new.barriers = self.barriers
        new.turns = self.turns
        new.deck = self.deck
        new.sleigh = self.sleigh
        new.herd = self.herd
        new.returned = self.returned
        new.ornaments = self.ornaments
        new.phase = self.phase
        new.day = self.day
        new.first = self.first
        new.placed = self.placed
        new.mover = self.mover
        new.kind = self.kind
        new.left = self.left
        new.visited = self.visited
        new.due = self.due
        new.ornament = self.ornament
        return new

    def elf_at(self, room: i64, station: i64) -> i64:
        """Whose elf is at this station, or NOTHING."""
        return ((self.rooms[room] >> (ELF_BITS * station)) & 7) - 1

    def elves_in(self, room: i64) -> i64:
        """How many elves are in a room whose stations are filled in order."""
        elves = self.rooms[room]
        n: i64 = 0
        while elves:
            n += 1
            elves >>= ELF_BITS
        return n

    def seat_elf(self, room: i64, station: i64, seat: i64) -> None:
        self.rooms[room] |= (seat + 1) << (ELF_BITS * station)

    def elves_left(self, seat: i64) -> i64:
        """Elves this team has still to place today."""
        if self.first < 0:
            return self.box.elves
        turn = (seat - self.first) % self.seats
        return self.box.elves - (self.placed + self.seats - 1 - turn) // self.seats

    def in_stalls(self) -> list[int]:
        """The reindeer that stand there."""
        return [kind for kind in self.stalls if kind != NOTHING]

    def any_toy(self) -> bool:
        """Is there any toy card to take?"""
        if self.deck or self.sleigh:
            return True
        for card in self.display:
            if card != NOTHING:
                return True
        return False

    def __repr__(self) -> str:
        return f"<Table workshop2e day {self.day} {PHASES[self.phase]}>"

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["teams"] = [team.to_data() for team in self.teams]
        for name in TABLE_LISTS:
            data[name] = list(getattr(self, name))
        for name in TABLE_FIELDS:
            data[name] = int(getattr(self, name))
        return data


TABLE_LISTS: Final = ["rooms", "center", "supply", "display", "stalls"]
TABLE_FIELDS: Final = [
    "deck",
    "sleigh",
    "herd",
    "returned",
    "ornaments",
    "phase",
    "day",
    "first",
    "placed",
    "mover",
    "kind",
    "left",
    "visited",
    "due",
    "ornament",
]


def new_table(box: Box) -> Table:
    """The table before anything is dealt."""
    size = box.limit
    return Table(
        box,
        None,
        no_lanes(box.seats),
        vec[Team]([Team(row(size, NOTHING), row(size, 0)) for _ in range(box.seats)]),
        row(len(ROOMS), 0),
        row(len(TOKENS), 0),
        row(len(TOKENS), box.tokens),
        row(box.display, NOTHING),
        row(box.stalls, NOTHING),
    )


def table_from_data(box: Box, data: dict[str, Any], decisions: dict[str, Decision[Any]]) -> Table:
    """The inverse of Table.to_data."""
    teams = vec[Team]([team_from_data(team) for team in data["teams"]])
    rows = [vec[i64](data[name]) for name in TABLE_LISTS]
    s = Table(box, None, no_lanes(0), teams, rows[0], rows[1], rows[2], rows[3], rows[4])
    s.set_base(data, decisions)
    for name in TABLE_FIELDS:
        setattr(s, name, data[name])
    return s
