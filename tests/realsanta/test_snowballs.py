"""Phase 3: the Snowball Assault, Elf Excitement and the Bonus Token."""

from __future__ import annotations

import pytest

from tests.realsanta.table import NOTHING, Scene, holding

JESSICA, NICK, RACHEL, MATT = range(4)


def test_the_sheets_example_of_four_players() -> None:
    """R6: Jessica 3, Nick 2, Rachel 2, Matt 1."""
    scene = Scene(4, real=True)
    for seat in range(4):
        scene.board(seat, jolly=5)
    scene.dice(0, enlist="4 4 4").dice(1, enlist="5 5").dice(2, enlist="6 6").dice(3, enlist="4")
    scene.place("3 2 0", "2 3 0", "2 3 0", "1 4 0")
    assert scene.excitement == [1, 0, 0, 0]
    assert scene.elves == [1, 0, 0, 0]
    assert scene.jolly == [5, 4, 4, 3]


@pytest.mark.parametrize("a", range(6))
@pytest.mark.parametrize("b", range(6))
def test_r5_two_players(a: int, b: int) -> None:
    """Elves block one for one; every unblocked one costs the other a Jolly and excites its owner."""
    scene = Scene(2).board(0, jolly=8, elves=a).board(1, jolly=8, elves=b)
    scene.place("0 5 0", "0 5 0")
    up, down = max(0, a - b), max(0, b - a)
    assert scene.elves == [up, down]
    assert scene.jolly == [8 - down, 8 - up]
    assert scene.excitement == [up % 5, down % 5]
    assert scene.tokens == [up == 5, down == 5]


@pytest.mark.parametrize(
    ("elves", "stay", "excited", "lost"),
    [
        ((3, 2, 2, 1), (1, 0, 0, 0), (1, 0, 0, 0), (0, 1, 1, 2)),
        ((0, 4, 1, 1), (0, 3, 0, 0), (0, 3, 0, 0), (4, 0, 3, 3)),
        ((3, 3, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 2, 3)),
        ((2, 2, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
        ((4, 4, 4, 3), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1)),
        ((0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 1, 0), (1, 1, 0, 1)),
    ],
)
def test_r6_four_players(
    elves: tuple[int, ...], stay: tuple[int, ...], excited: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    scene = Scene(4)
    for seat in range(4):
        scene.board(seat, jolly=8, elves=elves[seat])
    scene.place(*[NOTHING] * 4)
    assert scene.elves == list(stay)
    assert scene.excitement == list(excited)
    assert scene.jolly == [8 - loss for loss in lost]


def test_r6_three_players() -> None:
    scene = Scene(3).board(0, elves=2, jolly=4).board(1, elves=4, jolly=4).board(2, jolly=4)
    scene.place(*[NOTHING] * 3)
    assert scene.elves == [0, 2, 0]
    assert scene.jolly == [2, 4, 0]
    assert scene.excitement == [0, 2, 0]


def test_unblocked_elves_stay_and_strike_again() -> None:
    scene = Scene().board(1, jolly=8).dice(0, enlist="4 4").round("2 3 0", NOTHING)
    assert (scene.elves, scene.jolly[1], scene.excitement[0]) == ([2, 0], 6, 2)
    scene.board(1, jolly=6).round(NOTHING, NOTHING)
    assert (scene.elves, scene.jolly[1], scene.excitement[0]) == ([2, 0], 4, 4)


def test_the_assault_comes_after_all_dice_are_rolled() -> None:
    """Jolly lost to snowballs is still there for this round's toys."""
    scene = (
        Scene()
        .board(1, jolly=3)
        .dice(0, enlist="4 4 4")
        .dice(1, toys="4 4 4")
        .place("3 2 0", "0 2 3")
    )
    assert scene.toys[1] == 3
    assert scene.jolly[1] == 0


# excitement


@pytest.mark.parametrize(("before", "more"), [(4, 1), (4, 5), (1, 4), (3, 3)])
def test_r7_100_percent_flips_the_token_and_nothing_carries_over(before: int, more: int) -> None:
    """Exceeding 100 %: to 0 %, no further."""
    scene = Scene().board(0, excitement=before, elves=more).place(NOTHING, NOTHING)
    assert scene.excitement == [0, 0]
    assert scene.tokens == [True, False]


def test_r7_less_than_100_percent_is_no_token() -> None:
    scene = Scene().board(0, excitement=3, elves=1).place(NOTHING, NOTHING)
    assert scene.excitement == [4, 0]
    assert scene.tokens == [False, False]


def test_r7_an_unused_token_is_not_doubled() -> None:
    scene = Scene().board(0, excitement=4, elves=1, token=1).place(NOTHING, NOTHING)
    assert scene.excitement == [0, 0]
    assert scene.tokens == [True, False]
    scene.play(0, "place 0 5 0 token jolly").play(1, "place 0 5 0")
    assert scene.tokens == [False, False]


def test_r8_a_token_spent_this_round_can_be_earned_again_in_it() -> None:
    scene = Scene().board(0, excitement=4, elves=1, token=1)
    scene.place(f"{NOTHING} token toys", NOTHING)
    assert scene.tokens == [True, False]
    assert scene.toys[0] == 3
    assert "place 0 5 0 token toys" in scene.moves(0)


# the house option


def test_r15_all_retreat_is_off_unless_chosen() -> None:
    assert Scene().match.setup.options == {"all_retreat": False}


def test_r15_with_all_retreat_the_unblocked_go_home_too() -> None:
    scene = (
        Scene(all_retreat=True)
        .board(1, jolly=5)
        .dice(0, enlist="4 4 4")
        .dice(1, enlist="5")
        .place("3 2 0", "1 4 0")
    )
    assert scene.elves == [0, 0]
    assert scene.excitement == [2, 0]
    assert scene.jolly == [0, 3]


def test_r15_all_retreat_with_four_players() -> None:
    scene = Scene(4, all_retreat=True)
    for seat, elves in enumerate((3, 2, 2, 1)):
        scene.board(seat, jolly=5, elves=elves)
    scene.place(*[NOTHING] * 4)
    assert scene.elves == [0, 0, 0, 0]
    assert scene.excitement == [1, 0, 0, 0]
    assert scene.jolly == [5, 4, 4, 3]


# Presents before the assault


def test_r10_extra_elf_and_calm_come_before_elves_are_counted() -> None:
    scene = holding("elf calm").board(0, jolly=5).board(1, elves=3).place(NOTHING, NOTHING)
    scene.quiet("snow")
    assert scene.moves(0) == ["pass", "elf", "calm"]
    scene.play(0, "elf")
    assert scene.elves == [1, 3]
    scene.play(0, "calm")
    assert scene.jolly[0] == 5
    assert scene.elves == [0, 2]
    assert scene.excitement == [0, 2]
