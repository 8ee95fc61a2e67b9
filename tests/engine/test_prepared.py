"""Outcomes that were prepared come where they can, and everything else from the seed."""

from __future__ import annotations

import pytest

import northpole
from northpole.engine.errors import BadSetup
from northpole.engine.match import Match
from northpole.lab.verify import NotVerified, verify

UNION = northpole.game("union")
DICE = {"FirstPlayer": ["first 1"], "RollDice": ["roll 6 6 6", "roll 1 2 3"]}


def outcomes(match: Match) -> list[str]:
    return [entry.name for entry in match.log if entry.seat < 0]


def test_what_is_prepared_is_drawn() -> None:
    match = Match.new(UNION, 2, seed=1, prepared=DICE)
    match.play(1, "keep")
    assert outcomes(match) == ["first 1", "roll 6 6 6", "roll 1 2 3"]


def test_what_can_not_be_is_drawn_from_the_seed() -> None:
    """The second roll is one of a single die; three were prepared for it."""
    match = Match.new(UNION, 2, seed=1, prepared=DICE)
    plain = Match.new(UNION, 2, seed=1, prepared={**DICE, "RollDice": ["roll 6 6 6"]})
    for one in (match, plain):
        one.play(1, "reroll 6")
    assert outcomes(match) == outcomes(plain)
    assert outcomes(match)[2] != "roll 1 2 3"


def test_it_goes_on_the_same_when_resumed_copied_and_taken_back() -> None:
    match = Match.new(UNION, 2, seed=1, prepared=DICE)
    resumed, loaded, copied = Match.resume(match.keep()), Match.load(match.record()), match.copy()
    for one in (match, resumed, loaded, copied):
        one.play(1, "keep")
        one.play(0, "reroll 1")
        one.play(0, "keep")
        one.play(1, "take 6")
        one.undo(1)
    assert len({one.record() for one in (match, resumed, loaded, copied)}) == 1


def test_a_sealed_game_is_never_prepared() -> None:
    with pytest.raises(BadSetup, match="need a seed"):
        Match.new(UNION, 2, prepared=DICE)
    with pytest.raises(BadSetup, match="need a seed"):
        Match.new(UNION, 2, secret=bytes(32), prepared=DICE)


def test_a_record_says_what_was_prepared_and_can_not_hide_it() -> None:
    match = Match.new(UNION, 2, seed=1, prepared=DICE)
    text = match.record()
    assert 'Prepared RollDice: ["roll 6 6 6", "roll 1 2 3"]' in text
    assert Match.load(text).record() == text
    assert verify(text).source == "seed 1, some of it prepared"
    hidden = "\n".join(line for line in text.split("\n") if not line.startswith("Prepared"))
    with pytest.raises(NotVerified, match="drawn was"):
        verify(hidden)


def test_without_anything_prepared_nothing_is_different() -> None:
    assert Match.new(UNION, 2, seed=1, prepared={}).record() == Match.new(UNION, 2, seed=1).record()
    assert "Prepared" not in Match.new(UNION, 2, seed=1).record()
