"""A model in a file: kept as it is, and at the table as a bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from northpole import BadSetup, game
from northpole.adapters.encoding import encoding_of
from northpole.adapters.episode import Episode, Rules
from northpole.adapters.model import Inputs, Model, ModelBot, loaded
from northpole.bots.arena import play_game
from northpole.bots.bot import RandomBot
from northpole.bots.guests import GUESTS
from northpole.bots.levels import make_bot
from northpole.cli.guests import invite_all


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "small.npz"
    Model.fresh(encoding_of("sweatshop", 2), hidden=8, seed=1).save(path)
    yield path
    GUESTS.clear()
    loaded.cache_clear()


def test_a_file_keeps_all_of_it(file: Path) -> None:
    one, other = Model.load(file), Model.fresh(encoding_of("sweatshop", 2), hidden=8, seed=1)
    assert (one.version, one.high, one.actions) == (other.version, other.high, other.actions)
    assert one.weights.keys() == other.weights.keys()
    assert all(np.array_equal(one.weights[name], other.weights[name]) for name in one.weights)


def test_as_a_bot_it_does_what_it_likes_best(file: Path) -> None:
    model, bot = Model.load(file), ModelBot(str(file))
    episode = Episode(Rules("sweatshop", 2), 3)
    for _ in range(20):
        seat = episode.asked[0]
        row = np.frombuffer(episode.observe(seat), np.uint8)[None, :]
        mask = np.frombuffer(episode.mask(seat), np.bool_)[None, :]
        best = int(model.scores(model.hidden(model.inputs.of(row))[1], mask)[0].argmax())
        option = episode.check(seat, best)
        episode.play_bot(seat, bot)
        assert episode.made[-1] == (seat, option)


def test_it_sits_down_by_its_file(file: Path) -> None:
    invite_all([f"small={file}"])
    sweatshop = game("sweatshop")
    setup = sweatshop.setup(2, {}, None, {})
    done = play_game(sweatshop, setup, [make_bot("small"), RandomBot()], 4)
    assert done.decisions > 10


def test_it_refuses_a_table_it_was_not_trained_for(file: Path) -> None:
    sweatshop = game("sweatshop")
    setup = sweatshop.setup(3, {}, None, {})
    with pytest.raises(BadSetup, match=r"was trained on 'sweatshop-\d' with \d+ numbers"):
        play_game(sweatshop, setup, [ModelBot(str(file)), RandomBot(), RandomBot()], 4)


def test_another_file_is_no_model(tmp_path: Path) -> None:
    text = tmp_path / "list.npz"
    text.write_text("eggs, milk", encoding="utf-8")
    with pytest.raises(BadSetup, match="is no trained model"):
        ModelBot(str(text))
    np.savez(tmp_path / "other.npz", eggs=np.zeros(3))
    with pytest.raises(BadSetup, match="is no trained model"):
        ModelBot(str(tmp_path / "other.npz"))


def test_few_values_have_an_input_each() -> None:
    inputs = Inputs([1, 200, 3])
    assert inputs.width == 1 + 3 + 1
    rows = inputs.of(np.array([[1, 24, 2], [0, 0, 0]], np.uint8))
    assert rows.tolist() == [[1, 0, 1, 0, 2], [0, 0, 0, 0, 0]]
