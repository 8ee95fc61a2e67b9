"""For bots: what a sensible player does at a glance."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.bits import bit, bit_count
from northpole.engine.habit import Habit, TasteHabit
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count
from northpole.games.workshop1e.assign import ASSIGN, WHICH_ELF, Assign, WhichElf
from northpole.games.workshop1e.classroom import LEARN, Learn
from northpole.games.workshop1e.cubes import ON_MAT, REPAIR, REPLACE, REST, PlaceCube
from northpole.games.workshop1e.hall import Assemble, yield_of
from northpole.games.workshop1e.holiday import Dentist, GiveCoal
from northpole.games.workshop1e.lab import FILL, STOP, WAYS, Mould, takes_plastic
from northpole.games.workshop1e.mailroom import DECK, TakeGift
from northpole.games.workshop1e.mailroom import STOP as NO_MORE
from northpole.games.workshop1e.pieces import (
    FLEXIBLE,
    HALL,
    LAB,
    NOTHING,
    PLASTIC,
    SEAT,
    SHOPS,
    STALLS,
    TOKEN,
    WOOD,
    ZELF,
)
from northpole.games.workshop1e.setup import FifthPlayer, KeepGifts
from northpole.games.workshop1e.shops import yield_at
from northpole.games.workshop1e.state import Table, Team
from northpole.games.workshop1e.taste import Taste
from northpole.games.workshop1e.workbench import needs_cube, needs_plastic, plastic_on, tokens_on
from northpole.games.workshop1e.worth import bench_worth, days_left, place_worth, skill_wanted

# setup, the dentist


class FifthPlayerHabit(Habit[Table]):
    """Coal."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return 0


class KeepGiftsHabit(Habit[Table]):
    """The two that score most."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        team = s.teams[seat]
        kept: i64 = 0
        for _ in range(max(s.box.keep, min(2, team.hand_size()))):
            kept |= bit(best_dealt(s, team, kept))
        return kept


def best_dealt(s: Table, team: Team, kept: i64) -> i64:
    """Of those not kept yet."""
    best, highest = NOTHING, -1.0
    for place in range(team.hand_size()):
        cookies: i64 = s.box.brings(team.dealt(place), 0)
        if not (kept >> place) & 1 and float(cookies) > highest:
            best, highest = place, float(cookies)
    return best


class DentistHabit(Habit[Table]):
    """The least trained elf."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        homes = s.teams[seat].homes()
        best = NOTHING
        for kind in range(ZELF):
            if (homes >> kind) & 1 and (best == NOTHING or bit_count(kind) < bit_count(best)):
                best = kind
        return best


# sending a worker


class AssignHabit(Habit[Table]):
    """Where a worker gets most, roughly, with some caprice."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        menu = Menu()
        ASSIGN[seat].options(s, menu)
        best, highest = NOTHING, -1000.0
        for index in range(menu.size):
            option = menu.at(index)
            worth = place_worth(s, seat, option) + 0.01 * float(luck.below(200))
            if worth > highest:
                best, highest = option, worth
        return best


class WhichElfHabit(Habit[Table]):
    """Who brings most there, and of these the one with the least training."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        menu = Menu()
        WHICH_ELF[seat].options(s, menu)
        best, highest = NOTHING, -1000.0
        for index in range(menu.size):
            kind = menu.at(index)
            gain = gain_of(s, kind) - 0.1 * float(bit_count(kind) if kind < ZELF else 0)
            if gain > highest:
                best, highest = kind, gain
        return best


def gain_of(s: Table, kind: i64) -> float:
    place = s.place
    if SHOPS <= place < LAB or place == SEAT:
        return float(yield_at(s, place, kind % ZELF, kind == ZELF, s.effect()))
    if HALL <= place < STALLS:
        return float(yield_of(s, place, kind, s.effect()))
    return 0.0


# what is placed and taken


class PlaceCubeHabit(Habit[Table]):
    """The gift that is nearest to having all its materials; else the mat; else what scores."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
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
                best, highest = ON_MAT, gain
        if not s.bonus and count(s.repairs, s.kind) > 0 and highest < 16.0:
            return REPAIR
        if best != NOTHING:
            return best
        return replacement(s, team)


def cubes_missing(pile: i64) -> i64:
    n: i64 = 0
    for kind in range(TOKEN):
        n += count(pile, kind)
    return n


def improving(s: Table, team: Team) -> float:
    days = float(days_left(s))
    if s.kind == WOOD:
        return 1.0
    if s.kind == 0:
        return 17.0 if team.harness + 1 == s.box.boxes[0] else 11.0
    return 12.0 if days > 3.0 else 1.0


def replacement(s: Table, team: Team) -> i64:
    """A plastic in a gift without tokens on it, or any if it must be; else away with the cube."""
    fallback = REST
    for slot in range(s.box.limit):
        if count(team.needs[slot], PLASTIC + s.kind) > 0:
            if tokens_on(s, team, slot) == 0:
                return REPLACE + slot
            if s.must:
                fallback = REPLACE + slot
    return fallback


class AssembleHabit(Habit[Table]):
    """The gift that can be finished and scores most, or is nearest to it."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        team = s.teams[seat]
        best, highest = NOTHING, -1000.0
        for slot in range(s.box.limit):
            if team.ready(slot):
                left = count(team.needs[slot], TOKEN)
                cookies = float(s.box.brings(team.gifts[slot], plastic_on(team.needs[slot])))
                gain = cookies - 8.0 * float(left) + (50.0 if left <= s.left else 0.0)
                if gain > highest:
                    best, highest = slot, gain
        return best


class MouldHabit(Habit[Table]):
    """Gifts that plastic completes, then any that it brings near; the last place of a gift first."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        team = s.teams[seat]
        card = s.effect()
        best, highest = NOTHING, -1000.0
        for slot in range(s.box.limit):
            if not takes_plastic(team, slot, card):
                continue
            number = needs_plastic(team.needs[slot])
            gain = float(number) - 3.0 * float(cubes_missing(team.needs[slot]) - number)
            if gain > highest:
                best, highest = slot, gain
        if best == NOTHING or (highest < -3.0 and not s.must):
            return STOP if not s.must else NOTHING
        return plastic_for(s, team, best)


def plastic_for(s: Table, team: Team, slot: i64) -> i64:
    """All it takes, or the first that it takes."""
    if 2 <= needs_plastic(team.needs[slot]) <= s.left:
        return slot * WAYS + FILL
    for kind in range(FILL):
        if count(team.needs[slot], FLEXIBLE + kind) > 0:
            return slot * WAYS + kind
    return NOTHING


class TakeGiftHabit(TasteHabit[Table, Taste]):
    """The gift that fits best, or none if the bench is better without one more."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        taste = self.tastes[s.seats]
        best, highest = NOTHING, -1000.0
        for place in range(s.box.display):
            card: i64 = s.display[place]
            if card != NOTHING:
                worth = bench_worth(s, taste, seat, card, 0)
                if worth > highest:
                    best, highest = place, worth
        deck = s.packets() > 0 or s.sleigh_low != 0 or s.sleigh_high != 0
        if best == NOTHING and deck and s.must:
            return DECK
        if not s.must and bench_worth(s, taste, seat, NOTHING, 0) >= highest:
            return NO_MORE
        return best


class LearnHabit(Habit[Table]):
    """What the fewest of one's elves know."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        menu = Menu()
        LEARN[seat].options(s, menu)
        best, highest = NOTHING, -1.0
        for index in range(menu.size):
            wanted = skill_wanted(s.teams[seat], menu.at(index))
            if wanted > highest:
                best, highest = menu.at(index), wanted
        return best


class GiveCoalHabit(Habit[Table]):
    """As much as may be."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return min(s.box.naughty_coal, s.teams[seat].coal)


def habits(tastes: list[Taste]) -> list[Habit[Any]]:
    """Those of a team with these tastes, one for each number of players."""
    return [
        FifthPlayerHabit(FifthPlayer),
        KeepGiftsHabit(KeepGifts),
        DentistHabit(Dentist),
        AssignHabit(Assign),
        WhichElfHabit(WhichElf),
        PlaceCubeHabit(PlaceCube),
        AssembleHabit(Assemble),
        MouldHabit(Mould),
        TakeGiftHabit(TakeGift, tastes),
        LearnHabit(Learn),
        GiveCoalHabit(GiveCoal),
    ]
