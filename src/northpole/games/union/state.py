"""What is on the table: the dice, the Stores, the unions, and each leader's tracks and tables."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from northpole.engine.decision import Decision, Todo
from northpole.engine.state import State, no_lanes
from northpole.games.union.box import NO_UNION, Box

# where in the turn we are
SETUP: Final[i64] = 0
ROLL: Final[i64] = 1
DRAFT: Final[i64] = 2
PURCHASE: Final[i64] = 3
WORK: Final[i64] = 4
SCORE: Final[i64] = 5
OVER: Final[i64] = 6
PHASES: Final = ["setup", "roll", "draft", "purchase", "work", "score", "over"]

NOBODY: Final[i64] = -1
SPACE_BITS: Final[i64] = 3  # of `placed` and `faces`, for each space
SPACE_MASK: Final[i64] = 7

NOT_TINKERED: Final[i64] = 0
TINKERED_AT_WORK: Final[i64] = 1  # and 2 times the face before, and 1 for a step up
TINKERED_IN_STORES: Final[i64] = 13

LEADER_FIELDS: Final = [
    "elves",
    "canes",
    "gifts",
    "built",
    "wrapped",
    "tagged",
    "rolled",
    "dice",
    "worked",
    "to_draft",
    "union",
    "passed",
    "tinkered",
]


@mypyc_attr(acyclic=True)
class Leader:
    """One team leader's tracks, tables and dice."""

    def __init__(self) -> None:
        self.elves: i64 = 0
        self.canes: i64 = 0
        self.gifts: i64 = 0  # completed
        self.built: i64 = 0  # gifts on the first table
        self.wrapped: i64 = 0  # on the second
        self.tagged: i64 = 0  # on the final one
        self.rolled: i64 = 0  # a pile: own dice until they are pooled
        self.dice: i64 = 0  # a pile: drafted and not yet used
        self.worked: i64 = 0  # a pile: dice used in Work this turn
        self.to_draft: i64 = 0
        self.union: i64 = NO_UNION
        self.passed: i64 = 0  # 1: buys nothing more this turn
        self.tinkered: i64 = NOT_TINKERED

    def __repr__(self) -> str:
        return f"<Leader {self.elves} elves, {self.canes} canes, {self.gifts} gifts>"

    def copy(self) -> Leader:
        new = Leader()
        new.elves = self.elves
        new.canes = self.canes
        new.gifts = self.gifts
        new.built = self.built
        new.wrapped = self.wrapped
        new.tagged = self.tagged
        new.rolled = self.rolled
        new.dice = self.dice
        new.worked = self.worked
        new.to_draft = self.to_draft
        new.union = self.union
        new.passed = self.passed
        new.tinkered = self.tinkered
        return new

    def room(self) -> i64:
        """How many more gifts the tables may hold: in all as many as there are elves (U11)."""
        return self.elves - self.built - self.wrapped - self.tagged

    def to_data(self) -> dict[str, int]:
        return {name: int(getattr(self, name)) for name in LEADER_FIELDS}


def leader_from_data(data: dict[str, int]) -> Leader:
    leader = Leader()
    for name in LEADER_FIELDS:
        setattr(leader, name, data[name])
    return leader


class Table(State):
    """The whole table. All of it is open to everybody."""

    def __init__(
        self, box: Box, stack: Todo | None, lanes: vec[Todo | None], leaders: vec[Leader]
    ) -> None:
        super().__init__(box.seats, stack, lanes)
        self.box = box
        self.leaders = leaders
        self.turn: i64 = 0
        self.phase: i64 = SETUP
        self.first: i64 = NOBODY  # who has the First Player marker
        self.acting: i64 = NOBODY  # whose go it is
        self.taken: i64 = 0  # dice in play this turn
        self.out: i64 = 0  # dice being rolled
        self.rerolls: i64 = 0  # left to whoever rolls
        self.pool: i64 = 0  # a pile: dice to be drafted
        self.placed: i64 = 0  # for each space of the Stores 1 + who placed a die there
        self.faces: i64 = 0  # and 1 + its face

    def __repr__(self) -> str:
        return f"<Table union turn {self.turn} {PHASES[self.phase]}>"

    def copy(self) -> Table:
        new = Table(
            self.box,
            self.stack,
            self.lanes[:],
            vec[Leader]([leader.copy() for leader in self.leaders]),
        )
        new.barriers = self.barriers
        new.turns = self.turns
        new.turn = self.turn
        new.phase = self.phase
        new.first = self.first
        new.acting = self.acting
        new.taken = self.taken
        new.out = self.out
        new.rerolls = self.rerolls
        new.pool = self.pool
        new.placed = self.placed
        new.faces = self.faces
        return new

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def before(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.seats - 1

    def member(self, union: i64) -> i64:
        """Who belongs to this union, or NOBODY."""
        for seat in range(self.seats):
            if self.leaders[seat].union == union:
                return seat
        return NOBODY

    def is_filled(self, space: i64) -> bool:
        """Does a die lie on this space of the Stores (U15)?"""
        return (self.placed >> (SPACE_BITS * space)) & SPACE_MASK != 0

    def fill(self, space: i64, seat: i64, face: i64) -> None:
        self.placed |= (seat + 1) << (SPACE_BITS * space)
        self.faces |= (face + 1) << (SPACE_BITS * space)

    def to_data(self) -> dict[str, Any]:
        data = self.base_data()
        data["leaders"] = [leader.to_data() for leader in self.leaders]
        for name in TABLE_FIELDS:
            data[name] = int(getattr(self, name))
        return data


TABLE_FIELDS: Final = [
    "turn",
    "phase",
    "first",
    "acting",
    "taken",
    "out",
    "rerolls",
    "pool",
    "placed",
    "faces",
]


def new_table(box: Box) -> Table:
    leaders = vec[Leader]([Leader() for _ in range(box.seats)])
    for leader in leaders:
        leader.elves = box.start_elves
        leader.canes = box.start_canes
        leader.gifts = box.start_gifts
    return Table(box, None, no_lanes(box.seats), leaders)


def table_from_data(box: Box, data: dict[str, Any], decisions: dict[str, Decision[Any]]) -> Table:
    """The inverse of Table.to_data."""
    s = Table(
        box,
        None,
        no_lanes(0),
        vec[Leader]([leader_from_data(leader) for leader in data["leaders"]]),
    )
    s.set_base(data, decisions)
    for name in TABLE_FIELDS:
        setattr(s, name, data[name])
    return s
