"""Bringing a database to the form this version of Northpole needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from northpole.table.errors import StoreFault

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x4E504F4C45  # one server at a time


def migrate(connection: Connection) -> None:
    """Within the transaction of this connection: all of it or nothing."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    try:
        command.upgrade(plan(connection), "head")
    except CommandError as error:
        raise StoreFault(
            f"The tables were kept by another version of Northpole than this one ({error})."
        ) from None


def plan(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
