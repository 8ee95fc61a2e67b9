"""Fit what bots weigh with, by games of greedy (or of habits alone) against the yardstick.

    python bench/fit_weights.py workshop2e --seats 2
    python bench/fit_weights.py sweatshop --player habit --names patience,share

A cross-entropy search: in each round some people with weights drawn around the best so far play the same deals, one of
them among yardsticks, and the next round is drawn around the mean of the best fifth. What counts is the share of the
victories, and a little how far one is ahead. The result is measured on deals of its own and printed as TOML for the
game's weights.toml. The same command gives the same result.
"""

from __future__ import annotations

import argparse
import math
import random

from northpole._build import mode
from northpole.bots.arena import play_game
from northpole.bots.bot import Bot, YardstickBot
from northpole.bots.levels import make_bot
from northpole.engine.game import Game
from northpole.engine.nature import seed_of
from northpole.engine.registry import find_game
from northpole.engine.weights import Weights

ELITE = 5  # one in so many is drawn around in the next round
FORGET = 0.7  # how much of the new mean and spread counts
AHEAD = 0.01  # what a point ahead counts beside a victory
LEAST_SPREAD = 0.05
FRESH = 1 << 40  # where the seeds of the last measurement begin


class Fit:
    """The search: what is known so far of each weight, and how sure that is."""

    def __init__(
        self, game: Game, start: dict[str, float], names: list[str], asked: argparse.Namespace
    ) -> None:
        self.game = game
        self.start = start
        self.names = names
        self.asked = asked
        self.mean = dict.fromkeys(names, 0.0)
        self.spread = dict.fromkeys(names, asked.spread)
        self.luck = random.Random(asked.seed)

    def weights(self, steps: dict[str, float]) -> dict[str, float]:
        """A step multiplies a weight; one of 0 it becomes."""
        changed = dict(self.start)
        for name, step in steps.items():
            value = self.start[name]
            changed[name] = value * math.exp(step) if value else step
        return changed

    def round(self, number: int) -> float:
        people = [self.draw() for _ in range(self.asked.people)]
        first = self.asked.seed * 1000 + number
        values = [
            play(self.game, self.weights(one), self.asked, self.asked.games, first)[0]
            for one in people
        ]
        order = sorted(range(len(people)), key=values.__getitem__, reverse=True)
        self.learn([people[index] for index in order[: len(people) // ELITE]])
        return sum(values) / len(values)

    def draw(self) -> dict[str, float]:
        return {name: self.luck.gauss(self.mean[name], self.spread[name]) for name in self.names}

    def learn(self, best: list[dict[str, float]]) -> None:
        for name in self.names:
            steps = [one[name] for one in best]
            mean = sum(steps) / len(steps)
            spread = math.sqrt(sum((step - mean) ** 2 for step in steps) / len(steps))
            self.mean[name] += FORGET * (mean - self.mean[name])
            self.spread[name] = max(
                LEAST_SPREAD, (1 - FORGET) * self.spread[name] + FORGET * spread
            )


def play(
    game: Game, weights: dict[str, float], asked: argparse.Namespace, games: int, seed: int
) -> tuple[float, float]:
    """What one with these weights is worth among yardsticks, and its share of the victories."""
    seats = asked.seats
    rules = game.weighed(Weights(weights, {}))
    rules.yardstick = game.yardstick
    setup = rules.setup(seats, {}, None, {})
    won = ahead = 0.0
    for number in range(games):
        seat = number % seats
        bots: list[Bot] = [YardstickBot() for _ in range(seats)]
        bots[seat] = make_bot(asked.player)
        end = play_game(rules, setup, bots, seed_of(seed, number // seats))
        won += 1 / end.places.count(1) if end.places[seat] == 1 else 0.0
        ahead += end.scores[seat] - max(end.scores[:seat] + end.scores[seat + 1 :])
    return (won + AHEAD * ahead) / games, won / games


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--player", default="greedy", help="greedy, habit or search:40")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--names", default="", help="which weights, with commas; all if not given")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--people", type=int, default=30)
    parser.add_argument("--games", type=int, default=40, help="of each in a round")
    parser.add_argument("--check", type=int, default=1000, help="games of the last measurement")
    parser.add_argument("--spread", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    game = find_game(asked.game)
    start = game.weights.at(asked.seats)
    names = asked.names.split(",") if asked.names else list(start)
    fit = Fit(game, start, names, asked)
    print(f"{game.title}, {asked.seats} seats, {mode()}: {len(names)} weights")
    for number in range(asked.rounds):
        print(f"round {number + 1}: mean value {fit.round(number):.3f}", flush=True)
    found = fit.weights(fit.mean)
    _, before = play(game, start, asked, asked.check, asked.seed + FRESH)
    _, after = play(game, found, asked, asked.check, asked.seed + FRESH)
    print(f"# {asked.check} other games against yardsticks: {before:.1%} before, {after:.1%} after")
    print(f"[tuned.{asked.seats}]")
    for name in names:
        print(f"{name} = {found[name]:.3g}")


if __name__ == "__main__":
    main()
