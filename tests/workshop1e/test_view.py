"""The table as players and boards see it."""

from __future__ import annotations

import json

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
