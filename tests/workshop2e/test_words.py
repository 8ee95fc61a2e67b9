"""What people read and type."""

from __future__ import annotations

import pytest

from northpole import IllegalMove, Match
from tests.workshop2e.table import Scene, workshop

MAIL = "castle, drum, robot, wagon, knight, sailboat"


def test_how_many_a_move_puts_is_told_apart_from_its_name() -> None:
    scene = Scene(2, toys=["truck, kite"]).play(0, "metal shop")
    counts = {move.name: move.count for move in scene.match.decision(0).moves}  # type: ignore[union-attr]
    assert counts == {"donate": 0, "put 1 on truck": 1, "put 2 on truck": 2}


def test_rooms_say_what_they_give() -> None:
    scene = Scene(2, toys=["truck, kite"], changes={"stable.stations.materials": [0, 1, 2]})
    scene.table.center[2] = 2
    assert scene.prompt(0) == "Where do you send an elf (3 left) today?"
    assert list(zip(scene.moves(0), scene.texts(0), strict=True)) == [
        ("fabric shop", "Fabric Shop, 1st: 2 fabric"),
        ("wood shop", "Wood Shop, 1st: 2 wood"),
        ("metal shop", "Metal Shop, 1st: 2 metal"),
        ("hall", "Assembly Hall, 1st: 2 assembly"),
        ("donations", "Donation Center: up to 2 metal"),
        ("mail first", "Mail Room, 1st: 3 toy cards"),
        ("mail second", "Mail Room, 2nd: 2 toy cards"),
        ("stable", "Stables: a reindeer"),
        ("tree", "Christmas Tree: an ornament"),
    ]


def test_the_last_elf_is_asked_for_as_such() -> None:
    scene = Scene(2).idle(4)
    assert scene.prompt(0) == "Where do you send your last elf today?"


def test_every_move_touches_a_place_on_the_board() -> None:
    scene = Scene(
        2, toys=["truck, kite"], mail=MAIL, ornaments="small", deer=["comet, vixen, cupid"]
    )
    seen = set()
    script: list[tuple[int, list[str]]] = [
        (0, ["mail second", "take drum", "take from deck"]),
        (1, ["tree", "hang on points"]),
        (0, ["stable", "tend vixen", "put metal on truck"]),
        (1, ["hall", "donate"]),
        (0, ["hall", "put 1 on truck", "donate"]),
        (1, ["donations", "leave"]),
    ]
    for seat, names in script:
        for name in names:
            question = scene.match.decision(seat)
            assert question is not None
            seen |= {move.target for move in question.moves}
            scene.play(seat, name)
    assert {target.partition(":")[0] for target in seen} == {
        *("room", "mail", "deck", "stall", "toy", "space"),
    }
    assert {"room:metal", "room:mail:1", "room:tree", "toy:0", "stall:2", "space:5"} < seen


def test_what_a_share_does_is_said() -> None:
    scene = Scene(2, toys=["tin whistle, truck"]).play(0, "metal shop")
    assert scene.texts(0) == [
        "Put 1 metal on the Tin Whistle (2 more needed)",
        "Put 2 metal on the Tin Whistle (1 more needed)",
        "Put 1 metal on the Truck (3 more needed)",
        "Put 2 metal on the Truck (2 more needed)",
        "Donate 2 metal (2 points)",
    ]
    scene.play(0, "put 2 on tin whistle").idle().play(0, "hall")
    assert scene.texts(0)[0] == "Put 1 assembly on the Tin Whistle, finishing it (4 points)"


def test_toys_in_the_mail_room_say_their_cost() -> None:
    scene = Scene(2, mail=MAIL).play(0, "mail first")
    assert scene.texts(0)[:2] == [
        "Castle: 3 wood, 1 metal, 3 assembly (11 points)",
        "Drum: 1 fabric, 1 wood, 1 metal, 1 assembly (6 points)",
    ]
    assert scene.texts(0)[-1] == "Draw the top card of the toy deck"


def test_reindeer_one_has_are_marked() -> None:
    scene = Scene(2, deer=["comet, vixen, cupid"])
    scene.give_reindeer(0, "vixen")
    scene.play(0, "stable")
    assert scene.texts(0) == [
        "Comet (new to you)",
        "Vixen (you have it already)",
        "Cupid (new to you)",
    ]


def test_tree_spaces_say_what_they_give() -> None:
    scene = Scene(2, ornaments="small").play(0, "tree")
    assert scene.texts(0) == [
        *("Cover 1 assembly", "Cover 1 fabric", "Cover 1 wood", "Cover 1 metal"),
        "Cover a toy card",
        "Cover 3 points",
    ]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("metal", "say metal shop"),
        ("mail", "say mail first or mail second"),
        ("bakery", ""),
        ("", ""),
    ],
)
def test_names_nobody_knows(name: str, reason: str) -> None:
    refusal = Scene(2).refusal(0, name)
    assert refusal.startswith(f"{name!r} is not allowed now")
    assert reason in refusal
    assert "Allowed: fabric shop, wood shop" in refusal


@pytest.mark.parametrize("name", ["put", "put x on truck", "put 1 at truck", "dance", "tend vixen"])
def test_odd_answers_are_refused_everywhere(name: str) -> None:
    scene = Scene(2, toys=["truck, kite"], mail=MAIL, deer=["comet, cupid, donner"])
    scene.play(0, "metal shop")
    assert "is not allowed now" in scene.refusal(0, name)
    scene.play(0, "donate").play(1, "mail second")
    assert "is not allowed now" in scene.refusal(1, name)
    scene.play(1, "take drum", "take robot")
    scene.play(0, "stable")
    assert "is not allowed now" in scene.refusal(0, name)
    scene.play(0, "tend comet")
    assert "is not allowed now" in scene.refusal(0, name)


HUGE = "99999999999999999999"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("put 1 on truck", "first you send an elf to a room (4.1)"),
        ("pass", "an elf must be placed, and the Donation Center is always open (C15)"),
    ],
)
def test_moves_before_an_elf_is_placed(name: str, reason: str) -> None:
    assert reason in Scene(2, toys=["truck, kite"]).refusal(0, name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("hall", "first your elf does all it has to do where it is (C18)"),
        ("put", "say how many, and the toy: put 1 on ... (C22)"),
        ("put 1 on", "say how many, and the toy: put 1 on ... (C22)"),
        ("put 1 on castle", "that is not one of your unfinished toys (5.2)"),
        (f"put {HUGE} on truck", "that toy takes 1 to 2 metal now (5.2)"),
        ("put 1 on kite", "that toy needs no metal (5.2)"),
        ("fill all", "that is for several toys at once, and only one needs metal (C22)"),
    ],
)
def test_shares_that_nobody_can_have(name: str, reason: str) -> None:
    scene = Scene(2, toys=["truck, kite"]).play(0, "metal shop")
    assert reason in scene.refusal(0, name)


def test_filling_all_toys_comes_first_or_not_at_all() -> None:
    scene = Scene(2, toys=["truck, robot"]).play(0, "metal shop")
    assert "your toys need 5 metal and there are 2" in scene.refusal(0, "fill all")
    scene.play(0, "put 1 on truck")
    assert "a toy has had its share already" in scene.refusal(0, "fill all")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("put assembly on truck", "the stables give fabric, wood or metal (C8)"),
        ("donate", "say which material: fabric, wood or metal (C8)"),
        ("put metal", "say donate metal, or put metal on one of your toys (C1)"),
        ("put metal on castle", "that is not one of your unfinished toys (5.2)"),
        ("put metal on kite", "that toy needs no metal (5.2)"),
        (f"put {HUGE} on truck", "say which material: fabric, wood or metal (C8)"),
    ],
)
def test_materials_that_nobody_can_have(name: str, reason: str) -> None:
    scene = Scene(2, toys=["truck, kite"], deer=["comet, vixen, cupid"])
    assert "can be tended (C8)" in scene.play(0, "stable").refusal(0, f"tend {HUGE}")
    assert reason in scene.play(0, "tend comet").refusal(0, name)


def test_spaces_that_are_not_there() -> None:
    rewards = ["wood", "wood", "points", "points", "points", "card"]
    scene = Scene(2, changes={"tree.spaces.rewards": rewards}, ornaments="small").play(0, "tree")
    free = "say hang on wood or points or card, the free spaces of your tree (10.2)"
    assert free in scene.refusal(0, "hang on metal")
    assert free in scene.refusal(0, f"hang on {HUGE}")


def test_a_refusal_names_its_rule() -> None:
    scene = Scene(2, mail=MAIL).play(0, "mail first")
    with pytest.raises(IllegalMove) as caught:
        scene.match.play(0, "take bicycle")
    assert caught.value.rule == "8.2"


def test_the_setup_is_told() -> None:
    scene = Scene(
        2, toys=["truck, knight", "drum, robot"], mail="castle, wagon", deer=["comet, vixen, cupid"]
    )
    assert scene.story[0].startswith("In the Mail Room: Castle, Wagon, ")
    assert scene.story[1:] == [
        "In the stables: Comet, Vixen and Cupid.",
        "Red starts with the Truck.",
        "Red starts with the Knight.",
        "Blue starts with the Drum.",
        "Blue starts with the Robot.",
        "December 19, day 1 of 6: Red begins.",
    ]


def test_days_are_the_chapters_of_the_story() -> None:
    scene = Scene(2).to_day(3)
    titles = [line.chapter for line in scene.match.lines(None) if line.chapter]
    assert titles == ["December 19", "December 20", "December 21"]


def test_lines_say_what_they_are_about() -> None:
    scene = Scene(2, toys=["jack in the box, truck"], ornaments="small", deer=["comet, vixen"])
    start = len(scene.match.lines(None))
    scene.play(0, "metal shop", "put 1 on jack in the box", "donate")
    scene.play(1, "tree", "hang on points").play(0, "stable", "tend vixen")
    lines = scene.match.lines(None)[start:]
    assert [line.about for line in lines] == [
        ["room:metal"],
        ["toy:jack-in-the-box"],
        ["room:donations", "token:metal"],
        ["room:tree"],
        ["room:tree"],
        ["space:5"],
        ["room:stable"],
        ["reindeer:vixen"],
    ]


def test_tables_and_teams_say_what_they_are() -> None:
    scene = Scene(2).play(0, "metal shop", "donate")
    assert repr(scene.table) == "<Table workshop2e day 1 work>"
    assert repr(scene.side(0)) == "<Team 2 points>"


def test_a_record_reads_like_the_game() -> None:
    scene = Scene(2, toys=["truck, scooter", "rag doll, kite"], mail=MAIL, ornaments="fabric")
    scene.play(0, "metal shop", "put 1 on truck", "put 1 on scooter")
    scene.play(1, "tree", "donate", "hang on points")
    lines = scene.match.record().splitlines()
    assert lines[0] == "northpole record 1"
    assert "* letter castle" in lines
    assert "* toy truck" in lines
    assert "0 metal shop" in lines
    assert "0 put 1 on truck" in lines
    assert "* ornament fabric" in lines
    assert Match.load(scene.match.record()).record() == scene.match.record()


def test_undo_within_a_turn() -> None:
    scene = Scene(2, toys=["truck, robot"])
    scene.play(0, "metal shop", "put 1 on truck")
    scene.match.undo(0)
    assert "put 2 on truck" in scene.moves(0)
    scene.match.undo(0)
    assert "metal shop" in scene.moves(0)


def test_a_drawn_card_cannot_be_undone() -> None:
    match = Match.new(workshop(), 2, {"first": "0"}, seed=1)
    match.play(0, "mail first")
    match.play(0, "take from deck")
    assert not match.can_undo(0)


def test_c1_a_share_says_that_the_rest_is_donated() -> None:
    """Where no other toy needs it; else what is left is asked about."""
    scene = Scene(2, toys=["truck, kite"]).play(0, "metal shop")
    assert "Put 1 metal on the Truck: the rest is donated (3 more needed)" in scene.texts(0)
    assert "Put 2 metal on the Truck (2 more needed)" in scene.texts(0)
    scene = Scene(2, toys=["truck, robot"]).play(0, "metal shop")
    assert not any("the rest is donated" in text for text in scene.texts(0))
