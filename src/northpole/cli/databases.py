"""Which database a command works on."""

from __future__ import annotations

from typing import Annotated

import typer

from northpole.table.settings import data_dir, local_database

DatabaseArg = Annotated[
    str | None,
    typer.Option(metavar="URL", help="Where tables are kept: usually a file of your own."),
]


def chosen_database(asked: str | None) -> str:
    return asked or local_database(data_dir())
