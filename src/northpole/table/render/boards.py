"""A game's own board: its template and its style, or the plain one."""

from __future__ import annotations

from functools import cache

import northpole
from northpole.boards import STYLE, TEMPLATE, board_file
from northpole.engine.registry import GAMES


def board_source(name: str) -> str | None:
    """`boards/<game>/board.html`, or what it is put together from: a file of the game's own."""
    place, _, file = name.rpartition("/")
    game = place.removeprefix("boards/")
    if game not in GAMES:
        return None
    own = board_file(game, file)
    return own.read_text("utf-8") if own.is_file() else None


def board_css(game: str) -> str | None:
    """The address of the game's own style, if it has one."""
    own = board_file(game, STYLE)
    return f"/games/{game}/{STYLE}?v={northpole.__version__}" if own.is_file() else None


@cache
def board_template(game: str) -> str:
    """The game's own board if there is one."""
    own = board_file(game, TEMPLATE)
    return f"boards/{game}/{TEMPLATE}" if own.is_file() else "boards/plain.html"
