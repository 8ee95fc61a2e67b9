"""Reasons are chosen by facts: with nonsense in place of every word of a game, the same is said."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import northpole.coach
from northpole import game_names
from northpole.bots.advice import Tale
from northpole.coach.why import reason, tales
from northpole.engine.journal import Line, Sentence
from northpole.engine.menu import Menu
from northpole.engine.text import seats_in, who
from northpole.engine.words import Move, Phrase
from tests.bots.test_search import positions

NAMES = ["Anna", "Ben", "Cleo"]


class Nonsense:
    """A word of its own for whatever is said; seats stay where sentences begin with them or name them first."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}

    def tale(self, tale: Tale) -> Tale:
        return Tale(
            [self.line(line) for line in tale.now], [self.line(line) for line in tale.later]
        )

    def line(self, line: Line) -> Line:
        return Line(line.move, line.fact, self.sentence(line.told), line.scene, line.only)

    def sentence(self, told: Sentence) -> Sentence:
        return Sentence(
            self.text(told.text),
            told.about,
            told.chapter,
            told.points,
            told.kind,
            told.dull,
            self.text(told.brief),
            told.amounts,
            [self.sentence(part) for part in told.parts],
        )

    def text(self, text: str) -> str:
        seats = [who(seat) for seat in seats_in(text)]
        said = text.rstrip(".!")
        first = f"{seats.pop(0)} " if text.startswith("{") and " " in text else ""
        word = self.words.setdefault(said.removeprefix(first), f"zq{len(self.words)}x")
        return " ".join([f"{first}{word}", *seats]) + text[len(said) :]

    def meant(self, reason: str) -> str:
        """The nonsense back in words."""
        for meaning, word in self.words.items():
            seats = [NAMES[seat] for seat in seats_in(meaning)]
            reason = reason.replace(" ".join([word, *seats]), meaning.format(*NAMES))
        return reason


@pytest.mark.parametrize("name", game_names())
def test_the_same_is_said_if_every_text_is_nonsense(name: str) -> None:
    said = 0
    for match in positions(name, 3, 23, 5):
        seat = match.waiting()[0]
        chair, menu = match.chair(seat), Menu()
        chair.offer(menu)
        moves = {move.name: move for move in match.decision(seat).moves}  # type: ignore[union-attr]
        told = {
            option: tales(chair, match.setup.box, option, 3, 6)
            for option in (menu.all()[0], menu.all()[-1])
        }
        for option in told:
            for other in told:
                true = moves[chair.name(option)]
                nonsense = Nonsense()
                deed = Move(true.name, Phrase("zzz", true.target, points=true.points))
                mine, theirs = (
                    [nonsense.tale(tale) for tale in told[which]] for which in (option, other)
                )
                why = reason(seat, NAMES, told[option], told[other], true)
                assert nonsense.meant(reason(seat, NAMES, mine, theirs, deed)) == why
                said += bool(why)
    assert said


def test_the_coach_has_no_patterns_for_words() -> None:
    for path in Path(northpole.coach.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            imported = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            assert "re" not in imported, path.name
