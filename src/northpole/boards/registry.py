"""Which board shows a game in the terminal. A game may have its own: a folder here and a line below."""

from northpole.boards.realsanta import terminal as realsanta
from northpole.boards.sweatshop import terminal as sweatshop
from northpole.boards.terminal import TerminalBoard
from northpole.boards.union import terminal as union
from northpole.boards.workshop1e import terminal as workshop1e
from northpole.boards.workshop2e import terminal as workshop2e

BOARDS: dict[str, TerminalBoard] = {
    "sweatshop": sweatshop.BOARD,
    "workshop2e": workshop2e.BOARD,
    "union": union.BOARD,
    "realsanta": realsanta.BOARD,
    "workshop1e": workshop1e.BOARD,
}
PLAIN = TerminalBoard()


def board_of(game: str) -> TerminalBoard:
    """The game's own board, or one that shows any view."""
    return BOARDS.get(game, PLAIN)
