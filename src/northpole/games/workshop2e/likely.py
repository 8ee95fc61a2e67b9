"""For bots: what a sensible player would do, without looking far."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.nature import Nature
from northpole.engine.pile import count, total
from northpole.games.workshop2e import day, donations, mail, stable, toys, tree
from northpole.games.workshop2e.mail import open_mail
from northpole.games.workshop2e.pieces import (
    CARD,
    CENTER,
    HALL,
    MAIL,
    MATERIALS,
    NOTHING,
    TOKEN_KINDS,
)
from northpole.games.workshop2e.scoring import different
from northpole.games.workshop2e.shops import open_shop
from northpole.games.workshop2e.stable import open_stable
from northpole.games.workshop2e.state import Table, Team
from northpole.games.workshop2e.tree import open_tree
from northpole.games.workshop2e.worth import bench_worth


def likely(s: Table, d: Decision[Any], luck: Nature) -> i64:
    if isinstance(d, day.PlaceElf):
        return likely_room(s, d.seat, luck)
    return likely_after(s, d)


def likely_after(s: Table, d: Decision[Any]) -> i64:
    """What to do with what an elf has got: no luck is needed for that."""
    if isinstance(d, toys.PlaceTokens):
        return likely_share(s, d.seat, s.left)
    if isinstance(d, donations.Collect):
        return likely_share(s, d.seat, s.center[s.kind])
    if isinstance(d, mail.TakeToy):
        return likely_toy(s, d.seat)
    if isinstance(d, stable.ChooseReindeer):
        return likely_reindeer(s, d.seat)
    if isinstance(d, stable.ChooseMaterial):
        return likely_material(s, d.seat)
    if isinstance(d, tree.Hang):
        return likely_space(s, d.seat)
    return -1


def appeal(s: Table, team: Team, slot: i64, number: i64) -> float:
    """How good it is to put so many tokens on this toy: finish one, or get near it."""
    left = total(team.missing[slot]) - number
    points = float(s.box.points[team.toys[slot]])
    if left == 0:
        return 100.0 + points
    return 10.0 * float(number) + 0.1 * points - float(left)


def likely_share(s: Table, seat: i64, most: i64) -> i64:
    """As many tokens as fit on the toy that gains most; the rest where they must go."""
    team = s.teams[seat]
    best, highest = toys.REST, 0.0
    for slot in range(s.box.limit):
        number = min(most, count(team.missing[slot], s.kind))
        if number > 0 and not (s.visited >> slot) & 1:
            gain = 50.0 + appeal(s, team, slot, number)
            if gain > highest:
                best, highest = toys.ON_TOY + slot * toys.MANY + number - 1, gain
    return best


def likely_toy(s: Table, seat: i64) -> i64:
    """The card that fits best to what lies on the workbench."""
    best, highest = NOTHING, -1000.0
    for place in range(s.box.display):
        card: i64 = s.display[place]
        if card != NOTHING:
            worth = bench_worth(s, seat, card, 0)
            if worth > highest:
                best, highest = place, worth
    if (s.deck or s.sleigh) and bench_worth(s, seat, NOTHING, 1) > highest:
        return mail.DECK
    return best


def likely_reindeer(s: Table, seat: i64) -> i64:
    """One that is new, if there is one."""
    herd = s.teams[seat].reindeer
    best = NOTHING
    for kind in s.stalls:
        if kind != NOTHING and (best == NOTHING or count(herd, kind) < count(herd, best)):
            best = kind
    return best


def likely_material(s: Table, seat: i64) -> i64:
    """The one that gains most on a toy, or any for the Donation Center."""
    team = s.teams[seat]
    best, highest = NOTHING, -1000.0
    for kind in range(MATERIALS):
        if s.box.limited and s.supply[kind] == 0:
            continue
        if best == NOTHING:
            best = kind * stable.WAYS + stable.GIVE_AWAY
        for slot in range(s.box.limit):
            if count(team.missing[slot], kind) > 0:
                gain = appeal(s, team, slot, 1)
                if gain > highest:
                    best, highest = kind * stable.WAYS + slot, gain
    return best


def likely_space(s: Table, seat: i64) -> i64:
    """The free space that gives most now."""
    team = s.teams[seat]
    best, highest = NOTHING, -1.0
    for space in range(len(s.box.spaces)):
        if not (team.tree >> space) & 1:
            worth = space_worth(s, team, s.box.spaces[space])
            if worth > highest:
                best, highest = space, worth
    return best


def space_worth(s: Table, team: Team, what: i64) -> float:
    if what < CARD:
        return 1.5 if team.needs(what) > 0 else 1.0
    if what == CARD:
        return 2.0 if team.free_slots() > 2 else 0.0
    return float(s.box.space_points)


def likely_room(s: Table, seat: i64, luck: Nature) -> i64:
    """Where an elf gets most, roughly, with some caprice."""
    best, highest = CENTER, center_worth(s, s.teams[seat])
    for option in range(day.TO_TREE + 1):
        if option != CENTER and is_open(s, seat, option):
            worth = room_worth(s, seat, option) + 0.01 * float(luck.below(200))
            if worth > highest:
                best, highest = option, worth
    return best


def is_open(s: Table, seat: i64, option: i64) -> bool:
    if option <= HALL:
        return open_shop(s, option)
    if option < day.TO_STABLE:
        station = option - day.FIRST_MAIL
        return open_mail(s, seat) and s.elf_at(MAIL, station) == NOTHING
    return open_stable(s) if option == day.TO_STABLE else open_tree(s, seat)


def center_worth(s: Table, team: Team) -> float:
    worth = 0.0
    for kind in range(TOKEN_KINDS):
        worth += 1.5 * float(min(s.center[kind], team.needs(kind)))
    return worth


def room_worth(s: Table, seat: i64, option: i64) -> float:
    team = s.teams[seat]
    if option <= HALL:
        number: i64 = s.box.stations[option][s.elves_in(option)]
        return float(number) + 0.6 * float(min(number, team.needs(option))) + 0.5
    if option < day.TO_STABLE:
        free = team.free_slots()
        wanted = min(s.box.mail[option - day.FIRST_MAIL], free)
        return float(wanted) * (2.0 if free > 2 else 1.0)
    if option == day.TO_STABLE:
        n = different(team, s.box)
        return 1.5 + float(s.box.sets[min(n + 1, len(s.box.sets) - 1)] - s.box.sets[n])
    return 4.5
