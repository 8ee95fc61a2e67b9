"""The game from beginning to end: set up, then day after day until the last inspection."""

from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.day import DAY
from northpole.games.workshop1e.setup import SETUP
from northpole.games.workshop1e.state import Table, new_table


def opening(box: Box) -> Table:
    """The table before anything is dealt."""
    s = new_table(box)
    s.then(SETUP, DAY)
    return s
