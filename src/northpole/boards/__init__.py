"""How games look: one folder a game, with its board in the browser and in the terminal.

The table takes files from here; only the terminal's boards need rich.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

TEMPLATE, STYLE, ART = "board.html", "board.css", "art.svg"
TIPS, LEGEND, LESSON = "tips.toml", "legend.toml", "lesson.toml"


def board_file(game: str, name: str) -> Traversable:
    """A file of a game's board, whether it is there or not."""
    return files(__name__) / game / name
