"""What the commands that play many games share: arguments, the bar, tables of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
)
from rich.table import Table
from rich.text import Text

from northpole.lab.parallel import nothing

SeedArg = Annotated[
    int, typer.Option(min=0, metavar="N", help="The same seed plays the same games.")
]
JobsArg = Annotated[
    int, typer.Option(min=1, metavar="N", help="Processes at work; results are the same.")
]


class Pace(ProgressColumn):
    """Games a second so far, and how long the rest will take at that."""

    def render(self, task: Task) -> Text:
        if not task.completed or not task.elapsed:
            return Text("")
        speed = task.completed / task.elapsed
        left = timedelta(seconds=round((task.remaining or 0) / speed))
        return Text(f"{rate(speed)} games/s, {left} left")


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if somebody is looking at it."""
    screen = Console(stderr=True)
    if not screen.is_terminal:
        yield nothing
        return
    columns = [TextColumn("playing"), BarColumn(), MofNCompleteColumn(), Pace()]
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.advance(task, done)


def rate(speed: float) -> str:
    return f"{speed:,.0f}" if speed >= 100 else f"{speed:.1f}"


def counted_games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def number_table(words: Sequence[str], numbers: Sequence[str]) -> Table:
    """Columns of words to the left, columns of numbers to the right of them."""
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for title in words:
        table.add_column(title)
    for title in numbers:
        table.add_column(title, justify="right")
    return table
