"""What one pair of eyes may know of a match. Everything shown to anybody begins here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

from northpole.engine.errors import IllegalMove
from northpole.engine.journal import Line
from northpole.engine.match import Entry, Match, Question

DIGEST = 12  # bytes of a fingerprint
PASS = "pass"


@dataclass(frozen=True)
class Sight:
    """A moment as a seat (or, None, a spectator) may see it."""

    seat: int | None
    view: dict[str, Any]
    question: Question | None
    lines: Sequence[Line]
    deciding: list[int]
    over: bool
    asks: str  # the class of the decision, for tips
    window: str  # the same, where one is asked again and again and mostly passes
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
        return fingerprint(self.view)


def sight(match: Match, seat: int | None) -> Sight:
    """Only `view`, `decision` and the journal's `seen_by` tell what a seat may know."""
    view = match.view(seat)
    question = None if seat is None else match.decision(seat)
    asks = ""
    window = ""
    if question is not None and seat is not None:
        decision = match.asked(seat)
        asks = type(decision).__name__
        if decision is not None and decision.discreet and question.moves[0].name == PASS:
            window = asks
    made = moves_made(match, seat) if match.state.apart() else None
    return Sight(
        seat=seat,
        view=view,
        question=question,
        lines=match.book.seen_by(seat),
        deciding=waited_for(match, view),
        over=match.over,
        asks=asks,
        window=window,
        made=made,
    )


def moves_made(match: Match, seat: int | None) -> int:
    """How many moves of this seat stand."""
    return sum(entry.seat == seat and not entry.undone and not entry.undo for entry in match.log)


def waited_for(match: Match, view: dict[str, Any]) -> list[int]:
    """The seats that are to decide, as far as that may be known: the view says so."""
    if "waiting" in view:
        return list(view["waiting"])
    return [] if match.state.apart() else match.waiting()


def fingerprint(value: Any) -> str:
    """A short name for what was seen: the same for the same."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=DIGEST).hexdigest()


def can_undo(match: Match, seat: int) -> Entry | None:
    """The move that this seat could take back."""
    try:
        return match.undoable(seat)
    except IllegalMove:
        return None


def moves_before(match: Match, entry: Entry) -> int:
    """How many moves, undos included, there were before this one."""
    return sum(one.seat >= 0 for one in match.log[: match.log.index(entry)])


def asked_before(match: Match, entry: Entry) -> Question | None:
    """What its seat was asked before this move; the game is played again up to there."""
    then = Match(match.game, match.setup, match.nature, match.names)
    then.log = match.log[: match.log.index(entry)]
    then.rebuild()
    return then.decision(entry.seat)


def offered(question: Question | None, name: str) -> str:
    """The text under which a move was offered."""
    texts = [move.text for move in question.moves if move.name == name] if question else []
    return texts[0] if texts else name


def has_secret(match: Match, seat: int) -> bool:
    """Does this seat see anything that a spectator doesn't?"""
    if match.game.all_open():
        return False
    mine, open_to_all = match.view(seat), match.view(None)
    mine.pop("seat", None)
    open_to_all.pop("seat", None)
    return mine != open_to_all or len(match.book.seen_by(seat)) > len(match.book.seen_by(None))
