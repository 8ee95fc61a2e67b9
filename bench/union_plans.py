"""Elf Union: how competing plans fare against each other, for tuning the reconstructed Stores.

    python bench/union_plans.py --pairs 200 --games 2400 --set stores.hire.canes=5

It is slow in plain Python: use the compiled package. The figures in docs/rules/union.md come from
`--ruleset seed --games 6000 --pairs 2000 --seed 20261224`, a seed that no number was chosen with.

A plan is a taste: the same way of playing with other ideas of what things are worth. At two seats every plan
meets every other from both seats; at four, every four different plans meet in every order of seats.
"""

from __future__ import annotations

import argparse
from itertools import permutations
from random import Random
from typing import Any

from northpole.engine.decision import CHANCE, TOGETHER, Decision
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.numbers import parse_change
from northpole.engine.run import choose, close_lanes, forced, happen, settle
from northpole.games.union import GAME
from northpole.games.union.box import UNIONS
from northpole.games.union.estimate import estimate_by
from northpole.games.union.habits import WorkHabit
from northpole.games.union.state import Table
from northpole.games.union.taste import USUAL, Taste
from northpole.games.union.work import Work

WORK_HABIT = WorkHabit(Work, [USUAL] * 5)  # one for each number of players
LUCK = Fast(0)  # the habit needs none
PLANS: dict[str, Taste] = {
    "hire first": Taste(elf=0.27, saving=0.6, crew=5),
    "never hire": Taste(crew=3, saving=0.0),
    "union first": Taste(foresight=0.15, tinkers=0.3, risers=0.08, purchasers=0.15),
    "bulk first": Taste(bulk=0.15),
    "balanced": USUAL,
}
PAIRS = len(PLANS) * (len(PLANS) - 1) // 2
SPACES = ["reroll", "jar", "hire", "rush", "join", "parts", "paper", "labels"]
BULKS = SPACES[-3:]


class Tally:
    """What happened in a series of games."""

    def __init__(self) -> None:
        self.games = 0
        self.turns = 0
        self.first_wins = 0.0
        self.wins: dict[str, float] = {}
        self.played: dict[str, int] = {}
        self.duels: dict[tuple[str, str], list[float]] = {}
        self.bought: dict[tuple[str, str], int] = {}  # by plan and space, unions by their names
        self.elves: dict[str, int] = {}  # in the end

    def add(self, plans: tuple[str, ...], s: Table, first: int) -> None:
        """A finished game; a shared victory is split."""
        keys = [GAME.standing(s, seat) for seat in range(len(plans))]
        winners = keys.count(max(keys))
        self.games += 1
        self.turns += int(s.turn)
        for seat, plan in enumerate(plans):
            won = 1.0 / winners if keys[seat] == max(keys) else 0.0
            self.wins[plan] = self.wins.get(plan, 0.0) + won
            self.played[plan] = self.played.get(plan, 0) + 1
            self.elves[plan] = self.elves.get(plan, 0) + int(s.leaders[seat].elves)
            if seat == first:
                self.first_wins += won
            if len(plans) == 2:
                self.duels.setdefault((plan, plans[1 - seat]), []).append(won)

    def count(self, plan: str, name: str) -> None:
        """A purchase, by its name in records."""
        for what in (name.split()[1], *name.split()[3:]):
            self.bought[plan, what] = self.bought.get((plan, what), 0) + 1

    def uses(self, *things: str) -> float:
        """How often these were bought in a game, by all together."""
        return sum(n for (_, what), n in self.bought.items() if what in things) / self.games

    def uses_by(self, plan: str, *things: str) -> float:
        """The same for one player of this plan."""
        return sum(self.bought.get((plan, what), 0) for what in things) / self.played[plan]

    def share(self, plan: str) -> float:
        return 100.0 * self.wins[plan] / self.played[plan]


def play(setup: Setup, plans: tuple[str, ...], seed: int, tally: Tally) -> Table:
    """One game between plans; what is bought is counted."""
    s = GAME.start(setup)
    assert isinstance(s, Table)
    nature, menu = Fast(seed), Menu()
    while s.stack is not None:
        top = s.stack.decision
        if top.kind == CHANCE:
            happen(s, top.sample(s, nature))
        elif top.kind == TOGETHER:
            for seat in range(s.seats):
                work(s, seat, menu)
            close_lanes(s)
        elif not forced(s, menu):
            plan = plans[top.seat]
            option = pick(s, top, PLANS[plan], menu)
            name = GAME.move_name(s, top, option)
            if name.startswith("buy"):
                tally.count(plan, name)
            choose(s, top.seat, option)
    return s


def work(s: Table, seat: int, menu: Menu) -> None:
    while s.lanes[seat] is not None:
        s.enter(seat)
        done = forced(s, menu)
        s.leave(seat)
        if not done:
            choose(s, seat, WORK_HABIT.choose(s, seat, LUCK))


def pick(s: Table, d: Decision[Any], taste: Taste, menu: Menu) -> int:
    """The option whose outcome this taste likes best."""
    menu.clear()
    d.options(s, menu)
    inner = Menu()
    best, most = 0, -1e9
    for option in menu.all():
        ahead = s.copy()
        choose(ahead, d.seat, option)
        settle(ahead, inner)
        value = estimate_by(ahead, d.seat, taste)
        if value > most:
            best, most = option, value
    return best


def seatings(seats: int) -> list[tuple[str, ...]]:
    """Who sits where: all plans against each other, in every order."""
    found = list(permutations(PLANS, seats))
    Random(seats).shuffle(found)  # so that a short series is no lopsided one
    return found


def series(
    seats: int, games: int, changes: dict[str, Any], seed: int, ruleset: str | None = None
) -> Tally:
    tally = Tally()
    setup = GAME.setup(seats, {}, ruleset, changes)
    orders = seatings(seats)
    for number in range(games):
        plans = orders[number % len(orders)]
        start = seed_of(seed, number)
        first = int(Fast(start).below(seats))  # the first outcome of a game
        tally.add(plans, play(setup, plans, start, tally), first)
    return tally


def report(seats: int, tally: Tally) -> None:
    turns = tally.turns / tally.games
    first = 100.0 * tally.first_wins / tally.games
    print(f"{seats} seats, {tally.games} games of {turns:.1f} turns, first player {first:.0f} %")
    print("  plan           wins   elves  joins  bulks   against each other plan")
    for plan in PLANS:
        row = [
            f"  {plan:12}",
            f"{tally.share(plan):5.1f} %",
            f"{tally.elves[plan] / tally.played[plan]:6.2f}",
            f"{tally.uses_by(plan, 'join'):6.2f}",
            f"{tally.uses_by(plan, *BULKS):6.2f}  ",
        ]
        for other in PLANS if seats == 2 else ():
            won = tally.duels.get((plan, other))
            row.append(f"{100.0 * sum(won) / len(won):4.0f}" if won else "   –")
        print(" ".join(row))
    print("  a game:", ", ".join(f"{what} {tally.uses(what):.2f}" for what in [*SPACES, *UNIONS]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Elf Union: plans against plans.")
    parser.add_argument("--games", type=int, default=600, help="at four seats")
    parser.add_argument("--pairs", type=int, default=60, help="games of each pair at two seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", choices=list(GAME.rulesets))
    parser.add_argument("--set", action="append", default=[], metavar="PATH=VALUE")
    asked = parser.parse_args()
    changes = dict(parse_change(text) for text in asked.set)
    for seats, games in ((2, PAIRS * asked.pairs), (4, asked.games)):
        report(seats, series(seats, games, changes, asked.seed, asked.ruleset))


if __name__ == "__main__":
    main()
