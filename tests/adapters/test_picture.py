"""The board as an array of colours, where there is a browser."""

from __future__ import annotations

import shutil

import numpy as np
import pytest

from northpole import NorthpoleError
from northpole.adapters import picture
from northpole.adapters.gymnasium import NorthpoleEnv
from northpole.adapters.pettingzoo import parallel_env

needs_browser = pytest.mark.skipif(
    not any(map(shutil.which, picture.BROWSERS)), reason="there is no Chromium here"
)


@needs_browser
def test_the_board_is_drawn_as_it_stands() -> None:
    made = parallel_env("sweatshop", seats=2, render_mode="rgb_array")
    made.reset(seed=1)
    first = made.render()
    assert isinstance(first, np.ndarray)
    assert first.shape == (*reversed(picture.SIZE), 3) and first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 100  # styles and drawings have come
    made.step({"player_0": 4, "player_1": 5})
    second = made.render()
    assert isinstance(second, np.ndarray) and not np.array_equal(first, second)
    made.close()
    made.close()


@needs_browser
def test_a_learner_sees_its_own_hand() -> None:
    one = NorthpoleEnv("sweatshop", seats=2, render_mode="rgb_array")
    one.reset(seed=1)
    own = one.render()
    one.looks.seat = None
    watched = one.render()
    assert isinstance(own, np.ndarray) and isinstance(watched, np.ndarray)
    assert not np.array_equal(own, watched)
    one.close()


def test_without_a_browser_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "BROWSERS", ("false",))
    with pytest.raises(NorthpoleError, match="install Chromium"):
        picture.Studio()


def test_only_what_the_house_serves_is_read() -> None:
    assert picture.file_of("/static/../app.py") is None
    assert picture.file_of("/etc/passwd") is None
    found = picture.file_of("/games/union/board.css")
    assert found is not None and found.is_file()
