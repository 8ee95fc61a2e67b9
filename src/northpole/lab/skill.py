"""Luck against skill: a better player among weaker ones, on every seat of the same deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from math import sqrt
from typing import NamedTuple

from northpole.lab.ledger import Ledger
from northpole.lab.measures import Estimate, share
from northpole.lab.parallel import nothing
from northpole.lab.series import Row, Series
from northpole.lab.summary import victory
from northpole.lab.workforce import Workforce

TENTHS = 10
T9 = 2.262  # standard errors for 19 times out of 20, where ten parts tell how large they are


class Seated(NamedTuple):
    """One game: the deal, the better player's seat, points and places by seat."""

    deal: int
    seat: int
    scores: tuple[int, ...]
    places: tuple[int, ...]

    def victory(self) -> float:
        return victory(Row(0, 0, 0, self.scores, self.places), self.seat)


class SkillTrial:
    """Game n is deal n // seats, with the better player on seat n % seats."""

    def __init__(self, series: Series, better: str, weaker: str) -> None:
        self.seats = series.seats
        self.tables = [
            series.between([better if seat == own else weaker for seat in range(self.seats)])
            for own in range(self.seats)
        ]

    def play(self, first: int, end: int) -> list[Seated]:
        return [self.one(number) for number in range(first, end)]

    def one(self, number: int) -> Seated:
        deal, seat = divmod(number, self.seats)
        table = self.tables[seat]
        row = table.row(deal, table.setup(), table.players())
        return Seated(deal, seat, row.scores, row.places)


class Skill:
    """A trial under way, kept in a log."""

    def __init__(self, trial: SkillTrial, ledger: Ledger) -> None:
        self.trial = trial
        self.ledger = ledger

    @property
    def done(self) -> int:
        """Games played so far."""
        return sum(len(line["games"]) for line in self.ledger.lines)

    def run(self, deals: int, workforce: Workforce, tick: Callable[[int], None] = nothing) -> None:
        games = deals * self.trial.seats
        if self.done >= games:
            return
        with closing(workforce.parts(self.trial, games, self.done)) as parts:
            for part in parts:
                self.ledger.add({"games": part})
                tick(len(part))

    def games(self) -> list[Seated]:
        """Of whole deals only."""
        found = [
            Seated(deal, seat, tuple(scores), tuple(places))
            for line in self.ledger.lines
            for deal, seat, scores, places in line["games"]
        ]
        return found[: len(found) // self.trial.seats * self.trial.seats]


class Shares(NamedTuple):
    """Of all the variance of points, how much goes with seat, player and deal; the rest is play.

    The deal is what it holds for one seat: the same cards are good for one and bad for another.
    """

    seat: float
    player: float
    deal: float
    play: float


def better_share(games: Sequence[Seated]) -> Estimate:
    """How often the better player wins."""
    return share(sum(game.victory() for game in games), len(games))


def shares(games: Sequence[Seated]) -> Shares:
    """Sums of squares of a balanced table: every deal has the better player once on every seat."""
    points = [
        (score, seat, seat == game.seat, game.deal * len(game.scores) + seat)
        for game in games
        for seat, score in enumerate(game.scores)
    ]
    grand = sum(score for score, *_ in points) / max(1, len(points))
    total = sum((score - grand) ** 2 for score, *_ in points)
    if not total:
        return Shares(0.0, 0.0, 0.0, 0.0)
    seat, player, place = (explained(points, which, grand) / total for which in (1, 2, 3))
    deal = max(0.0, place - seat)
    return Shares(seat, player, deal, max(0.0, 1 - seat - player - deal))


def share_ranges(games: Sequence[Seated]) -> list[Estimate]:
    """Each share and about where it lies, from how it changes when a tenth of the deals is left out."""
    found = shares(games)
    without = [shares([game for game in games if game.deal % TENTHS != n]) for n in range(TENTHS)]
    ranges = []
    for place, value in enumerate(found):
        parts = [one[place] for one in without]
        middle = sum(parts) / TENTHS
        error = sqrt((TENTHS - 1) / TENTHS * sum((part - middle) ** 2 for part in parts))
        ranges.append(Estimate(value, max(0.0, value - T9 * error), min(1.0, value + T9 * error)))
    return ranges


def explained(points: Sequence[tuple[int, ...]], which: int, grand: float) -> float:
    """The sum of squares between the groups of one factor, less what chance alone would put there."""
    groups: dict[int, list[int]] = {}
    for one in points:
        groups.setdefault(one[which], []).append(one[0])
    means = {group: sum(scores) / len(scores) for group, scores in groups.items()}
    between = sum(len(scores) * (means[group] - grand) ** 2 for group, scores in groups.items())
    within = sum(
        (score - means[group]) ** 2 for group, scores in groups.items() for score in scores
    )
    noise = within / max(1, len(points) - len(groups)) * (len(groups) - 1)
    return max(0.0, between - noise)
