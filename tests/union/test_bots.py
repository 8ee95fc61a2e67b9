"""Bots play a sensible game, and the plans that the Stores were tuned with can be played."""

import pytest

from bench.union_plans import PLANS, Tally, play, seatings, series
from northpole.bots.arena import play_game
from northpole.bots.bot import ask
from northpole.bots.levels import make_bot
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.numbers import parse_change
from northpole.games.union import GAME
from northpole.games.union.estimate import estimate_by
from northpole.games.union.state import SCORE
from northpole.games.union.taste import USUAL, Taste
from tests.union.table import Scene


def greedy(scene: Scene, seat: int) -> str:
    """What the greedy bot does here."""
    return ask(make_bot("greedy"), scene.match.chair(seat), Fast(1), Menu())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    setup = GAME.setup(seats, {}, None, {})
    for number in range(4):
        place = number % seats
        bots = [make_bot("greedy" if seat == place else "random") for seat in range(seats)]
        outcome = play_game(GAME, setup, bots, number)
        assert outcome.places[place] == 1
        assert outcome.scores[place] >= 12


# unions out of reach, as they are worth a lot early in the game
DEAR = {f"unions.{union}.empty": 20 for union in ("foresight", "tinkers", "risers", "purchasers")}


def wrapped_two(**changes: int) -> Scene:
    """Seat 0 has two wrapped gifts, and is first player."""
    numbers = {name.replace("__", "."): value for name, value in changes.items()}
    scene = Scene(2, changes=DEAR | numbers).deal("1 1 6", "6 6 6").pass_all()
    scene.play(0, "build 1", "build 1").deal("3 3 6", "6 6 6").pass_all()
    return scene.play(0, "wrap 3", "wrap 3")


def test_greedy_keeps_what_finishes_gifts() -> None:
    scene = wrapped_two(start__canes=0).happens("roll 4 5 5")
    assert greedy(scene, 0) == "reroll 4"


def test_greedy_drafts_what_finishes_gifts() -> None:
    scene = wrapped_two(start__canes=0).rolls("1 1 5", "1 2 5")
    assert greedy(scene, 0) == "take 5"


def test_greedy_hires_early_but_not_in_the_end() -> None:
    early = Scene(2, changes=DEAR | {"start.canes": 4}).deal("3 3 6", "3 3 3")
    assert greedy(early, 0) == "buy hire 6"
    late = Scene(2, changes=DEAR | {"start.canes": 4, "turns.most": 1}).deal("3 3 6", "3 3 3")
    assert greedy(late, 0) in ("pass", "buy jar 6")


def test_greedy_joins_a_union_early() -> None:
    scene = Scene(2).deal("1 3 6", "3 3 3")
    assert greedy(scene, 0) == "buy join 6 tinkers"


def test_greedy_buys_labels_to_win() -> None:
    scene = wrapped_two(start__gifts=10, start__canes=2).deal("3 3 5", "3 3 3")
    assert greedy(scene, 0) == "buy labels 5"


def test_greedy_works_with_all_it_has() -> None:
    scene = Scene(2).deal("1 3 5", "6 6 6").pass_all()
    assert [greedy(scene, 0)] == ["build 1"]
    assert greedy(scene.play(0, "build 1"), 0) == "wrap 3"
    assert greedy(scene.play(0, "wrap 3"), 0) == "tag 5"


def test_greedy_tinkers_if_that_helps() -> None:
    scene = Scene(2, changes={"start.canes": 7}).deal("6 3 3", "6 6 6")
    scene.play(0, "buy join 6 tinkers").pass_all()
    assert greedy(scene, 0) == "tinker 3 2"


def test_an_estimate_grows_with_every_step_of_work() -> None:
    scene = Scene(2).deal("1 1 5", "1 1 1")
    idle = Scene(2).deal("1 1 5", "1 1 1")
    scene.pass_all().play(0, "build 1", "build 1").play(1, "stop")
    idle.pass_all().play(0, "stop").play(1, "stop")
    assert estimate_by(scene.table, 0, USUAL) > estimate_by(idle.table, 0, USUAL) + 0.4


def test_tastes_differ() -> None:
    """Who never hires sees nothing in a fourth elf."""
    three = Scene(2).table
    three.phase = SCORE
    four = three.copy()
    four.leaders[0].elves = 4
    never = Taste(crew=3, saving=0.0)
    assert estimate_by(four, 0, USUAL) > estimate_by(three, 0, USUAL) + 1.0
    assert estimate_by(four, 0, never) == estimate_by(three, 0, never)


# plans


def test_every_plan_meets_every_other_in_every_seat() -> None:
    assert len(PLANS) == 5
    assert len(seatings(2)) == 20
    assert len(seatings(4)) == 120
    assert {pair[0] for pair in seatings(2)} == set(PLANS)


def test_a_series_of_plans() -> None:
    tally = series(2, 4, dict([parse_change("end.gifts=3")]), 1)
    assert tally.games == 4
    assert sum(tally.wins.values()) == pytest.approx(4.0)
    assert sum(tally.played.values()) == 8
    assert tally.turns >= 4


def test_who_never_hires_never_hires() -> None:
    setup = GAME.setup(2, {}, None, {})
    tally = Tally()
    s = play(setup, ("never hire", "hire first"), 5, tally)
    assert s.leaders[0].elves == 3
    assert s.leaders[1].elves > 3
    tally.add(("never hire", "hire first"), s, 0)
    assert tally.uses_by("never hire", "hire", "rush") == 0
    assert tally.uses("hire", "rush") == tally.uses_by("hire first", "hire", "rush") > 0
