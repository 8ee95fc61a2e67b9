"""Games in short, as the pages tell about them."""

import pytest

from northpole.table.render.catalogue import card


@pytest.mark.parametrize(
    ("game", "number", "told"),
    [
        ("sweatshop", 1, "1 point"),
        ("sweatshop", -3, "-3 points"),
        ("union", 12, "12 gifts"),
        ("realsanta", 1, "1 toy"),
        ("workshop1e", 34, "34 cookies"),
    ],
)
def test_what_is_counted_has_its_own_name(game: str, number: int, told: str) -> None:
    assert card(game).counted(number) == told
