"""The three shops and what is done with materials: sections 6 and 9, W2, W3, W7, W8."""

from __future__ import annotations

import pytest

from tests.workshop1e.table import MATERIALS, Scene

PLACES = {"fabric": "harness", "wood": "cart", "metal": "tools"}


@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize(("space", "coal", "number"), [("small", 1, 2), ("large", 3, 3)])
def test_9_1_coal_for_materials(material: str, space: str, coal: int, number: int) -> None:
    scene = Scene(3, gifts=["carousel"])  # two of each
    scene.has(0, coal=5)
    scene.play(0, f"{material} {space}")
    assert scene.coal(0) == 5 - coal
    assert scene.to_place == f"{number} {material}"
    scene.play(0, "put on carousel")
    if number > 2:
        assert f"put on {PLACES[material]}" in scene.moves(0)
        scene.play(0, "put on carousel")
    assert scene.missing(0, "carousel").count(material) == (0 if number > 2 else 1)


@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize(("space", "number"), [("small", 4), ("large", 5)])
def test_9_2_training_brings_two_more_from_either_space(
    material: str, space: str, number: int
) -> None:
    scene = Scene(3, gifts=["carousel"])
    scene.has(0, coal=3)
    scene.trained(0, 2, material)
    scene.play(0, f"{material} {space}")
    assert scene.moves(0) == ["send untrained", f"send {material}"]
    scene.play(0, f"send {material}")
    assert scene.to_place == f"{number} {material}"


def test_9_2_training_in_another_subject_brings_nothing() -> None:
    scene = Scene(3, gifts=["carousel"])
    for elf in range(4):
        scene.trained(0, elf, "wood", "assembly")
    scene.play(0, "metal small")
    assert scene.to_place == "2 metal"


def test_w1_elves_of_the_same_training_are_one_choice() -> None:
    scene = Scene(3, gifts=["carousel"])
    scene.trained(0, 0, "wood").trained(0, 1, "wood", "metal").trained(0, 3, "wood")
    scene.play(0, "wood small")
    assert sorted(scene.moves(0)) == ["send untrained", "send wood", "send wood metal"]
    scene = Scene(3, gifts=["carousel"])
    for elf in range(4):
        scene.trained(0, elf, "wood")
    scene.play(0, "wood small")  # all alike: not asked
    assert scene.to_place == "4 wood"


@pytest.mark.parametrize("material", MATERIALS)
def test_9_3_the_coal_has_to_be_there(material: str) -> None:
    scene = Scene(3, gifts=["carousel"])
    scene.has(0, coal=2)
    assert f"{material} small" in scene.moves(0)
    assert "3 coal" in scene.refusal(0, f"{material} large")
    scene.has(0, coal=0)
    assert "1 coal" in scene.refusal(0, f"{material} small")


@pytest.mark.parametrize("material", MATERIALS)
def test_w2_a_use_for_a_cube_has_to_be_there(material: str) -> None:
    """No gift needs it and the improvement is complete: the shop is closed."""
    lacking = {"fabric": "dominoes", "wood": "harmonica", "metal": "jigsaw puzzle"}[material]
    scene = Scene(3, gifts=[lacking])
    scene.has(0, coal=6)
    assert f"{material} small" in scene.moves(0)  # for the mat
    scene.has(0, **{PLACES[material]: 2})
    assert f"{material} small" not in scene.moves(0)
    assert "W2" in scene.refusal(0, f"{material} large")


def test_9_1_each_space_takes_one_elf() -> None:
    scene = Scene(3, gifts=["carousel", "dollhouse", "pirate ship"])
    for seat in range(3):
        scene.has(seat, coal=6)
    scene.play(0, "wood small", "put on carousel", "put on carousel")
    assert "wood small" not in scene.moves(1)
    assert "taken" in scene.refusal(1, "wood small")
    scene.play(1, "wood large", "put on cart", "put on cart")  # one place is left for the third
    assert "wood large" not in scene.moves(2)
    assert "metal small" in scene.moves(2)


# two players


@pytest.mark.parametrize(("chosen", "closed"), [("small", "large"), ("large", "small")])
def test_9_4_two_players_have_one_space_of_each_shop(chosen: str, closed: str) -> None:
    scene = Scene(2, gifts=["dollhouse", "pirate ship"])
    scene.has(0, coal=6).has(1, coal=6)
    assert {"wood small", "wood large"} < set(scene.moves(0))
    scene.play(0, f"wood {chosen}")
    while scene.asked == 0:
        scene.play(0, "put on dollhouse")
    assert f"wood {closed}" not in scene.moves(1)
    assert "9.4" in scene.refusal(1, f"wood {closed}")
    assert "metal small" in scene.moves(1)
    assert "metal large" in scene.moves(1)
    scene.rest_of_day()
    assert f"wood {closed}" in scene.moves(0)


def test_9_4_with_three_players_both_are_open() -> None:
    scene = Scene(3, gifts=["dollhouse", "pirate ship"])
    scene.has(0, coal=6).has(1, coal=6)
    scene.play(0, "wood large", "put on dollhouse", "put on dollhouse", "put on dollhouse")
    assert "wood small" in scene.moves(1)


# placing


def test_w3_cubes_go_one_by_one_in_any_order() -> None:
    scene = Scene(3, gifts=["teddy bear, kite, stuffed panda"])
    scene.has(0, coal=3)
    scene.play(0, "fabric large")
    assert scene.moves(0) == [
        "put on teddy bear",
        "put on kite",
        "put on stuffed panda",
        "put on harness",
    ]
    scene.play(0, "put on stuffed panda", "put on kite")
    assert scene.moves(0) == ["put on teddy bear", "put on stuffed panda", "put on harness"]
    scene.play(0, "put on stuffed panda")
    assert scene.missing(0, "stuffed panda") == "3 fabric, 2 assembly"
    assert scene.missing(0, "kite") == "1 wood, 1 assembly"


def test_w3_nothing_is_thrown_away_while_a_place_is_empty() -> None:
    scene = Scene(3, gifts=["teddy bear, dominoes"])
    scene.play(0, "wood small")
    assert "discard" not in scene.moves(0)
    assert "W3" in scene.refusal(0, "discard")


def test_w3_the_mat_counts_as_an_empty_place() -> None:
    scene = Scene(3, gifts=["kite"])
    scene.has(0, coal=3)
    scene.play(0, "fabric large", "put on kite")
    assert scene.improvements(0)["harness"] == 2
    assert scene.asked == 1


def test_w28_what_no_place_takes_goes_back_unasked() -> None:
    scene = Scene(3, gifts=["kite"])
    scene.has(0, coal=3, harness=2)
    scene.play(0, "fabric large")
    assert scene.asked == 1
    assert scene.missing(0, "kite") == "1 wood, 1 assembly"
    assert any("2 fabric" in line for line in scene.story[-3:])


def test_6_3_what_is_placed_stays() -> None:
    """No move of the next turn touches a cube that lies on a gift."""
    scene = Scene(3, gifts=["kite, teddy bear"])
    scene.play(0, "fabric small", "put on kite", "put on harness").idle(2)
    assert not [move for move in scene.moves(0) if "kite" in move]


def test_w8_a_real_cube_goes_first_where_plastic_cannot() -> None:
    """A Rag Doll's three fabric: one may be plastic, and it is still open after two real ones."""
    scene = Scene(3, gifts=["rag doll"])
    scene.has(0, harness=2)
    scene.play(0, "fabric small").idle(2)
    assert scene.missing(0, "rag doll") == "1 fabric, 2 assembly"
    scene.play(0, "lab")
    assert scene.plastic(0, "rag doll") == "1 fabric"
    assert scene.missing(0, "rag doll") == "2 assembly"


def test_w8_the_last_real_cube_fills_the_place_that_may_be_plastic() -> None:
    scene = Scene(3, gifts=["rag doll"])
    scene.has(0, harness=2, coal=3)
    scene.play(0, "fabric large").idle(2)
    assert scene.missing(0, "rag doll") == "2 assembly"
    assert "lab" not in scene.moves(0)


# replacing plastic


def plastic_bear() -> Scene:
    """A Teddy Bear with one plastic for fabric and one token."""
    scene = Scene(3, gifts=["teddy bear"])
    scene.lay(0, "teddy bear", fabric=2, wood=1, plastic="fabric", tokens=1)
    return scene.has(0, harness=2, coal=3)


def test_w7_a_cube_replaces_plastic_and_takes_the_gift_apart() -> None:
    scene = plastic_bear()
    assert scene.missing(0, "teddy bear") == "1 assembly"
    scene.play(0, "fabric small")
    # one cube had to be used so: not asked; the other one goes back
    assert scene.plastic(0, "teddy bear") == ""
    assert scene.missing(0, "teddy bear") == "2 assembly"
    assert scene.asked == 1


def test_w3_one_cube_has_to_be_used_if_that_was_the_only_reason() -> None:
    scene = Scene(3, gifts=["teddy bear, hot air balloon"])
    scene.lay(0, "teddy bear", fabric=2, wood=1, plastic="fabric")
    scene.lay(0, "hot air balloon", metal=1, plastic="fabric, fabric, fabric")
    scene.has(0, harness=2, coal=3)
    scene.play(0, "fabric large")
    assert scene.moves(0) == ["replace on teddy bear", "replace on hot air balloon"]
    assert "W3" in scene.refusal(0, "discard")
    scene.play(0, "replace on hot air balloon")
    assert scene.moves(0) == ["replace on teddy bear", "replace on hot air balloon", "discard"]
    scene.play(0, "discard")  # all the rest
    assert scene.plastic(0, "hot air balloon") == "2 fabric"
    assert scene.asked == 1


def test_w3_replacing_and_filling_in_one_visit() -> None:
    scene = Scene(3, gifts=["teddy bear, kite"])
    scene.lay(0, "teddy bear", fabric=1, plastic="fabric")
    scene.has(0, harness=2, coal=3)
    scene.play(0, "fabric large")
    assert scene.moves(0) == ["put on teddy bear", "put on kite", "replace on teddy bear"]
    scene.play(0, "replace on teddy bear", "put on teddy bear")
    assert scene.missing(0, "kite") == "1 wood, 1 assembly"  # the last had one place: not asked
    assert scene.plastic(0, "teddy bear") == ""
    assert scene.missing(0, "teddy bear") == "1 wood, 2 assembly"


def test_w3_after_the_empty_places_the_rest_may_go_back_though_plastic_is_left() -> None:
    scene = Scene(3, gifts=["teddy bear, kite"])
    scene.lay(0, "teddy bear", fabric=2, plastic="fabric")
    scene.has(0, harness=2, coal=3)
    scene.play(0, "fabric large", "put on kite")
    assert scene.moves(0) == ["replace on teddy bear", "discard"]


def test_w7_plastic_is_replaced_only_by_the_material_of_its_place() -> None:
    scene = Scene(3, gifts=["magic set"])
    scene.lay(0, "magic set", plastic="fabric, wood", metal=1)
    scene.has(0, harness=2, cart=2, tools=2, coal=3)
    assert "metal small" not in scene.moves(0)
    scene.play(0, "wood small")
    assert scene.plastic(0, "magic set") == "1 fabric"


def test_w7_only_the_gift_in_question_is_taken_apart() -> None:
    scene = Scene(3, gifts=["teddy bear, hot air balloon"])
    scene.lay(0, "teddy bear", fabric=2, wood=1, plastic="fabric", tokens=1)
    scene.lay(0, "hot air balloon", fabric=2, metal=1, plastic="fabric", tokens=1)
    scene.has(0, harness=2, coal=1)
    scene.play(0, "fabric small", "replace on teddy bear", "discard")
    assert scene.missing(0, "teddy bear") == "2 assembly"
    assert scene.missing(0, "hot air balloon") == "1 assembly"


def test_6_7_a_finished_gift_is_out_of_reach() -> None:
    scene = plastic_bear()
    scene.play(0, "hall 1").idle(2)
    assert scene.finished(0) == ["teddy bear"]
    assert scene.cookies(0, "gifts") == 15
    assert "fabric small" not in scene.moves(0)


def test_the_story_tells_of_coal_that_is_spent() -> None:
    scene = Scene(3, gifts=["teddy bear"], holidays="chilly classroom").has(0, coal=4)
    scene.play(0, "classroom", "learn wood")
    assert any("to the Classroom for 1 coal." in line for line in scene.story)
    scene.idle(2).play(0, "wood large")
    assert scene.story[-1].endswith("to the Wood Shop, large machine for 3 coal.")
    assert not any("Coal Mine for" in line for line in scene.story)
