"""Other Stores boards than ours: every kind of reward on other spaces, and what only such boards can raise."""

from typing import Any

import pytest

from tests.union.table import Scene

SHUT = {"stores.reroll.reward": "none", "stores.jar.reward": "none"}


def space(name: str, die: int, canes: int, reward: str, amount: int = 1) -> dict[str, Any]:
    """What to change for such a space."""
    entries = {"die": die, "canes": canes, "reward": reward, "amount": amount}
    return {f"stores.{name}.{entry}": value for entry, value in entries.items()}


# every kind of reward, on a space that is a spare one on our board


@pytest.mark.parametrize(("amount", "canes"), [(1, 5), (2, 6), (9, 7)])
def test_u21_a_space_for_canes(amount: int, canes: int) -> None:
    changes = space("spare1", 3, 1, "canes", amount) | {"start.canes": 5}
    scene = Scene(2, changes=changes).deal("3 3 3", "6 6 6").play(0, "buy spare1 3")
    assert scene.canes == [canes, 5]


@pytest.mark.parametrize(("amount", "elves"), [(1, 4), (3, 6), (5, 6)])
def test_u21_a_space_for_elves_gives_as_many_as_the_track_has_room_for(
    amount: int, elves: int
) -> None:
    changes = space("spare1", 3, 2, "elves", amount)
    scene = Scene(2, changes=changes).deal("3 3 3", "6 6 6").play(0, "buy spare1 3")
    assert (scene.elves, scene.canes) == ([elves, 3], [1, 3])


@pytest.mark.parametrize(("amount", "gifts"), [(1, 1), (3, 3), (9, 4)])
def test_u21_spaces_for_gifts_move_as_many_as_possible(amount: int, gifts: int) -> None:
    """Four elves have room for four; each space is used once, for nothing."""
    changes = {"start.elves": 4}
    for name, die, reward in (("spare1", 1, "build"), ("spare2", 4, "wrap"), ("spare3", 6, "tag")):
        changes |= space(name, die, 0, reward, amount)
    scene = Scene(2, changes=changes).deal("1 4 6 6", "3 3 3 3")
    scene.refused(0, "buy spare2 4", "first table", "U12")
    scene.refused(0, "buy spare3 6", "second table", "U12")
    scene.play(0, "buy spare1 1")
    assert scene.tables(0) == (gifts, 0, 0)
    scene.pass_all(0).play(0, "buy spare2 4")
    assert scene.tables(0) == (0, gifts, 0)
    scene.pass_all(0).play(0, "buy spare3 6")
    assert scene.tables(0) == (0, 0, gifts)
    assert scene.end_turn().gifts == [gifts, 0]


def test_u21_there_may_be_several_spaces_of_a_kind() -> None:
    """Two jars have room for a die each, and two places to reroll are both never filled."""
    changes = space("spare1", 6, 0, "canes", 1) | space("spare2", 5, 2, "reroll")
    scene = Scene(2, changes=changes).deal("6 6 6", "6 5 5")
    scene.play(0, "buy jar 6").play(1, "buy spare1 6")
    assert scene.canes == [6, 4]
    scene.refused(0, "buy spare1 6", "already", "U15")
    scene.play(0, "buy reroll 6").happens("roll 5").play(1, "buy spare2 5").happens("roll 5")
    scene.play(0, "buy spare2 5").happens("roll 6").play(1, "buy spare2 5").happens("roll 1")
    assert scene.canes == [3, 0]
    assert (scene.hand(0), scene.hand(1)) == ("6 6", "1 5")


# two spaces to join at

GUILD = space("spare1", 6, 1, "union")  # one cane on top of the union's price


def test_u21_the_canes_of_a_space_to_join_are_paid_on_top() -> None:
    scene = Scene(2, changes=GUILD | {"start.canes": 7}).deal("6 6 6", "6 3 3")
    scene.play(0, "buy spare1 6 tinkers")
    assert scene.canes[0] == 7 - 1 - 3
    scene.play(1, "buy join 6 tinkers")  # bumps, at the space without a price of its own
    assert scene.canes[1] == 7 - 4
    assert (scene.union(0), scene.union(1)) == (None, "tinkers")


def test_u21_purchasers_get_their_discount_on_the_sum() -> None:
    scene = Scene(2, changes=GUILD | {"start.canes": 7}).deal("6 6 6", "3 3 3")
    scene.play(0, "buy join 6 purchasers").pass_all(0).play(0, "buy spare1 6 tinkers")
    assert scene.canes[0] == 7 - 3 - (1 + 3 - 1)


def test_u21_both_spaces_to_join_are_filled_one_by_one() -> None:
    scene = Scene(2, changes=GUILD | {"start.canes": 7}).deal("6 6 6", "6 6 6")
    scene.play(0, "buy join 6 risers").play(1, "buy spare1 6 foresight")
    assert [scene.union(0), scene.union(1)] == ["risers", "foresight"]
    scene.refused(0, "buy spare1 6 foresight", "already", "U15")


def test_u21_who_was_passed_unasked_stays_passed() -> None:
    """Blue can't pay to bump Red from Foresight; when Red has left, Blue could, but is not asked again."""
    prices = {f"unions.{union}.empty": 20 for union in ("tinkers", "purchasers")}
    changes = SHUT | prices | {"start.canes": 5, "stores.parts.canes": 3, "unions.risers.empty": 3}
    changes |= space("spare1", 6, 0, "union")
    scene = Scene(2, changes=changes).deal("6 3 3", "2 3 3")
    scene.play(0, "buy join 6 foresight").play(1, "buy parts 2").end_turn()
    assert scene.canes == [3, 2]
    scene.deal("6 6 3", "6 3 3")
    assert (scene.first, scene.asked) == (1, 0)
    assert scene.view()["leaders"][1]["passed"]
    scene.play(0, "buy join 6 risers")
    assert scene.view(1)["unions"][0]["price"] == 2  # Blue has as much, and a 6
    assert scene.hand(1) == "3 3 6"
    assert scene.phase != "purchase"


# tinkering once a turn


def test_u20_who_leaves_the_tinkers_and_comes_back_has_tinkered() -> None:
    changes = GUILD | {"start.canes": 7, "start.elves": 4, "unions.tinkers.empty": 0}
    scene = Scene(2, changes=changes).deal("6 6 6 3", "3 3 3 3").play(0, "buy join 6 tinkers")
    scene.end_turn().deal("6 6 6 3", "3 3 3 3").pass_all(0)
    scene.play(0, "tinker 3 4", "buy join 6 foresight", "buy spare1 6 tinkers")
    assert scene.union(0) == "tinkers"
    scene.refused(0, "tinker 4 5", "once is all", "U6")
    scene.end_turn().deal("6 6 6 3", "3 3 3 3").pass_all(0)
    assert "tinker 3 4" in scene.moves(0)  # a new turn


def test_u20_a_new_member_has_not_tinkered() -> None:
    """Red has tinkered and is bumped; Blue may do it in the same turn."""
    scene = Scene(2, first=1, changes={"start.canes": 7}).deal("6 3 3", "3 3 3").pass_all(0)
    scene.play(0, "buy join 6 tinkers").end_turn()
    assert scene.first == 0
    scene.deal("6 3 3", "6 3 3").play(0, "tinker 3 4", "buy reroll 3").happens("roll 3")
    scene.play(1, "buy join 6 tinkers")
    assert not any(name.startswith("tinker") for name in scene.moves(0))
    scene.pass_all(1).play(1, "tinker 3 2")
    assert scene.hand(1) == "2 3"
