"""The printed numbers, and the rule by which the gifts were written."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from northpole import BadSetup
from northpole.engine.numbers import Numbers
from tests.workshop1e.table import MATERIALS, Scene, setup, workshop

FABRIC, WOOD, METAL = range(3)
SYMBOL = {
    *("aurora_australis", "bad_lighting", "cave_in", "chilly_classroom", "jammed_machine"),
    *("damp_furnace_fabric", "damp_furnace_wood", "damp_furnace_metal"),
    *("north_pole_flu", "sick_teacher"),
}


class Gift(NamedTuple):
    """A gift as the sheet has it."""

    materials: list[int]
    plastic: list[int]
    assembly: int
    cookies: list[int]

    @property
    def colours(self) -> int:
        return sum(1 for number in self.materials if number)


def numbers() -> Numbers:
    return workshop().sheet.numbers("seed", {})


def gifts() -> dict[str, Gift]:
    sheet = numbers()
    return {
        gift: Gift(
            sheet.row(f"gifts.{gift}.materials"),
            sheet.row(f"gifts.{gift}.plastic"),
            sheet.whole(f"gifts.{gift}.assembly"),
            sheet.row(f"gifts.{gift}.cookies"),
        )
        for gift in sheet.below("gifts")
    }


# facts


def test_components() -> None:
    """64 gifts, 32 holiday cards of 22 names, 48 training tokens, elves by the number of players."""
    sheet = numbers()
    assert len(gifts()) == 64
    copies = {card: sheet.whole(f"holiday.{card}.copies") for card in sheet.below("holiday")}
    assert sum(copies.values()) == 32
    names = {card.removesuffix(f"_{place}") for card in copies for place in places_in(card)}
    assert len(names) == 22
    assert 4 * sheet.whole("training.tokens") == 48
    each = sheet.row("elves.each")
    assert each == [4, 4, 3, 3]
    assert [seats * each[seats - 2] for seats in (2, 3, 4, 5)] == [8, 12, 12, 15]


def places_in(card: str) -> list[str]:
    """The place a card of several is for."""
    several = ("damp_furnace", "extra_seat")
    return [card.rpartition("_")[2]] if card.startswith(several) else [""]


def test_holiday_cards_of_which_there_are_several() -> None:
    sheet = numbers()
    cards = sheet.below("holiday")
    assert [card for card in cards if sheet.whole(f"holiday.{card}.copies") != 1] == ["normal_day"]
    assert sheet.whole("holiday.normal_day.copies") == 6
    assert sum(card.startswith("damp_furnace") for card in cards) == 3
    assert sum(card.startswith("extra_seat") for card in cards) == 4


def test_printed_numbers() -> None:
    sheet = numbers()
    assert sheet.row("calendar.inspections") == [3, 6, 9]
    assert sheet.whole("training.subjects") == sheet.whole("training.materials") == 2
    assert sheet.whole("training.assembly") == 1
    assert sheet.row("start.coal") == [2, 3, 4, 5, 6]
    assert (sheet.whole("start.gifts"), sheet.whole("start.keep")) == (3, 1)
    assert sheet.whole("workbench.limit") == 5
    assert sheet.whole("cart.capacity") == 6
    assert (
        sheet.whole("improvements.cart.wood"),
        sheet.whole("improvements.cart.capacity"),
    ) == (2, 3)
    assert (sheet.whole("improvements.tools.metal"), sheet.whole("improvements.tools.coal")) == (
        2,
        2,
    )
    assert sheet.whole("improvements.harness.fabric") == 2
    assert sheet.whole("improvements.harness.cookies") == 4
    assert sheet.whole("mine.coal") == 4
    assert (sheet.row("shops.coal"), sheet.row("shops.materials")) == ([1, 3], [2, 3])
    assert sheet.whole("lab.plastic") == 7
    assert sheet.whole("hall.second") == 1
    assert set(sheet.row("hall.tokens")) == {1, 2}
    assert sheet.whole("mailroom.display") == 6
    assert (sheet.whole("mailroom.left"), sheet.whole("mailroom.right")) == (3, 2)
    assert (sheet.whole("stable.cookies"), sheet.whole("stable.coal")) == (1, 2)
    assert sheet.whole("zelf.materials") == 1
    assert sheet.row("inspection.cookies") == [2, 1]
    assert (sheet.whole("ending.token"), sheet.whole("ending.coal")) == (1, 2)


def test_printed_numbers_of_holiday_cards() -> None:
    sheet = numbers()
    said = {
        "aurora_borealis.cookies": 2,
        "bad_lighting.tokens": 1,
        "cave_in.coal": 2,
        "chilly_classroom.coal": 1,
        "damp_furnace_fabric.coal": 1,
        "damp_furnace_wood.coal": 1,
        "damp_furnace_metal.coal": 1,
        "hungry_reindeer.cookies": 1,
        "mrs_claus_bakery.cookies": 4,
        "naughty_list_update.coal": 6,
        "naughty_list_update.cookies": 2,
        "polished_tools.tokens": 1,
        "rich_vein.coal": 2,
        "sleigh_repairs.cookies": 2,
    }
    assert {path: sheet.whole(f"holiday.{path}") for path in said} == said


def test_gifts_the_text_speaks_of() -> None:
    deck = gifts()
    bear = deck["teddy_bear"]
    assert (bear.materials, bear.assembly, bear.cookies[0]) == ([3, 1, 0], 2, 16)
    rocket = deck["model_rocket"]
    assert sum(rocket.materials) == 3
    assert sum(rocket.plastic) >= 2
    assert rocket.materials[METAL] > rocket.plastic[METAL]  # one that can't be plastic
    assert (rocket.assembly, rocket.cookies[2]) == (2, 10)
    assert deck["electric_train"].materials[METAL] >= 2
    assert deck["skateboard"].materials[METAL] == 1
    croquet = deck["croquet_set"].materials
    assert croquet[WOOD] > croquet[FABRIC] + croquet[METAL]


# reconstructed


def test_reconstructed_board() -> None:
    sheet = numbers()
    assert (sheet.whole("classroom.spaces"), sheet.row("classroom.open")) == (3, [2, 2, 2, 3])
    assert (sheet.whole("lab.spaces"), sheet.row("lab.open")) == (2, [1, 2, 2, 2])
    assert sheet.row("hall.tokens") == [2, 2, 1, 1, 1]
    assert sheet.row("hall.open") == [3, 4, 4, 5]
    covers = sheet.whole("classroom.spaces") - min(sheet.row("classroom.open"))
    covers += sheet.whole("lab.spaces") - min(sheet.row("lab.open"))
    covers += len(sheet.row("hall.tokens")) - min(sheet.row("hall.open"))
    assert covers == 4  # of six: the real board has more spaces by count


def test_reconstructed_holiday_cards() -> None:
    sheet = numbers()
    cards = sheet.below("holiday")
    assert {card for card in cards if sheet.values[f"holiday.{card}.bakery"]} == SYMBOL
    for material in MATERIALS:
        seat = f"holiday.extra_seat_{material}"
        assert (sheet.whole(f"{seat}.coal"), sheet.whole(f"{seat}.materials")) == (1, 2)
    assert sheet.whole("holiday.extra_seat_hall.tokens") == 1
    assert sheet.row("holiday.sleigh_repairs.places") == [2, 2, 2]


@pytest.mark.parametrize("name", gifts())
def test_every_gift_is_built_by_the_rule(name: str) -> None:
    """A material is worth 3, an assembly icon 2; the first plastic costs 1, every further one 2."""
    gift = gifts()[name]
    cubes = sum(gift.materials)
    assert 2 <= cubes <= 6
    assert 1 <= gift.assembly <= 4
    assert all(0 <= part <= whole for part, whole in zip(gift.plastic, gift.materials, strict=True))
    most = 3 * cubes + 2 * gift.assembly
    assert 8 <= most <= 26
    drops = [0] + [1 + 2 * n for n in range(sum(gift.plastic))]
    assert gift.cookies == [most - drop for drop in drops]
    if cubes >= 4:
        assert sum(gift.plastic) >= 1


def test_the_gifts_make_a_balanced_deck() -> None:
    deck = list(gifts().values())
    totals = [sum(gift.materials[kind] for gift in deck) for kind in range(3)]
    assert max(totals) <= 1.1 * min(totals)
    plastic = sum(sum(gift.plastic) for gift in deck)
    assert 0.55 <= plastic / sum(totals) <= 0.65
    colours = Counter(gift.colours for gift in deck)
    assert 19 <= colours[1] <= 23
    assert 30 <= colours[2] <= 34
    assert colours[3] == 64 - colours[1] - colours[2]


def test_no_colour_is_left_out_among_the_kinds_of_gifts() -> None:
    """Every material and every pair of materials has about as many gifts of its own as the next."""
    shapes = Counter(tuple(n > 0 for n in gift.materials) for gift in gifts().values())
    alone = [n for shape, n in shapes.items() if sum(shape) == 1]
    pairs = [n for shape, n in shapes.items() if sum(shape) == 2]
    assert len(alone) == len(pairs) == 3
    assert max(alone) - min(alone) <= 1
    assert max(pairs) - min(pairs) <= 1


def test_no_two_gifts_need_the_same() -> None:
    deck = gifts().values()
    needs = {(tuple(gift.materials), tuple(gift.plastic), gift.assembly) for gift in deck}
    assert len(needs) == 64


def test_gifts_have_names_people_can_read() -> None:
    box = Scene(2).table.box
    titles = [box.gift_name(card) for card in range(64)]
    assert len(set(titles)) == 64
    assert "Jack in the Box" in titles and "Teddy Bear" in titles
    assert all(title[0].isupper() and "_" not in title for title in titles)


def test_every_table_says_where_it_comes_from() -> None:
    values: dict[str, Any] = workshop().sheet.values
    tables = {path.rpartition(".")[0] for path in values}
    assert {values[f"{table}.source"] for table in tables} == {
        "fact",
        "reconstructed",
        "ruling W30",
    }
    assert values["gifts.teddy_bear.source"] == "fact"
    assert values["hall.source"] == values["holiday.extra_seat_wood.source"] == "reconstructed"


# changed numbers


def test_numbers_can_be_changed() -> None:
    changes = {
        "shops.coal": [0, 2],
        "shops.materials": [4, 5],
        "gifts.harmonica.cookies": [50],
        "start.coal": [1, 1, 1, 1, 1],
    }
    scene = Scene(3, gifts=["harmonica"], changes=changes)
    assert scene.coal(0) == 1
    scene.play(0, "metal small", "put on harmonica", "put on harmonica")
    assert scene.coal(0) == 1
    scene.idle(2).play(0, "hall 2")
    assert scene.score(0) == 50
    assert "Change gifts.harmonica.cookies: [50]" in scene.match.record()


def test_other_numbers_of_days_elves_and_spaces() -> None:
    changes = {
        "calendar.inspections": [1, 2, 4],
        "elves.each": [1, 1, 1, 1],
        "hall.open": [0, 0, 0, 0],
        "lab.open": [0, 0, 0, 0],
        "classroom.open": [0, 0, 0, 0],
        "mailroom.display": 3,
    }
    scene = Scene(2, gifts=["dominoes"], changes=changes).fill(0, "dominoes")
    assert len(scene.display) == 3
    assert not {"hall 2", "hall 1", "classroom", "lab"} & set(scene.moves(0))
    assert scene.view()["date"] == "December 21"
    scene.to_day(4)
    assert scene.view()["date"] == "December 24"
    scene.rest_of_day()
    assert scene.match.over


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"elves.each": [4, 4, 3, 9]}, "expected a row of 4 whole numbers from 1 to 4"),
        ({"gifts.kite.source": "fact"}, "only describes its table"),
        ({"gifts.kite.materials": [7, 0, 0]}, "whole numbers from 0 to 6"),
        ({"ending.coal": 0}, "expected a whole number from 1 to 99"),
        ({"calendar.inspections": [3, 3, 9]}, "each comes after the one before"),
        ({"start.gifts": 1, "start.keep": 2}, "start.gifts deals only 1"),
        ({"lab.open": [1, 2, 2, 3]}, "there are 2 spaces"),
        ({"gifts.kite.plastic": [2, 0, 0]}, "its materials are"),
        ({"gifts.nutcracker.plastic": [0, 1, 0]}, "needs a number for 1 plastic"),
    ],
)
def test_numbers_that_make_no_game_are_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        setup(3, changes)
