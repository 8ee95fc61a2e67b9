"""The engine's small parts: numbers, options, piles, menus, chance, the journal, the registry."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest

import northpole
from northpole import BadSetup
from northpole.engine.bits import bit
from northpole.engine.game import places
from northpole.engine.journal import Journal
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Sealed, seal, seed_of
from northpole.engine.numbers import Sheet, parse_change, read_changes
from northpole.engine.options import Option, check_options
from northpole.engine.pile import (
    KINDS,
    count,
    gather,
    holds,
    kinds,
    one,
    pick,
    some,
    total,
)
from northpole.games.union.story import TurnBegan

# numbers

SHEET = """
[game]
title = "A game"

[desk]
source = "fact"
note = "small"
limit = 4
lamp = true
colour = "green"
rows = [1, 2, 3]
names = ["left", "right"]

[cards.doll]
source = "fact"
points = 2

[cards.kite]
source = "fact"
points = 3

[limits]
"desk.limit" = [0, 20]
"cards.*.points" = [-5, 5]

[rulesets.old]
about = "As printed."

[rulesets.new]
about = "Revised."

[rulesets.new.cards.kite]
points = 4
"""


def test_numbers_are_the_sheet_then_the_ruleset_then_the_changes() -> None:
    sheet = Sheet(SHEET)
    assert sheet.rulesets == {"old": "As printed.", "new": "Revised."}
    assert sheet.numbers("old", {}).whole("cards.kite.points") == 3
    assert sheet.numbers("new", {}).whole("cards.kite.points") == 4
    assert sheet.numbers("new", {"cards.kite.points": 5}).whole("cards.kite.points") == 5
    assert sheet.numbers("new", {}).whole("cards.doll.points") == 2


def test_numbers_of_every_kind() -> None:
    numbers = Sheet(SHEET).numbers("old", {"desk.rows": [3, 2, 1]})
    assert numbers.row("desk.rows") == [3, 2, 1]
    assert numbers.words("desk.names") == ["left", "right"]
    assert numbers.text("desk.colour") == "green"
    assert numbers.below("cards") == ["doll", "kite"]


def test_changes_do_not_reach_the_sheet() -> None:
    sheet = Sheet(SHEET)
    sheet.numbers("new", {"desk.limit": 9})
    assert sheet.numbers("old", {}).whole("desk.limit") == 4


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("desk.limit", 21, "desk.limit can't be 21; expected a whole number from 0 to 20"),
        ("desk.limit", -1, "expected a whole number from 0 to 20"),
        ("desk.limit", 4.0, "expected a whole number from 0 to 20"),
        ("desk.limit", True, "expected a whole number from 0 to 20"),
        ("desk.limit", [4], "expected a whole number from 0 to 20"),
        ("cards.kite.points", 6, "expected a whole number from -5 to 5"),
        ("desk.lamp", 1, "expected true or false"),
        ("desk.colour", 1, "expected a text"),
        ("desk.rows", [1, 2], "expected a row of 3 whole numbers from 0 to 99"),
        ("desk.rows", [1, 2, 100], "expected a row of 3 whole numbers from 0 to 99"),
        ("desk.rows", [1, 2, "3"], "expected a row of 3 whole numbers from 0 to 99"),
        ("desk.rows", 1, "expected a row of 3 whole numbers from 0 to 99"),
        ("desk.names", ["one"], "expected a row of names"),
        ("desk.source", "me", "desk.source only describes its table and can't be changed"),
        ("desk.note", "big", "desk.note only describes its table and can't be changed"),
        ("desk", 1, "there is no number 'desk'; did you mean desk.limit, "),
        ("kite.points", 1, "there is no number 'kite.points'; did you mean .*cards.kite.points"),
        ("cards.kite.point", 1, "did you mean cards.kite.points"),
        ("something", 1, "there is no number 'something'$"),
    ],
)
def test_a_change_that_does_not_fit_is_refused(path: str, value: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        Sheet(SHEET).numbers("old", {path: value})


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(BadSetup, match="no ruleset 'odd'; there are old, new"):
        Sheet(SHEET).numbers("odd", {})


def test_a_sheet_checks_its_own_rulesets() -> None:
    with pytest.raises(BadSetup, match=r"ruleset new: cards.kite.points can't be 40"):
        Sheet(SHEET.replace("points = 4", "points = 40"))


def test_a_change_as_typed() -> None:
    assert parse_change("cards.kite.points=5") == ("cards.kite.points", 5)
    assert parse_change(" desk.rows = [1, 2, 3]") == ("desk.rows", [1, 2, 3])
    assert parse_change("desk.lamp=false") == ("desk.lamp", False)
    assert parse_change('desk.colour="red"') == ("desk.colour", "red")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("desk.limit", "'desk.limit' is not of the form name=value"),
        ("desk.limit=four", r"desk.limit: 'four' is not a value; write 12, true, \[1, 2, 3\]"),
        ("desk.limit=", "desk.limit: '' is not a value"),
    ],
)
def test_a_change_typed_wrongly(text: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        parse_change(text)


def test_a_file_of_changes() -> None:
    text = "desk.limit = 5\n\n[cards.kite]\npoints = 5\n\n[cards]\ndoll = { points = 1 }\n"
    assert read_changes(Sheet(SHEET), text, "mine.toml") == {
        "desk.limit": 5,
        "cards.kite.points": 5,
        "cards.doll.points": 1,
    }


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("desk.limit = 99\n", 1),
        ("# mine\n\ndesk.limit = 99\n", 3),
        ("[cards.doll]\npoints = 1\n[cards.kite]\npoints = 9\n", 4),
        ("[cards]\ndoll.points = 1\nkite.points = 9\n", 3),
        ("[cards]\ndoll.points = 1\nkite = { points = 9 }\n", 3),
        ("[desk]\nlimit = 3\nlimits = 3\n", 3),
        ("[cards.doll]  # the cheap one\npoints = 1\n\n[cards.kite]  # not so\npoints = 9\n", 5),
        ('[cards."doll"]\npoints = 1\n[cards."kite"]\npoints = 9\n', 4),
        ("[desk]\nrows = [\n  1,\n  2,\n]\n", 2),
    ],
)
def test_an_error_in_a_file_of_changes_names_its_line(text: str, line: int) -> None:
    with pytest.raises(BadSetup, match=f"^mine.toml line {line}: "):
        read_changes(Sheet(SHEET), text, "mine.toml")


def test_a_file_of_changes_that_is_no_toml() -> None:
    with pytest.raises(BadSetup, match=r"mine.toml: not a TOML file: .*line 2"):
        read_changes(Sheet(SHEET), "desk.limit = 5\nkite is 3\n", "mine.toml")


# options

FLAG = Option("flag", "flag", False, "", [])
ONE = Option("one", "one", "a", "", ["a", "b"])
SOME = Option("some", "some", ["a", "b"], "", ["a", "b", "c"], number=2)
ORDER = Option("order", "seats", [], "", [])


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (FLAG, "yes", True),
        (FLAG, "On", True),
        (FLAG, " true ", True),
        (FLAG, "no", False),
        (FLAG, "off", False),
        (FLAG, "FALSE", False),
        (FLAG, "maybe", "maybe"),
        (ONE, " b ", "b"),
        (SOME, "c, a", ["c", "a"]),
        (SOME, "", []),
        (ORDER, "2,0,1", [2, 0, 1]),
        (ORDER, "", []),
        (ORDER, "2, x", [2, "x"]),
    ],
)
def test_options_as_typed(option: Option, text: str, value: Any) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(
    ("option", "value", "kept"),
    [
        (FLAG, True, True),
        (ONE, "b", "b"),
        (SOME, ["c", "a"], ["a", "c"]),
        (SOME, ("b", "c"), ["b", "c"]),
        (ORDER, [2, 0, 1], [2, 0, 1]),
        (ORDER, [], []),
    ],
)
def test_options_that_are_fine(option: Option, value: Any, kept: Any) -> None:
    assert option.check(value, 3) == kept


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        (FLAG, "maybe", "option flag can't be 'maybe'; expected true or false"),
        (FLAG, 1, "option flag can't be 1; expected true or false"),
        (ONE, "c", "expected one of a, b"),
        (ONE, ["a"], "expected one of a, b"),
        (SOME, ["a"], "expected 2 different ones of a, b, c"),
        (SOME, ["a", "a"], "expected 2 different ones of a, b, c"),
        (SOME, ["a", "d"], "expected 2 different ones of a, b, c"),
        (SOME, "ab", "expected 2 different ones of a, b, c"),
        (ORDER, [0, 1], "expected the seats 0 to 2 in order, or nothing for a random order"),
        (ORDER, [0, 1, "2"], "expected the seats 0 to 2 in order"),
        (ORDER, [True, 0, 2], "expected the seats 0 to 2 in order"),
    ],
)
def test_options_that_are_not(option: Option, value: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        option.check(value, 3)


def test_options_have_defaults_and_no_strangers() -> None:
    schema = {"flag": FLAG, "one": ONE}
    assert check_options(schema, {"one": "b"}, 3) == {"flag": False, "one": "b"}
    with pytest.raises(BadSetup, match="no option 'two'; there are flag, one"):
        check_options(schema, {"two": 2}, 3)


# piles


def test_piles_count_kinds() -> None:
    pile = gather([0, 3, 3, 9])
    assert [count(pile, kind) for kind in range(10)] == [1, 0, 0, 2, 0, 0, 0, 0, 0, 1]
    assert total(pile) == 4
    assert kinds(pile) == [0, 3, 3, 9]
    assert pile == one(0) + some(3, 2) + one(9)


def test_piles_hold_up_to_63_of_ten_kinds() -> None:
    pile = sum(int(some(kind, 63)) for kind in range(10))
    assert total(pile) == 630
    assert [count(pile, kind) for kind in range(10)] == [63] * 10
    assert pile < 1 << 60


def test_picking_from_a_pile_counts_through_it() -> None:
    pile = gather([1, 1, 4, 9])
    assert [pick(pile, n) for n in range(4)] == [1, 1, 4, 9]


def test_a_pile_holds_its_parts() -> None:
    pile = gather([1, 1, 4])
    assert holds(pile, gather([1, 4]))
    assert holds(pile, pile)
    assert holds(pile, 0)
    assert not holds(pile, gather([1, 1, 1]))
    assert not holds(pile, gather([2]))
    assert not holds(0, gather([0]))


# menus


def test_a_menu_lists_what_is_offered() -> None:
    menu = Menu()
    menu.upto(3)
    menu.add(7)
    menu.add(5)
    assert menu.all() == [0, 1, 2, 7, 5]
    assert [menu.at(index) for index in range(5)] == [0, 1, 2, 7, 5]
    assert menu.has(7)
    assert menu.has(2)
    assert not menu.has(3)
    menu.clear()
    assert menu.all() == []
    menu.add(4)
    assert menu.all() == [4]


# chance


def test_fast_chance_is_reproducible() -> None:
    def numbers(seed: int) -> list[int]:
        source = Fast(seed)
        return [int(source.below(1000)) for _ in range(20)]

    assert numbers(7) == numbers(7)
    assert numbers(7) != numbers(8)
    assert numbers(7) != numbers(7 + (1 << 32)) != numbers(7 + (1 << 64))


@pytest.mark.parametrize("n", [1, 2, 3, 30, 84])
def test_fast_chance_is_even(n: int) -> None:
    source = Fast(n)
    drawn = Counter(int(source.below(n)) for _ in range(200 * n))
    assert set(drawn) == set(range(n))
    assert min(drawn.values()) > 120
    assert max(drawn.values()) < 280 or n == 1


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    seeds = {seed_of(1, number) for number in range(500)} | {seed_of(2, n) for n in range(500)}
    assert len(seeds) == 1000
    assert seed_of(1, 3) == seed_of(1, 3)
    assert min(seeds) >= 0


def test_sealed_chance_depends_on_the_secret_and_the_number_alone() -> None:
    """Not on what was drawn before."""
    secret = bytes(range(32))
    one, two = Sealed(secret), Sealed(secret)
    for number in range(5):
        one.turn(number)
        one.below(84)
    two.turn(4)
    one.turn(4)
    assert [one.below(84) for _ in range(6)] == [two.below(84) for _ in range(6)]
    two.turn(5)
    one.turn(4)
    assert [one.below(84) for _ in range(6)] != [two.below(84) for _ in range(6)]


@pytest.mark.parametrize("n", [2, 3, 30, 84])
def test_sealed_chance_is_that_of_the_description(n: int) -> None:
    secret = b"\x07" * 32
    source = Sealed(secret)
    source.turn(12)
    for draw in range(3):
        digest = hashlib.sha256(secret + f"12.{draw}".encode()).digest()
        assert source.below(n) == int.from_bytes(digest[:8], "big") % n


def test_a_seal_hides_and_binds() -> None:
    assert seal(bytes(32)) == hashlib.sha256(b"northpole " + bytes(32)).hexdigest()
    assert seal(bytes(32)) != seal(b"\x01" + bytes(31))


# the journal


def test_a_journal_keeps_private_lines_private() -> None:
    book = Journal(northpole.game("union").setup(2, {}, None, {}).box)
    book.tell(TurnBegan(1, 0), -1)
    book.move = 3
    book.tell(TurnBegan(2, 1), 1)
    for_all, for_one = "Turn 1: {0} is first player.", "Turn 2: {1} is first player."
    assert [line.text for line in book.seen_by(0)] == [for_all]
    assert [line.text for line in book.seen_by(1)] == [for_all, for_one]
    assert [line.text for line in book.seen_by(None)] == [for_all]
    assert [line.move for line in book.seen_by(1)] == [0, 3]


# places and names


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([[3], [5], [4]], [3, 1, 2]),
        ([[3, 1], [3, 2], [3, 1]], [2, 1, 2]),
        ([[1], [1], [0]], [1, 1, 3]),
        ([[-5], [-7]], [1, 2]),
    ],
)
def test_places_are_shared_by_equals(keys: list[list[int]], expected: list[int]) -> None:
    assert places(keys) == expected


def test_games_are_found_by_name() -> None:
    assert "sweatshop" in northpole.game_names()
    assert northpole.game("sweatshop").title == "Santa's Sweatshop"
    with pytest.raises(BadSetup, match=r"no game 'sweetshop'; there are .*sweatshop"):
        northpole.game("sweetshop")


def test_marks_and_piles_reach_to_the_last_bit() -> None:
    """Compiled too, where a shift of a literal would end at 32 bits."""
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]
    assert [one(kind) for kind in range(KINDS)] == [64**kind for kind in range(KINDS)]
    assert [count(some(kind, 63), kind) for kind in range(KINDS)] == [63] * KINDS
