"""What one seat takes for possible. Nothing in this game is hidden, so that is the table itself."""

from mypy_extensions import i64

from northpole.engine.nature import Nature
from northpole.games.union.state import Table


def determinise(s: Table, seat: i64, nature: Nature) -> Table:
    """Rolls to come are chance, not secrets: they are drawn when they happen."""
    return s.copy()
