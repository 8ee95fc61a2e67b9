"""The file of a backup: a zip with a list of what is in it, and the rows of each table, one JSON object a line."""

from __future__ import annotations

import json
import os
import tempfile
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from northpole.table.errors import StoreFault

KIND = "northpole backup"
FORMAT = 1
LIST = "list.json"
LONGEST_LIST = 1_000_000
BYTES = "base64"

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Rows:
    """What a file holds of one table of the database."""

    rows: int
    sha256: str


@dataclass(frozen=True)
class Contents:
    """`revision`: the form of the database they come from."""

    revision: str
    version: str  # of Northpole
    made: float  # seconds since 1970
    tables: dict[str, Rows]

    def count(self, table: str) -> int:
        return self.tables[table].rows if table in self.tables else 0


def file_of(table: str) -> str:
    return f"{table}.jsonl"


# writing


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file that is there whole or not at all, for its owner only; one that is there stays as it is."""
    if path.exists():
        raise taken(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        put(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def put(temporary: Path, path: Path) -> None:
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise taken(path) from None
    except OSError:  # a disk that knows no second name of a file
        temporary.rename(path)


def taken(path: Path) -> StoreFault:
    return StoreFault(f"{path} is there already, and stays as it is: name another file")


def write_table(archive: zipfile.ZipFile, table: str, rows: Iterable[Values]) -> Rows:
    number, mark = 0, sha256()
    with archive.open(file_of(table), "w", force_zip64=True) as file:
        for values in rows:
            line = (json.dumps(values, default=in_letters, separators=(",", ":")) + "\n").encode()
            file.write(line)
            mark.update(line)
            number += 1
    return Rows(number, mark.hexdigest())


def in_letters(value: object) -> dict[str, str]:
    if isinstance(value, bytes | memoryview):
        return {BYTES: b64encode(bytes(value)).decode()}
    raise TypeError(f"{type(value).__name__} is not kept in a backup")


def write_list(archive: zipfile.ZipFile, contents: Contents) -> None:
    said = {"kind": KIND, "format": FORMAT, **asdict(contents)}
    archive.writestr(LIST, json.dumps(said, indent=1))


# reading


@contextmanager
def opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, Contents]]:
    """The file and what it says it holds. Whatever is wrong with it is a StoreFault that says so."""
    with damage_told(path), zipfile.ZipFile(path) as archive:
        yield archive, read_list(archive, path)


@contextmanager
def damage_told(path: Path) -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError) as error:
        raise damaged(path, str(error)) from None
    except (ValueError, KeyError, TypeError, RuntimeError) as error:
        raise damaged(path, f"{type(error).__name__}: {error}") from None
    except Exception as error:
        if type(error).__module__ == "zlib":
            raise damaged(path, str(error)) from None
        raise


def damaged(path: Path, why: str) -> StoreFault:
    short = " ".join(why.split())[:100]
    return StoreFault(f"{path} is no backup of Northpole, or is damaged ({short})")


def read_list(archive: zipfile.ZipFile, path: Path) -> Contents:
    if archive.getinfo(LIST).file_size > LONGEST_LIST:
        raise damaged(path, "its list is too long")
    said = json.loads(archive.read(LIST))
    if said["kind"] != KIND:
        raise damaged(path, "it is something else")
    if said["format"] != FORMAT:
        raise StoreFault(f"{path} was made by a later version of Northpole: take that one")
    tables = {
        str(name): Rows(int(one["rows"]), str(one["sha256"]))
        for name, one in said["tables"].items()
    }
    return Contents(str(said["revision"]), str(said["version"]), float(said["made"]), tables)


def read_table(archive: zipfile.ZipFile, table: str, told: Rows) -> Iterator[dict[str, Any]]:
    """The rows; ValueError in the end if they are not those that were written."""
    number, mark = 0, sha256()
    with archive.open(file_of(table)) as file:
        for line in file:
            mark.update(line)
            number += 1
            yield {name: value_of(value) for name, value in json.loads(line).items()}
    if (number, mark.hexdigest()) != (told.rows, told.sha256):
        raise ValueError(f"the rows of {table} are not those that were written")


def value_of(value: Any) -> Any:
    if isinstance(value, dict):
        with suppress(KeyError):
            return b64decode(value[BYTES], validate=True)
    return value
