"""A match as a series of pictures: what could be seen from one seat, or everything."""

from __future__ import annotations

from typing import Any, NamedTuple

from northpole.engine.journal import Line
from northpole.engine.match import Match
from northpole.engine.record import Record, RecordLine
from northpole.engine.run import DRAWING
from northpole.lab.verify import fresh


class Frame(NamedTuple):
    """A moment: the views (one, or with `everything` a spectator's and each seat's) and what is new."""

    move: int
    made: RecordLine | None
    views: list[dict[str, Any]]
    lines: list[Line]
    new: list[Line]


def frames(record: Record, seat: int | None, everything: bool = False) -> list[Frame]:
    """Every moment that looks different from the one before it, as this eye sees it."""
    camera = Camera(fresh(record), seat, everything)
    last: RecordLine | None = None
    for line in record.lines:
        if line.seat >= 0:
            camera.look(last)
            last = line
        camera.match.replay_line(line)
    camera.match.draw_on()
    camera.look(last)
    return camera.frames


class Camera:
    """Looks at a match between its moves."""

    def __init__(self, match: Match, seat: int | None, everything: bool) -> None:
        self.match = match
        self.seat = seat
        self.everything = everything
        self.frames: list[Frame] = []

    def look(self, made: RecordLine | None) -> None:
        """Take a picture, if there is anything new to see."""
        if self.match.status == DRAWING:
            return
        views = self.views()
        lines = self.lines()
        old = self.frames[-1] if self.frames else None
        if (
            old is not None
            and not self.everything
            and (views, texts(lines))
            == (
                old.views,
                texts(old.lines),
            )
        ):
            return
        new = lines[common(texts(old.lines), texts(lines)) :] if old else lines
        seen = made if made is not None and self.sees(made.seat) else None
        self.frames.append(Frame(self.match.length, seen, views, lines, new))

    def sees(self, seat: int) -> bool:
        """May the names of this seat's moves be told?"""
        return self.everything or seat == self.seat

    def views(self) -> list[dict[str, Any]]:
        if not self.everything:
            return [self.match.view(self.seat)]
        return [self.match.view(seat) for seat in (None, *range(self.match.setup.seats))]

    def lines(self) -> list[Line]:
        book = self.match.book
        return list(book.lines) if self.everything else book.seen_by(self.seat)


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


def common(old: list[str], new: list[str]) -> int:
    """How many lines both begin with."""
    number = 0
    for a, b in zip(old, new, strict=False):
        if a != b:
            break
        number += 1
    return number
