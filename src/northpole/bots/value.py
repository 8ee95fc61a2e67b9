"""What a position at the end of an imagined game is worth: shares of the victory."""

from __future__ import annotations

import math
from typing import Final

from northpole.engine.game import Game
from northpole.engine.state import State

MARGIN: Final = 0.02  # what being ahead counts beside winning
FAR: Final = 30.0  # more times the scale apart than this makes no difference


def shares(game: Game, s: State, scale: float) -> list[float]:
    """The share of the victory that each seat has, or may hope for, and a little for being far ahead."""
    points = final_points(game, s) if s.stack is None else hoped_points(game, s)
    most = max(points)
    won = chances(game, s, points, scale)
    second = -1e9
    leaders = 0
    for value in points:
        if value == most:
            leaders += 1
        else:
            second = max(second, value)
    for seat in range(len(points)):
        rival = second if points[seat] == most and leaders == 1 else most
        won[seat] += MARGIN * (points[seat] - rival) / scale
    return won


def chances(game: Game, s: State, points: list[float], scale: float) -> list[float]:
    """The shares of the victory alone: they add up to one, or to none where nobody wins."""
    return final_shares(game, s) if s.stack is None else hopes(points, max(points), scale)


def final_points(game: Game, s: State) -> list[float]:
    return [float(score) for score in game.scores(s)]


def hoped_points(game: Game, s: State) -> list[float]:
    return [game.estimate(s, seat) for seat in range(s.seats)]


def hopes(points: list[float], most: float, scale: float) -> list[float]:
    """Chances by how far one is behind."""
    chances = [math.exp(max(-FAR, (value - most) / scale)) for value in points]
    total = 0.0
    for chance in chances:
        total += chance
    return [chance / total for chance in chances]


def final_shares(game: Game, s: State) -> list[float]:
    """A shared victory is shared."""
    places = game.places(s)
    share = 1.0 / float(max(1, places.count(1)))
    return [share if place == 1 else 0.0 for place in places]
