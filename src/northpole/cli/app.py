"""The program `northpole`: of a command that is named, only what it needs is loaded, so that it answers soon."""

from __future__ import annotations

import sys
from importlib import import_module

import typer

from northpole.cli.errors import OneLine

MODULES = {  # of the commands, in the order in which help tells them
    "serve": "serve",
    "play": "play",
    "games": "catalogue",
    "bots": "catalogue",
    "rules": "catalogue",
    "options": "catalogue",
    "simulate": "simulate",
    "arena": "arena",
    "replay": "replay",
    "review": "review",
    "verify": "verify",
    "backup": "backup",
    "restore": "backup",
}


def main() -> None:
    """What the installed command calls."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal may lack some sign
    asked = sys.argv[1] if len(sys.argv) > 1 else ""
    program(asked)(prog_name="northpole")


def program(asked: str) -> typer.Typer:
    """With the command that is asked for, or with all."""
    if asked not in MODULES:
        app = import_module("northpole.cli.commands").app
        assert isinstance(app, typer.Typer)
        return app
    alone = empty()
    alone.callback()(lambda: None)  # or its only command would need no name
    add(alone, asked)
    return alone


def empty() -> typer.Typer:
    """Without commands."""
    return typer.Typer(
        cls=OneLine,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


def add(app: typer.Typer, command: str) -> None:
    app.command()(getattr(import_module(f"northpole.cli.{MODULES[command]}"), command))
