"""With the first move of a turn the one before it has ended for good, also where both are the same player's (W27)."""

from __future__ import annotations

import pytest

from northpole import IllegalMove, Match
from northpole.engine.log import Entry, check_undo
from tests.support.sample_matches import TABLES, Walk

OPENING = {
    "Assign",
    "PlaceElf",
    "Draft",
    "Go",
    "PlaceDice",
    "InWindow",
}  # questions a turn may begin with
TWICE = {
    "workshop1e",
    "union",
}  # where somebody may have two turns in a row with nothing revealed between


def steps(*turns: tuple[str, int]) -> tuple[Entry, ...]:
    """Moves of seat 0, each with the number of its turn."""
    return tuple(Entry(0, name, 0, 1, False, turn) for name, turn in turns)


def test_a_turn_is_taken_back_until_the_next_one_begins() -> None:
    check_undo(steps(("place", 1), ("put", 1)), 0, 1)
    check_undo(steps(("place", 1), ("put", 1), ("undo", 1)), 0, 1)


def test_a_turn_once_begun_ends_the_one_before_for_good() -> None:
    began = steps(("put", 1), ("place", 2))
    check_undo(began, 0, 1)
    with pytest.raises(IllegalMove, match="that turn has ended"):
        check_undo((*began, *steps(("undo", 2))), 0, 1)
    check_undo((*began, *steps(("undo", 2))), 0, 1, ended=True)


def own_turns(match: Match) -> list[int]:
    """Those at the beginning of a turn who could still take back their last one."""
    found = []
    for seat in match.waiting():
        question = match.decision(seat)
        assert question is not None
        if question.kind in OPENING and not match.apart and match.can_undo(seat):
            found.append(seat)
    return found


def goes_no_further(match: Match, seat: int) -> bool:
    """Was a turn begun and taken back; and is the one before it out of reach then?"""
    tried, before = match.copy(), match.log[-1]
    tried.play(seat, tried.moves(seat)[-1])
    if tried.log[-1].turns == before.turns or not tried.can_undo(seat):
        return False
    tried.undo(seat)
    assert not tried.can_undo(seat), "it reaches into the turn before"
    return True


@pytest.mark.parametrize("game", TABLES)
def test_two_turns_in_a_row_stay_two(game: str) -> None:
    met = 0
    walk = Walk(game, 2, {}, 0, chance=0.5)
    while not walk.match.over:
        for seat in own_turns(walk.match):
            met += goes_no_further(walk.match, seat)
        walk.step()
    assert bool(met) == (game in TWICE)


def test_older_records_go_back_further() -> None:
    """They were made when a turn could be taken back after the next one had begun, and are still read."""
    walk = Walk("workshop1e", 2, {}, 0)
    while not own_turns(walk.match):
        walk.step()
    (seat,) = own_turns(walk.match)
    match = walk.match.copy()
    match.play(seat, match.moves(seat)[0])
    if not match.can_undo(seat):
        match = walk.match.copy()
        match.play(seat, match.moves(seat)[-1])
    old = f"{match.record()}{seat} undo\n{seat} undo\n"
    match.undo(seat)
    with pytest.raises(IllegalMove):
        match.undo(seat)
    assert Match.load(old).waiting() == [seat]
