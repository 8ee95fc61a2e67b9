"""docs/research.md has every encoding as it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from northpole import game, game_names
from northpole.adapters.encoding import encoding_of
from northpole.adapters.places import markdown, rows

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.parametrize("name", game_names())
def test_the_page_has_every_place_and_action(name: str) -> None:
    numbers = encoding_of(name, 4)
    page = PAGE.read_text(encoding="utf-8")
    section = page.split(f"### {game(name).title}\n")[1].split("\n### ")[0]
    assert f"`{numbers.version}`" in section
    assert f"{numbers.size} places with four players" in section
    assert markdown(numbers) in section
    actions = game(name).actions
    for title, first, most in zip(actions.classes, actions.first, actions.most, strict=True):
        assert f"{title} {first} to {first + most - 1}" in section


def test_every_place_is_in_the_table() -> None:
    """Rows begin where names say, and what comes several times is counted."""
    numbers = encoding_of("sweatshop", 4)
    found = {row.name: row for row in rows(numbers)}
    names = numbers.names()
    assert names[found["belt 1"].first] == "belt 1"
    assert found["belt 1"].times == 17
    assert names[found["my hand"].first] == "my hand: doll"
    assert not any(name.startswith("+") for name in found)


def test_the_table_can_be_printed() -> None:
    command = [sys.executable, "-m", "northpole.adapters.places", "union", "3"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert said == f"{encoding_of('union', 3)}\n{markdown(encoding_of('union', 3))}\n"
