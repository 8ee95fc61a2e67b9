"""The command that checks a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from northpole.lab.record_files import read_text
from northpole.lab.verify import NotVerified
from northpole.lab.verify import verify as check

FAILED = 1

FileArg = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]


def verify(file: FileArg) -> None:
    """Check every chance outcome of a record against its seed or its sealed secret."""
    text = read_text(file)
    try:
        typer.echo(check(text).line())
    except NotVerified as error:
        typer.echo(f"not verified: {error}")
        raise typer.Exit(FAILED) from None
