"""A number of a game over a range, or two of them over a grid, every point on the same deals."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from itertools import product
from typing import NamedTuple

from northpole.engine.errors import BadSetup
from northpole.lab.ledger import Ledger
from northpole.lab.parallel import nothing
from northpole.lab.space import NumberSpace, Point
from northpole.lab.study import Study
from northpole.lab.tally import Tally
from northpole.lab.workforce import Workforce

MOST = 400  # points of a sweep


class PlayedPoint(NamedTuple):
    """Some games of one point."""

    point: int
    first: int
    end: int
    tally: Tally


class Grid:
    """All points of a space; game n is game n % games of point n // games."""

    def __init__(self, space: NumberSpace, games: int) -> None:
        self.space = space
        self.games = games
        self.points: list[Point] = list(product(*(axis.values for axis in space.axes)))
        if len(self.points) > MOST:
            raise BadSetup(f"{len(self.points):,} points are too many; at most {MOST}")
        for point in self.points:
            space.at(point)  # every point can be played, or it is said now

    def play(self, first: int, end: int) -> list[PlayedPoint]:
        found = []
        while first < end:
            point, begin = divmod(first, self.games)
            to = min(self.games, begin + end - first)
            tally = Study(self.space.at(self.points[point]), data=False).play(begin, to).tally
            found.append(PlayedPoint(point, begin, to, tally))
            first += to - begin
        return found


class Sweep:
    """A grid under way, kept in a log: a line for each point, or for a part of one."""

    def __init__(self, grid: Grid, ledger: Ledger) -> None:
        self.grid = grid
        self.ledger = ledger
        self.tallies = [Tally() for _ in grid.points]

    @property
    def total(self) -> int:
        return len(self.grid.points) * self.grid.games

    @property
    def done(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def open(self, fresh: bool = False) -> None:
        self.ledger.open(fresh)
        for line in self.ledger.lines:
            self.tallies[line["point"]].merge(Tally.from_text(json.dumps(line["tally"])))
        self.ledger.lines.clear()  # it is all in the sums

    def run(self, workforce: Workforce, tick: Callable[[int], None] = nothing) -> None:
        if self.done >= self.total:
            return
        waiting: list[PlayedPoint] = []
        try:
            with closing(workforce.parts(self.grid, self.total, self.done)) as parts:
                for part in parts:
                    for one in part:
                        if waiting and waiting[-1].point != one.point:
                            self.put_down(waiting)
                        waiting.append(one)
                    tick(sum(one.end - one.first for one in part))
        finally:
            self.put_down(waiting)

    def put_down(self, waiting: list[PlayedPoint]) -> None:
        """Games of one point become a line of the log."""
        if not waiting:
            return
        tally = Tally()
        for one in waiting:
            tally.merge(one.tally)
        point = waiting[0].point
        self.ledger.write({"point": point, "tally": json.loads(tally.to_text())})
        self.tallies[point].merge(tally)
        waiting.clear()
