"""Purchase: the spaces of the Quartermaster's Stores."""

from collections.abc import Mapping

import pytest

from tests.support.insides import drawing
from tests.union.table import Scene


def shop(*hands: str, first: int = 0, canes: int = 3, **changes: int) -> Scene:
    """Everybody in the Stores with these dice; as many elves as the hands have dice."""
    numbers = {"start.elves": len(hands[0].split()), "start.canes": canes}
    numbers |= {name.replace("__", "."): value for name, value in changes.items()}
    return Scene(len(hands), first=first, changes=numbers).deal(*hands)


# the order of goes


def test_u7_one_purchase_a_go_clockwise_from_the_first_player() -> None:
    scene = shop("2 6 6", "2 4 5", "1 5 5", first=1)
    order = []
    for name in ("buy reroll 2", "buy reroll 1", "buy jar 6"):
        order.append(scene.asked)
        scene.play(scene.asked, name)
        if drawing(scene.match):
            scene.happens("roll 1")
    assert order == [1, 2, 0]
    assert scene.asked == 1


def test_u7_a_pass_is_final_for_the_turn() -> None:
    scene = shop("1 2 6", "1 2 6").play(0, "pass").play(1, "buy reroll 1").happens("roll 2")
    assert scene.asked == 1
    assert scene.moves(0) == []
    scene.play(1, "pass")
    assert scene.phase == "work"


def test_u7_the_phase_ends_when_all_have_passed() -> None:
    scene = shop("1 2 6", "1 2 6", "1 2 6").play(0, "pass").play(1, "pass")
    assert scene.phase == "purchase"
    assert scene.play(2, "pass").phase == "work"


def test_u7_who_can_only_pass_is_passed_unasked() -> None:
    """Seat 1 has no cane and no 6, so not even the Candy Jar."""
    scene = shop("6 6 6", "3 3 3", canes=0)
    assert scene.asked == 0
    scene.play(0, "buy jar 6")
    assert scene.asked == 0
    assert scene.view()["leaders"][1]["passed"]


def test_u7_without_dice_there_is_nothing_to_place() -> None:
    """Nor to work with: the next turn begins."""
    scene = shop("6", "6", canes=7).play(0, "buy hire 6").play(1, "buy jar 6")
    assert (scene.view()["turn"], scene.phase) == (2, "roll")
    assert (scene.elves, scene.canes) == ([2, 1], [3, 7])


def test_u7_a_new_turn_lets_everybody_buy_again() -> None:
    scene = shop("1 2 6", "1 2 6").end_turn().deal("1 2 6", "1 2 6")
    assert scene.phase == "purchase"
    assert not any(leader["passed"] for leader in scene.view()["leaders"])


# what may be placed where


def test_only_matching_dice_may_be_placed() -> None:
    scene = shop("1 2 3 4 5 6", "1 1 1 1 1 1", canes=7, elves__most=6)
    scene.refused(0, "buy jar 5", "takes a 6")
    scene.refused(0, "buy hire 1", "takes a 6")
    scene.refused(0, "buy rush 6", "takes a 1")
    scene.refused(0, "buy join 5 risers", "takes a 6")
    scene.refused(0, "buy parts 1", "takes a 2")
    scene.refused(0, "buy paper 3", "takes a 4")
    scene.refused(0, "buy labels 6", "takes a 5")


def test_a_die_one_does_not_have_can_not_be_placed() -> None:
    scene = shop("1 2 3", "6 6 6")
    scene.refused(0, "buy jar 6", "you have no 6", "1 2 3")
    scene.refused(0, "buy reroll 4", "you have no 4")


def test_the_price_must_be_paid() -> None:
    scene = shop("6 6 2", "6 6 6", canes=3)
    scene.refused(0, "buy hire 6", "costs you 4", "your canes are 3", "U8")
    assert not any(name.startswith("buy hire") for name in scene.moves(0))


def test_u15_one_die_a_space_for_all_players_together() -> None:
    scene = shop("6 6 2", "6 6 6").play(0, "buy jar 6")
    scene.refused(1, "buy jar 6", "a die lies on Candy Jar already", "U15")
    scene.play(1, "buy reroll 6").happens("roll 6")
    scene.refused(0, "buy jar 6", "U15")


def test_u13_the_stores_are_cleared_each_turn() -> None:
    scene = shop("6 6 2", "6 6 6").play(0, "buy jar 6")
    jar = next(space for space in scene.view()["stores"] if space["space"] == "jar")
    assert jar["placed"] == {"by": 0, "die": 6}
    scene.end_turn().deal("6 6 2", "6 6 6")
    assert all(space["placed"] is None for space in scene.view()["stores"])
    scene.play(1, "buy jar 6")


def test_u7_a_purchase_is_optional() -> None:
    scene = shop("6 6 2", "6 6 6")
    assert scene.moves(0)[0] == "pass"
    assert scene.pass_all().phase == "work"
    assert scene.canes == [3, 3]


# each space


def test_reroll_takes_any_die_for_a_cane_and_gives_it_back() -> None:
    scene = shop("1 3 6", "6 6 6")
    assert [name for name in scene.moves(0) if name.startswith("buy reroll")] == [
        "buy reroll 1",
        "buy reroll 3",
        "buy reroll 6",
    ]
    scene.play(0, "buy reroll 3").happens("roll 5")
    assert scene.canes == [2, 3]
    assert scene.hand(0) == "1 5 6"


def test_u15_reroll_may_be_used_any_number_of_times() -> None:
    scene = shop("1 3 6", "6 6 6")
    scene.play(0, "buy reroll 1").happens("roll 1").play(1, "buy reroll 6").happens("roll 1")
    scene.play(0, "buy reroll 1").happens("roll 2").play(1, "buy reroll 1").happens("roll 1")
    scene.play(0, "buy reroll 2").happens("roll 3")
    assert scene.canes == [0, 1]
    assert scene.hand(0) == "3 3 6"
    scene.play(1, "buy reroll 1").happens("roll 4")
    scene.refused(0, "buy reroll 3", "costs you 1", "your canes are 0")


def test_candy_jar_gives_three_canes_for_a_six() -> None:
    scene = shop("6 1 1", "1 1 1").play(0, "buy jar 6")
    assert scene.canes[0] == 6
    assert scene.hand(0) == "1 1"


def test_u17_candy_jar_never_goes_over_seven_and_may_be_used_at_seven() -> None:
    scene = shop("6 1 1", "1 1 1", canes=5).play(0, "buy jar 6")
    assert scene.canes[0] == 7
    scene = shop("6 1 1", "1 1 1", canes=7).play(0, "buy jar 6")
    assert scene.canes[0] == 7
    assert scene.hand(0) == "1 1"


def test_hire_gives_an_elf_for_a_six_and_four_canes() -> None:
    scene = shop("6 1 1", "1 1 1", canes=5).play(0, "buy hire 6")
    assert (scene.elves, scene.canes[0]) == ([4, 3], 1)


def test_rush_hire_gives_an_elf_for_a_one_and_five_canes() -> None:
    scene = shop("1 1 1", "6 6 6", canes=5).play(0, "buy rush 1")
    assert (scene.elves, scene.canes[0]) == ([4, 3], 0)


def test_u17_hiring_needs_room_on_the_elf_track() -> None:
    full = shop("1 2 3 4 5 6", "1 1 1 1 1 1", canes=7)
    full.refused(0, "buy hire 6", "6 elves", "the track ends there", "U17")
    full.refused(0, "buy rush 1", "U17")
    one_left = shop("1 6 6 6 6", "1 1 1 1 1", canes=7).play(0, "buy hire 6")
    assert one_left.elves[0] == 6


def test_hire_and_rush_hire_can_both_be_used_in_one_turn() -> None:
    scene = shop("1 1 1", "1 6 6", canes=7).play(0, "buy rush 1").play(1, "buy hire 6")
    assert scene.elves == [4, 4]


def test_u10_a_hired_elf_raises_the_gift_limit_at_once() -> None:
    scene = built(3).deal("1 6 6", "6 6 6").pass_all(0)
    assert scene.leader(0).room() == 0
    scene.play(0, "buy hire 6")
    assert scene.leader(0).room() == 1
    scene.pass_all().play(0, "build 1")
    assert scene.tables(0) == (4, 0, 0)


def test_bulk_parts_builds_two_for_a_two_and_a_cane() -> None:
    scene = shop("2 1 1", "6 6 6").play(0, "buy parts 2")
    assert (scene.tables(0), scene.canes[0], scene.hand(0)) == ((2, 0, 0), 2, "1 1")


def test_u12_bulk_parts_builds_one_if_there_is_room_for_one() -> None:
    scene = built(2).deal("2 3 3", "6 6 6").pass_all(0).play(0, "buy parts 2")
    assert scene.tables(0) == (3, 0, 0)
    assert scene.told(1) == ["Red builds 1 gift."]


def test_u12_bulk_parts_needs_room() -> None:
    scene = built(3).deal("2 3 3", "6 6 6").pass_all(0)
    scene.refused(0, "buy parts 2", "tables are full", "U12")


def built(number: int, canes: int = 5) -> Scene:
    """Seat 0 has so many gifts on its first table; a new turn begins, seat 1 first."""
    scene = shop("1 1 1", "6 6 6", canes=canes).pass_all()
    scene.play(0, *["build 1"] * number)
    return scene.stop_all()


def wrapped(number: int, canes: int = 5) -> Scene:
    """Seat 0 has so many gifts on its second table; a new turn begins, seat 0 first."""
    scene = built(number, canes).deal("3 3 3", "6 6 6").pass_all()
    return scene.play(0, *["wrap 3"] * number).stop_all()


def test_bulk_paper_wraps_two_for_a_four_and_two_canes() -> None:
    scene = built(3).deal("4 6 6", "6 6 6").pass_all(0).play(0, "buy paper 4")
    assert (scene.tables(0), scene.canes[0]) == ((1, 2, 0), 3)


def test_u12_bulk_paper_wraps_one_if_there_is_one() -> None:
    scene = built(1).deal("4 6 6", "6 6 6").pass_all(0).play(0, "buy paper 4")
    assert scene.tables(0) == (0, 1, 0)


def test_u12_bulk_paper_needs_a_gift_to_wrap() -> None:
    shop("4 1 1", "6 6 6").refused(0, "buy paper 4", "first table", "U12")


def test_bulk_labels_tags_two_for_a_five_and_two_canes() -> None:
    scene = wrapped(3).deal("5 6 6", "6 6 6").play(0, "buy labels 5")
    assert (scene.tables(0), scene.canes[0]) == ((0, 1, 2), 3)


def test_u12_bulk_labels_tags_one_if_there_is_one() -> None:
    scene = wrapped(1).deal("5 6 6", "6 6 6").play(0, "buy labels 5")
    assert scene.tables(0) == (0, 0, 1)


def test_u12_bulk_labels_needs_a_gift_to_tag() -> None:
    built(2).deal("5 1 1", "6 6 6").pass_all(0).refused(0, "buy labels 5", "second table", "U12")


def test_u17_both_steps_of_a_bulk_are_done_if_possible() -> None:
    scene = wrapped(2).deal("5 6 6", "6 6 6").play(0, "buy labels 5")
    assert scene.tables(0) == (0, 0, 2)


JOIN: Mapping[str, int] = {"foresight": 2, "tinkers": 3, "risers": 2, "purchasers": 3}


@pytest.mark.parametrize(("union", "canes"), JOIN.items())
def test_join_union_costs_what_the_union_says(union: str, canes: int) -> None:
    scene = shop("6 1 1", "1 1 1", canes=5).play(0, f"buy join 6 {union}")
    assert scene.union(0) == union
    assert scene.canes[0] == 5 - canes
    assert scene.hand(0) == "1 1"


def test_join_union_says_which_one() -> None:
    scene = shop("6 1 1", "1 1 1", canes=2)
    scene.refused(0, "buy join 6", "foresight, tinkers, risers, purchasers")
    scene.refused(0, "buy join 6 tinkers", "costs you 3", "your canes are 2")
    assert "buy join 6 risers" in scene.moves(0)


def test_no_space_of_the_stores_is_left_untested() -> None:
    """A new space in game.toml needs its test here."""
    spaces = [space["space"] for space in Scene(2).view()["stores"]]
    assert spaces == ["reroll", "jar", "hire", "rush", "join", "parts", "paper", "labels"]


def test_spare_spaces_are_not_on_the_board() -> None:
    shop("6 1 1", "1 1 1").refused(0, "buy spare1 6", "no space spare1")
