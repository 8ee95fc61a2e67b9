"""What is printed is worked out once and copied for every view."""

import pytest

from northpole.engine.pile import by_name, some
from northpole.engine.printed import Printed

ROBOT = {"title": "Robot", "cost": {"metal": 2}, "places": [{"cube": None}], "chart": [3, 5]}


def test_a_copy_is_the_same() -> None:
    assert Printed(ROBOT).copy() == ROBOT


def test_nothing_of_a_copy_is_shared() -> None:
    printed = Printed(ROBOT)
    copied = printed.copy()
    copied["cost"]["metal"] = 9
    copied["places"][0]["cube"] = "wood"
    copied["chart"].clear()
    copied["title"] = "Doll"
    assert printed.copy() == {
        "title": "Robot",
        "cost": {"metal": 2},
        "places": [{"cube": None}],
        "chart": [3, 5],
    }


@pytest.mark.parametrize("deep", [{"b": [1]}, [{"b": {}}]])
def test_what_lies_too_deep_to_be_copied_is_refused(deep: object) -> None:
    with pytest.raises(TypeError, match="b lies too deep"):
        Printed({"a": deep})


def test_a_pile_by_name_leaves_out_what_is_not_there() -> None:
    assert by_name(some(2, 63) + some(0, 1), ["wood", "metal", "coal"]) == {"wood": 1, "coal": 63}
    assert by_name(0, ["wood"]) == {}
