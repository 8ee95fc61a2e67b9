"""The commands that keep a copy of all tables, and put it back."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from northpole.cli.databases import DatabaseArg, chosen_database

if TYPE_CHECKING:
    from northpole.table.store.archive import Contents
    from northpole.table.store.store import Store

SOME = 20
SHOWN = 10
FAILED = 1

FileArg = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]
ReplayArg = Annotated[
    int,
    typer.Option(metavar="N", min=0, help="How many games are replayed, to see that all is well."),
]


def backup(file: FileArg, database: DatabaseArg = None, replay: ReplayArg = SOME) -> None:
    """Keep a copy of all tables in one file, while people go on playing."""
    from northpole.table.store.backup import back_up  # takes its time to load

    back_up(chosen_database(database), file)
    with read(file) as (store, contents):
        typer.echo(f"{file}: {told(contents)}, {file.stat().st_size:,} bytes, read back and sound.")
        sound = replayed(store, replay)
    typer.echo(
        "The server's secret is not in it. Keep that, too: by it people and links are known."
    )
    if not sound:
        raise typer.Exit(FAILED)


def restore(file: FileArg, database: DatabaseArg = None, replay: ReplayArg = SOME) -> None:
    """Put a backup into an empty database, of either kind."""
    from northpole.table.store.backup import put_back
    from northpole.table.store.connect import address_of

    address = address_of(chosen_database(database))
    with read(file) as (store, contents):
        replayed(store, replay)
        put_back(store, address)
    typer.echo(f"{told(contents)} are in {address} now.")


@contextmanager
def read(file: Path) -> Iterator[tuple[Store, Contents]]:
    """What is in a file; afterwards nothing is left of it but the file."""
    from northpole.table.store.backup import unpacked

    with tempfile.TemporaryDirectory(prefix="northpole-") as folder:
        store, contents = unpacked(file, Path(folder))
        try:
            yield store, contents
        finally:
            store.close()


def told(contents: Contents) -> str:
    rows = sum(one.rows for one in contents.tables.values())
    return f"{contents.count('tables'):,} tables ({rows:,} rows)"


def replayed(store: Store, most: int) -> bool:
    """Some games are played again; says how many, and which of them don't come out."""
    from northpole.table.service.replays import replay_some

    found = replay_some(store, most, Random())
    typer.echo(
        f"{found.tried} of {found.games:,} games replayed, {len(found.broken)} with a fault."
    )
    for table, why in list(found.broken.items())[:SHOWN]:
        typer.echo(f"  {table}: {why}")
    return not found.broken
