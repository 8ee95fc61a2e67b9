"""The Coal Mine and the mat: sections 13 and 14, W15."""

from __future__ import annotations

from tests.workshop1e.table import Scene


def test_13_1_four_coal() -> None:
    scene = Scene(2)
    scene.has(0, coal=1)
    scene.play(0, "mine")
    assert scene.coal(0) == 5


def test_13_1_any_number_of_elves() -> None:
    scene = Scene(5).has(4, coal=0).idle(14)
    assert "mine" in scene.moves(scene.asked)


def test_13_1_what_the_cart_does_not_hold_is_lost() -> None:
    scene = Scene(2)
    scene.has(0, coal=3)
    scene.play(0, "mine")
    assert scene.coal(0) == 6


def test_w2_the_mine_needs_room_in_the_cart() -> None:
    scene = Scene(2)
    scene.has(0, coal=6)
    assert "mine" not in scene.moves(0)
    assert "W2" in scene.refusal(0, "mine")
    scene.has(0, coal=5)
    assert "mine" in scene.moves(0)


def test_w15_each_wood_makes_the_cart_larger_at_once() -> None:
    scene = Scene(2, gifts=["teddy bear"])
    scene.has(0, coal=6)
    assert "mine" not in scene.moves(0)
    scene.play(0, "wood small", "put on cart", "put on cart")
    assert scene.improvements(0)["cart"] == 2
    assert scene.capacity(0) == 12
    scene.idle()
    scene.has(0, coal=9)
    scene.play(0, "mine")
    assert scene.coal(0) == 12


def test_w15_one_wood_is_three_more() -> None:
    scene = Scene(2, gifts=["teddy bear"])
    scene.has(0, coal=6)
    scene.play(0, "wood small", "put on teddy bear")
    assert scene.improvements(0)["cart"] == 1  # nothing else takes the second
    assert scene.capacity(0) == 9


def test_14_1_the_cart_takes_two_wood() -> None:
    scene = Scene(2, gifts=["dollhouse"])
    scene.has(0, coal=6, cart=2)
    scene.play(0, "wood small")
    assert scene.asked == 1  # both on the dollhouse, nothing to ask
    assert scene.missing(0, "dollhouse") == "3 wood, 3 assembly"


def test_w15_tools_work_when_both_metal_are_there() -> None:
    for metal, coal in [(0, 4), (1, 4), (2, 6)]:
        scene = Scene(2)
        scene.has(0, coal=0, tools=metal)
        scene.play(0, "mine")
        assert scene.coal(0) == coal


def test_14_2_tools_from_the_metal_shop() -> None:
    scene = Scene(2, gifts=["teddy bear"])
    scene.play(0, "metal small")
    assert scene.improvements(0)["tools"] == 2
    scene.idle()
    assert "metal small" not in scene.moves(0)


def test_14_3_the_harness_scores_four_at_once() -> None:
    scene = Scene(2, gifts=["dominoes"])
    scene.has(0, harness=1)
    assert scene.score(0) == 0
    scene.play(0, "fabric small")  # one completes the harness, the other goes back
    assert scene.score(0) == 4
    assert scene.cookies(0, "harness") == 4
    assert scene.improvements(0)["harness"] == 2


def test_w15_one_fabric_on_the_harness_scores_nothing() -> None:
    scene = Scene(2, gifts=["kite"])
    scene.play(0, "fabric small", "put on kite")
    assert scene.improvements(0)["harness"] == 1
    assert scene.score(0) == 0


def test_14_4_improvements_are_worth_nothing_at_the_end() -> None:
    scene = Scene(2, gifts=["kite", "dominoes"])
    scene.has(0, coal=0, harness=1, cart=2, tools=2)
    scene.has(1, coal=0)
    scene.finish()
    assert scene.match.scores() == [0, 0]
