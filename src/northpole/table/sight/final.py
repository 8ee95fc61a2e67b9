"""After the game: places, where the points came from, and the scores along the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from northpole.engine.match import Match
from northpole.table.sight.timeline import steps
from northpole.table.text import all_seats, listed

WIDTH, HEIGHT = 640, 240
MOST_STEPS = 160


@dataclass(frozen=True)
class Curve:
    """Points by seat, step by step from the start to the end."""

    steps: tuple[tuple[int, ...], ...]

    @cached_property
    def low(self) -> int:
        return min(0, *map(min, self.steps))

    @cached_property
    def high(self) -> int:
        return max(1, *map(max, self.steps))


@dataclass(frozen=True)
class ScoreRow:
    """A seat's place and points; `values` are those of each source."""

    seat: int
    place: int
    score: int
    values: list[str]


@dataclass(frozen=True)
class ChartLine:
    """A seat's points over the game, as the path of an SVG that ends at the height `end`."""

    seat: int
    path: str
    first: int
    last: int
    end: float


@dataclass(frozen=True)
class Chart:
    low: int
    high: int
    lines: list[ChartLine]
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class FinalScores:
    """The end of a game; the best seat comes first."""

    winners: list[int]
    sources: list[str]
    rows: list[ScoreRow]
    chart: Chart

    @cached_property
    def in_words(self) -> list[int]:
        """The sources whose values are words: wide columns, for which a phone has no room."""
        return [
            number
            for number in range(len(self.sources))
            if any(letter.isalpha() for row in self.rows for letter in row.values[number])
        ]


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


def final(match: Match, along: Curve) -> FinalScores:
    ranking = match.ranking()
    sources = match.game.sources(match.view(None))
    rows = [
        ScoreRow(row.seat, row.place, row.score, [source.values[row.seat] for source in sources])
        for row in ranking
    ]
    return FinalScores(
        winners=list(match.winners()),
        sources=[source.title for source in sources],
        rows=rows,
        chart=chart(along),
    )


def tie_break(match: Match) -> str:
    """Where several have the most points: what decides, or that nothing does."""
    scores, words = match.scores(), match.game.tie_breaks()
    level = [seat for seat, score in enumerate(scores) if score == max(scores)]
    winners = match.winners()
    if len(level) < 2:
        return ""
    if len(winners) != 1:
        top = max(match.standing(seat) for seat in level)
        equal = [seat for seat in level if match.standing(seat) == top]
        end = "the victory is shared" if winners else "nobody wins"
        return f"{all_seats(equal)} are level, also in {listed(words)}: {end}."
    best = match.standing(winners[0])
    others = [match.standing(seat) for seat in level if seat != winners[0]]
    rank = max(rank_of(best, other) for other in others)
    most = max(other[rank] for other in others if other[:rank] == best[:rank])
    return f"{all_seats(level)} are level: {words[rank - 1]} decide, {best[rank]} to {most}."


def rank_of(one: Sequence[int], other: Sequence[int]) -> int:
    """The first number in which the two differ."""
    return next(rank for rank, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


def chart(along: Curve) -> Chart:
    lines = []
    for seat, points in enumerate(zip(*along.steps, strict=True)):
        end = round(height_of(points[-1], along), 1)
        lines.append(ChartLine(seat, path(points, along), points[0], points[-1], end))
    return Chart(along.low, along.high, lines)


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
    return HEIGHT - (value - along.low) * HEIGHT / (along.high - along.low)
