"""The Christmas Tree."""

from __future__ import annotations

from collections import Counter

import pytest

from northpole.engine.nature import Fast
from northpole.games.workshop2e.tree import ORNAMENT
from tests.workshop2e.table import Scene

SPACES = ["assembly", "fabric", "wood", "metal", "card", "points"]


def test_two_stations_not_chosen() -> None:
    """C19: stations and ornament are not asked for."""
    scene = Scene(3, ornaments="small, small")
    scene.play(0, "tree", "hang on points").play(1, "tree", "hang on points")
    assert scene.view()["tree"]["elves"] == [0, 1]
    assert "tree" not in scene.moves(2)
    assert "all 2 stations of the Christmas Tree are taken today (C17)" in scene.refusal(2, "tree")


@pytest.mark.parametrize("kind", ["fabric", "wood", "metal", "assembly"])
def test_c7_an_ornament_gives_a_token(kind: str) -> None:
    scene = Scene(2, toys=["drum, castle"], ornaments=kind)
    scene.play(0, "tree")
    assert scene.moves(0)[0] == "put 1 on drum"
    assert scene.moves(0)[-1] == "donate"
    scene.play(0, "put 1 on drum")
    assert kind not in scene.missing(0, "drum")
    assert scene.moves(0) == [f"hang on {space}" for space in SPACES]


@pytest.mark.parametrize(("face", "points"), [("small", 2), ("large", 3)])
def test_c7_an_ornament_gives_points(face: str, points: int) -> None:
    scene = Scene(2, ornaments=face).play(0, "tree")
    assert scene.points(0, "ornament") == points
    assert scene.scores[0] == points
    assert scene.story[-1] == f"Red turns an ornament over: {points} points."


def test_c7_an_ornament_gives_a_toy_card() -> None:
    scene = Scene(2, mail="castle, drum", ornaments="card", draws="truck").play(0, "tree")
    assert "take castle" in scene.moves(0)
    assert "take from deck" in scene.moves(0)
    scene.play(0, "take from deck")
    assert scene.toys(0)[-1] == "truck"
    assert scene.moves(0) == [f"hang on {space}" for space in SPACES]


@pytest.mark.parametrize("space", ["assembly", "fabric", "wood", "metal"])
def test_c7_a_space_gives_a_token(space: str) -> None:
    scene = Scene(2, toys=["drum, castle"], ornaments="small")
    scene.play(0, "tree", f"hang on {space}", "put 1 on drum")
    assert space not in scene.missing(0, "drum")
    assert scene.asked == 1


def test_c7_a_space_gives_points_or_a_card() -> None:
    scene = Scene(2, mail="castle, drum", ornaments="small, small")
    scene.play(0, "tree", "hang on points")
    assert scene.points(0, "tree") == 3
    assert scene.scores[0] == 5
    scene.play(1, "tree", "hang on card", "take castle")
    assert scene.toys(1)[-1] == "castle"


def test_a_space_is_covered_once() -> None:
    scene = Scene(2, ornaments="small, small")
    scene.play(0, "tree", "hang on points").idle()
    scene.play(0, "tree")
    assert scene.moves(0) == [f"hang on {space}" for space in SPACES[:-1]]
    assert "is covered already, or not there (C7)" in scene.refusal(0, "hang on points")
    assert scene.team(0)["tree"][5] == {"reward": "points", "covered": True}


def test_c17_a_full_tree_closes_the_room() -> None:
    scene = Scene(2)
    scene.has_hung(0, 6)
    assert "tree" not in scene.moves(0)
    assert "the 6 spaces of your tree are full (C17)" in scene.refusal(0, "tree")
    scene.idle()
    assert "tree" in scene.moves(1)


def test_c19_the_last_space_is_not_asked_for() -> None:
    scene = Scene(2, ornaments="small")
    scene.has_hung(0, 5)
    scene.play(0, "tree")
    assert scene.team(0)["ornaments"] == 6
    assert scene.points(0, "tree") == 3
    assert scene.asked == 1


# cards that are lost


def five_toys(ornaments: str, toys: str = "rag doll, kite") -> Scene:
    """Seat 0 has five toys and an elf left."""
    scene = Scene(2, toys=[toys], mail="castle, drum, robot, wagon", ornaments=ornaments)
    scene.play(0, "mail first", "take castle", "take robot", "take wagon").idle()
    return scene


def test_c7_a_card_is_lost_to_a_full_workbench() -> None:
    scene = five_toys("card").play(0, "tree")
    assert "Red has 5 toys, the most there may be: 1 toy card lost (C4)." in scene.story
    assert scene.moves(0) == [f"hang on {space}" for space in SPACES]
    assert len(scene.toys(0)) == 5


def test_c7_a_card_space_may_be_covered_though_its_card_is_lost() -> None:
    scene = five_toys("small").play(0, "tree", "hang on card")
    assert len(scene.toys(0)) == 5
    assert scene.team(0)["tree"][4]["covered"]
    assert scene.asked == 1


def almost_done(scene: Scene) -> Scene:
    """The first toy of seat 0 needs one fabric and nothing else."""
    scene.side(0).missing[0] = 1
    return scene


def test_c7_a_slot_freed_by_the_ornament_counts_for_the_space() -> None:
    scene = almost_done(five_toys("fabric"))
    scene.play(0, "tree", "put 1 on rag doll")
    assert scene.points(0, "toys") == 4  # the reward is finished before the space is chosen
    scene.play(0, "hang on card", "take drum")
    assert "drum" in scene.toys(0)
    assert len(scene.toys(0)) == 5


def test_c7_an_ornaments_lost_card_stays_lost() -> None:
    """Even if the space then frees a slot."""
    scene = almost_done(five_toys("card"))
    scene.play(0, "tree", "hang on fabric", "put 1 on rag doll")
    assert len(scene.toys(0)) == 4
    assert scene.asked == 1


def test_c7_rewards_are_not_optional() -> None:
    scene = Scene(2, mail="castle", ornaments="card").play(0, "tree")
    assert "is not allowed now" in scene.refusal(0, "leave")
    scene = Scene(2, toys=["truck, robot"], ornaments="wood").play(0, "tree")
    assert scene.points(0, "donated") == 1  # C19: nothing needs it, so nothing is asked


def test_c7_every_ornament_is_as_likely() -> None:
    scene = Scene(2)
    nature = Fast(5)
    drawn = Counter(int(ORNAMENT[0].sample(scene.table, nature)) for _ in range(5000))
    for face, number in enumerate([4, 4, 4, 4, 3, 3, 3]):
        assert abs(drawn[face] - 200 * number) < 120


def test_c21_a_rewarded_token_that_is_donated_counts_as_donated() -> None:
    scene = Scene(2, toys=["drum, castle"], ornaments="wood")
    scene.play(0, "tree", "donate", "hang on metal", "donate")
    assert scene.points(0, "donated") == 2
    assert scene.points(0, "ornament") == scene.points(0, "tree") == 0
