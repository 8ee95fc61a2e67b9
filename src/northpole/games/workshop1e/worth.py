"""For bots: what gifts, coal, training and improvements are worth to a team before they are scored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from northpole.engine.pile import count
from northpole.games.workshop1e.pieces import (
    ASSEMBLY,
    BITS,
    COLOURS,
    FLEXIBLE,
    HOME,
    METAL,
    NOTHING,
    SUBJECT_KINDS,
    TOKEN,
    subjects_of,
)
from northpole.games.workshop1e.state import DAWN, SETUP, WORK, Table, Team
from northpole.games.workshop1e.workbench import cubes_on, plastic_on, tokens_on

CUBES_A_VISIT: Final = 2.8  # what an elf brings from a shop and from the Hall, about
SHORTCUT: Final = 0.4  # how likely a place that may be plastic will be
TOKENS_A_VISIT: Final = 1.9
LEAST: Final = 0.5  # of a visit, for the first cube of a kind
MAKING: Final = 0.9  # the share of visits that go into gifts at hand
SPARE: Final = 4.0  # what a visit brings that is not needed for them, when there is time
LATE: Final = 2.2  # and at the end
HOPE: Final = 1.3  # more of the hands than this can't be asked for
INSPECTED: Final = 1.8  # cookies a finished gift brings at the inspection
USUAL_WORK: Final = 2.6  # of a gift nobody knows yet, in visits, and its cookies
USUAL_COOKIES: Final = 14.0
COAL: Final = 0.85  # a coal in time
SKILL: Final = 0.75  # a subject an elf has learned, each day to come
KNACK: Final = 1.1  # the same for assembly
SECOND_SKILL: Final = 0.5  # of that, for the same subject with another elf
AT_HAND: Final = 0.5  # a trained elf that can still be sent today, for each subject
TOOLS: Final = 0.7  # each day to come
CART: Final = 0.15
HARNESS: Final = 1.5  # the first fabric on it
ZELF_AT_HAND: Final = 5.0
TREE: Final = 0.8


@mypyc_attr(acyclic=True)
class Bench:
    """What unassembled gifts will bring: they are finished in the order of the work they need."""

    def __init__(self, visits: i64) -> None:
        self.hands = MAKING * float(visits) + (1.0 - MAKING if visits > 0 else 0.0)
        self.cubes = [0.0, 0.0, 0.0]
        self.tokens = 0.0
        self.unknown = 0.0
        self.worth = 0.0

    def work(self) -> float:
        """Visits needed for all gifts so far."""
        work = self.unknown
        for number in self.cubes:
            if number > 0.0:
                work += max(LEAST, number / CUBES_A_VISIT)
        return work + self.tokens / TOKENS_A_VISIT

    def chance(self) -> float:
        """That all gifts so far get finished."""
        if self.hands == 0.0:
            return 0.0
        return min(1.0, max(0.0, (HOPE * self.hands - self.work()) / (0.5 * self.hands)))

    def add(self, pile: i64, done: i64, chart: list[int]) -> None:
        """A gift: what is on it counts in any case, the rest if it gets finished."""
        flexible: i64 = 0
        for kind in range(COLOURS):
            places = count(pile, FLEXIBLE + kind)
            self.cubes[kind] += float(count(pile, kind) + places)
            flexible += places
        self.tokens += float(count(pile, TOKEN))
        plastic = plastic_on(pile)
        best, least = float(chart[plastic]), float(chart[plastic + flexible])
        cookies = best + SHORTCUT * (least - best) + INSPECTED
        self.worth += float(done) + self.chance() * (cookies - float(done))

    def add_unknown(self) -> None:
        self.unknown += USUAL_WORK
        self.worth += self.chance() * (USUAL_COOKIES + INSPECTED)

    def total(self) -> float:
        """With what visits left over will bring."""
        spare = max(0.0, self.hands - self.work())
        each = SPARE if self.hands > 6.0 else LATE + (SPARE - LATE) * self.hands / 6.0
        return self.worth + spare * each


def work_of(pile: i64) -> i64:
    """Roughly how much a gift needs, to sort by."""
    return (
        4 * (count(pile, 0) + count(pile, 1) + count(pile, 2))
        + 2 * (count(pile, 3) + count(pile, 4) + count(pile, 5))
        + 6 * count(pile, TOKEN)
    )


def bench_worth(s: Table, seat: i64, extra: i64, unknown: i64) -> float:
    """The gifts of a team, with one more (or NOTHING) and some that nobody knows yet."""
    team = s.teams[seat]
    bench = Bench(visits_left(s, seat))
    order: list[i64] = []
    for slot in range(s.box.limit):
        if team.gifts[slot] != NOTHING:
            order.append(work_of(team.needs[slot]) * 64 + slot)
    if extra != NOTHING:
        order.append(work_of(s.box.needs[extra]) * 64 + 63)
    order.sort()
    for code in order:
        slot = code % 64
        if slot == 63:
            bench.add(s.box.needs[extra], 0, s.box.charts[extra])
        else:
            done = cubes_on(s, team, slot) + tokens_on(s, team, slot)
            bench.add(team.needs[slot], done, s.box.charts[team.gifts[slot]])
    for _ in range(min(unknown, team.free_slots())):
        bench.add_unknown()
    return bench.total()


def days_left(s: Table) -> i64:
    """Days to come after today."""
    return s.box.days - s.day


def visits_left(s: Table, seat: i64) -> i64:
    """How many elves this team will still send in the game."""
    visits = days_left(s) * s.box.elves
    team = s.teams[seat]
    if (s.phase == WORK or s.phase == DAWN) and not team.done:
        for place in team.at:
            if place == HOME:
                visits += 1
    return visits if s.phase != SETUP else s.box.days * s.box.elves


def mat_worth(s: Table, seat: i64) -> float:
    """Coal, improvements, training, and workers still at home."""
    team = s.teams[seat]
    days = float(days_left(s)) + 0.5
    worth = coal_worth(s, seat, team) + training_worth(s, team, days)
    if s.box.boxes[METAL] > 0:
        done = float(team.tools) / float(s.box.boxes[METAL])
        worth += TOOLS * days * (done if done == 1.0 else 0.8 * done)
    worth += CART * days * float(team.cart)
    if 0 < team.harness < s.box.boxes[0]:
        worth += HARNESS * float(team.harness)
    if s.zelf == seat and s.zelf_at == HOME and team.coal > 0:
        worth += ZELF_AT_HAND
    if s.tree == seat and days > 1.0:
        worth += TREE
    return worth


def coal_worth(s: Table, seat: i64, team: Team) -> float:
    """As long as there are visits to use it; in the end two are a cookie."""
    visits = float(visits_left(s, seat))
    each = 0.5 + (COAL - 0.5) * min(1.0, visits / 6.0)
    return each * float(team.coal)


def training_worth(s: Table, team: Team, days: float) -> float:
    worth = 0.0
    for subject in range(SUBJECT_KINDS):
        known: i64 = 0
        for training in team.elves:
            if training & BITS[subject]:
                known += 1
        if known > 0:
            first = KNACK if subject == ASSEMBLY else SKILL
            worth += days * first * (1.0 + SECOND_SKILL * float(known - 1))
    if s.phase == WORK:
        for elf in range(len(team.elves)):
            if team.at[elf] == HOME:
                worth += AT_HAND * float(subjects_of(team.elves[elf]))
    return worth


def skill_wanted(team: Team, subject: i64) -> float:
    """How welcome a training token is, for a quick guess."""
    known: i64 = 0
    for training in team.elves:
        if training & BITS[subject]:
            known += 1
    return (1.3 if subject == ASSEMBLY else 1.0) / float(1 + known)
