"""For bots: what toys, reindeer and Christmas Cheer are worth to a team before they are scored."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from northpole.engine.bits import bit_count
from northpole.engine.pile import count, total
from northpole.games.workshop2e.pieces import CARD, HALL, NOTHING, TOKEN_KINDS
from northpole.games.workshop2e.scoring import duplicate_points, set_points
from northpole.games.workshop2e.state import SETUP, WORK, Table, Team
from northpole.games.workshop2e.taste import FULL, Taste


@mypyc_attr(acyclic=True)
class Bench:
    """What a workbench will bring: toys are finished in the order of what they still need."""

    def __init__(self, taste: Taste, elves: i64) -> None:
        self.taste = taste
        # elves this team has still to place, as far as they make toys
        self.hands = taste.making * float(elves) + (1.0 - taste.making if elves > 0 else 0.0)
        self.demand = [0.0, 0.0, 0.0, 0.0]
        self.worth = 0.0

    def chance(self) -> float:
        """That all toys so far get finished, one elf bringing several tokens of one kind."""
        if self.hands == 0.0:
            return 0.0
        work = self.work()
        slack = self.taste.slack * self.hands - work
        return min(1.0, max(0.0, slack / (self.taste.reach * self.hands)))

    def work(self) -> float:
        work = 0.0
        for number in self.demand:
            if number > 0.0:
                work += max(self.taste.least, number / self.taste.tokens)
        return work

    def add(self, missing: i64, on: i64, points: i64) -> None:
        """A toy: the tokens on it count in any case, the rest if it gets finished."""
        for kind in range(TOKEN_KINDS):
            self.demand[kind] += float(count(missing, kind))
        placed = float(on)
        self.worth += placed + self.chance() * (
            float(points) + self.taste.cheer - placed - need(missing)
        )

    def add_unknown(self) -> None:
        taste = self.taste
        for kind in range(TOKEN_KINDS):
            self.demand[kind] += 0.25 * taste.usual_tokens
        self.worth += self.chance() * (taste.usual_points + taste.cheer - taste.usual_tokens)

    def total(self) -> float:
        """With what hands left over will bring."""
        spare = self.hands - self.work()
        taste = self.taste
        return self.worth + (taste.spare * taste.tokens * spare if spare > 0.0 else 0.0)


def need(missing: i64) -> float:
    return float(total(missing))


def bench_worth(s: Table, taste: Taste, seat: i64, extra: i64, unknown: i64) -> float:
    """The toys of a team, with one more card (or NOTHING) and some that nobody knows yet."""
    team = s.teams[seat]
    bench = Bench(taste, placements(s, seat))
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
            card, missing = team.toys[slot], team.missing[slot]
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


def cheer_worth(s: Table, taste: Taste, team: Team) -> float:
    """Toys count at the next inspection, ornaments at all."""
    toys, ornaments = float(bit_count(team.finished)), float(bit_count(team.tree))
    return taste.cheer * (toys + inspections(s) * ornaments)


def space_worth(s: Table, taste: Taste, team: Team, what: i64) -> float:
    """What a space of the tree would give now."""
    if what < CARD:
        return taste.wanted_token if team.needs(what) > 0 else taste.any_token
    if what == CARD:
        return taste.card if team.free_slots() > FULL else 0.0
    return float(s.box.space_points)


def reindeer_worth(s: Table, taste: Taste, team: Team) -> float:
    """Early ones are worth what a good herd pays each; in the end only the table of sets counts."""
    now = float(set_points(s.box, team))
    share = max(1, min(len(s.box.sets) - 1, total(s.box.herd) // s.seats))
    promise = taste.reindeer * float(s.box.sets[share]) / float(share) * float(total(team.reindeer))
    gone = float(max(0, s.day - 1)) / float(s.box.days)
    herd = gone * now + (1.0 - gone) * max(now, promise)
    return herd + float(duplicate_points(s.box, team))


def help_worth(s: Table, taste: Taste, seat: i64) -> float:
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
            worth += float(own * s.box.help) * min(free, taste.follow * coming)
    return worth
