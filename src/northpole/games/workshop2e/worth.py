"""For bots: what toys, reindeer and Christmas Cheer are worth to a team before they are scored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from northpole.engine.pile import count, total
from northpole.games.workshop2e.marks import bits
from northpole.games.workshop2e.pieces import HALL, NOTHING, TOKEN_KINDS
from northpole.games.workshop2e.scoring import duplicate_points, set_points
from northpole.games.workshop2e.state import SETUP, WORK, Table, Team

CHEER: Final = 1.4  # points a Christmas Cheer brings at one inspection, about
TOKENS_AN_ELF: Final = 2.0  # and a little more for every player who fills the stations
TOKENS_A_PLAYER: Final = 0.35
MAKING: Final = 0.7  # the share of elves that make toys
LEAST: Final = 0.35  # of an elf, for the first token of a kind
SPARE: Final = 0.55  # what a token is worth more on a toy still to come
SPARE_A_PLAYER: Final = -0.08
FOLLOW: Final = 0.2  # how likely an elf placed later today goes to a given shop
REINDEER: Final = 0.8  # how much of the points of an even share of the herd a team hopes for
USUAL_TOKENS: Final = 5.2  # on a toy nobody knows yet, and its points
USUAL_POINTS: Final = 7.4


@mypyc_attr(acyclic=True)
class Bench:
    """What a workbench will bring: toys are finished in the order of what they still need."""

    def __init__(self, seats: i64, elves: i64) -> None:
        self.tokens = TOKENS_AN_ELF + TOKENS_A_PLAYER * float(seats)  # an elf brings
        self.spare = SPARE + SPARE_A_PLAYER * float(seats)
        # elves this team has still to place, as far as they make toys
        self.hands = MAKING * float(elves) + (1.0 - MAKING if elves > 0 else 0.0)
        self.demand = [0.0, 0.0, 0.0, 0.0]
        self.worth = 0.0

    def chance(self) -> float:
        """That all toys so far get finished, one elf bringing several tokens of one kind."""
        if self.hands == 0.0:
            return 0.0
        work = self.work()
        return min(1.0, max(0.0, (1.25 * self.hands - work) / (0.5 * self.hands)))

    def work(self) -> float:
        work = 0.0
        for number in self.demand:
            if number > 0.0:
                work += max(LEAST, number / self.tokens)
        return work

    def add(self, missing: i64, on: i64, points: i64) -> None:
        """A toy: the tokens on it count in any case, the rest if it gets finished."""
        for kind in range(TOKEN_KINDS):
            self.demand[kind] += float(count(missing, kind))
        placed = float(on)
        self.worth += placed + self.chance() * (float(points) + CHEER - placed - need(missing))

    def add_unknown(self) -> None:
        for kind in range(TOKEN_KINDS):
            self.demand[kind] += 0.25 * USUAL_TOKENS
        self.worth += self.chance() * (USUAL_POINTS + CHEER - USUAL_TOKENS)

    def total(self) -> float:
        """With what hands left over will bring."""
        spare = self.hands - self.work()
        return self.worth + (self.spare * self.tokens * spare if spare > 0.0 else 0.0)


def need(missing: i64) -> float:
    return float(total(missing))


def bench_worth(s: Table, seat: i64, extra: i64, unknown: i64) -> float:
    """The toys of a team, with one more card (or NOTHING) and some that nobody knows yet."""
    team = s.teams[seat]
    bench = Bench(s.seats, placements(s, seat))
    order: list[i64] = []
    for slot in range(s.box.limit):
        if team.toys[slot] != NOTHING:
            order.append(total(team.missing[slot]) * 64 + slot)
    if extra != NOTHING:
        order.append(total(s.box.costs[extra]) * 64 + 63)
    order.sort()
    for code in order:
        slot = code % 64
        if slot == 63:
            bench.add(s.box.costs[extra], 0, s.box.points[extra])
        else:
            card: i64 = team.toys[slot]
            missing: i64 = team.missing[slot]
            bench.add(missing, total(s.box.costs[card]) - total(missing), s.box.points[card])
    for _ in range(min(unknown, team.free_slots())):
        bench.add_unknown()
    return bench.total()


def placements(s: Table, seat: i64) -> i64:
    """How many elves this team will still place in the game."""
    later = (s.box.days - s.day) * s.box.elves
    return later + (s.elves_left(seat) if s.phase == WORK else 0)


def inspections(s: Table) -> float:
    """How many are still to come."""
    if s.phase == SETUP or s.day < s.box.first_inspection:
        return 2.0
    return 2.0 if s.day == s.box.first_inspection and s.phase == WORK else 1.0


def cheer_worth(s: Table, team: Team) -> float:
    """Toys count at the next inspection, ornaments at all."""
    return CHEER * (float(bits(team.finished)) + inspections(s) * float(bits(team.tree)))


def reindeer_worth(s: Table, team: Team) -> float:
    """Early ones are worth what a good herd pays each; in the end only the table of sets counts."""
    now = float(set_points(s.box, team))
    share = max(1, min(len(s.box.sets) - 1, total(s.box.herd) // s.seats))
    promise = REINDEER * float(s.box.sets[share]) / float(share) * float(total(team.reindeer))
    gone = float(max(0, s.day - 1)) / float(s.box.days)
    herd = gone * now + (1.0 - gone) * max(now, promise)
    return herd + float(duplicate_points(s.box, team))


def help_worth(s: Table, seat: i64) -> float:
    """Elves that may still follow into rooms where this team has some."""
    if s.phase != WORK:
        return 0.0
    coming = float(s.seats * s.box.elves - s.placed)
    worth = 0.0
    for shop in range(HALL + 1):
        there = s.elves_in(shop)
        own: i64 = 0
        for station in range(there):
            if s.elf_at(shop, station) == seat:
                own += 1
        if own > 0:
            free = float(len(s.box.stations[shop]) - there)
            worth += float(own * s.box.help) * min(free, FOLLOW * coming)
    return worth
