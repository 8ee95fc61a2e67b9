"""Hints: from one seat's knowledge, with a reason in the game's words, and shares only where they hold."""

from __future__ import annotations

from itertools import product

import pytest

from northpole import IllegalMove, Match, advice, game, game_names
from northpole.bots.advice import Tale
from northpole.bots.profile import profile_of
from northpole.coach import odds
from northpole.coach.why import reason
from northpole.engine.journal import EVERYBODY, Fact, Line, Sentence
from tests.bots.test_search import positions
from tests.support.worlds import with_other_secrets


@pytest.mark.parametrize("name", game_names())
def test_the_same_seed_gives_the_same_hint_whatever_is_hidden(name: str) -> None:
    for match in positions(name, 3, 37, 2):
        seat = match.waiting()[0]
        hint = advice(match, seat, simulations=12, seed=4)
        assert hint == advice(with_other_secrets(match, seat, 5), seat, simulations=12, seed=4)
        moves = {move.name: move for move in match.decision(seat).moves}  # type: ignore[union-attr]
        for one in hint.suggestions:
            assert moves[one.name].target == one.target
            assert "{" not in one.text + one.why


def test_who_is_not_asked_gets_no_hint() -> None:
    match = Match.new(game("workshop2e"), 3, seed=1)
    other = next(seat for seat in range(3) if seat not in match.waiting())
    with pytest.raises(IllegalMove, match="nothing to decide"):
        advice(match, other, simulations=4)


def test_changed_numbers_have_no_shares() -> None:
    setup = {"cards.radio.points": 14}
    match = Match.new(game("sweatshop"), 4, seed=1, changes=setup)
    hint = advice(match, match.waiting()[0], simulations=12)
    assert all(one.share is None and one.shares == () for one in hint.suggestions)


def test_games_played_to_the_end_have_shares_only_where_that_was_measured() -> None:
    far = int(profile_of("sweatshop").far)
    for seats in (2, 4):
        match = positions("sweatshop", seats, 50, 2)[-1]
        hint = advice(match, match.waiting()[0], simulations=far, best=1)
        measured = odds.trusted("sweatshop", seats, far=True)
        assert [one.share is not None for one in hint.suggestions] == [measured]


# reasons

NAMES = ["Anna", "Ben"]


def told(*sentences: Sentence) -> list[Line]:
    return [Line(1, Fact(), one, None, EVERYBODY) for one in sentences]


FINISHES = Sentence("{0} finishes the Robot: 8 points!", points=8)
HELPS = Sentence("Help in the Metal Shop: 2 points for {1}.")
RIVAL = Sentence("{1} finishes the Truck: 5 points!", points=5)
PASSES = Sentence("{1} takes a rest.")


def test_what_comes_at_once_is_said_first() -> None:
    tales = [Tale(told(FINISHES, HELPS), [])] * 4
    others = [Tale(told(PASSES), [])] * 4
    said = "finishes the Robot: 8 points; Help in the Metal Shop: 2 points for Ben"
    assert reason(0, NAMES, tales, others) == said


def test_what_comes_more_often_is_said_with_how_often() -> None:
    tales = [Tale([], told(FINISHES))] * 3 + [Tale([], [])]
    others = [Tale([], told(FINISHES))] + [Tale([], [])] * 3
    assert reason(0, NAMES, tales, others) == (
        "finishes the Robot: 8 points (in 3 of 4 imagined games, else in 1)"
    )


def test_what_others_miss_is_said_too() -> None:
    others = [Tale([], told(RIVAL))] * 4
    assert reason(0, NAMES, [Tale([], [])] * 4, others) == (
        "Ben less often finishes the Truck: 5 points (in 0 of 4 imagined games, else in 4)"
    )
    assert reason(1, NAMES, [Tale([], [])] * 4, others) == ""


def test_where_there_is_nothing_to_say_nothing_is_said() -> None:
    same = [Tale([], told(PASSES, RIVAL))] * 4
    assert reason(0, NAMES, same, same) == ""


# shares


def test_stated_shares_add_up_and_keep_their_order() -> None:
    for name, seats in odds.table().items():
        for number, (milestone, far) in product(seats, product(range(12), (False, True))):
            raw = [0.0] * int(number)
            raw[0], raw[1] = 0.7, 0.3
            said = odds.stated(name, milestone, raw, far)
            assert sum(said) == pytest.approx(1.0)
            assert said[0] > said[1] >= max(said[2:], default=0.0)
            assert odds.steepness(name, milestone, raw, 0, far) > 0.0


def test_steepness_is_how_fast_a_stated_share_moves() -> None:
    raw, more = [0.5, 0.3, 0.2], [0.51, 0.294, 0.196]
    moved = odds.stated("sweatshop", 2, more)[0] - odds.stated("sweatshop", 2, raw)[0]
    assert moved / 0.01 == pytest.approx(odds.steepness("sweatshop", 2, raw, 0), rel=0.1)
