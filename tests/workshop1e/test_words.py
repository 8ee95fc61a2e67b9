"""What people read and type."""

from __future__ import annotations

from typing import Any

import pytest

from northpole import Match
from northpole.engine.decision import CHANCE, CHOICE
from tests.workshop1e.table import Scene, workshop

MAIL = "kite, dominoes, harmonica, dollhouse, carousel, bagpipes"


def offered(scene: Scene, seat: int = 0) -> dict[str, str]:
    """The moves by name with their texts."""
    return dict(zip(scene.moves(seat), scene.texts(seat), strict=True))


def test_places_say_what_they_give() -> None:
    scene = Scene(3, gifts=["carousel, chess set"], mail=MAIL.replace("carousel", "scooter"))
    scene.fill(0, "chess set").has(0, coal=4)
    assert scene.prompt(0) == "Where do you send an elf (4 left)?"
    texts = offered(scene)
    assert texts["mail left"] == "Mailroom, left space: up to 3 gifts"
    assert texts["mail right"] == "Mailroom, right space: 6 new gifts, then up to 2 gifts"
    assert texts["classroom"] == "Classroom: a training token"
    assert texts["wood small"] == "Wood Shop, small machine: 2 wood for 1 coal"
    assert texts["metal large"] == "Metal Shop, large machine: 3 metal for 3 coal"
    assert texts["lab"] == "Plastics Lab: up to 7 plastic"
    assert texts["hall 2"] == "Assembly Hall: 2 assembly tokens"
    assert texts["mine"] == "Coal Mine: 4 coal, room for 2"
    assert texts["tend donner"] == "Donner: 1 cookie and Zelf"
    assert texts["tend vixen"] == "Vixen: 1 cookie and 2 coal"


def test_the_card_of_the_day_is_in_the_question_and_the_texts() -> None:
    scene = Scene(2, holidays="damp furnace wood", gifts=["carousel"]).has(0, coal=4, bakery=1)
    assert scene.prompt(0).endswith("Today: Damp Furnace in the Wood Shop.")
    texts = offered(scene)
    assert texts["wood small"] == "Wood Shop, small machine: 2 wood for 2 coal"
    assert texts["wood small with bakery"] == (
        "Wood Shop, small machine: 2 wood for 1 coal,"
        " using the Bakery against Damp Furnace in the Wood Shop"
    )


@pytest.mark.parametrize(
    ("card", "move", "text"),
    [
        ("aurora australis", "tend vixen", "Vixen: 1 cookie"),
        ("aurora borealis", "tend vixen", "Vixen: 1 cookie and 4 coal"),
        ("aurora borealis", "tend comet", "Comet: 1 cookie and the Christmas tree and 2 cookies"),
        ("aurora borealis", "tend cupid", "Cupid: 1 cookie and up to 2 gifts"),
        ("aurora borealis", "tend dancer", "Dancer: 1 cookie and 2 wood"),
        ("chilly classroom", "classroom", "Classroom: a training token for 1 coal"),
        ("nice epidemic", "mail left", "Mailroom, left space: up to 3 gifts"),
        ("rich vein", "mine", "Coal Mine: 6 coal, room for 4"),
        ("cave in", "mine", "Coal Mine: 2 coal"),
        (
            "naughty list update",
            "naughty list",
            "Naughty List Update: turn in up to 2 coal, 2 cookies each",
        ),
        (
            "training seminar",
            "seminar",
            "Training Seminar: training in a subject of your choice",
        ),
        (
            "mrs claus bakery",
            "bakery",
            "Mrs. Claus' Bakery: keep the card (4 cookies at the end if unused)",
        ),
    ],
)
def test_holiday_cards_show_in_the_texts(card: str, move: str, text: str) -> None:
    assert offered(Scene(3, holidays=card))[move] == text


def test_the_last_elf_and_zelf_are_asked_for_as_such() -> None:
    scene = Scene(2, gifts=["carousel"]).has(0, coal=6)
    scene.play(0, "tend donner").idle(5)
    assert scene.prompt(0) == "Where do you send your last elf or Zelf?"
    scene.idle(2)
    assert scene.prompt(0) == "Where do you send Zelf?"


def test_workers_say_what_they_bring() -> None:
    scene = Scene(2, gifts=["carousel"]).has(0, coal=6)
    scene.play(0, "tend donner").idle().trained(0, 1, "wood", "metal")
    scene.play(0, "wood small")
    assert scene.prompt(0) == "Whom do you send to the Wood Shop, small machine?"
    assert offered(scene) == {
        "send untrained": "An untrained elf: 2 wood",
        "send wood metal": "The elf trained in wood and metal: 4 wood",
        "send zelf": "Zelf: 3 wood",
    }


def test_what_a_cube_does_is_said() -> None:
    scene = Scene(3, holidays="sleigh repairs", gifts=["teddy bear, kite"]).has(0, harness=1)
    scene.lay(0, "kite", plastic="fabric")
    scene.play(0, "fabric small")
    assert scene.prompt(0) == "Where does this fabric go (2 to go)?"
    assert offered(scene) == {
        "put on teddy bear": "Put it on the Teddy Bear (then 3 more and 2 assembly tokens)",
        "put on harness": "Improve your reindeer harness (4 cookies)",
        "replace on kite": "Replace a plastic of the Kite, taking off its assembly tokens",
        "repair sleigh": "Repair the sleigh (2 cookies)",
    }


def test_gifts_say_what_they_need() -> None:
    scene = Scene(3, mail=MAIL).play(0, "mail left")
    start = "Take a gift (3 at most): an open one, or the unknown top of the deck."
    assert scene.prompt(0) == start
    texts = offered(scene)
    assert texts["take kite"] == (
        "Kite: 1 fabric (1 may be plastic), 1 wood (1 may be plastic), 1 assembly (8 cookies)"
    )
    assert texts["take harmonica"] == "Harmonica: 2 metal, 2 assembly (10 cookies)"
    assert texts["take from deck"] == "Draw the top card of the gift deck"


def test_finishing_a_gift_says_its_cookies() -> None:
    scene = Scene(3, gifts=["chess set, carousel"])
    scene.lay(0, "chess set", wood=2, plastic="wood", tokens=1).fill(0, "carousel")
    scene.play(0, "hall 2")
    assert scene.prompt(0) == "You have 2 assembly tokens: which gift gets one?"
    assert offered(scene) == {
        "assemble chess set": "Finish the Chess Set (12 cookies)",
        "assemble carousel": "Put one on the Carousel (3 more needed)",
    }


def test_plastic_says_what_it_stands_for() -> None:
    scene = Scene(3, gifts=["magic set"]).play(0, "lab")
    assert scene.prompt(0) == "Where does a plastic go? You may place up to 7."
    texts = offered(scene)
    assert texts["plastic wood on magic set"] == "Plastic for wood on the Magic Set"
    assert texts["fill magic set"] == "Fill up the Magic Set with 3 plastic"


def test_other_questions() -> None:
    scene = Scene(5, stop_at="fifth")
    assert scene.prompt(4) == "You go last: do you start with coal, or with a trained elf?"
    assert offered(scene, 4)["coal"] == "6 coal"
    assert offered(scene, 4)["wood training"] == "No coal, but an elf trained in wood"
    scene = Scene(2, gifts=["teddy bear, kite, dominoes"], stop_at="keep")
    assert scene.prompt(0).startswith("Which of your starting gifts do you keep?")
    assert offered(scene)["keep kite, dominoes"] == "Keep Kite and Dominoes"
    scene = Scene(2).play(0, "classroom")
    assert scene.prompt(0) == "What does an elf learn?"
    assert offered(scene)["learn assembly"] == "Training in assembly"
    scene = Scene(2, holidays="naughty list update").play(0, "naughty list")
    assert scene.prompt(0) == "How much coal do you turn in? Each is worth 2 cookies."
    assert offered(scene)["give 2 coal"] == "Turn in 2 coal (4 cookies)"
    scene = Scene(2, holidays="normal day, dental appointment").trained(0, 0, "wood").rest_of_day()
    assert scene.prompt(0) == "Which of your elves goes to the dentist today?"
    assert offered(scene)["dentist wood"] == "Send an elf trained in wood"


def test_what_may_be_declined_or_left() -> None:
    scene = Scene(3, gifts=["chess set, dominoes"]).fill(0, "chess set").has(0, tools=1)
    scene.play(0, "tend blitzen")
    assert offered(scene)["decline"] == "Decline 1 assembly token"
    scene.play(0, "decline").idle(2).play(0, "tend prancer")
    assert offered(scene)["put on tools"].endswith("(2 more coal from the mine)")
    assert offered(scene)["decline"] == "Decline 1 metal"
    scene.play(0, "decline").idle(2).play(0, "tend cupid")
    assert offered(scene)["decline"] == "No gift"
    scene.play(0, "decline").idle(2).play(0, "wood small")
    assert offered(scene)["put on cart"].endswith("(room for 3 more coal)")


def test_the_day_is_told() -> None:
    scene = Scene(2, holidays="rich vein", gifts=["teddy bear", "dominoes"])
    start = scene.story.index("December 16, day 1 of 9: Red begins.")
    assert scene.story[start + 1] == "Holiday Surprise: Rich Vein."
    assert scene.story[start + 2].startswith("Cookies in the stalls: Blitzen 1, Comet 1, ")
    scene.play(0, "mine").play(1, "lab", "fill dominoes")
    assert scene.story[start + 3 :] == [
        "Red sends an elf to the Coal Mine.",
        "Red gets 4 coal (2 didn't fit).",
        "Blue sends an elf to the Plastics Lab.",
        "Blue fills the Dominoes up with 2 plastic.",
    ]


def test_an_inspection_and_the_end_are_told() -> None:
    few = {"mine.coal": 1}  # what the last elf digs is worth nothing
    scene = Scene(2, gifts=["teddy bear", "dominoes"], changes=few).at_day(9)
    scene.has(0, coal=0).has(1, coal=0).has_finished(0, "kite", "scooter")
    scene.rest_of_day()
    assert scene.story[-3:] == [
        "Santa's inspection: Red has assembled 2 gifts, 4 cookies.",
        "Santa's inspection: Blue has assembled 0 gifts, 0 cookies.",
        "Unfinished gifts and coal are counted. The end: Red 4, Blue 0.",
    ]


def test_lines_say_what_they_are_about() -> None:
    scene = Scene(2, holidays="rich vein", gifts=["carousel", "dominoes"]).has(0, coal=4)
    scene.play(0, "wood small", "put on carousel", "put on cart").play(1, "tend comet")
    told = {line.text: line for line in scene.match.lines(None)}
    sent = told["{0} sends an elf to the Wood Shop, small machine for 1 coal."]
    assert sent.about == ["space:wood:small", "coal"]
    assert told["{0} puts 1 wood on the Carousel."].about == ["gift:carousel"]
    assert told["{0} improves the coal cart with wood (1 of 2)."].about == ["mat:cart"]
    assert told["{1} tends Comet: 1 cookie."].about == ["stall:comet"]
    assert told["Holiday Surprise: Rich Vein."].about == ["holiday:rich_vein"]
    assert [line.chapter for line in told.values() if line.chapter] == ["December 16"]
    for line in told.values():
        assert all(token == token.lower() and " " not in token for token in line.about)


# typing


@pytest.mark.parametrize("name", ["", "dance", "mail", "hall", "hall 7", "wood", "tend rudolph"])
def test_names_nobody_knows_are_refused(name: str) -> None:
    refusal = Scene(2).refusal(0, name)
    assert refusal.startswith(f"{name!r} is not allowed now")


@pytest.mark.parametrize(
    "name",
    ["put on", "put on moon", "assemble kite", "learn magic", "take", "plastic on", "give 7 coal"],
)
def test_odd_answers_are_refused_everywhere(name: str) -> None:
    scene = Scene(
        2, gifts=["carousel, magic set", "chess set"], mail=MAIL.replace("carousel", "scooter")
    )
    scene.play(0, "wood small")
    assert "is not allowed now" in scene.refusal(0, name)
    scene.play(0, "put on carousel", "put on cart").play(1, "mail left")
    assert "is not allowed now" in scene.refusal(1, name)
    scene.play(1, "take kite", "stop").play(0, "lab")
    assert "is not allowed now" in scene.refusal(0, name)
    scene.play(0, "plastic wood on magic set", "stop").play(1, "classroom")
    assert "is not allowed now" in scene.refusal(1, name)


def test_a_record_reads_like_the_game() -> None:
    scene = Scene(
        2, holidays="rich vein", gifts=["teddy bear, kite", "rag doll"], mail="scooter, carousel"
    )
    scene.play(0, "fabric small", "put on kite", "put on teddy bear").play(1, "mine")
    lines = scene.lines
    assert lines[:2] == ["* letter scooter", "* letter carousel"]
    for line in [
        *("* dealt teddy bear", "0 keep teddy bear, kite", "* holiday rich vein"),
        *("0 fabric small", "0 put on kite", "0 put on teddy bear", "1 mine"),
    ]:
        assert line in lines, line
    again = Match.load(scene.match.record())
    assert again.record() == scene.match.record()


# the whole game by its words


@pytest.mark.parametrize("seats", [2, 5])
def test_every_move_has_a_name_of_its_own_a_text_and_a_target(seats: int) -> None:
    targets: set[str] = set()
    asked: set[str] = set()
    for seed in range(3):
        match = Match.new(workshop(), seats, {"holiday_surprise": True}, seed=seed)
        number = 0
        while not match.over:
            seat = match.waiting()[0]
            question = match.decision(seat)
            assert question is not None and question.prompt
            names = [move.name for move in question.moves]
            assert len(set(names)) == len(names)
            assert all(move.text and move.target for move in question.moves)
            targets |= {move.target.partition(":")[0] for move in question.moves}
            asked.add(question.kind)
            number += 1
            match.play(seat, names[(7 * number + seed) % len(names)])
    assert {"space", "stall", "elf", "gift", "mat", "mail", "deck", "hand", "lesson"} <= targets
    assert {"Assign", "WhichElf", "PlaceCube", "Mould", "TakeGift", "Learn", "KeepGifts"} <= asked


def test_every_decision_has_words() -> None:
    kinds: set[str] = {type(d).__name__ for d in decisions() if d.kind in (CHANCE, CHOICE)}
    assert kinds == {
        *("WhoBegins", "FifthPlayer", "DealGift", "KeepGifts", "Refill", "TakeGift", "DrawGift"),
        *("Reveal", "Dentist", "Assign", "WhichElf", "Learn", "PlaceCube", "Mould", "Assemble"),
        "GiveCoal",
    }


def decisions() -> list[Any]:
    return list(workshop().decisions.values())
