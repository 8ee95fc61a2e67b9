"""For bots: what a sensible player would do, without looking far."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import bit, count
from northpole.games.workshop1e import assign, classroom, cubes, hall, holiday, lab, mailroom, setup
from northpole.games.workshop1e.pieces import (
    ASSEMBLY,
    BITS,
    BLITZEN,
    CUPID,
    DONNER,
    EMPTY_PLACES,
    FLEXIBLE,
    HALL,
    LAB,
    MAIL_RIGHT,
    MINE,
    NOTHING,
    PLASTIC,
    SEAT,
    SECOND,
    SHOPS,
    STALLS,
    TOKEN,
    WOOD,
    ZELF,
    subjects_of,
)
from northpole.games.workshop1e.shops import coal_at, shop_at, yield_at
from northpole.games.workshop1e.state import Table, Team
from northpole.games.workshop1e.workbench import needs_cube, needs_plastic, plastic_on, tokens_on
from northpole.games.workshop1e.worth import bench_worth, days_left, skill_wanted


def likely(s: Table, d: Decision[Any], luck: Nature) -> i64:
    if isinstance(d, assign.Assign):
        return likely_place(s, d, luck)
    return likely_after(s, d)


def likely_after(s: Table, d: Decision[Any]) -> i64:
    """What to do once a worker is sent: no luck is needed for that."""
    if isinstance(d, assign.WhichElf):
        return likely_worker(s, d)
    if isinstance(d, cubes.PlaceCube):
        return likely_cube(s, d.seat)
    if isinstance(d, hall.Assemble):
        return likely_token(s, d.seat)
    if isinstance(d, lab.Mould):
        return likely_plastic(s, d.seat)
    if isinstance(d, mailroom.TakeGift):
        return likely_gift(s, d.seat)
    if isinstance(d, classroom.Learn):
        return likely_lesson(s, d)
    return likely_seldom(s, d)


def likely_seldom(s: Table, d: Decision[Any]) -> i64:
    if isinstance(d, holiday.GiveCoal):
        return min(s.box.naughty_coal, s.teams[d.seat].coal)
    if isinstance(d, setup.FifthPlayer):
        return 0
    if isinstance(d, setup.KeepGifts):
        return likely_hand(s, s.teams[d.seat])
    if isinstance(d, holiday.Dentist):
        return least_trained(s.teams[d.seat].homes())
    return -1


def least_trained(workers: i64) -> i64:
    best = NOTHING
    for kind in range(ZELF):
        if (workers >> kind) & 1 and (best == NOTHING or subjects_of(kind) < subjects_of(best)):
            best = kind
    return best


def likely_hand(s: Table, team: Team) -> i64:
    """The two starting gifts that score most."""
    kept: i64 = 0
    for _ in range(max(s.box.keep, min(2, team.hand_size()))):
        best, highest = NOTHING, -1.0
        for place in range(team.hand_size()):
            cookies: i64 = s.box.charts[team.dealt(place)][0]
            if not (kept >> place) & 1 and float(cookies) > highest:
                best, highest = place, float(cookies)
        kept |= bit(best)
    return kept


def likely_worker(s: Table, d: assign.WhichElf) -> i64:
    """Who brings most there, and of these the one with the least training."""
    menu = Menu()
    d.options(s, menu)
    best, highest = NOTHING, -1000.0
    for index in range(menu.size):
        kind = menu.at(index)
        gain = gain_of(s, kind) - 0.1 * float(subjects_of(kind) if kind < ZELF else 0)
        if gain > highest:
            best, highest = kind, gain
    return best


def gain_of(s: Table, kind: i64) -> float:
    place = s.place
    if SHOPS <= place < LAB or place == SEAT:
        return float(yield_at(s, place, kind % ZELF, kind == ZELF, s.effect()))
    if HALL <= place < STALLS:
        return float(hall.yield_of(s, place, kind, s.effect()))
    return 0.0


# what is placed and taken


def cubes_missing(pile: i64) -> i64:
    n: i64 = 0
    for kind in range(TOKEN):
        n += count(pile, kind)
    return n


def likely_cube(s: Table, seat: i64) -> i64:
    """The gift that is nearest to having all its materials; else the mat; else what scores."""
    team = s.teams[seat]
    best, highest = NOTHING, 0.0
    for slot in range(s.box.limit):
        pile: i64 = team.needs[slot]
        if needs_cube(pile, s.kind):
            gain = 20.0 - 2.0 * float(cubes_missing(pile)) - float(count(pile, TOKEN))
            if gain > highest:
                best, highest = slot, gain
    if team.improved(s.kind) < s.box.boxes[s.kind]:
        gain = improving(s, team)
        if gain > highest:
            best, highest = cubes.ON_MAT, gain
    if not s.bonus and count(s.repairs, s.kind) > 0 and highest < 16.0:
        return cubes.REPAIR
    if best != NOTHING:
        return best
    return likely_replacement(s, team)


def improving(s: Table, team: Team) -> float:
    days = float(days_left(s))
    if s.kind == WOOD:
        return 1.0
    if s.kind == 0:
        return 17.0 if team.harness + 1 == s.box.boxes[0] else 11.0
    return 12.0 if days > 3.0 else 1.0


def likely_replacement(s: Table, team: Team) -> i64:
    """A plastic in a gift without tokens on it, or any if it must be; else away with the cube."""
    fallback = cubes.REST
    for slot in range(s.box.limit):
        if count(team.needs[slot], PLASTIC + s.kind) > 0:
            if tokens_on(s, team, slot) == 0:
                return cubes.REPLACE + slot
            if s.must:
                fallback = cubes.REPLACE + slot
    return fallback


def likely_token(s: Table, seat: i64) -> i64:
    """The gift that can be finished and scores most, or is nearest to it."""
    team = s.teams[seat]
    best, highest = NOTHING, -1000.0
    for slot in range(s.box.limit):
        if team.ready(slot):
            left = count(team.needs[slot], TOKEN)
            cookies = float(s.box.charts[team.gifts[slot]][plastic_on(team.needs[slot])])
            gain = cookies - 8.0 * float(left) + (50.0 if left <= s.left else 0.0)
            if gain > highest:
                best, highest = slot, gain
    return best


def likely_plastic(s: Table, seat: i64) -> i64:
    """Gifts that plastic completes, then any that it brings near; the last place of a gift first."""
    team = s.teams[seat]
    card = s.effect()
    best, highest = NOTHING, -1000.0
    for slot in range(s.box.limit):
        if not lab.takes_plastic(team, slot, card):
            continue
        number = needs_plastic(team.needs[slot])
        gain = float(number) - 3.0 * float(cubes_missing(team.needs[slot]) - number)
        if gain > highest:
            best, highest = slot, gain
    if best == NOTHING or (highest < -3.0 and not s.must):
        return lab.STOP if not s.must else NOTHING
    number = needs_plastic(team.needs[best])
    if 2 <= number <= s.left:
        return best * lab.WAYS + lab.FILL
    for kind in range(lab.FILL):
        if count(team.needs[best], FLEXIBLE + kind) > 0:
            return best * lab.WAYS + kind
    return NOTHING


def likely_gift(s: Table, seat: i64) -> i64:
    """The gift that fits best, or none if the bench is better without one more."""
    best, highest = NOTHING, -1000.0
    for place in range(s.box.display):
        card: i64 = s.display[place]
        if card != NOTHING:
            worth = bench_worth(s, seat, card, 0)
            if worth > highest:
                best, highest = place, worth
    deck = len(s.deck) > 0 or s.sleigh_low != 0 or s.sleigh_high != 0
    if best == NOTHING and deck and s.must:
        return mailroom.DECK
    if not s.must and bench_worth(s, seat, NOTHING, 0) >= highest:
        return mailroom.STOP
    return best


def likely_lesson(s: Table, d: classroom.Learn) -> i64:
    menu = Menu()
    d.options(s, menu)
    best, highest = NOTHING, -1.0
    for index in range(menu.size):
        wanted = skill_wanted(s.teams[d.seat], menu.at(index))
        if wanted > highest:
            best, highest = menu.at(index), wanted
    return best


# where to go


def likely_place(s: Table, d: assign.Assign, luck: Nature) -> i64:
    """Where a worker gets most, roughly, with some caprice."""
    menu = Menu()
    d.options(s, menu)
    best, highest = NOTHING, -1000.0
    for index in range(menu.size):
        option = menu.at(index)
        worth = place_worth(s, d.seat, option) + 0.01 * float(luck.below(200))
        if worth > highest:
            best, highest = option, worth
    return best


def place_worth(s: Table, seat: i64, option: i64) -> float:
    if option == assign.PASS:
        return 0.0
    place = option % assign.WITH_BAKERY
    spent = 3.0 if option >= assign.WITH_BAKERY else 0.0
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
    number = hall.yield_of(s, place, 0, card)
    if place < SECOND:
        for elf in range(len(team.elves)):
            if team.at[elf] < 0 and team.elves[elf] & BITS[ASSEMBLY]:
                number = max(number, hall.yield_of(s, place, BITS[ASSEMBLY], card))
    return min(number, wanted)


def stall_worth(s: Table, reindeer: i64) -> float:
    bonus = 1.0
    if reindeer in (BLITZEN, DONNER):
        bonus = 2.0
    elif reindeer == CUPID:
        bonus = 1.2
    return float(s.stalls[reindeer]) + bonus
