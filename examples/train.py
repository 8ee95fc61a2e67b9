"""Learn a game by playing against oneself: `python examples/train.py sweatshop --minutes 5 --out my.npz`.

Proximal policy optimisation (PPO) on `northpole.vector`, with numpy alone. Now and then the model meets `greedy` on
deals it has not seen; what came of it goes into a .csv and a picture beside the model, which then sits down as a bot:

    northpole play sweatshop --bot my=my.npz --players me,my
    northpole serve --bot my=my.npz
"""

from __future__ import annotations

import argparse
import csv
import math
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import northpole
from northpole.adapters.model import Bytes, Model, Real
from northpole.adapters.vector import Vector

ENVS = 512  # games at once
STEPS = 128  # decisions of each between two lessons
HIDDEN = 192
PASSES = 3  # over what was played, in each lesson
BATCH = 4096
TRACE = 0.97  # how far the outcome of later decisions counts for earlier ones
CLIP = 0.2
CURIOSITY = 0.01  # worth of not being sure yet
RATE = 7e-4
MEASURED = 1000  # games on each seat
FRESH = 1_000_000  # the series of deals that are for measuring only
LOOKS = 8  # how often it is measured on the way, with a quarter of the games


@dataclass
class Lesson:
    """What was played: a row a decision. `gains` says how much better it went than expected."""

    seen: Bytes
    masks: NDArray[np.bool_]
    actions: NDArray[np.int32]
    chances: Real
    gains: Real
    worth: Real


class Adam:
    """Small steps downhill, sized by how steep it was lately."""

    def __init__(self, weights: dict[str, Real]) -> None:
        self.weights = weights
        self.mean = {name: np.zeros_like(one) for name, one in weights.items()}
        self.square = {name: np.zeros_like(one) for name, one in weights.items()}
        self.steps = 0

    def step(self, slopes: dict[str, Real], rate: float) -> None:
        self.steps += 1
        size = math.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        soft = min(1.0, 0.5 / (size + 1e-8))
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (slope * soft - mean)
            square += 0.01 * ((slope * soft) ** 2 - square)
            unbiased = mean / (1 - 0.9**self.steps)
            spread = np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8
            self.weights[name] -= np.float32(rate) * unbiased / spread


def likelihoods(scores: Real) -> Real:
    """Of each action, from their scores."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    out: Real = raised / raised.sum(axis=1, keepdims=True)
    return out


def drawn(chances: Real, dice: np.random.Generator) -> NDArray[np.int32]:
    """An action of each row, as likely as it says."""
    below = chances.cumsum(axis=1)
    below /= below[:, -1:]
    picked: NDArray[np.int32] = (below < dice.random((len(chances), 1), np.float32)).sum(
        axis=1, dtype=np.int32
    )
    return picked


def play(games: Vector, model: Model, dice: np.random.Generator) -> Lesson:
    """Let the model play on against itself, and see how each decision turned out."""
    envs, rows = games.envs, np.arange(games.envs)
    shape = (STEPS, envs)
    seen = np.empty((*shape, games.observations.shape[1]), np.uint8)
    masks = np.empty((*shape, games.masks.shape[1]), np.bool_)
    actions, seats = np.empty(shape, np.int32), np.empty(shape, np.int32)
    chances, values = np.empty(shape, np.float32), np.empty(shape, np.float32)
    over, rewards = np.empty(shape, np.bool_), np.empty((*shape, games.seats), np.float32)
    for step in range(STEPS):
        seen[step], masks[step], seats[step] = games.observations, games.masks, games.asked
        second = model.hidden(model.inputs.of(games.observations))[1]
        likely = likelihoods(model.scores(second, games.masks))
        actions[step] = drawn(likely, dice)
        chances[step] = likely[rows, actions[step]]
        values[step] = model.values(second)
        games.step(actions[step])
        over[step], rewards[step] = games.over, games.rewards
    gains = judged(seats, values, over, rewards)
    return Lesson(
        seen.reshape(-1, seen.shape[2]),
        masks.reshape(-1, masks.shape[2]),
        actions.reshape(-1),
        chances.reshape(-1),
        gains.reshape(-1),
        (gains + values).reshape(-1),
    )


def judged(seats: NDArray[np.int32], values: Real, over: NDArray[np.bool_], rewards: Real) -> Real:
    """Generalised advantages, each seat's decisions in a row of their own; what is not over is judged as expected."""
    envs = np.arange(values.shape[1])
    shape = (values.shape[1], rewards.shape[2])
    reward, later, known = np.zeros(shape), np.zeros(shape), np.zeros(shape, np.bool_)
    value = np.zeros(shape)
    gains = np.zeros_like(values)
    for step in range(len(values) - 1, -1, -1):
        done = over[step]
        reward[done], later[done], value[done], known[done] = rewards[step][done], 0, 0, True
        seat = seats[step]
        ahead = np.where(known[envs, seat], reward[envs, seat] + value[envs, seat], values[step])
        gains[step] = ahead - values[step] + TRACE * later[envs, seat]
        later[envs, seat], value[envs, seat] = gains[step], values[step]
        reward[envs, seat], known[envs, seat] = 0, True
    return gains


def learn(model: Model, adam: Adam, lesson: Lesson, rate: float, dice: np.random.Generator) -> None:
    gains = (lesson.gains - lesson.gains.mean()) / (lesson.gains.std() + 1e-6)
    for _ in range(PASSES):
        order = dice.permutation(len(lesson.actions))
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            adam.step(slopes(model, lesson, some, gains[some]), rate)


def slopes(model: Model, lesson: Lesson, some: Any, gains: Real) -> dict[str, Real]:
    """How the loss changes with each weight: PPO's clipped objective, the values' errors, and curiosity."""
    weights, count = model.weights, len(some)
    rows, actions = np.arange(count), lesson.actions[some]
    inputs = model.inputs.of(lesson.seen[some])
    first, second = model.hidden(inputs)
    likely = likelihoods(model.scores(second, lesson.masks[some]))
    ratio = likely[rows, actions] / lesson.chances[some]
    free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (free * ratio * gains / count)[:, None]
    sure = np.log(np.maximum(likely, 1e-12))
    doubt = -(likely * sure).sum(axis=1, keepdims=True)
    policy = likely * (push + CURIOSITY / count * (sure + doubt))
    policy[rows, actions] -= push[:, 0]
    value = (0.5 / count * (model.values(second) - lesson.worth[some]))[:, None]
    into_second = (policy @ weights["policy"].T + value @ weights["value"].T) * (second > 0)
    into_first = (into_second @ weights["second"].T) * (first > 0)
    layers = {
        "first": (inputs, into_first),
        "second": (first, into_second),
        "policy": (second, policy),
        "value": (second, value),
    }
    found: dict[str, Real] = {}
    for name, (inside, outside) in layers.items():
        found[name] = (inside.T @ outside).astype(np.float32)
        found[f"{name} bias"] = outside.sum(axis=0, dtype=np.float32)
    return found


def share(model: Model, game: str, games: int) -> float:
    """Of the victories against `greedy`, on deals of its own; half of them on either seat."""
    won = 0.0
    for players in (["self", "greedy"], ["greedy", "self"]):
        table = northpole.vector(game, 2, games, players=players, seed=FRESH)
        own, waiting = players.index("self"), np.ones(games, np.bool_)
        while waiting.any():
            second = model.hidden(model.inputs.of(table.observations))[1]
            table.step(model.scores(second, table.masks).argmax(axis=1))
            ended = table.over & waiting
            won += float(((table.rewards[ended, own] + 1) / 2).sum())
            waiting &= ~ended
    return won / (2 * games)


def wilson(part: float, games: int) -> tuple[float, float]:
    """Where the true share lies, 95 of 100 times."""
    z = 1.96
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    around = z * math.sqrt(part * (1 - part) / games + z * z / (4 * games * games))
    return middle - around / (1 + z * z / games), middle + around / (1 + z * z / games)


def drawn_curve(curve: list[tuple[float, int, float]]) -> str:
    """The share of the victories by minutes of a processor, as a picture."""
    width, height, left, right, below = 640, 320, 56, 36, 40
    last = max(minutes for minutes, _, _ in curve) or 1.0

    def place(minutes: float, part: float) -> tuple[float, float]:
        return left + (width - left - right) * minutes / last, (height - below) * (1 - part) + 8

    lines = []
    for percent in (0, 25, 50, 75, 100):
        _, y = place(0, percent / 100)
        dashes = ' stroke-dasharray="4"' if percent == 50 else ""
        lines.append(f'<path d="M{left} {y:.0f}H{width - right}" stroke="#ccc"{dashes}/>')
        lines.append(f'<text x="{left - 8}" y="{y + 4:.0f}" text-anchor="end">{percent} %</text>')
    points = " ".join("%.1f,%.1f" % place(minutes, part) for minutes, _, part in curve)
    lines.append(f'<polyline points="{points}" fill="none" stroke="#b3261e" stroke-width="2.5"/>')
    for minutes, _, part in curve:
        x, y = place(minutes, part)
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#b3261e"/>')
        if minutes in (0.0, last) or minutes == curve[len(curve) // 2][0]:
            lines.append(
                f'<text x="{x:.0f}" y="{height - 12}" text-anchor="middle">{minutes:.1f} min</text>'
            )
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    style = 'font-family="sans-serif" font-size="13" fill="#333"'
    back = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    body = "\n".join([back, *lines])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>\n{body}\n</svg>\n'


def main() -> None:
    words = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    words.add_argument("game", choices=northpole.game_names())
    words.add_argument("--minutes", type=float, default=5.0, help="of a processor")
    words.add_argument("--out", type=Path, default=Path("model.npz"))
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    dice = np.random.default_rng(asked.seed)
    games = northpole.vector(asked.game, 2, ENVS, seed=asked.seed)
    model = Model.fresh(games.encoding, HIDDEN, asked.seed)
    adam = Adam(model.weights)
    curve: list[tuple[float, int, float]] = []
    lessons, next_look = 0, 0.0
    while (spent := time.process_time() / 60) < asked.minutes:
        if spent >= next_look:
            curve.append((spent, lessons * ENVS * STEPS, share(model, asked.game, MEASURED // 4)))
            print(
                f"{spent:6.1f} min  {curve[-1][1]:>11,} decisions  {curve[-1][2]:.1%} against greedy"
            )
            next_look = spent + asked.minutes / LOOKS
        rate = RATE * max(0.05, 1 - spent / asked.minutes)
        learn(model, adam, play(games, model, dice), rate, dice)
        lessons += 1
    model.save(asked.out)
    part = share(model, asked.game, MEASURED)
    low, high = wilson(part, 2 * MEASURED)
    curve.append((time.process_time() / 60, lessons * ENVS * STEPS, part))
    print(
        f"{asked.out}: {part:.1%} of {2 * MEASURED} games against greedy, {low:.1%} to {high:.1%}"
    )
    with asked.out.with_suffix(".csv").open("w", newline="") as file:
        csv.writer(file).writerows([("minutes", "decisions", "share"), *curve])
    asked.out.with_suffix(".svg").write_text(drawn_curve(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
