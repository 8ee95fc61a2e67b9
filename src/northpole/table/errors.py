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


class FinalMove(NorthpoleError):
    """The move could not be taken back, and was only wanted if it could."""

    def __init__(self) -> None:
        super().__init__("This move can't be taken back. Choose it once more to make it.")


class TooMuch(NorthpoleError):
    """More than this server gives to one person, one table or all."""


class BadWish(NorthpoleError):
    """Something that can't be had. `field` says which part of the wish, if it is one."""

    def __init__(self, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.field = field


class NotYet(BadWish):
    """The table's game has not begun, or not ended."""


class Closed(NotYet):
    """The house has closed the table."""

    def __init__(self) -> None:
        super().__init__("This table was closed by those who run this server.")


class KeptOut(NorthpoleError):
    """Somebody whom the house lets in no more."""

    def __init__(self) -> None:
        super().__init__("Those who run this server don't let you in.")


class StoreFault(NorthpoleError):
    """The database can't be opened or used."""


class Damaged(StoreFault):
    """What is kept of one table can't be read; all others are as they were."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"This table can't be opened: what is kept of it doesn't fit together ({why})."
            " No other table is touched by it."
        )
