"""A match as a row of moments, each of them different from the one before for those who look."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from northpole.engine.match import Entry, Match
from northpole.engine.nature import Nature
from northpole.engine.run import DRAWING

STRIDE = 4  # moves between two pauses
PAUSE = 0.0002  # seconds


@dataclass(frozen=True)
class Moments:
    """For every moment the number of its move, and how many lines the journal had then."""

    moves: tuple[int, ...]
    lines: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.moves)

    def of_line(self, line: int) -> int:
        """The moment since which this line is in the journal for good."""
        at = len(self.lines) - 1
        while at > 0 and self.lines[at - 1] > line:
            at -= 1
        return at


def steps(match: Match) -> Iterator[Match]:
    """A match played again from its log: as it stood before every move, and in the end.

    Options need not be found by their names again, which makes it several times faster than a
    record. It works in a thread beside those who answer people: so it pauses, and lets them go first.
    """
    again = Match(match.game, match.setup, Nature(), match.names)
    for number, entry in enumerate(match.log):
        if entry.seat < 0:
            again.log_outcome(entry.option)
            continue
        if number % STRIDE == 0:
            time.sleep(PAUSE)
        yield again
        make_again(again, entry)
    yield again


def make_again(again: Match, entry: Entry) -> None:
    state = again.state
    if entry.undo:
        again.undo(entry.seat)
    elif entry.option < 0:  # taken back before this server had the match
        again.log_move(entry.seat, entry.name)
    else:
        same = Entry(entry.seat, entry.name, entry.option, state.barriers, state.apart())
        again.log.append(same)
        again.make(entry.seat, entry.option)


def moments(match: Match, seat: int | None, everything: bool) -> Moments:
    """Every moment that looks different from this eye; with `everything`, every move."""
    camera = Camera(seat, everything)
    for number, then in enumerate(steps(match)):
        camera.look(then, number)
    return Moments(tuple(camera.moves), tuple(camera.lines))


class Camera:
    def __init__(self, seat: int | None, everything: bool) -> None:
        self.seat = seat
        self.everything = everything
        self.moves: list[int] = []
        self.lines: list[int] = []
        self.last: Any = None

    def look(self, match: Match, number: int) -> None:
        """Once between two moves; what nobody can tell from the moment before is none."""
        if match.status == DRAWING:
            return
        book = match.book
        seen = book.lines if self.everything else book.seen_by(self.seat)
        picture: Any = number
        if not self.everything:
            picture = match.view(self.seat), [line.text for line in seen]
        if picture == self.last:
            return
        self.last = picture
        self.moves.append(number)
        self.lines.append(len(seen))
