"""For bots: what a sensible player does at a glance."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.habit import NO_IDEA, Habit, TasteHabit
from northpole.engine.nature import Nature
from northpole.engine.pile import count, total
from northpole.games.workshop2e.day import FIRST_MAIL, TO_STABLE, TO_TREE, PlaceElf, is_open
from northpole.games.workshop2e.donations import Collect
from northpole.games.workshop2e.mail import DECK, TakeToy
from northpole.games.workshop2e.pieces import CENTER, HALL, MATERIALS, NOTHING, TOKEN_KINDS
from northpole.games.workshop2e.scoring import different
from northpole.games.workshop2e.stable import GIVE_AWAY, WAYS, ChooseMaterial, ChooseReindeer
from northpole.games.workshop2e.state import Table, Team
from northpole.games.workshop2e.taste import FULL, Taste
from northpole.games.workshop2e.toys import MANY, ON_TOY, REST, PlaceTokens
from northpole.games.workshop2e.tree import Hang
from northpole.games.workshop2e.worth import bench_worth, space_worth


class PlaceElfHabit(TasteHabit[Table, Taste]):
    """Where an elf gets most, roughly, with some caprice."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        taste = self.tastes[s.seats]
        best, highest = CENTER, center_worth(s, taste, s.teams[seat])
        for option in range(TO_TREE + 1):
            if option != CENTER and is_open(s, seat, option):
                worth = room_worth(s, taste, seat, option)
                worth += taste.caprice * 0.005 * float(luck.below(200))
                if worth > highest:
                    best, highest = option, worth
        return best


def center_worth(s: Table, taste: Taste, team: Team) -> float:
    worth = 0.0
    for kind in range(TOKEN_KINDS):
        worth += taste.to_center * float(min(s.center[kind], team.needs(kind)))
    return worth


def room_worth(s: Table, taste: Taste, seat: i64, option: i64) -> float:
    team = s.teams[seat]
    if option <= HALL:
        number: i64 = s.box.stations[option][s.elves_in(option)]
        wanted = min(number, team.needs(option))
        return float(number) + taste.to_need * float(wanted) + taste.to_shop
    if option < TO_STABLE:
        free = team.free_slots()
        wanted = min(s.box.mail[option - FIRST_MAIL], free)
        return float(wanted) * (taste.to_mail if free > FULL else taste.to_full_bench)
    if option == TO_STABLE:
        n = different(team, s.box)
        return taste.to_stable + float(s.box.sets[min(n + 1, len(s.box.sets) - 1)] - s.box.sets[n])
    return taste.to_tree


class PlaceTokensHabit(Habit[Table]):
    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return best_share(s, seat, s.left)


class CollectHabit(Habit[Table]):
    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return best_share(s, seat, s.center[s.kind])


def best_share(s: Table, seat: i64, most: i64) -> i64:
    """As many tokens as fit on the toy that gains most; the rest where they must go."""
    team = s.teams[seat]
    best, highest = REST, 0.0
    for slot in range(s.box.limit):
        number = min(most, count(team.missing[slot], s.kind))
        if number > 0 and not (s.visited >> slot) & 1:
            gain = 50.0 + appeal(s, team, slot, number)
            if gain > highest:
                best, highest = ON_TOY + slot * MANY + number - 1, gain
    return best


def appeal(s: Table, team: Team, slot: i64, number: i64) -> float:
    """How good it is to put so many tokens on this toy: finish one, or get near it."""
    left = total(team.missing[slot]) - number
    points = float(s.box.points[team.toys[slot]])
    if left == 0:
        return 100.0 + points
    return 10.0 * float(number) + 0.1 * points - float(left)


class TakeToyHabit(TasteHabit[Table, Taste]):
    """The card that fits best to what lies on the workbench."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        taste = self.tastes[s.seats]
        best, highest = NO_IDEA, -1000.0
        for place in range(s.box.display):
            card = s.display[place]
            if card != NOTHING:
                worth = bench_worth(s, taste, seat, card, 0)
                if worth > highest:
                    best, highest = place, worth
        if (s.deck or s.sleigh) and bench_worth(s, taste, seat, NOTHING, 1) > highest:
            return DECK
        return best


class ChooseReindeerHabit(Habit[Table]):
    """One that is new, if there is one."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        herd = s.teams[seat].reindeer
        best = NO_IDEA
        for kind in s.stalls:
            if kind != NOTHING and (best == NO_IDEA or count(herd, kind) < count(herd, best)):
                best = kind
        return best


class ChooseMaterialHabit(Habit[Table]):
    """The one that gains most on a toy, or any for the Donation Center."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        team = s.teams[seat]
        best, highest = NO_IDEA, -1000.0
        for kind in range(MATERIALS):
            if s.box.limited and s.supply[kind] == 0:
                continue
            if best == NO_IDEA:
                best = kind * WAYS + GIVE_AWAY
            for slot in range(s.box.limit):
                if count(team.missing[slot], kind) > 0:
                    gain = appeal(s, team, slot, 1)
                    if gain > highest:
                        best, highest = kind * WAYS + slot, gain
        return best


class HangHabit(TasteHabit[Table, Taste]):
    """The free space that gives most now."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        team, taste = s.teams[seat], self.tastes[s.seats]
        best, highest = NO_IDEA, -1.0
        for space in range(len(s.box.spaces)):
            if not (team.tree >> space) & 1:
                worth = space_worth(s, taste, team, s.box.spaces[space])
                if worth > highest:
                    best, highest = space, worth
        return best


def habits(tastes: list[Taste]) -> list[Habit[Any]]:
    """Those of a player with these tastes, one for each number of players."""
    return [
        PlaceElfHabit(PlaceElf, tastes),
        PlaceTokensHabit(PlaceTokens),
        CollectHabit(Collect),
        TakeToyHabit(TakeToy, tastes),
        ChooseReindeerHabit(ChooseReindeer),
        ChooseMaterialHabit(ChooseMaterial),
        HangHabit(Hang, tastes),
    ]
