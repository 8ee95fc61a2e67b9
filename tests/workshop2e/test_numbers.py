"""The printed numbers, and the rule by which the cards were rebuilt."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from northpole import BadSetup, Match
from northpole.engine.numbers import Numbers
from tests.workshop2e.table import TOKENS, Scene, setup, workshop

POINTS = {3: 4, 4: 5, 5: 7, 6: 9, 7: 11, 8: 13}
SIZES = {3: 6, 4: 10, 5: 11, 6: 9, 7: 6, 8: 3}
FABRIC, WOOD, METAL, ASSEMBLY = range(4)


def numbers() -> Numbers:
    return workshop().sheet.numbers("seed", {})


def toys() -> dict[str, tuple[list[int], int]]:
    """Cost and points of every toy."""
    sheet = numbers()
    return {
        toy: (sheet.row(f"toys.{toy}.cost"), sheet.whole(f"toys.{toy}.points"))
        for toy in sheet.below("toys")
    }


# facts


def test_components() -> None:
    """45 toys, 18 reindeer cards, 25 ornaments, 24 tokens of each kind, 3 elves a player."""
    sheet = numbers()
    assert len(toys()) == 45
    assert len(sheet.words("reindeer.names")) * sheet.whole("reindeer.each") == 18
    kinds = [*TOKENS, "card", "small", "large"]
    assert sum(sheet.whole(f"ornaments.{kind}") for kind in kinds) == 25
    assert sheet.whole("tokens.each") == 24
    assert sheet.whole("elves.each") == 3


def test_printed_numbers() -> None:
    sheet = numbers()
    assert sheet.row("shops.stations") == [2, 3, 4, 5]
    assert sheet.row("hall.stations")[0] == 2
    assert sheet.row("stable.stations.materials")[1] == 1
    assert sheet.row("mail.cards") == [3, 2]
    assert sheet.whole("mail.display") == 6
    assert sheet.whole("stable.stalls") == 3
    assert sheet.whole("tree.stations") == 2
    assert len(sheet.words("tree.spaces.rewards")) == 6
    assert (sheet.whole("workbench.start"), sheet.whole("workbench.limit")) == (2, 5)
    assert sheet.row("reindeer.points.sets") == [1, 3, 6, 9, 12, 16, 20, 25, 31]
    assert sheet.whole("reindeer.points.duplicate") == 2
    assert sheet.row("inspection.points") == [8, 4, 2, 1, 0]
    assert sheet.row("calendar.inspections") == [3, 6]
    assert sheet.whole("help.points") == sheet.whole("donations.points") == 1
    assert sheet.whole("unfinished.points") == 1


def test_named_reindeer() -> None:
    named = {"dasher", "dancer", "vixen", "cupid", "donner", "blitzen"}
    assert named < set(numbers().words("reindeer.names"))


def test_toys_the_text_speaks_of() -> None:
    deck = toys()
    assert deck["truck"] == ([0, 0, 3, 1], 5)
    cost = deck["microscope"][0]
    assert cost[METAL] >= 2 and cost[ASSEMBLY] >= 1 and cost[FABRIC] == 0 and sum(cost) >= 4
    cost = deck["doctor_kit"][0]
    assert cost[METAL] >= 2 and cost[FABRIC] >= 1 and cost[ASSEMBLY] >= 1
    cost = deck["knight"][0]
    assert cost[METAL] >= 2 and cost[ASSEMBLY] >= 1


# reconstructed


def test_reconstructed_board() -> None:
    sheet = numbers()
    assert sheet.row("hall.stations") == [2, 3, 4, 5]
    assert sheet.row("stable.stations.materials") == [1, 1, 2]
    rewards = Counter(sheet.words("tree.spaces.rewards"))
    assert rewards == Counter([*TOKENS, "card", "points"])
    assert sheet.whole("tree.spaces.points") == 3


def test_reconstructed_reindeer_and_ornaments() -> None:
    sheet = numbers()
    assert sheet.words("reindeer.names") == [
        *("dasher", "dancer", "prancer", "vixen", "comet", "cupid", "donner", "blitzen", "velvet")
    ]
    assert [sheet.whole(f"ornaments.{kind}") for kind in TOKENS] == [4, 4, 4, 4]
    assert [sheet.whole(f"ornaments.{kind}") for kind in ("card", "small", "large")] == [3, 3, 3]
    assert sheet.whole("ornaments.points.small") == 2
    assert sheet.whole("ornaments.points.large") == 3


@pytest.mark.parametrize("toy", toys())
def test_every_toy_is_built_by_the_rule(toy: str) -> None:
    """3 to 8 tokens, 1 to 3 of them assembly, at least one material; points by size."""
    cost, points = toys()[toy]
    materials = cost[:ASSEMBLY]
    assert 3 <= sum(cost) <= 8
    assert 1 <= cost[ASSEMBLY] <= 3
    assert sum(materials) >= 1
    assert points == POINTS[sum(cost)] + (1 if all(materials) else 0)


def test_the_toys_make_a_balanced_deck() -> None:
    costs = [cost for cost, _ in toys().values()]
    assert Counter(sum(cost) for cost in costs) == SIZES
    assert len({tuple(cost) for cost in costs}) == 45
    totals = [sum(cost[kind] for cost in costs) for kind in range(4)]
    assert max(totals[:3]) <= 1.1 * min(totals[:3])
    assert 75 <= totals[ASSEMBLY] <= 90


def test_toys_have_names_people_can_read() -> None:
    box = Scene(2).table.box
    titles = [box.toy_name(card) for card in range(45)]
    assert len(set(titles)) == 45
    assert "Jack in the Box" in titles and "Doctor Kit" in titles
    assert all(title[0].isupper() and "_" not in title for title in titles)


def test_every_table_says_where_it_comes_from() -> None:
    values: dict[str, Any] = workshop().sheet.values
    tables = {path.rpartition(".")[0] for path in values}
    assert {values[f"{table}.source"] for table in tables} == {
        "fact",
        "reconstructed",
        "ruling C28",
    }
    assert values["toys.truck.source"] == "fact"
    assert values["hall.source"] == values["stable.stations.source"] == "reconstructed"


# changed numbers


def test_numbers_can_be_changed() -> None:
    changes = {"shops.stations": [4, 1, 1, 1], "toys.tin_whistle.points": 50}
    scene = Scene(2, toys=["tin whistle, truck"], changes=changes)
    scene.play(0, "metal shop")
    assert scene.prompt(0).startswith("You have 4 metal")
    scene.play(0, "put 2 on tin whistle", "donate").idle()
    scene.play(0, "hall", "put 1 on tin whistle", "donate")
    assert scene.points(0, "toys") == 50
    assert "Change toys.tin_whistle.points: 50" in scene.match.record()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"calendar.inspections": [3, 3]}, "the second comes after the first"),
        ({"workbench.start": 3, "workbench.limit": 2}, "workbench.limit allows 2 toys"),
        ({"toys.kite.cost": [0, 0, 0, 0]}, "toys.kite.cost: a toy needs at least one token"),
        ({"toys.kite.cost": [0, 0, 10, 0]}, "expected a row of 4 whole numbers from 0 to 9"),
        ({"reindeer.names": ["dasher"] * 9}, "nine different single words"),
        ({"tree.spaces.rewards": ["gold", *TOKENS, "card"]}, "can't hold 'gold'"),
        ({"elves.each": 9}, "expected a whole number from 1 to 4"),
        ({"toys.truck.source": "fact"}, "only describes its table"),
    ],
)
def test_numbers_that_make_no_game_are_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        setup(3, changes)


def test_equal_tree_spaces_are_one_choice() -> None:
    rewards = ["wood", "wood", "points", "points", "points", "card"]
    scene = Scene(2, changes={"tree.spaces.rewards": rewards}, ornaments="small")
    scene.play(0, "tree")
    assert scene.moves(0) == ["hang on wood", "hang on points", "hang on card"]
    scene.play(0, "hang on points")
    assert scene.points(0, "tree") == 3


def test_c19_equal_toys_are_one_choice() -> None:
    """C27: toys of equal cost and points are equal targets as long as they need the same."""
    changes = {"toys.kite.cost": [0, 0, 3, 1]}
    scene = Scene(2, toys=["truck, kite"], changes=changes)
    scene.play(0, "metal shop")
    assert scene.moves(0) == ["put 1 on truck", "put 2 on truck", "donate"]
    assert "an equal toy before it is offered instead (C19)" in scene.refusal(0, "put 1 on kite")
    scene.play(0, "put 1 on truck")
    assert scene.moves(0) == ["put 1 on kite", "donate"]


def test_c26_an_empty_tree_of_ornaments_is_closed() -> None:
    none = {f"ornaments.{kind}": 0 for kind in (*TOKENS, "card", "small", "large")}
    scene = Scene(2, changes=none | {"ornaments.small": 1})
    scene.play(0, "tree", "hang on points")
    assert "tree" not in scene.moves(1)
    assert "there are no ornaments left (C26)" in scene.refusal(1, "tree")


def test_c26_days_are_counted_back_from_christmas_eve() -> None:
    scene = Scene(2, changes={"calendar.inspections": [1, 3]})
    assert scene.view()["date"] == "December 22"
    assert scene.to_day(3).view()["date"] == "December 24"
    assert scene.scores == [8, 8]


def test_c26_a_game_without_reindeer_or_stalls_ends() -> None:
    scene = Scene(2, changes={"reindeer.each": 0})
    scene.play(0, "stable")
    assert "No reindeer is left for Red." in scene.story
    match = Match.new(workshop(), 2, seed=1, changes={"stable.stalls": 0, "mail.cards": [0, 0]})
    while not match.over:
        match.play(match.waiting()[0], match.moves(match.waiting()[0])[0])
    assert match.scores()
