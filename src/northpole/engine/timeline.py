"""A match as a row of moments, each of them different from the one before for those who look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from northpole.engine.journal import Line
from northpole.engine.log import Entry
from northpole.engine.match import Match


class Moment(NamedTuple):
    """How many moves there were, how many lines could be read, and how many of those already before.

    `made` is the last of the moves, where this eye may know it.
    """

    move: int
    lines: int
    known: int
    made: Entry | None


class Frame(NamedTuple):
    """A moment to look at: the number of its move, the move, the views, all lines and those that are new.

    There is one view; where everything is open a spectator's and then each seat's.
    """

    move: int
    made: Entry | None
    views: list[dict[str, Any]]
    lines: list[Line]
    new: list[Line]


class Timeline:
    """All moments of a match as one eye saw them, a seat's or (None) a spectator's; or every move, everything open.

    `steps` are the match's own, for those who take their time between them.
    """

    def __init__(
        self,
        match: Match,
        seat: int | None,
        everything: bool = False,
        steps: Iterable[Match] | None = None,
    ) -> None:
        self._match = match
        self._seat = seat
        self._everything = everything
        self._picture: Any = None
        self._texts: list[str] = []
        self.moments: list[Moment] = []
        moves = [entry for entry in match.log if entry.seat >= 0]
        for then in match.steps() if steps is None else steps:
            self._look(then, moves[then.length - 1] if then.length else None)

    def __len__(self) -> int:
        return len(self.moments)

    def __getitem__(self, at: int) -> Moment:
        return self.moments[at]

    def __repr__(self) -> str:
        return f"<Timeline of {len(self)} moments>"

    def of_line(self, line: int) -> int:
        """The moment since which this line is in the journal for good."""
        at = len(self) - 1
        while at > 0 and self.moments[at - 1].lines > line:
            at -= 1
        return at

    def then(self, at: int) -> Match:
        """The match as it stood at this moment."""
        move = self.moments[at].move
        return self._match.copy() if move == self._match.length else self._match.at(move)

    def frame(self, at: int) -> Frame:
        moment = self.moments[at]
        then = self.then(at)
        lines = self._lines(then)
        eyes = [None, *range(then.setup.seats)] if self._everything else [self._seat]
        views = [then.view(eye) for eye in eyes]
        return Frame(moment.move, moment.made, views, lines, lines[moment.known :])

    def _look(self, then: Match, made: Entry | None) -> None:
        """Once between two moves; what this eye can't tell from the moment before is none."""
        texts = [line.text for line in self._lines(then)]
        picture = then.length if self._everything else (then.view(self._seat), texts)
        if picture == self._picture:
            return
        seen = made if made is not None and self._sees(made.seat) else None
        self.moments.append(Moment(then.length, len(texts), common(self._texts, texts), seen))
        self._picture = picture
        self._texts = texts

    def _sees(self, seat: int) -> bool:
        """May the names of this seat's moves be told?"""
        return self._everything or seat == self._seat

    def _lines(self, then: Match) -> list[Line]:
        return list(then.all_lines()) if self._everything else then.lines(self._seat)


def common(old: list[str], new: list[str]) -> int:
    """How many lines both begin with."""
    number = 0
    for a, b in zip(old, new, strict=False):
        if a != b:
            break
        number += 1
    return number
