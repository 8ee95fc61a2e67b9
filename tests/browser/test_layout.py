"""Nothing in any of the five games is cut off, covered or out of reach, at any number of players."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.guest import DESKTOP, PHONE
from tests.browser.layout import Studio
from tests.browser.positions import positions
from tests.browser.serving import Serving
from tests.table.walk import TABLES

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
            studio.show(position.scene)
            fits = (
                size == DESKTOP
                and seats == 2
                and position.seat is not None
                and position.name != "over"
            )
            told += [f"{position.name} at {size[0]}: {fault}" for fault in studio.faults(fits)]
        studio.close()
    assert not told, "\n".join(told)
