"""A match that goes on from a moment of another one, with luck of its own; its record says so and can be checked."""

from __future__ import annotations

from random import Random

import pytest

from northpole import Match, game
from northpole.engine.errors import BadRecord, IllegalMove
from northpole.engine.registry import GAMES
from northpole.lab.verify import NotVerified, verify

SECRET = bytes(range(32))


def play_out(match: Match, seed: int) -> Match:
    """At random, with a move taken back now and then."""
    dice = Random(seed)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
        if dice.random() < 0.1 and match.can_undo(seat):
            match.undo(seat)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_it_begins_where_the_other_stood_and_its_record_replays_exactly(name: str) -> None:
    played = play_out(Match.new(game(name), 3, seed=5), 3)
    for moves in (0, played.length // 2):
        match = played.practice(moves, seed=9)
        assert match.position() == played.at(moves).position()
        taken = len(match.log)
        record = play_out(match, 4).record()
        assert f"\nPractice: {taken}\n" in record
        again = Match.load(record)
        assert (again.record(), again.position()) == (record, match.position())
        assert f"after {taken} lines of another game" in verify(record).line()


def test_what_is_drawn_from_there_on_is_new() -> None:
    played = play_out(Match.new(game("sweatshop"), 3, secret=SECRET), 3)
    before = [entry.name for entry in played.log if entry.seat < 0]
    after = [
        [entry.name for entry in play_out(played.practice(8), 3).log if entry.seat < 0]
        for _ in range(3)
    ]
    dealt = sum(entry.seat < 0 for entry in played.practice(8).log)
    assert all(drawn[:dealt] == before[:dealt] for drawn in after)
    assert len({tuple(drawn) for drawn in [before, *after]}) == 4


def test_practice_is_sealed_like_any_other_game() -> None:
    played = play_out(Match.new(game("realsanta"), 2, seed=5), 3)
    match = played.practice(6, secret=SECRET)
    record = play_out(match, 4).record()
    assert f"Seal: {match.seal}" in record and verify(record).practice == len(
        played.practice(6).log
    )
    lines = record.splitlines()
    outcomes = [number for number, line in enumerate(lines) if line.startswith("* roll")]
    lines[outcomes[-1]] = "* roll 6" if lines[outcomes[-1]] != "* roll 6" else "* roll 5"
    with pytest.raises((NotVerified, BadRecord)):
        verify("\n".join(lines))


def test_luck_that_is_said_to_be_of_another_game_is_not_vouched_for() -> None:
    """But it must be by the rules; and without the header it is taken for this game's own."""
    played = play_out(Match.new(game("sweatshop"), 2, seed=5), 3)
    record = play_out(played.practice(4, secret=SECRET), 4).record()
    with pytest.raises(NotVerified, match="drawn was"):
        verify("\n".join(line for line in record.splitlines() if "Practice" not in line))
    with pytest.raises(BadRecord, match="not allowed now"):
        verify(record.replace("0 bid", "0 bid 9", 1))


@pytest.mark.parametrize(
    ("value", "told"), [("0", "can't be"), ("x", "can't be"), ("900", "900 lines")]
)
def test_a_header_that_can_not_be_is_refused(value: str, told: str) -> None:
    record = Match.new(game("sweatshop"), 2, seed=5).record()
    with pytest.raises(BadRecord, match=told):
        Match.load(record.replace("Seed:", f"Practice: {value}\nSeed:"))


def test_there_is_no_practice_from_a_move_that_was_never_made() -> None:
    with pytest.raises(IllegalMove, match="there is no move 7"):
        Match.new(game("sweatshop"), 2, seed=5).practice(7)
