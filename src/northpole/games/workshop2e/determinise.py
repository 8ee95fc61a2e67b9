"""A full table with all that one seat can't know drawn anew: here a copy, as nothing hidden is in it (C16).

What nobody knows is the order of both decks and which ornament shows what, and none of it is decided
before it is seen: decks and ornaments are bags. Teams have no secrets, not even their reindeer (C10).
"""

from mypy_extensions import i64

from northpole.engine.nature import Nature
from northpole.games.workshop2e.state import Table


def determinise(s: Table, seat: i64, nature: Nature) -> Table:
    return s.copy()
