"""Finished games of one person: what came of each, and which of them somebody wants to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from northpole.table.domain.model import TableInfo

NO_BOTS, SEVERAL = "-", "*"  # instead of a level of bots


@dataclass(frozen=True)
class MyGame:
    """A finished game as it went for one seat.

    `good` of `rated` decisions were as good as the best, if it was reviewed.
    `place` is None in games of earlier versions, where it was not noted what broke a tie.
    """

    table_id: str
    seat: int
    person: str = field(repr=False)  # a person's key: not for the wire
    name: str
    game: str
    seats: int
    people: int
    level: str  # of its bots, or one of the two above
    changed: bool  # with other numbers than the printed ones
    place: int | None
    points: int
    hints: int
    ended: float  # seconds since 1970
    good: int | None = None
    rated: int | None = None

    @property
    def accuracy(self) -> float | None:
        """Of a hundred decisions; None without a review."""
        return accuracy(self.good, self.rated)


@dataclass(frozen=True)
class GameFilter:
    """Which of them: empty is all. `upto`, in milliseconds since 1970: none that ended later."""

    game: str = ""
    seats: int | None = None
    level: str = ""
    name: str = ""
    table: str = ""
    upto: int | None = None


@dataclass(frozen=True)
class GamesTally:
    """Some of them together. `best` counts only games with the printed numbers."""

    key: tuple[str, ...]
    games: int
    won: int
    best: int | None
    good: int
    rated: int
    reviewed: int

    @property
    def accuracy(self) -> float | None:
        return accuracy(self.good, self.rated)


def accuracy(good: int | None, rated: int | None) -> float | None:
    return None if not rated or good is None else 100.0 * good / rated


def my_games_of(info: TableInfo, places: Sequence[int]) -> list[MyGame]:
    """What is kept of a game that has just ended, for everybody who played it to the end."""
    if not info.counts or info.result is None:
        return []
    return [
        MyGame(
            table_id=info.id,
            seat=seat.number,
            person=seat.holder,
            name=seat.player,
            game=info.game_name,
            seats=len(info.seats),
            people=len(set(info.holders)),
            level=level_of_bots(info),
            changed=bool(info.changes),
            place=places[seat.number],
            points=info.result[seat.number],
            hints=info.hinted.get(str(seat.number), 0),
            ended=info.touched,
        )
        for seat in info.seats
        if seat.kind == "person" and seat.holder is not None
    ]


def level_of_bots(info: TableInfo) -> str:
    levels = {seat.bot or "" for seat in info.seats if seat.kind == "bot"}
    if len(levels) > 1:
        return SEVERAL
    return next(iter(levels), NO_BOTS)
