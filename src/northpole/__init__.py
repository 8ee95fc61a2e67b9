"""Northpole: five Santa games, played exactly by their rules."""

from northpole import _build as _build
from northpole import games as _games
from northpole.engine.errors import BadRecord, BadSetup, IllegalMove, NorthpoleError
from northpole.engine.game import Game, Move
from northpole.engine.match import Match, Place, Question
from northpole.engine.registry import GAMES, find_game

__all__ = [
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "NorthpoleError",
    "Place",
    "Question",
    "game",
    "games",
]

__version__ = "0.1.0"


def games() -> list[str]:
    """The names of the games."""
    return list(GAMES)


def game(name: str) -> Game:
    """A game by its name; BadSetup lists the names there are."""
    return find_game(name)
