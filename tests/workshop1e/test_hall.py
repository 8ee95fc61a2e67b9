"""The Assembly Hall: section 11, W4, W17, and what a gift scores: 6.5, 6.6."""

from __future__ import annotations

import pytest

from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import Scene


def ready(seats: int, *gifts: str) -> Scene:
    """Seat 0 has these gifts with all their materials."""
    scene = Scene(seats, gifts=[", ".join(gifts[:3])])
    scene.gets(0, *gifts[3:])
    for gift in gifts:
        scene.fill(0, gift)
    return scene


@pytest.mark.parametrize(("seats", "twos", "ones"), [(2, 2, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3)])
def test_3_5_hall_spaces_by_count(seats: int, twos: int, ones: int) -> None:
    scene = Scene(seats)
    hall = [scene.table.box.benches[n] for n in range(len(scene.table.box.benches))]
    assert hall == [2] * twos + [1] * ones
    # and in play: everybody has a Construction Set's worth of work
    deck = ["construction set", "carousel", "pirate ship", "pinball table", "circus wagon"]
    for seat in range(seats):
        scene.gets(seat, deck[seat])
        scene.fill(seat, deck[seat])
    for number in range(twos + ones):
        seat = scene.asked
        if not [move for move in scene.moves(seat) if move.startswith("hall")]:
            scene.gets(seat, "music box", "jack in the box").fill(seat, "jack in the box")
        scene.play(seat, "hall 2" if number < twos else "hall 1")
    assert "hall 2" not in scene.moves(scene.asked)
    assert "hall 1" not in scene.moves(scene.asked)


def test_11_1_two_tokens_or_one() -> None:
    for space, left in [("hall 2", "2 assembly"), ("hall 1", "3 assembly")]:
        scene = ready(3, "construction set")
        scene.play(0, space)
        assert scene.missing(0, "construction set") == left
        assert scene.asked == 1


def test_11_1_training_brings_one_more_from_any_space() -> None:
    for space, left in [("hall 2", "1 assembly"), ("hall 1", "2 assembly")]:
        scene = ready(3, "construction set")
        scene.trained(0, 1, "assembly", "wood")
        scene.play(0, space, "send wood assembly")
        assert scene.missing(0, "construction set") == left


def test_w28_spaces_of_equal_yield_are_one_choice() -> None:
    scene = ready(5, "construction set")
    assert [move for move in scene.moves(0) if move.startswith("hall")] == ["hall 2", "hall 1"]


def test_6_5_only_gifts_with_all_materials_take_tokens() -> None:
    scene = Scene(3, gifts=["kite, dominoes"])
    scene.lay(0, "kite", fabric=1)
    assert not [move for move in scene.moves(0) if move.startswith("hall")]
    assert "11.2" in scene.refusal(0, "hall 2")
    scene.fill(0, "dominoes")
    scene.play(0, "hall 2")
    assert scene.finished(0) == ["dominoes"]
    assert scene.missing(0, "kite") == "1 wood, 1 assembly"


def test_6_5_tokens_may_be_shared_out() -> None:
    scene = ready(3, "carousel", "construction set")
    scene.play(0, "hall 2", "assemble carousel", "assemble construction set")
    assert scene.missing(0, "carousel") == scene.missing(0, "construction set") == "3 assembly"


def test_w4_tokens_have_to_be_placed_while_a_gift_takes_them() -> None:
    scene = ready(3, "carousel", "construction set")
    scene.play(0, "hall 2")
    assert scene.moves(0) == ["assemble carousel", "assemble construction set"]
    assert "W4" in scene.refusal(0, "decline")


def test_w4_what_no_gift_takes_goes_back() -> None:
    scene = ready(3, "dominoes")
    scene.play(0, "hall 2")
    assert scene.asked == 1
    assert any("back" in line for line in scene.story[-3:])


@pytest.mark.parametrize(("plastic", "cookies"), [(0, 13), (1, 12), (2, 10), (3, 8)])
def test_6_6_a_step_of_the_chart_for_each_plastic(plastic: int, cookies: int) -> None:
    scene = Scene(3, gifts=["chess set"])
    scene.lay(0, "chess set", wood=3 - plastic, plastic=", ".join(["wood"] * plastic))
    scene.play(0, "hall 2")
    assert scene.cookies(0, "gifts") == scene.score(0) == cookies


def test_6_6_a_finished_gift_leaves_its_place() -> None:
    scene = Scene(3, gifts=["dominoes, kite, bicycle"])
    scene.gets(0, "scooter", "carousel").fill(0, "dominoes")
    assert "mail left" not in scene.moves(0)
    scene.play(0, "hall 1").idle(2)
    assert "mail left" in scene.moves(0)
    assert scene.finished(0) == ["dominoes"]


# the last day


def last_day() -> Scene:
    scene = ready(3, "carousel", "construction set", "pirate ship")
    scene.gets(1, "jack in the box").fill(1, "jack in the box")
    return scene.at_day(9)


def test_w17_a_second_elf_may_join_on_day_9() -> None:
    scene = last_day()
    assert "hall second" not in scene.moves(0)  # nobody is there yet
    scene.play(0, "hall 2", "assemble carousel", "assemble carousel")
    assert {"hall 2", "hall 1", "hall second"} < set(scene.moves(1))  # others are free
    scene.play(1, "hall second")  # beside another owner's elf
    assert scene.missing(1, "jack in the box") == "2 assembly"


def test_w17_not_before_day_9() -> None:
    for day in (1, 3, 8):
        scene = last_day().at_day(day)
        scene.play(0, "hall 2", "assemble carousel", "assemble carousel")
        assert "hall second" not in scene.moves(1)
        assert "W17" in scene.refusal(1, "hall second")


def test_w17_training_does_not_count_for_the_second_elf() -> None:
    scene = last_day()
    for elf in range(4):
        scene.trained(1, elf, "assembly")
    scene.play(0, "hall 2", "assemble carousel", "assemble carousel")
    scene.play(1, "hall second")
    assert scene.missing(1, "jack in the box") == "2 assembly"


def test_w17_the_own_elf_may_be_joined_and_never_a_third() -> None:
    scene = last_day()
    scene.play(0, "hall 2", "assemble carousel", "assemble carousel").idle(2)
    scene.play(0, "hall second", "assemble pirate ship")
    assert scene.missing(0, "pirate ship") == "3 assembly"
    assert "hall second" not in scene.moves(1)  # that space has two
    assert "hall 2" in scene.moves(1)
    scene.play(1, "hall 2")
    scene.idle()
    assert "hall second" in scene.moves(0)  # beside seat 1's


def test_w17_covered_spaces_stay_covered() -> None:
    scene = Scene(2, gifts=["carousel, construction set"]).at_day(9)
    scene.fill(0, "carousel").fill(0, "construction set")
    scene.occupy(p.HALL, p.HALL + 1, p.HALL + 2)
    assert [move for move in scene.moves(0) if move.startswith("hall")] == ["hall second"]
    scene.occupy(p.SECOND, p.SECOND + 1, p.SECOND + 2)
    assert not [move for move in scene.moves(0) if move.startswith("hall")]
