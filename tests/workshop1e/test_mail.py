"""The Mailroom: section 7, W11, W12."""

from __future__ import annotations

from collections import Counter

import pytest

from northpole.engine.nature import Fast
from northpole.games.workshop1e.mailroom import DRAW_GIFT
from tests.workshop1e.table import Scene

MAIL = "kite, dominoes, harmonica, dollhouse, carousel, bagpipes"


def test_7_1_left_up_to_three() -> None:
    scene = Scene(3, gifts=["teddy bear"], mail=MAIL, letters="scooter, bicycle", draws="drum kit")
    scene.play(0, "mail left")
    assert scene.moves(0) == [
        *("take kite", "take dominoes", "take harmonica", "take dollhouse"),
        *("take carousel", "take bagpipes", "take from deck"),
    ]
    scene.play(0, "take kite")
    assert scene.display[0] == "scooter"  # replaced at once
    scene.play(0, "take scooter", "take from deck")
    assert scene.gifts(0) == ["teddy bear", "kite", "scooter", "drum kit"]
    assert scene.asked == 1


def test_w11_the_first_is_compulsory_then_stop_when_wanted() -> None:
    scene = Scene(3, mail=MAIL)
    scene.play(0, "mail left")
    assert "stop" not in scene.moves(0)
    assert "W11" in scene.refusal(0, "stop")
    scene.play(0, "take kite")
    assert scene.moves(0)[-1] == "stop"
    scene.play(0, "stop")
    assert scene.asked == 1


def test_7_1_right_sweeps_and_takes_up_to_two() -> None:
    scene = Scene(3, gifts=["teddy bear"], mail=MAIL)
    before = [len(packet) for packet in scene.packets]
    scene.play(0, "mail right")
    assert scene.packets[-1] == sorted(MAIL.split(", "))
    assert [len(packet) for packet in scene.packets] == [before[0] - 6, *before[1:], 6]
    assert not set(scene.display) & set(MAIL.split(", "))
    scene.play(0, f"take {scene.display[0]}", "take from deck")
    assert scene.asked == 1
    assert len(scene.gifts(0)) == 3


def test_w11_after_a_sweep_none_may_be_taken() -> None:
    scene = Scene(3, gifts=["teddy bear"], mail=MAIL)
    scene.play(0, "mail right")
    assert "stop" in scene.moves(0)
    scene.play(0, "stop")
    assert scene.gifts(0) == ["teddy bear"]
    assert scene.asked == 1


def test_6_1_five_unfinished_gifts_at_most() -> None:
    scene = Scene(3, gifts=["teddy bear, toy piano, rag doll"], mail=MAIL)
    scene.gets(0, "chess set")
    scene.play(0, "mail left", "take kite")
    assert len(scene.gifts(0)) == 5
    assert scene.asked == 1
    scene.idle(2)
    assert "mail right" not in scene.moves(0)
    assert "5" in scene.refusal(0, "mail right")


def test_w11_one_place_left_on_the_right_space() -> None:
    scene = Scene(3, gifts=["teddy bear, toy piano, rag doll"], mail=MAIL)
    scene.gets(0, "chess set")
    scene.play(0, "mail right", "take from deck")
    assert scene.asked == 1


def test_each_space_takes_one_elf() -> None:
    scene = Scene(3, mail=MAIL)
    scene.play(0, "mail left", "take kite", "stop")
    assert "mail left" not in scene.moves(1)
    assert "taken" in scene.refusal(1, "mail left")
    assert "mail right" in scene.moves(1)


def test_w11_a_gift_taken_is_kept() -> None:
    """No move gives a gift away."""
    scene = Scene(3, gifts=["teddy bear, kite"])
    assert not [move for move in scene.moves(0) if "kite" in move or "teddy" in move]


# the deck of packets


def test_w12_what_is_swept_comes_up_only_after_all_above_it() -> None:
    scene = Scene(2, mail=MAIL)
    scene.play(0, "mail right", "stop").rest_of_day()
    second = scene.display
    scene.play(0, "mail right", "stop")
    assert scene.packets[-2:] == [sorted(MAIL.split(", ")), sorted(second)]
    while len(scene.packets) > 2:
        scene.pull(scene.packets[0][0])
    scene.play(1, "mail left", "take from deck", "take from deck", "take from deck")
    assert set(scene.gifts(1)[1:]) <= set(MAIL.split(", "))


def test_w12_a_draw_is_an_even_chance_within_the_top_packet() -> None:
    scene = Scene(2, mail=MAIL)
    scene.play(0, "mail right", "stop")
    while len(scene.packets) > 1:
        scene.pull(scene.packets[0][0])
    nature = Fast(8)
    drawn = Counter(int(DRAW_GIFT[1].sample(scene.table, nature)) for _ in range(3000))
    assert {scene.title(card) for card in drawn} == set(MAIL.split(", "))
    assert all(400 < number < 600 for number in drawn.values())


def test_w12_w29_the_sleigh_becomes_the_deck_when_a_card_is_due() -> None:
    scene = Scene(2, mail=MAIL)
    scene.load_sleigh("toy piano", "chess set", "scooter").empty_deck()
    assert scene.packets == []
    scene.play(0, "mail left", "take kite")
    assert scene.sleigh == []
    assert len(scene.display) == 6
    assert len(scene.packets[0]) == 2
    assert set(scene.display) & {"toy piano", "chess set", "scooter"}


def test_w12_the_top_of_an_empty_deck_may_be_chosen_while_the_sleigh_has_gifts() -> None:
    scene = Scene(2, mail=MAIL, draws="chess set")
    scene.load_sleigh("toy piano", "chess set").empty_deck()
    scene.play(0, "mail left")
    assert "take from deck" in scene.moves(0)
    scene.play(0, "take from deck")
    assert "chess set" in scene.gifts(0)
    assert scene.packets == [["toy piano"]]


def test_w12_the_sleigh_is_not_touched_before_a_card_is_due() -> None:
    scene = Scene(2, mail=MAIL)
    scene.load_sleigh("toy piano").empty_deck()
    scene.idle(3)
    assert scene.sleigh == ["toy piano"]
    assert scene.packets == []


def test_w12_w29_deck_and_sleigh_both_empty() -> None:
    """W29. The display stays short, the deck can't be chosen; the next inspection fills it."""
    scene = Scene(2, gifts=["teddy bear"], mail=MAIL)
    scene.has_finished(1, "toy piano", "chess set").empty_deck()
    scene.at_day(3)
    scene.play(0, "mail left")
    assert "take from deck" not in scene.moves(0)
    assert "W12" in scene.refusal(0, "take from deck")
    scene.play(0, "take kite", "take dominoes", "stop")
    assert scene.display == ["harmonica", "dollhouse", "carousel", "bagpipes"]
    scene.rest_of_day()
    assert sorted(scene.display) == sorted(
        ["harmonica", "dollhouse", "carousel", "bagpipes", "toy piano", "chess set"]
    )
    assert scene.sleigh == []


def test_w12_the_right_space_sweeps_what_is_there_and_it_may_come_straight_back() -> None:
    scene = Scene(2, mail=MAIL)
    scene.empty_deck()
    scene.play(0, "mail left", "take kite", "take dominoes", "stop")
    assert len(scene.display) == 4
    scene.play(1, "mail right")
    assert sorted(scene.display) == sorted(["harmonica", "dollhouse", "carousel", "bagpipes"])
    assert "take from deck" not in scene.moves(1)


def test_w2_the_mailroom_needs_a_card_to_take() -> None:
    scene = Scene(2, mail=MAIL)
    scene.empty_deck()
    for place in range(6):
        scene.table.display[place] = -1
    assert "mail left" not in scene.moves(0)
    assert "mail right" not in scene.moves(0)
    assert "W2" in scene.refusal(0, "mail left")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_5_both_spaces_at_every_count(seats: int) -> None:
    scene = Scene(seats, mail=MAIL)
    assert {"mail left", "mail right"} < set(scene.moves(0))
