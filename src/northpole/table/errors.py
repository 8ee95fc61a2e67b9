"""What people can get wrong at a table, each with a sentence for them."""

from __future__ import annotations

from northpole.engine.errors import NorthpoleError


class NoTable(NorthpoleError):
    """There is no such table, or no such link to one."""

    def __init__(self, sentence: str = "There is no such table.") -> None:
        super().__init__(sentence)


class NotYours(NorthpoleError):
    """Somebody else's seat, table or decision."""


class Stale(NorthpoleError):
    """The move was made on a position that is past; `now` is the version to look at."""

    def __init__(self, now: int) -> None:
        super().__init__("Something happened at the table meanwhile. Look again, then choose.")
        self.now = now


class TooMuch(NorthpoleError):
    """More than this server gives to one person, one table or all."""


class BadWish(NorthpoleError):
    """Something that can't be had. `field` says which part of the wish, if it is one."""

    def __init__(self, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.field = field


class NotYet(BadWish):
    """The table's game has not begun, or not ended."""


class StoreFault(NorthpoleError):
    """The database can't be opened or used."""
