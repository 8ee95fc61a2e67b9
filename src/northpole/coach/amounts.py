"""How much more, or less, comes of one move than of another: deeds, things, points."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from statistics import mean
from typing import Final

from northpole.bots.advice import Tale, Weighed
from northpole.engine.game import Game
from northpole.engine.text import counted

GROWS: Final = ("makes", "gets", "sends")  # deeds of which more is better
MORE: Final = 0.4  # of them, on average: worth saying
COUNTED: Final = (("toys?", 1, "toys"), ("on the floor", -1, "cards on the floor"))
POINTS: Final = 0.75  # of difference in the end: worth saying


def more_of(seat: int, tales: list[Tale], others: list[Tale]) -> str:
    """What comes after both moves, but more of it after the first: `makes 8 toys, 18 in all (else makes 7 ...)`."""
    for verb in GROWS:
        after, otherwise = (
            [text for tale in games for text in clauses(tale, f"{{{seat}}} {verb} ")]
            for games in (tales, others)
        )
        if after and otherwise and mean(amounts(after)) > mean(amounts(otherwise)) + MORE:
            usual, other = (Counter(texts).most_common(1)[0][0] for texts in (after, otherwise))
            if usual != other:
                return f"{verb} {usual} (else {verb} {other})"
    return ""


def on_average(seat: int, tales: list[Tale], others: list[Tale]) -> str:
    """How the seat's things stand when it is done, compared: `1.3 more toys and 0.8 fewer cards on the floor`."""
    parts = []
    for thing, better, name in COUNTED:
        ends = [counts(games, f"{{{seat}}} is done", thing) for games in (tales, others)]
        more = mean(ends[0]) - mean(ends[1]) if all(ends) else 0.0
        if better * more >= MORE:
            kind = "more" if more > 0 else "fewer"
            parts.append(f"{abs(more):.1f} {kind} {name}")
    return f"on average {' and '.join(parts)} at the season's end" if parts else ""


def counts(tales: list[Tale], start: str, thing: str) -> list[int]:
    """How many of these are told of, the last time in each."""
    found = []
    for tale in tales:
        texts = [line.text for line in [*tale.now, *tale.later] if line.text.startswith(start)]
        number = re.search(rf"(\d+) {thing}", texts[-1]) if texts else None
        if number is not None:
            found.append(int(number[1]))
    return found


def clauses(tale: Tale, start: str) -> list[str]:
    """What is told of this, without its beginning."""
    lines = [clause for line in [*tale.now, *tale.later] for clause in line.text.split("; ")]
    return [clause.removeprefix(start).rstrip(".!") for clause in lines if clause.startswith(start)]


def amounts(texts: list[str]) -> list[int]:
    return [int(text.split()[0]) for text in texts if text.split()[0].isdecimal()] or [0]


def by_points(
    game: Game, seat: int, names: Sequence[str], move: Weighed, other: Weighed, better: bool
) -> str:
    """By how much more the seat has in the end, or its strongest rival less, as bots estimate it.

    Of a `better` move nothing is said that speaks against it alone.
    """
    own = difference(seat, move, other)
    if own >= POINTS:
        return f"about {of_points(game, own)} more in the end"
    rival = max((one for one in range(len(names)) if one != seat), key=lambda one: end(one, other))
    theirs = difference(rival, move, other)
    spoilt = f"{names[rival]} about {of_points(game, theirs)} less in the end"
    less = f"about {of_points(game, own)} less in the end" if own <= -POINTS else ""
    if theirs > -POINTS:
        return "" if better else less
    return f"{less}, but {spoilt.removesuffix(' in the end')}" if less else spoilt


def difference(seat: int, move: Weighed, other: Weighed) -> float:
    return end(seat, move) - end(seat, other)


def end(seat: int, move: Weighed) -> float:
    """Points in the mean."""
    return float(move.points[seat]) / max(1.0, float(move.fared.games))


def of_points(game: Game, number: float) -> str:
    one, several = game.sheet.about.get("points", ("point", "points"))
    return counted(max(1, round(abs(number))), one, several)
