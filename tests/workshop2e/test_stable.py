"""The Reindeer Stables."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.workshop2e.table import Scene

DEER = ["dasher, dancer, vixen", "dasher, comet, cupid", "comet, vixen, donner"]


def test_c8_three_stations_in_order() -> None:
    """A reindeer and 1, 1, 2 materials of one's choice; then it is full."""
    scene = Scene(4, deer=["dasher, dancer, vixen"], changes={"workbench.start": 0})
    scene.play(0, "stable", "tend dancer", "donate wood")
    assert scene.stalls == ["dasher", None, "vixen"]  # not refilled
    scene.play(1, "stable", "tend vixen", "donate wood")
    scene.play(2, "stable")
    assert scene.team(2)["reindeer"] == {"dasher": 1}  # C19: the last one is not asked
    assert (
        scene.prompt(2)
        == "Take a material of your choice, 2 to go: which one, and where does it go?"
    )
    scene.play(2, "donate metal", "donate fabric")
    assert scene.donations == "1 fabric, 2 wood, 1 metal"
    assert scene.view()["stable"]["elves"] == [0, 1, 2]
    assert "stable" not in scene.moves(3)
    assert "all 3 stations of the Reindeer Stables are taken" in scene.refusal(3, "stable")


def test_c8_any_open_reindeer_may_be_taken() -> None:
    for name in ("dasher", "dancer", "vixen"):
        scene = Scene(2, deer=["dasher, dancer, vixen"])
        scene.play(0, "stable", f"tend {name}")
        assert scene.team(0)["reindeer"] == {name: 1}


def test_c8_only_reindeer_in_the_stalls() -> None:
    scene = Scene(2, deer=["dasher, dancer, vixen"]).play(0, "stable")
    assert "only a reindeer that stands in the stables" in scene.refusal(0, "tend comet")


def test_c19_reindeer_of_one_name_are_one_choice() -> None:
    scene = Scene(2, deer=["vixen, donner, vixen"]).play(0, "stable")
    assert scene.moves(0) == ["tend vixen", "tend donner"]
    scene.play(0, "tend vixen")
    assert scene.stalls == [None, "donner", "vixen"]


def test_c18_kind_and_place_of_a_material_are_one_choice() -> None:
    scene = Scene(2, toys=["truck, kite"], deer=["vixen, donner, comet"])
    scene.play(0, "stable", "tend vixen")
    assert scene.moves(0) == [
        "put fabric on kite",
        "donate fabric",
        "put wood on kite",
        "donate wood",
        "put metal on truck",
        "donate metal",
    ]
    assert "the stables give fabric, wood or metal (C8)" in scene.refusal(
        0, "put assembly on truck"
    )
    assert "that toy needs no wood" in scene.refusal(0, "put wood on truck")
    assert "not one of your unfinished toys" in scene.refusal(0, "put wood on castle")
    scene.play(0, "donate wood")
    assert scene.points(0, "donated") == 1


def test_c18_a_toy_is_finished_between_two_materials() -> None:
    scene = Scene(2, toys=["tin whistle, kite"], deer=["vixen, donner, comet"])
    scene.play(0, "hall", "put 1 on tin whistle", "donate")
    scene.play(1, "stable", "tend vixen", "donate wood")
    scene.play(0, "stable", "tend donner", "put metal on tin whistle")
    scene.idle()
    scene.play(0, "stable", "put metal on tin whistle")
    assert scene.points(0, "toys") == 4
    assert scene.prompt(0).startswith("Take a material of your choice: ")
    assert "put metal on tin whistle" not in scene.moves(0)


def test_c9_unclaimed_reindeer_never_come_back() -> None:
    """Setup and five deals use all 18 cards."""
    scene = Scene(2, deer=DEER)
    seen: Counter[str] = Counter()
    for day in range(1, 7):
        assert scene.view()["day"] == day
        seen.update(name for name in scene.stalls if name)
        scene.rest_of_day()
    assert seen == dict.fromkeys(scene.table.box.reindeer, 2)
    stable = scene.view()["stable"]
    assert stable["undealt"] == {}
    assert stable["returned"] == dict.fromkeys(scene.table.box.reindeer, 2)
    assert stable["stalls"] == [None, None, None]


def test_c9_which_reindeer_are_still_to_come_is_public() -> None:
    scene = Scene(2, deer=["dasher, dasher, vixen"]).rest_of_day()
    stable = scene.view(1)["stable"]
    assert stable["returned"] == {"dasher": 2, "vixen": 1}
    assert "dasher" not in stable["undealt"]
    assert stable["deck"] == sum(stable["undealt"].values()) == 12


def test_c9_a_new_day_brings_three_new_ones() -> None:
    scene = Scene(2, deer=DEER)
    scene.play(0, "stable", "tend dasher", "donate wood").rest_of_day()
    assert scene.stalls == ["dasher", "comet", "cupid"]
    assert scene.view()["stable"]["returned"] == {"dancer": 1, "vixen": 1}


@pytest.mark.parametrize("shown", [False, True])
def test_c10_reindeer_are_taken_openly(shown: bool) -> None:
    """They are in every view and in the log; an option only tells boards to draw them."""
    scene = Scene(2, deer=["dasher, dancer, vixen"], open_reindeer=shown)
    scene.play(0, "stable", "tend dancer", "donate wood")
    for eyes in (0, 1, None):
        view = scene.view(eyes)
        assert view["teams"][0]["reindeer"] == {"dancer": 1}
        assert view["teams"][0]["reindeer_cards"] == 1
        assert view["open_reindeer"] is shown
        assert "Red tends Dancer." in scene.match.journal(eyes)
    assert "0 tend dancer" in scene.match.record()


def test_c10_all_are_open_at_the_end_and_score_only_then() -> None:
    scene = Scene(2, deer=["dasher, dancer, vixen"])
    scene.play(0, "stable", "tend dancer", "donate wood")
    assert scene.scores == [1, 0]
    assert "reindeer" not in scene.team(0)["points"]
    scene.finish()
    assert scene.view()["open_reindeer"] is True
    assert scene.points(0, "reindeer") == 1
