"""Northpole: five Santa games, played exactly by their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from northpole import _build as _build
from northpole import games
from northpole.coach.hint import Hint, Suggestion, advice
from northpole.engine.errors import BadRecord, BadSetup, IllegalMove, NorthpoleError
from northpole.engine.game import Game
from northpole.engine.match import Match
from northpole.engine.question import Place, Question
from northpole.engine.registry import GAMES, find_game
from northpole.engine.words import Move

if TYPE_CHECKING:
    from northpole.adapters.vector import Vector

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
    "vector",
]

__version__ = "0.1.0"


def game_names() -> list[str]:
    """The names of the games."""
    return list(GAMES)


def game(name: str) -> Game:
    """A game by its name; BadSetup lists the names there are."""
    return find_game(name)


def vector(game: str, seats: int = 2, envs: int = 256, **how: Any) -> Vector:
    """Many games at once, as arrays: docs/research.md. Needs numpy, which nothing looks for before."""
    try:
        from northpole.adapters.many import vector as many
    except ModuleNotFoundError as missing:
        raise BadSetup(
            f'many games at once need {missing.name}: pip install "northpole[vector]"'
        ) from missing
    return many(game, seats, envs, **how)
