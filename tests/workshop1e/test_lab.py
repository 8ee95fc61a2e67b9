"""The Plastics Lab: section 10, W5, W28."""

from __future__ import annotations

import pytest

from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import Scene


def test_10_1_plastic_costs_no_coal_and_goes_where_it_may() -> None:
    scene = Scene(3, gifts=["model rocket"])  # fabric and wood may be plastic, metal not
    scene.has(0, coal=0)
    scene.play(0, "lab")
    assert scene.moves(0) == [
        "plastic fabric on model rocket",
        "plastic wood on model rocket",
        "fill model rocket",
    ]
    scene.play(0, "plastic wood on model rocket")
    assert scene.plastic(0, "model rocket") == "1 wood"
    assert scene.missing(0, "model rocket") == "1 fabric, 1 metal, 2 assembly"
    assert scene.moves(0) == ["plastic fabric on model rocket", "stop"]
    scene.play(0, "stop")
    assert scene.asked == 1


def test_w5_at_least_one_then_stop_when_wanted() -> None:
    scene = Scene(3, gifts=["magic set, chess set"])
    scene.play(0, "lab")
    assert "stop" not in scene.moves(0)
    assert "W5" in scene.refusal(0, "stop")
    scene.play(0, "plastic metal on magic set")
    assert "stop" in scene.moves(0)


def test_w5_seven_at_most() -> None:
    scene = Scene(3, gifts=["chess set, magic set, kite"])  # three, three and two
    scene.play(0, "lab", "fill chess set", "fill magic set")
    assert "fill kite" not in scene.moves(0)  # one is left for its two places
    assert "7" in scene.refusal(0, "fill kite")
    scene.play(0, "plastic wood on kite")
    assert scene.asked == 1
    assert scene.missing(0, "kite") == "1 fabric, 1 assembly"


def test_w28_fill_this_gift_is_offered_for_two_or_more() -> None:
    scene = Scene(3, gifts=["chess set, rag doll"])
    scene.play(0, "lab")
    assert scene.moves(0) == [
        "plastic wood on chess set",
        "fill chess set",
        "plastic fabric on rag doll",
    ]
    scene.play(0, "fill chess set")
    assert scene.plastic(0, "chess set") == "3 wood"


def test_w28_a_single_place_is_not_asked() -> None:
    scene = Scene(3, gifts=["rag doll"])
    scene.play(0, "lab")
    assert scene.plastic(0, "rag doll") == "1 fabric"
    assert scene.asked == 1


def test_10_1_the_lab_needs_an_empty_place_that_may_be_plastic() -> None:
    scene = Scene(3, gifts=["nutcracker"])
    assert "lab" not in scene.moves(0)
    assert "W2" in scene.refusal(0, "lab")
    scene.gets(0, "kite")
    assert "lab" in scene.moves(0)
    scene.fill(0, "kite")
    assert "lab" not in scene.moves(0)


def test_10_1_plastic_counts_as_filled_for_assembly() -> None:
    scene = Scene(3, gifts=["dominoes"])
    assert "hall 2" not in scene.moves(0)
    scene.play(0, "lab", "fill dominoes").idle(2).play(0, "hall 2")
    assert scene.cookies(0, "gifts") == 5


@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_3_5_lab_spaces_by_count(seats: int, spaces: int) -> None:
    gifts = ["rag doll", "plush bunny", "bean bags"]
    scene = Scene(seats, gifts=gifts)
    for seat in range(spaces):
        scene.play(seat, "lab")
    seat = scene.asked
    if seat == 0:
        scene.gets(0, "kite")
    if seat > 2:
        scene.gets(seat, "kite")
    assert "lab" not in scene.moves(seat)
    assert "taken" in scene.refusal(seat, "lab")


def test_10_2_training_changes_nothing_and_zelf_does_not_come() -> None:
    scene = Scene(3, gifts=["chess set"])
    scene.play(0, "tend donner").idle(2)
    scene.trained(0, 3, "wood")
    scene.play(0, "lab")
    assert sorted(scene.moves(0)) == ["send untrained", "send wood"]
    assert scene.table.zelf_at == p.HOME
