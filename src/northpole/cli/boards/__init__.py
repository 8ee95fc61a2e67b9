"""How tables look in the terminal. A game may have its own board: a file here and a line below."""

from northpole.cli.boards import realsanta, sweatshop, union, workshop1e, workshop2e
from northpole.cli.boards.board import Board

BOARDS: dict[str, Board] = {
    "sweatshop": sweatshop.BOARD,
    "workshop2e": workshop2e.BOARD,
    "union": union.BOARD,
    "realsanta": realsanta.BOARD,
    "workshop1e": workshop1e.BOARD,
}
PLAIN = Board()


def board_of(game: str) -> Board:
    """The game's own board, or one that shows any view."""
    return BOARDS.get(game, PLAIN)
