"""The drawings there are: the symbols of each sprite, and the box each is drawn in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from northpole.boards import ART, board_file

HOUSE: Final = "/static/art/symbols.svg"
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"')


@cache
def house_art() -> Mapping[str, str]:
    """The symbols every page may use, and their boxes."""
    return symbols(files("northpole.table") / "static" / "art" / "symbols.svg")


@cache
def game_art(game: str) -> Mapping[str, str]:
    """The symbols a game brings along; none if it has no art."""
    if not re.fullmatch(r"[a-z0-9]+", game):
        return {}
    return symbols(board_file(game, ART))


def game_sprite(game: str) -> str:
    """Where a game's own art is served."""
    return f"/games/{game}/{ART}"


def symbols(sprite: Traversable) -> Mapping[str, str]:
    return dict(SYMBOL.findall(sprite.read_text("utf-8"))) if sprite.is_file() else {}
