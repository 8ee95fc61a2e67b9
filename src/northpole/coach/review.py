"""A finished game looked back on: everybody's chances, what turned them, and how well each seat decided."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from multiprocessing import get_context
from typing import Any, Final

from northpole._build import mode
from northpole.coach.clauses import clauses
from northpole.coach.odds import KNOWN, OPEN, trusted
from northpole.coach.parts import (
    CHANCE,
    COSTLY,
    SURE,
    Point,
    Rated,
    ReviewPart,
    last_point,
    plan,
    work,
)
from northpole.coach.walk import AT_ONCE, Walk
from northpole.engine.errors import BadRecord
from northpole.engine.journal import Line
from northpole.engine.match import Match

TURNS: Final = 5  # moments that turned a game
SOON: Final = 12  # moves in which the same mistake is one
BATCH: Final = 2  # parts at a time: what takes long at once is given up on a busy machine
ALONE: Final = 8  # the first ones, so that there is something to see at once
Progress = Callable[["Review"], None]


@dataclass(frozen=True)
class TurningPoint:
    """A moment that changed the chances: who or what did it, for whom it changed most, and the line that tells it."""

    moves: int
    by: int
    seat: int
    change: float
    told: str


@dataclass(frozen=True)
class Account:
    """What a seat's share is made of: luck, its own decisions, and those of others or of all at once.

    With the standard error of the luck.
    `good` of its `rated` decisions were as good as the best move, for all that can be told.
    """

    seat: int
    luck: float
    luck_error: float
    own: float
    others: float
    rated: int
    good: int
    finds: tuple[Rated, ...]
    mistakes: tuple[Rated, ...]

    @property
    def accuracy(self) -> float | None:
        """Of a hundred decisions."""
        return 100.0 * self.good / self.rated if self.rated else None


class Review:
    """Made of parts as they come; usable from the first one on."""

    def __init__(self, match: Match, compiled: bool | None = None) -> None:
        """`compiled`: will it be worked out by compiled rules, which can afford more? As here, if not said."""
        if not match.over:
            raise BadRecord("only a finished game can be reviewed; this one is still going on")
        self.match = match
        self.walk = Walk(match)
        quick = mode() == "compiled" if compiled is None else compiled
        self.parts = plan(self.walk, self.trusted, quick)
        self.points: dict[int, Point] = {len(self.walk.spots): last_point(self.walk)}
        self.rated: dict[int, Rated] = {}
        self.done = 0

    @property
    def trusted(self) -> bool:
        """May everybody's shares over the game be stated?"""
        return trusted(self.match.game, self.match.setup, OPEN)

    @property
    def charted(self) -> bool:
        """Are they all there? Half a graph says neither who was lucky nor from when on somebody led."""
        return self.trusted and all(
            part.at in self.points for part in self.parts if part.kind == "point"
        )

    @property
    def gaps_trusted(self) -> bool:
        """And by how much a move was better or worse?"""
        return trusted(self.match.game, self.match.setup, KNOWN)

    @property
    def finished(self) -> bool:
        return self.done >= len(self.parts)

    def left(self) -> list[ReviewPart]:
        """What is still to be done."""
        return [
            part
            for part in self.parts
            if part.at not in (self.points if part.kind == "point" else self.rated)
        ]

    def kept(self) -> dict[str, Any]:
        """As JSON can hold it; words only of what is shown."""
        return {
            "names": list(self.match.names),
            "points": [asdict(point) for point in self.graph()],
            "rated": [asdict(shortened(rated)) for rated in self.decisions()],
        }

    @classmethod
    def resumed(cls, match: Match, kept: dict[str, Any]) -> Review | None:
        """From what was kept; None where that is of other players' names, or can't be read."""
        review = cls(match)
        try:
            if kept["names"] != match.names:
                return None
            points = [Point(**fields(one, "shares", "errors")) for one in kept["points"]]
            rated = [Rated(**one) for one in kept["rated"]]
        except (KeyError, TypeError):
            return None
        review.add(point for point in points if point.at not in review.points)
        review.add(rated)
        return review if review.finished else None

    def add(self, found: Iterable[Point | Rated]) -> None:
        for one in found:
            self.done += 1
            if isinstance(one, Point):
                self.points[one.at] = one
            else:
                self.rated[one.at] = one

    def graph(self) -> list[Point]:
        """In order."""
        return [self.points[at] for at in sorted(self.points)]

    def decisions(self) -> list[Rated]:
        return [self.rated[at] for at in sorted(self.rated)]

    def steps(self) -> Iterator[tuple[Point, Point]]:
        """Points that stand next to each other in the game, with one turn or stretch of luck between them."""
        ends = [stretch.first for stretch in self.walk.stretches()] + [len(self.walk.spots)]
        for first, then in pairwise(ends):
            if first in self.points and then in self.points:
                yield self.points[first], self.points[then]

    # what it comes to

    def turns(self) -> list[TurningPoint]:
        """The moments that changed the chances most, in order; only what is more than noise."""
        found: list[TurningPoint] = []
        for before, after in self.steps():
            changes = [b - a for a, b in zip(before.shares, after.shares, strict=True)]
            seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
            noise = math.hypot(before.errors[seat], after.errors[seat])
            if abs(changes[seat]) >= max(COSTLY, SURE * noise):
                told = self.told(before, after, seat=seat)
                found.append(TurningPoint(before.moves, after.by, seat, changes[seat], told))
        found.sort(key=lambda turn: abs(turn.change), reverse=True)
        return sorted(found[:TURNS], key=lambda turn: turn.moves)

    def told(self, before: Point, after: Point, *, seat: int = CHANCE) -> str:
        """What the journal says of it, if it brought points; else what was decided; else what was drawn.

        Of several lines the one about this seat, for whom it changed most.
        """
        lines = self.walk.lines(before.at, after.at) or self.chapter(before.moves)
        lines = [line for line in lines if not line.chapter] or lines
        if after.by == CHANCE:  # what was drawn comes first, and then what it set off
            lines = lines[:1]
        best = max(lines, key=lambda line: (line.points, seat in told_of(line)), default=None)
        if after.by >= 0 and (best is None or not best.points):
            return self.deed(before.at, after.at)
        return "" if best is None else best.text.format(*self.match.names)

    def chapter(self, moves: int) -> list[Line]:
        """What had begun by then: a season, whose cards come without a word."""
        return [line for line in self.match.all_lines() if line.chapter and line.move <= moves][-1:]

    def deed(self, first: int, end: int) -> str:
        """What was chosen on this stretch, where it cost most, or where there was most to choose from."""

        def weight(at: int) -> tuple[float, int]:
            rated = self.rated.get(at)
            cost = rated.gap if rated is not None and rated.mistake else 0.0
            return cost, len(self.walk.options(at))

        return f"{self.walk.words(max(range(first, end), key=weight))}."

    @property
    def at_once(self) -> bool:
        """Is it a game in which all decide at the same time, so that nobody's own moves can be told apart?"""
        return any(stretch.seat == AT_ONCE for stretch in self.walk.stretches())

    def notable(self) -> list[Rated]:
        """Mistakes and finds, in order; the same missed again and again is told once, where it cost most."""
        found: list[Rated] = []
        for rated in self.decisions():
            same = next((one for one in reversed(found) if one.seat == rated.seat), None)
            if rated.mistake and same is not None and repeated(same, rated):
                if rated.gap > same.gap:
                    found.remove(same)
                    found.append(rated)
            elif rated.mistake or rated.find:
                found.append(rated)
        return found

    def account(self, seat: int) -> Account:
        luck = own = others = error = 0.0
        for before, after in self.steps():
            change = after.shares[seat] - before.shares[seat]
            if after.by == CHANCE:
                luck += change
                error += before.errors[seat] ** 2 + after.errors[seat] ** 2
            elif after.by == seat:
                own += change
            else:
                others += change
        mine = [rated for rated in self.decisions() if rated.seat == seat]
        notable = [rated for rated in self.notable() if rated.seat == seat]
        return Account(
            seat=seat,
            luck=luck,
            luck_error=math.sqrt(error),
            own=own,
            others=others,
            rated=len(mine),
            good=sum(rated.good for rated in mine),
            finds=tuple(rated for rated in notable if rated.find),
            mistakes=tuple(rated for rated in notable if rated.mistake),
        )

    def accounts(self) -> list[Account]:
        return [self.account(seat) for seat in range(self.match.setup.seats)]

    def best_move(self) -> Rated | None:
        """The find that was the furthest ahead of the next best move, and not spoilt right after."""
        finds = [rated for rated in self.notable() if rated.find and not self.spoilt(rated)]
        return max(finds, key=lambda rated: rated.lead) if finds else None

    def spoilt(self, find: Rated) -> bool:
        """Was the next decision the same seat's, and a mistake?"""
        after = next((rated for rated in self.decisions() if rated.at > find.at), None)
        return after is not None and after.seat == find.seat and after.mistake


def repeated(before: Rated, after: Rated) -> bool:
    """The same move missed a second time."""
    soon = after.moves - before.moves <= SOON
    return before.mistake and before.favourite_name == after.favourite_name and soon


def told_of(line: Line) -> list[int]:
    return [clause.seat for clause in clauses(line)]


def shortened(rated: Rated) -> Rated:
    if rated.mistake or rated.find:
        return rated
    return replace(rated, prompt="", made="", favourite="", favourite_name="", target="")


def fields(one: dict[str, Any], *rows: str) -> dict[str, Any]:
    """JSON has no tuples."""
    return {name: tuple(value) if name in rows else value for name, value in one.items()}


def batches(parts: list[ReviewPart]) -> list[list[ReviewPart]]:
    """Few parts at first, one by one."""
    first = [[part] for part in parts[:ALONE]]
    return first + [parts[at : at + BATCH] for at in range(ALONE, len(parts), BATCH)]


def review(match: Match, jobs: int = 1, progress: Progress | None = None) -> Review:
    """All of it, in so many processes; `progress` is shown the review after every few parts."""
    made = Review(match)
    text = match.record()
    for found in results(text, batches(made.parts), jobs):
        made.add(found)
        if progress is not None:
            progress(made)
    return made


def results(text: str, some: list[list[ReviewPart]], jobs: int) -> Iterator[list[Point | Rated]]:
    """As they come."""
    if jobs == 1:
        for batch in some:
            yield work(text, batch)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(work, text, batch) for batch in some]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
