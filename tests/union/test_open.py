"""Everything is open: views, and what bots get to think with."""

import json

import pytest

from northpole.engine.nature import Fast
from northpole.games.union import GAME
from tests.union.table import Scene


def scenes() -> list[Scene]:
    """One in each phase."""
    return [
        Scene(3),
        Scene(3).happens("roll 1 2 3"),
        Scene(3).rolls("1 2 3", "4 5 6", "1 1 1"),
        Scene(3).deal("1 2 3", "4 5 6", "1 1 6").play(0, "pass"),
        Scene(3).deal("1 2 3", "1 5 6", "1 1 1").pass_all().play(0, "build 1"),
    ]


@pytest.mark.parametrize("number", range(5))
def test_everybody_sees_the_same_but_for_prices(number: int) -> None:
    scene = scenes()[number]
    seen = [scene.view(seat) for seat in (0, 1, 2, None)]
    for view in seen:
        del view["seat"]
        for thing in [*view["stores"], *view["unions"]]:
            del thing["price"]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert json.loads(json.dumps(seen[0])) == seen[0]


@pytest.mark.parametrize("number", range(5))
def test_a_guess_is_the_table_itself(number: int) -> None:
    table = scenes()[number].table
    guess = GAME.determinise(table, 1, Fast(3))
    assert guess is not table
    assert guess.to_data() == table.to_data()


def test_the_view_has_all_that_lies_there() -> None:
    scene = Scene(2, changes={"start.canes": 7}).deal("6 6 1", "3 5 5")
    scene.play(0, "buy join 6 tinkers")
    view = scene.view(1)
    assert view["phase"] == "purchase"
    assert (view["turn"], view["first"], view["acting"], view["waiting"]) == (1, 0, 1, [1])
    assert view["unions"][1] == {
        "union": "tinkers",
        "title": "Tinkers",
        "empty": 3,
        "bump": 4,
        "price": 4,
        "cost": 4,
        "member": 0,
    }
    assert [union["price"] for union in scene.view(0)["unions"]] == [2, None, 2, 3]
    assert [union["price"] for union in scene.view(None)["unions"]] == [None] * 4
    assert [union["cost"] for union in scene.view(0)["unions"]] == [2, 4, 2, 3]
    assert [union["cost"] for union in scene.view(None)["unions"]] == [2, 4, 2, 3]
    assert view["stores"][4] == {
        "space": "join",
        "title": "Join Union",
        "die": 6,
        "canes": 0,
        "price": None,
        "cost": 0,
        "reward": "union",
        "amount": None,
        "placed": {"by": 0, "die": 6},
    }
    assert view["leaders"][0] == {
        "elves": 3,
        "canes": 4,
        "gifts": 0,
        "built": 0,
        "wrapped": 0,
        "tagged": 0,
        "begun": 0,
        "room": 3,
        "rolled": [],
        "dice": [1, 6],
        "worked": [],
        "to_draft": 0,
        "union": "tinkers",
        "passed": False,
        "tinkered": False,
    }
    assert view["work"] == ["build", "build", "wrap", "wrap", "tag", "nothing"]
    assert (view["pay"], view["goal"], view["last_turn"]) == ([0, 1, 3, 6], 12, 100)
    assert (view["most_canes"], view["most_elves"]) == (7, 6)


def test_the_view_of_a_roll() -> None:
    scene = Scene(2).happens("roll 1 2 3").play(0, "reroll 1 2")
    view = scene.view(None)
    assert (view["rolling"], view["rerolls"], view["acting"]) == (2, 1, 0)
    assert view["leaders"][0]["rolled"] == [3]
    assert view["pool"] == []


def test_the_view_of_the_end() -> None:
    scene = Scene(2, changes={"turns.most": 1}).idle()
    assert scene.view(None)["phase"] == "over"
    assert scene.view(None)["waiting"] == []
