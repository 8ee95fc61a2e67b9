"""Hints: from one seat's knowledge, with a reason in the game's words, and shares only where they hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from northpole import IllegalMove, Match, advice, game, game_names
from northpole.bots.advice import Tale, Weighed
from northpole.bots.profile import profile_of
from northpole.coach import odds
from northpole.coach.amounts import by_points
from northpole.coach.hint import level
from northpole.coach.why import reason
from northpole.engine.journal import EVERYBODY, Amount, Fact, Line, Sentence
from northpole.engine.words import Move, Phrase
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


def measured() -> Iterator[tuple[str, int, str]]:
    for name, seats in odds.table().items():
        for number, kinds in seats.items():
            yield from ((name, int(number), kind) for kind in kinds if kinds[kind]["holds"])


@pytest.mark.parametrize(("name", "seats", "kind"), list(measured()))
def test_shares_are_stated_just_as_they_were_measured(name: str, seats: int, kind: str) -> None:
    played = game(name)
    usual = played.setup(seats, {}, None, {})
    assert odds.trusted(played, usual, kind)
    assert odds.trusted(played, usual, kind, far=False) == (profile_of(name).far == 0)
    for ruleset in [one for one in played.rulesets if one != usual.ruleset]:
        assert not odds.trusted(played, played.setup(seats, {}, ruleset, {}), kind)
    for option in played.options.values():
        other = next((one for one in option.choices if one != option.default), None)
        if option.kind == "one" and other is not None:
            chosen = played.setup(seats, {option.name: other}, None, {})
            assert not odds.trusted(played, chosen, kind)


HELD = {"holds": True, "ruleset": "seed", "phases": {"1": [0.8, 0.01]}}


@pytest.mark.parametrize("held", [HELD, {**HELD, "holds": False}, {**HELD, "ruleset": "old"}, {}])
def test_a_hint_has_shares_only_where_they_hold(
    held: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds, "measured", lambda *given: held)
    far = int(profile_of("sweatshop").far)
    match = positions("sweatshop", 2, 50, 2)[-1]
    for simulations in (far, 24):
        hint = advice(match, match.waiting()[0], simulations=simulations)
        stated = held == HELD and simulations == far
        for one in hint.suggestions:
            assert (one.share is not None) == (one.behind is not None) == stated
            assert sum(one.shares) == pytest.approx(1.0 if stated else 0.0)


# reasons

NAMES = ["Anna", "Ben"]


def told(*sentences: Sentence) -> list[Line]:
    return [Line(1, Fact(), one, None, EVERYBODY) for one in sentences]


FINISHES = Sentence("{0} finishes the Robot: 8 points!", ["toy:robot"], points=8)
HELPS = Sentence(
    "Help in the Metal Shop: 2 points for {1}.", parts=[Sentence("2 points for {1}", points=2)]
)
RIVAL = Sentence("{1} finishes the Truck: 5 points!", ["toy:truck"], points=5)
PASSES = Sentence("{1} takes a rest.", kind="rest", dull=True)


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


PASS = Move("pass", Phrase("Pass", "button:pass"))


def test_what_the_move_itself_says_is_not_said_again() -> None:
    tales = [Tale(told(FINISHES), [])] * 4
    others = [Tale([], told(RIVAL))] * 4
    words = Phrase("Take 1 metal for the Robot, finishing it", "toy:0", aside="8 points", points=8)
    deed = Move("take 1 for robot", words)
    missed = "Ben less often finishes the Truck: 5 points (in 0 of 4 imagined games, else in 4)"
    assert reason(0, NAMES, tales, others, deed) == missed
    assert (
        reason(0, NAMES, tales, tales, deed) == "finishes the Robot: 8 points"
    )  # better than nothing
    assert reason(0, NAMES, tales, others, PASS).startswith("finishes the Robot: 8 points; ")


HIRES = Sentence("{0} hires 1 elf.", kind="hires")
INSPECTED = Sentence("Santa's inspection: {0} has 3 gifts, 2 points.", kind="seen", points=2)


def test_a_deed_is_no_reason_for_itself_nor_is_what_the_other_move_does() -> None:
    now, later, never = [Tale(told(HIRES), [])], [Tale([], told(HIRES))], [Tale([], [])]
    assert reason(0, NAMES, now, never) == reason(0, NAMES, later, now) == ""
    assert reason(0, NAMES, later, never) == "hires 1 elf"


def test_what_a_move_says_is_no_reason_however_late_it_comes() -> None:
    """Who is sent is asked after where to."""
    sends = Sentence("{0} sends an elf to the stall of Vixen.", ["stall:vixen"], kind="sends")
    tends = Sentence("{0} tends Vixen: 3 points.", ["stall:vixen"], kind="tends", points=3)
    tales = [Tale([], told(sends, tends, HIRES))] * 4
    deed = Move("tend vixen", Phrase("Vixen", "stall:vixen", "3 points", points=3))
    never = [Tale([], [])] * 4
    assert reason(0, NAMES, tales, never, deed) == "hires 1 elf"
    assert reason(0, NAMES, tales, never, PASS).startswith("tends Vixen: 3 points; ")


def test_points_that_come_anyway_are_no_reason() -> None:
    """Who makes the last move of a day has the inspection at once, after another move it comes later."""
    now, later, never = [Tale(told(INSPECTED), [])], [Tale([], told(INSPECTED))], [Tale([], [])]
    assert reason(0, NAMES, now, later) == reason(1, NAMES, now, later) == ""
    assert reason(0, NAMES, now, never) == "Santa's inspection: Anna has 3 gifts, 2 points"


def test_moves_that_are_level_are_called_so() -> None:
    move, other = Weighed(0, "a", 2), Weighed(1, "b", 2)
    move.own, other.own = [1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0]
    assert level(move, other)
    move.own = [1.0] * 60
    other.own = [0.0] * 59 + [1.0]
    assert not level(move, other) and not level(other, move)


def test_a_line_is_quoted_in_brief() -> None:
    builds = Sentence("{0} builds 1 and wraps 1. Not used: 6.", brief="{0} builds 1 and wraps 1")
    done = Sentence("{1} completes 2 gifts: 7 in all.", points=2, brief="{1} completes 2 gifts")
    said = reason(0, NAMES, [Tale([], told(builds))] * 4, [Tale([], told(done))] * 4)
    assert said == (
        "Ben less often completes 2 gifts (in 0 of 4 imagined games, else in 4); builds 1 and wraps 1"
    )


def test_imagined_games_are_named_once() -> None:
    builds, hires = Sentence("{0} builds 1.", kind="builds"), Sentence("{0} hires 1 elf.")
    tales = [Tale([], told(builds, hires))] * 3 + [Tale([], [])]
    assert reason(0, NAMES, tales, [Tale([], [])] * 4) == (
        "builds 1 (in 3 of 4 imagined games, else in 0); hires 1 elf (3 of 4, else 0)"
    )


def done_with(text: str, toys: int, floor: int) -> Sentence:
    end = "at the season's end"
    fewer = Amount("cards on the floor", floor, end, fewer=True)
    return Sentence(text, dull=True, amounts=[Amount("toys", toys, end), fewer])


def test_how_things_stand_at_the_end_of_a_season_is_compared() -> None:
    good = done_with("{0} is done: 3 cards on the desk, 0 on the floor, 2 toys.", 2, 0)
    poor = done_with("{0} is done: 3 cards on the desk, 2 on the floor, 1 toy.", 1, 2)
    said = reason(0, NAMES, [Tale([], told(good))] * 4, [Tale([], told(poor))] * 4)
    assert said == "on average 1.0 more toys and 2.0 fewer cards on the floor at the season's end"


def makes(toys: int) -> Sentence:
    """As The REAL Santa tells it, of both at once."""
    made = Sentence(f"{{0}} makes {toys} toys", kind="toys", amounts=[Amount("toys", toys)])
    other = Sentence("{1} makes 9 toys", kind="toys", amounts=[Amount("toys", 9)])
    return Sentence(f"{made.text}; {other.text}.", parts=[made, other])


def test_more_of_the_same_is_said_with_how_much_else() -> None:
    tales, others = [Tale([], told(makes(8)))] * 4, [Tale([], told(makes(6)))] * 4
    assert reason(0, NAMES, tales, others) == "makes 8 toys (else makes 6 toys)"
    assert reason(0, NAMES, others, tales) == reason(1, NAMES, tales, others) == ""


def weighed(*points: float) -> Weighed:
    one = Weighed(0, "x", len(points))
    one.fared.add([0.0] * len(points))
    one.points = list(points)
    return one


@pytest.mark.parametrize(
    ("move", "other", "better", "said"),
    [
        ((9, 5), (6, 5), True, "about 3 cookies more in the end"),
        ((6, 5), (6, 9), True, "Ben about 4 cookies less in the end"),
        ((4, 3), (6, 9), True, "about 2 cookies less in the end, but Ben about 6 cookies less"),
        ((2, 5), (10, 11), True, ""),  # the rival loses less by it
        ((2, 5), (10, 11), False, "about 8 cookies less in the end"),
        ((5, 5), (6, 5), True, ""),
        ((5, 5), (6, 5), False, "about 1 cookie less in the end"),
    ],
)
def test_points_speak_for_the_better_move(
    move: tuple[float, ...], other: tuple[float, ...], better: bool, said: str
) -> None:
    played = game("workshop1e")
    assert by_points(played, 0, NAMES, weighed(*move), weighed(*other), better) == said


# shares


def test_stated_shares_add_up_and_keep_their_order() -> None:
    for name, seats in odds.table().items():
        for number, kind, milestone in product(seats, (odds.OPEN, odds.KNOWN), range(12)):
            raw = [0.0] * int(number)
            raw[0], raw[1] = 0.7, 0.3
            said = odds.stated(name, kind, milestone, raw)
            assert sum(said) == pytest.approx(1.0)
            assert said[0] > said[1] >= max(said[2:], default=0.0)
            assert odds.steepness(name, kind, milestone, raw, 0) > 0.0


def test_steepness_is_how_fast_a_stated_share_moves() -> None:
    raw, more = [0.5, 0.5], [0.51, 0.49]
    stated = [odds.stated("sweatshop", odds.KNOWN, 2, one)[0] for one in (raw, more)]
    steep = odds.steepness("sweatshop", odds.KNOWN, 2, raw, 0)
    assert (stated[1] - stated[0]) / 0.01 == pytest.approx(steep, rel=0.1)
