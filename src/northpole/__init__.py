"""Northpole: five Santa games, played exactly by their rules."""

from northpole import _build as _build
from northpole import games
from northpole.coach.hint import Hint, Suggestion, advice
from northpole.engine.errors import BadRecord, BadSetup, IllegalMove, NorthpoleError
from northpole.engine.game import Game
from northpole.engine.match import Match
from northpole.engine.question import Place, Question
from northpole.engine.registry import GAMES, find_game
from northpole.engine.words import Move

__all__ = [
    "BadRecord",
    "BadSetup",
    "Game",
    "Hint",
    "IllegalMove",
    "Match",
    "Move",
    "NorthpoleError",
    "Place",
    "Question",
    "Suggestion",
    "advice",
    "game",
    "game_names",
]

__version__ = "0.1.0"


def game_names() -> list[str]:
    """The names of the games."""
    return list(GAMES)


def game(name: str) -> Game:
    """A game by its name; BadSetup lists the names there are."""
    return find_game(name)
