"""The pages people read agree with the numbers."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from northpole.engine.numbers import Numbers, read_changes
from northpole.games.union import GAME
from northpole.games.union.box import UNIONS
from tests.union.table import Scene

PAGE = (files("northpole.games.union") / "rules.md").read_text("utf-8")
RULINGS = (Path(__file__).parents[2] / "docs/rules/union.md").read_text("utf-8")
NUMBERS = GAME.sheet.numbers("balanced", {})
FIRST = GAME.sheet.numbers("seed", {})


def rows(page: str, *head: str) -> list[list[str]]:
    """The rows of the table whose head begins with these cells."""
    found: list[list[str]] = []
    inside = False
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[: len(head)] == list(head):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not set(line) <= set("|-"):
            found.append(cells)
    return found


def reward(numbers: Numbers, space: str) -> str:
    """What the page should say that a space gives."""
    word, amount = numbers.text(f"{space}.reward"), numbers.whole(f"{space}.amount")
    return {
        "reroll": "roll this die again and take it back",
        "union": "place your token on a union, or move it there",
        "canes": f"{amount} canes",
        "elves": f"{amount} elf",
    }.get(word, f"{word} {amount} gifts")


def stores(numbers: Numbers) -> list[list[str]]:
    """The rows that the page should have for a board."""
    there = []
    for space in numbers.below("stores"):
        path = f"stores.{space}"
        if numbers.text(f"{path}.reward") == "none":
            continue
        joins = numbers.text(f"{path}.reward") == "union"
        there.append(
            [
                numbers.text(f"{path}.title"),
                str(numbers.whole(f"{path}.die") or "any"),
                "by the union" if joins else str(numbers.whole(f"{path}.canes")),
                reward(numbers, path),
            ]
        )
    return there


def test_the_table_of_the_stores() -> None:
    assert rows(PAGE, "space", "die", "canes") == stores(NUMBERS)


def test_what_the_first_stores_had_otherwise() -> None:
    changed = [row for row in stores(FIRST) if row not in stores(NUMBERS)]
    assert rows(PAGE, "space of `seed`", "die", "canes") == changed


def test_the_table_of_the_unions() -> None:
    printed = [row[:3] for row in rows(PAGE, "union", "empty")]
    assert printed == [
        [
            NUMBERS.text(f"unions.{union}.title"),
            str(NUMBERS.whole(f"unions.{union}.empty")),
            str(NUMBERS.whole(f"unions.{union}.bump")),
        ]
        for union in UNIONS
    ]


def test_the_tables_of_work_and_pay() -> None:
    uses = NUMBERS.words("work.dice")
    for dice, does in rows(PAGE, "die", "what it does"):
        for die in re.findall(r"\d", dice):
            assert does.startswith(f"*{uses[int(die) - 1]}*" if die != "6" else "nothing")
    assert re.findall(r"\d", "".join(row[0] for row in rows(PAGE, "die", "what it does"))) == list(
        "123456"
    )
    canes = [int(row[1]) for row in rows(PAGE, "gifts", "canes")]
    assert [0, *canes] == NUMBERS.row("pay.canes")


def test_numbers_in_sentences() -> None:
    text = " ".join(PAGE.split())
    elves, canes, gifts = (NUMBERS.whole(f"start.{what}") for what in ("elves", "canes", "gifts"))
    assert f"You start with {elves} elves, {canes} canes and {gifts} gifts." in text
    most = NUMBERS.whole("elves.most")
    assert f"no more than {most} elves and no more than {NUMBERS.whole('canes.most')} canes" in text
    assert f"With {most} elves you can't hire" in text
    assert f"If anybody has {NUMBERS.whole('end.gifts')} gifts or more" in text
    assert f"the game ends after turn {NUMBERS.whole('turns.most')}" in text
    assert NUMBERS.whole("roll.rerolls") == 2
    assert "Up to two times you may roll again" in text
    assert len(NUMBERS.below("stores")) == 12
    assert "There is room for twelve spaces: four spare ones" in text


def test_the_board_on_the_page_of_rulings_can_be_played() -> None:
    found = re.search(r"```toml\n# board.toml\n(.*?)```", RULINGS, flags=re.DOTALL)
    assert found is not None
    scene = Scene(2, changes=read_changes(GAME.sheet, found[1], "board.toml"))
    scene.deal("6 1 1", "3 3 3").refused(0, "buy rush 1", "no space rush")
    scene.play(0, "buy spare1 6")
    assert scene.tables(0) == (3, 0, 0)


@pytest.mark.parametrize("union", UNIONS)
def test_every_union_has_its_paragraph(union: str) -> None:
    title = NUMBERS.text(f"unions.{union}.title")
    assert re.search(rf"^\*\*8\.\d {title}\.\*\*", PAGE, flags=re.MULTILINE)
