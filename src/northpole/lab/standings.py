"""What a tournament adds up to, contestant by contestant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from northpole.bots.levels import bot_names
from northpole.lab.ratings import ratings
from northpole.lab.series import Row
from northpole.lab.summary import victory, wilson

SURE = 2.5758293035489004  # 99 %
FEWEST = 100  # games, before the order may be called certain


class Bout(NamedTuple):
    """One game of a tournament, all by seat: who sat there, how often it was asked, how long it thought."""

    bots: tuple[str, ...]
    row: Row
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    record: str = ""


class Standing(NamedTuple):
    """One contestant: its share of the victories, and what that would be if all were equal."""

    name: str
    games: int
    share: float
    par: float
    share_from: float
    share_to: float
    mean: float
    rating: float
    seconds: float


class Sums:
    """One contestant's games added up; it may sit on several seats of one."""

    def __init__(self) -> None:
        self.games = 0
        self.seats = 0
        self.par = 0.0
        self.wins = 0.0
        self.points = 0
        self.decisions = 0
        self.seconds = 0.0

    def add(self, bout: Bout, seats: Sequence[int]) -> None:
        self.games += 1
        self.seats += len(seats)
        self.par += len(seats) / len(bout.bots)
        for seat in seats:
            self.wins += victory(bout.row, seat)
            self.points += bout.row.scores[seat]
            self.decisions += bout.decisions[seat]
            self.seconds += bout.seconds[seat]


class BoutTally:
    """Games added up as they come."""

    def __init__(self, names: Sequence[str], bouts: Iterable[Bout] = ()) -> None:
        self.names = list(names)
        self.games = 0
        self.sums = {name: Sums() for name in self.names}
        self.won = [[0.0] * len(self.names) for _ in self.names]
        for bout in bouts:
            self.add(bout)

    def add(self, bout: Bout) -> None:
        self.games += 1
        present: dict[str, list[int]] = {}
        for seat, name in enumerate(bout.bots):
            present.setdefault(name, []).append(seat)
        for name, seats in present.items():
            self.sums[name].add(bout, seats)
            for other, others in present.items():
                if other != name:
                    share = before(bout.row, seats, others)
                    self.won[self.names.index(name)][self.names.index(other)] += share

    def ratings(self) -> list[float]:
        """The first yardstick has 1000; if there is none, the weakest."""
        there = [self.names.index(name) for name in bot_names() if name in self.names]
        return ratings(self.won, there[0] if there else None)

    def order(self) -> list[int]:
        """The best first."""
        found = self.ratings()
        return sorted(range(len(found)), key=found.__getitem__, reverse=True)

    def certain(self) -> bool:
        """After enough games: is each one before the next beyond 99 %, in the games where both sat?"""
        if self.games < FEWEST:
            return False
        return all(self.surely_before(one, other) for one, other in pairwise(self.order()))

    def surely_before(self, one: int, other: int) -> bool:
        met = round(self.won[one][other] + self.won[other][one])
        return met > 0 and wilson(self.won[one][other], met, SURE)[0] > 0.5

    def standings(self) -> list[Standing]:
        """The best first; who has not played yet is left out."""
        found = self.ratings()
        return [
            standing(self.names[one], self.sums[self.names[one]], found[one])
            for one in self.order()
            if self.sums[self.names[one]].games
        ]


def before(row: Row, seats: Sequence[int], others: Sequence[int]) -> float:
    """How often these seats came in before those, a shared place counting half, as a share of one."""
    places = [(row.places[seat], row.places[other]) for seat in seats for other in others]
    return sum((mine < its) + (mine == its) / 2 for mine, its in places) / len(places)


def standing(name: str, sums: Sums, rating: float) -> Standing:
    games = sums.games
    low, high = wilson(min(sums.wins, float(games)), games)
    return Standing(
        name,
        games,
        sums.wins / games,
        sums.par / games,
        low,
        high,
        sums.points / sums.seats,
        rating,
        sums.seconds / max(1, sums.decisions),
    )
