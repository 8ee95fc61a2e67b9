"""First players, the end of the game, and ties."""

from __future__ import annotations

import pytest

from tests.realsanta.table import NOTHING, Scene, realsanta
from tests.support.insides import drawing, drawn_for, outcome, undealt

# R12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r12_the_first_round_starts_with_whoever_wins_the_roll_off(seats: int) -> None:
    for first in range(seats):
        assert Scene(seats, first=first).order == [(first + n) % seats for n in range(seats)]


def test_r12_ages_and_roll_off_are_drawn_evenly_and_shown_before_round_1() -> None:
    match = undealt(realsanta(), 3, seed=1)
    found = []
    while drawing(match):
        _, names = drawn_for(match)
        found.append(names)
        outcome(match, names[-1])
    assert found == [
        [
            "oldest 0 1 2",
            "oldest 0 2 1",
            "oldest 1 0 2",
            "oldest 1 2 0",
            "oldest 2 0 1",
            "oldest 2 1 0",
        ],
        ["first 0", "first 1", "first 2"],
    ]
    assert match.view(None)["oldest"] == [2, 1, 0]
    assert match.view(None)["order"] == [2, 0, 1]
    assert match.journal(None)[0].endswith("the oldest goes first: Yellow, Blue, Red.")


@pytest.mark.parametrize(
    ("toys", "jolly", "excitement", "first"),
    [
        ((1, 2, 1), (9, 0, 9), (4, 0, 4), 1),
        ((2, 2, 1), (3, 4, 9), (4, 0, 4), 1),
        ((2, 2, 2), (4, 4, 1), (1, 2, 4), 1),
        ((2, 2, 2), (4, 4, 4), (2, 2, 2), 2),
        ((0, 2, 2), (4, 4, 4), (2, 2, 2), 2),
        ((2, 2, 0), (4, 4, 4), (2, 2, 2), 0),
    ],
)
def test_r12_later_first_players(
    toys: tuple[int, ...], jolly: tuple[int, ...], excitement: tuple[int, ...], first: int
) -> None:
    """Most toys, then Jolly, then Excitement, then the oldest."""
    scene = Scene(3, oldest="2 0 1", first=1)
    for seat in range(3):
        scene.board(seat, toys=toys[seat], jolly=jolly[seat], excitement=excitement[seat])
    scene.round(*[NOTHING] * 3)
    assert scene.order[0] == first
    assert scene.order == [(first + n) % 3 for n in range(3)]


# R11


def test_r11_25_toys_end_the_game_right_after_toy_production() -> None:
    scene = Scene().board(0, toys=24).board(1, elves=3).dice(0, toys="5").place("0 4 1", NOTHING)
    assert scene.match.over
    assert scene.toys == [25, 0]
    assert scene.elves == [0, 3]
    assert scene.excitement == [0, 0]
    assert scene.view()["phase"] == "over"
    assert scene.view()["winner"] == 0


def test_r11_no_presents_are_drawn_then() -> None:
    scene = Scene().board(0, toys=24).dice(0, jolly="1 1 1 1", toys="5").place("0 4 1", NOTHING)
    assert scene.match.over
    assert scene.presents == [0, 0]


def test_r11_toys_stop_at_25() -> None:
    scene = Scene().board(0, toys=18, token=1).dice(0, toys="5 5 6 6 6")
    scene.place("0 0 5 token toys", NOTHING)
    assert scene.toys == [25, 0]


def test_r11_24_toys_are_not_enough() -> None:
    scene = Scene().board(0, toys=24).round(NOTHING, NOTHING)
    assert not scene.match.over


def tie(*santas: tuple[int, int, int]) -> Scene:
    """All make their last toy at once; then toys, Jolly and Excitement are these."""
    scene = Scene(len(santas))
    for seat, (toys, jolly, excitement) in enumerate(santas):
        scene.board(seat, toys=toys - 1, jolly=jolly, excitement=excitement)
        scene.dice(seat, jolly="1 1 1 1", toys="6")
    return scene.place(*["0 4 1"] * len(santas))


def ranked(scene: Scene) -> list[tuple[int, int]]:
    return [(row.place, row.seat) for row in scene.match.ranking()]


def test_r11_ties_go_by_jolly() -> None:
    scene = tie((25, 3, 4), (25, 5, 0), (25, 4, 4))
    assert ranked(scene) == [(1, 1), (2, 2), (3, 0)]
    assert scene.story[-1] == "Blue is the REAL Santa, with 25 toys."


def test_r11_then_by_excitement() -> None:
    scene = tie((25, 5, 1), (25, 5, 3), (25, 4, 4))
    assert ranked(scene) == [(1, 1), (2, 0), (3, 2)]


def test_r11_then_nobody_wins() -> None:
    """There is no Santa Claus: the first place stays empty (R28)."""
    scene = tie((25, 5, 3), (25, 5, 3))
    assert scene.match.over
    assert ranked(scene) == [(2, 0), (2, 1)]
    assert scene.view()["winner"] is None
    assert scene.story[-1] == "All equal at the top: nobody wins, there is no Santa Claus."


def test_r28_three_tied_at_the_top_share_the_second_place() -> None:
    scene = tie((25, 5, 3), (25, 5, 3), (20, 5, 3), (25, 5, 3))
    assert ranked(scene) == [(2, 0), (2, 1), (2, 3), (4, 2)]


def test_r11_lower_places_are_still_ranked_and_shared() -> None:
    scene = tie((25, 5, 3), (20, 5, 3), (25, 5, 3), (20, 5, 3))
    assert ranked(scene) == [(2, 0), (2, 2), (3, 1), (3, 3)]
    scene = tie((20, 5, 3), (25, 5, 3), (21, 5, 3), (20, 5, 3))
    assert ranked(scene) == [(1, 1), (2, 2), (3, 0), (3, 3)]


def test_r11_scores_are_toys() -> None:
    assert tie((25, 5, 1), (22, 5, 3)).match.scores() == [25, 22]


def test_r11_a_token_is_no_excitement() -> None:
    scene = Scene().board(0, toys=24, token=1).board(1, toys=24, excitement=1)
    scene.dice(0, toys="6").dice(1, toys="6").place("0 4 1", "0 4 1")
    assert ranked(scene)[0] == (1, 1)


# R14


def test_r14_after_round_60_the_game_ends_behind_presents() -> None:
    scene = Scene()
    for _ in range(59):
        scene.round(NOTHING, NOTHING)
    assert scene.view()["round"] == 60
    scene.board(0, toys=3, elves=2).dice(0, jolly="1 1 2 2 2").draws("thrill")
    scene.place(NOTHING, NOTHING)
    assert scene.match.over
    assert scene.excitement == [3, 0]
    assert ranked(scene) == [(1, 0), (2, 1)]


def test_r14_the_last_round_is_data_and_can_end_without_a_winner() -> None:
    scene = Scene(changes={"rounds.last": 1}).place(NOTHING, NOTHING)
    assert scene.match.over
    assert ranked(scene) == [(2, 0), (2, 1)]
