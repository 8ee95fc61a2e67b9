"""Material Shops and Assembly Hall; placing tokens."""

from __future__ import annotations

import pytest

from northpole.engine.pile import some
from tests.workshop2e.table import Scene

ROOMS = {"fabric shop": "fabric", "wood shop": "wood", "metal shop": "metal", "hall": "assembly"}
SHOPS = list(ROOMS.items())


# stations


@pytest.mark.parametrize(("room", "kind"), SHOPS)
def test_four_stations_are_filled_in_order(room: str, kind: str) -> None:
    """1st to 4th elf of the day: 2, 3, 4 and 5 tokens; the Hall works the same."""
    scene = Scene(2, changes={"workbench.start": 0})
    given = 0
    for number in (2, 3, 4, 5):
        scene.play(scene.asked, room)
        given += number
        assert scene.donations == f"{given} {kind}"
    elves = scene.view()["shops"][room.split()[0]]["elves"]
    assert elves == [0, 1, 0, 1]


@pytest.mark.parametrize(("room", "kind"), SHOPS)
def test_c17_a_fifth_elf_finds_no_station(room: str, kind: str) -> None:
    scene = Scene(2, changes={"workbench.start": 0})
    for _ in range(4):
        scene.play(scene.asked, room)
    assert room not in scene.moves(0)
    assert "all 4 stations of the" in scene.refusal(0, room)
    assert "(C17)" in scene.refusal(0, room)


def test_stations_are_free_again_the_next_day() -> None:
    scene = Scene(2, changes={"workbench.start": 0})
    for _ in range(4):
        scene.play(scene.asked, "metal shop")
    scene.idle(2)
    assert scene.view()["day"] == 2
    assert scene.texts(1)[2] == "Metal Shop, 1st: 2 metal"


# help


@pytest.mark.parametrize(("room", "kind"), SHOPS)
def test_c3_every_elf_already_there_scores_a_point(room: str, kind: str) -> None:
    """1st: nobody; 2nd: the 1st's owner; 3rd: two; 4th: three. The new elf itself never."""
    scene = Scene(4)
    told = []
    for seat in range(4):
        scene.play(seat, room)
        while scene.asked == seat:
            scene.play(seat, "donate")
        told.append([scene.points(other, "help") for other in range(4)])
    assert told == [[0, 0, 0, 0], [1, 0, 0, 0], [2, 1, 0, 0], [3, 2, 1, 0]]


def test_c3_ones_own_elves_help_too() -> None:
    scene = Scene(2, changes={"workbench.start": 0})
    scene.play(0, "wood shop")
    scene.idle()
    scene.play(0, "wood shop")
    assert scene.points(0, "help") == 1
    scene.idle()
    scene.play(0, "wood shop")
    assert scene.points(0, "help") == 3
    assert scene.story[-1] == "Help in the Wood Shop: 2 points for Red."


def test_c3_elves_in_other_rooms_do_not_help() -> None:
    scene = Scene(2, changes={"workbench.start": 0})
    scene.play(0, "wood shop").play(1, "metal shop").play(0, "hall").play(1, "fabric shop")
    assert [scene.points(seat, "help") for seat in (0, 1)] == [0, 0]


def test_c3_c18_help_comes_after_the_tokens_are_placed() -> None:
    scene = Scene(2, toys=["truck, kite", "robot, drum"])
    scene.play(0, "metal shop", "donate").play(1, "metal shop")
    assert scene.points(0, "help") == 0  # the second elf has still to place its tokens
    scene.play(1, "donate")
    assert scene.points(0, "help") == 1
    assert scene.story[-2:] == [
        "Blue donates 3 metal: 3 points.",
        "Help in the Metal Shop: 1 point for Red.",
    ]


# placing


def test_c1_c19_equal_tokens_are_asked_together() -> None:
    """How many where: one question puts all on the Truck."""
    scene = Scene(2, toys=["truck, microscope"])
    scene.play(0, "metal shop")
    assert scene.moves(0) == [
        "put 1 on truck",
        "put 2 on truck",
        "put 1 on microscope",
        "put 2 on microscope",
        "donate",
    ]
    scene.play(0, "put 2 on truck")
    assert scene.asked == 1


def test_c1_tokens_may_be_split_and_donated() -> None:
    scene = Scene(2, toys=["truck, microscope", "kite, rag doll"])
    scene.play(0, "metal shop", "put 2 on truck").play(1, "metal shop").play(0, "metal shop")
    scene.play(0, "put 1 on microscope")
    assert scene.moves(0) == ["put 1 on truck", "donate"]
    scene.play(0, "donate")
    assert scene.missing(0, "truck") == "1 metal, 1 assembly"
    assert scene.missing(0, "microscope") == "2 metal, 2 assembly"
    assert scene.points(0, "donated") == 3
    assert scene.donations == "6 metal"


def test_c1_tokens_cannot_be_declined_or_kept() -> None:
    scene = Scene(2, toys=["truck, kite"])
    scene.play(0, "metal shop")
    assert "every token taken is placed on a toy or donated (C1)" in scene.refusal(0, "leave")
    assert "is not allowed now" in scene.refusal(0, "keep")


@pytest.mark.parametrize(
    ("toys", "tokens", "day", "unasked"),
    [
        ("truck, kite", 1, 1, "put 1 on truck"),
        ("truck, kite", 2, 1, ""),  # how many?
        ("truck, microscope", 1, 1, ""),  # on which toy?
        ("truck, kite", 1, 6, ""),  # it won't be finished, and a donation pays
    ],
)
def test_c19_a_single_token_goes_where_it_can_go(
    toys: str, tokens: int, day: int, unasked: str
) -> None:
    scene = Scene(2, toys=[toys], changes={"shops.stations": [tokens] * 4}).to_day(day)
    scene.idle(scene.asked)  # seat 0 comes next
    scene.play(0, "metal shop")
    question = scene.match.decision(0)
    assert question is not None
    assert question.unasked == unasked
    assert "donate" in scene.moves(0), "it may be donated all the same"


def test_c19_on_the_last_day_a_single_token_finishes_a_toy() -> None:
    scene = Scene(2, toys=["truck, kite"], changes={"shops.stations": [1] * 4}).to_day(6)
    scene.idle(scene.asked)
    scene.side(0).missing[0] = some(2, 1)
    scene.play(0, "metal shop")
    question = scene.match.decision(0)
    assert question is not None
    assert question.unasked == "put 1 on truck"


def test_c19_tokens_no_toy_needs_are_donated_without_asking() -> None:
    scene = Scene(2, toys=["truck, robot"])
    scene.play(0, "fabric shop")
    assert scene.asked == 1
    assert scene.donations == "2 fabric"
    assert scene.scores == [2, 0]


def test_a_toy_takes_only_what_it_needs() -> None:
    scene = Scene(2, toys=["kite, truck"])
    scene.play(0, "metal shop")
    assert "that toy needs no metal" in scene.refusal(0, "put 1 on kite")
    assert "that toy takes 1 to 2 metal now" in scene.refusal(0, "put 3 on truck")
    assert "that toy takes 1 to 2 metal now" in scene.refusal(0, "put 0 on truck")
    assert "not one of your unfinished toys" in scene.refusal(0, "put 1 on castle")


def test_c22_a_toy_has_one_share_of_the_tokens_from_one_source() -> None:
    scene = Scene(2, toys=["truck, microscope", "kite, rag doll"])
    scene.play(0, "metal shop", "donate").play(1, "metal shop").play(0, "metal shop")
    scene.play(0, "put 1 on truck")
    assert scene.view()["in_hand"]["served"] == [0]
    assert "has had its share of the metal just taken (C22)" in scene.refusal(0, "put 1 on truck")
    assert "put 1 on microscope" in scene.moves(0)
    scene.play(0, "donate").play(1, "metal shop").play(0, "hall")
    assert "put 1 on truck" in scene.moves(0)


def test_c22_not_all_toys_are_filled_if_tokens_are_short() -> None:
    scene = Scene(2, toys=["truck, robot", "kite, rag doll"])
    scene.play(0, "hall")
    assert scene.moves(0) == ["put 1 on truck", "put 1 on robot", "put 2 on robot", "donate"]
    assert "as many tokens as they need (C22)" in scene.refusal(0, "fill all")


def test_c22_fill_all_donates_what_is_left() -> None:
    scene = Scene(2, toys=["truck, kite", "rag doll, teddy bear"])
    scene.play(0, "hall")
    assert scene.moves(0) == ["put 1 on truck", "put 1 on kite", "fill all", "donate"]
    assert scene.texts(0)[2] == "Give all toys what they need: 1 Truck, 1 Kite"
    scene.play(0, "donate").play(1, "hall")
    assert scene.texts(1)[2] == (
        "Give all toys what they need: 1 Rag Doll, 1 Teddy Bear, donate 1 assembly"
    )
    scene.play(1, "fill all")
    assert scene.missing(1, "rag doll") == "2 fabric"
    assert scene.missing(1, "teddy bear") == "3 fabric"
    assert scene.points(1, "donated") == 1
    assert scene.donations == "3 assembly"


def test_c6_tokens_are_not_limited_unless_asked_for() -> None:
    """More than 24 of a kind may be out."""
    scene = Scene(5, changes={"workbench.start": 0})
    for _ in range(2):
        for _ in range(4):
            scene.play(scene.asked, "metal shop")
        scene.rest_of_day()
    assert scene.donations == "28 metal"
    assert scene.view()["supply"] is None


# completing a toy


def test_c5_a_full_toy_is_finished_at_once() -> None:
    scene = Scene(2, toys=["truck, kite", "robot, drum"])
    scene.play(0, "hall", "put 1 on truck", "donate").play(1, "hall", "donate")
    scene.play(0, "metal shop", "put 2 on truck").play(1, "metal shop", "donate")
    scene.play(0, "metal shop", "put 1 on truck")
    assert scene.team(0)["finished"] == ["truck"]
    assert scene.team(0)["made"] == 1
    assert scene.toys(0) == ["kite"]
    assert scene.points(0, "toys") == 5
    assert scene.team(0)["cheer"] == 1


def test_c5_the_slot_of_a_finished_toy_is_free_again() -> None:
    scene = Scene(2, toys=["tin whistle, kite"], mail="castle, drum, robot", draws="wagon")
    scene.play(0, "metal shop", "put 2 on tin whistle").idle()
    scene.play(0, "hall", "put 1 on tin whistle", "donate").idle()
    assert [bool(toy) for toy in scene.team(0)["toys"]] == [False, True, False, False, False]
    scene.play(0, "mail first", "take castle", "take drum", "take robot")
    assert [toy and toy["toy"] for toy in scene.team(0)["toys"]] == [
        *("castle", "kite", "drum", "robot"),
        None,
    ]


def test_c18_tokens_in_any_order() -> None:
    """Material and assembly tokens are added in any order, over several days."""
    scene = Scene(2, toys=["rag doll, castle"])
    scene.play(0, "hall", "put 1 on rag doll", "donate").to_day(3)
    scene.play(0, "fabric shop")
    scene.play(0, "put 2 on rag doll")
    assert scene.points(0, "toys") == 4


def test_c20_a_toy_can_come_back_and_be_finished_again() -> None:
    """Finished toys are counted, not remembered by card."""
    scene = Scene(2, toys=["tin whistle, kite"], draws="tin whistle")
    scene.play(0, "metal shop", "put 2 on tin whistle").idle()
    scene.play(0, "hall", "put 1 on tin whistle", "donate").to_day(4)
    assert scene.view()["mail"]["sleigh"] == ["tin_whistle"]
    scene.table.deck = 0  # as if all other cards had been drawn
    scene.play(1, "mail second", "take from deck", "take carousel").idle()
    scene.play(1, "metal shop", "put 2 on tin whistle").idle()
    scene.play(1, "hall", "put 1 on tin whistle", "donate")
    assert [scene.team(seat)["made"] for seat in (0, 1)] == [1, 1]
    assert [scene.points(seat, "toys") for seat in (0, 1)] == [4, 4]
    assert scene.team(1)["finished"] == ["tin_whistle"]
