"""Finished games that must replay to the same end for ever. See CONTRIBUTING.md on changing them."""

from __future__ import annotations

from pathlib import Path

import pytest

import northpole
from northpole import Match
from tests.support.walks import Case, all_facts, decision_kinds, facts_of, met_in

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(GOLDEN.glob("*.record"))


def load(path: Path) -> Match:
    return Match.load(path.read_text(encoding="utf-8"))


def records_of(name: str) -> list[Match]:
    found = [load(path) for path in RECORDS if path.name.startswith(f"{name}-")]
    assert found, f"no golden records of {name}: run tests/golden/regenerate.py {name}"
    return found


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_record(path: Path) -> None:
    """It loads, which checks every move and the result, and is written down again to the letter."""
    text = path.read_text(encoding="utf-8")
    match = Match.load(text)
    assert match.over
    assert "\nResult: " in text
    assert match.record() == text
    assert path.name.startswith(f"{match.game.name}-")


@pytest.mark.parametrize("name", northpole.game_names())
def test_golden_records_cover_every_setup(name: str) -> None:
    """Every ruleset, number of players and value of an option is in some record."""
    covered: set[str] = set()
    for match in records_of(name):
        case = Case(name, match.setup.ruleset, match.setup.seats)
        covered |= facts_of(case, match.setup.options)
    assert all_facts(name) - covered == set()


@pytest.mark.parametrize("name", northpole.game_names())
def test_golden_records_cover_every_decision(name: str) -> None:
    """Every kind of choice and of chance is met in some record."""
    met: set[str] = set()
    for match in records_of(name):
        met |= met_in(match)
    assert decision_kinds(name) - met == set()
