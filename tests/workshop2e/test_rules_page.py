"""The page people read agrees with the numbers."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from tests.workshop2e.table import TOKENS, Scene, workshop

ROOT = Path(__file__).parents[2]
PAGE = (files("northpole.games.workshop2e") / "rules.md").read_text("utf-8")


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


def test_the_table_of_toys() -> None:
    box = Scene(2).table.box
    numbers = workshop().sheet.numbers("seed", {})
    printed = {row[0]: ([int(cell or 0) for cell in row[1:5]], int(row[5])) for row in rows("toy")}
    assert printed == {
        box.toy_name(card): (
            numbers.row(f"toys.{toy}.cost"),
            numbers.whole(f"toys.{toy}.points"),
        )
        for card, toy in enumerate(box.toys)
    }


def test_the_table_of_reindeer() -> None:
    numbers = workshop().sheet.numbers("seed", {})
    points = [int(cell) for cell in rows("different reindeer")[0][1:]]
    assert points == numbers.row("reindeer.points.sets")
    assert all(name.title() in PAGE for name in numbers.words("reindeer.names"))


def test_the_table_of_head_starts() -> None:
    """14.4, C28."""
    names = ("two", "three", "four", "five")
    numbers = workshop().sheet.numbers("seed", {})
    printed = [[int(cell) for cell in row[1:] if cell] for row in rows("players")]
    assert printed == [numbers.row(f"fair_start.{name}") for name in names]


def paragraph(number: str) -> str:
    """A paragraph of the page, in one line."""
    found = re.search(rf"^\*\*{re.escape(number)}\b.*?\n\n", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert found is not None
    return " ".join(found[0].split())


def test_what_closes_a_room_and_where_a_token_goes() -> None:
    """4.4 tells of full stations and of two rooms more, 5.2 of tokens that nothing needs."""
    assert paragraph("4.4").startswith(
        "**4.4** A room is closed to you only if its stations are full."
    )
    assert "Two rooms have a reason more: the Mail Room" in paragraph("4.4")
    assert "and the Christmas Tree if your own tree is full" in paragraph("4.4")
    assert paragraph("5.2").endswith("A token that none of your toys needs is donated.")


def test_the_marker_passes_once_less_than_there_are_days() -> None:
    days = workshop().sheet.numbers("seed", {}).row("calendar.inspections")[-1]
    words = ["no", "one", "two", "three", "four", "five", "six"]
    assert f"For {words[days]} days they work" in " ".join(PAGE.split())
    assert "the marker stays" in paragraph("12.1")
    rulings = " ".join((ROOT / "docs" / "rules" / "workshop2e.md").read_text("utf-8").split())
    assert f"The marker passes {words[days - 1]} times, so {words[days]} days are begun" in rulings


def test_numbers_in_sentences() -> None:
    numbers = workshop().sheet.numbers("seed", {})
    text = " ".join(PAGE.split())
    shops = numbers.row("shops.stations")
    assert f"takes {shops[0]} tokens of that kind, the second {shops[1]}, the third" in text
    assert f"the fourth {shops[3]}." in text
    assert numbers.row("hall.stations") == shops
    first, second = numbers.row("mail.cards")
    assert f"One station gives {first} toy cards, the other {second}." in text
    one, two, three = numbers.row("stable.stations.materials")
    assert f"{one}, {two} or {three} materials at the 1st, 2nd or 3rd station" in text
    best = numbers.row("inspection.points")
    assert f"scores {best[0]} points, the next {best[1]}, then {best[2]}, then {best[3]}" in text
    each = numbers.whole("ornaments.fabric")
    assert all(numbers.whole(f"ornaments.{kind}") == each for kind in TOKENS)
    assert f"On the back of {each} each" in text
    assert f"there are {numbers.whole('tokens.each')} tokens of each kind" in text
