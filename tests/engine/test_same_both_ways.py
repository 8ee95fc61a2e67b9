"""Compiled and plain Python play the same games: the same moves, scores, views and guesses."""

from __future__ import annotations

import pytest

from northpole import _build
from tests.support.walks import digest, in_plain_python

GAMES = 20


@pytest.mark.skipif(
    _build.mode() != "compiled",
    reason="plain Python runs here: there is nothing to compare it with",
)
def test_compiled_and_plain_play_the_same_games() -> None:
    """A hash over everything that happens in many games is the same in a fresh plain Python."""
    code = "from northpole import _build; from tests.support.walks import digest\n"
    code += f"print(_build.mode(), digest({GAMES}), sep='; ')"
    assert in_plain_python(code).strip() == f"plain Python; {digest(GAMES)}"


def test_the_hash_notices_a_difference() -> None:
    """Other games, another hash; the same games, the same one."""
    assert digest(1) == digest(1)
    assert digest(1) != digest(2)
