"""What `northpole review` prints."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from northpole import Match
from northpole.cli.review import tell
from northpole.coach.parts import Rated
from northpole.coach.review import Review

RECORD = Path(__file__).parents[1] / "golden" / "realsanta-1-seed-2.record"
MISTAKE = Rated(
    0, 3, 1, "Where to?", "Here", "There", "there", "", 0.2, 0.01, 0.0, 0.0, glance=False, why=""
)


def test_a_decision_is_told_with_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    found = Review(Match.load(RECORD.read_text()))
    found.add([MISTAKE, replace(MISTAKE, at=1, seat=0, gap=0.0)])
    tell(found)
    lines = capsys.readouterr().out.splitlines()
    name = found.match.names[1]
    at = lines.index("Decisions to look at again:")
    assert lines[at + 1] == f"  move 4, {name}, a mistake. Where to?"
    assert lines[at + 2].startswith("    Here. Better") and "There." in lines[at + 2]
