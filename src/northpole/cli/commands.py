"""All commands of the program `northpole`."""

from __future__ import annotations

from typing import Annotated

import typer

import northpole
from northpole import _build
from northpole.cli.admin import admin
from northpole.cli.app import MODULES, add, empty
from northpole.cli.lab.commands import lab
from northpole.cli.serve import serve

app = empty()
for command in MODULES:
    add(app, command)
app.add_typer(admin, name="admin")
app.add_typer(lab, name="lab")


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"northpole {northpole.__version__} ({_build.mode()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def northpole_(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="The version, and what runs it."
        ),
    ] = False,
) -> None:
    """Santa board games, played by their rules: in the browser, in the terminal, and by the thousand.

    Without a command the table is opened in the browser, as by northpole serve.
    """
    if context.invoked_subcommand is None:
        serve()
