"""The Donation Center."""

from __future__ import annotations

import pytest

from tests.workshop2e.table import Scene


def with_donations(center: dict[int, int], toys: list[str], seats: int = 2) -> Scene:
    """Seat 0 is about to place an elf; these tokens lie in the Donation Center, by kind."""
    scene = Scene(seats, toys=toys)
    for kind, number in center.items():
        scene.table.center[kind] = number
    return scene


FABRIC, WOOD, METAL, ASSEMBLY = range(4)


def test_c2_tokens_are_taken_for_toys_that_need_them() -> None:
    scene = with_donations({METAL: 2}, ["truck, microscope"])
    scene.play(0, "donations")
    assert scene.prompt(0).startswith("In the Donation Center: 2 metal.")
    assert scene.moves(0) == [
        "take 1 for truck",
        "take 2 for truck",
        "take 1 for microscope",
        "take 2 for microscope",
        "leave",
    ]
    scene.play(0, "take 1 for microscope", "take 1 for truck")
    assert scene.donations == ""
    assert scene.missing(0, "truck") == "2 metal, 1 assembly"
    assert scene.missing(0, "microscope") == "2 metal, 2 assembly"


def test_c2_taking_or_leaving_scores_nothing() -> None:
    scene = with_donations({FABRIC: 3, METAL: 4}, ["truck, robot"])
    scene.play(0, "donations", "take 1 for truck", "leave")
    assert scene.asked == 1
    assert scene.donations == "3 fabric, 3 metal"
    assert scene.scores == [0, 0]
    assert scene.points(0, "donated") == 0


def test_c2_nothing_taken_there_is_donated_again() -> None:
    scene = with_donations({METAL: 2}, ["truck, kite"])
    scene.play(0, "donations")
    assert "is not donated again (C2)" in scene.refusal(0, "donate")
    assert "that toy needs no metal" in scene.refusal(0, "take 1 for kite")
    assert "takes 1 to 2 metal now" in scene.refusal(0, "take 3 for truck")


def test_c23_kinds_are_asked_one_after_the_other() -> None:
    scene = with_donations({FABRIC: 1, WOOD: 1, METAL: 1, ASSEMBLY: 1}, ["drum, castle"])
    scene.play(0, "donations")
    assert scene.prompt(0).startswith("In the Donation Center: 1 fabric.")
    scene.play(0, "take 1 for drum")
    assert scene.prompt(0).startswith("In the Donation Center: 1 wood.")
    scene.play(0, "leave")
    assert scene.prompt(0).startswith("In the Donation Center: 1 metal.")
    scene.play(0, "take 1 for drum")
    assert scene.prompt(0).startswith("In the Donation Center: 1 assembly.")
    scene.play(0, "take 1 for castle")
    assert scene.asked == 1
    assert scene.donations == "1 wood"


def test_c2_an_elf_may_go_there_for_nothing() -> None:
    """C15: it is always open."""
    scene = Scene(2)
    assert "donations" in scene.moves(0)
    assert "Donation Center: nothing there for you" in scene.texts(0)
    scene.play(0, "donations")
    assert scene.asked == 1


def test_c19_nothing_is_asked_where_nothing_fits() -> None:
    scene = with_donations({FABRIC: 5}, ["truck, robot"])
    scene.play(0, "donations")
    assert scene.asked == 1
    assert scene.donations == "5 fabric"


def test_it_takes_any_number_of_elves() -> None:
    scene = Scene(5)
    scene.idle(14)
    assert scene.view()["donations"]["elves"] == [0, 1, 2, 3, 4] * 2 + [0, 1, 2, 3]
    assert "donations" in scene.moves(4)


def test_c22_enough_for_all_toys_is_one_answer() -> None:
    scene = with_donations({METAL: 9}, ["truck, robot"])
    scene.play(0, "donations")
    assert scene.texts(0)[-2] == "Take all you need: 3 Truck, 2 Robot"
    scene.play(0, "fill all")
    assert scene.donations == "4 metal"
    assert scene.missing(0, "truck") == "1 assembly"
    assert scene.missing(0, "robot") == "2 assembly"


def test_c22_a_toy_is_served_once_a_kind() -> None:
    scene = with_donations({METAL: 2}, ["truck, robot"])
    scene.play(0, "donations", "take 1 for truck")
    assert scene.moves(0) == ["take 1 for robot", "leave"]
    assert "has had its share of the metal just taken (C22)" in scene.refusal(0, "take 1 for truck")
    assert scene.texts(0)[-1] == "Leave the other 1 metal there"


def test_c5_a_toy_is_finished_with_donations() -> None:
    scene = with_donations({METAL: 3, ASSEMBLY: 1}, ["truck, kite"])
    scene.play(0, "donations", "take 3 for truck", "take 1 for truck")
    assert scene.points(0, "toys") == 5
    assert scene.toys(0) == ["kite"]


@pytest.mark.parametrize("number", [1, 2])
def test_each_donated_token_scores_a_point(number: int) -> None:
    scene = Scene(2, toys=["truck, kite"])
    scene.play(0, "metal shop", "put 1 on truck" if number == 1 else "donate")
    assert scene.scores == [number, 0]
    assert scene.donations == f"{number} metal"


def in_series(scene: Scene, key: str) -> list[str]:
    """The moves that a series of the page makes, to its end."""
    made: list[str] = []
    while (question := scene.match.decision(0)) is not None:
        found = [one.move for one in question.series if one.key == key]
        if not found:
            break
        made += found
        scene.play(0, *found)
    return made


def test_c2_all_that_is_needed_is_taken_at_one_word() -> None:
    scene = with_donations({FABRIC: 2, METAL: 6}, ["truck, microscope"])
    scene.play(0, "donations")
    assert in_series(scene, "all") == ["fill all"]
    assert scene.donations == "2 fabric"
    assert scene.asked == 1, "the next one's elf"


def test_c2_where_toys_compete_for_it_one_is_asked() -> None:
    scene = with_donations({METAL: 2}, ["truck, microscope"])
    scene.play(0, "donations")
    assert in_series(scene, "all") == []


def unasked(scene: Scene) -> str:
    question = scene.match.decision(0)
    assert question is not None
    return question.unasked


def test_c2_a_single_token_is_what_one_came_for() -> None:
    scene = with_donations({METAL: 1}, ["truck, kite"]).play(0, "donations")
    assert unasked(scene) == "take 1 for truck"
    scene = with_donations({METAL: 1}, ["truck, microscope"]).play(0, "donations")
    assert unasked(scene) == "", "two toys want it"
    scene = with_donations({METAL: 2}, ["truck, kite"]).play(0, "donations")
    assert unasked(scene) == "", "there are two"


def test_c2_nothing_more_at_one_word() -> None:
    scene = with_donations({METAL: 2, ASSEMBLY: 1}, ["truck, microscope"])
    scene.play(0, "donations")
    assert in_series(scene, "done") == ["leave", "leave"]
    assert scene.asked == 1
    assert scene.donations == "2 metal, 1 assembly"
