"""The Reindeer Stable, its eight reindeer and Zelf: section 12, W6, W9."""

from __future__ import annotations

import pytest

from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import Scene

REINDEER = ["blitzen", "comet", "cupid", "dancer", "dasher", "donner", "prancer", "vixen"]
CUBES = [
    ("dancer", "wood", "cart"),
    ("dasher", "fabric", "harness"),
    ("prancer", "metal", "tools"),
]


@pytest.mark.parametrize("reindeer", REINDEER)
def test_12_1_cookies_of_the_stall_and_nobody_else_that_day(reindeer: str) -> None:
    scene = Scene(3, gifts=["nutcracker"])
    scene.stall(reindeer, 4)
    scene.play(0, f"tend {reindeer}")
    assert scene.score(0) == scene.cookies(0, "stable") == 4
    while scene.asked == 0:
        scene.play(0, "decline")
    assert scene.stalls[reindeer] == 0
    assert f"tend {reindeer}" not in scene.moves(1)
    assert "12.1" in scene.refusal(1, f"tend {reindeer}")
    scene.rest_of_day()
    assert scene.stalls[reindeer] == 1
    assert f"tend {reindeer}" in scene.moves(scene.asked)


def test_4_1_a_cookie_for_every_stall_each_morning() -> None:
    scene = Scene(3).to_day(4)
    assert set(scene.stalls.values()) == {4}


def test_12_2_reindeer_may_be_tended_without_use_for_the_bonus() -> None:
    scene = Scene(3, gifts=["kite, dominoes, bicycle"])
    scene.gets(0, "scooter", "carousel")
    scene.has(0, coal=6, harness=2, cart=2, tools=2)
    assert {f"tend {reindeer}" for reindeer in REINDEER} < set(scene.moves(0))
    scene.play(0, "tend cupid")  # five gifts: no more
    assert scene.asked == 1
    assert len(scene.gifts(0)) == 5


# Blitzen


def test_12_3_blitzen_gives_a_token() -> None:
    scene = Scene(3, gifts=["chess set"])
    scene.fill(0, "chess set")
    scene.play(0, "tend blitzen")
    assert scene.moves(0) == ["assemble chess set", "decline"]
    scene.play(0, "assemble chess set")
    assert scene.missing(0, "chess set") == "1 assembly"
    assert scene.asked == 1


def test_w6_blitzen_may_be_declined_and_can_finish_a_gift() -> None:
    scene = Scene(3, gifts=["chess set"])
    scene.fill(0, "chess set", tokens=1)
    scene.play(0, "tend blitzen", "decline")
    assert scene.missing(0, "chess set") == "1 assembly"
    scene = Scene(3, gifts=["chess set"])
    scene.fill(0, "chess set", tokens=1)
    scene.play(0, "tend blitzen", "assemble chess set")
    assert scene.score(0) == 1 + 13


def test_12_3_blitzens_token_needs_a_gift_that_can_take_it() -> None:
    scene = Scene(3, gifts=["chess set"])
    scene.lay(0, "chess set", wood=2)
    scene.play(0, "tend blitzen")
    assert scene.asked == 1
    assert scene.missing(0, "chess set") == "1 wood, 2 assembly"


@pytest.mark.parametrize("card", ["normal day", "bad lighting", "polished tools", "north pole flu"])
def test_w6_blitzen_gives_one_token_whatever_the_elf_and_the_card(card: str) -> None:
    scene = Scene(3, holidays=card, gifts=["chess set"]).fill(0, "chess set")
    for elf in range(4):
        scene.trained(0, elf, "assembly")
    scene.play(0, "tend blitzen", "assemble chess set")
    assert scene.missing(0, "chess set") == "1 assembly"
    assert scene.asked == 1


@pytest.mark.parametrize("card", ["jammed machine", "damp furnace wood", "sleigh repairs"])
def test_w6_dancer_gives_one_wood_whatever_the_card(card: str) -> None:
    scene = Scene(3, holidays=card, gifts=["carousel"]).has(0, coal=0)
    scene.play(0, "tend dancer")
    assert scene.to_place == "1 wood"


# Comet


def test_w10_comet_gives_the_tree_for_tomorrow() -> None:
    """12.4"""
    scene = Scene(3)
    assert scene.tree == 0
    scene.idle(2)
    scene.play(2, "tend comet")
    assert scene.tree == 2
    assert scene.asked == 0  # today goes on as it was
    assert scene.view()["first"] == 0
    scene.rest_of_day()
    assert scene.asked == 2
    scene.rest_of_day()
    assert scene.asked == 2  # it stays there


def test_w6_comets_tree_is_not_declined() -> None:
    scene = Scene(3).idle()
    scene.play(1, "tend comet")
    assert scene.tree == 1
    assert scene.asked == 2


# Cupid


def test_12_5_cupid_gives_an_open_gift_or_the_top_of_the_deck() -> None:
    scene = Scene(3, gifts=["kite"], mail="bicycle, scooter", letters="carousel", draws="toy piano")
    scene.play(0, "tend cupid")
    assert "take scooter" in scene.moves(0)
    assert scene.moves(0)[-2:] == ["take from deck", "decline"]
    scene.play(0, "take scooter")
    assert scene.gifts(0) == ["kite", "scooter"]
    assert scene.display[1] == "carousel"  # refilled at once (W11)
    assert scene.asked == 1
    scene.idle(2)
    scene.stall("cupid", 1)
    scene.play(0, "tend cupid", "take from deck")
    assert scene.gifts(0) == ["kite", "scooter", "toy piano"]


def test_w6_cupid_may_be_declined() -> None:
    scene = Scene(3, gifts=["kite"])
    scene.play(0, "tend cupid", "decline")
    assert scene.gifts(0) == ["kite"]
    assert scene.asked == 1


# Dancer, Dasher, Prancer


@pytest.mark.parametrize(("reindeer", "material", "mat"), CUBES)
def test_12_6_a_cube_for_a_gift_or_the_mat(reindeer: str, material: str, mat: str) -> None:
    scene = Scene(3, gifts=["carousel"])
    scene.play(0, f"tend {reindeer}")
    assert scene.moves(0) == ["put on carousel", f"put on {mat}", "decline"]
    scene.play(0, "put on carousel")
    assert f"1 {material}" in scene.missing(0, "carousel")
    scene.idle(2).stall(reindeer, 1)
    scene.play(0, f"tend {reindeer}", f"put on {mat}")
    assert scene.improvements(0)[mat] == 1


@pytest.mark.parametrize(("reindeer", "material", "mat"), CUBES)
def test_w6_a_cube_may_be_declined(reindeer: str, material: str, mat: str) -> None:
    scene = Scene(3, gifts=["carousel"])
    scene.play(0, f"tend {reindeer}", "decline")
    assert scene.improvements(0)[mat] == 0
    assert f"2 {material}" in scene.missing(0, "carousel")


@pytest.mark.parametrize(("reindeer", "material", "mat"), CUBES)
def test_w7_a_reindeers_cube_may_replace_plastic(reindeer: str, material: str, mat: str) -> None:
    scene = Scene(3, gifts=["magic set"])
    scene.lay(0, "magic set", plastic="fabric, wood, metal")
    scene.has(0, **{mat: 2})
    scene.play(0, f"tend {reindeer}")
    assert scene.moves(0) == ["replace on magic set", "decline"]
    scene.play(0, "replace on magic set")
    assert material not in scene.plastic(0, "magic set")


@pytest.mark.parametrize(("reindeer", "material", "mat"), CUBES)
def test_w6_training_does_not_add_to_a_reindeers_cube(
    reindeer: str, material: str, mat: str
) -> None:
    scene = Scene(3, gifts=["carousel"])
    for elf in range(4):
        scene.trained(0, elf, material, "assembly" if material == "wood" else "wood")
    scene.play(0, f"tend {reindeer}", "put on carousel")
    assert scene.asked == 1


def test_12_6_dashers_fabric_can_complete_the_harness() -> None:
    scene = Scene(3, gifts=["dominoes"])
    scene.has(0, harness=1)
    scene.play(0, "tend dasher", "put on harness")
    assert scene.score(0) == 1 + 4


# Vixen


@pytest.mark.parametrize(("coal", "after"), [(0, 2), (5, 6), (6, 6)])
def test_12_8_vixen_gives_two_coal_as_far_as_there_is_room(coal: int, after: int) -> None:
    scene = Scene(3)
    scene.has(0, coal=coal, tools=2)  # tools don't count here (W6)
    scene.play(0, "tend vixen")
    assert scene.coal(0) == after


# Donner and Zelf


def with_zelf(seats: int = 3, gifts: str = "carousel, pirate ship") -> Scene:
    scene = Scene(seats, gifts=[gifts])
    scene.has(0, coal=6)
    scene.play(0, "tend donner")
    return scene


def test_12_7_donner_frees_zelf() -> None:
    scene = with_zelf()
    assert scene.zelf == 0
    assert scene.asked == 1  # not in the same turn


@pytest.mark.parametrize(
    "place", ["mine", "hall 2", "classroom", "lab", "tend vixen", "mail left", "mail right"]
)
def test_w9_zelf_works_in_the_shops_only(place: str) -> None:
    scene = with_zelf().idle(2)
    scene.fill(0, "carousel").has(0, coal=2).trained(0, 3, "wood")
    scene.play(0, place)
    assert scene.moves(0) == ["send untrained", "send wood"]
    assert "W9" in scene.refusal(0, "send zelf")


def test_w9_zelf_may_go_to_a_shop() -> None:
    scene = with_zelf().idle(2)
    scene.play(0, "fabric small")
    assert scene.moves(0) == ["send untrained", "send zelf"]


@pytest.mark.parametrize(("space", "number"), [("small", 3), ("large", 4)])
def test_w9_zelf_pays_coal_and_brings_one_more(space: str, number: int) -> None:
    scene = with_zelf().idle(2)
    scene.play(0, f"wood {space}", "send zelf")
    assert scene.to_place == f"{number} wood"
    assert scene.coal(0) == (5 if space == "small" else 3)
    assert scene.elves_home(0) == 3  # nobody else was sent


def test_w9_zelf_occupies_the_space_and_the_shop_of_two_players() -> None:
    scene = with_zelf(2).idle()
    scene.play(0, "wood small", "send zelf", *["put on pirate ship"] * 3)
    scene.has(1, coal=6)
    assert "wood small" not in scene.moves(1)
    assert "wood large" not in scene.moves(1)


def test_w9_zelf_works_even_after_the_last_elf() -> None:
    scene = with_zelf(4)
    scene.idle(3)
    for _ in range(2):
        scene.play(0, "mine") if "mine" in scene.moves(0) else scene.idle()
        scene.idle(3)
    assert scene.day == 1  # Zelf is left
    assert scene.asked == 0
    assert scene.elves_home(0) == 0
    assert "pass" in scene.moves(0)
    scene.has(0, coal=3)
    scene.play(0, "wood small", *["put on pirate ship"] * 3)
    assert scene.day == 2


def test_w9_declining_zelf_is_a_pass_for_the_day() -> None:
    scene = with_zelf(4)
    scene.idle(3)
    for _ in range(2):
        scene.idle(4)
    assert scene.asked == 0
    scene.play(0, "pass")
    assert scene.day == 2
    assert scene.zelf is None


def test_w9_zelf_goes_home_in_the_evening_used_or_not() -> None:
    scene = with_zelf()
    scene.idle(11)
    assert scene.asked == 0
    scene.play(0, "pass")
    assert scene.zelf is None
    assert "tend donner" in scene.moves(0)


def test_w9_zelf_without_coal_or_use_is_skipped() -> None:
    scene = with_zelf(4)
    scene.has(0, coal=0)
    scene.idle(11)
    assert scene.day == 2


def test_w9_zelf_may_take_the_turn_instead_of_an_elf() -> None:
    scene = with_zelf().idle(2)
    assert scene.elves_home(0) == 3
    scene.play(0, "metal small", "send zelf", "put on carousel", "put on carousel")
    scene.idle(2)
    assert scene.asked == 0
    assert scene.elves_home(0) == 3
    assert scene.table.zelf_at != p.HOME
    scene.has(0, coal=6)
    scene.play(0, "wood small")
    assert "send zelf" not in scene.moves(0)  # once a day


def test_12_7_zelf_is_asked_for_only_once_a_day() -> None:
    scene = with_zelf()
    assert "tend donner" not in scene.moves(1)
