"""How tables look in the terminal. A game may have its own board: a file here and a line below."""

from northpole.cli.boards import sweatshop, workshop2e
from northpole.cli.boards.board import Board

BOARDS: dict[str, Board] = {
    "sweatshop": sweatshop.BOARD,
    "workshop2e": workshop2e.BOARD,
}
PLAIN = Board()


def board_of(game: str) -> Board:
    """The game's own board, or one that shows any view."""
    return BOARDS.get(game, PLAIN)
