"""What tests do to the insides of a match, and nobody else may. All of it is here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from northpole import Game, Match
from northpole.engine.course import begun
from northpole.engine.decision import Decision
from northpole.engine.journal import Line
from northpole.engine.match import seat_names
from northpole.engine.nature import Nature
from northpole.engine.origin import Origin
from northpole.engine.record import Record, RecordLine
from northpole.engine.run import DRAWING
from northpole.engine.state import State


def undealt(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    ruleset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    names: list[str] | None = None,
) -> Match:
    """A match before its first chance outcome; `outcome` says what it is."""
    setup = game.setup(seats, options or {}, ruleset, changes or {})
    return Match(begun(game, setup, Origin(seed, None)), seat_names(game, seats, names))


def state_of(match: Match) -> State:
    return match._course.state


def set_state(match: Match, state: State) -> None:
    """Let the match go on from here, whatever its log says."""
    match._course.state = state
    state.journal = match._course.journal


def asked(match: Match, seat: int) -> Decision[Any] | None:
    """The decision itself."""
    return match._course.asked(seat)


def likely_move(match: Match, seat: int, luck: Nature) -> str:
    """What a sensible player does at a glance."""
    d = asked(match, seat)
    assert d is not None
    return match.chair(seat).name(match.game.likely(state_of(match), d, luck))


def drawing(match: Match) -> bool:
    """Does it wait for a chance outcome?"""
    return match._course.status == DRAWING


def drawn_for(match: Match) -> tuple[Decision[Any], list[str]]:
    """What chance has to decide, and the names of its possible outcomes."""
    top = match._course.state.top()
    return top, match._course.names(top)


def outcome(match: Match, name: str) -> None:
    """Let this be drawn, and nothing after it."""
    follow(match, RecordLine(-1, name, 0))


def move(match: Match, seat: int, name: str) -> None:
    """Make a move, and let nothing be drawn after it."""
    follow(match, RecordLine(seat, name, 0))


def follow(match: Match, line: RecordLine) -> None:
    """Go on as a line of a record says, and no further."""
    match._follow(line)


def before_first_line(record: Record) -> Match:
    """The match of a record with nothing in its log yet."""
    return Match._blank(record)


def retold(match: Match, lines: list[Line]) -> None:
    """Put another story in place of the true one."""
    match._course.journal.lines = lines
