"""Views as numbers: what holds for the encoding of every game, tried on walks through all its rulesets and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from northpole import BadSetup, IllegalMove, game, game_names
from northpole.adapters.encoding import Encoding, encoding_of
from northpole.engine.decision import CHOICE
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.run import choose, decision_of
from northpole.engine.state import State
from tests.support.walks import Case, Walk, asked, covering, options_of

EVERY = 7  # so many states of a walk from one look to the next
LOOKS = 12
CASES = [(case, options) for name in game_names() for case, options in covering(name)]
IDS = [f"{case}-{number}" for number, (case, _) in enumerate(CASES)]

each_setup = pytest.mark.parametrize(("case", "options"), CASES, ids=IDS)
each_game = pytest.mark.parametrize("name", game_names())


def encoding(case: Case, options: dict[str, Any]) -> Encoding:
    return encoding_of(case.name, case.seats, options, case.ruleset)


def looks(case: Case, options: dict[str, Any], sense: int = 50) -> Iterator[tuple[Walk, State]]:
    """Some states of a walk, spread over it, and its end."""
    walk = Walk(case.game, case.setup(options), len(str(options)), sense)
    for s in walk.looks(1, EVERY, LOOKS):
        yield walk, s
    yield walk, Walk(case.game, case.setup(options), len(str(options)), sense).last()


@each_setup
def test_same_view_same_observation(case: Case, options: dict[str, Any]) -> None:
    """Whatever a seat can't know may be drawn anew, and no number of its observation changes."""
    numbers = encoding(case, options)
    for walk, s in looks(case, options):
        for seat in range(s.seats if s.stack is not None else 0):
            guess = walk.game.determinise(s, seat, Fast(walk.steps))
            assert numbers.observe(guess, seat) == numbers.observe(s, seat), repr(walk)
            assert numbers.mask(guess, seat) == numbers.mask(s, seat), repr(walk)


@each_setup
def test_who_has_answered_changes_no_observation(case: Case, options: dict[str, Any]) -> None:
    """Where all decide at once, nobody sees a difference when another has answered."""
    numbers = encoding(case, options)
    for walk, s in looks(case, options):
        waiting = asked(s) if s.apart() else []
        for seat, _ in waiting:
            before = numbers.observe(s, seat)
            for other, d in waiting:
                if other != seat:
                    after = s.copy()
                    choose(after, other, options_of(s, d, walk.menu)[-1])
                    assert numbers.observe(after, seat) == before, repr(walk)


@each_setup
def test_numbers_stay_in_their_range(case: Case, options: dict[str, Any]) -> None:
    numbers = encoding(case, options)
    high, names = numbers.high(), numbers.names()
    assert len(high) == len(names) == numbers.size
    assert all(0 < most <= 255 for most in high)
    for walk, s in looks(case, options):
        for seat in range(s.seats):
            row = numbers.observe(s, seat)
            over = [names[n] for n in range(len(row)) if row[n] > high[n]]
            assert not over, repr(walk)


@each_setup
def test_a_mask_is_what_may_be_done(case: Case, options: dict[str, Any]) -> None:
    """Just the options of what a seat is asked, and nothing for who isn't; every action leads back to its option."""
    numbers = encoding(case, options)
    for _, s in looks(case, options):
        for seat in range(s.seats):
            d = decision_of(s, seat)
            mask = numbers.mask(s, seat)
            marked = [action for action in range(numbers.actions) if mask[action]]
            if d is None:
                assert marked == []
                continue
            legal = options_of(s, d, Menu())
            assert marked == sorted(numbers.action_id(d, option) for option in legal)
            assert sorted(numbers.option_of(d, action) for action in marked) == sorted(legal)
            said = numbers.move_name(s, seat, marked[0])
            assert said == case.game.move_name(s, d, numbers.option_of(d, marked[0]))


@each_setup
def test_an_observation_says_what_is_asked(case: Case, options: dict[str, Any]) -> None:
    numbers = encoding(case, options)
    for _, s in looks(case, options):
        for seat in range(s.seats):
            said = numbers.decoded(numbers.observe(s, seat))
            d = decision_of(s, seat)
            assert said["asked"] == (None if d is None else type(d).__name__)
            assert said["my seat"] == str(seat)
            assert said["all at once"] == s.apart()
            if d is not None and not s.apart():
                assert said["to decide"] == "me"


@each_game
def test_every_action_has_a_number_of_its_own(name: str) -> None:
    numbers = encoding_of(name, 3)
    met = set()
    for d in game(name).decisions.values():
        if d.kind != CHOICE:
            continue
        for option in range(type(d).most):
            action = numbers.action_id(d, option)
            assert numbers.option_of(d, action) == option
            assert numbers.action_name(action) == f"{type(d).__name__} {option}"
            met.add(action)
    assert met == set(range(numbers.actions))
    assert len({numbers.action_name(action) for action in met}) == numbers.actions


@each_game
def test_places_have_names_of_their_own(name: str) -> None:
    numbers = encoding_of(name, 4)
    assert len(set(numbers.names())) == numbers.size
    assert numbers.version.startswith(f"{name}-")


@each_game
def test_actions_are_the_same_for_every_setup(name: str) -> None:
    sizes = {encoding_of(name, seats).actions for seats in game(name).seats}
    assert len(sizes) == 1


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    numbers = encoding_of("sweatshop", 3)
    decisions = game("sweatshop").decisions
    with pytest.raises(BadSetup, match="no game 'chess'; there are sweatshop"):
        encoding_of("chess", 2)
    with pytest.raises(BadSetup, match="is for 2 to 5 players, not 9"):
        encoding_of("sweatshop", 9)
    with pytest.raises(IllegalMove, match=r"action 3 \(Bid 0\) is none of Knife 1"):
        numbers.option_of(decisions["Knife 1"], 3)
    with pytest.raises(IllegalMove, match="action 999 is none of Knife 1"):
        numbers.option_of(decisions["Knife 1"], 999)
    with pytest.raises(IllegalMove, match="Knife 1 has options 0 to 1, not 2"):
        numbers.action_id(decisions["Knife 1"], 2)
    with pytest.raises(IllegalMove, match="there are actions 0 to 201, not 202"):
        numbers.action_name(202)
    with pytest.raises(BadSetup, match="places here, not 2"):
        numbers.decoded([1, 2])
