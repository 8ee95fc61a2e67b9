"""The game from beginning to end: set up, then day after day until the second inspection."""

from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.day import DAY
from northpole.games.workshop2e.setup import SETUP
from northpole.games.workshop2e.state import Table, new_table


def opening(box: Box) -> Table:
    """The table before anything is dealt."""
    s = new_table(box)
    s.then(SETUP, DAY)
    return s
