"""Mrs. Claus' Bakery against every card with the symbol: 17.14, 17.15, W20, W22."""

from __future__ import annotations

import pytest

from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import MATERIALS, SUBJECTS, Scene

WITHOUT_SYMBOL = [
    *("aurora borealis", "dental appointment", "extra seat fabric", "extra seat wood"),
    *("extra seat metal", "extra seat hall", "hungry reindeer", "naughty list update"),
    *("nice epidemic", "normal day", "polished tools", "rich vein", "sleigh repairs"),
    *("spoiled oats", "training seminar", "yeti visit"),
]


def baker(card: str, seats: int = 3, gifts: str = "carousel") -> Scene:
    """Seat 0 has the Bakery from an earlier day."""
    scene = Scene(seats, holidays=card, gifts=[gifts])
    return scene.has(0, bakery=1, coal=6)


def baked(scene: Scene, seat: int = 0) -> list[str]:
    """What may be done with the Bakery."""
    return [
        move.removesuffix(" with bakery")
        for move in scene.moves(seat)
        if move.endswith(" with bakery")
    ]


@pytest.mark.parametrize("card", WITHOUT_SYMBOL)
def test_w20_only_against_cards_with_the_symbol(card: str) -> None:
    scene = baker(card)
    scene.fill(0, "carousel").trained(0, 0, "wood", "assembly")
    assert baked(scene) == []
    assert "W20" in scene.refusal(0, "mine with bakery")


def test_w20_the_symbol_on_a_card_that_changes_no_assignment_does_nothing() -> None:
    for card in ["hungry reindeer", "spoiled oats", "yeti visit", "normal day", "rich vein"]:
        symbol = {f"holiday.{card.replace(' ', '_')}.bakery": True}
        scene = Scene(3, holidays=card, gifts=["carousel"], changes=symbol)
        scene.has(0, bakery=1, coal=2)
        assert baked(scene) == []


def test_w20_a_card_whose_symbol_was_taken_away() -> None:
    scene = Scene(3, holidays="cave in", changes={"holiday.cave_in.bakery": False})
    scene.has(0, bakery=1, coal=2)
    assert baked(scene) == []


def test_w20_not_on_the_day_it_was_claimed() -> None:
    """With two Bakeries in the box: claimed today is not of use today."""
    scene = Scene(2, holidays="mrs claus bakery, cave in")
    scene.play(0, "bakery").idle()
    assert baked(scene) == []
    scene.rest_of_day()
    scene.has(0, coal=0)
    assert baked(scene) == ["mine"]


def test_w20_without_the_bakery_nothing_is_offered() -> None:
    scene = baker("cave in").has(0, bakery=0)
    assert baked(scene) == []
    assert "W20" in scene.refusal(0, "mine with bakery")


def test_17_14_it_is_discarded_and_works_for_one_assignment() -> None:
    scene = baker("cave in").has(0, coal=0)
    scene.play(0, "mine with bakery")
    assert scene.coal(0) == 4
    assert scene.side(0).bakery == 0
    scene.idle(2).has(0, coal=0)
    assert baked(scene) == []
    scene.play(0, "mine")
    assert scene.coal(0) == 2  # not for the whole day


def test_16_3_used_it_scores_nothing() -> None:
    scene = baker("cave in", 2, "kite").at_day(9).has(0, coal=2).has(1, coal=0)
    scene.play(0, "mine with bakery")
    scene.has(0, coal=0).rest_of_day()
    assert scene.match.scores() == [0, 0]


# card by card


def test_w20_aurora_australis_at_the_stable() -> None:
    scene = baker("aurora australis").has(0, coal=0)
    assert baked(scene) == [f"tend {reindeer}" for reindeer in p.REINDEER]
    scene.play(0, "tend vixen with bakery")
    assert scene.coal(0) == 2
    assert scene.score(0) == 1


def test_w20_aurora_australis_zelf_and_tree_by_the_bakery() -> None:
    scene = baker("aurora australis")
    scene.play(0, "tend donner with bakery")
    assert scene.zelf == 0
    scene = Scene(3, holidays="aurora australis").idle()
    scene.has(1, bakery=1)
    scene.play(1, "tend comet with bakery")
    assert scene.tree == 1


def test_w20_bad_lighting_in_the_hall() -> None:
    scene = baker("bad lighting", gifts="construction set").fill(0, "construction set")
    assert baked(scene) == ["hall 2", "hall 1"]
    assert "hall 1" not in scene.moves(0)
    scene.play(0, "hall 1 with bakery")
    assert scene.missing(0, "construction set") == "3 assembly"


def test_w20_bad_lighting_for_a_second_elf_on_day_9() -> None:
    scene = baker("bad lighting", gifts="construction set").fill(0, "construction set").at_day(9)
    scene.occupy(*(p.HALL + n for n in range(4)))
    assert "hall second" not in scene.moves(0)
    scene.play(0, "hall second with bakery")
    assert scene.missing(0, "construction set") == "3 assembly"


def test_w20_cave_in_at_the_mine_only() -> None:
    scene = baker("cave in").has(0, coal=2)
    assert baked(scene) == ["mine"]


def test_w20_chilly_classroom() -> None:
    scene = baker("chilly classroom").has(0, coal=0)
    assert baked(scene) == ["classroom"]
    assert "classroom" not in scene.moves(0)
    scene.play(0, "classroom with bakery", "learn wood")
    assert scene.coal(0) == 0
    assert "wood" in scene.training(0)
    scene = baker("chilly classroom").has(0, coal=2)
    scene.play(0, "classroom with bakery", "learn wood")
    assert scene.coal(0) == 2


@pytest.mark.parametrize("material", MATERIALS)
def test_w20_damp_furnace_in_the_damp_shop(material: str) -> None:
    scene = baker(f"damp furnace {material}").has(0, coal=3)
    assert baked(scene) == [f"{material} small", f"{material} large"]
    assert f"{material} large" not in scene.moves(0)
    scene.play(0, f"{material} large with bakery")
    assert scene.coal(0) == 0


def test_w9_w20_damp_furnace_for_zelf() -> None:
    scene = baker("damp furnace wood", gifts="pirate ship")
    scene.play(0, "tend donner").idle(2).has(0, coal=1)
    scene.play(0, "wood small with bakery", "send zelf")
    assert scene.coal(0) == 0
    assert scene.to_place == "3 wood"


def test_w20_w22_jammed_machine_in_the_lab() -> None:
    """Plastic placed under the Bakery neither counts nor is limited."""
    scene = baker("jammed machine", gifts="chess set, magic set")
    assert baked(scene) == ["lab"]
    scene.play(0, "lab with bakery", "plastic metal on magic set", "plastic wood on chess set")
    scene.play(0, "stop").idle(2)
    scene.play(0, "lab", "plastic wood on magic set")  # the first that counts
    assert not [move for move in scene.moves(0) if "chess" in move]


def test_w22_the_bakery_opens_the_lab_that_the_machine_closed() -> None:
    scene = Scene(3, holidays="jammed machine", gifts=["rag doll, chess set"])
    scene.play(0, "lab", "plastic fabric on rag doll").idle(2)
    assert "lab" not in scene.moves(0)
    scene.has(0, bakery=1)
    scene.play(0, "lab with bakery", "fill chess set")
    assert scene.plastic(0, "chess set") == "3 wood"


def test_w20_north_pole_flu_where_the_elfs_training_would_count() -> None:
    scene = baker("north pole flu", gifts="carousel, construction set")
    scene.fill(0, "construction set")
    assert baked(scene) == []  # nobody is trained
    scene.trained(0, 1, "wood", "assembly")
    assert sorted(baked(scene)) == ["hall 1", "hall 2", "wood large", "wood small"]
    scene.play(0, "wood small with bakery")  # only the trained elf: not asked
    assert scene.to_place == "4 wood"
    assert scene.side(0).at[1] != p.HOME


def test_w20_north_pole_flu_not_for_zelf_nor_a_second_elf() -> None:
    scene = baker("north pole flu", gifts="carousel, construction set").fill(0, "construction set")
    scene.play(0, "tend donner").idle(2).at_day(9).occupy(*(p.HALL + n for n in range(4)))
    assert baked(scene) == []
    scene.trained(0, 3, "assembly")
    assert "hall second" in scene.moves(0)
    assert baked(scene) == []


@pytest.mark.parametrize(("seats", "spaces"), [(3, 1), (5, 2)])
def test_w20_sick_teacher_only_when_all_other_spaces_are_taken(seats: int, spaces: int) -> None:
    scene = baker("sick teacher", seats)
    assert baked(scene) == []
    for subject in SUBJECTS[:spaces]:
        scene.play(scene.asked, "classroom", f"learn {subject}")
    scene.idle(seats - spaces)
    assert "classroom" not in scene.moves(0)
    assert baked(scene) == ["classroom"]
    scene.play(0, "classroom with bakery")
    if "send untrained" in scene.moves(0):
        scene.play(0, "send untrained")
    scene.play(0, "learn metal")
    assert scene.table.taken >> (p.CLASSROOM + spaces) & 1  # on the missing space
    seat = scene.asked
    scene.has(seat, bakery=1)
    assert baked(scene, seat) == []


# never forced


def test_w1_w20_w29_a_turn_possible_only_by_the_bakery_is_not_forced() -> None:
    """W29. The cart holds nothing here, so that the mine is closed."""
    scene = Scene(
        2, holidays="chilly classroom", gifts=["nutcracker"], changes={"cart.capacity": 0}
    )
    scene.has(0, bakery=1, coal=0).empty_stalls().occupy(p.MAIL_LEFT, p.MAIL_RIGHT, p.LAB)
    assert scene.moves(0) == ["classroom with bakery", "pass"]
    scene.play(0, "pass")
    assert scene.side(0).bakery == 1
    assert scene.elves_home(0) == 4


def test_w1_w20_w29_and_it_may_be_taken() -> None:
    scene = Scene(
        2, holidays="chilly classroom", gifts=["nutcracker"], changes={"cart.capacity": 0}
    )
    scene.has(0, bakery=1, coal=0).empty_stalls().occupy(p.MAIL_LEFT, p.MAIL_RIGHT, p.LAB)
    scene.play(0, "classroom with bakery", "learn wood")
    assert scene.side(0).bakery == 0
    assert "wood" in scene.training(0)


def test_w20_two_players_and_the_missing_space() -> None:
    scene = baker("sick teacher", 2)
    scene.play(0, "classroom", "learn wood")
    assert "classroom" not in scene.moves(1)
    scene.has(1, bakery=1)
    scene.play(1, "classroom with bakery", "learn metal")
    assert "metal" in scene.training(1)
