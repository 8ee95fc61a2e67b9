"""A move that makes sense but isn't allowed is refused with its reason."""

from __future__ import annotations

import re
from random import Random

import pytest

from northpole import Match
from northpole.games.workshop1e import pieces as p
from northpole.games.workshop1e.words.places import one_of_many
from tests.support.drawing import board_html, seen
from tests.workshop1e.table import Scene, workshop

MAIL = "kite, dominoes, harmonica, dollhouse, scooter, bagpipes"


def test_places_of_cards_that_are_not_todays() -> None:
    scene = Scene(3, holidays="normal day", gifts=["carousel"])
    assert "not today's card (17.14)" in scene.refusal(0, "bakery")
    assert "not today's card (17.16)" in scene.refusal(0, "naughty list")
    assert "not today's card (17.25)" in scene.refusal(0, "seminar")
    assert "no Extra Seat in that shop today (17.11)" in scene.refusal(0, "wood seat")


def test_an_extra_seat_of_another_shop() -> None:
    scene = Scene(3, holidays="extra seat wood", gifts=["carousel"])
    assert "17.11" in scene.refusal(0, "metal seat")
    assert "W28" in scene.refusal(0, "wood seat")  # the small space is the same
    scene.occupy(p.SHOPS + 2, p.SEAT)
    assert "taken" in scene.refusal(0, "wood seat")


def test_w28_the_right_space_of_a_nice_epidemic() -> None:
    assert "W28" in Scene(3, holidays="nice epidemic").refusal(0, "mail right")


def test_w28_an_open_twin() -> None:
    """Nobody is told that a free space is taken."""
    told = one_of_many(Scene(3).table, p.CLASSROOM + 1, p.CLASSROOM)
    assert told is not None
    assert told.reason == "a space that does the same is free before it: use that one"
    assert told.rule == "W28"


@pytest.mark.parametrize("seats", [2, 5])
def test_reasons_on_the_board_speak_of_the_board(seats: int) -> None:
    """What is touched has no name to be typed: no reason asks for one."""
    options, days = {"holiday_surprise": True}, {"calendar.inspections": [1, 2, 3]}
    match = Match.new(workshop(), seats, options, changes=days, seed=seats)
    chance, told = Random(seats), set()
    while not match.over:
        seat = match.waiting()[0]
        for name in set(re.findall(r'data-try="([^"]*)"', board_html(seen(match, seat)))):
            why = match.why_not(seat, name)
            told.add("" if why is None else why.reason)
        match.play(seat, chance.choice(match.moves(seat)))
    assert len(told) > 5 and "" not in told
    assert [text for text in told if re.search(r"\bsay\b", text)] == []


def test_the_hall() -> None:
    scene = Scene(3, gifts=["carousel"]).fill(0, "carousel").at_day(9)
    assert "nobody is in the Assembly Hall yet (W17)" in scene.refusal(0, "hall second")
    scene.occupy(p.HALL, p.HALL + 1, p.SECOND, p.SECOND + 1)
    assert "taken today" in scene.refusal(0, "hall 2")
    assert "W17" in scene.refusal(0, "hall second")


def test_the_seminar() -> None:
    scene = Scene(3, holidays="training seminar", changes={"training.tokens": 2})
    scene.play(0, "seminar")
    scene.play(0, "learn wood")
    assert "W21" in scene.refusal(1, "seminar")
    scene = Scene(3, holidays="training seminar")
    scene.play(0, "seminar", "learn wood")
    scene.trained(1, 0, "fabric").play(1, "seminar")
    assert "at home" in scene.refusal(1, "send metal")
    scene = Scene(3, holidays="normal day, training seminar", changes={"training.tokens": 2})
    scene.play(0, "classroom", "learn wood").rest_of_day()
    scene.play(0, "seminar", "send untrained")
    assert "the Seminar doesn't teach wood now (W21)" in scene.refusal(0, "learn wood")


def test_lessons() -> None:
    scene = Scene(3).play(0, "classroom", "learn wood")
    scene.play(1, "classroom")
    assert "no token for wood in the Classroom (8.1)" in scene.refusal(1, "learn wood")


def test_workers() -> None:
    scene = Scene(3, gifts=["carousel"]).trained(0, 0, "wood")
    scene.play(0, "wood small")
    assert "Zelf isn't with you" in scene.refusal(0, "send zelf")
    assert "no elf of yours with that training" in scene.refusal(0, "send metal")
    assert "is not allowed now" in scene.refusal(0, "send rudolph")


def test_w2_an_elf_that_would_bring_nothing() -> None:
    scene = Scene(3, holidays="bad lighting", gifts=["carousel"]).fill(0, "carousel")
    scene.trained(0, 0, "assembly").trained(0, 1, "assembly", "wood")
    scene.play(0, "hall 1")
    assert scene.moves(0) == ["send assembly", "send wood assembly"]
    assert "W2" in scene.refusal(0, "send untrained")


def test_w20_the_bakery() -> None:
    scene = Scene(3, holidays="mrs claus bakery", gifts=["carousel"])
    scene.play(0, "bakery").idle(2)
    assert "from tomorrow on (W20)" in scene.refusal(0, "mine with bakery")
    scene = Scene(3, holidays="cave in", gifts=["carousel"]).has(0, bakery=1)
    assert "makes no difference" in scene.refusal(0, "classroom with bakery")
    scene = Scene(3, holidays="north pole flu", gifts=["carousel"]).has(0, bakery=1, coal=6)
    scene.trained(0, 0, "wood").trained(0, 1, "wood", "metal")
    scene.play(0, "wood small with bakery")
    assert scene.moves(0) == ["send wood", "send wood metal"]
    assert "W20" in scene.refusal(0, "send untrained")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("decline", "W6"),
        ("put on tools", "wood is not for the tools"),
        ("put on kite", "6.3"),
        ("replace on carousel", "W7"),
        ("repair sleigh", "17.23"),
        ("discard", "W3"),
    ],
)
def test_cubes(name: str, reason: str) -> None:
    scene = Scene(3, gifts=["carousel, pirate ship"]).play(0, "wood small")
    assert reason in scene.refusal(0, name)


def test_a_complete_improvement() -> None:
    scene = Scene(3, gifts=["carousel, pirate ship"]).has(0, cart=2).play(0, "wood small")
    assert "your cart is done" in scene.refusal(0, "put on cart")
    scene = Scene(3, gifts=["harmonica, scooter"]).has(0, tools=2).play(0, "metal small")
    assert "your tools are done" in scene.refusal(0, "put on tools")


def test_tokens() -> None:
    scene = Scene(3, gifts=["carousel, construction set, kite"])
    scene.fill(0, "carousel").fill(0, "construction set").play(0, "hall 2")
    assert "materials are missing on your Kite (6.5)" in scene.refusal(0, "assemble kite")


def test_plastic() -> None:
    scene = Scene(3, gifts=["rag doll, magic set"]).play(0, "lab")
    assert "W28" in scene.refusal(0, "fill rag doll")
    assert "10.1" in scene.refusal(0, "plastic wood on rag doll")
    assert "not one of your unfinished gifts" in scene.refusal(0, "fill carousel")


def test_gifts_that_do_not_lie_open() -> None:
    scene = Scene(3, mail=MAIL).play(0, "mail left")
    assert "7.2" in scene.refusal(0, "take carousel")


def test_setting_up() -> None:
    scene = Scene(5, stop_at="fifth")
    assert "is not allowed now" in scene.refusal(4, "magic training")
    scene = Scene(2, gifts=["teddy bear, kite"], stop_at="keep")
    assert "in the order they were dealt (3.4)" in scene.refusal(0, "keep kite, teddy bear")


def test_w19_the_dentist() -> None:
    scene = Scene(2, holidays="normal day, dental appointment")
    scene.trained(0, 0, "wood").rest_of_day()
    assert "W19" in scene.refusal(0, "dentist metal")


def test_w21_too_much_coal() -> None:
    scene = Scene(2, holidays="naughty list update").has(0, coal=4).play(0, "naughty list")
    assert "1 to 4 coal (W21)" in scene.refusal(0, "give 5 coal")


def test_not_your_turn() -> None:
    assert "waiting for seat 0" in Scene(2).refusal(1, "mine")


# one reason, the one that holds


def test_the_mine_that_is_of_no_use() -> None:
    assert "your cart is full with 6 coal (W2)" in Scene(2).has(0, coal=6).refusal(0, "mine")
    scene = Scene(2, holidays="cave in", changes={"mine.coal": 2}).has(0, bakery=1)
    assert "the Coal Mine gives you nothing today (W2)" in scene.refusal(0, "mine")
    assert "mine with bakery" in scene.moves(0)
    assert "your cart is full" in scene.has(0, coal=6).refusal(0, "mine with bakery")


def test_w9_zelf_who_has_worked() -> None:
    scene = Scene(2, gifts=["carousel"]).has(0, coal=6)
    scene.play(0, "tend donner").idle()
    scene.play(0, "wood small", "send zelf", *["put on carousel"] * 2).idle()
    scene.trained(0, 1, "wood").play(0, "metal small")
    assert "Zelf has worked today (W9)" in scene.refusal(0, "send zelf")
    assert "Zelf isn't with you" not in scene.refusal(0, "send zelf")


def test_spaces_of_the_hall_that_there_are_not() -> None:
    scene = Scene(3, gifts=["carousel"]).fill(0, "carousel")
    assert "no open space of the Assembly Hall shows that number (11.1)" in scene.refusal(
        0, "hall 3"
    )


def test_a_hall_of_which_one_space_is_left_but_dark() -> None:
    """The reason is that of the space that is free."""
    scene = Scene(3, holidays="bad lighting", gifts=["carousel"]).fill(0, "carousel")
    scene.occupy(p.HALL + 2)
    assert "your elves would bring no token from there today (W2)" in scene.refusal(0, "hall 1")


def test_what_is_left_over_has_its_own_word() -> None:
    scene = Scene(3, gifts=["carousel"], mail=MAIL).play(0, "tend cupid")
    assert "say decline (W6)" in scene.refusal(0, "stop")
    scene.play(0, "decline").idle(2).play(0, "mail left")
    assert "the first gift has to be taken (W11)" in scene.refusal(0, "decline")
    scene.play(0, "take kite")
    assert "say stop (W11)" in scene.refusal(0, "decline")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("mail", "say mail left or mail right (7.1)"),
        ("wood", "say wood small or wood large (9.1)"),
        ("tend rudolph", "say tend and a reindeer: blitzen, comet"),
        ("send wood", "say where somebody is to go"),
    ],
)
def test_half_a_name(name: str, reason: str) -> None:
    assert reason in Scene(2).refusal(0, name)


def test_whole_numbers_of_any_length() -> None:
    digits = "9" * 20
    scene = Scene(2, holidays="naughty list update", gifts=["carousel"])
    for name in (f"hall {digits}", f"wood {digits}", digits):
        assert "is not allowed now" in scene.refusal(0, name)
    scene.play(0, "naughty list")
    assert "you may turn in 1 to 2 coal (W21)" in scene.refusal(0, f"give {digits} coal")
