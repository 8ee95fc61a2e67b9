"""The four unions: joining, moving, bumping, and what they are good for."""

import pytest

from tests.support.insides import drawing
from tests.union.table import Scene

BUMP = {"foresight": 3, "tinkers": 4, "risers": 3, "purchasers": 4}
RICH = {"start.canes": 7}


def member(union: str, seat: int = 0, seats: int = 2, canes: int = 7, elves: int = 3) -> Scene:
    """This seat has just joined, and its next go comes; the others have passed."""
    changes = {"start.canes": canes, "start.elves": elves}
    hands = [" ".join("3" * elves)] * seats
    hands[seat] = " ".join("6" * elves)
    scene = Scene(seats, first=seat, changes=changes).deal(*hands)
    scene.play(seat, f"buy join 6 {union}")
    return scene.pass_all(seat)


# joining, moving, bumping


def test_u9_a_token_stands_on_one_union_only() -> None:
    """Moving costs what joining the other one costs."""
    scene = member("risers").end_turn().deal("6 6 6", "3 3 3").pass_all(0)
    assert scene.canes[0] == 5
    scene.play(0, "buy join 6 foresight")
    assert scene.union(0) == "foresight"
    assert scene.canes[0] == 3
    assert [union["member"] for union in scene.view()["unions"]] == [0, None, None, None]


@pytest.mark.parametrize(("union", "canes"), BUMP.items())
def test_u9_bumping_costs_the_higher_price(union: str, canes: int) -> None:
    scene = member(union, seat=0).end_turn().deal("3 3 3", "6 6 6")
    scene.play(1, f"buy join 6 {union}")
    assert scene.canes[1] == 7 - canes
    assert (scene.union(0), scene.union(1)) == (None, union)
    assert "bumps Red out" in scene.told()[0]


def test_u9_a_bumped_player_may_come_back() -> None:
    scene = member("risers", seat=0).end_turn().deal("6 6 6", "6 6 6").pass_all(1)
    scene.play(1, "buy join 6 risers").end_turn().deal("6 6 6", "6 6 6").pass_all(0)
    scene.play(0, "buy join 6 risers")
    assert (scene.union(0), scene.union(1)) == ("risers", None)
    assert scene.canes == [7 - 2 - 3, 7 - 3]


def test_u9_u17_one_can_not_join_ones_own_union() -> None:
    scene = member("risers").end_turn().deal("6 6 6", "3 3 3").pass_all(0)
    assert "buy join 6 risers" not in scene.moves(0)
    scene.refused(0, "buy join 6 risers", "you belong to the Early Risers already", "U9, U17")


def test_u9_an_empty_union_costs_the_lower_price_again_when_its_member_has_left() -> None:
    scene = member("risers").end_turn().deal("6 6 6", "6 6 6").pass_all(0)
    scene.play(0, "buy join 6 foresight").end_turn().deal("3 3 3", "6 6 6").pass_all(1)
    scene.play(1, "buy join 6 risers")
    assert scene.canes[1] == 7 - 2


def test_u15_one_player_a_turn_can_join() -> None:
    scene = member("risers", seats=2).end_turn().deal("6 6 6", "6 6 6")
    scene.play(1, "buy join 6 foresight")
    scene.refused(0, "buy join 6 tinkers", "U15")


def test_u9_the_benefit_is_lost_at_once() -> None:
    """Bumped out of the Purchasers, seat 0 pays the full price on its next go."""
    scene = member("purchasers").end_turn().deal("6 6 6", "6 6 6")
    assert hire_price(scene, 0) == 3
    scene.play(1, "buy join 6 purchasers")
    assert hire_price(scene, 0) == 4
    assert hire_price(scene, 1) == 3


def hire_price(scene: Scene, seat: int) -> int:
    price: int = next(s["price"] for s in scene.view(seat)["stores"] if s["space"] == "hire")
    return price


# Purchasers


def test_u8_purchasers_pay_one_cane_less() -> None:
    scene = member("purchasers").play(0, "buy hire 6")
    assert scene.canes[0] == 7 - 3 - 3


def test_u8_the_discount_holds_for_every_space_with_a_price() -> None:
    scene = member("purchasers", canes=7, elves=5).end_turn()
    prices = {s["space"]: s["price"] for s in scene.view(0)["stores"]}
    full = {s["space"]: s["price"] for s in scene.view(1)["stores"]}
    assert prices == {
        "reroll": 1,
        "jar": 0,
        "hire": 3,
        "rush": 4,
        "join": None,
        "parts": 0,
        "paper": 1,
        "labels": 1,
    }
    assert [union["price"] for union in scene.view(0)["unions"]] == [1, 2, 1, None]
    assert full == prices | {"hire": 4, "rush": 5, "parts": 1, "paper": 2, "labels": 2}


def test_u8_the_discount_holds_for_reroll_too() -> None:
    """It is listed at 2, so that it never becomes free."""
    scene = Scene(2, changes=RICH, ruleset="balanced").deal("6 6 6", "3 3 3")
    scene.play(0, "buy join 6 purchasers").pass_all(0)
    prices = [{s["space"]: s["price"] for s in scene.view(seat)["stores"]} for seat in (0, 1)]
    assert (prices[0]["reroll"], prices[1]["reroll"]) == (1, 2)
    scene.play(0, "buy reroll 6").happens("roll 2")
    assert scene.canes[0] == 7 - 3 - 1


def test_u8_with_the_first_stores_reroll_never_costs_less_than_one() -> None:
    scene = member("purchasers", canes=4)
    scene.play(0, "buy reroll 6").happens("roll 2")
    assert scene.canes[0] == 0
    assert "buy parts 2" in scene.moves(0)  # for nothing, with the discount
    scene.refused(0, "buy reroll 6", "costs you 1", "your canes are 0")


def test_u8_a_dearer_reroll_costs_purchasers_less() -> None:
    changes = {"start.canes": 7, "stores.reroll.canes": 3}
    scene = Scene(2, changes=changes).deal("6 6 6", "3 3 3").play(0, "buy join 6 purchasers")
    scene.pass_all(0).play(0, "buy reroll 6").happens("roll 1")
    assert scene.canes[0] == 7 - 3 - 2


def test_u8_the_price_is_that_of_the_moment_of_paying() -> None:
    """A Purchaser who moves on still has the discount for the move."""
    scene = member("purchasers").end_turn().deal("6 6 6", "3 3 3").pass_all(0)
    scene.play(0, "buy join 6 tinkers")
    assert scene.canes[0] == 7 - 3 - 2


def test_u8_joining_the_purchasers_is_not_yet_cheaper() -> None:
    assert member("purchasers", canes=3).canes[0] == 0


# Tinkers


def test_u6_a_step_up_or_down_on_one_die() -> None:
    scene = member("tinkers").end_turn().deal("1 3 6", "3 3 3").pass_all(0)
    assert [name for name in scene.moves(0) if name.startswith("tinker")] == [
        "tinker 1 2",
        "tinker 3 2",
        "tinker 3 4",
        "tinker 6 5",
    ]
    scene.play(0, "tinker 3 4")
    assert scene.hand(0) == "1 4 6"


def test_u6_never_from_six_to_one_or_back() -> None:
    scene = member("tinkers").end_turn().deal("1 3 6", "3 3 3").pass_all(0)
    for name in ("tinker 6 1", "tinker 1 6", "tinker 3 5", "tinker 3 3"):
        scene.refused(0, name, "changed by 1", "U6")
    scene.refused(0, "tinker 4 5", "you have 1 3 6", "U6")


def test_u6_tinkering_is_free_and_the_go_continues() -> None:
    scene = member("tinkers").end_turn().deal("3 3 5", "6 6 6").pass_all(0)
    canes = scene.canes
    scene.play(0, "tinker 5 6")
    assert scene.asked == 0
    assert scene.canes == canes
    scene.play(0, "buy jar 6")


def test_u6_once_a_turn() -> None:
    scene = member("tinkers").end_turn().deal("3 3 5", "6 6 6").pass_all(0)
    scene.play(0, "tinker 5 6")
    scene.refused(0, "tinker 3 4", "once is all", "U6")
    scene.end_turn().deal("3 3 5", "3 3 3").pass_all(0)
    scene.play(0, "tinker 5 6")


def test_u6_what_was_changed_stays_changed() -> None:
    scene = member("tinkers").end_turn().deal("1 3 5", "6 6 6").pass_all(0)
    scene.play(0, "tinker 5 4").pass_all()
    assert scene.phase == "work"
    assert scene.hand(0) == "1 3 4"


def test_u6_tinkering_in_work() -> None:
    scene = member("tinkers").end_turn().deal("3 3 3", "6 6 6").pass_all()
    scene.play(0, "tinker 3 2", "build 2")
    scene.refused(0, "tinker 3 2", "once is all", "U6")
    scene.play(0, "wrap 3")
    assert scene.tables(0) == (0, 1, 0)
    assert "Red tinkers a 3 into a 2." in scene.match.journal(None)


def test_u6_used_in_the_stores_it_is_used_for_work_too() -> None:
    scene = member("tinkers").end_turn().deal("1 3 3", "6 6 6").pass_all(0)
    scene.play(0, "tinker 3 4").pass_all()
    scene.refused(0, "tinker 1 2", "once is all", "U6")


def test_u6_works_in_the_turn_of_joining() -> None:
    scene = member("tinkers")
    assert "tinker 6 5" in scene.moves(0)
    scene.play(0, "tinker 6 5", "buy reroll 5").happens("roll 1")


def test_u6_bumped_before_using_it_it_is_lost() -> None:
    scene = member("tinkers").end_turn().deal("1 3 3", "6 6 6")
    scene.play(1, "buy join 6 tinkers")
    scene.refused(0, "tinker 1 2", "only a member of the Tinkers", "U6")
    scene.pass_all(1)
    assert "tinker 6 5" in scene.moves(1)
    scene.pass_all().refused(0, "tinker 3 4", "only a member")


def test_u6_what_was_done_before_being_bumped_stays() -> None:
    scene = Scene(3, first=2, changes=RICH).deal("6 6 6", "6 6 6", "3 3 3").pass_all(0)
    scene.play(0, "buy join 6 tinkers").end_turn()
    assert scene.first == 0
    scene.deal("3 3 3", "6 6 6", "3 3 3").play(0, "tinker 3 2", "buy reroll 3").happens("roll 3")
    scene.play(1, "buy join 6 tinkers")
    assert scene.hand(0) == "2 3 3"
    assert scene.play(2, "pass").asked == 0


def test_u6_nobody_else_tinkers() -> None:
    scene = Scene(2, changes=RICH).deal("1 3 6", "3 3 3")
    scene.refused(0, "tinker 3 4", "only a member of the Tinkers", "U6")


# Early Risers and Foresight have their tests with the first player and the draft


def test_u5_joining_foresight_helps_from_the_next_draft_on() -> None:
    scene = member("foresight").end_turn()
    assert drawing(scene.match)
    scene.rolls("3 3 3", "1 2 5")
    assert scene.moves(0) == ["retain 1", "retain 2", "retain 5", "retain none"]


def test_u5_foresight_moves_with_the_token() -> None:
    scene = member("foresight").end_turn().deal("3 3 3", "6 6 6").play(1, "buy join 6 foresight")
    scene.end_turn().rolls("1 2 3", "4 5 6")
    assert scene.moves(0) == []
    assert scene.moves(1) == ["retain 4", "retain 5", "retain 6", "retain none"]
