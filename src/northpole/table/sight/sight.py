"""What one pair of eyes may know of a match. Everything shown to anybody begins here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

from northpole.engine.journal import Line
from northpole.engine.log import last_move, standing
from northpole.engine.match import Match
from northpole.engine.question import Question
from northpole.table.util.data import written

DIGEST = 12  # bytes of a fingerprint


@dataclass(frozen=True)
class Sight:
    """A moment as a seat (or, None, a spectator) may see it."""

    seat: int | None
    view: dict[str, Any]
    question: Question | None
    lines: Sequence[Line]
    deciding: list[int]
    over: bool
    made: int | None  # while seats decide apart: how many moves this one has made

    @cached_property
    def version(self) -> str:
        """The same for as long as this seat sees the same and is asked the same.

        While seats decide apart, what the others do changes nothing about one's own decision.
        """
        question = self.question
        asked = None
        if question is not None:
            moves = [[move.name, move.text, move.target] for move in question.moves]
            asked = [question.prompt, moves]
        return fingerprint([self.seen if self.made is None else self.made, asked])

    @cached_property
    def looks(self) -> str:
        """Another one whenever anything in it is."""
        return fingerprint([self.version, self.seen, [line.text for line in self.lines]])

    @cached_property
    def seen(self) -> str:
        """What players are called may change, and is no part of the game."""
        return fingerprint({name: value for name, value in self.view.items() if name != "names"})


def sight(match: Match, seat: int | None) -> Sight:
    """Only `view`, `decision` and `lines` tell what a seat may know."""
    view = match.view(seat)
    question = None if seat is None else match.decision(seat)
    made = moves_made(match, seat) if match.apart else None
    return Sight(
        seat=seat,
        view=view,
        question=question,
        lines=match.lines(seat),
        deciding=waited_for(match, view),
        over=match.over,
        made=made,
    )


def moves_made(match: Match, seat: int | None) -> int:
    """How many moves of this seat stand."""
    return sum(entry.seat == seat for entry in standing(match.log))


def waited_for(match: Match, view: dict[str, Any]) -> list[int]:
    """The seats that are to decide, as far as that may be known: the view says so."""
    if "waiting" in view:
        return list(view["waiting"])
    return [] if match.apart else match.waiting()


def fingerprint(value: Any) -> str:
    """A short name for what was seen: the same for the same."""
    return blake2b(written(value), digest_size=DIGEST).hexdigest()


def can_undo(match: Match, seat: int) -> int | None:
    """Where in the log the move is that this seat could take back."""
    return last_move(match.log, seat) if match.can_undo(seat) else None


def moves_before(match: Match, number: int) -> int:
    """How many moves, undos included, there were before this entry of the log."""
    return sum(entry.seat >= 0 for entry in match.log[:number])


@dataclass(frozen=True)
class Undo:
    """A move that can be taken back, as it was offered."""

    deed: str
    text: str


def offered(question: Question | None, name: str) -> Undo:
    """A move in the words under which it was offered."""
    for move in question.moves if question else ():
        if move.name == name:
            return Undo(move.deed, move.text)
    return Undo(name, name)


def has_secret(match: Match, seat: int) -> bool:
    """Does this seat see anything that a spectator doesn't?"""
    if match.game.all_open():
        return False
    mine, open_to_all = match.view(seat), match.view(None)
    mine.pop("seat", None)
    open_to_all.pop("seat", None)
    return mine != open_to_all or len(match.lines(seat)) > len(match.lines(None))
