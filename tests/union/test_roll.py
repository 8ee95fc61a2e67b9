"""Roll."""

import pytest

from northpole.engine.errors import BadRecord
from northpole.games.union.dice import spelt
from tests.union.table import Scene


def rolled(scene: Scene, seat: int) -> str:
    return spelt(scene.leader(seat).rolled)


def test_u3_as_many_dice_as_elves() -> None:
    scene = Scene(2, changes={"start.elves": 5})
    with pytest.raises(BadRecord, match="can't happen"):
        scene.happens("roll 1 2 3")
    assert rolled(scene.happens("roll 1 1 4 5 6"), 0) == "1 1 4 5 6"


def test_u3_two_rerolls_and_then_the_next_player() -> None:
    scene = Scene(2).happens("roll 1 2 3")
    scene.play(0, "reroll 1 2").happens("roll 4 6")
    assert rolled(scene, 0) == "3 4 6"
    scene.play(0, "reroll 3").happens("roll 1")
    assert rolled(scene, 0) == "1 4 6"
    scene.happens("roll 2 2 2")
    assert scene.asked == 1
    assert rolled(scene, 1) == "2 2 2"


def test_u3_a_die_set_aside_once_may_be_rolled_again() -> None:
    scene = Scene(2).happens("roll 1 2 3")
    scene.play(0, "reroll 1").happens("roll 5")
    assert "reroll 2 3" in scene.moves(0)
    scene.play(0, "reroll 2 3").happens("roll 6 6")
    assert rolled(scene, 0) == "5 6 6"


def test_u3_all_dice_may_be_rolled_again() -> None:
    scene = Scene(2).happens("roll 1 2 3").play(0, "reroll 1 2 3").happens("roll 4 4 4")
    assert rolled(scene, 0) == "4 4 4"


def test_u18_who_keeps_rolls_no_more() -> None:
    """To keep all dice once is to be done, with two rerolls left or with one."""
    scene = Scene(2).happens("roll 1 2 3").play(0, "keep").happens("roll 4 5 6")
    assert scene.asked == 1
    assert scene.moves(0) == []
    scene.play(1, "reroll 4").happens("roll 1")
    assert "keep" in scene.moves(1)
    assert scene.play(1, "keep").phase == "draft"


def test_u3_in_turn_order_from_the_first_player() -> None:
    scene = Scene(4, first=2)
    order = []
    for _ in range(4):
        scene.happens("roll 1 1 1")
        order.append(scene.asked)
        scene.play(scene.asked, "keep")
    assert order == [2, 3, 0, 1]


def test_u3_rolls_are_open() -> None:
    scene = Scene(2).happens("roll 1 2 3").play(0, "keep").happens("roll 4 5 6")
    for viewer in (0, 1, None):
        assert [leader["rolled"] for leader in scene.view(viewer)["leaders"]] == [
            [1, 2, 3],
            [4, 5, 6],
        ]


def test_u3_only_own_dice_as_often_as_they_are_there() -> None:
    scene = Scene(2).happens("roll 1 2 3")
    for name in ("reroll 4", "reroll 1 1", "reroll 1 2 3 3", "reroll"):
        scene.refused(0, name, "1 2 3", "U3")


def test_u10_a_hired_elf_rolls_from_the_next_turn() -> None:
    scene = Scene(2, changes={"start.canes": 4}).deal("6 3 3", "3 3 3")
    scene.play(0, "buy hire 6")
    assert scene.hand(0) == "3 3"
    scene.end_turn()
    with pytest.raises(BadRecord):
        scene.happens("roll 1 2 3 4")  # seat 1 has fewer elves and is first
    scene.rolls("1 2 3", "1 2 3 4")
    assert scene.phase == "draft"
