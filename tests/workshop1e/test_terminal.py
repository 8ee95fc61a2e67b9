"""The board in the terminal: places with the numbers of the day."""

from __future__ import annotations

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from tests.workshop1e.table import Scene


def drawn(scene: Scene, seat: int | None) -> str:
    """The board as this seat sees it."""
    screen = Console(file=StringIO(), width=100, color_system=None)
    for thing in board_of("workshop1e").show(scene.view(seat), Seats(scene.match.names)):
        screen.print(thing)
    return cast(StringIO, screen.file).getvalue()


def line(scene: Scene, place: str, seat: int | None = None) -> str:
    """What is said of a place, below the title of the day."""
    found = next(line for line in drawn(scene, seat).splitlines()[1:] if place in line)
    return found.partition(place)[2].strip()


@pytest.mark.parametrize(
    ("card", "coal"), [("normal day", 4), ("rich vein", 6), ("cave in", 2), ("north pole flu", 4)]
)
def test_the_mine_gives_what_it_gives_today(card: str, coal: int) -> None:
    """17.7, 17.21: not what is printed."""
    scene = Scene(3, holidays=card)
    for seat in (None, 0, 1):
        assert line(scene, "Coal Mine", seat) == f"{coal} coal"


def test_better_tools_count_for_their_owner() -> None:
    scene = Scene(3, holidays="rich vein").has(1, tools=2)
    assert line(scene, "Coal Mine", 1) == "8 coal"
    assert line(scene, "Coal Mine", 0) == "6 coal"


@pytest.mark.parametrize(
    ("card", "shop"),
    [
        ("normal day", "1 coal→2  3 coal→3"),
        ("damp furnace wood", "2 coal→2  4 coal→3"),
        ("damp furnace metal", "1 coal→2  3 coal→3"),
        ("extra seat wood", "1 coal→2  3 coal→3  1 coal→2"),
    ],
)
def test_a_shop_costs_what_it_costs_today(card: str, shop: str) -> None:
    assert line(Scene(3, holidays=card), "Wood Shop").startswith(shop)


def test_with_two_players_a_shop_closes() -> None:
    scene = Scene(2, gifts=["carousel"]).play(0, "wood small", *["put on carousel"] * 2)
    assert line(scene, "Wood Shop").startswith("●  –")


@pytest.mark.parametrize(
    ("card", "hall"),
    [
        ("normal day", "2 2 1 1"),
        ("bad lighting", "1 1 0 0"),
        ("polished tools", "3 3 2 2"),
        ("extra seat hall", "2 2 1 1 1"),
    ],
)
def test_the_hall_gives_what_it_gives_today(card: str, hall: str) -> None:
    assert line(Scene(3, holidays=card), "Assembly Hall") == hall


def test_other_cards_that_change_a_place() -> None:
    assert "1 coal" in line(Scene(3, holidays="chilly classroom"), "Classroom")
    assert "coal" not in line(Scene(3, holidays="normal day"), "Classroom")
    assert line(Scene(3, holidays="nice epidemic"), "Mailroom").startswith("3 gifts  3 gifts")
    assert line(Scene(3, holidays="normal day"), "Mailroom").startswith("3 gifts  2 gifts")
    assert line(Scene(3, holidays="jammed machine"), "Plastics Lab").endswith("one gift each")


def test_a_bakery_says_what_it_is_worth() -> None:
    scene = Scene(3, holidays="normal day", changes={"holiday.mrs_claus_bakery.cookies": 5})
    assert "the Bakery (5 cookies if unused)" in drawn(scene.has(0, bakery=1), 0)


def test_the_next_inspection() -> None:
    scene = Scene(2)
    assert "inspection in 2 days" in drawn(scene, None)
    assert "inspection tomorrow" in drawn(scene.to_day(2), None)
    assert "inspection tonight" in drawn(scene.to_day(3), None)


def test_the_sleigh_is_told_with_a_holiday_card_too() -> None:
    scene = Scene(3, holidays="normal day").load_sleigh("carousel", "bicycle")
    assert line(scene, "Mailroom").endswith("sleigh 2")
    assert "sleigh" not in line(Scene(3), "Mailroom")


def test_w20_the_elf_on_the_space_that_the_bakery_opened_is_shown() -> None:
    scene = Scene(3, holidays="sick teacher").has(2, bakery=1)
    scene.play(0, "classroom", "learn wood")
    scene.idle().play(2, "classroom with bakery", "learn metal")
    assert line(scene, "Classroom").startswith("● ▲")
