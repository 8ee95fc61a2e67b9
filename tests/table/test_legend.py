"""What signs on a board mean, and what tips point at: they are there, and the rules say more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from northpole import Match
from northpole.table.render.catalogue import legend, tips
from northpole.table.render.rulebook import rulebook
from tests.support.drawing import board_html, seen

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {
    "sweatshop": "sweatshop-8-expo2025-5",
    "union": "union-2-seed-3",
    "realsanta": "realsanta-3-seed-4",
    "workshop2e": "workshop2e-4-seed-5",
    "workshop1e": "workshop1e-4-seed-5",
}
LOOKS = 14  # at moments from the beginning to the end of a game, and at every kind of question
PARTS = re.compile(r"([.#])([\w-]+)")
CLASSES = re.compile(r'class="([^"]*)"')
IDS = re.compile(r'id="([^"]*)"')


def names_on(game: str) -> set[str]:
    """All classes (`.card`) and ids (`#spot-5`) that are drawn somewhere in a game."""
    match = Match.load((GOLDEN / f"{GAMES[game]}.record").read_text(encoding="utf-8"))
    every = max(1, match.length // LOOKS)
    kinds: set[str] = set()
    found: set[str] = set()
    for number, then in enumerate(match.steps()):
        for seat in then.waiting():
            question = then.decision(seat)
            assert question is not None
            if number % every and question.kind in kinds:
                continue
            kinds.add(question.kind)
            html = board_html(seen(then, seat))
            found |= {f".{name}" for row in CLASSES.findall(html) for name in row.split()}
            found |= {f"#{name}" for name in IDS.findall(html)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_and_every_tip_is_on_the_board(game: str) -> None:
    drawn = names_on(game)
    signs = [sign["on"] for sign in legend(game)]
    pointed = [tip["target"] for tip in tips(game) if tip.get("target", "").startswith((".", "#"))]
    assert len(signs) >= 5
    assert len(pointed) >= 3
    assert all(tip.get("target") for tip in tips(game) if tip["on"]), "tips point at something"
    parts = {"".join(part) for on in [*signs, *pointed] for part in PARTS.findall(on)}
    assert parts - drawn == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_is_told_in_the_rules(game: str) -> None:
    book = rulebook(game)
    for sign in legend(game):
        assert sign["rule"] in book.paragraphs, sign
        assert sign["text"].endswith("."), sign


def test_what_a_turn_pays_has_a_sign_of_its_own() -> None:
    """ "1, 2, 3+ done pay 1, 3, 6 canes" of Elf Union."""
    (pay,) = [sign for sign in legend("union") if sign["on"] == ".un-pay"]
    assert "one gift the first number of canes" in pay["text"]
