"""The option `limited_supply` (C6)."""

from __future__ import annotations

from tests.workshop2e.table import Scene

FABRIC, WOOD, METAL, ASSEMBLY = range(4)


def limited(supply: dict[int, int], toys: list[str], ornaments: str = "") -> Scene:
    """So many tokens of a kind are left; the others are out of the way."""
    scene = Scene(2, toys=toys, ornaments=ornaments, limited_supply=True)
    for kind, number in supply.items():
        scene.table.supply[kind] = number
    return scene


def test_c6_tokens_on_toys_and_in_the_center_are_used() -> None:
    scene = Scene(2, toys=["truck, kite"], limited_supply=True)
    assert scene.supply == {"fabric": 24, "wood": 24, "metal": 24, "assembly": 24}
    scene.play(0, "metal shop", "put 1 on truck")
    assert scene.donations == "1 metal"
    assert scene.supply["metal"] == 22


def test_c6_a_finished_toy_gives_its_tokens_back() -> None:
    scene = Scene(2, toys=["tin whistle, kite"], limited_supply=True)
    scene.play(0, "metal shop", "put 2 on tin whistle").idle()
    assert scene.supply["metal"] == 22
    scene.play(0, "hall", "put 1 on tin whistle", "donate")
    assert scene.supply == {"fabric": 24, "wood": 24, "metal": 24, "assembly": 23}


def test_c6_taking_donations_does_not_touch_the_supply() -> None:
    scene = Scene(2, toys=["truck, kite"], limited_supply=True)
    scene.play(0, "metal shop", "donate").idle()
    scene.play(0, "donations", "take 2 for truck")
    assert scene.supply["metal"] == 22


def test_c6_c19_fewer_tokens_are_taken_when_the_supply_is_short() -> None:
    scene = limited({METAL: 1}, ["truck, kite"])
    scene.play(0, "metal shop")
    assert scene.prompt(0).startswith("You have 1 metal to place")
    assert scene.story[-1] == "The supply is short (C6): 2 metal for Red, but only 1 left."


def test_c6_the_number_is_fixed_before_the_first_is_placed() -> None:
    """Tokens that come back from a finished toy are not taken in the same turn."""
    scene = limited({METAL: 1}, ["tin whistle, truck"])
    scene.side(0).missing[0] = 1 << (6 * METAL)
    scene.play(0, "metal shop", "put 1 on tin whistle")
    assert scene.supply["metal"] == 2
    assert scene.asked == 1


def test_c17_a_shop_without_tokens_is_open_and_help_is_scored() -> None:
    """C6."""
    scene = limited({METAL: 0}, ["truck, kite"])
    scene.play(0, "metal shop")
    assert "but none left" in scene.story[-1]
    assert scene.asked == 1
    scene.play(1, "metal shop")
    assert scene.points(0, "help") == 1
    assert scene.donations == ""


def test_c6_a_reward_whose_token_is_missing_is_lost() -> None:
    scene = limited({WOOD: 0}, ["drum, castle"], ornaments="wood")
    scene.play(0, "tree")
    assert scene.story[-1] == "The supply is short (C6): 1 wood for Red, but none left."
    assert scene.moves(0)[0] == "hang on assembly"
    scene.play(0, "hang on wood")
    assert scene.asked == 1
    assert scene.missing(0, "drum") == "1 fabric, 1 wood, 1 metal, 1 assembly"


def test_c6_ornament_and_space_are_each_fixed_when_their_turn_comes() -> None:
    """A token that the ornament's toy gives back is there for the space."""
    scene = limited({WOOD: 1}, ["toy blocks, sailboat"], ornaments="wood")
    scene.side(0).missing[0] = 1 << (6 * WOOD)
    scene.play(0, "tree", "put 1 on toy blocks", "hang on wood", "put 1 on sailboat")
    assert scene.supply["wood"] == 1
    assert scene.missing(0, "sailboat") == "1 fabric, 1 wood, 1 assembly"


def test_c6_the_stables_count_all_materials_on_arrival() -> None:
    scene = limited({FABRIC: 0, WOOD: 1, METAL: 0}, ["truck, kite"])
    for seat in (0, 1):
        scene.table.rooms[6] |= (seat + 1) << (3 * seat)  # two stations are taken
    scene.play(0, "stable")
    scene.play(0, next(name for name in scene.moves(0) if name.startswith("tend")))
    assert "The supply is short (C6): 2 materials for Red, but only 1 left." in scene.story
    assert scene.moves(0) == ["put wood on kite", "donate wood"]
    assert "no metal is left in the supply (C6)" in scene.refusal(0, "put metal on truck")


def test_c6_tokens_just_returned_can_be_chosen_in_the_stables() -> None:
    scene = limited({FABRIC: 0, WOOD: 1, METAL: 1}, ["tin whistle, truck"])
    scene.side(0).missing[0] = 1 << (6 * METAL)
    for seat in (0, 1):
        scene.table.rooms[6] |= (seat + 1) << (3 * seat)
    scene.play(0, "stable")
    scene.play(0, next(name for name in scene.moves(0) if name.startswith("tend")))
    scene.play(0, "put metal on tin whistle")  # the last metal, but the whistle gives two back
    assert scene.supply["metal"] == 2
    assert scene.moves(0) == ["donate wood", "put metal on truck", "donate metal"]


def test_c6_the_stables_without_any_material_still_give_a_reindeer() -> None:
    scene = limited({FABRIC: 0, WOOD: 0, METAL: 0}, ["truck, kite"])
    scene.play(0, "stable")
    scene.play(0, next(name for name in scene.moves(0) if name.startswith("tend")))
    assert scene.team(0)["reindeer_cards"] == 1
    assert scene.asked == 1


def test_c6_a_button_promises_no_more_than_there_is() -> None:
    scene = limited({FABRIC: 0, WOOD: 1, METAL: 0, ASSEMBLY: 3}, ["truck, kite"])
    texts = scene.texts(0)
    assert "Wood Shop, 1st: 1 wood" in texts
    assert "Metal Shop, 1st: no metal is left" in texts
    assert "Stables: a reindeer and 1 material" in texts
    scene.lay("supply", 0, 0, 0, 3)
    assert "Stables: a reindeer" in scene.texts(0)
