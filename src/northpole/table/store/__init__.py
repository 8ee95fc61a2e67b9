"""Where tables are kept: SQLite on one computer, PostgreSQL for several servers."""

from northpole.table.store.store import Store

__all__ = ["Store"]
