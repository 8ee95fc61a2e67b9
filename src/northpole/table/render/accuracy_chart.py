"""How well somebody decided, from one reviewed game to the next, as a small chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from northpole.table.domain.my_games import MyGame
from northpole.table.render.catalogue import card
from northpole.table.text import when

WIDTH: Final = 640
HEIGHT: Final = 160
STEP: Final = 25  # between two lines of the grid
SMOOTHED: Final = 5  # games


@dataclass(frozen=True)
class Dot:
    """A game."""

    x: float
    y: float
    won: bool
    accuracy: int
    game: str
    when: str
    table: str


@dataclass(frozen=True)
class AccuracyChart:
    """`path` is the mean of each game and the few before it, `mean` that of all."""

    dots: list[Dot]
    path: str
    mean: int
    ticks: list[tuple[int, float]]
    width: int = WIDTH
    height: int = HEIGHT


def accuracy_chart(games: Sequence[MyGame]) -> AccuracyChart | None:
    """Of reviewed games, in order; None without any."""
    values = [game.accuracy for game in games if game.accuracy is not None]
    if not values:
        return None
    xs = [WIDTH * (at + 0.5) / len(values) for at in range(len(values))]
    smooth = [mean(values[max(0, at - SMOOTHED + 1) : at + 1]) for at in range(len(values))]
    return AccuracyChart(
        dots=[dot(game, x) for game, x in zip(games, xs, strict=True)],
        path="M" + "L".join(f"{x:.1f} {height(y):.1f}" for x, y in zip(xs, smooth, strict=True)),
        mean=round(mean(values)),
        ticks=[(value, height(value)) for value in range(0, 101, STEP)],
    )


def dot(game: MyGame, x: float) -> Dot:
    accuracy = game.accuracy or 0.0
    return Dot(
        x=round(x, 1),
        y=round(height(accuracy), 1),
        won=game.place == 1,
        accuracy=round(accuracy),
        game=card(game.game).title,
        when=when(game.ended),
        table=game.table_id,
    )


def height(accuracy: float) -> float:
    return HEIGHT * (100.0 - accuracy) / 100.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
