"""For bots: what gifts, coal, training, improvements and places are worth to a team before they are scored."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from northpole.engine.bits import bit_count
from northpole.engine.pile import count
from northpole.games.workshop1e.assign import PASS, WITH_BAKERY
from northpole.games.workshop1e.hall import yield_of
from northpole.games.workshop1e.pieces import (
    ASSEMBLY,
    BITS,
    BLITZEN,
    COLOURS,
    CUPID,
    DONNER,
    EMPTY_PLACES,
    FLEXIBLE,
    HALL,
    HOME,
    LAB,
    MAIL_RIGHT,
    METAL,
    MINE,
    NOTHING,
    SEAT,
    SECOND,
    SHOPS,
    STALLS,
    SUBJECT_KINDS,
    TOKEN,
)
from northpole.games.workshop1e.shops import coal_at, shop_at, yield_at
from northpole.games.workshop1e.state import DAWN, SETUP, WORK, Table, Team
from northpole.games.workshop1e.taste import Taste
from northpole.games.workshop1e.workbench import cubes_on, needs_plastic, plastic_on, tokens_on


@mypyc_attr(acyclic=True)
class Bench:
    """What unassembled gifts will bring: they are finished in the order of the work they need."""

    def __init__(self, taste: Taste, visits: i64, known: i64) -> None:
        self.taste = taste
        making = taste.making
        self.hands = making * float(visits) + (1.0 - making if visits > 0 else 0.0)
        self.cubes = [0.0, 0.0, 0.0]
        self.tokens = 0.0
        self.unknown = 0.0
        self.worth = 0.0
        # what a visit brings: more, if one of the elves has learned it
        self.yields = [taste.cubes, taste.cubes, taste.cubes]
        for kind in range(COLOURS):
            if known & BITS[kind]:
                self.yields[kind] += taste.trained
        self.assembly = taste.tokens + (taste.assembling if known & BITS[ASSEMBLY] else 0.0)

    def work(self) -> float:
        """Visits needed for all gifts so far."""
        work = self.unknown
        for kind in range(COLOURS):
            number = self.cubes[kind]
            if number > 0.0:
                work += max(self.taste.least, number / self.yields[kind])
        return work + self.tokens / self.assembly

    def chance(self) -> float:
        """That all gifts so far get finished."""
        if self.hands == 0.0:
            return 0.0
        slack = self.taste.hope * self.hands - self.work()
        return min(1.0, max(0.0, slack / (self.taste.doubt * self.hands)))

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
        cookies = best + self.taste.shortcut * (least - best) + self.taste.inspected
        self.worth += float(done) + self.chance() * (cookies - float(done))

    def add_unknown(self) -> None:
        self.unknown += self.taste.usual_work
        self.worth += self.chance() * (self.taste.usual_cookies + self.taste.inspected)

    def total(self) -> float:
        """With what visits left over will bring."""
        taste = self.taste
        spare = max(0.0, self.hands - self.work())
        each = taste.spare
        if self.hands <= 6.0:
            each = taste.late + (taste.spare - taste.late) * self.hands / 6.0
        return self.worth + spare * each


def known_by(team: Team) -> i64:
    """Subjects that at least one elf has learned, as bits."""
    known: i64 = 0
    for training in team.elves:
        known |= training
    return known


def work_of(pile: i64) -> i64:
    """Roughly how much a gift needs, to sort by."""
    return (
        4 * (count(pile, 0) + count(pile, 1) + count(pile, 2))
        + 2 * (count(pile, 3) + count(pile, 4) + count(pile, 5))
        + 6 * count(pile, TOKEN)
    )


def bench_worth(s: Table, taste: Taste, seat: i64, extra: i64, unknown: i64) -> float:
    """The gifts of a team, with one more (or NOTHING) and some that nobody knows yet."""
    team = s.teams[seat]
    bench = Bench(taste, visits_left(s, seat), known_by(team))
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


def mat_worth(s: Table, taste: Taste, seat: i64) -> float:
    """Coal, improvements, training, and workers still at home."""
    team = s.teams[seat]
    days = float(days_left(s)) + 0.5
    worth = coal_worth(s, taste, seat, team) + training_worth(s, taste, team, days)
    if s.box.boxes[METAL] > 0:
        done = float(team.tools) / float(s.box.boxes[METAL])
        worth += taste.tools * days * (done if done == 1.0 else 0.8 * done)
    worth += taste.cart * days * float(team.cart)
    if 0 < team.harness < s.box.boxes[0]:
        worth += taste.harness * float(team.harness)
    if s.zelf == seat and s.zelf_at == HOME and team.coal > 0:
        worth += taste.zelf
    if s.tree == seat and days > 1.0:
        worth += taste.tree
    return worth


def coal_worth(s: Table, taste: Taste, seat: i64, team: Team) -> float:
    """As long as there are visits to use it; in the end two are a cookie."""
    visits = float(visits_left(s, seat))
    each = 0.5 + (taste.coal - 0.5) * min(1.0, visits / 6.0)
    return each * float(team.coal)


def training_worth(s: Table, taste: Taste, team: Team, days: float) -> float:
    worth = 0.0
    for subject in range(SUBJECT_KINDS):
        known: i64 = 0
        for training in team.elves:
            if training & BITS[subject]:
                known += 1
        if known > 0:
            first = taste.knack if subject == ASSEMBLY else taste.skill
            worth += days * first * (1.0 + taste.second_skill * float(known - 1))
    if s.phase == WORK:
        for elf in range(len(team.elves)):
            if team.at[elf] == HOME:
                worth += taste.at_hand * float(bit_count(team.elves[elf]))
    return worth


def skill_wanted(team: Team, subject: i64) -> float:
    """How welcome a training token is, for a quick guess."""
    known: i64 = 0
    for training in team.elves:
        if training & BITS[subject]:
            known += 1
    return (1.3 if subject == ASSEMBLY else 1.0) / float(1 + known)


# places, for a quick guess


def place_worth(s: Table, seat: i64, option: i64) -> float:
    if option == PASS:
        return 0.0
    place = option % WITH_BAKERY
    spent = 3.0 if option >= WITH_BAKERY else 0.0
    card = NOTHING if spent else s.card
    team = s.teams[seat]
    if place <= MAIL_RIGHT:
        return 2.5 * float(min(2, team.free_slots() - 2)) if days_left(s) > 0 else -1.0
    if place < SHOPS:
        return 0.9 * float(days_left(s)) - spent
    if place < LAB or place == SEAT:
        return shop_worth(s, team, place, card) - spent
    if place < HALL:
        return lab_worth(s, team) - spent
    if place < STALLS:
        return 2.5 * float(hall_gain(s, team, place, card)) - spent
    if place < SEAT:
        return stall_worth(s, place - STALLS) - spent
    if place == MINE:
        return 0.8 * float(min(4, s.capacity(seat) - team.coal)) - spent
    return 3.5


def shop_worth(s: Table, team: Team, place: i64, card: i64) -> float:
    """Places on gifts that one visit fills."""
    shop = shop_at(s, place)
    wanted: i64 = 0
    for slot in range(s.box.limit):
        pile: i64 = team.needs[slot]
        if pile & EMPTY_PLACES:
            wanted += count(pile, shop) + count(pile, FLEXIBLE + shop)
    number = yield_at(s, place, 0, False, card)
    for elf in range(len(team.elves)):
        if team.at[elf] < 0 and team.elves[elf] & BITS[shop]:
            number = max(number, yield_at(s, place, BITS[shop], False, card))
    return 1.7 * float(min(number, wanted)) + 0.6 - 0.5 * float(coal_at(s, place, card))


def lab_worth(s: Table, team: Team) -> float:
    number: i64 = 0
    for slot in range(s.box.limit):
        number += needs_plastic(team.needs[slot])
    return 0.9 * float(min(number, s.box.plastic))


def hall_gain(s: Table, team: Team, place: i64, card: i64) -> i64:
    """Tokens that a visit places."""
    wanted: i64 = 0
    for slot in range(s.box.limit):
        if team.ready(slot):
            wanted += count(team.needs[slot], TOKEN)
    number = yield_of(s, place, 0, card)
    if place < SECOND:
        for elf in range(len(team.elves)):
            if team.at[elf] < 0 and team.elves[elf] & BITS[ASSEMBLY]:
                number = max(number, yield_of(s, place, BITS[ASSEMBLY], card))
    return min(number, wanted)


def stall_worth(s: Table, reindeer: i64) -> float:
    bonus = 1.0
    if reindeer in (BLITZEN, DONNER):
        bonus = 2.0
    elif reindeer == CUPID:
        bonus = 1.2
    return float(s.stalls[reindeer]) + bonus
