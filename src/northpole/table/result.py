"""After the game: places, where the points came from, and the scores along the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from northpole.engine.match import Match
from northpole.table.games import card
from northpole.table.moments import steps
from northpole.table.words import all_seats, marked

WIDTH, HEIGHT = 640, 240
MOST_STEPS = 160


@dataclass(frozen=True)
class Curve:
    """Points by seat, step by step from the start to the end."""

    steps: tuple[tuple[int, ...], ...]

    @cached_property
    def low(self) -> int:
        return min(min(step) for step in self.steps)

    @cached_property
    def high(self) -> int:
        return max(max(step) for step in self.steps)


def curve(match: Match) -> Curve:
    """What each would have scored after every move; only for a game whose secrets are out."""
    wanted = thinned(match.length)
    scores = [tuple(then.scores()) for number, then in enumerate(steps(match)) if number in wanted]
    return Curve(tuple(scores))


def thinned(last: int) -> frozenset[int]:
    """So many steps that a chart can show them; the first and the last always."""
    if last < MOST_STEPS:
        return frozenset(range(last + 1))
    return frozenset(last * number // (MOST_STEPS - 1) for number in range(MOST_STEPS))


def result(match: Match, seats: Sequence[dict[str, Any]], along: Curve | None) -> dict[str, Any]:
    """The final scores as the page shows them."""
    ranking = match.ranking()
    winners = [row.seat for row in ranking if row.place == 1]
    names = [seat["name"] for seat in seats]
    sources = match.game.sources(match.view(None))
    rows = [
        {
            **seats[row.seat],
            "place": row.place,
            "score": row.score,
            "values": [source.values[row.seat] for source in sources],
        }
        for row in ranking
    ]
    return {
        "sentence": marked(
            victory(winners, card(match.game.name).counted(ranking[0].score)), names
        ),
        "winners": winners,
        "sources": [source.title for source in sources],
        "rows": rows,
        "chart": None if along is None else chart(along, seats),
    }


def victory(winners: Sequence[int], points: str) -> str:
    if not winners:
        return "Nobody wins."
    if len(winners) == 1:
        return f"{all_seats(winners)} wins with {points}."
    return f"{all_seats(winners)} share the victory with {points}."


def chart(along: Curve, seats: Sequence[dict[str, Any]]) -> dict[str, Any]:
    lines = [
        {**seat, "points": [step[number] for step in along.steps]}
        for number, seat in enumerate(seats)
    ]
    paths = [
        {"seat": number, "d": path([step[number] for step in along.steps], along)}
        for number in range(len(seats))
    ]
    return {
        "low": along.low,
        "high": along.high,
        "steps": len(along.steps),
        "lines": lines,
        "paths": paths,
        "width": WIDTH,
        "height": HEIGHT,
        "zero": round(height_of(0, along), 1),
    }


def path(points: Sequence[int], along: Curve) -> str:
    """A line for an SVG: only where it bends."""
    step = WIDTH / max(1, len(points) - 1)
    spots = []
    for number, value in enumerate(points):
        inside = 0 < number < len(points) - 1
        if inside and points[number - 1] == value == points[number + 1]:
            continue
        spots.append(f"{number * step:.1f} {height_of(value, along):.1f}")
    return "M" + " L".join(spots)


def height_of(value: int, along: Curve) -> float:
    low, high = min(0, along.low), max(1, along.high)
    return HEIGHT - (value - low) * HEIGHT / (high - low)
