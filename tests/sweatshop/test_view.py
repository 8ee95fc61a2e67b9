"""Views say what is: the numbers in force, what this season brought, so that no board has to reckon."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest
from typing_extensions import is_typeddict

import northpole
from northpole import BadSetup, Match
from northpole.games.sweatshop.past import NAMES
from tests.sweatshop.table import NIL, OUT, Scene, sweatshop

SATIN = "satin paper whistle"


def test_worth_counts_satin_and_paper() -> None:
    scene = Scene(2, gold=SATIN, belts=["satin"]).take(0, 1)
    mine, other = scene.view()["worth"]
    assert mine["doll"] == {"points": 3, "wrapped": 6}
    assert other["doll"] == {"points": 2, "wrapped": 4}
    assert mine["radio"] == {"points": 10, "wrapped": 20}
    assert mine["whistle"] == {"points": 4, "wrapped": 8}
    assert "borg" not in mine


def test_worth_under_expo2025_and_without_paper() -> None:
    assert Scene(2, ruleset="expo2025").view()["worth"][0]["kite"] == {"points": 3, "wrapped": 6}
    bare = Scene(2, gold="satin magic whistle").view()["worth"][0]["kite"]
    assert bare == {"points": 3, "wrapped": None}


def test_an_elf_knows_its_points_so_far() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll poop"]).take(0, 3).play(0, "craft doll")
    own = scene.own(0)
    assert (own["toy_points"], own["floor_points"], own["score"]) == (2, 7, -5)
    assert "score" not in scene.elf(0, 1)


def test_whiteboards_show_the_last_bids_and_what_was_taken() -> None:
    belt = "doll radio kite robot robot kite"
    scene = Scene(3, start="doll doll doll", belts=[belt]).bids(2, 3, 4).bids(OUT, NIL, NIL)
    boards = scene.view()["whiteboards"]
    assert [board["bid"] for board in boards] == [2, NIL, NIL]
    assert boards[0]["took"] == {
        "number": 2,
        "places": [12, 13],
        "cards": {"doll": 1, "radio": 1},
        "unseen": 0,
        "laid_open": {},
    }
    assert boards[1]["took"] is None


def test_places_of_taken_cards_know_of_those_that_left() -> None:
    """13 cards: two left by Nil, then two were taken, then two left again."""
    scene = Scene(3).bids(NIL, NIL, NIL).bids(2, 3, 4).bids(OUT, NIL, NIL)
    assert scene.view()["whiteboards"][0]["took"]["places"] == [10, 11]
    assert scene.view()["gone"] == 4


def test_whiteboards_are_clean_in_a_new_season() -> None:
    scene = Scene(2).take(0, 2).idle()
    assert scene.view()["season"] == 2
    assert scene.view()["whiteboards"] == [{"bid": None, "payment": None, "took": None}] * 2


def test_a_bid_is_on_the_whiteboard_only_when_all_are_turned_over() -> None:
    scene = Scene(2).play(0, "bid 3")
    for eyes in (None, 0, 1):
        assert scene.view(eyes)["whiteboards"][0]["bid"] is None


def test_what_was_taken_in_the_open_is_remembered() -> None:
    scene = Scene(2, belts=["doll radio magic", "doll kite"]).take(0, 3).idle().take(0, 2)
    assert scene.view()["taken"][0] == {"doll": 2, "kite": 1, "radio": 1}


def test_changed_numbers_are_in_the_view() -> None:
    names = ["One", "Two", "Three", "Four"]
    changes = {"belt.nil_removes": 3, "trade.bundle": 2, "seasons.names": names}
    view = Scene(2, changes=changes).view()
    assert (view["nil_removes"], view["bundle"]) == (3, 2)
    assert view["calendar"] == names


def test_belts_of_a_small_deck_are_what_is_dealt() -> None:
    """Nothing is left for the last seasons."""
    few = {f"cards.{part}.counts": [5, 5, 5, 5] for part in ("doll", "kite", "robot", "radio")}
    scene = Scene(2, changes=few)
    sizes = []
    announced = scene.view()["belts"]
    for _ in range(4):
        sizes.append(len(scene.view()["belt"]))
        scene.idle()
    assert sum(announced) == 22, "20 parts, Poop and three Gold cards, less two starting cards"
    assert sizes == announced == [9, 9, 4, 0]


@pytest.mark.parametrize("name", ["", " ", "{0}", "a}", "a\nb"])
def test_a_season_has_a_name_that_can_be_said(name: str) -> None:
    with pytest.raises(BadSetup, match=r"seasons\.names can't have"):
        Match.new(sweatshop(), 2, seed=1, changes={"seasons.names": [name, "b", "c", "d"]})


def test_every_key_is_described_in_the_docs() -> None:
    """The page has a name for all that view_types.py has, and no entry of the past is missing."""
    types = run_path(str(Path(northpole.__file__).parent / "games/sweatshop/view_types.py"))
    page = Path(__file__).parents[2].joinpath("docs/api.md").read_text(encoding="utf-8")
    section = page.partition("### The view of Santa's Sweatshop")[2].partition("\n### ")[0]
    described = set(re.findall(r"`(\w+)`", section))
    shapes = [shape for shape in types.values() if is_typeddict(shape)]
    assert {key for shape in shapes for key in shape.__annotations__} <= described
    assert set(NAMES) <= described
