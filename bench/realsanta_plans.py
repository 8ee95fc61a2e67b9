"""Plans for The REAL Santa, each played stubbornly, to see whether one of them is the answer to everything.

    python bench/realsanta_plans.py                          the tables of docs/rules/realsanta.md
    python bench/realsanta_plans.py 2 4 --set elves.each=3   some players, other numbers
    python bench/realsanta_plans.py 2 --all-retreat

All plans begin with the same share of the players. Those who win more often than others grow, the rest shrink,
until the mix hardly changes: that is the field a plan has to stand against. Everybody uses Presents alike, by the
game's own habits, and a ready Bonus Token goes to the toys at once. What is printed comes from other games than
those that made the field. The same command prints the same table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean, pstdev
from typing import Any, NamedTuple, cast

from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.engine.chair import Chair
from northpole.engine.decision import Decision
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.engine.numbers import parse_change
from northpole.engine.run import DRAWING, OVER, choose, decision_of, draw, settle
from northpole.games.realsanta import GAME as RULES
from northpole.games.realsanta.dice import packed
from northpole.games.realsanta.habits import most_elves
from northpole.games.realsanta.pieces import ENLIST, JOLLY, TOYS
from northpole.games.realsanta.placing import SPLITS, PlaceDice
from northpole.games.realsanta.restrictions import within
from northpole.games.realsanta.state import NOWHERE, Santa, Table

GAME = RULES.yardstick  # bots weigh as they did when the tables were made
DICE = 5
GENERATIONS = 30
TRIALS = 400  # games of a generation
GAMES = 2000  # for each figure of the table
FRESH = 2_026_000_000  # where the seeds of the table begin; the field comes from others
STRANGERS = 10  # of 100 players any plan, so that none is ever forgotten
SHOWN = 0.04  # the least share of the field that gets a line

Split = tuple[int, int]  # dice for Enlistment and Toy Production; the rest are for Jollification
Plan = Callable[[Table, int], Split]


def colour(s: Table, seat: int) -> int:
    """The number of the colour a Santa is in; 0 is purple."""
    return s.box.band[s.santas[seat].jolly]


# plans that do one thing


def all_toys(s: Table, seat: int) -> Split:
    return 0, DICE


def jolly_first(s: Table, seat: int) -> Split:
    """To the last colour, then toys."""
    return (0, 0) if colour(s, seat) < len(s.box.levels) - 1 else (0, DICE)


def elves_first(s: Table, seat: int) -> Split:
    """All elves out, then toys."""
    return (DICE, 0) if s.santas[seat].elves < s.box.elves else (0, DICE)


def balanced(s: Table, seat: int) -> Split:
    return 1, 2


@dataclass(frozen=True)
class Contest:
    """Contests Enlistment: so many dice when behind or even, one, two, and more elves ahead; the rest for toys."""

    dice: tuple[int, int, int, int]
    colour: int  # to be reached before toys are made

    def __call__(self, s: Table, seat: int) -> Split:
        santa = s.santas[seat]
        ahead = int(santa.elves) - int(most_elves(s, seat))
        elves = self.dice[max(0, min(3, ahead))] if santa.elves < s.box.elves else 0
        return elves, (DICE - elves if colour(s, seat) >= self.colour else 0)


PURE: dict[str, Plan] = {
    "all toys": all_toys,
    "jolly first": jolly_first,
    "elves first": elves_first,
    "balanced 1-2-2": balanced,
}
LEADS = [
    (5, 3, 3, 3),
    (5, 3, 1, 0),
    (4, 3, 2, 0),
    (3, 3, 3, 1),
    (3, 2, 1, 0),
    (2, 2, 1, 0),
    (2, 1, 0, 0),
    (1, 1, 1, 1),
    (1, 0, 0, 0),
]
COLOURS = {"": 0, ", green first": 1, ", gold first": 2}
CONTESTING: dict[str, Plan] = {
    "-".join(map(str, lead)) + end: Contest(lead, number)
    for lead in LEADS
    for end, number in COLOURS.items()
}
PLANS = {**PURE, **CONTESTING}
NAMES = list(PLANS)
Mix = dict[str, float]


# playing


class Result(NamedTuple):
    places: list[int]
    rounds: int
    first: int  # who placed first in round 1


def play(setup: Setup, players: Sequence[Plan | Bot], seed: int) -> Result:
    s = cast(Table, GAME.start(setup))
    nature, luck, menu = Fast(seed), Fast(seed + 1), Menu()
    first = -1
    while (status := settle(s, menu)) != OVER:
        if status == DRAWING:
            draw(s, nature)
            continue
        if first < 0:
            first = int(s.first)
        for seat in range(setup.seats):
            d = decision_of(s, seat)
            if d is not None:
                choose(s, seat, answer(s, d, players[seat], luck))
                break
    return Result(GAME.places(s), int(s.round), first)


def answer(s: Table, d: Decision[Any], player: Plan | Bot, luck: Nature) -> int:
    if isinstance(player, Bot):
        return int(player.choose(Chair(GAME, s, d.seat), luck, Menu()))
    if isinstance(d, PlaceDice):
        elves, toys = player(s, int(d.seat))
        return fitted(s, s.santas[d.seat], elves, toys)
    return int(GAME.likely(s, d, luck))


def fitted(s: Table, santa: Santa, enlist: int, toys: int) -> int:
    """The lawful placement next to this: what is too much becomes jolly. A ready token goes to the toys."""
    token_at = int(NOWHERE)
    if santa.token:
        token_at = int(TOYS if within(s, santa, TOYS, 0, TOYS) else JOLLY)
    while not within(s, santa, ENLIST, packed(enlist, 0, 0), token_at):
        enlist -= 1
    while not within(s, santa, TOYS, packed(0, 0, toys), token_at):
        toys -= 1
    dice = packed(enlist, s.box.dice - enlist - toys, toys)
    return int(SPLITS) * (token_at + 1) + s.box.splits.index(int(dice))


def drawn(mix: Mix, chance: Nature) -> str:
    """Any plan, likelier the more of it there is."""
    point = chance.below(1_000_000) / 1_000_000
    for name, share in mix.items():
        point -= share
        if point < 0:
            return name
    return NAMES[-1]


# the field


def even(names: Sequence[str]) -> Mix:
    return {name: 1 / len(names) if name in names else 0.0 for name in NAMES}


def grown(setup: Setup, mix: Mix, chance: Nature) -> Mix:
    """The mix after another generation: victories against what would be even."""
    won = dict.fromkeys(NAMES, 0.5)
    met = dict.fromkeys(NAMES, 0.5 * setup.seats)
    everybody = even(NAMES)
    for _ in range(TRIALS):
        table = [
            drawn(everybody if chance.below(100) < STRANGERS else mix, chance)
            for _ in range(setup.seats)
        ]
        places = play(setup, [PLANS[name] for name in table], int(chance.below(1 << 30))).places
        for name, place in zip(table, places, strict=True):
            met[name] += 1
            won[name] += place == 1
    new = {name: mix[name] * (won[name] / met[name] * setup.seats) ** 0.6 for name in NAMES}
    whole = sum(new.values())
    return {name: max(0.0001, share / whole) for name, share in new.items()}


def field(setup: Setup) -> Mix:
    chance = Fast(setup.seats)
    mix = even(NAMES)
    for _ in range(GENERATIONS):
        mix = grown(setup, mix, chance)
    return mix


# the tables


def against(setup: Setup, name: str, mix: Mix, games: int, seed: int) -> float:
    """How many of its games a plan wins: one seat plays it, all others any plan of the mix."""
    chance = Fast(seed)
    wins = 0
    for number in range(games):
        table = [drawn(mix, chance) for _ in range(setup.seats)]
        table[number % setup.seats] = name
        result = play(setup, [PLANS[one] for one in table], int(chance.below(1 << 30)))
        wins += result.places[number % setup.seats] == 1
    return wins / games


def hardest(setup: Setup, name: str) -> str:
    """The plan that, played by all others, leaves this one the fewest victories."""
    shares = {
        other: against(setup, name, even([other]), TRIALS // 8, 1)
        for other in NAMES
        if other != name
    }
    return min(shares, key=shares.__getitem__)


def tell_plans(setup: Setup, mix: Mix) -> None:
    print("| plan | of the field | wins against the field | against all plans | hardest plan | |")
    print("|---|---|---|---|---|---|")
    for name in sorted(NAMES, key=lambda name: -mix[name]):
        if mix[name] >= SHOWN or name in PURE:
            other = hardest(setup, name)
            cells = [
                f"{mix[name]:.0%}",
                f"{against(setup, name, mix, GAMES, FRESH):.0%}",
                f"{against(setup, name, even(NAMES), GAMES, FRESH + 1):.0%}",
                other,
                f"{against(setup, name, even([other]), GAMES, FRESH + 2):.0%}",
            ]
            print(f"| {name} |", " | ".join(cells), "|", flush=True)


def tell_games(setup: Setup, who: str, tables: Callable[[Nature], Sequence[Plan | Bot]]) -> None:
    """How long games are, and who wins them."""
    chance = Fast(FRESH + 3)
    results = [play(setup, tables(chance), int(chance.below(1 << 30))) for _ in range(GAMES)]
    rounds = sorted(result.rounds for result in results)
    first = mean(result.places[result.first] == 1 for result in results)
    cells = [
        f"{mean(rounds):.1f}",
        f"{pstdev(rounds):.1f}",
        f"{rounds[GAMES // 20]} to {rounds[-GAMES // 20]}",
        f"{mean(number >= setup.numbers.whole('rounds.last') for number in rounds):.1%}",
        f"{first:.1%}",
        f"{mean(1 not in result.places for result in results):.2%}",
    ]
    print(f"| {who} |", " | ".join(cells), "|", flush=True)


def tell(setup: Setup) -> None:
    seats = setup.seats
    print(f"\n{seats} players, {setup.options} {setup.changes}: even is {1 / seats:.0%}\n")
    mix = field(setup)
    tell_plans(setup, mix)
    greedy = make_bot("greedy")
    print("\n| games among | rounds | spread | 9 of 10 | last round | first wins | nobody wins |")
    print("|---|---|---|---|---|---|---|")
    tell_games(setup, "greedy bots", lambda chance: [greedy] * seats)
    tell_games(setup, "the field", lambda chance: [PLANS[drawn(mix, chance)] for _ in range(seats)])


def main(words: list[str]) -> None:
    seats = [int(word) for word in words if word.isdecimal()] or list(GAME.seats)
    changes = dict(parse_change(words[at + 1]) for at, word in enumerate(words) if word == "--set")
    for number in seats:
        tell(GAME.setup(number, {"all_retreat": "--all-retreat" in words}, None, changes))


if __name__ == "__main__":
    main(sys.argv[1:])
