"""Records: a match as a text that a person can read and a program can replay."""

from __future__ import annotations

import json
from typing import Any, Final

from northpole.engine.errors import BadRecord
from northpole.engine.limits import (
    DEEPEST,
    MOST_DIGITS,
    NO_NUMBER,
    echo,
    nesting,
    shortened,
    whole_number,
)

FIRST_LINE = "northpole record 1"
NATURE_MARK = "*"
UNDO = "undo"
LONGEST: Final = 4_000_000  # letters of a record
LONGEST_HEADER: Final = 10_000
MOST_HEADERS: Final = 2_000
SEED_DIGITS: Final = 39


class RecordLine:
    """One line of play: a seat's move or undo, or (seat -1) a chance outcome."""

    def __init__(self, seat: int, name: str, line: int) -> None:
        self.seat = seat
        self.name = name
        self.line = line

    @property
    def undo(self) -> bool:
        return self.seat >= 0 and self.name == UNDO

    def __repr__(self) -> str:
        return f"<RecordLine {line_mark(self.seat)} {self.name}>"


class Record:
    """A record taken apart, not yet checked against the rules."""

    def __init__(self) -> None:
        self.game = ""
        self.ruleset: str | None = None
        self.seats = 0
        self.names: list[str] = []
        self.options: dict[str, Any] = {}
        self.changes: dict[str, Any] = {}
        self.seed: int | None = None
        self.secret: bytes | None = None
        self.seal: str | None = None
        self.prepared: dict[str, list[str]] = {}
        self.practice = 0  # lines of play that were taken from another game
        self.result: list[int] | None = None
        self.lines: list[RecordLine] = []

    def __repr__(self) -> str:
        return f"<Record of {self.game}, {self.seats} seats, {len(self.lines)} lines>"

    def text(self) -> str:
        out = [FIRST_LINE, f"Game: {self.game}", f"Ruleset: {self.ruleset}", f"Seats: {self.seats}"]
        if self.names:
            out.append(f"Names: {json.dumps(self.names, ensure_ascii=False)}")
        out += [f"Option {name}: {json.dumps(value)}" for name, value in self.options.items()]
        out += [f"Change {name}: {json.dumps(value)}" for name, value in self.changes.items()]
        if self.seed is not None:
            out.append(f"Seed: {self.seed}")
        out += [f"Prepared {key}: {json.dumps(names)}" for key, names in self.prepared.items()]
        if self.seal is not None:
            out.append(f"Seal: {self.seal}")
        if self.secret is not None:
            out.append(f"Secret: {self.secret.hex()}")
        if self.practice:
            out.append(f"Practice: {self.practice}")
        if self.result is not None:
            out.append("Result: " + " ".join(str(score) for score in self.result))
        out.append("")
        out += [f"{line_mark(line.seat)} {line.name}" for line in self.lines]
        return "\n".join(out) + "\n"


def line_mark(seat: int) -> str:
    return NATURE_MARK if seat < 0 else str(seat)


def parse(text: str) -> Record:
    """Read a record; BadRecord names the line that is wrong."""
    if len(text) > LONGEST:
        raise BadRecord(f"a record has at most {LONGEST:,} letters")
    lines = text.split("\n")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"not a Northpole record: the first line must be {FIRST_LINE!r}")
    record = Record()
    number = 1
    given: set[str] = set()
    while number < len(lines) and lines[number].strip():
        header(record, lines[number], number + 1, given)
        number += 1
    for index in range(number, len(lines)):
        line = lines[index].partition(";")[0].strip()
        if line:
            record.lines.append(play_line(line, index + 1))
    if not record.game or not record.seats:
        raise BadRecord("the record needs the headers Game and Seats")
    if record.practice > len(record.lines):
        raise BadRecord(
            f"the record says that {record.practice} lines come from another game, but has"
            f" {len(record.lines)}"
        )
    return record


def header(record: Record, line: str, number: int, given: set[str]) -> None:
    if number > MOST_HEADERS + 1:
        raise BadRecord(f"line {number}: a record has at most {MOST_HEADERS:,} headers")
    if len(line) > LONGEST_HEADER:
        raise BadRecord(f"line {number}: a header has at most {LONGEST_HEADER:,} letters")
    key, colon, value = line.partition(":")
    key, value = key.strip(), value.strip()
    if not colon:
        raise BadRecord(f"line {number}: a header is written 'Name: value', not {echo(line)}")
    if key in given:
        raise BadRecord(f"line {number}: {shortened(key)} is there twice")
    given.add(key)
    try:
        set_header(record, key, value)
    except BadRecord as error:
        raise BadRecord(f"line {number}: {error}") from None
    except (ValueError, TypeError, RecursionError):
        raise BadRecord(f"line {number}: {shortened(key)} can't be {echo(value)}") from None


def set_header(record: Record, key: str, value: str) -> None:
    if key == "Game":
        record.game = value
    elif key == "Ruleset":
        record.ruleset = value
    elif key == "Seats":
        record.seats = whole(value)
    elif key == "Names":
        record.names = texts(from_json(value))
    elif key.startswith("Option "):
        record.options[key[7:]] = from_json(value)
    elif key.startswith("Change "):
        record.changes[key[7:]] = from_json(value)
    elif key == "Seed":
        record.seed = whole(value, SEED_DIGITS)
    elif key.startswith("Prepared "):
        record.prepared[key[9:]] = texts(from_json(value))
    elif key == "Seal":
        record.seal = value
    elif key == "Secret":
        record.secret = bytes.fromhex(value)
    elif key == "Practice":
        record.practice = natural(value)
    elif key == "Result":
        record.result = [whole(score) for score in value.split()]
    else:
        raise BadRecord(f"unknown header {echo(key)}")


def whole(text: str, digits: int = MOST_DIGITS) -> int:
    """A whole number, perhaps with a sign."""
    if len(text.lstrip("+-")) > digits:
        raise BadRecord(f"a whole number has at most {digits} digits")
    return int(text)


def natural(text: str) -> int:
    """A whole number from 1."""
    number = whole(text)
    if number < 1:
        raise ValueError("not a number from 1")
    return number


def from_json(text: str) -> Any:
    if nesting(text) > DEEPEST:
        raise BadRecord(f"more than {DEEPEST} brackets within each other")
    return json.loads(text, parse_int=whole)


def texts(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError("not a list of texts")
    return value


def play_line(line: str, number: int) -> RecordLine:
    mark, _, name = line.partition(" ")
    if mark == NATURE_MARK and name:
        return RecordLine(-1, name, number)
    seat = whole_number(mark)
    if seat != NO_NUMBER and name:
        return RecordLine(seat, name, number)
    raise BadRecord(
        f"line {number}: {echo(line)} is not of the form 'seat move' or '{NATURE_MARK} outcome'"
    )
