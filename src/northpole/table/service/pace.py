"""How fast the bots at a table play."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from northpole.table.domain.model import PACES, Person, TableInfo
from northpole.table.errors import BadWish, NotYours
from northpole.table.store.queries import set_pace
from northpole.table.text import listed


def change_pace(connection: Connection, info: TableInfo, person: Person, pace: str) -> TableInfo:
    if info.owner != person.key:
        raise NotYours("Only who made the table may choose how fast its bots play.")
    if pace not in PACES:
        raise BadWish(f"The pace is one of {listed(PACES)}.", "pace")
    set_pace(connection, info.id, pace)
    return replace(info, pace=pace)
