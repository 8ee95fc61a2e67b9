"""Backups: all that is kept at one moment, in a file that goes into either kind of database again."""

from __future__ import annotations

import json
import time
import zipfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from alembic import command
from alembic.util import CommandError
from sqlalchemy import (
    JSON,
    URL,
    Column,
    Connection,
    Engine,
    MetaData,
    Table,
    Text,
    bindparam,
    cast,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DataError, IntegrityError

import northpole
from northpole.table.errors import StoreFault
from northpole.table.store.archive import (
    Contents,
    Rows,
    damaged,
    new_file,
    opened,
    read_table,
    write_list,
    write_table,
)
from northpole.table.store.connect import WRITES, address_of, connect
from northpole.table.store.migrate import plan
from northpole.table.store.schema import metadata
from northpole.table.store.store import START_SECONDS, Store, at_hand

UNKEPT = {"alembic_version", "bulletin"}
AT_ONCE = 500  # rows


# writing one


def back_up(database: str, path: Path) -> Contents:
    """All tables as they are at one moment, while people go on playing. The database is not changed."""
    url = address_of(database)
    check_there(url)
    engine = connect(url, START_SECONDS)
    try:
        with (
            at_hand(),
            snapshot(engine) as connection,
            new_file(path) as file,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
        ):
            return written(connection, archive)
    finally:
        engine.dispose()


def check_there(url: URL) -> None:
    """To look for a file of SQLite would make it."""
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise StoreFault(f"There are no tables at {url.database}")


def snapshot(engine: Engine) -> Connection:
    """All that is read by it stands as it did at the first look."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
    return engine.connect()


def written(connection: Connection, archive: zipfile.ZipFile) -> Contents:
    found = MetaData()
    found.reflect(connection)
    if "alembic_version" not in found.tables:
        raise StoreFault("This database holds no tables of Northpole")
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    tables = {
        table.name: write_table(archive, table.name, plain_rows(connection, table))
        for table in found.sorted_tables
        if table.name not in UNKEPT
    }
    contents = Contents(str(revision), northpole.__version__, time.time(), tables)
    write_list(archive, contents)
    return contents


def plain_rows(connection: Connection, table: Table) -> Iterator[dict[str, Any]]:
    """JSON stays the text that it is, so that what is damaged is kept as it was."""
    columns = [cast(one, Text).label(one.name) if is_json(one) else one for one in table.columns]
    query = select(*columns).order_by(*table.primary_key.columns)
    rows = connection.execute(query, execution_options={"yield_per": AT_ONCE})
    return map(dict, rows.mappings())


def is_json(column: Column[Any]) -> bool:
    return isinstance(column.type, JSON)


# reading one


def unpacked(path: Path, folder: Path) -> tuple[Store, Contents]:
    """What the file holds, in an SQLite database of its own, in the form of today."""
    with opened(path) as (archive, contents):
        url = f"sqlite:///{(folder / 'tables.db').as_posix()}"
        engine = connect(address_of(url), START_SECONDS)
        try:
            with engine.execution_options(**{WRITES: True}).begin() as connection:
                fill(connection, archive, contents, path)
        except (IntegrityError, DataError) as error:
            raise damaged(path, str(error.orig)) from None
        finally:
            engine.dispose()
    return Store(url), contents


def fill(connection: Connection, archive: zipfile.ZipFile, contents: Contents, path: Path) -> None:
    try:
        command.upgrade(plan(connection), contents.revision)
    except CommandError:
        raise StoreFault(
            f"{path} was made by Northpole {contents.version}, another version than this one"
        ) from None
    connection.execute(text("PRAGMA defer_foreign_keys = ON"))
    known = {name: columns_of(connection, name) for name in inspect(connection).get_table_names()}
    for name, told in contents.tables.items():
        if name not in known or name in UNKEPT:
            raise damaged(path, f"it holds {name[:20]!r}")
        fill_table(connection, archive, name, told, known[name])


def columns_of(connection: Connection, table: str) -> set[str]:
    return {str(column["name"]) for column in inspect(connection).get_columns(table)}


def fill_table(
    connection: Connection, archive: zipfile.ZipFile, name: str, told: Rows, known: set[str]
) -> None:
    for some in chunks(read_table(archive, name, told)):
        for row in some:
            if row.keys() != known:
                raise ValueError(f"a row of {name} has other columns")
        names = sorted(known)
        marks = ", ".join(f":{one}" for one in names)
        quoted = ", ".join(f'"{one}"' for one in names)
        connection.execute(text(f'INSERT INTO "{name}" ({quoted}) VALUES ({marks})'), some)


def chunks(rows: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    rest = iter(rows)
    while some := list(islice(rest, AT_ONCE)):
        yield some


# putting it back


def put_back(source: Store, url: URL) -> None:
    """All of it or nothing, and only where nothing is."""
    file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
    new = file is not None and not file.exists()
    target = Store(url.render_as_string(hide_password=False))
    try:
        copy_all(source, target)
    except BaseException:
        if file is not None and new:
            file.unlink(missing_ok=True)
        raise
    finally:
        target.close()


def copy_all(source: Store, target: Store) -> None:
    with source.read() as old, target.write() as new:
        check_empty(new, target)
        try:
            for table in metadata.sorted_tables:
                if table.name not in UNKEPT:
                    copy_table(old, new, table)
        except (DataError, IntegrityError) as error:
            raise StoreFault(f"This can't be kept in {target.url}: {error.orig}") from None


def check_empty(connection: Connection, store: Store) -> None:
    for table in metadata.sorted_tables:
        number = connection.execute(select(func.count()).select_from(table)).scalar_one()
        if number and table.name not in UNKEPT:
            raise StoreFault(
                f"{store.url} is in use ({table.name}: {number:,}). A backup is only put into an empty"
                " database: name another by --database, or move the old one away"
            )


def copy_table(old: Connection, new: Connection, table: Table) -> None:
    values = {one.name: as_kept(one, new.dialect.name) for one in table.columns}
    names = [one.name for one in table.columns if is_json(one)]
    for some in chunks(plain_rows(old, table)):
        for row in some:
            row.update({name: sound_json(row[name]) for name in names})
        new.execute(insert(table).values(values), some)


def as_kept(column: Column[Any], database: str) -> Any:
    """Where a value goes; a text that is JSON already must not be put into quotes once more."""
    if not is_json(column):
        return bindparam(column.name, type_=column.type)
    value = bindparam(column.name, type_=Text())
    return cast(value, JSON) if database == "postgresql" else value


def sound_json(kept: str | None) -> str | None:
    """PostgreSQL takes no broken JSON: the broken text itself is a sound one, and as damaged as before."""
    if kept is None:
        return None
    try:
        json.loads(kept)
    except ValueError:
        return json.dumps(kept)
    return kept
