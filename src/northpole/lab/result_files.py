"""Results in a file: one row a game, as Parquet, CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from northpole.engine.errors import BadSetup
from northpole.lab.record_files import check_writable, write_whole
from northpole.lab.series import Row

FORMATS = (".parquet", ".csv", ".json")


def check_target(path: Path) -> None:
    """Refuse before the games are played what could not be written after them."""
    if path.suffix not in FORMATS:
        raise BadSetup(f"{path}: results are written as {', '.join(FORMATS)}")
    check_writable(path)


def names(seats: int) -> list[str]:
    """The columns of a game with so many seats."""
    scores = [f"score_{seat}" for seat in range(seats)]
    places = [f"place_{seat}" for seat in range(seats)]
    return ["game", "seed", "decisions", *scores, *places]


def flat(row: Row) -> list[int]:
    return [row.game, row.seed, row.decisions, *row.scores, *row.places]


def write_results(path: Path, rows: Sequence[Row]) -> None:
    check_target(path)
    columns = names(len(rows[0].scores))
    values = [flat(row) for row in rows]
    if path.suffix == ".parquet":
        write_whole(path, as_parquet(columns, values))
    elif path.suffix == ".csv":
        write_whole(path, as_csv(columns, values))
    else:
        write_whole(path, as_json(columns, values))


def as_parquet(columns: list[str], values: list[list[int]]) -> bytes:
    import pyarrow  # it takes its time to load
    from pyarrow import parquet

    by_column = [pyarrow.array(column, pyarrow.int64()) for column in zip(*values, strict=True)]
    out = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.table(by_column, names=columns), out)
    data: bytes = out.getvalue().to_pybytes()
    return data


def as_csv(columns: list[str], values: list[list[int]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(values)
    return out.getvalue().encode()


def as_json(columns: list[str], values: list[list[int]]) -> bytes:
    lines = [json.dumps(dict(zip(columns, row, strict=True))) for row in values]
    return ("[\n" + ",\n".join(lines) + "\n]\n").encode()
