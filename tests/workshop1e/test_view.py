"""The table as players and boards see it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from runpy import run_path
from typing import get_type_hints

import pytest
from typing_extensions import is_typeddict

from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import SUBJECTS, Scene

MAIL = "kite, dominoes, harmonica, dollhouse, scooter, bagpipes"


def test_it_is_plain_data() -> None:
    scene = Scene(2, holidays="sleigh repairs", gifts=["carousel"])
    for seat in (0, 1, None):
        view = scene.view(seat)
        assert json.loads(json.dumps(view)) == view


def test_spaces_and_covers_by_the_number_of_players() -> None:
    for seats, classroom, lab, hall in [(2, 1, 1, 2), (3, 1, 0, 1), (4, 1, 0, 1), (5, 0, 0, 0)]:
        view = Scene(seats).view()
        assert sum(space["covered"] for space in view["classroom"]["spaces"]) == classroom
        assert sum(space["covered"] for space in view["lab"]["spaces"]) == lab
        assert sum(space["covered"] for space in view["hall"]["spaces"]) == hall
        assert [space["tokens"] for space in view["hall"]["spaces"]] == [2, 2, 1, 1, 1]
        assert view["shops"]["wood"]["one_only"] == (seats == 2)


def test_workers_stand_where_they_were_sent() -> None:
    scene = Scene(3, gifts=["carousel", "pirate ship"], mail=MAIL).has(0, coal=6)
    scene.trained(1, 0, "wood")
    scene.play(0, "tend donner").play(1, "wood small", "send wood", *["put on pirate ship"] * 4)
    scene.play(2, "mail left", "take kite", "stop")
    scene.play(0, "metal large", "send zelf", "put on carousel", "put on carousel")
    view = scene.view(2)
    assert view["stable"][5]["worker"] == {"seat": 0, "elf": 0, "training": []}
    small, large = view["shops"]["wood"]["spaces"]
    assert small["worker"] == {"seat": 1, "elf": 0, "training": ["wood"]}
    assert large["worker"] is None
    assert view["mailroom"]["left"]["seat"] == 2
    assert view["shops"]["metal"]["spaces"][1]["worker"]["elf"] == "zelf"
    assert view["zelf"] == {"seat": 0, "at": "metal large"}
    assert [elf["at"] for elf in view["teams"][0]["elves"]] == ["tend donner", None, None, None]


def test_gifts_show_their_places() -> None:
    scene = Scene(2, gifts=["teddy bear"])
    scene.lay(0, "teddy bear", fabric=2, wood=1, plastic="fabric", tokens=1)
    gift = scene.view(1)["teams"][0]["gifts"][0]
    assert [(place["material"], place["cube"]) for place in gift["places"]] == [
        ("fabric", "fabric"),
        ("fabric", "fabric"),
        ("fabric", "plastic"),
        ("wood", "wood"),
    ]
    assert (gift["tokens"], gift["assembly"], gift["worth"]) == (1, 2, 15)
    assert gift["missing"] == {}


def test_an_extra_seat_is_there_for_the_day() -> None:
    scene = Scene(3, holidays="extra seat metal, extra seat hall", gifts=["carousel"])
    names = [space["name"] for space in scene.view()["shops"]["metal"]["spaces"]]
    assert names == ["small", "large", "seat"]
    scene.rest_of_day()
    assert len(scene.view()["shops"]["metal"]["spaces"]) == 2
    assert [space["extra"] for space in scene.view()["hall"]["spaces"]] == [False] * 5 + [True]


def test_the_number_on_the_card_of_the_day() -> None:
    """17.7, 17.9, 17.18: how much a card changes is said; a Normal Day says nothing."""
    scene = Scene(3, holidays="cave in, damp furnace wood, normal day", gifts=["carousel"])
    said = []
    for _ in range(3):
        said.append(scene.view()["holiday"]["number"])
        scene.rest_of_day()
    assert said == [2, 1, 0]


def test_the_classroom_with_a_sick_teacher() -> None:
    view = Scene(5, holidays="sick teacher").view()["classroom"]
    assert [space["closed"] for space in view["spaces"]] == [False, False, True]
    assert view["tokens"] == SUBJECTS


def test_w23_the_packets_of_the_deck_from_the_top() -> None:
    scene = Scene(2, gifts=["teddy bear, chess set, rag doll", "bicycle"], mail=MAIL)
    scene.play(0, "mail left", "take kite", "stop").play(1, "mail right", "stop")
    packets = scene.view(0)["mailroom"]["packets"]
    assert [packet["size"] for packet in packets] == [64 - 6 - 6 - 1 - 6, 2, 6]
    assert packets[0]["gifts"] is None and packets[1]["gifts"] is None
    assert "dominoes" in packets[2]["gifts"]
    assert packets[1]["yours"] == []
    assert len(scene.view(1)["mailroom"]["packets"][1]["yours"]) == 2
    assert scene.view(0)["mailroom"]["deck"] == sum(packet["size"] for packet in packets)


def test_what_is_in_hand() -> None:
    scene = Scene(3, gifts=["carousel"]).play(0, "wood small")
    in_hand = scene.view()["in_hand"]
    assert (in_hand["material"], in_hand["left"], in_hand["place"]) == ("wood", 2, "wood small")


def test_scores_before_and_at_the_end() -> None:
    few = {"mine.coal": 1}
    scene = Scene(2, gifts=["teddy bear", "dominoes"], changes=few).at_day(9)
    scene.lay(0, "teddy bear", fabric=2).has(0, coal=4, bakery=1).has(1, coal=0)
    team = scene.view()["teams"][0]
    assert team["score"] == 0
    assert "coal" not in team["cookies"]
    scene.rest_of_day()
    team = scene.view()["teams"][0]
    assert team["score"] == 2 + 2 + 4
    assert {name: number for name, number in team["cookies"].items() if number} == {
        "unassembled": 2,
        "coal": 2,
        "bakery": 4,
    }
    assert scene.view()["waiting"] == []


def test_a_bakery_claimed_today_counts_already() -> None:
    scene = Scene(2, holidays="mrs claus bakery").has(0, coal=0).play(0, "bakery")
    assert scene.view()["holiday"]["claimed"] == 0
    assert scene.match.scores()[0] == 4
    assert scene.side(0).at[0] == p.BAKERY


# what places come to today


@pytest.mark.parametrize(
    ("card", "gives", "improved"),
    [("normal day", 4, 6), ("rich vein", 6, 8), ("cave in", 2, 4)],
)
def test_the_mine_with_the_card_of_the_day_and_better_tools(
    card: str, gives: int, improved: int
) -> None:
    """17.7, 17.21, 14.2: printed are 4; better tools count for their team."""
    view = Scene(3, holidays=card).has(1, tools=2).has(2, tools=1).view()
    assert (view["mine"]["coal"], view["mine"]["gives"]) == (4, gives)
    assert [team["mine"] for team in view["teams"]] == [gives, improved, gives]


def test_the_mine_never_takes() -> None:
    view = Scene(3, holidays="cave in", changes={"mine.coal": 1}).view()
    assert view["mine"]["gives"] == 0
    assert [team["mine"] for team in view["teams"]] == [0, 0, 0]


def test_a_damp_furnace_makes_its_shop_dearer() -> None:
    """17.9: both spaces of that shop, and no other."""
    shops = Scene(3, holidays="damp furnace wood").view()["shops"]
    assert [(space["coal"], space["cost"]) for space in shops["wood"]["spaces"]] == [(1, 2), (3, 4)]
    assert [space["cost"] for space in shops["metal"]["spaces"]] == [1, 3]


def test_an_extra_seat_says_what_it_costs_and_gives() -> None:
    """17.11: in a shop 1 coal for 2; in the Hall 1 token."""
    scene = Scene(3, holidays="extra seat metal, extra seat hall", gifts=["carousel"])
    seat = scene.view()["shops"]["metal"]["spaces"][2]
    assert (seat["name"], seat["cost"], seat["materials"]) == ("seat", 1, 2)
    scene.rest_of_day()
    bench = scene.view()["hall"]["spaces"][-1]
    assert (bench["extra"], bench["gives"]) == (True, 1)


def test_w26_one_space_of_a_shop_shuts_the_other_with_two_players() -> None:
    scene = Scene(2, holidays="extra seat wood", gifts=["carousel, pirate ship"]).has(0, coal=6)
    scene.play(0, "wood small", "put on carousel", "put on carousel")
    assert [space["shut"] for space in scene.view()["shops"]["wood"]["spaces"]] == [
        *(False, True),
        False,
    ]
    scene = Scene(3, gifts=["carousel, pirate ship"])
    scene.play(0, "wood small", "put on carousel", "put on carousel")
    assert not any(space["shut"] for space in scene.view()["shops"]["wood"]["spaces"])


@pytest.mark.parametrize(
    ("card", "gives", "second"),
    [("normal day", [2, 2, 1, 1, 1], 1), ("polished tools", [3, 3, 2, 2, 2], 2)],
)
def test_the_hall_with_the_card_of_the_day(card: str, gives: list[int], second: int) -> None:
    """17.6, 17.20: less is never less than nothing."""
    hall = Scene(5, holidays=card).view()["hall"]
    assert [space["gives"] for space in hall["spaces"]] == gives
    assert [space["tokens"] for space in hall["spaces"]] == [2, 2, 1, 1, 1]
    assert hall["second_gives"] == second


def test_the_hall_in_bad_lighting() -> None:
    hall = Scene(5, holidays="bad lighting").view()["hall"]
    assert [space["gives"] for space in hall["spaces"]] == [1, 1, 0, 0, 0]
    assert hall["second_gives"] == 0


def test_what_the_classroom_costs() -> None:
    assert Scene(2, holidays="chilly classroom").view()["classroom"]["cost"] == 1
    assert Scene(2, holidays="normal day").view()["classroom"]["cost"] == 0


def test_the_mailroom_in_a_nice_epidemic() -> None:
    """17.17: the right space is like the left one."""
    nice = Scene(2, holidays="nice epidemic").view()["mailroom"]
    assert (nice["gifts"], nice["takes"], nice["sweeps"]) == ([3, 2], [3, 3], False)
    usual = Scene(2).view()["mailroom"]
    assert (usual["takes"], usual["sweeps"]) == ([3, 2], True)


@pytest.mark.parametrize(
    ("card", "times", "coal", "cookies"),
    [
        ("normal day", [1] * 8, 2, [0] * 8),
        ("aurora australis", [0] * 8, 0, [0] * 8),
        ("aurora borealis", [2, 1, 2, 2, 2, 1, 2, 2], 4, [0, 2, 0, 0, 0, 2, 0, 0]),
    ],
)
def test_what_reindeer_give_today(
    card: str, times: list[int], coal: int, cookies: list[int]
) -> None:
    """W18: what can't be doubled brings cookies."""
    stalls = Scene(3, holidays=card).view()["stable"]
    assert [stall["times"] for stall in stalls] == times
    assert [stall["more_cookies"] for stall in stalls] == cookies
    assert (stalls[7]["bonus"], stalls[7]["gives"]) == ("coal", coal)


def test_w20_the_bakery_in_a_view() -> None:
    """What it is worth, and whether it is of use today."""
    view = Scene(2, holidays="cave in").has(0, bakery=1).view()
    assert view["bakery"] == 4
    assert [team["may_bake"] for team in view["teams"]] == [True, False]
    view = Scene(2, holidays="rich vein").has(0, bakery=1).view()
    assert not view["teams"][0]["may_bake"]


def test_w22_the_lab_on_the_day_of_a_jammed_machine() -> None:
    assert Scene(2, holidays="jammed machine").view()["lab"]["one_gift"]
    assert not Scene(2, holidays="normal day").view()["lab"]["one_gift"]


def test_evenings_till_the_next_inspection() -> None:
    scene = Scene(2)
    seen = []
    for _ in range(4):
        seen.append(scene.view()["next_inspection"])
        scene.rest_of_day()
    assert seen == [3, 2, 1, 3]
    assert scene.finish().view()["next_inspection"] is None


def test_what_is_missing_and_what_there_is_room_for() -> None:
    scene = Scene(2, gifts=["teddy bear, kite"]).lay(0, "teddy bear", fabric=3, wood=1, tokens=1)
    team = scene.view()["teams"][0]
    assert team["room"] == 3
    assert [gift["tokens_missing"] for gift in team["gifts"] if gift] == [1, 1]


def test_cards_show_their_places_too() -> None:
    scene = Scene(2, mail=MAIL)
    kite = scene.view()["mailroom"]["display"][0]
    assert kite["places"] == [
        {"material": "fabric", "plastic": True, "cube": None},
        {"material": "wood", "plastic": True, "cube": None},
    ]


def test_the_api_page_has_every_key() -> None:
    """Types are read from the source, as what is compiled has forgotten them."""
    root = Path(__file__).parents[2]
    types = run_path(str(root / "src/northpole/games/workshop1e/view_types.py"))
    described = {name: value for name, value in types.items() if is_typeddict(value)}
    start = "### The view of Santa's Workshop, first edition\n"
    section = (root / "docs/api.md").read_text("utf-8").split(start)[1].split("\n#")[0]
    tables = section.split("| key of a team |")
    firsts = [set(re.findall(r"`(\w+)`", " ".join(cells(table)))) for table in tables]
    assert firsts[0] == {*get_type_hints(described["View"]), "names"}
    assert firsts[1] == {*get_type_hints(described["Team"])}
    keys = {key for shape in described.values() for key in get_type_hints(shape)}
    assert keys <= set(re.findall(r"`(\w+)`", section))


def cells(table: str) -> list[str]:
    """The first cell of every row."""
    return re.findall(r"^\| ([^|]*) \|", table, re.M)
