"""The story in turns: lines about one player that follow each other belong together, with the points they brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from northpole.engine.journal import Line
from northpole.table.text import first_seat, subject


@dataclass
class TurnLines:
    """Of a player, or of nobody; each line with its number in the story."""

    seat: int | None
    lines: list[tuple[int, Line]] = field(default_factory=list)
    points: int = 0

    def goes_on(self, line: Line) -> bool:
        """A line that begins with no player goes with those before it, unless it is about another."""
        named = first_seat(line.text)
        if subject(line.text) is not None or self.seat is None:
            return named == self.seat
        return named in (None, self.seat)

    def add(self, number: int, line: Line) -> None:
        self.lines.append((number, line))
        if first_seat(line.text) == self.seat:
            self.points += int(line.points)


def turns(lines: Sequence[Line]) -> list[TurnLines]:
    """A chapter begins a new one."""
    found: list[TurnLines] = []
    for number, line in enumerate(lines):
        if not found or line.chapter or not found[-1].goes_on(line):
            found.append(TurnLines(None if line.chapter else subject(line.text)))
        found[-1].add(number, line)
    return found
