"""Files of results, read back."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from pyarrow import parquet

from northpole.lab.series import Row


def read_results(path: Path) -> list[Row]:
    """The rows again, from any of the kinds of files."""
    return [row_of(row) for row in read_dicts(path)]


def read_dicts(path: Path) -> list[dict[str, Any]]:
    if path.suffix == ".parquet":
        found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
        return found
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".csv":
        return list(csv.DictReader(io.StringIO(text)))
    rows: list[dict[str, Any]] = json.loads(text)
    return rows


def row_of(row: dict[str, Any]) -> Row:
    seats = sum(1 for name in row if name.startswith("score_"))
    return Row(
        int(row["game"]),
        int(row["seed"]),
        int(row["decisions"]),
        tuple(int(row[f"score_{seat}"]) for seat in range(seats)),
        tuple(int(row[f"place_{seat}"]) for seat in range(seats)),
    )
