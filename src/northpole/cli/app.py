"""The program `northpole`: its commands."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import northpole
from northpole import _build
from northpole.cli.about import games, options, rules
from northpole.cli.errors import OneLine
from northpole.cli.play import play
from northpole.cli.replay import replay
from northpole.cli.simulate import simulate
from northpole.cli.verify import verify

SHORT_HELP = """\
Northpole: Santa board games, played by their rules.

  northpole play            play here in the terminal, against bots or friends
  northpole games           the games there are
  northpole rules GAME      how a game is played
  northpole options GAME    what can be chosen and changed in it
  northpole simulate GAME   let bots play many games, and count
  northpole replay FILE     look at a game that was played
  northpole verify FILE     check that no card of it was touched

northpole COMMAND --help tells more about each of them."""

app = typer.Typer(
    cls=OneLine,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, games, rules, options, simulate, replay, verify):
    app.command()(command)


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
    """Santa board games, played by their rules: in the terminal, by bots, and by the thousand."""
    if context.invoked_subcommand is None:
        typer.echo(SHORT_HELP)


def main() -> None:
    """What the installed command calls."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal may lack some sign
    app(prog_name="northpole")
