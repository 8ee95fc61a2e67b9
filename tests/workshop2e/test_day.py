"""The days: turn order, the end of a day, the inspections and the end of the game."""

from __future__ import annotations

import pytest

from northpole.games.workshop2e.inspection import ranks
from tests.workshop2e.table import Scene


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_elves_are_placed_one_at_a_time_clockwise(seats: int) -> None:
    scene = Scene(seats, first="1")
    for turn in range(3 * seats):
        assert scene.asked == (1 + turn) % seats
        assert scene.team(scene.asked)["elves"] == 3 - turn // seats
        scene.idle()
    assert scene.view()["day"] == 2


def test_c12_the_marker_passes_left_each_day() -> None:
    scene = Scene(3, first="1")
    firsts = []
    for day in range(1, 7):
        assert scene.view()["day"] == day
        firsts.append(scene.view()["first"])
        assert scene.asked == firsts[-1]
        scene.rest_of_day()
    assert firsts == [1, 2, 0, 1, 2, 0]
    assert scene.view()["first"] == 0  # not passed after the last day


def test_the_calendar() -> None:
    scene = Scene(2)
    dates = []
    while not scene.match.over:
        dates.append(scene.view()["date"])
        scene.rest_of_day()
    assert dates == [f"December {day}" for day in range(19, 25)]


def test_c15_an_elf_must_be_placed() -> None:
    scene = Scene(2)
    assert "pass" not in scene.moves(0)
    assert "is not allowed now" in scene.refusal(0, "pass")
    assert "donations" in scene.moves(0)


def test_somebody_elses_turn() -> None:
    scene = Scene(2)
    assert "seat 1 has nothing to decide now; waiting for seat 0" in scene.refusal(1, "hall")


def test_c18_the_day_ends_in_the_printed_order() -> None:
    """Elves home, unclaimed reindeer away, three dealt, inspection, toys to the sleigh, marker."""
    deer = ["dasher, dancer, vixen", "comet, comet, cupid", "donner, donner, velvet"]
    scene = Scene(2, deer=[*deer, "dasher, vixen, cupid"]).to_day(3)
    scene.has_finished(1, "truck")
    mark = len(scene.story)
    scene.rest_of_day()
    evening = [line for line in scene.story[mark:] if "sends an elf" not in line]
    assert evening == [
        "Nobody tended Donner, Donner and Velvet.",
        "In the stables: Dasher, Vixen and Cupid.",
        "Santa's inspection: Red has 0 Christmas Cheer, 4 points.",
        "Santa's inspection: Blue has 1 Christmas Cheer, 8 points.",
        "December 22, day 4 of 6: Blue begins.",
    ]
    assert scene.view()["mail"]["sleigh"] == ["truck"]
    assert [team["elves"] for team in scene.view()["teams"]] == [3, 3]


def test_c12_the_game_ends_with_the_second_inspection() -> None:
    """No deal and no passing, but elves, reindeer and finished toys are cleared all the same."""
    scene = Scene(2).to_day(6)
    scene.has_finished(0, "truck")
    first = scene.view()["first"]
    scene.rest_of_day()
    view = scene.view()
    assert scene.match.over
    assert view["phase"] == "over"
    assert view["first"] == first
    assert view["stable"]["stalls"] == [None, None, None]
    assert view["donations"]["elves"] == []
    assert view["teams"][0]["finished"] == []
    assert view["mail"]["sleigh"] == ["truck"]
    assert scene.points(0, "inspection2") == 8
    assert scene.match.waiting() == []


# inspections


@pytest.mark.parametrize(
    ("cheers", "places"),
    [
        ([4, 3, 4, 2], [0, 1, 0, 2]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
        ([5, 4, 3, 2, 1], [0, 1, 2, 3, 4]),
        ([1, 5, 5, 0, 3], [2, 0, 0, 3, 1]),
        ([7, 7], [0, 0]),
    ],
)
def test_c11_equal_teams_share_a_place_without_a_gap(cheers: list[int], places: list[int]) -> None:
    assert ranks(cheers) == places


def test_c11_five_players_score_8_4_2_1_0() -> None:
    scene = Scene(5).to_day(3)
    for seat in range(5):
        scene.has_hung(seat, 4 - seat)
    scene.rest_of_day()
    assert scene.scores == [8, 4, 2, 1, 0]


def test_c11_no_cheer_at_all_ranks_too() -> None:
    scene = Scene(3).to_day(4)
    assert scene.scores == [8, 8, 8]
    scene = Scene(3).to_day(3)
    scene.has_hung(2, 1)
    scene.rest_of_day()
    assert scene.scores == [4, 4, 8]


def test_c11_inspections_come_after_days_3_and_6() -> None:
    scene = Scene(2)
    scene.to_day(3)
    assert [scene.points(seat, "inspection1") for seat in (0, 1)] == [0, 0]
    scene.to_day(6)
    assert [scene.points(seat, "inspection1") for seat in (0, 1)] == [8, 8]
    assert [scene.points(seat, "inspection2") for seat in (0, 1)] == [0, 0]
    scene.rest_of_day()
    assert [scene.points(seat, "inspection2") for seat in (0, 1)] == [8, 8]


def test_c11_toys_count_at_one_inspection_and_ornaments_at_both() -> None:
    scene = Scene(2).to_day(3)
    scene.has_finished(0, "truck", "robot")
    scene.has_hung(1, 1)
    scene.rest_of_day()
    assert scene.scores == [8, 4]
    assert [scene.team(seat)["cheer"] for seat in (0, 1)] == [0, 1]
    scene.finish()
    assert [scene.points(seat, "inspection2") for seat in (0, 1)] == [4, 8]


def test_c11_toys_of_the_last_three_days_count_at_the_second() -> None:
    scene = Scene(2).to_day(5)
    scene.has_finished(0, "truck")
    scene.finish()
    assert [scene.points(seat, "inspection2") for seat in (0, 1)] == [8, 4]
