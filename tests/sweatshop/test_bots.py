"""What bots are told of the game: likely moves in the window and with the Knife, pasts found in time."""

from __future__ import annotations

from typing import cast

import pytest

from northpole import Match
from northpole.engine.nature import Fast
from northpole.engine.pile import total
from northpole.games.sweatshop.determinise import unknown
from northpole.games.sweatshop.hindsight import Hindsight
from northpole.games.sweatshop.state import BIDS, Table
from tests.support.insides import likely_move, state_of
from tests.sweatshop.table import NIL, Scene, sweatshop
from tests.sweatshop.test_gold import with_knives
from tests.sweatshop.test_trading import messy


def likely(scene: Scene, seat: int) -> str:
    return likely_move(scene.match, seat, Fast(1))


@pytest.mark.parametrize(
    ("bids", "move"),
    [((2, 2, 2, NIL), "knife"), ((3, 3, 2, NIL), "keep"), ((1, 2, 2, NIL), "keep")],
    ids=["a tie to be won", "no tie", "too high"],
)
def test_s18_a_knife_is_for_ties(bids: tuple[int, ...], move: str) -> None:
    assert likely(with_knives(2).bids(*bids), 2) == move


def test_s18_no_knife_from_the_first_of_the_tied_spaces() -> None:
    assert likely(with_knives(0).bids(2, 2, 3, NIL), 0) == "keep"


def test_s16_who_has_the_card_on_the_floor_is_glad_to_be_rid_of_it() -> None:
    scene = messy().play(0, "gloves ask doll")
    assert scene.match.waiting() == [3]
    assert likely(scene, 3) == "no", "there is none"
    scene.play(3, "no")
    assert likely(scene, 2) == "yes"


def bidding(seats: int, seed: int, moves: int) -> Match:
    """Bids, some way into a random game with all that is secret: Gloves, Fruitcake and a Broom."""
    options = {"gold": ["gloves", "fruitcake", "broom"]}
    match = Match.new(sweatshop(), seats, options, seed=seed)
    luck = Fast(seed)
    while moves > 0 or cast(Table, state_of(match)).phase != BIDS:
        seat = match.waiting()[0]
        names = match.moves(seat)
        match.play(seat, names[luck.below(len(names))])
        moves -= 1
    return match


@pytest.mark.parametrize("seed", range(6))
def test_no_past_takes_long_to_find(seed: int) -> None:
    """At a full table, late in a senseless game: begun again four times at most, which is 18,600 steps in all."""
    s = cast(Table, state_of(bidding(5, seed, 100)))
    for seat in range(5):
        for luck in range(4):
            hindsight = Hindsight(s, seat, unknown(s, seat), Fast(luck))
            hindsight.explain(s.copy())
            assert hindsight.begun <= 5


@pytest.mark.parametrize("seed", range(4))
def test_a_past_is_found_however_often_the_search_begins_again(seed: int) -> None:
    """One step is never enough for the first search; what is found fits all totals seen (S26)."""
    s = cast(Table, state_of(bidding(3, seed, 40)))
    pool = unknown(s, 0)
    hindsight = Hindsight(s, 0, pool, Fast(seed))
    hindsight.steps = 1
    guess = s.copy()
    left = hindsight.explain(guess)
    others = [guess.elves[1], guess.elves[2]]
    assert left + sum(elf.secret for elf in others) == pool
    for elf, true in zip(others, s.elves[1:], strict=True):
        assert total(elf.hand) == total(true.hand)
        assert total(elf.floor) == total(true.floor)
        assert elf.toy_count() == true.toy_count()
