"""Which server thinks for a table's bots, where several share a PostgreSQL database.

A server that runs holds a lock on its name. The database lets go of it when the server dies, however it
dies, and then the others need not wait until what it claimed runs out.
"""

from __future__ import annotations

from typing import Any

import psycopg
from sqlalchemy import ColumnElement, Connection, func, or_, select, update

from northpole.table.domain.model import TableInfo
from northpole.table.store.schema import tables

ALIVE = 0x4E50  # the kind of lock
CLOCK = func.extract("epoch", func.clock_timestamp())  # servers' own clocks may differ


def hold_name(line: psycopg.Connection[Any], server: str) -> None:
    """For as long as this line stands. An old line of the same server does not stand in the way."""
    line.execute("SELECT pg_advisory_lock_shared(%s, hashtext(%s))", (ALIVE, server))


def take_lease(connection: Connection, info: TableInfo, server: str, seconds: float) -> bool:
    """May this server think for the bots of this table? Not if another is at it, or has decided already."""
    thinker = tables.c.thinker
    free = or_(thinker.is_(None), thinker == server, tables.c.thinks_until < CLOCK)
    if claim(connection, info, server, seconds, free):
        return True
    dead = died(connection, info.id)
    return dead is not None and claim(connection, info, server, seconds, thinker == dead)


def claim(
    connection: Connection, info: TableInfo, server: str, seconds: float, free: ColumnElement[bool]
) -> bool:
    found = connection.execute(
        update(tables)
        .where(tables.c.id == info.id, tables.c.version == info.version, free)
        .values(thinker=server, thinks_until=CLOCK + seconds)
    )
    return found.rowcount == 1


def died(connection: Connection, id: str) -> str | None:
    """Who was to think here, if that server's name is free."""
    name_is_free = func.pg_try_advisory_xact_lock(ALIVE, func.hashtext(tables.c.thinker))
    row = connection.execute(
        select(tables.c.thinker, name_is_free).where(
            tables.c.id == id, tables.c.thinker.is_not(None)
        )
    ).one_or_none()
    return row[0] if row is not None and row[1] else None


def end_lease(connection: Connection, id: str, server: str) -> None:
    connection.execute(
        update(tables)
        .where(tables.c.id == id, tables.c.thinker == server)
        .values(thinker=None, thinks_until=None)
    )
