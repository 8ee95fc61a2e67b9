"""Numbers that hold now, beside the printed ones: boards need not work anything out."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

from typing_extensions import is_typeddict

from tests.workshop2e.table import Scene

METAL = 2
ROOT = Path(__file__).parents[2]
EVERYWHERE = {"game", "seat", "waiting"}  # in all views


def test_c6_stations_give_what_the_supply_has() -> None:
    scene = Scene(2, limited_supply=True)
    scene.lay("supply", 0, 1, 3, 24)
    shops = scene.view()["shops"]
    assert [shops[shop]["tokens"] for shop in shops] == [[2, 3, 4, 5]] * 4
    assert [shops[shop]["gives"] for shop in shops] == [
        *([0, 0, 0, 0], [1, 1, 1, 1], [2, 3, 3, 3], [2, 3, 4, 5]),
    ]
    assert scene.view()["stable"]["gives"] == [1, 1, 2]
    scene.table.supply[METAL] = 0
    assert scene.view()["stable"]["gives"] == [1, 1, 1]


def test_an_unlimited_supply_gives_what_is_printed() -> None:
    view = Scene(2).view()
    assert view["shops"]["hall"]["gives"] == view["shops"]["hall"]["tokens"]
    assert view["stable"]["gives"] == view["stable"]["materials"]


def test_the_next_elf_has_its_station() -> None:
    scene = Scene(2, toys=["truck, kite"], ornaments="small")
    assert scene.view()["shops"]["metal"]["next"] == 0
    scene.play(0, "metal shop", "donate").play(1, "tree", "hang on points").play(0, "stable")
    view = scene.view()
    assert (view["shops"]["metal"]["next"], view["tree"]["next"]) == (1, 1)
    assert view["stable"]["next"] == 1
    scene.table.rooms[METAL] = 0o1111
    assert scene.view()["shops"]["metal"]["next"] is None
    scene.table.ornaments = 0
    assert scene.view()["tree"]["next"] is None


def test_c4_the_mail_room_gives_what_there_is_room_for() -> None:
    scene = Scene(2, toys=["truck, kite"], mail="castle, drum, robot, wagon, knight, sailboat")
    assert scene.view()["most_toys"] == 5
    assert [scene.team(seat)["mail"] for seat in (0, 1)] == [[3, 2], [3, 2]]
    scene.play(0, "mail second", "take drum", "take robot")
    assert (scene.team(0)["room"], scene.team(0)["mail"]) == (1, [1, 1])
    assert (scene.team(1)["room"], scene.team(1)["mail"]) == (3, [3, 2])


def test_c13_the_mail_room_gives_what_there_is() -> None:
    scene = Scene(2)
    scene.table.deck = 0
    scene.lay("display", scene.table.display[0], *[-1] * 5)
    assert scene.team(0)["mail"] == [1, 1]


def test_a_toy_tells_what_is_on_it() -> None:
    scene = Scene(2, toys=["truck, kite"]).play(0, "metal shop", "put 2 on truck")
    truck, kite = scene.team(0)["toys"][:2]
    assert (truck["placed"], truck["tokens"], truck["needed"]) == ({"metal": 2}, 2, 2)
    assert (kite["placed"], kite["tokens"], kite["needed"]) == ({}, 0, 4)


def test_days_to_the_next_inspection() -> None:
    scene = Scene(2)
    found = []
    while not scene.match.over:
        found.append(scene.view()["inspection_in"])
        scene.rest_of_day()
    assert found == [2, 1, 0, 2, 1, 0]
    assert scene.view()["inspection_in"] is None


def test_every_key_is_in_the_documents() -> None:
    described = run_path(str(ROOT / "src/northpole/games/workshop2e/view_types.py"))
    page = (ROOT / "docs/api.md").read_text("utf-8")
    section = page.partition("### The view of Santa's Workshop, second edition")[2]
    named = set(re.findall(r"`(\w+)`", section.partition("\n### ")[0]))
    for name, kind in described.items():
        if is_typeddict(kind):
            assert set(kind.__annotations__) - EVERYWHERE <= named, name
