"""The printed numbers, where they come from, and what becomes of changed ones."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from northpole import BadSetup, Match
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.dice import (
    FIRST,
    PICKS,
    SHOWN,
    added,
    merged,
    picked,
    reaching,
    replaced,
    showing,
    size,
    without,
)
from northpole.games.realsanta.pieces import CARDS, TITLES, count, named, one, pick, some, total
from tests.realsanta.table import Scene, realsanta, setup

VALUES = realsanta().sheet.values


# facts


@pytest.mark.parametrize(("seats", "toys"), [(2, 0), (3, 5), (4, 7)])
def test_toys_start_at_0_5_or_7(seats: int, toys: int) -> None:
    assert Scene(seats).toys == [toys] * seats


def test_the_facts_of_the_sheet() -> None:
    assert VALUES["goal.toys"] == 25
    assert VALUES["dice.each"] == 5
    assert VALUES["dice.enlist_on"] == 4
    assert VALUES["excitement.steps"] == 5
    assert VALUES["restrictions.enlist"] == 3
    assert VALUES["restrictions.toys_from"] == [19, 22]
    assert VALUES["restrictions.toys_most"] == [2, 1]
    assert VALUES["restrictions.token"] == 2
    assert VALUES["jolly.toys_on"][:2] == [5, 4]
    for table in ("goal", "dice", "excitement", "restrictions"):
        assert VALUES[f"{table}.source"] == "fact"


def test_what_is_reconstructed_is_marked() -> None:
    for table in ("jolly", "elves", "token", "presents", "presents.counts", "presents.strength"):
        assert VALUES[f"{table}.source"] == "reconstructed"
    assert VALUES["rounds.source"] == "ruling R14"
    assert VALUES["rounds.last"] == 60


BOARD = [
    (0, "purple", 5, 2),
    (1, "green", 4, 2),
    (2, "gold", 2, 3),
    (3, "red", 1, 3),
    (4, "red", 1, 3),
    (5, "red", 1, 3),
]


def test_the_jolly_board() -> None:
    box = Box(setup(2))
    colours = ["purple", "green", "gold", "red", "red", "red"]
    assert [box.colour(level) for level in range(6)] == colours
    assert box.toys_on == [5, 4, 2, 1, 1, 1]
    assert box.jollyify_on == [2, 2, 3, 3, 3, 3]
    assert box.top_level == 5


@pytest.mark.parametrize(("level", "colour", "toys_on", "jollyify_on"), BOARD)
@pytest.mark.parametrize("face", range(1, 7))
def test_the_jolly_board_in_play(
    level: int, colour: str, toys_on: int, jollyify_on: int, face: int
) -> None:
    scene = Scene(real=True).board(0, jolly=level)
    assert scene.seen(0)["colour"] == colour
    scene.dice(0, toys=str(face)).place("4 0 1", "5 0 0")
    assert scene.toys[0] == (face >= toys_on)
    scene = Scene(real=True).board(0, jolly=level).dice(0, jolly=str(face)).place("4 1 0", "5 0 0")
    assert scene.jolly[0] == min(5, level + (face >= jollyify_on))


def test_r21_everybody_starts_in_purple_with_six_elves_at_home() -> None:
    scene = Scene(4, real=True)
    assert scene.jolly == [0] * 4
    assert scene.all("colour") == ["purple"] * 4
    assert scene.all("home") == [6] * 4
    assert scene.elves == [0] * 4
    assert scene.tokens == [False] * 4
    assert scene.excitement == [0] * 4
    assert scene.presents == [0] * 4


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        setup(seats)


# changes


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("goal.toys", 0),
        ("dice.each", 6),
        ("dice.each", 0),
        ("jolly.levels", [0, 3, 3, 3]),
        ("jolly.levels", [3, 3, 3]),
        ("jolly.toys_on", [5, 4, 3, 7]),
        ("presents.counts.six", 8),
        ("presents.counts.tea", 1),
        ("presents.decks", [3, 1, 1]),
        ("elves.each", -1),
        ("jolly.source", "fact"),
        ("jolly.colours", ["purple", "green", "gold", "{9}"]),
        ("jolly.colours", ["purple", "green", "gold", " "]),
        ("jolly.colours", ["purple", "green", "gold", "red" * 9]),
    ],
)
def test_impossible_numbers_are_refused(path: str, value: object) -> None:
    with pytest.raises(BadSetup):
        setup(2, {path: value})


def test_a_changed_goal_ends_the_game_sooner() -> None:
    scene = Scene(changes={"goal.toys": 2}).dice(0, toys="5 6").place("0 3 2", "0 5 0")
    assert scene.match.over
    assert scene.toys == [2, 0]


def test_r25_more_at_the_start_than_the_goal_is_the_goal() -> None:
    scene = Scene(changes={"goal.toys": 5, "goal.start": [9, 9, 9]})
    assert scene.toys == [5, 5]
    scene.place("0 5 0", "0 5 0")
    assert scene.match.over


def test_changed_bands() -> None:
    scene = Scene(changes={"jolly.levels": [1, 1, 1, 1], "jolly.start": 3})
    assert scene.all("colour") == ["red", "red"]
    scene.dice(0, jolly="6 6 6 6 6").place("0 5 0", "0 5 0")
    assert scene.jolly == [3, 3]


def test_r25_no_start_is_above_the_top() -> None:
    """The shortest board and the highest start there may be."""
    changes = {"jolly.levels": [1, 1, 1, 1], "jolly.start": 3}
    assert Scene(changes=changes).jolly == [3, 3]
    with pytest.raises(BadSetup):
        setup(2, {"jolly.start": 4})


def test_other_enlisting_excitement_and_token_numbers() -> None:
    changes = {"dice.enlist_on": 2, "excitement.steps": 2, "token.sixes": 1, "elves.each": 2}
    scene = Scene(changes=changes).round("3 2 0", "0 5 0")
    assert scene.elves == [2, 0]
    assert scene.tokens == [True, False]
    scene.round("0 5 0 token toys", "0 5 0")
    assert scene.toys == [1, 0]


def test_a_match_keeps_its_changes() -> None:
    match = Match.new(realsanta(), 2, changes={"rounds.last": 3}, seed=1)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.moves(seat)[0])
    assert match.view(None)["round"] == 3
    assert "Change rounds.last: 3" in match.record()


# handfuls of dice


def test_handfuls_are_all_there_once() -> None:
    assert len(SHOWN) == len({tuple(faces) for faces in SHOWN}) == 462
    assert list(FIRST) == [0, 1, 7, 28, 84, 210, 462]
    assert all(faces == sorted(faces) for faces in SHOWN)


def test_handfuls_are_counted_right() -> None:
    for roll, faces in enumerate(SHOWN):
        assert size(roll) == len(faces)
        for face in range(-3, 12):
            assert reaching(roll, face) == sum(1 for shown in faces if shown >= face)
        for face in range(1, 7):
            assert showing(roll, face) == faces.count(face)
            if len(faces) < 5:
                assert SHOWN[added(roll, face)] == sorted([*faces, face])


def test_dice_are_picked_from_handfuls() -> None:
    for roll, faces in enumerate(SHOWN):
        ways = set()
        for picks in PICKS[roll]:
            taken, left = SHOWN[picked(roll, picks)], SHOWN[without(roll, picks)]
            assert sorted(taken + left) == faces
            assert SHOWN[merged(without(roll, picks), picked(roll, picks))] == faces
            ways.add(tuple(taken))
        assert len(ways) == len(PICKS[roll])
        number = 1
        for face in range(1, 7):
            number *= faces.count(face) + 1
        assert len(ways) == number - 1


def test_one_die_is_replaced() -> None:
    for roll, faces in enumerate(SHOWN):
        for face in set(faces):
            left = list(faces)
            left.remove(face)
            assert SHOWN[replaced(roll, face, 6)] == sorted([*left, 6])


# piles of Presents


def test_piles() -> None:
    pile = sum(some(kind, kind + 1) for kind in range(15))
    assert [count(pile, kind) for kind in range(15)] == list(range(1, 16))
    assert total(pile) == 120
    assert [pick(pile, n) for n in (0, 1, 2, 3, 119)] == [0, 1, 1, 2, 14]
    assert named(one(6) + one(6)) == {"reroll": 2}
    assert len(CARDS) == len(set(CARDS)) == 15


# the rules page


PAGE = re.sub(r"[ \n]+", " ", (files("northpole.games.realsanta") / "rules.md").read_text("utf-8"))


def reach(face: int) -> str:
    return {1: "any face", 6: "6"}.get(face, f"{face} or higher")


def test_the_rules_page_has_the_jolly_board() -> None:
    level = 0
    for place, colour in enumerate(VALUES["jolly.colours"]):
        number = VALUES["jolly.levels"][place]
        levels = f"{level}" if number == 1 else f"{level} to {level + number - 1}"
        toys, jolly = VALUES["jolly.toys_on"][place], VALUES["jolly.jollyify_on"][place]
        assert f"| {colour} | {levels} | {reach(toys)} | {reach(jolly)} |" in PAGE
        level += number
    assert f"a *Jolly Level* from 0 to {level - 1} (R4)" in PAGE


def test_the_rules_page_has_the_deck() -> None:
    for card, title in TITLES.items():
        assert f"| {title} | {VALUES[f'presents.counts.{card}']} |" in PAGE
    decks, cards = VALUES["presents.decks"], Box(setup(2)).cards
    assert decks == [1, 2, 2]
    assert f"Two players use one deck of {cards} cards, three or four shuffle two" in PAGE


def test_the_rules_page_has_the_other_numbers() -> None:
    words = {3: "three", 5: "Five", 6: "six"}
    assert f"{words[VALUES['dice.each']]} dice; {words[VALUES['elves.each']]} elves" in PAGE
    assert f"in steps of {100 // VALUES['excitement.steps']} %" in PAGE
    assert f"as good as {words[VALUES['token.sixes']]} dice showing 6" in PAGE
    assert f"first to have {VALUES['goal.toys']} toys" in PAGE
    start = VALUES["goal.start"]
    assert f"no toys, with three players with {start[1]}, with four with {start[2]}" in PAGE
    assert f"after round {VALUES['rounds.last']}" in PAGE


def test_the_long_ruleset_has_the_first_tables() -> None:
    """Twelve levels in four colours, and five elves."""
    numbers = realsanta().setup(2, {}, "long", {}).numbers
    assert numbers.row("jolly.levels") == [3, 3, 3, 3]
    assert numbers.row("jolly.toys_on") == [5, 4, 3, 2]
    assert numbers.row("jolly.jollyify_on") == [3, 4, 5, 6]
    assert numbers.whole("elves.each") == 5
    board = Match.new(realsanta(), 2, ruleset="long", seed=1).view(None)["board"]
    assert board["toys_on"] == [5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2]
