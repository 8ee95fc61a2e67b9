"""A board for any game: whatever is in a view, laid out for reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from northpole.boards.seat_style import Seats

View = dict[str, Any]

UNSHOWN = ("game", "seat", "names", "past")
LAST = 6  # rows of a long list


class TerminalBoard:
    """Shows views. Everything it knows of a match comes from a view and the seats' names."""

    skips_idle = False  # is a person alone with bots spared questions without a choice?

    def intro(self, view: View, seats: Seats) -> list[RenderableType]:
        """What is worth saying once, before the first move."""
        return []

    def show(self, view: View, seats: Seats) -> list[RenderableType]:
        """The table as the view's seat sees it."""
        shown = {name: value for name, value in view.items() if name not in UNSHOWN}
        return [laid_out(shown, seats)]

    def show_all(self, views: list[View], seats: Seats) -> list[RenderableType]:
        """The table with nothing hidden: a spectator's view, then each seat's."""
        shown = self.show(views[0], seats)
        for view in views[1:]:
            shown += [Rule(seats.one(view["seat"])), *self.show(view, seats)]
        return shown


def in_rows(cells: Sequence[RenderableType], number: int, gap: int) -> Table:
    """So many in a row, under each other."""
    grid = Table.grid(padding=(0, gap))
    for start in range(0, len(cells), number):
        grid.add_row(*cells[start : start + number])
    return grid


def laid_out(values: dict[str, Any], seats: Seats) -> RenderableType:
    """Simple values line by line, everything else in a box of its own."""
    table = Table.grid(padding=(0, 2))
    boxes: list[RenderableType] = []
    for name, value in values.items():
        if is_simple(value):
            table.add_row(Text(titled(name), "bold"), Text(simple(value)))
        else:
            boxes.append(Panel(inside(value, seats), title=titled(name), title_align="left"))
    return Group(table, *boxes)


def inside(value: Any, seats: Seats) -> RenderableType:
    if isinstance(value, dict):
        return laid_out(value, seats)
    rows = list(value)
    if all(isinstance(row, dict) for row in rows):
        return listed(rows, seats)
    return Group(*[Text(simple(row)) for row in rows[-LAST:]])


def listed(rows: list[dict[str, Any]], seats: Seats) -> RenderableType:
    """A list of like things: one box each, named after the seats if there are as many."""
    if len(rows) != len(seats.names):
        return Group(*[laid_out(row, seats) for row in rows[-LAST:]])
    boxes = [
        Panel(laid_out(row, seats), title=seats.one(seat), title_align="left")
        for seat, row in enumerate(rows)
    ]
    return Group(*boxes)


def is_simple(value: Any) -> bool:
    """Does it fit on a line?"""
    if isinstance(value, dict):
        return all(not isinstance(part, (dict, list)) for part in value.values())
    if isinstance(value, list):
        return all(not isinstance(part, (dict, list)) for part in value)
    return True


def simple(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == {} or value == []:
        return "–"
    if isinstance(value, dict):
        return ", ".join(f"{name} {simple(part)}" for name, part in value.items())
    if isinstance(value, list):
        return "  ".join(simple(part) for part in value)
    return str(value)


def titled(name: str) -> str:
    return name.replace("_", " ").capitalize()
