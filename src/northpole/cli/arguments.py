"""Arguments that choose how a game is set up, shared by the commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.numbers import parse_change, read_changes
from northpole.lab.record_files import read_text

OptionArgs = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Choose an option; may be repeated."),
]
SetArgs = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="PATH=VALUE", help="Change a number of the game; may be repeated."
    ),
]
NumbersArg = Annotated[
    Path | None,
    typer.Option("--numbers", metavar="FILE", help="A TOML file of changed numbers."),
]
RulesetArg = Annotated[str | None, typer.Option(metavar="NAME", help="One of the game's rulesets.")]


def read_options(game: Game, texts: Sequence[str] | None) -> dict[str, Any]:
    """`luck=more` and the like; the game judges the values."""
    chosen: dict[str, Any] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"{text!r} is not of the form name=value")
        name = name.strip()
        option = game.options.get(name)
        chosen[name] = value if option is None else option.read(value)
    return chosen


def read_numbers(game: Game, file: Path | None, texts: Sequence[str] | None) -> dict[str, Any]:
    """Changes from a file, then single ones, which go over the file's."""
    changes: dict[str, Any] = {}
    if file is not None:
        changes.update(read_changes(game.sheet, read_text(file), str(file)))
    for text in texts or []:
        path, value = parse_change(text)
        changes[path] = value
    return changes


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]
