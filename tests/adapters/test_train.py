"""The example that learns: it runs, and what it makes sits down. That it learns takes longer than a test may."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import numpy as np

import northpole
from examples import train
from northpole import game
from northpole.adapters.model import Model, ModelBot
from northpole.bots.arena import play_game
from northpole.bots.bot import RandomBot


def test_a_model_comes_out_and_plays(tmp_path: Path) -> None:
    """No minutes at all: nothing is learnt, everything is measured and kept."""
    out = tmp_path / "my.npz"
    code = (
        "from examples import train; train.MEASURED = 4; import sys;"
        f"sys.argv = ['train', 'sweatshop', '--minutes', '0', '--out', {str(out)!r}]; train.main()"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert "of 8 games against greedy" in told.stdout
    with out.with_suffix(".csv").open() as file:
        assert next(csv.reader(file)) == ["minutes", "decisions", "share"]
    assert out.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
    sweatshop = game("sweatshop")
    setup = sweatshop.setup(2, {}, None, {})
    assert play_game(sweatshop, setup, [ModelBot(str(out)), RandomBot()], 1).decisions > 10


def test_a_lesson_makes_what_went_well_likelier() -> None:
    """One decision, three ways; the first went well, again and again."""
    numbers = northpole.vector("sweatshop", 2, 8, seed=1)
    model = Model.fresh(numbers.encoding, hidden=8, seed=1)
    count = 64
    seen = np.repeat(numbers.observations[:1], count, axis=0)
    masks = np.repeat(numbers.masks[:1], count, axis=0)
    legal = np.flatnonzero(masks[0])
    actions = np.where(np.arange(count) % 2, legal[0], legal[1]).astype(np.int32)

    def chance(action: int) -> float:
        second = model.hidden(model.inputs.of(seen[:1]))[1]
        return float(train.likelihoods(model.scores(second, masks[:1]))[0, action])

    before = chance(int(legal[0]))
    gains = np.where(np.arange(count) % 2, 1.0, -1.0).astype(np.float32)
    chances = np.full(count, before, np.float32)
    lesson = train.Lesson(seen, masks, actions, chances, gains, gains)
    train.learn(model, train.Adam(model.weights), lesson, 1e-3, np.random.default_rng(1))
    assert chance(int(legal[0])) > before > chance(int(legal[1]))


def test_slopes_are_those_of_the_loss() -> None:
    """Each weight's slope, compared with what a small change of it does to the loss."""
    games = northpole.vector("sweatshop", 2, 16, seed=1)
    model = Model.fresh(games.encoding, hidden=6, seed=1)
    model.weights["policy"] *= 100
    count, rows = 16, np.arange(16)
    dice = np.random.default_rng(2)
    seen, masks = games.observations.copy(), games.masks.copy()
    actions = games.sample().copy()
    likely = train.likelihoods(model.scores(model.hidden(model.inputs.of(seen))[1], masks))
    gains = dice.standard_normal(count).astype(np.float32)
    worth = dice.standard_normal(count).astype(np.float32)
    lesson = train.Lesson(seen, masks, actions, likely[rows, actions].copy(), gains, worth)

    def loss() -> float:
        second = model.hidden(model.inputs.of(seen))[1]
        now = train.likelihoods(model.scores(second, masks)).astype(np.float64)
        ratio = now[rows, actions] / lesson.chances
        doubt = -(now * np.log(np.maximum(now, 1e-12))).sum(axis=1)
        error = 0.25 * (model.values(second) - worth) ** 2
        return float((error - ratio * gains - train.CURIOSITY * doubt).mean())

    found = train.slopes(model, lesson, rows, gains)
    for name, slope in found.items():
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        kept = model.weights[name][place]
        model.weights[name][place] = kept + 1e-2
        up = loss()
        model.weights[name][place] = kept - 1e-2
        down = loss()
        model.weights[name][place] = kept
        assert abs((up - down) / 2e-2 - slope[place]) < 0.05 * abs(slope[place]) + 1e-4, name
