"""All eighteen Presents, each with what it does and what it refuses (R13, R17, R18)."""

from __future__ import annotations

import pytest

from tests.realsanta.table import NOTHING, Scene, holding

ZONES = ("enlist", "jolly", "toys")
SPLIT = {"enlist": "3 2 0", "jolly": "0 5 0", "toys": "0 2 3"}
WHAT = {"enlist": "elves", "jolly": "jolly", "toys": "toys"}
JUST_BELOW = {"enlist": "3", "jolly": "2", "toys": "4"}
LEAST = {"enlist": "4", "jolly": "3", "toys": "5"}


def in_zone(scene: Scene, zone: str, *splits: str) -> Scene:
    """On to the window after a zone's roll."""
    return scene.place(*splits).quiet("roll", zone)


def three(*hands: str, first: int = 0) -> Scene:
    scene = Scene(3, first=first)
    for seat, cards in enumerate(hands):
        scene.give(seat, cards)
    return scene


def value(scene: Scene, seat: int, zone: str) -> int:
    return int(scene.seen(seat)[WHAT[zone]])


def faces(face: str, zone: str) -> str:
    return " ".join([face] * int(SPLIT[zone].split()[ZONES.index(zone)]))


# 1-3: +1 to each of your dice in a zone


@pytest.mark.parametrize("zone", ZONES)
def test_cards_1_to_3_add_1_to_each_own_die(zone: str) -> None:
    scene = holding(f"plus_{zone}").dice(0, **{zone: faces(JUST_BELOW[zone], zone)})
    in_zone(scene, zone, SPLIT[zone], NOTHING).play(0, "plus")
    number = len(faces("1", zone).split())
    assert value(scene, 0, zone) == number
    assert scene.under == f"plus_{zone}"


@pytest.mark.parametrize("zone", ZONES)
def test_r18_cards_1_to_3_need_an_own_die_there(zone: str) -> None:
    other = "5 0 0" if zone != "enlist" else "0 0 5"
    scene = in_zone(holding(f"plus_{zone}"), zone, other, SPLIT[zone])
    assert scene.moves(0) == ["pass"]
    assert "you have no die in this zone (R18)" in scene.refusal(0, "plus")


@pytest.mark.parametrize("zone", ZONES)
def test_cards_1_to_3_are_for_one_zone(zone: str) -> None:
    wrong = ZONES[(ZONES.index(zone) + 1) % 3]
    scene = in_zone(holding(f"plus_{wrong}"), zone, SPLIT[zone], NOTHING)
    assert "you do not hold Plus" in scene.refusal(0, "plus")


def test_r13_plus_does_not_make_a_natural_1_a_present_less() -> None:
    """R9: Presents look at natural faces."""
    scene = holding("plus_jolly").dice(0, jolly="1 1 2 2 2").draws("cheer")
    in_zone(scene, "jolly", NOTHING, NOTHING).play(0, "plus")
    assert scene.jolly[0] == 3 + 1


# 4-6: -1 to each of an opponent's dice in a zone


@pytest.mark.parametrize("zone", ZONES)
def test_cards_4_to_6_take_1_from_each_of_an_opponents_dice(zone: str) -> None:
    scene = holding(f"minus_{zone}").dice(1, **{zone: faces(LEAST[zone], zone)})
    in_zone(scene, zone, NOTHING, SPLIT[zone]).play(0, "minus 1")
    assert value(scene, 1, zone) == 0
    assert scene.under == f"minus_{zone}"


@pytest.mark.parametrize("zone", ZONES)
def test_cards_4_to_6_leave_high_dice_alone(zone: str) -> None:
    scene = holding(f"minus_{zone}").dice(1, **{zone: faces("6", zone)})
    in_zone(scene, zone, NOTHING, SPLIT[zone]).play(0, "minus 1")
    assert value(scene, 1, zone) == len(faces("6", zone).split())


def test_r18_cards_4_to_6_need_an_opponent_with_a_die_there() -> None:
    scene = in_zone(three("minus_toys", "", ""), "toys", "0 0 5", "0 5 0", "0 4 1")
    assert scene.moves(0) == ["pass", "minus 2"]
    for wrong in ("minus 0", "minus 1", "minus 3", "minus"):
        assert "an opponent who has a die in this zone (R18)" in scene.refusal(0, wrong)


def test_cards_4_to_6_are_for_one_zone() -> None:
    scene = in_zone(holding("minus_toys"), "enlist", NOTHING, "5 0 0")
    assert "you do not hold Minus Enlistment" in scene.refusal(0, "minus 1")


# R13


def test_r13_plus_and_minus_add_up() -> None:
    scene = three("plus_enlist", "minus_enlist", "minus_enlist")
    scene.dice(0, enlist="4 4 5")
    in_zone(scene, "enlist", "3 2 0", "0 5 0", "0 5 0")
    scene.answer("plus", "pass", "pass")
    assert scene.seen(0)["plus"] == 1
    scene.answer("-", "minus 0", "pass")
    assert scene.seen(0)["plus"] == 0
    scene.answer("-", "-", "minus 0")
    assert scene.elves[0] == 1


def test_r13_copies_add_up() -> None:
    scene = holding("plus_enlist plus_enlist", changes={"presents.counts.plus_enlist": 2})
    in_zone(scene, "enlist", "3 2 0", NOTHING).play(0, "plus").play(0, "plus")
    assert scene.elves[0] == 3


def test_r13_they_count_for_dice_rerolled_later() -> None:
    scene = holding("plus_enlist reroll").again("3")
    in_zone(scene, "enlist", "1 4 0", NOTHING).play(0, "plus").play(0, "reroll 2")
    assert scene.elves[0] == 1


def test_r13_they_count_for_dice_turned_later() -> None:
    scene = three("six calm", "minus_toys", "")
    in_zone(scene, "toys", "0 4 1", NOTHING, NOTHING)
    scene.answer("pass", "minus 0", "-").answer("six 2", "-", "-")
    assert scene.seen(0)["rolled"]["toys"] == [6]
    scene.passes()
    assert scene.toys[0] == 6  # starts at 5 with three players; 6 - 1 is still a 5


def test_r13_above_6_counts_as_6_and_below_1_misses() -> None:
    changes = {
        "presents.strength.plus": 5,
        "presents.strength.minus": 5,
        "jolly.toys_on": [1, 1, 1, 1],
    }
    scene = holding("plus_toys", changes=changes).dice(0, toys="2 6").dice(1, toys="5 6")
    in_zone(scene, "toys", "0 3 2", "0 3 2").play(0, "plus")
    assert scene.toys == [2, 2]
    scene = holding("minus_toys", changes=changes).dice(1, toys="5 6")
    in_zone(scene, "toys", NOTHING, "0 3 2").play(0, "minus 1")
    assert scene.toys[1] == 1


def test_r13_they_end_with_the_zone() -> None:
    scene = holding("plus_enlist").dice(0, jolly="2 2")
    in_zone(scene, "enlist", "3 2 0", NOTHING).play(0, "plus")
    assert scene.jolly[0] == 0


# 7, 8: reroll any of your dice in one zone


def test_cards_7_and_8_reroll_any_own_dice() -> None:
    scene = holding("reroll").dice(0, enlist="1 4 5").again("4")
    in_zone(scene, "enlist", "3 2 0", NOTHING)
    named = [
        "reroll 1",
        "reroll 4",
        "reroll 1 4",
        "reroll 5",
        "reroll 1 5",
        "reroll 4 5",
        "reroll 1 4 5",
    ]
    assert scene.moves(0) == ["pass", *named]
    scene.play(0, "reroll 1")
    assert scene.elves[0] == 3
    assert scene.under == "reroll"


def test_r22_cards_7_and_8_equal_dice_are_picked_by_number() -> None:
    scene = in_zone(holding("reroll").dice(0, enlist="2 2 5"), "enlist", "3 2 0", NOTHING)
    named = ["reroll 2", "reroll 2 2", "reroll 5", "reroll 2 5", "reroll 2 2 5"]
    assert scene.moves(0) == ["pass", *named]


def test_cards_7_and_8_are_two_of_a_kind() -> None:
    scene = holding("reroll reroll").again("3 3", "4 5")
    in_zone(scene, "enlist", "2 3 0", NOTHING).play(0, "reroll 2 2").play(0, "reroll 3 3")
    assert scene.elves[0] == 2
    assert scene.under == "reroll reroll"


@pytest.mark.parametrize("zone", ZONES)
def test_cards_7_and_8_work_in_any_zone(zone: str) -> None:
    number = len(faces("6", zone).split())
    scene = holding("reroll").again(faces("6", zone))
    in_zone(scene, zone, SPLIT[zone], NOTHING).play(0, "reroll " + " ".join(["2"] * number))
    assert value(scene, 0, zone) == number


def test_r18_cards_7_and_8_name_at_least_one_own_die() -> None:
    scene = in_zone(holding("reroll"), "enlist", "2 3 0", NOTHING)
    for wrong in ("reroll", "reroll 3", "reroll 2 2 2"):
        assert "name at least one of your dice here by its face" in scene.refusal(0, wrong)
    scene = in_zone(holding("reroll"), "enlist", NOTHING, "2 3 0")
    assert scene.moves(0) == ["pass"]
    assert "you have no die in this zone (R18)" in scene.refusal(0, "reroll 2")


def test_r9_a_rerolled_die_counts_as_it_lies_in_the_end() -> None:
    scene = holding("reroll").dice(0, jolly="1 1 2 2 2").again("3 3")
    in_zone(scene, "jolly", NOTHING, NOTHING).play(0, "reroll 1 1")
    assert scene.presents == [0, 0]
    scene = holding("reroll").again("1 1").draws("calm")
    in_zone(scene, "jolly", NOTHING, NOTHING).play(0, "reroll 2 2")
    assert scene.hand(0) == "calm"


# 9: an opponent rerolls all dice of a zone


@pytest.mark.parametrize("zone", ZONES)
def test_card_9_makes_an_opponent_roll_all_dice_again(zone: str) -> None:
    scene = holding("spoil").dice(1, **{zone: faces("6", zone)}).again(faces("2", zone))
    in_zone(scene, zone, NOTHING, SPLIT[zone]).play(0, "spoil 1")
    assert value(scene, 1, zone) == 0
    assert scene.under == "spoil"


def test_r18_card_9_needs_an_opponent_with_a_die_there() -> None:
    scene = in_zone(three("spoil", "", ""), "toys", "0 0 5", "0 5 0", "0 4 1")
    assert scene.moves(0) == ["pass", "spoil 2"]
    for wrong in ("spoil 0", "spoil 1", "spoil"):
        assert "an opponent who has a die in this zone (R18)" in scene.refusal(0, wrong)
    assert "you do not hold Spoiled Roll" in holding("six").place(
        "1 4 0", "1 4 0"
    ).passes().refusal(0, "spoil 1")


# 10: turn one of your dice to 6


@pytest.mark.parametrize("zone", ZONES)
def test_card_10_turns_a_die_to_6(zone: str) -> None:
    scene = in_zone(holding("six"), zone, SPLIT[zone], NOTHING).play(0, "six 2")
    assert value(scene, 0, zone) == 1
    assert scene.under == "six"


def test_card_10_any_own_die_that_shows_no_6() -> None:
    scene = in_zone(holding("six").dice(0, enlist="1 4 4 6 6"), "enlist", "5 0 0", NOTHING)
    assert scene.moves(0) == ["pass", "six 1", "six 4"]
    for wrong in ("six 6", "six 2", "six"):
        assert "name a die of yours here that shows no 6 (R18)" in scene.refusal(0, wrong)


def test_r18_card_10_needs_an_own_die_not_showing_6() -> None:
    scene = in_zone(holding("six").dice(0, enlist="6 6"), "enlist", "2 3 0", NOTHING)
    assert scene.moves(0) == ["pass"]
    assert "all your dice here show 6 (R18)" in scene.refusal(0, "six 6")
    scene = in_zone(holding("six"), "enlist", NOTHING, "2 3 0")
    assert "you have no die in this zone (R18)" in scene.refusal(0, "six 2")


def test_r9_a_die_turned_is_a_natural_6() -> None:
    scene = holding("six").dice(0, jolly="1 1 2 2 2")
    in_zone(scene, "jolly", NOTHING, NOTHING).play(0, "six 1")
    assert scene.presents == [0, 0]


# 11, 12: move one of your dice to another zone


def test_cards_11_and_12_move_a_die() -> None:
    scene = holding("move calm").dice(0, toys="5 6").place("0 4 1", NOTHING)
    assert scene.moves(0) == [
        "pass",
        "move jolly enlist",
        "move jolly toys",
        "move toys enlist",
        "move toys jolly",
    ]
    scene.play(0, "move jolly toys")
    assert scene.seen(0)["dice"] == {"enlist": 0, "jolly": 3, "toys": 2}
    scene.quiet()
    assert scene.toys[0] == 2
    assert scene.under == "move"


def test_cards_11_and_12_are_two_of_a_kind() -> None:
    scene = holding("move move").place("0 5 0", NOTHING).play(0, "move jolly toys")
    scene.play(0, "move jolly enlist")
    assert scene.under == "move move"
    assert any("places 5 in Jollification" in line for line in scene.story)


def test_r18_cards_11_and_12_need_a_die_to_move() -> None:
    scene = holding("move").place("0 5 0", NOTHING)
    assert "you have no die in Enlistment (R18)" in scene.refusal(0, "move enlist toys")
    for wrong in ("move", "move jolly", "move jolly jolly", "move jolly home"):
        assert "name two different zones" in scene.refusal(0, wrong)
    assert "you do not hold Second Thought" in holding("six").place(NOTHING, NOTHING).refusal(
        0, "move jolly toys"
    )


def test_r17_a_move_must_leave_a_split_the_restrictions_allow() -> None:
    scene = holding("move").board(0, elves=1, toys=20).place("3 0 2", NOTHING)
    assert scene.moves(0) == ["pass", "move enlist jolly", "move toys jolly"]
    assert "the restrictions must hold after the move too" in scene.refusal(0, "move enlist toys")


def test_r17_the_token_counts_in_a_move_too() -> None:
    scene = holding("move").board(0, toys=20, token=1).place("0 5 0 token toys", NOTHING)
    assert scene.moves(0) == ["pass", "move jolly enlist"]


def test_r17_after_free_hand_a_move_is_free_too() -> None:
    scene = holding("free move calm").board(0, toys=22).place("0 1 4", NOTHING)
    assert "move jolly toys" in scene.moves(0)
    scene.play(0, "move jolly toys")
    assert scene.seen(0)["dice"]["toys"] == 5


# 13, 14: Jolly +1; 15: Excitement +1, as they are drawn


def test_cards_13_and_14_raise_jolly_at_once() -> None:
    scene = Scene().dice(0, jolly="1 1 1 1 2").draws("cheer cheer").round(NOTHING, NOTHING)
    assert scene.jolly == [2, 0]
    assert scene.presents == [0, 0]
    assert scene.under == "cheer cheer"


def test_r19_jolly_above_11_is_lost() -> None:
    scene = (
        Scene().board(0, jolly=11).dice(0, jolly="1 1 2 2 2").draws("cheer").round(NOTHING, NOTHING)
    )
    assert scene.jolly[0] == 11
    assert scene.under == "cheer"


def test_card_15_excites_at_once() -> None:
    scene = Scene().dice(0, jolly="1 1 2 2 2").draws("thrill").round(NOTHING, NOTHING)
    assert scene.excitement == [1, 0]
    assert scene.under == "thrill"


def test_r19_card_15_can_fill_the_meter() -> None:
    scene = Scene().board(0, excitement=4).dice(0, jolly="1 1 2 2 2").draws("thrill")
    scene.round(NOTHING, NOTHING)
    assert scene.excitement == [0, 0]
    assert scene.tokens == [True, False]


# 16: an elf goes out


def test_card_16_sends_an_elf_out() -> None:
    scene = holding("elf").place(NOTHING, NOTHING).quiet("snow").play(0, "elf")
    assert scene.elves == [1, 0]
    assert scene.excitement == [1, 0]
    assert scene.under == "elf"


def test_r18_card_16_needs_an_elf_at_home() -> None:
    scene = holding("elf").board(0, elves=5).place(NOTHING, NOTHING).quiet("snow")
    assert scene.moves(0) == ["pass"]
    assert "all your 5 elves are out already (R18)" in scene.refusal(0, "elf")
    scene = holding("calm").place(NOTHING, NOTHING).quiet("snow")
    assert "you do not hold Extra Elf" in scene.refusal(0, "elf")


# 17: your Jolly does not drop


def test_card_17_stops_the_whole_drop() -> None:
    """R18: the attacker still gains, elves retreat as usual."""
    scene = holding("calm").board(0, jolly=6, elves=1).board(1, elves=5)
    scene.place(NOTHING, NOTHING).quiet("snow").play(0, "calm")
    assert scene.jolly[0] == 6
    assert scene.elves == [0, 4]
    assert scene.excitement == [0, 4]
    assert scene.under == "calm"


def test_r18_card_17_may_always_be_played_and_helps_once() -> None:
    scene = holding("calm").place(NOTHING, NOTHING).quiet("snow").play(0, "calm")
    assert scene.under == "calm"
    scene.board(0, jolly=6).board(1, elves=2).round(NOTHING, NOTHING)
    assert scene.jolly[0] == 4


def test_card_17_is_refused_without_it() -> None:
    scene = holding("elf").place(NOTHING, NOTHING).quiet("snow")
    assert "you do not hold Keep Calm" in scene.refusal(0, "calm")


# out of their moment


@pytest.mark.parametrize(
    ("phase", "zone", "names", "reason"),
    [
        ("placed", None, ["plus", "six 2", "elf"], "only Second Thought is played between"),
        (
            "roll",
            "jolly",
            ["move jolly toys", "elf", "calm"],
            "only cards for these dice are played (R10)",
        ),
        (
            "snow",
            None,
            ["plus", "move jolly toys", "reroll 2"],
            "only Extra Elf and Keep Calm are played (R10)",
        ),
    ],
)
def test_r10_other_moments_cards_are_refused(
    phase: str, zone: str | None, names: list[str], reason: str
) -> None:
    scene = holding("six move elf calm plus_jolly").place(NOTHING, NOTHING).quiet(phase, zone)
    for name in names:
        assert reason in scene.refusal(0, name)
    assert "Allowed: pass" in scene.refusal(0, "fly")


# R8: the token


def test_r8_no_card_changes_the_token() -> None:
    """ "Dice" on a card never means it."""
    scene = holding("six reroll plus_enlist", seat=0).give(1, "minus_enlist spoil")
    scene.board(0, token=1).place("0 5 0 token enlist", "1 4 0").quiet("roll", "enlist")
    assert scene.moves(0) == ["pass"]
    assert scene.moves(1) == ["pass"]
    scene.quiet()
    assert scene.excitement[0] == 3


def test_r8_minus_does_not_touch_the_token_beside_dice() -> None:
    scene = holding("minus_enlist", seat=1).board(0, token=1).dice(0, enlist="4")
    scene.place("1 4 0 token enlist", NOTHING).quiet("roll", "enlist").play(1, "minus 0")
    assert scene.elves[0] == 3
