"""Reviews of finished games, kept with their tables."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from northpole.table.store.schema import reviews


def read_review(connection: Connection, id: str) -> dict[str, Any] | None:
    found = connection.execute(select(reviews.c.kept).where(reviews.c.table_id == id)).scalar()
    return found if isinstance(found, dict) else None


def write_review(connection: Connection, id: str, kept: dict[str, Any]) -> None:
    """Instead of an older one."""
    delete_review(connection, id)
    connection.execute(insert(reviews).values(table_id=id, kept=kept, at=time.time()))


def delete_review(connection: Connection, id: str) -> None:
    connection.execute(delete(reviews).where(reviews.c.table_id == id))
