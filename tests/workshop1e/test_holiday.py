"""Every Holiday Surprise card: what it does, that it ends, and how it meets the rules it touches. Section 17."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from northpole.engine.nature import Fast
from northpole.games.workshop1e import pieces as p
from northpole.games.workshop1e.holiday import REVEAL
from tests.workshop1e.table import MATERIALS, SUBJECTS, Scene

REINDEER = ["blitzen", "comet", "cupid", "dancer", "dasher", "donner", "prancer", "vixen"]
CUBES = [
    ("dancer", "wood", "cart"),
    ("dasher", "fabric", "harness"),
    ("prancer", "metal", "tools"),
]
MAIL = "kite, dominoes, harmonica, dollhouse, carousel, bagpipes"


def today(card: str, seats: int = 3, gifts: str = "", **more: Any) -> Scene:
    """Day 1 with this card."""
    return Scene(seats, holidays=card, gifts=[gifts] if gifts else [], **more)


# the deck of cards


def test_17_1_nine_of_the_32_one_each_day() -> None:
    scene = Scene(2, holidays="rich vein, cave in, normal day")
    seen = []
    for _ in range(9):
        seen.append(scene.holiday)
        scene.rest_of_day()
    assert seen[:3] == ["rich vein", "cave in", "normal day"]
    assert sum(scene.table.holidays) == 32 - 9
    assert scene.match.over


def test_w25_every_card_not_revealed_is_as_likely_as_its_copies() -> None:
    scene = Scene(2, holidays="normal day")
    nature = Fast(5)
    drawn = Counter(int(REVEAL.sample(scene.table, nature)) for _ in range(3100))
    assert 400 < drawn[p.NORMAL] < 600  # 5 of 31
    assert all(60 < drawn[kind] < 145 for kind in range(p.HOLIDAY_KINDS) if kind != p.NORMAL)


def test_17_2_the_card_is_gone_in_the_evening() -> None:
    scene = today("rich vein")
    scene.has(0, coal=0)
    scene.play(0, "mine")
    assert scene.coal(0) == 6
    scene.rest_of_day()
    assert scene.holiday == "normal day"
    scene.has(0, coal=0)
    scene.play(0, "mine")
    assert scene.coal(0) == 4


def test_w19_the_card_comes_before_the_cookies() -> None:
    """Spoiled Oats on day 3 takes two cookies a stall away; then one is laid in."""
    scene = Scene(2, holidays="normal day, normal day, spoiled oats")
    scene.to_day(2)
    assert set(scene.stalls.values()) == {2}
    scene.rest_of_day()
    assert set(scene.stalls.values()) == {1}


def test_17_18_a_normal_day_changes_nothing() -> None:
    plain, holiday = Scene(3, gifts=["carousel"]), today("normal day", gifts="carousel")
    assert plain.moves(0) == holiday.moves(0)
    assert plain.stalls == holiday.stalls


# Aurora Australis


@pytest.mark.parametrize("reindeer", REINDEER)
def test_17_4_aurora_australis_cookies_but_no_bonus(reindeer: str) -> None:
    scene = today("aurora australis", gifts="carousel, chess set")
    scene.fill(0, "chess set").has(0, coal=0).stall(reindeer, 3)
    scene.idle()
    scene.play(1, f"tend {reindeer}")
    assert scene.score(1) == 3
    assert scene.asked == 2  # nothing to choose
    assert scene.tree == 0  # W18: no tree
    assert scene.zelf is None  # and no Zelf
    assert scene.coal(1) == 3  # as it was


def test_17_4_aurora_australis_ends() -> None:
    scene = today("aurora australis").rest_of_day()
    scene.play(0, "tend donner")
    assert scene.zelf == 0


# Aurora Borealis


def test_w18_aurora_borealis_blitzen_two_tokens_one_by_one() -> None:
    scene = today("aurora borealis", gifts="carousel, construction set")
    scene.fill(0, "carousel").fill(0, "construction set").stall("blitzen", 3)
    scene.play(0, "tend blitzen")
    assert scene.score(0) == 3  # the cookies are not doubled
    scene.play(0, "assemble carousel")
    assert scene.moves(0) == ["assemble carousel", "assemble construction set", "decline"]
    scene.play(0, "assemble construction set")
    assert scene.asked == 1
    assert scene.missing(0, "carousel") == scene.missing(0, "construction set") == "3 assembly"


def test_w18_aurora_borealis_declining_one_declines_the_rest() -> None:
    scene = today("aurora borealis", gifts="carousel")
    scene.play(0, "tend dancer", "decline")
    assert scene.asked == 1
    scene = today("aurora borealis", gifts="carousel").fill(0, "carousel")
    scene.play(0, "tend blitzen", "decline")
    assert scene.asked == 1
    scene = today("aurora borealis", gifts="carousel")
    scene.play(0, "tend cupid", "decline")
    assert scene.asked == 1
    assert scene.gifts(0) == ["carousel"]


def test_w18_aurora_borealis_comet_tree_and_two_cookies() -> None:
    scene = today("aurora borealis").idle()
    scene.play(1, "tend comet")
    assert scene.tree == 1
    assert scene.score(1) == 1 + 2
    assert scene.cookies(1, "aurora") == 2


def test_w18_aurora_borealis_donner_zelf_and_two_cookies() -> None:
    scene = today("aurora borealis", gifts="carousel")
    scene.play(0, "tend donner")
    assert scene.zelf == 0
    assert scene.score(0) == 1 + 2
    scene.idle(2).has(0, coal=1)
    scene.play(0, "wood small", "send zelf")
    assert scene.to_place == "3 wood"  # he himself is not doubled


def test_w18_aurora_borealis_cupid_up_to_two_gifts() -> None:
    scene = today("aurora borealis", gifts="teddy bear", mail=MAIL)
    scene.play(0, "tend cupid", "take kite")
    assert scene.moves(0)[-1] == "decline"
    scene.play(0, "take dominoes")
    assert scene.gifts(0) == ["teddy bear", "kite", "dominoes"]
    assert scene.asked == 1


def test_w18_aurora_borealis_cupid_stops_at_five() -> None:
    scene = today("aurora borealis", gifts="teddy bear, toy piano, rag doll", mail=MAIL)
    scene.gets(0, "chess set")
    scene.play(0, "tend cupid", "take kite")
    assert scene.asked == 1
    assert len(scene.gifts(0)) == 5


@pytest.mark.parametrize(("reindeer", "material", "mat"), CUBES)
def test_w18_aurora_borealis_two_cubes(reindeer: str, material: str, mat: str) -> None:
    scene = today("aurora borealis", gifts="carousel")
    scene.play(0, f"tend {reindeer}", "put on carousel")
    assert scene.moves(0) == ["put on carousel", f"put on {mat}", "decline"]
    scene.play(0, f"put on {mat}")
    assert scene.asked == 1
    assert f"1 {material}" in scene.missing(0, "carousel")
    assert scene.improvements(0)[mat] == 1


def test_w18_aurora_borealis_vixen_four_coal() -> None:
    scene = today("aurora borealis")
    scene.has(0, coal=1)
    scene.play(0, "tend vixen")
    assert scene.coal(0) == 5


def test_17_5_aurora_borealis_ends() -> None:
    scene = today("aurora borealis").rest_of_day()
    scene.has(0, coal=0)
    scene.play(0, "tend vixen")
    assert scene.coal(0) == 2


# Bad Lighting and Polished Tools


def test_17_6_bad_lighting_one_token_less() -> None:
    scene = today("bad lighting", gifts="construction set").fill(0, "construction set")
    assert "hall 1" not in scene.moves(0)  # an untrained elf would get nothing
    assert "W2" in scene.refusal(0, "hall 1")
    scene.play(0, "hall 2")
    assert scene.missing(0, "construction set") == "3 assembly"


def test_17_6_bad_lighting_training_still_counts_on_a_space_of_one() -> None:
    scene = today("bad lighting", gifts="construction set").fill(0, "construction set")
    scene.trained(0, 2, "assembly")
    scene.play(0, "hall 1")  # only the trained one can go there: not asked
    assert scene.missing(0, "construction set") == "3 assembly"
    assert scene.side(0).at[2] != p.HOME


def test_w17_bad_lighting_no_second_elf() -> None:
    scene = today("bad lighting", gifts="construction set").fill(0, "construction set").at_day(9)
    for elf in range(4):
        scene.trained(0, elf, "assembly")
    scene.play(0, "hall 2").idle(2)
    assert "hall second" not in scene.moves(0)
    assert "hall 1" in scene.moves(0)


def test_17_6_bad_lighting_ends() -> None:
    scene = today("bad lighting", gifts="construction set").fill(0, "construction set")
    scene.rest_of_day().play(0, "hall 1")
    assert scene.missing(0, "construction set") == "3 assembly"


@pytest.mark.parametrize(("space", "left"), [("hall 2", 1), ("hall 1", 2)])
def test_17_20_polished_tools_one_token_more(space: str, left: int) -> None:
    scene = today("polished tools", gifts="construction set").fill(0, "construction set")
    scene.play(0, space)
    assert scene.missing(0, "construction set") == f"{left} assembly"


def test_17_20_polished_tools_with_training() -> None:
    scene = today("polished tools", gifts="construction set").fill(0, "construction set")
    scene.trained(0, 0, "assembly")
    scene.play(0, "hall 1", "send assembly")
    assert scene.missing(0, "construction set") == "1 assembly"


def test_w17_polished_tools_count_for_the_second_elf() -> None:
    scene = today("polished tools", gifts="construction set, carousel").at_day(9)
    scene.fill(0, "construction set").fill(0, "carousel")
    for elf in range(4):
        scene.trained(0, elf, "assembly")  # which doesn't
    scene.play(0, "hall 1", *["assemble carousel"] * 3).idle(2)
    scene.play(0, "hall second", "assemble construction set", "assemble construction set")
    assert scene.missing(0, "construction set") == "2 assembly"
    assert scene.asked == 1


def test_17_20_polished_tools_do_not_touch_blitzen_and_end() -> None:
    scene = today("polished tools", gifts="construction set").fill(0, "construction set")
    scene.play(0, "tend blitzen", "assemble construction set")
    assert scene.asked == 1
    assert scene.missing(0, "construction set") == "3 assembly"
    scene.rest_of_day().play(0, "hall 1")
    assert scene.missing(0, "construction set") == "2 assembly"


# Cave-In and Rich Vein


@pytest.mark.parametrize(
    ("card", "tools", "coal"),
    [
        ("cave in", 0, 2),
        ("cave in", 1, 2),
        ("cave in", 2, 4),
        ("rich vein", 0, 6),
        ("rich vein", 2, 8),
    ],
)
def test_17_7_17_21_less_or_more_coal(card: str, tools: int, coal: int) -> None:
    scene = today(card)
    scene.has(0, coal=0, tools=tools, cart=1)
    scene.play(0, "mine")
    assert scene.coal(0) == coal


@pytest.mark.parametrize("card", ["cave in", "rich vein"])
def test_w6_vixen_is_not_touched_by_the_mine(card: str) -> None:
    scene = today(card)
    scene.has(0, coal=0)
    scene.play(0, "tend vixen")
    assert scene.coal(0) == 2


def test_17_7_cave_in_ends() -> None:
    scene = today("cave in").rest_of_day()
    scene.has(0, coal=0)
    scene.play(0, "mine")
    assert scene.coal(0) == 4


# Chilly Classroom and Sick Teacher


def test_17_8_chilly_classroom_costs_a_coal() -> None:
    scene = today("chilly classroom")
    scene.has(0, coal=0)
    assert "classroom" not in scene.moves(0)
    assert "W2" in scene.refusal(0, "classroom")
    scene.has(0, coal=1)
    scene.play(0, "classroom", "learn wood")
    assert scene.coal(0) == 0
    scene.rest_of_day()
    scene.has(0, coal=0)
    assert "classroom" in scene.moves(0)


@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (4, 1), (5, 2)])
def test_17_22_sick_teacher_one_space_less(seats: int, spaces: int) -> None:
    scene = today("sick teacher", seats)
    for subject in SUBJECTS[:spaces]:
        scene.play(scene.asked, "classroom", f"learn {subject}")
    assert "classroom" not in scene.moves(scene.asked)
    scene.rest_of_day()
    for subject in SUBJECTS[: spaces + 1]:
        seat = scene.asked
        scene.play(seat, "classroom")
        if "send untrained" in scene.moves(seat):
            scene.play(seat, "send untrained")
        scene.play(seat, f"learn {subject}")


# Damp Furnace


@pytest.mark.parametrize("material", MATERIALS)
def test_17_9_damp_furnace_both_spaces_cost_one_more(material: str) -> None:
    others = [one for one in MATERIALS if one != material]
    scene = today(f"damp furnace {material}", gifts="carousel")
    scene.has(0, coal=1)
    assert f"{material} small" not in scene.moves(0)
    assert all(f"{other} small" in scene.moves(0) for other in others)
    scene.has(0, coal=3)
    assert f"{material} large" not in scene.moves(0)
    assert f"{others[0]} large" in scene.moves(0)
    scene.has(0, coal=4)
    assert f"{material} large" in scene.moves(0)
    scene.play(0, f"{material} small", "put on carousel", "put on carousel")
    assert scene.coal(0) == 2


def test_w9_damp_furnace_counts_for_zelf_and_ends() -> None:
    scene = today("damp furnace wood", gifts="pirate ship")
    scene.has(0, coal=5)
    scene.play(0, "tend donner").idle(2)
    scene.play(0, "wood large", "send zelf")
    assert scene.coal(0) == 1
    scene.play(0, *["put on pirate ship"] * 4).rest_of_day()
    scene.play(0, "wood small")
    assert scene.coal(0) == 0


# Dental Appointment


def test_17_10_dental_appointment_one_elf_away() -> None:
    """All alike: not asked. With three elves two are left."""
    for seats, elves in [(2, 4), (3, 4), (4, 3), (5, 3)]:
        scene = today("dental appointment", seats)
        assert [scene.elves_home(seat) for seat in range(seats)] == [elves - 1] * seats
        assert scene.asked == 0
        for _ in range(seats * (elves - 1)):
            assert scene.day == 1
            scene.idle()
        assert scene.day == 2
        assert [scene.elves_home(seat) for seat in range(seats)] == [elves] * seats


def dentist_tomorrow() -> Scene:
    scene = Scene(2, holidays="normal day, dental appointment", gifts=["carousel"])
    scene.trained(0, 0, "wood").trained(0, 1, "wood", "metal").trained(1, 2, "fabric")
    return scene.rest_of_day()


def test_w19_dental_appointment_all_choose_at_once_and_in_secret() -> None:
    scene = dentist_tomorrow()
    assert sorted(scene.match.waiting()) == [0, 1]
    assert scene.moves(0) == ["dentist untrained", "dentist wood", "dentist wood metal"]
    assert scene.moves(1) == ["dentist untrained", "dentist fabric"]
    before = scene.view(1)
    scene.play(0, "dentist wood")
    assert scene.view(1) == before | {"waiting": [1]}
    assert set(scene.stalls.values()) == {1}  # cookies come after it (W19)
    scene.play(1, "dentist untrained")
    assert set(scene.stalls.values()) == {2}
    assert scene.elves_home(0) == scene.elves_home(1) == 3


def test_w19_dental_appointment_the_elf_keeps_its_training_and_is_back_next_day() -> None:
    scene = dentist_tomorrow().play(0, "dentist wood").play(1, "dentist fabric")
    scene.has(0, coal=6)
    scene.play(0, "wood small")
    assert scene.moves(0) == ["send untrained", "send wood metal"]
    scene.play(0, "send untrained", "put on carousel", "put on carousel").rest_of_day()
    assert sorted(scene.training(0)) == ["", "", "wood", "wood metal"]
    scene.play(0, "wood small")
    assert "send wood" in scene.moves(0)


def test_w19_dental_appointment_never_zelf() -> None:
    """He can still be won and sent that day."""
    scene = today("dental appointment", gifts="carousel")
    scene.has(0, coal=6)
    scene.play(0, "tend donner").idle(2)
    scene.play(0, "wood small", "send zelf")
    assert scene.to_place == "3 wood"
    assert scene.elves_home(0) == 2


# Extra Seat


@pytest.mark.parametrize("material", MATERIALS)
def test_17_11_extra_seat_in_a_shop(material: str) -> None:
    scene = today(f"extra seat {material}", gifts="carousel")
    for seat in range(3):
        scene.has(seat, coal=6)
    scene.occupy(p.SHOPS + 2 * MATERIALS.index(material))
    assert f"{material} seat" in scene.moves(0)
    scene.play(0, f"{material} seat", "put on carousel", "put on carousel")
    assert scene.coal(0) == 5
    assert f"{material} seat" not in scene.moves(1)
    assert f"{material} large" in scene.moves(1)
    scene.rest_of_day().gets(0, "pirate ship")
    assert f"{material} seat" not in scene.moves(0)


def test_w28_extra_seat_like_a_free_small_space_is_one_choice() -> None:
    scene = today("extra seat wood", gifts="carousel")
    assert "wood small" in scene.moves(0)
    assert "wood seat" not in scene.moves(0)


def test_w26_extra_seat_with_two_players_is_outside_their_rule() -> None:
    scene = today("extra seat wood", 2, "pirate ship, carousel")
    scene.has(0, coal=6).has(1, coal=6)
    scene.play(0, "wood large", *["put on pirate ship"] * 3)
    assert "wood small" not in scene.moves(1)
    scene.play(1, "wood seat")
    while scene.asked == 1:
        scene.play(1, scene.moves(1)[0])
    assert not [move for move in scene.moves(0) if move.startswith("wood")]


def test_w26_with_two_players_the_seat_first_then_a_printed_space() -> None:
    scene = today("extra seat wood", 2, "pirate ship, carousel")
    scene.has(0, coal=6).has(1, coal=6)
    scene.play(0, "wood seat", *["put on pirate ship"] * 2)
    assert {"wood small", "wood large"} < set(scene.moves(1))


def test_w26_training_and_zelf_count_on_an_extra_seat() -> None:
    scene = today("extra seat wood", 3, "pirate ship, carousel").occupy(p.SHOPS + 2)
    scene.trained(0, 0, "wood").has(0, coal=6)
    scene.play(0, "wood seat", "send wood")
    assert scene.to_place == "4 wood"
    scene = today("extra seat wood", 3, "pirate ship, carousel").occupy(p.SHOPS + 2)
    scene.has(0, coal=6)
    scene.play(0, "tend donner").idle(2).play(0, "wood seat", "send zelf")
    assert scene.to_place == "3 wood"


def test_17_11_extra_seat_in_the_hall_gives_one() -> None:
    scene = today("extra seat hall", gifts="construction set").fill(0, "construction set")
    scene.occupy(*(p.HALL + n for n in range(4)))  # all four printed ones
    assert [move for move in scene.moves(0) if move.startswith("hall")] == ["hall 1"]
    scene.trained(0, 0, "assembly")
    scene.play(0, "hall 1", "send assembly")
    assert scene.missing(0, "construction set") == "2 assembly"


def test_w17_a_second_elf_on_the_halls_extra_seat() -> None:
    scene = today("extra seat hall", gifts="construction set").fill(0, "construction set")
    scene.at_day(9).occupy(*(p.HALL + n for n in range(4)), *(p.SECOND + n for n in range(4)))
    assert "hall second" not in scene.moves(0)
    scene.play(0, "hall 1").idle(2)
    scene.play(0, "hall second")
    assert scene.missing(0, "construction set") == "2 assembly"


# Hungry Reindeer and Spoiled Oats


def test_17_12_hungry_reindeer_one_more_cookie_which_stays() -> None:
    scene = today("hungry reindeer")
    assert set(scene.stalls.values()) == {2}
    scene.play(0, "tend vixen")
    assert scene.score(0) == 2
    scene.rest_of_day()
    assert scene.stalls["vixen"] == 1
    assert scene.stalls["comet"] == 3


def test_17_24_spoiled_oats_before_todays_cookies() -> None:
    scene = Scene(2, holidays="hungry reindeer, spoiled oats, normal day")
    assert set(scene.stalls.values()) == {2}
    scene.rest_of_day()
    assert set(scene.stalls.values()) == {1}  # the hungry ones' too are gone
    scene.rest_of_day()
    assert set(scene.stalls.values()) == {2}


def test_17_24_spoiled_oats_then_hungry_reindeer() -> None:
    scene = Scene(2, holidays="spoiled oats, hungry reindeer")
    assert set(scene.stalls.values()) == {1}
    scene.rest_of_day()
    assert set(scene.stalls.values()) == {3}


# Jammed Machine


def test_w22_jammed_machine_one_gift_a_day() -> None:
    scene = today("jammed machine", gifts="chess set, magic set")
    scene.play(0, "lab")
    assert "fill chess set" in scene.moves(0) and "fill magic set" in scene.moves(0)
    scene.play(0, "plastic wood on magic set")
    assert not [move for move in scene.moves(0) if "chess" in move]
    assert "W22" in scene.refusal(0, "fill chess set")
    scene.play(0, "stop").idle(2)
    scene.play(0, "lab")  # a second visit: still the same gift
    assert scene.moves(0) == [
        "plastic fabric on magic set",
        "plastic metal on magic set",
        "fill magic set",
    ]
    scene.play(0, "fill magic set")
    assert scene.asked == 1


def test_w22_jammed_machine_closes_the_lab_when_the_gift_is_full() -> None:
    scene = today("jammed machine", gifts="rag doll, chess set")
    scene.play(0, "lab", "plastic fabric on rag doll")
    assert scene.asked == 1
    scene.idle(2)
    assert "lab" not in scene.moves(0)
    assert "W22" in scene.refusal(0, "lab")
    scene.rest_of_day()
    assert "lab" in scene.moves(0)


def test_w22_jammed_machine_is_forgotten_in_the_evening() -> None:
    """With two such cards in the box: the next day another gift may be chosen."""
    twice = {"holiday.jammed_machine.copies": 2}
    scene = today("jammed machine, jammed machine", gifts="rag doll, chess set", changes=twice)
    scene.play(0, "lab", "plastic fabric on rag doll").rest_of_day()
    assert scene.view()["teams"][0]["jammed"] is None
    scene.play(0, "lab", "fill chess set")
    assert scene.plastic(0, "chess set") == "3 wood"


def test_w22_jammed_machine_each_player_has_a_gift_of_its_own() -> None:
    scene = Scene(3, holidays="jammed machine", gifts=["rag doll", "chess set"])
    scene.play(0, "lab").play(1, "lab", "fill chess set")
    assert scene.plastic(1, "chess set") == "3 wood"


# Naughty List Update


def test_17_16_naughty_list_two_cookies_a_coal() -> None:
    scene = today("naughty list update")
    scene.has(0, coal=9, cart=1).has(1, coal=3)
    scene.play(0, "naughty list")
    assert scene.moves(0) == [f"give {number} coal" for number in range(1, 7)]
    scene.play(0, "give 6 coal")
    assert scene.coal(0) == 3
    assert scene.score(0) == scene.cookies(0, "naughty") == 12
    assert "naughty list" not in scene.moves(1)  # one player only
    assert "taken" in scene.refusal(1, "naughty list")


def test_w21_naughty_list_needs_a_coal() -> None:
    scene = today("naughty list update")
    scene.has(0, coal=0)
    assert "naughty list" not in scene.moves(0)
    assert "W21" in scene.refusal(0, "naughty list")
    scene.has(0, coal=1)
    scene.play(0, "naughty list")  # one coal: not asked
    assert scene.coal(0) == 0
    assert scene.score(0) == 2
    scene.rest_of_day()
    assert "naughty list" not in scene.moves(0)


# Nice Epidemic


def test_17_17_nice_epidemic_nothing_is_swept_and_three_are_taken() -> None:
    scene = today("nice epidemic", gifts="teddy bear", mail=MAIL)
    scene.play(0, "mail left", "take kite", "stop")
    shown = scene.display
    scene.play(1, "mail right")
    assert scene.display == shown
    assert "stop" not in scene.moves(1)  # the first is compulsory as on the left space (W11)
    scene.play(1, "take dominoes", "take harmonica", "take dollhouse")
    assert scene.asked == 2
    scene.rest_of_day()
    scene.play(scene.asked, "mail right")
    assert scene.packets[-1] == sorted(scene.packets[-1])
    assert len(scene.packets[-1]) == 6


def test_w28_nice_epidemic_both_spaces_are_one_choice() -> None:
    scene = today("nice epidemic", mail=MAIL)
    assert "mail left" in scene.moves(0)
    assert "mail right" not in scene.moves(0)


# North Pole Flu


def test_17_19_flu_training_is_of_no_use() -> None:
    scene = today("north pole flu", gifts="pirate ship, construction set")
    scene.fill(0, "construction set").has(0, coal=6)
    for elf in range(4):
        scene.trained(0, elf, "wood", "assembly")
    scene.play(0, "wood small")
    assert scene.to_place == "2 wood"
    scene.play(0, *["put on pirate ship"] * 2).idle(2)
    scene.play(0, "hall 1")
    assert scene.missing(0, "construction set") == "3 assembly"
    scene.rest_of_day()
    scene.play(0, "wood small")
    assert scene.to_place == "4 wood"


def test_w9_flu_does_not_touch_zelf() -> None:
    scene = today("north pole flu", gifts="pirate ship")
    scene.has(0, coal=6)
    scene.play(0, "tend donner").idle(2).play(0, "wood small", "send zelf")
    assert scene.to_place == "3 wood"


# Sleigh Repairs


def test_17_23_sleigh_repairs_two_cookies_a_material() -> None:
    scene = today("sleigh repairs", gifts="carousel")
    scene.has(0, coal=3)
    scene.play(0, "wood large")
    assert scene.moves(0) == ["put on carousel", "put on cart", "repair sleigh"]
    scene.play(0, "repair sleigh")
    assert scene.score(0) == scene.cookies(0, "repairs") == 2
    scene.play(0, "repair sleigh")
    assert scene.score(0) == 4
    assert scene.moves(0) == ["put on carousel", "put on cart"]  # two places for wood
    assert "17.23" in scene.refusal(0, "repair sleigh")


def test_17_23_sleigh_repairs_fill_up_for_all_but_by_material() -> None:
    scene = today("sleigh repairs", gifts="carousel")
    for seat in range(3):
        scene.has(seat, coal=6)
    scene.play(0, "wood small", "repair sleigh", "repair sleigh")
    scene.play(1, "wood large")
    assert "repair sleigh" not in scene.moves(1)
    while scene.asked == 1:
        scene.play(1, scene.moves(1)[0])
    scene.play(2, "metal small")
    assert "repair sleigh" in scene.moves(2)


def only_repairs() -> Scene:
    scene = today("sleigh repairs", gifts="nutcracker")
    return scene.has(0, coal=6, harness=2)


def test_w2_w3_sleigh_repairs_alone_open_a_shop_and_one_must_be_used_so() -> None:
    scene = only_repairs()
    assert "metal small" in scene.moves(0)
    scene.has(0, tools=2)
    scene.play(0, "fabric large")  # the first has to go there: not asked
    assert scene.score(0) == 2
    assert scene.moves(0) == ["repair sleigh", "discard"]
    scene.play(0, "discard")
    assert scene.asked == 1


def test_w3_a_full_repair_is_no_reason_to_come() -> None:
    scene = only_repairs()
    scene.play(0, "fabric large", "repair sleigh")
    assert scene.cookies(0, "repairs") == 4
    scene.idle(2)
    assert "fabric small" not in scene.moves(0)


def test_w7_a_reindeers_cube_never_goes_to_sleigh_repairs() -> None:
    scene = today("sleigh repairs", gifts="carousel")
    scene.play(0, "tend dancer")
    assert scene.moves(0) == ["put on carousel", "put on cart", "decline"]
    assert "W7" in scene.refusal(0, "repair sleigh")


def test_w9_zelfs_cubes_may_repair_the_sleigh_and_it_ends() -> None:
    scene = today("sleigh repairs", gifts="carousel")
    scene.has(0, coal=6)
    scene.play(0, "tend donner").idle(2).play(0, "wood small", "send zelf", "repair sleigh")
    assert scene.score(0) == 1 + 2
    scene.play(0, "put on carousel", "put on carousel").rest_of_day()
    scene.play(0, "metal small")
    assert "repair sleigh" not in scene.moves(0)


# Training Seminar


@pytest.mark.parametrize("subject", SUBJECTS)
def test_17_25_the_first_elf_decides_the_subject(subject: str) -> None:
    scene = today("training seminar")
    scene.play(0, "seminar")
    assert scene.moves(0) == [f"learn {one}" for one in SUBJECTS]
    scene.play(0, f"learn {subject}")
    scene.play(1, "seminar")  # the subject is given: not asked
    assert sorted(scene.training(1)) == ["", "", "", subject]
    assert scene.supply[subject] == 11 - 2
    assert scene.classroom == SUBJECTS  # from the supply, not from there


def test_w21_seminar_one_elf_a_player() -> None:
    scene = today("training seminar")
    scene.play(0, "seminar", "learn wood").idle(2)
    assert "seminar" not in scene.moves(0)
    assert "W21" in scene.refusal(0, "seminar")


def test_w21_seminar_the_elf_must_be_able_to_learn_it() -> None:
    scene = today("training seminar")
    scene.play(0, "seminar", "learn wood")
    for elf in range(3):
        scene.trained(1, elf, "wood")
    scene.trained(1, 3, "fabric", "metal")
    assert "seminar" not in scene.moves(1)
    assert "W21" in scene.refusal(1, "seminar")
    scene.trained(1, 3, "fabric")
    scene.play(1, "seminar")  # one elf can
    assert scene.training(1)[3] == "fabric wood"


def test_w21_seminar_closes_when_the_subject_has_run_out() -> None:
    scene = today("training seminar", changes={"training.tokens": 2})
    assert scene.supply == dict.fromkeys(SUBJECTS, 1)
    scene.play(0, "seminar", "learn wood")
    assert scene.supply["wood"] == 0
    assert "wood" in scene.classroom  # that one is not supply
    assert "seminar" not in scene.moves(1)


def test_w21_seminar_a_subject_without_tokens_cannot_be_chosen() -> None:
    scene = today("training seminar", changes={"training.tokens": 1})
    assert "seminar" not in scene.moves(0)
    scene = Scene(3, holidays="normal day, training seminar", changes={"training.tokens": 2})
    scene.play(0, "classroom", "learn wood").rest_of_day()
    assert scene.supply == {"fabric": 1, "wood": 0, "metal": 1, "assembly": 1}
    scene.play(0, "seminar", "send untrained")
    assert scene.moves(0) == ["learn fabric", "learn metal", "learn assembly"]


def test_17_25_seminar_ends_and_does_not_count_as_the_classroom() -> None:
    scene = today("training seminar", 2)
    scene.play(0, "seminar", "learn wood").play(1, "seminar")
    scene.play(0, "classroom", "learn metal").play(1, "classroom", "learn wood")
    assert sorted(scene.training(1)) == ["", "", "wood", "wood"]
    scene.rest_of_day()
    assert "seminar" not in scene.moves(0)


# Yeti Visit


def test_17_26_yeti_visit_shuffles_the_open_gifts_into_the_deck() -> None:
    scene = Scene(2, holidays="normal day, yeti visit", mail=MAIL)
    scene.play(0, "mail right", "stop")
    scene.load_sleigh("toy piano")
    before = {gift for packet in scene.packets for gift in packet} | set(scene.display)
    assert len(scene.packets) == 3  # the deck, what was returned, what was swept
    scene.rest_of_day()
    assert scene.holiday == "yeti visit"
    assert len(scene.display) == 6
    assert len(scene.packets) == 1  # W12: one packet
    assert set(scene.packets[0]) | set(scene.display) == before
    assert scene.sleigh == ["toy piano"]  # the sleigh is not touched


def test_17_26_yeti_visit_may_bring_back_what_was_open() -> None:
    scene = Scene(2, holidays="normal day, yeti visit", mail=MAIL, letters=MAIL)
    scene.rest_of_day()
    assert scene.display == MAIL.split(", ")


def test_17_26_yeti_visit_with_a_short_display_and_no_deck() -> None:
    scene = Scene(2, holidays="normal day, yeti visit", mail=MAIL)
    scene.empty_deck()
    scene.table.display[2] = -1
    scene.rest_of_day()
    assert len(scene.display) == 5
    assert scene.packets == []


# Mrs. Claus' Bakery: claiming it (using it is in test_bakery.py)


def test_17_14_one_elf_may_claim_the_bakery() -> None:
    scene = today("mrs claus bakery")
    scene.play(0, "bakery")
    assert "bakery" not in scene.moves(1)
    assert "taken" in scene.refusal(1, "bakery")
    assert scene.elves_home(0) == 3
    scene.rest_of_day()
    assert scene.side(0).bakery == 1
    assert "bakery" not in scene.moves(0)


def test_17_14_unclaimed_it_is_gone() -> None:
    scene = today("mrs claus bakery").rest_of_day()
    assert [int(scene.side(seat).bakery) for seat in range(3)] == [0, 0, 0]


def test_w20_claimed_on_day_9_it_still_scores_four() -> None:
    scene = today("mrs claus bakery", 2, "kite").at_day(9)
    scene.has(0, coal=0).has(1, coal=0)
    scene.play(0, "bakery").rest_of_day()
    assert scene.match.scores() == [4, 0]
