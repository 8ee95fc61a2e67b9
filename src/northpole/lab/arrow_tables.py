"""Tables as Arrow holds them: on the way between processes as streams, on disk as Parquet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow
from pyarrow import ipc, parquet

TYPES = {
    "int32": pyarrow.int32(),
    "int64": pyarrow.int64(),
    "text": pyarrow.dictionary(pyarrow.int32(), pyarrow.string()),
}


def to_stream(columns: Mapping[str, str], rows: Sequence[tuple[Any, ...]]) -> bytes:
    found = list(zip(*rows, strict=True)) if rows else [()] * len(columns)
    arrays = [
        pyarrow.array(values, TYPES[kind])
        for values, kind in zip(found, columns.values(), strict=True)
    ]
    table = pyarrow.table(arrays, names=list(columns))
    out = pyarrow.BufferOutputStream()
    with ipc.new_stream(out, table.schema) as stream:
        stream.write_table(table)
    data: bytes = out.getvalue().to_pybytes()
    return data


def to_parquet(streams: Sequence[bytes]) -> bytes:
    """Several streams of one table, one after the other."""
    tables = [ipc.open_stream(stream).read_all() for stream in streams]
    out = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.concat_tables(tables).unify_dictionaries(), out, compression="zstd")
    data: bytes = out.getvalue().to_pybytes()
    return data
