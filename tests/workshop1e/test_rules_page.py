"""The page people read agrees with the numbers."""

from __future__ import annotations

import re
from importlib.resources import files

from northpole.games.workshop1e.pieces import REINDEER
from tests.workshop1e.table import Scene, workshop

PAGE = (files("northpole.games.workshop1e") / "rules.md").read_text("utf-8")
TEXT = " ".join(PAGE.split())
IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]


def rows(first: str) -> list[list[str]]:
    """The rows of the table whose head begins with this cell."""
    found: list[list[str]] = []
    inside = False
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0] == first:
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not set(line) <= set("|-"):
            found.append(cells)
    return found


def cubes(cell: str) -> tuple[int, int]:
    """`3 (1)`: how many cubes, and how many of them may be plastic."""
    found = re.fullmatch(r"(\d+)(?: \((\d+)\))?", cell or "0")
    assert found is not None, cell
    return int(found[1]), int(found[2] or 0)


def test_the_table_of_gifts() -> None:
    box = Scene(2).table.box
    numbers = workshop().sheet.numbers("seed", {})
    printed = {}
    for row in rows("gift"):
        places = [cubes(cell) for cell in row[1:4]]
        chart = [int(cell) for cell in row[5:] if cell]
        printed[row[0]] = ([n for n, _ in places], [m for _, m in places], int(row[4]), chart)
    assert printed == {
        box.gift_name(card): (
            numbers.row(f"gifts.{gift}.materials"),
            numbers.row(f"gifts.{gift}.plastic"),
            numbers.whole(f"gifts.{gift}.assembly"),
            numbers.row(f"gifts.{gift}.cookies"),
        )
        for card, gift in enumerate(box.gifts)
    }


def test_the_table_of_head_starts() -> None:
    """19.4, W30."""
    numbers = workshop().sheet.numbers("seed", {})
    printed = [[int(cell) for cell in row[1:] if cell] for row in rows("players")]
    assert printed == [numbers.row(f"fair_start.{name}") for name in IN_WORDS[2:6]]


def test_the_table_of_spaces() -> None:
    numbers = workshop().sheet.numbers("seed", {})
    table = {row[0]: row[1:] for row in rows("place")}
    assert [int(cell) for cell in table["Classroom"]] == numbers.row("classroom.open")
    assert [int(cell) for cell in table["Plastics Lab"]] == numbers.row("lab.open")
    tokens = numbers.row("hall.tokens")
    benches = [[int(n) for n in cell.split(", ")] for cell in table["Assembly Hall, tokens"]]
    assert benches == [tokens[:number] for number in numbers.row("hall.open")]


def test_every_reindeer_and_every_holiday_card_is_there() -> None:
    for reindeer in REINDEER:
        assert re.search(rf"\*\*[\d. ]*{reindeer.title()}\*\*: ", TEXT), reindeer
    heads = re.findall(r"^\*\*17\.\d+ ([^*]+?)\.?\*\*", PAGE, flags=re.MULTILINE)
    assert len(heads) == 22
    keys = {re.sub(r"[^a-z]+", "_", head.lower()) for head in heads}
    cards = workshop().sheet.numbers("seed", {}).below("holiday")
    named = {re.sub(r"^(damp_furnace|extra_seat)_.*", r"\1", card) for card in cards}
    assert keys == named


def test_the_symbol_is_said_of_the_right_cards() -> None:
    numbers = workshop().sheet.numbers("seed", {})
    said = re.findall(r"^\*\*17\.\d+ ([^*]+?)\*\* \(\*bakery\*", PAGE, flags=re.MULTILINE)
    keys = {re.sub(r"[^a-z]+", "_", head.lower()) for head in said}
    cards = numbers.below("holiday")
    marked = {card for card in cards if numbers.values[f"holiday.{card}.bakery"]}
    assert keys == {re.sub(r"^(damp_furnace)_.*", r"\1", card) for card in marked}


def test_numbers_in_sentences() -> None:
    numbers = workshop().sheet.numbers("seed", {})
    coal = numbers.row("start.coal")
    assert f"{coal[0]} to the player who begins, then {coal[1]}, {coal[2]}, {coal[3]}" in TEXT
    (cheap, dear), (few, many) = numbers.row("shops.coal"), numbers.row("shops.materials")
    assert f"one takes {cheap} coal and gives {few} materials" in TEXT
    assert f"the other takes {dear} coal and gives {many}." in TEXT
    assert f"Take up to {IN_WORDS[numbers.whole('lab.plastic')]} plastic" in TEXT
    mine, tools = numbers.whole("mine.coal"), numbers.whole("improvements.tools.coal")
    assert f"Take {mine} coal, or {mine + tools} with improved mining tools" in TEXT
    assert f"you score {numbers.whole('improvements.harness.cookies')} cookies at once" in TEXT
    most, second = numbers.row("inspection.cookies")
    assert f"the most scores {most} cookies for each of theirs" in TEXT
    assert f"the second most {second} cookie each" in TEXT
    subjects = IN_WORDS[numbers.whole("training.subjects")]
    assert f"An elf learns at most {subjects} subjects" in TEXT
