"""A match as a row of moments, each of them different from the one before for those who look."""

from __future__ import annotations

from dataclasses import dataclass

from northpole.engine.match import Match
from northpole.engine.run import DRAWING
from northpole.lab.verify import fresh
from northpole.table.sight import fingerprint


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


def moments(match: Match, seat: int | None, everything: bool) -> Moments:
    """Every moment that looks different from this eye; with `everything`, every move."""
    record = match.keep()
    again = fresh(record)
    camera = Camera(again, seat, everything)
    for line in record.lines:
        if line.seat >= 0:
            camera.look()
        again.replay_line(line)
    again.draw_on()
    camera.look()
    return Moments(tuple(camera.moves), tuple(camera.lines))


class Camera:
    def __init__(self, match: Match, seat: int | None, everything: bool) -> None:
        self.match = match
        self.seat = seat
        self.everything = everything
        self.moves: list[int] = []
        self.lines: list[int] = []
        self.made = 0
        self.last = ""

    def look(self) -> None:
        """Once between two moves; what nobody can tell from the moment before is none."""
        number = self.made
        self.made += 1
        if self.match.status == DRAWING:
            return
        book = self.match.book
        seen = book.lines if self.everything else book.seen_by(self.seat)
        picture = str(number) if self.everything else self.picture()
        if picture == self.last:
            return
        self.last = picture
        self.moves.append(number)
        self.lines.append(len(seen))

    def picture(self) -> str:
        lines = [line.text for line in self.match.book.seen_by(self.seat)]
        return fingerprint([self.match.view(self.seat), lines])
