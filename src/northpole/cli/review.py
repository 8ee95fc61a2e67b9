"""The command that looks back on a game: who had which chances, and what was well done."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from northpole.cli.errors import INTERRUPTED
from northpole.cli.many_games import JobsArg
from northpole.cli.saves import load
from northpole.cli.verify import FileArg
from northpole.coach.drawing import NOTHING, marks, moments, page, rows
from northpole.coach.review import Review
from northpole.coach.review import review as look_back
from northpole.coach.summary import summary
from northpole.engine.errors import BadSetup
from northpole.engine.match import Match


def review(
    file: FileArg,
    jobs: JobsArg = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where the page goes; beside the record if not given."),
    ] = None,
) -> None:
    """Look back on a finished game: chances, turning points, mistakes and finds; also as a page of HTML."""
    match = load(file).match
    place = out or file.with_suffix(".html")
    if place.resolve() == file.resolve():
        raise BadSetup("the page can't have the name of the record: say another with --out")
    try:
        found = watched(match, jobs)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    try:
        place.write_text(page(found), encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{place} can't be written: {error.strerror}") from None
    tell(found)
    graph = ", with its graph" if found.trusted else ""
    typer.echo(f"\nThe whole review{graph}: {place}")


def watched(match: Match, jobs: int) -> Review:
    """With a bar, where somebody looks on."""
    screen = Console(stderr=True)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("Looking back", total=None)

        def show(now: Review) -> None:
            bar.update(task, total=len(now.parts), completed=now.done)

        return look_back(match, jobs, show)


def tell(found: Review) -> None:
    for sentence in summary(found):
        typer.echo(sentence)
    if moments(found):
        typer.echo("\nWhat turned the game:")
    for one in moments(found):
        by = f", {one.by}" if one.by and not one.told.startswith(one.by) else ""
        typer.echo(f"  move {one.move}{by}: {one.told} ({one.whose} {one.change})")
    typer.echo("\nDecisions to look at again:" if marks(found) else f"\n{NOTHING}")
    for mark in marks(found):
        typer.echo(f"  move {mark.move}, {mark.name}, a {mark.kind}. {mark.prompt}")
        typer.echo(f"    {mark.text}")
    typer.echo("\nAccuracy: " + ", ".join(f"{row.name} {row.accuracy}" for row in rows(found)))
