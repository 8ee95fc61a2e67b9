"""What the commands of the lab share: arguments, where things are written, how they are played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from northpole.bots.levels import make_bot
from northpole.bots.search import SearchBot
from northpole.cli.arguments import read_numbers, read_options, split
from northpole.cli.errors import INTERRUPTED
from northpole.cli.players import bots_for
from northpole.engine.errors import BadSetup
from northpole.engine.registry import find_game
from northpole.lab.record_files import check_writable
from northpole.lab.report.charts import drawing
from northpole.lab.series import Series

USUAL_BOT = "helper"

SeatsArg = Annotated[
    int | None,
    typer.Option(metavar="N", help="How many play: usually 4, or as many as there are bots."),
]
BotsArg = Annotated[
    str, typer.Option(metavar="A,B,..", help="The bots by seat; a single one sits everywhere.")
]
WorkersArg = Annotated[
    int | None,
    typer.Option(
        "--jobs", min=1, metavar="N", help="Processes at work: usually one a core; same results."
    ),
]
ClusterArg = Annotated[
    str | None,
    typer.Option(metavar="tcp://..", help="A Dask cluster that plays instead, by its address."),
]
FreshArg = Annotated[
    bool, typer.Option("--fresh", help="Throw away what was played before, and begin anew.")
]
OutArg = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The page: usually a file in this folder.")
]


def chosen_series(
    game: str,
    seats: int | None,
    bots: str,
    seed: int,
    option: Sequence[str] | None,
    set: Sequence[str] | None,
    numbers: Path | None,
    ruleset: str | None,
) -> Series:
    found = find_game(game)
    who = bots_for(split(bots), seats, found)
    for name in who:
        check_repeatable(name)
    options, changes = read_options(found, option), read_numbers(found, numbers, set)
    return Series(game, who, seed, options, ruleset, changes)


def check_repeatable(name: str) -> None:
    """Who thinks by the clock plays otherwise the next time."""
    bot = make_bot(name)
    if isinstance(bot, SearchBot) and bot.budget.seconds:
        who = name.partition(":")[0]
        raise BadSetup(
            f"{name} thinks by the clock, and the lab plays games that can be played again:"
            f" give it a number of imagined games, as in {who}:200"
        )


def workers(jobs: int | None) -> int:
    return jobs or os.cpu_count() or 1


def page_path(out: Path | None, name: str) -> Path:
    """Where the page goes; refused before anything is played if it can't be drawn or written."""
    drawing()
    path = Path(f"{name}.html") if out is None else out
    if path.suffix != ".html":
        raise BadSetup(f"{path}: the page is written as .html, its data into a folder beside it")
    check_writable(path)
    return path


@contextmanager
def resumable(done: Callable[[], str]) -> Iterator[None]:
    """Whoever interrupts it is told how far it came."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(f"Interrupted after {done()}; the same command goes on from there.")
        raise typer.Exit(INTERRUPTED) from None


def data_folder(page: Path) -> Path:
    """What belongs to a page lies in a folder of its name."""
    return page.with_suffix("")
