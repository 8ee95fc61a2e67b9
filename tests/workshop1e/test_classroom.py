"""The Classroom: section 8."""

from __future__ import annotations

import pytest

from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import SUBJECTS, Scene


@pytest.mark.parametrize("subject", SUBJECTS)
def test_8_1_a_token_for_this_elf(subject: str) -> None:
    scene = Scene(3)
    scene.play(0, "classroom")
    assert scene.moves(0) == [f"learn {one}" for one in SUBJECTS]
    scene.play(0, f"learn {subject}")
    assert sorted(scene.training(0)) == ["", "", "", subject]
    assert scene.classroom == [one for one in SUBJECTS if one != subject]
    assert scene.asked == 1


@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 2), (4, 2), (5, 3)])
def test_3_5_classroom_spaces_by_count(seats: int, spaces: int) -> None:
    scene = Scene(seats)
    for subject in SUBJECTS[:spaces]:
        scene.play(scene.asked, "classroom", f"learn {subject}")
    assert "classroom" not in scene.moves(scene.asked)
    assert "taken" in scene.refusal(scene.asked, "classroom")


def test_8_1_training_is_of_use_from_the_next_day_on() -> None:
    scene = Scene(3, gifts=["dollhouse"])
    scene.play(0, "classroom", "learn wood").rest_of_day()
    scene.has(0, coal=1)
    scene.play(0, "wood small", "send wood")
    assert scene.to_place == "4 wood"


def test_8_2_two_subjects_an_elf_at_most() -> None:
    scene = Scene(3)
    scene.trained(0, 0, "wood", "metal").trained(0, 1, "fabric")
    scene.play(0, "classroom")
    assert sorted(scene.moves(0)) == ["send fabric", "send untrained"]
    assert "8.2" in scene.refusal(0, "send wood metal")
    scene.play(0, "send fabric")
    assert scene.moves(0) == ["learn wood", "learn metal", "learn assembly"]  # none twice
    assert "8.2" in scene.refusal(0, "learn fabric")
    scene.play(0, "learn assembly")
    assert scene.training(0)[1] == "fabric assembly"


def test_8_4_nobody_can_learn_anything_there() -> None:
    scene = Scene(3)
    for elf in range(4):
        scene.trained(0, elf, "wood", "metal")
    assert "classroom" not in scene.moves(0)
    assert "8.2" in scene.refusal(0, "classroom")


def test_w2_an_elf_that_knows_all_that_is_taught_cannot_go() -> None:
    scene = Scene(3)
    scene.table.lessons = p.BITS[p.WOOD]
    for elf in range(4):
        scene.trained(0, elf, "wood")
    assert "classroom" not in scene.moves(0)
    scene.trained(0, 3, "metal")
    scene.play(0, "classroom")  # one elf and one subject: not asked
    assert scene.training(0) == ["wood", "wood", "wood", "wood metal"]


def test_w2_an_empty_classroom_is_closed() -> None:
    scene = Scene(3)
    scene.table.lessons = 0
    assert "classroom" not in scene.moves(0)
    assert "W2" in scene.refusal(0, "classroom")


def test_w19_each_morning_one_token_of_each_subject_none_doubled() -> None:
    scene = Scene(3)
    scene.play(0, "classroom", "learn wood").play(1, "classroom", "learn metal")
    assert scene.supply == {"fabric": 11, "wood": 11, "metal": 11, "assembly": 11}
    scene.rest_of_day()
    assert scene.classroom == SUBJECTS
    assert scene.supply == {"fabric": 11, "wood": 10, "metal": 10, "assembly": 11}


def test_w21_a_subject_that_has_run_out_is_not_refilled() -> None:
    scene = Scene(3, changes={"training.tokens": 1})
    scene.play(0, "classroom", "learn wood").rest_of_day()
    assert scene.classroom == ["fabric", "metal", "assembly"]
    scene.play(0, "classroom", "send untrained")
    assert "learn wood" not in scene.moves(0)
