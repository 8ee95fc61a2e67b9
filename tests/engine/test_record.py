"""Records: written, read again, written by hand, and refused with the line that is wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest

import northpole
from northpole import BadRecord, Match
from northpole.engine.record import parse

SECRET = bytes(range(32))
HEADERS = """northpole record 1
Game: sweatshop
Ruleset: seed
Seats: 2
Names: ["Ada", "Bo"]
Option gold: ["magic", "paper", "broom"]
Option luck: "normal"
Option exploding: false
Option dutch: false
Option order: [0, 1]
Seed: 7
"""
DEALT = """
* start doll
* start kite
* deal doll
* deal doll
* deal kite
* deal radio
* deal robot
* deal robot
* deal robot
* deal poop
* deal broom
"""
BIDS = """0 bid 2
1 bid 3
"""
WHOLE = HEADERS + DEALT + BIDS


def new_match(seats: int = 2, **arguments: Any) -> Match:
    arguments.setdefault("seed", None if "secret" in arguments else 7)
    return Match.new(northpole.game("sweatshop"), seats, **arguments)


def play_on(match: Match, dice: random.Random, moves: int = 10_000) -> Match:
    while not match.over and moves > 0:
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
        moves -= 1
    return match


def line_of(text: str, line: str) -> int:
    """The number of the first line of a text that reads so."""
    return text.splitlines().index(line) + 1


# there and back


def test_a_record_reads_like_this() -> None:
    """Headers, an empty line, then one line for everything that was decided."""
    assert Match.load(WHOLE).record() == WHOLE


def test_a_new_match_writes_its_headers() -> None:
    match = new_match(3, options={"luck": "more"}, ruleset="expo2025", changes={"desk.limit": 5})
    assert match.record().splitlines()[:12] == [
        "northpole record 1",
        "Game: sweatshop",
        "Ruleset: expo2025",
        "Seats: 3",
        'Names: ["Red", "Blue", "Yellow"]',
        'Option gold: ["magic", "paper", "broom"]',
        'Option luck: "more"',
        "Option exploding: false",
        "Option dutch: false",
        "Option order: []",
        "Change desk.limit: 5",
        "Seed: 7",
    ]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("sealed", [False, True])
def test_a_finished_match_survives_its_record(seed: int, sealed: bool) -> None:
    gold = {"gold": ["gloves", "fruitcake", "knife"]}
    secret = {"secret": SECRET} if sealed else {}
    match = play_on(new_match(2 + seed, options=gold, **secret), random.Random(seed))
    again = Match.load(match.record())
    assert again.record() == match.record()
    assert again.position() == match.position()
    assert again.scores() == match.scores()
    assert again.over
    for eyes in (0, 1, None):
        assert again.view(eyes) == match.view(eyes)
        assert again.journal(eyes) == match.journal(eyes)
    assert f"Result: {' '.join(str(score) for score in match.scores())}\n" in match.record()


@pytest.mark.parametrize("moves", [0, 1, 7, 30])
def test_a_record_may_end_anywhere(moves: int) -> None:
    """The match loaded is as it stood, and goes on as the match would have gone on."""
    match = play_on(new_match(3), random.Random(1), moves)
    again = Match.load(match.record())
    assert "Result" not in match.record()
    assert again.waiting() == match.waiting()
    assert [again.moves(seat) for seat in range(3)] == [match.moves(seat) for seat in range(3)]
    play_on(match, random.Random(2))
    play_on(again, random.Random(2))
    assert again.record() == match.record()


def test_a_record_may_end_amid_the_deal() -> None:
    """What is missing is drawn from its seed."""
    text = new_match().record()
    lines = text.splitlines(keepends=True)
    for cut in range(lines.index("\n") + 1, len(lines)):
        assert Match.load("".join(lines[:cut])).record() == text


def test_outcomes_need_not_be_those_of_the_seed() -> None:
    text = new_match(options={"order": [0, 1]}).record()
    first = text.splitlines()[12]
    other = "* start doll" if first != "* start doll" else "* start kite"
    match = Match.load(text.replace(first, other, 1))
    assert match.record().splitlines()[12] == other


def test_keep_is_the_record_as_an_object() -> None:
    record = Match.load(WHOLE).keep()
    assert (record.game, record.ruleset, record.seats, record.seed) == ("sweatshop", "seed", 2, 7)
    assert record.names == ["Ada", "Bo"]
    assert [(line.seat, line.name) for line in record.lines][-2:] == [(0, "bid 2"), (1, "bid 3")]
    assert record.text() == WHOLE


# written by hand


def test_headers_may_be_missing() -> None:
    match = Match.load("northpole record 1\nGame: sweatshop\nSeats: 3\nSeed: 1\n")
    assert match.setup.ruleset == "seed"
    assert match.setup.options["gold"] == ["magic", "paper", "broom"]
    assert match.names == ["Red", "Blue", "Yellow"]
    assert match.waiting() == [0, 1, 2]


def test_comments_and_empty_lines_mean_nothing() -> None:
    text = HEADERS + DEALT.replace("* deal radio", "; a good one comes\n\n* deal radio ; there")
    assert Match.load(text + "\n" + BIDS + "\n; so far").record() == WHOLE


def test_lines_may_end_as_on_windows() -> None:
    assert Match.load(WHOLE.replace("\n", "\r\n")).record() == WHOLE


def test_spaces_around_a_line_mean_nothing() -> None:
    text = WHOLE.replace("0 bid 2", "  0 bid 2  ").replace("Game: sweatshop", "Game:   sweatshop  ")
    assert Match.load(text).record() == WHOLE


def test_headers_may_come_in_any_order() -> None:
    head, *rest = HEADERS.splitlines()
    assert Match.load("\n".join([head, *reversed(rest)]) + "\n" + DEALT + BIDS).record() == WHOLE


def test_parse_takes_a_record_apart_without_judging_it() -> None:
    record = parse("northpole record 1\nGame: chess\nSeats: 9\n\n0 e4\n* snow\n")
    assert (record.game, record.seats) == ("chess", 9)
    assert [(line.seat, line.name, line.line) for line in record.lines] == [
        (0, "e4", 5),
        (-1, "snow", 6),
    ]


# refused


@pytest.mark.parametrize("text", ["", "a shopping list", "northpole record 2\nGame: sweatshop"])
def test_not_a_record(text: str) -> None:
    with pytest.raises(BadRecord, match="the first line must be 'northpole record 1'"):
        Match.load(text)


@pytest.mark.parametrize("missing", ["Game: sweatshop\n", "Seats: 2\n"])
def test_game_and_seats_are_needed(missing: str) -> None:
    with pytest.raises(BadRecord, match="needs the headers Game and Seats"):
        Match.load(WHOLE.replace(missing, ""))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Seats: 2", "Seats: two", "Seats can't be 'two'"),
        ("Seed: 7", "Seed: x7", "Seed can't be 'x7'"),
        ("Seed: 7", "Secret: 0xy", "Secret can't be '0xy'"),
        ("Seed: 7", "Result: 1 b", "Result can't be '1 b'"),
        ('Names: ["Ada", "Bo"]', "Names: Ada, Bo", "Names can't be 'Ada, Bo'"),
        ('Names: ["Ada", "Bo"]', "Names: 7", "Names can't be '7'"),
        ("Option dutch: false", "Option dutch: no", "Option dutch can't be 'no'"),
        ("Option dutch: false", "Change desk.limit: five", "Change desk.limit can't be 'five'"),
        ("Option dutch: false", "no header at all", "a header is written 'Name: value'"),
        ("Option dutch: false", "Dutch: false", "unknown header 'Dutch'"),
        ("* deal radio", "* deal rodeo", "'deal rodeo' can't happen; possible: deal doll"),
        ("* deal radio", "* deal kite kite", "'deal kite kite' can't happen"),
        ("* deal radio", "* start doll", "'start doll' can't happen; possible: deal doll"),
        ("* deal radio", "0 bid 2", "a chance outcome"),
        ("* deal radio", "deal radio", "'deal radio' is not of the form 'seat move'"),
        ("* deal radio", "*", "is not of the form"),
        ("0 bid 2", "* deal doll", "there is nothing to draw here"),
        ("0 bid 2", "0 bid 10", "'bid 10' is not allowed now: a bid is Nil"),
        ("0 bid 2", "1 craft doll", "'craft doll' is not allowed now"),
        ("0 bid 2", "2 bid 2", "there is no seat 2; seats are 0 to 1"),
        ("0 bid 2", "0 undo", "nothing to take back"),
        ("0 bid 2", "0", "'0' is not of the form"),
        ("0 bid 2", "² bid 2", "is not of the form"),
        ("0 bid 2", "-1 bid 2", "is not of the form"),
        ("1 bid 3", "0 bid 3", "seat 0 has nothing to decide now"),
    ],
)
def test_a_bad_line_is_named(old: str, new: str, reason: str) -> None:
    assert old in WHOLE.splitlines()
    text = WHOLE.replace(old, new, 1)
    with pytest.raises(BadRecord) as caught:
        Match.load(text)
    assert str(caught.value).startswith(f"line {line_of(WHOLE, old)}: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Game: sweatshop", "Game: sweetshop", "no game 'sweetshop'; there are .*sweatshop"),
        ("Ruleset: seed", "Ruleset: weed", "no ruleset 'weed'; there are seed, expo2025"),
        ("Seats: 2", "Seats: 7", "is for 2 to 5 players, not 7"),
        ('Names: ["Ada", "Bo"]', 'Names: ["Ada"]', "2 seats need 2 different names"),
        ('Option luck: "normal"', 'Option luck: "much"', "expected one of normal, more, less"),
        ("Option dutch: false", "Option dutsch: false", "no option 'dutsch'"),
        ("Option dutch: false", "Option dutch: []", "expected true or false"),
        ("Option dutch: false", "Change desk.size: 5", "there is no number 'desk.size'"),
        ("Option order: [0, 1]", "Option order: [0, 2]", "expected the seats 0 to 1 in order"),
        ("Seed: 7", "Seed: -7", "a seed is a whole number from 0"),
        ("Seed: 7", "Secret: abcd", "has 32 bytes, not 2"),
    ],
)
def test_headers_that_make_no_game(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=f"^the record's headers: .*{reason}"):
        Match.load(WHOLE.replace(old, new, 1))


def test_a_result_must_be_what_the_moves_lead_to() -> None:
    text = play_on(new_match(), random.Random(4)).record()
    result = next(line for line in text.splitlines() if line.startswith("Result"))
    with pytest.raises(BadRecord, match=r"result \[99, 98\] is not what its moves lead to"):
        Match.load(text.replace(result, "Result: 99 98"))


def test_a_match_under_way_has_no_result() -> None:
    with pytest.raises(BadRecord, match=r"result \[0, 0\] is not what its moves lead to"):
        Match.load(WHOLE.replace("Seed: 7\n", "Seed: 7\nResult: 0 0\n"))


def test_a_seal_must_be_that_of_its_secret() -> None:
    text = new_match(secret=SECRET).record()
    seal = new_match(secret=SECRET).seal
    assert seal is not None
    with pytest.raises(BadRecord, match="the record's seal is not that of its secret"):
        Match.load(text.replace(seal, seal[::-1]))


def test_a_finished_sealed_match_can_be_looked_at_without_its_secret() -> None:
    match = play_on(new_match(secret=SECRET), random.Random(4))
    text = match.record().replace(f"Secret: {SECRET.hex()}\n", "")
    again = Match.load(text)
    assert again.record() == text
    assert again.seal == match.seal
    assert again.at(5).view(None) == match.at(5).view(None)
    assert again.at(5).seal == match.seal


def test_a_sealed_match_under_way_needs_its_secret() -> None:
    text = new_match(secret=SECRET).record().replace(f"Secret: {SECRET.hex()}\n", "")
    with pytest.raises(BadRecord, match="can't go on without its Secret"):
        Match.load(text)


@pytest.mark.parametrize("line", ["Seed: 7", "Seats: 2", "Option dutch: false"])
def test_a_header_is_there_once(line: str) -> None:
    assert line in WHOLE
    with pytest.raises(BadRecord, match=f"{line.partition(':')[0]} is there twice"):
        Match.load(WHOLE.replace(line, f"{line}\n{line}"))


def test_moves_after_the_end_are_refused() -> None:
    text = play_on(new_match(), random.Random(4)).record()
    with pytest.raises(BadRecord, match="the game is over"):
        Match.load(text + "0 done\n")


def test_names_of_a_record_are_a_list_of_texts() -> None:
    """A text or an object in place of the list is a slip, not two players called A and B."""
    for names in ('"AB"', '{"A": 1, "B": 2}'):
        with pytest.raises(BadRecord, match="line 5: Names can't be"):
            Match.load(WHOLE.replace('["Ada", "Bo"]', names))
