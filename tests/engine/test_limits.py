"""Texts from outside: what is too long, too deep or too large is refused before it is taken apart."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import northpole
from northpole import BadRecord, BadSetup, Match
from northpole.engine.errors import IllegalMove
from northpole.engine.limits import LONGEST_ECHO, echo, nesting, whole_number
from northpole.engine.numbers import parse_change, read_changes
from northpole.engine.options import Option
from northpole.engine.record import parse
from northpole.lab.verify import NotVerified, verify

GOLDEN = [
    path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parents[1] / "golden").glob("*.record"))
]
SHEET = northpole.game("sweatshop").sheet
HEAD = "northpole record 1\nGame: sweatshop\nSeats: 2\n"
MUTATIONS = int(os.environ.get("NORTHPOLE_MUTATIONS") or 600)
LINES = 60  # of a record that are played; what comes after them only takes time
DIGITS = "9" * 5000
BEYOND = "99999999999999999999"  # 64 bits


def short(value: object) -> str:
    return str(value)[:20]


# the parts


@pytest.mark.parametrize(
    ("text", "depth"),
    [("", 0), ("[]", 1), ('["[[["]', 1), ('["\\"[[["]', 1), ("[[{}], []]", 3), ('"[[', 0)],
)
def test_brackets_within_brackets(text: str, depth: int) -> None:
    assert nesting(text) == depth


def test_brackets_are_counted_in_one_go() -> None:
    """However many quotes there are that nothing closes."""
    assert nesting('\\"' * 500_000) == 0


@pytest.mark.parametrize("text", ["", "-1", "²", "٣", "1_0", " 1", "x", BEYOND, DIGITS], ids=short)
def test_no_number(text: str) -> None:
    assert whole_number(text) == -1


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("9" * 18, 10**18 - 1)])
def test_a_whole_number(text: str, number: int) -> None:
    assert whole_number(text) == number


def test_what_was_sent_is_said_back_in_a_line() -> None:
    for value in ("x" * 10**6, [1] * 10**5, {"a": "b" * 999}, 10**5000, [10**5000]):
        assert 0 < len(echo(value)) <= LONGEST_ECHO


def test_what_is_short_is_said_back_as_it_is() -> None:
    assert [echo("it's"), echo(7), echo([1, "a"])] == ['"it\'s"', "7", "[1, 'a']"]


# changed numbers


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a." * 20_000 + "b = 1", "at most 40,000 letters"),
        ("a." * 15_000 + "b = 1", "line 1 has more than 20 dots"),
        ("\n" + "a . " * 30 + "b = 1", "line 2 has more than 20 dots"),
        ('"\u2028"."\u2028"' * 100 + " = 1", "line 1 has more than 20 dots"),
        ("desk.limit = " + "[" * 15_000, "more than 8 brackets"),
        ("desk.limit = " + "{a=" * 1500, "more than 8 brackets"),
        ("desk.limit = " + DIGITS, "at most 18 digits"),
        ("desk.limit = 0x" + "f" * 5000, "at most 18 digits"),
        ("desk.limit = " + BEYOND, "at most 18 digits"),
        ("\n".join(f"k{n} = 1" for n in range(2500)), "at most 2,000 numbers"),
    ],
    ids=short,
)
def test_changed_numbers_have_limits(text: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says) as caught:
        read_changes(SHEET, text, "the file")
    assert str(caught.value).startswith("the file: ") and len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "value", ["[" * 5000, DIGITS, "0x" + "f" * 5000, "a." * 20_000 + "b = 1"], ids=short
)
def test_one_changed_number_has_limits(value: str) -> None:
    with pytest.raises(BadSetup, match=r"^desk\.limit: ") as caught:
        parse_change(f"desk.limit={value}")
    assert len(str(caught.value)) < 400


def test_brackets_in_quotes_do_not_break_the_parser() -> None:
    """Where brackets can't be counted the parser's own end is no fault of ours."""
    with pytest.raises(BadSetup, match="not a TOML file"):
        read_changes(SHEET, '# "\ndesk.limit = ' + "[" * 15_000, "the file")


def test_every_number_of_a_game_may_be_changed_at_once() -> None:
    for name in northpole.game_names():
        sheet = northpole.game(name).sheet
        rows = [(path, value) for path, value in sheet.values.items() if is_plain(path, value)]
        text = "\n".join(f"{path} = {str(value).lower()}" for path, value in rows)
        assert read_changes(sheet, text, "the file") == dict(rows)


def is_plain(path: str, value: Any) -> bool:
    return isinstance(value, int) and path.replace(".", "").replace("_", "").isalnum()


# options


@pytest.mark.parametrize("text", [DIGITS, "²", f"0,{BEYOND}", "0,²"], ids=short)
def test_an_order_of_seats_has_small_numbers(text: str) -> None:
    option = Option("order", "seats", [], "", [])
    with pytest.raises(BadSetup, match="expected the seats 0 to 1") as caught:
        option.check(option.read(text), 2)
    assert len(str(caught.value)) < 400


# records


@pytest.mark.parametrize(
    ("header", "says"),
    [
        (f"Seed: {DIGITS}", "at most 39 digits"),
        (f"Result: 1 {DIGITS}", "at most 18 digits"),
        (f"Option order: [{DIGITS}]", "at most 18 digits"),
        (f"Option order: [{BEYOND}, 1]", "at most 18 digits"),
        (f"Change desk.limit: {DIGITS}", "at most 18 digits"),
        ("Names: " + "[" * 500, "more than 8 brackets"),
        ('Names: ["' + "x" * 20_000 + '"]', "at most 10,000 letters"),
        ("\n".join(f"Change a{n}: 1" for n in range(2500)), "at most 2,000 headers"),
    ],
    ids=short,
)
def test_headers_have_limits(header: str, says: str) -> None:
    with pytest.raises(BadRecord, match=rf"^line \d+: .*{says}") as caught:
        Match.load(f"{HEAD}{header}\n")
    assert len(str(caught.value)) < 400


def test_seats_have_few_digits() -> None:
    with pytest.raises(BadRecord, match="line 3: a whole number has at most 18 digits"):
        Match.load(HEAD.replace("2", DIGITS))


def test_a_record_has_a_limit() -> None:
    with pytest.raises(BadRecord, match="at most 4,000,000 letters"):
        parse(HEAD + "\n" + ";" * 4_000_000)


@pytest.mark.parametrize(
    "line", [f"{DIGITS} bid 1", f"{BEYOND} bid 1", f"0 bid {DIGITS}", "0 " * 9999], ids=short
)
def test_lines_of_play_with_large_numbers_are_refused(line: str) -> None:
    text = Match.new(northpole.game("sweatshop"), 2, seed=7).record() + line
    with pytest.raises(BadRecord, match=r"^line \d+: ") as caught:
        Match.load(text)
    assert len(str(caught.value)) < 600
    with pytest.raises((BadRecord, NotVerified)):
        verify(text)


def test_a_seed_is_no_larger_than_a_record_can_say() -> None:
    match = Match.new(northpole.game("sweatshop"), 2, seed=2**128 - 1)
    assert Match.load(match.record()).record() == match.record()
    for seed in (2**128, 10**5000):
        with pytest.raises(BadSetup, match="a seed is a whole number from 0"):
            Match.new(northpole.game("sweatshop"), 2, seed=seed)


def test_whoever_is_asked_may_end_the_loading() -> None:
    """A record that takes too long: whoever loads it says when it is enough."""
    asked = []

    def patience() -> None:
        asked.append(1)
        if len(asked) > 5:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        Match.load(GOLDEN[0], patience)
    assert len(asked) == 6


# typed moves


@pytest.mark.parametrize("name", northpole.game_names())
def test_moves_with_large_numbers_are_refused_with_a_sentence(name: str) -> None:
    """At every decision of some games: every legal move with each of its words made a large number."""
    for text in GOLDEN:
        if f"\nGame: {name}\n" in text:
            refuse_large_numbers(text)


def refuse_large_numbers(text: str) -> None:
    seen: set[str] = set()
    for then in Match.load(text).steps():
        for seat in then.waiting():
            question = then.decision(seat)
            assert question is not None
            if question.kind not in seen:
                seen.add(question.kind)
                refuse_all(then, seat, [move.name for move in question.moves[:5]])


def refuse_all(match: Match, seat: int, moves: list[str]) -> None:
    for move in {spoilt for name in moves for spoilt in with_numbers(name)} - set(moves):
        with pytest.raises(IllegalMove) as caught:
            match.copy().play(seat, move)
        assert str(caught.value)


def with_numbers(name: str) -> list[str]:
    words = name.split()
    return [
        " ".join([*words[:place], number, *words[place + 1 :]])
        for number in (BEYOND, DIGITS, "-1", "²")
        for place in range(len(words) + 1)
    ]


# whatever is written


SCRAPS = [DIGITS, BEYOND, "-1", "²", "٣", "1e400", "NaN", "[[" * 2000, "{}", "null", "true", '"x"']
SCRAPS += ["0x10", "\x00", "\ud800", "é" * 300, "[]", "1_0", "+2", f"[{BEYOND}]", '[1, "a"]', "{0}"]
SIGNS = "\x00\t\r\"[{:;0.=#'\u2028\u0662\\"
HEADERS = ["Seed", "Result", "Names", "Secret", "Seal", "Seats", "Ruleset", "Game"]
HEADERS += ["Option first", "Option order", "Option gold", "Change desk.limit", "Change x", "X"]

Mutation = Callable[[list[str], int, random.Random], None]


def cut(lines: list[str], at: int, dice: random.Random) -> None:
    lines[at] = lines[at][: dice.randint(0, len(lines[at]))]


def drop(lines: list[str], at: int, dice: random.Random) -> None:
    del lines[at]


def repeat(lines: list[str], at: int, dice: random.Random) -> None:
    lines.insert(at, dice.choice(lines))


def swap(lines: list[str], at: int, dice: random.Random) -> None:
    other = dice.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def insert_sign(lines: list[str], at: int, dice: random.Random) -> None:
    place = dice.randint(0, len(lines[at]))
    lines[at] = lines[at][:place] + dice.choice(SIGNS) + lines[at][place:]


def replace_word(lines: list[str], at: int, dice: random.Random) -> None:
    words = lines[at].split(" ")
    words[dice.randrange(len(words))] = dice.choice(SCRAPS)
    lines[at] = " ".join(words)


def add_header(lines: list[str], at: int, dice: random.Random) -> None:
    lines.insert(1, f"{dice.choice(HEADERS)}: {dice.choice(SCRAPS)}")


def replace_header(lines: list[str], at: int, dice: random.Random) -> None:
    at = dice.randrange(1, min(12, len(lines)))
    lines[at] = f"{lines[at].partition(':')[0]}: {dice.choice(SCRAPS)}"


def undo(lines: list[str], at: int, dice: random.Random) -> None:
    lines[at] = f"{dice.randrange(6)} undo"


MUTATE: list[Mutation] = [cut, drop, repeat, swap, insert_sign, replace_word, undo]
OF_RECORDS: list[Mutation] = [*MUTATE, add_header, replace_header]


def mutated(text: str, dice: random.Random, mutations: list[Mutation]) -> str:
    lines = text.split("\n")
    for _ in range(dice.randint(1, 3)):
        if len(lines) > 2:
            dice.choice(mutations)(lines, dice.randrange(len(lines)), dice)
    return "\n".join(lines)


def begun(record: str) -> str:
    """The first lines of a record, which say nothing of its end."""
    lines = record.split("\n")[:LINES]
    return "\n".join(line for line in lines if not line.startswith("Result"))


def test_a_mutated_record_is_a_record_or_a_bad_one() -> None:
    good = 0
    for seed in range(MUTATIONS):
        dice = random.Random(seed)
        text = mutated(begun(dice.choice(GOLDEN)), dice, OF_RECORDS)
        with suppress(BadRecord):
            good += Match.load(text).length >= 0
        with suppress(BadRecord, NotVerified):
            verify(text)
    assert 0 < good < MUTATIONS


@pytest.mark.parametrize("name", northpole.game_names())
def test_mutated_numbers_are_numbers_or_a_bad_setup(name: str) -> None:
    game = northpole.game(name)
    numbers = [f"{path} = {toml(value)}" for path, value in game.sheet.values.items()]
    good = 0
    for seed in range(MUTATIONS):
        dice = random.Random(seed)
        text = mutated("\n".join(dice.sample(numbers, 4)), dice, MUTATE)
        with suppress(BadSetup):
            changes = read_changes(game.sheet, text, "the file")
            good += len(changes) > 0
            game.setup(game.seats[0], {}, None, changes)
    assert 0 < good < MUTATIONS


def toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
