"""What a view says beside the printed numbers: what counts for whom, now."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_type_hints

from northpole.games.realsanta import view_types
from tests.realsanta.table import NOTHING, Scene, holding


def test_the_colours_of_the_board() -> None:
    assert Scene(real=True).view()["board"]["bands"] == [
        {"colour": "purple", "first": 0, "last": 0, "toys_on": 5, "jollyify_on": 2},
        {"colour": "green", "first": 1, "last": 1, "toys_on": 4, "jollyify_on": 2},
        {"colour": "gold", "first": 2, "last": 2, "toys_on": 2, "jollyify_on": 3},
        {"colour": "red", "first": 3, "last": 5, "toys_on": 1, "jollyify_on": 3},
    ]


def test_what_dice_tokens_and_presents_are_good_for() -> None:
    changes = {"token.sixes": 4, "presents.strength.plus": 2, "presents.each": 3, "dice.each": 4}
    board = Scene(changes=changes).view()["board"]
    assert (board["sixes"], board["plus"], board["minus"]) == (4, 2, 1)
    assert (board["present_each"], board["present_face"]) == (3, 1)
    assert (board["cheer"], board["thrill"], board["dice"]) == (1, 1, 4)


def test_r3_what_counts_goes_by_ones_own_level() -> None:
    scene = Scene(real=True).board(1, jolly=3)
    assert scene.all("needs") == [
        {"enlist": 4, "jolly": 2, "toys": 5},
        {"enlist": 4, "jolly": 3, "toys": 1},
    ]


def test_excitement_in_per_cent() -> None:
    scene = Scene(changes={"excitement.steps": 3}).board(0, excitement=2)
    assert scene.all("percent") == [66, 0]


def test_which_dice_count_as_they_lie() -> None:
    scene = holding("calm").dice(0, enlist="2 3 4").dice(1, enlist="4")
    assert scene.all("hits") == [[], []]
    scene.place("3 2 0", "1 4 0").passes()
    assert scene.all("hits") == [[False, False, True], [True]]


def test_r13_plus_and_minus_make_dice_count_or_not() -> None:
    scene = holding("plus_enlist six").give(1, "minus_enlist").dice(0, enlist="3 4")
    scene.place("2 3 0", NOTHING).passes()
    assert scene.all("hits")[0] == [False, True]
    scene.answer("plus", "pass")
    assert scene.all("hits")[0] == [True, True]
    scene.answer("pass", "minus 0")
    assert scene.all("hits")[0] == [False, True]
    assert scene.seen(0)["needs"]["enlist"] == 4
    scene.quiet()
    assert scene.all("hits") == [[], []]


API = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_api_page_has_every_key() -> None:
    section = API.read_text("utf-8").split("### The view of The REAL Santa\n")[1]
    page = set(re.findall(r"`(\w+)`", section.split("\n#")[0]))
    listed = set(re.findall(r"^\| ([^|]*) \|", section.split("\n#")[0], re.M))
    firsts = {key for cell in listed for key in re.findall(r"`(\w+)`", cell)}
    assert firsts == {*get_type_hints(view_types.View), "names"}
    santa = {*get_type_hints(view_types.Santa), *get_type_hints(view_types.Own)}
    board = {*get_type_hints(view_types.Board), *get_type_hints(view_types.Band)}
    assert santa | board <= page
