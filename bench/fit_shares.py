"""Fit what The REAL Santa's bots take for the chances to win, to games of greedy bots.

    python bench/fit_shares.py --seats 2

Greedy bots play each other, and now and then one of them does anything at all, so that odd positions are seen too. At
the beginning of every round the boards are written down. The weights are those under which the winners were the most
likely (logistic regression; with more seats, its softmax). Another part of the games says how good that guess is. What
is printed is TOML for the game's weights.toml; the same command gives the same result. As the bots get better by it,
it can be repeated.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import cast

from northpole._build import mode
from northpole.bots.bot import Bot, GreedyBot, RandomBot
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import DRAWING, OVER, choose, decision_of, draw, settle
from northpole.games.realsanta import GAME
from northpole.games.realsanta.pending import solo_of
from northpole.games.realsanta.solo import hit_chance
from northpole.games.realsanta.state import PLACE, Santa, Table

NAMES = [
    "near",
    "midway",
    "far",
    "toys",
    "late_toys",
    "glad",
    "level",
    "token",
    "token_saves",
    "meter",
    "meter_saves",
    "both",
    "pack",
    "pack_far",
    "elf",
    "elf_far",
    "card",
]
SCALED = ("toys", "late_toys", "level")
SMALL = 0.1  # these come in large numbers: all weights should be of about the same size while they are looked for
CAPRICE = 0.08  # how often a bot does anything
CHECKED = 5  # one game in so many only checks the result
EPOCHS = 12
BATCH = 64
PACE = 0.02  # the longest step at first; it gets shorter

Row = list[list[float]]  # what each seat has at the beginning of a round


class Sample:
    """A round's beginning, and who won in the end."""

    def __init__(self, row: Row, winner: int) -> None:
        self.row = row
        self.winner = winner


def features(s: Table, santa: Santa) -> list[float]:
    """What the weights are multiplied with, in the order of NAMES: see prospects.py."""
    solo = solo_of(s)
    toys, jolly = santa.toys, santa.jolly
    left = solo.left(toys, jolly, 0)
    saved = left - solo.left(toys, jolly, 1)
    meter = float(santa.excitement) / float(s.box.steps)
    out = float(santa.elves > 0)
    return [
        min(left, 2.0),
        max(0.0, min(left, 4.0) - 2.0),
        max(0.0, left - 4.0),
        float(toys) * SMALL,
        max(0.0, float(2 * toys - s.box.goal)) * SMALL,
        hit_chance(s.box.toys_on[jolly]),
        float(jolly) * SMALL,
        float(santa.token),
        float(santa.token) * saved,
        meter,
        meter * saved,
        float(santa.token) * meter,
        out,
        out * left,
        float(santa.elves),
        float(santa.elves) * left,
        float(santa.cards),
    ]


def play(seats: int, seed: int) -> list[Sample]:
    s = cast(Table, GAME.start(GAME.setup(seats, {}, None, {})))
    nature, luck, menu, whim = Fast(seed), Fast(seed + 1), Menu(), random.Random(seed)
    bots: list[Bot] = [GreedyBot(), RandomBot()]
    rows: list[Row] = []
    while (status := settle(s, menu)) != OVER:
        if status == DRAWING:
            draw(s, nature)
            continue
        if s.phase == PLACE and s.round > len(rows):
            rows.append([features(s, santa) for santa in s.santas])
        seat = next(seat for seat in range(seats) if decision_of(s, seat) is not None)
        bot = bots[whim.random() < CAPRICE]
        choose(s, seat, bot.choose(Chair(GAME, s, seat), luck, menu))
    places = GAME.places(s)
    return [Sample(row, places.index(1)) for row in rows] if 1 in places else []


def shares(weights: list[float], row: Row) -> list[float]:
    values = [sum(map(float.__mul__, weights, each)) for each in row]
    top = max(values)
    odds = [math.exp(value - top) for value in values]
    return [one / sum(odds) for one in odds]


def surprise(weights: list[float], samples: list[Sample]) -> float:
    """How unlikely the winners were, in the mean: less is better."""
    return -sum(math.log(shares(weights, one.row)[one.winner]) for one in samples) / len(samples)


def slope(weights: list[float], batch: list[Sample]) -> list[float]:
    """Where the winners get likelier."""
    found = [0.0] * len(weights)
    for one in batch:
        for seat, share in enumerate(shares(weights, one.row)):
            error = float(seat == one.winner) - share
            for index, value in enumerate(one.row[seat]):
                found[index] += error * value
    return [value / len(batch) for value in found]


def fitted(samples: list[Sample], seed: int) -> list[float]:
    """By small steps uphill, each weight at a pace of its own (Adam)."""
    order = random.Random(seed)
    weights, mean, power = ([0.0] * len(NAMES) for _ in range(3))
    steps = 0
    for epoch in range(EPOCHS):
        order.shuffle(samples)
        pace = PACE * (1.0 - epoch / EPOCHS)
        for start in range(0, len(samples) - BATCH, BATCH):
            steps += 1
            for index, value in enumerate(slope(weights, samples[start : start + BATCH])):
                mean[index] += 0.1 * (value - mean[index])
                power[index] += 0.001 * (value * value - power[index])
                usual = math.sqrt(power[index] / (1.0 - 0.999**steps)) + 1e-8
                weights[index] += pace * mean[index] / (1.0 - 0.9**steps) / usual
    return weights


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    games = [play(asked.seats, seed_of(asked.seed, number)) for number in range(asked.games)]
    learned = [one for number, game in enumerate(games) if number % CHECKED for one in game]
    checked = [one for game in games[::CHECKED] for one in game]
    weights = fitted(learned, asked.seed)
    print(f"# bench/fit_shares.py --seats {asked.seats} --games {asked.games} --seed {asked.seed}")
    print(f"# {mode()}; {len(learned)} rounds, surprise {surprise(weights, learned):.4f};", end=" ")
    print(f"{len(checked)} others, {surprise(weights, checked):.4f}")
    for name, value in zip(NAMES, weights, strict=True):
        print(f"{name} = {value * (SMALL if name in SCALED else 1.0):.3f}")


if __name__ == "__main__":
    main()
