"""Inspections and the end of the game: sections 15 and 16, W16, W24."""

from __future__ import annotations

import pytest

from northpole.games.workshop1e.pieces import NOTHING
from northpole.games.workshop1e.scoring import sources
from tests.workshop1e.table import Scene

SPARE = ["kite", "dominoes", "harmonica", "tin soldiers", "rag doll", "chess set", "scooter"]


@pytest.mark.parametrize(
    ("counts", "cookies"),
    [
        ([3, 2, 1, 0], [6, 2, 0, 0]),
        ([2, 2, 1, 1], [4, 4, 1, 1]),  # a tie for first still leaves a second
        ([1, 1, 1, 1], [2, 2, 2, 2]),
        ([1, 0, 0, 0], [2, 0, 0, 0]),  # second place with no gifts: nothing
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_w16_places_without_gaps(counts: list[int], cookies: list[int]) -> None:
    scene = Scene(4).at_day(3)
    names = iter([*SPARE, "bicycle", "carousel", "bagpipes"])
    for seat, number in enumerate(counts):
        scene.has_finished(seat, *(next(names) for _ in range(number)))
    scene.rest_of_day()
    assert [scene.cookies(seat, "inspections") for seat in range(4)] == cookies


def test_15_2_all_finished_gifts_go_on_the_sleigh() -> None:
    scene = Scene(3).at_day(3)
    scene.has_finished(0, "kite", "dominoes").has_finished(1, "scooter").has_finished(2, "bicycle")
    scene.rest_of_day()
    assert scene.sleigh == ["bicycle", "dominoes", "kite", "scooter"]
    assert [scene.finished(seat) for seat in range(3)] == [[], [], []]


def last_evening(seats: int, *gifts: str) -> Scene:
    scene = Scene(seats, gifts=gifts).at_day(9)
    for seat in range(seats):
        scene.has(seat, coal=0)
    return scene


def test_16_1_partial_credit_for_real_cubes_and_tokens_only() -> None:
    scene = last_evening(2, "teddy bear, kite", "chess set")
    scene.lay(0, "teddy bear", fabric=2, wood=1, plastic="fabric", tokens=1)  # 3 and 1
    scene.lay(0, "kite", wood=1)  # 1
    scene.lay(1, "chess set", plastic="wood, wood")
    scene.rest_of_day()
    assert scene.match.over
    assert scene.match.scores() == [5, 0]
    assert sources(scene.table, 0)["unassembled"] == 5


@pytest.mark.parametrize(("coal", "cookies"), [(0, 0), (1, 0), (2, 1), (5, 2), (12, 6)])
def test_16_2_a_cookie_for_two_coal(coal: int, cookies: int) -> None:
    scene = last_evening(2, "kite", "dominoes")
    scene.has(0, coal=coal, cart=2)
    scene.rest_of_day()
    assert scene.match.scores() == [cookies, 0]
    assert sources(scene.table, 0)["coal"] == cookies


def test_16_1_the_last_inspection_comes_first() -> None:
    scene = last_evening(2, "kite", "dominoes")
    scene.has_finished(0, "scooter")
    scene.rest_of_day()
    assert scene.match.scores() == [2, 0]


def test_w24_first_tie_break_is_coal_turned_in_the_odd_one_too() -> None:
    scene = last_evening(3, "kite", "dominoes", "scooter")
    scene.has(1, coal=3).has(2, coal=2)
    scene.side(0).from_gifts = 1
    scene.rest_of_day()
    assert scene.match.scores() == [1, 1, 1]
    assert [(row.place, row.seat) for row in scene.match.ranking()] == [(1, 1), (2, 2), (3, 0)]


def test_w24_naughty_list_coal_does_not_count_for_the_tie() -> None:
    scene = last_evening(2, "kite", "dominoes")
    scene.side(0).from_naughty = 4  # two coal, given earlier
    scene.side(1).from_gifts = 3
    scene.has(1, coal=2)
    scene.rest_of_day()
    assert scene.match.scores() == [4, 4]
    assert scene.match.ranking()[0].seat == 1


def test_16_4_second_tie_break_is_training() -> None:
    scene = last_evening(3, "kite", "dominoes", "scooter")
    for seat in range(3):
        scene.has(seat, coal=2)
    scene.trained(2, 0, "wood", "metal").trained(1, 0, "wood").trained(1, 1, "fabric")
    scene.trained(1, 2, "fabric")
    scene.rest_of_day()
    assert [(row.place, row.seat) for row in scene.match.ranking()] == [(1, 1), (2, 2), (3, 0)]


def test_16_4_then_the_victory_is_shared() -> None:
    scene = last_evening(3, "kite", "dominoes", "scooter")
    scene.has(0, coal=3).has(2, coal=3)
    scene.trained(0, 0, "wood", "metal").trained(2, 1, "fabric").trained(2, 0, "fabric")
    scene.rest_of_day()
    assert [(row.place, row.seat) for row in scene.match.ranking()] == [(1, 0), (1, 2), (3, 1)]


def test_16_3_an_unused_bakery_is_four_cookies() -> None:
    scene = last_evening(2, "kite", "dominoes")
    scene.has(1, bakery=1)
    scene.rest_of_day()
    assert scene.match.scores() == [0, 4]
    assert sources(scene.table, 1)["bakery"] == 4


def test_1_2_the_sources_add_up() -> None:
    scene = last_evening(2, "teddy bear", "dominoes")
    scene.fill(0, "teddy bear", tokens=1).has(0, coal=5, harness=2, bakery=1)
    scene.play(0, "hall 2").rest_of_day()
    assert scene.match.scores()[0] == 16 + 2 + 4 + 2
    assert sum(sources(scene.table, 0).values()) == scene.match.scores()[0]


def test_the_last_line_tells_of_unused_bakeries() -> None:
    """W24: they are counted with unfinished gifts and coal."""
    scene = last_evening(2, "kite", "dominoes").has(1, bakery=1)
    scene.rest_of_day()
    assert scene.match.scores() == [0, 4]
    assert "The unused Bakery brings Blue 4 cookies." in scene.story[-1]
    scene = last_evening(2, "kite", "dominoes")
    scene.rest_of_day()
    assert "Bakery" not in scene.story[-1]


@pytest.mark.parametrize(("day", "filled"), [(3, True), (9, False)])
def test_w24_nobody_needs_letters_after_the_last_inspection(day: int, filled: bool) -> None:
    """A display that is short because deck and sleigh were empty is filled from the sleigh."""
    scene = Scene(2, gifts=["kite", "dominoes"]).at_day(day)
    scene.has_finished(0, "carousel").empty_deck()
    scene.table.display[0] = NOTHING
    scene.rest_of_day()
    assert ("carousel" in scene.display) == filled
