"""Phase 2: the zones in order, what scores, and the boards."""

from __future__ import annotations

import pytest

from tests.realsanta.table import NOTHING, Scene, holding

# the sheet's own examples


def test_purple_scores_toys_on_5_and_6() -> None:
    """A roll of 5 and 6 in purple is two toys."""
    scene = Scene(real=True).dice(0, toys="5 6").place("3 0 2", "5 0 0")
    assert scene.toys == [2, 0]
    assert scene.seen(0)["colour"] == "purple"


def test_green_scores_toys_on_4_5_and_6() -> None:
    scene = Scene(real=True).board(0, jolly=1).dice(0, toys="3 4 5 6").place("1 0 4", "5 0 0")
    assert scene.toys == [3, 0]
    assert scene.seen(0)["colour"] == "green"


@pytest.mark.parametrize(
    ("level", "colour", "toys_on"),
    [
        (0, "purple", 5),
        (2, "purple", 5),
        (3, "green", 4),
        (5, "green", 4),
        (6, "gold", 3),
        (8, "gold", 3),
        (9, "red", 2),
        (11, "red", 2),
    ],
)
@pytest.mark.parametrize("face", range(1, 7))
def test_toys_by_the_jolly_level(level: int, colour: str, toys_on: int, face: int) -> None:
    scene = Scene().board(0, jolly=level)
    assert scene.seen(0)["colour"] == colour
    scene.dice(0, toys=str(face)).place("0 4 1", NOTHING)
    assert scene.toys[0] == (face >= toys_on)


@pytest.mark.parametrize(
    ("level", "jollyify_on"),
    [(0, 3), (2, 3), (3, 4), (5, 4), (6, 5), (8, 5), (9, 6), (10, 6)],
)
@pytest.mark.parametrize("face", range(1, 7))
def test_jollyify_by_the_jolly_level(level: int, jollyify_on: int, face: int) -> None:
    scene = Scene().board(0, jolly=level).dice(0, jolly=str(face))
    scene.place("1 1 3", NOTHING)
    assert scene.jolly[0] == level + (face >= jollyify_on)


@pytest.mark.parametrize("face", range(1, 7))
def test_an_elf_enlists_on_4_5_and_6(face: int) -> None:
    scene = Scene().dice(0, enlist=str(face)).place("1 4 0", NOTHING)
    assert scene.elves[0] == (face >= 4)


def test_zones_are_rolled_in_order_enlistment_jollification_toy_production() -> None:
    scene = Scene().dice(0, enlist="4", jolly="3 3", toys="5 6").place("1 2 2", "0 0 5")
    told = [line for line in scene.story if "rolls" in line]
    assert [line.partition(":")[0] for line in told] == [
        "Enlistment",
        "Jollification",
        "Toy Production",
    ]
    assert (scene.elves[0], scene.jolly[0], scene.toys[0]) == (1, 2, 2)


def test_r3_all_roll_a_zone_before_any_board_is_adjusted() -> None:
    """The window after the roll lies between the two."""
    scene = holding("calm").dice(0, enlist="4 4").dice(1, enlist="5 6").place("2 3 0", "2 3 0")
    scene.passes()
    assert scene.zone == "enlist"
    assert [scene.seen(seat)["rolled"]["enlist"] for seat in (0, 1)] == [[4, 4], [5, 6]]
    assert scene.elves == [0, 0]
    scene.passes()
    assert scene.elves == [2, 2]


def test_r3_jollyify_dice_are_judged_by_the_level_before_the_roll() -> None:
    """From level 2 three dice of 3 count by purple, though the first of them already makes it green."""
    scene = Scene().board(0, jolly=2).dice(0, jolly="3 3 3").place("0 3 2", NOTHING)
    assert scene.jolly[0] == 5


def test_r3_toys_are_judged_by_the_level_after_jollification() -> None:
    scene = Scene().board(0, jolly=2).dice(0, jolly="3", toys="4 4 4 4").place("0 1 4", NOTHING)
    assert scene.jolly[0] == 3
    assert scene.toys[0] == 4


def test_r4_jolly_stops_at_11() -> None:
    scene = Scene().board(0, jolly=10).dice(0, jolly="6 6 6 6 6").place(NOTHING, NOTHING)
    assert scene.jolly[0] == 11


def test_r4_jolly_never_drops_below_0() -> None:
    scene = Scene().board(1, jolly=1).dice(0, enlist="4 4 4").place("3 2 0", "0 5 0")
    assert scene.jolly[1] == 0


def test_r4_only_elves_at_home_enlist() -> None:
    """Extra dice do nothing."""
    scene = Scene().board(0, elves=4).dice(0, enlist="4 5 6").place("3 2 0", NOTHING)
    assert scene.elves[0] == 5
    assert scene.seen(0)["home"] == 0


def test_dice_in_a_zone_do_nothing_for_another() -> None:
    scene = Scene().dice(0, toys="4").place("2 2 1", NOTHING)
    assert (scene.toys[0], scene.jolly[0], scene.elves[0]) == (0, 0, 0)


def test_r10_a_zone_without_dice_has_no_roll_and_no_window() -> None:
    scene = holding("calm").place("0 5 0", "0 5 0")
    stops = []
    while scene.phase != "place":
        stops.append((scene.phase, scene.zone))
        scene.passes()
    assert stops == [("placed", None), ("roll", "jolly"), ("snow", None)]


def test_r23_the_token_alone_works_without_roll_or_window() -> None:
    """A zone without dice has neither (R10)."""
    scene = holding("calm").board(0, token=1).place("0 5 0 token toys", "0 5 0")
    scene.quiet()
    assert scene.toys[0] == 3
    assert not any(line.startswith("Toy Production") for line in scene.story)


@pytest.mark.parametrize(
    ("zone", "what"), [("enlist", "elves"), ("jolly", "jolly"), ("toys", "toys")]
)
def test_the_token_is_three_sixes_in_its_zone(zone: str, what: str) -> None:
    scene = Scene().board(0, token=1, jolly=9).board(1, jolly=9)
    scene.place(f"{NOTHING} token {zone}", NOTHING)
    before = {"elves": 0, "jolly": 9, "toys": 0}
    after = scene.seen(0)[what]
    assert after == min(before[what] + 3, 11)
    assert [scene.seen(0)[other] for other in before if other != what] == [
        before[other] for other in before if other != what
    ]


def test_r8_the_token_is_spent_when_placed() -> None:
    scene = Scene().board(0, token=1)
    scene.play(0, "place 0 5 0 token toys")
    assert scene.tokens == [False, False]
    assert scene.seen(0)["token_at"] == "toys"
    scene.play(1, "place 0 5 0")
    assert "place 0 5 0 token toys" not in scene.moves(0)
    assert scene.seen(0)["token_at"] is None
