"""Nothing in any of the five games is cut off, covered or out of reach, at any number of players."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

import northpole
from northpole import Match
from northpole.table.sight.sight import Undo
from tests.support.browser_guest import DESKTOP, PHONE
from tests.support.browser_server import Serving
from tests.support.drawing import seen
from tests.support.layout import Studio
from tests.support.positions import positions
from tests.support.sample_matches import TABLES

LARGE = (1920, 1080)
ROWS = "() => new Set([...document.querySelectorAll('.sw-row li')].map((one) => one.getBoundingClientRect().top)).size"
UNIONS = """() => [...document.querySelectorAll(".un-unions .card")].map((card) => {
  const { top, height } = card.getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
})"""
BAR = """() => {
  const heightOf = (part) => document.querySelector(part).getBoundingClientRect().height;
  return heightOf(".status") - heightOf(".table-bar");
}"""
SCORES = """
() => {
  const table = document.querySelector(".outcome .scroll");
  const deeds = document.querySelector(".outcome-deeds").getBoundingClientRect();
  return { wide: table.scrollWidth - table.clientWidth, below: deeds.top - table.getBoundingClientRect().top };
}
"""
CASES = [
    pytest.param(game, seats, options, id=f"{game}-{seats}")
    for game, tables in TABLES.items()
    for seats, options in tables
]


def looks(game: str, seats: int) -> list[tuple[tuple[int, int], str]]:
    """A phone where it is fullest; larger screens than a desk are for `tests.pictures`."""
    fullest = seats == max(number for number, _ in TABLES[game])
    return [(DESKTOP, "dark"), *([(PHONE, "light")] if fullest else [])]


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_nothing_is_cut_off(
    chromium: Browser, serving: Serving, game: str, seats: int, options: dict[str, Any]
) -> None:
    found = positions(game, seats, options)
    told: list[str] = []
    for size, theme in looks(game, seats):
        studio = Studio(chromium, serving, size, theme)
        for position in found:
            studio.show(position.perspective)
            fits = (
                size == DESKTOP
                and seats <= 4
                and position.seat is not None
                and position.name != "over"
            )
            told += [f"{position.name} at {size[0]}: {fault}" for fault in studio.faults(fits)]
        studio.close()
    assert not told, "\n".join(told)


@pytest.mark.parametrize("game", ["sweatshop", "union", "realsanta"])
def test_on_a_phone_the_scores_come_first_and_all_of_them_are_in_sight(
    chromium: Browser, serving: Serving, game: str
) -> None:
    match = ended(game)
    studio = Studio(chromium, serving, PHONE, "dark")
    studio.show(seen(match, 0))
    found = studio.page.evaluate(SCORES)
    assert found["wide"] <= 0, "nothing to be scrolled sideways"
    assert found["below"] > 0, "what can be done next comes after them"
    studio.close()


def ended(game: str) -> Match:
    match = Match.new(northpole.game(game), 4, seed=1)
    dice = Random(1)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
    return match


def test_elf_unions_board_keeps_its_scale_through_a_turn(
    chromium: Browser, serving: Serving
) -> None:
    """Whoever rolls, drafts, buys or works: the unions and their cards are where they were, as large as they were."""
    match = Match.new(northpole.game("union"), 4, seed=1)
    dice = Random(1)
    studio = Studio(chromium, serving, DESKTOP, "dark")
    places: dict[tuple[str, bool], Any] = {}
    while match.view(0)["turn"] == 1:
        mover = match.waiting()[0]
        look = (match.view(0)["phase"], mover == 0)
        if look not in places:
            studio.show(seen(match, 0))
            places[look] = studio.page.evaluate(UNIONS)
        match.play(mover, dice.choice(match.moves(mover)))
    studio.close()
    assert len(places) >= 6
    assert len({str(place) for place in places.values()}) == 1, places


def test_a_long_move_to_take_back_fits_the_bar(chromium: Browser, serving: Serving) -> None:
    match = Match.new(northpole.game("workshop2e"), 2, seed=1)
    longest = Undo("Put 1 assembly token on the Rocking Horse", "")
    studio = Studio(chromium, serving, DESKTOP, "dark")
    studio.show(replace(seen(match, match.waiting()[0]), undo=longest))
    assert studio.page.locator("#take-back").is_visible()
    assert studio.page.evaluate(BAR) <= 0, "the status is higher than its bar"
    studio.close()


def test_the_belt_of_four_elves_is_one_row_on_a_large_screen(
    chromium: Browser, serving: Serving
) -> None:
    match = Match.new(northpole.game("sweatshop"), 4, seed=1)
    assert len(match.view(0)["belt"]) == 17
    studio = Studio(chromium, serving, LARGE, "dark")
    studio.show(seen(match, 0))
    assert studio.page.evaluate(ROWS) == 1
    assert studio.faults() == []
    studio.close()
