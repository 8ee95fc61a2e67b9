"""Is a record what it says? Every chance outcome drawn again from its seed or secret."""

from __future__ import annotations

from typing import NamedTuple

from northpole.engine.errors import BadRecord, BadSetup, NorthpoleError
from northpole.engine.limits import echo
from northpole.engine.match import Match
from northpole.engine.nature import seal
from northpole.engine.record import Record, RecordLine, parse
from northpole.engine.registry import find_game


class NotVerified(NorthpoleError):
    """The record can be read, but it is not what came from its seed or secret."""


class Verified(NamedTuple):
    """How much was checked, and against what."""

    moves: int
    outcomes: int
    source: str
    result: list[int] | None
    practice: int = 0  # lines that were taken from another game

    def line(self) -> str:
        end = "not finished" if self.result is None else f"result {spaced(self.result)}"
        taken = f", after {counted(self.practice, 'line')} of another game" if self.practice else ""
        return (
            f"verified: {counted(self.moves, 'move')},"
            f" {counted(self.outcomes, 'chance outcome')} as drawn from {self.source}{taken}; {end}"
        )


def spaced(scores: list[int]) -> str:
    return " ".join(str(score) for score in scores)


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def verify(text: str) -> Verified:
    """Play a record's moves from its seed or secret; NotVerified names the first line that differs."""
    record = parse(text)
    source = source_of(record)
    match = practised(text) if record.practice else fresh(record)
    for number, line in enumerate(record.lines):
        if number < record.practice:
            continue
        if line.seat < 0:
            check_outcome(match, number, line)
        else:
            make_move(match, number, line)
    check_end(match, record)
    outcomes = sum(line.seat < 0 for line in record.lines[record.practice :])
    return Verified(match.length, outcomes, source, record.result, record.practice)


def source_of(record: Record) -> str:
    """What chance must have come from."""
    if record.seed is not None and record.secret is not None:
        raise NotVerified("the record has a seed and a secret: only one of them can be true")
    if record.seed is not None:
        if record.seal is not None:
            raise NotVerified("the record has a seal, but its cards come from a seed")
        return f"seed {record.seed}" + (", some of it prepared" if record.prepared else "")
    if record.secret is None:
        raise NotVerified("the record has neither a seed nor a secret: there is no way to check it")
    if len(record.secret) != 32:
        raise NotVerified("the record's secret has not 32 bytes")
    if record.seal is None:
        return "its secret (which no seal vouches for)"
    if record.seal != seal(record.secret):
        raise NotVerified("the record's seal is not that of its secret")
    return "its sealed secret"


def fresh(record: Record) -> Match:
    """A match of the same seed or secret, before its first move."""
    try:
        return Match.new(
            find_game(record.game),
            record.seats,
            record.options,
            record.ruleset,
            record.seed,
            record.secret,
            record.changes,
            record.names,
            record.prepared,
        )
    except BadSetup as error:
        raise BadRecord(f"the record's headers: {error}") from None


def practised(text: str) -> Match:
    """The lines of another game, by the rules but with whatever luck; then what this one draws."""
    record = parse(text)
    record.lines = record.lines[: record.practice]
    try:
        return Match.resume(record)
    except BadSetup as error:
        raise BadRecord(f"the record's headers: {error}") from None


def check_outcome(match: Match, number: int, line: RecordLine) -> None:
    """Was this drawn at this place?"""
    if number >= len(match.log):
        raise NotVerified(f"line {line.line}: there was nothing to draw here")
    name = match.log[number].name
    if name != line.name:
        raise NotVerified(
            f"line {line.line}: the record says {echo(line.name)}, drawn was {name!r}"
        )


def make_move(match: Match, number: int, line: RecordLine) -> None:
    if number < len(match.log):
        raise NotVerified(f"line {line.line}: a chance outcome ('* ...') must come here")
    try:
        match.follow([line])
    except BadRecord as error:
        raise NotVerified(str(error)) from None


def check_end(match: Match, record: Record) -> None:
    if record.result is None:
        return
    if not match.over:
        raise NotVerified("the record has a result, but its game is not over")
    if match.scores() != record.result:
        raise NotVerified(
            f"the record's result is {spaced(record.result)},"
            f" but its moves lead to {spaced(match.scores())}"
        )
