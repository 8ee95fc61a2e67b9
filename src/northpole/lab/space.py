"""Numbers of a game that are moved over ranges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.limits import echo
from northpole.lab.series import Series

RANGE = re.compile(r"(?P<path>[^=\[\]]+)(\[(?P<index>\d+)\])?=(?P<rest>.+)")
FROM_TO = re.compile(r"(?P<low>-?\d+)\.\.(?P<high>-?\d+)(:(?P<step>\d+))?")

MOST = 1000  # values of one number


class Axis(NamedTuple):
    """A number that is changed, or one of a row of numbers, and the values it takes."""

    path: str
    place: int | None
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        return self.path if self.place is None else f"{self.path}[{self.place}]"

    def change(self, old: Any, value: int) -> Any:
        """What stands at the path when this number has this value."""
        if self.place is None:
            return value
        row = list(old)
        row[self.place] = value
        return row


def read_axis(game: Game, ruleset: str, text: str) -> Axis:
    """`desk.limit=3..7`, `cards.radio.points=6..14:2`, `belt.row[1]=4,6,9`; BadSetup says what is wrong."""
    found = RANGE.fullmatch(text.strip())
    if found is None:
        raise BadSetup(f"{echo(text)} is no range; write a number of the game and =3..7 or =3,5,9")
    path = found["path"].strip()
    index = None if found["index"] is None else int(found["index"])
    known = game.sheet.numbers(ruleset, {}).values
    if path not in known:
        hint = game.sheet.hint(path) or f"; `northpole options {game.name}` lists them"
        raise BadSetup(f"there is no number {echo(path)}{hint}")
    check_place(path, index, known[path])
    axis = Axis(path, index, values_of(path, found["rest"].strip()))
    for value in axis.values:
        game.sheet.check_one(path, axis.change(known[path], value), "")
    return axis


def read_axes(series: Series, texts: Iterable[str]) -> list[Axis]:
    return [read_axis(series.rules(), series.setup().ruleset, text) for text in texts]


def check_place(path: str, index: int | None, value: Any) -> None:
    row = isinstance(value, list)
    numbers = value if row else [value]
    if not all(type(number) is int for number in numbers):
        raise BadSetup(f"{path} is not a whole number, and has no range")
    if row and (index is None or index >= len(value)):
        raise BadSetup(
            f"{path} is a row of {len(value)}: say which, {path}[0] to [{len(value) - 1}]"
        )
    if not row and index is not None:
        raise BadSetup(f"{path} is one number, not a row: leave out [{index}]")


def values_of(path: str, text: str) -> tuple[int, ...]:
    found = FROM_TO.fullmatch(text)
    try:
        if found is None:
            values = tuple(int(part) for part in text.split(","))
        else:
            values = values_between(int(found["low"]), int(found["high"]), int(found["step"] or 1))
    except ValueError:
        raise BadSetup(f"{path}: {echo(text)} is no range; write 3..7, 3..9:2 or 3,5,9") from None
    if len(values) > MOST:
        raise BadSetup(f"{path}: {echo(text)} has too many values; at most {MOST} are tried")
    if len(set(values)) < 2:
        raise BadSetup(
            f"{path}: {echo(text)} has not two different values; write the lower end first, as in 3..7"
        )
    if len(set(values)) != len(values):
        raise BadSetup(f"{path}: {echo(text)} names a value twice")
    return values


def values_between(low: int, high: int, step: int) -> tuple[int, ...]:
    """No more of them than tell that there are too many; ValueError for a step of nothing."""
    return tuple(range(low, min(high, low + step * MOST) + 1, step))


Point = tuple[int, ...]


class NumberSpace:
    """All that a series can be turned into by moving some of its numbers."""

    def __init__(self, series: Series, axes: Sequence[Axis]) -> None:
        self.series = series
        self.axes = list(axes)
        if len({axis.name for axis in axes}) < len(self.axes):
            raise BadSetup("the same number is to be moved twice")

    @property
    def names(self) -> list[str]:
        return [axis.name for axis in self.axes]

    def now(self) -> Point:
        """Where the series itself stands."""
        values = self.series.setup().numbers.values
        return tuple(
            values[axis.path] if axis.place is None else values[axis.path][axis.place]
            for axis in self.axes
        )

    def at(self, point: Point) -> Series:
        """The series with these values; BadSetup where no game can be played with them."""
        one = self.series
        known = one.setup().numbers.values
        changes = dict(one.changes)
        for axis, value in zip(self.axes, point, strict=True):
            changes[axis.path] = axis.change(changes.get(axis.path, known[axis.path]), value)
        return Series(one.game, one.bots, one.seed, one.options, one.ruleset, changes)

    def named(self, point: Point) -> str:
        """`desk.limit = 5, belt.cards_extra = 2`."""
        return ", ".join(f"{name} = {value}" for name, value in zip(self.names, point, strict=True))
