"""Bots from outside on the command line: `--bot name=module:factory`, or the file of a trained model."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from northpole.bots.guests import GuestFactory, invite
from northpole.bots.levels import taken_names
from northpole.engine.errors import BadSetup

MODEL = ".npz"

GuestArgs = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME=WHO",
        help="A bot of your own: module:factory, or the file of a trained model; may be repeated.",
    ),
]


def invite_all(texts: Sequence[str] | None) -> None:
    """Modules are looked for in the folder the command was given in, too."""
    if texts and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    for text in texts or []:
        invite(read_guest(text), taken_names())


def read_guest(text: str) -> GuestFactory:
    name, equals, who = (part.strip() for part in text.partition("="))
    if equals and who.endswith(MODEL):
        return model(name, Path(who))
    module, colon, factory = who.partition(":")
    if not (name and module and colon and factory):
        raise BadSetup(f"--bot is written name=module:factory, or name=FILE{MODEL}, not {text!r}")
    return GuestFactory(name, module, factory)


def model(name: str, path: Path) -> GuestFactory:
    if not path.is_file():
        raise BadSetup(f"the bot {name}: there is no file {path}")
    return GuestFactory(name, "northpole.adapters.model", "ModelBot", str(path.resolve()))
