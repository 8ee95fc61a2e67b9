"""Step 1: create the conveyor belt."""

from __future__ import annotations

import pytest

from northpole import BadRecord, Match
from tests.sweatshop.table import Scene

WINTER = "doll kite robot radio poop magic paper broom kite"


def test_cards_lie_in_the_order_they_were_dealt() -> None:
    scene = Scene(2, belts=[WINTER])
    assert scene.belt == "doll kite robot radio poop magic paper broom ?"


def test_s1_the_last_card_is_face_down_for_everybody() -> None:
    """Nobody knows it, whoever dealt; S23: where it lies is public."""
    scene = Scene(3, belts=["doll " * 12 + "poop"])
    for eyes in (0, 1, 2, None):
        belt = scene.view(eyes)["belt"]
        assert belt == ["doll"] * 12 + ["?"]
        assert "Poop" not in "".join(scene.match.journal(eyes))


def test_bid_texts_do_not_know_the_face_down_card() -> None:
    scene = Scene(2, belts=["doll " * 8 + "radio"])
    question = scene.match.decision(0)
    assert question is not None
    assert question.moves[9].text == "Grab 9: 8 Dolls and a face-down card"


def test_every_season_has_a_belt_of_its_own() -> None:
    """What is left over of one belt does not come back on the next."""
    scene = Scene(2, belts=["robot " * 5 + "doll " * 4, "kite " * 9])
    scene.idle()
    assert scene.belt == "kite " * 8 + "?"
    assert scene.view()["coming"] == []


def test_cards_are_dealt_from_what_is_left_of_the_deck() -> None:
    """A deck holds no second Poop for two elves, in whatever season."""
    scene = Scene(2, belts=["poop", "doll"])
    record = scene.idle().match.record()
    assert record.count("* deal poop") == 1
    with pytest.raises(BadRecord, match="'deal poop' can't happen"):
        Match.load(record.replace("* deal doll", "* deal poop", 1))


def test_deck_size_is_public_and_shrinks_by_the_belt() -> None:
    """S23."""
    scene = Scene(4)
    assert scene.view()["deck"] == 71 - 17
    scene.idle()
    assert scene.view(2)["deck"] == 71 - 2 * 17


@pytest.mark.parametrize(("exploding", "fall"), [(False, 12), (True, 15)])
def test_s1_a_short_belt_ends_face_down_too(exploding: bool, fall: int) -> None:
    """Three elves: the deck is one card short in Fall."""
    scene = Scene(3, exploding=exploding)
    for _ in range(3):
        scene.idle()
    belt = scene.view()["belt"]
    assert len(belt) == fall
    assert belt[-1] == "?"
    assert "?" not in belt[:-1]
    assert scene.view()["deck"] == 0
    assert scene.moves(0) == [f"bid {n}" for n in range(fall + 1)]


def test_all_elves_are_in_again_in_a_new_season() -> None:
    """End of a Season."""
    scene = Scene(3).take(0, 2).take(1, 1)
    assert scene.phase == "craft", "the last elf standing took the rest"
    assert [scene.elf(seat)["in"] for seat in range(3)] == [False] * 3
    scene.tidy()
    assert [scene.elf(seat)["in"] for seat in range(3)] == [True] * 3
    assert scene.match.waiting() == [0, 1, 2]
