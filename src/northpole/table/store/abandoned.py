"""Tables that nobody has come back to."""

from __future__ import annotations

import time
from collections.abc import Iterator

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from northpole.table.settings import DAY, Keeping
from northpole.table.store.schema import moves, seen, tables


def untouched(stage: str, before: float) -> ColumnElement[bool]:
    """Nothing was done there since, and nobody who plays there has looked in."""
    looked_in = exists().where(seen.c.table_id == tables.c.id, seen.c.at >= before)
    moved = exists().where(moves.c.table_id == tables.c.id, moves.c.at >= before)
    return and_(tables.c.stage == stage, tables.c.touched < before, ~looked_in, ~moved)


def parts(keep: Keeping) -> Iterator[ColumnElement[bool]]:
    days = {"lobby": keep.lobby_days, "play": keep.game_days, "over": keep.finished_days}
    for stage, number in days.items():
        if number > 0:
            yield untouched(stage, time.time() - number * DAY)


def count_abandoned(connection: Connection, keep: Keeping) -> int:
    which = list(parts(keep))
    if not which:
        return 0
    query = select(func.count()).select_from(tables).where(or_(*which))
    return int(connection.execute(query).scalar_one())


def read_abandoned(connection: Connection, keep: Keeping, most: int) -> list[str]:
    """Some of them, the oldest first; nobody else changes them until this transaction ends."""
    which = list(parts(keep))
    if not which:
        return []
    query = select(tables.c.id).where(or_(*which)).order_by(tables.c.touched).limit(most)
    return list(connection.execute(query.with_for_update(skip_locked=True)).scalars())
