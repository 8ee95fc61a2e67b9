"""The program `northpole`: its commands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import northpole
from northpole import _build
from northpole.cli.admin import admin
from northpole.cli.arena import arena
from northpole.cli.backup import backup, restore
from northpole.cli.catalogue import bots, games, options, rules
from northpole.cli.errors import OneLine
from northpole.cli.lab.commands import lab
from northpole.cli.play import play
from northpole.cli.replay import replay
from northpole.cli.review import review
from northpole.cli.serve import serve
from northpole.cli.simulate import simulate
from northpole.cli.verify import verify

app = typer.Typer(
    cls=OneLine,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    serve,
    play,
    games,
    bots,
    rules,
    options,
    simulate,
    arena,
    replay,
    review,
    verify,
    backup,
    restore,
):
    app.command()(command)
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


def main() -> None:
    """What the installed command calls."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal may lack some sign
    app(prog_name="northpole")
