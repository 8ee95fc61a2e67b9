"""Finding numbers for an aim: Optuna's tree-structured Parzen estimator, kept in a log that can be gone on with.

Results of games are noisy and cost time. This optimiser models where good values lie by the rank of what was
tried, not by its size, so that noise can only swap neighbours; it handles whole numbers and many of them, and
needs no more than numpy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import pairwise
from typing import Any, NamedTuple

from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo
from northpole.lab.ledger import Ledger, Line
from northpole.lab.measures import Estimate, is_share, measure
from northpole.lab.parallel import nothing
from northpole.lab.series import Series
from northpole.lab.space import NumberSpace, Point
from northpole.lab.study import Study
from northpole.lab.tally import Tally
from northpole.lab.workforce import Workforce

AIM = re.compile(
    r"(?P<name>[^=<>~]+)(?P<sign>[=<>])(?P<target>\d+(\.\d+)?)(~(?P<tolerance>\d+(\.\d+)?))?"
)
SHARE_TOLERANCE = 0.01
PART_TOLERANCE = 0.05
FIRST_TRIALS = 8  # drawn at random, before there is anything to model
FINALISTS = 3
FRESH_DEALS = 1_000_003  # added to the seed for the last games, which nothing was chosen by


class Aim(NamedTuple):
    """A measure that should be near a target, below or above it; being off by the tolerance costs 1."""

    name: str
    sign: str
    target: float
    tolerance: float

    def cost(self, found: Estimate) -> float:
        off = found.value - self.target
        if (self.sign == "<" and off <= 0) or (self.sign == ">" and off >= 0):
            return 0.0
        return (off / self.tolerance) ** 2


def read_aim(text: str) -> Aim:
    """`seat-gap<0.03`, `beats=60~5`, `used:join tinkers>0.1`."""
    found = AIM.fullmatch(text.strip())
    if found is None:
        raise BadSetup(
            f"{echo(text)} is no aim; write a measure and a target, as in seat-gap<0.03 or beats=60~5"
        )
    name, target = found["name"].strip(), float(found["target"])
    measure(name)
    usual = SHARE_TOLERANCE if is_share(name) else PART_TOLERANCE * target
    tolerance = float(found["tolerance"] or usual)
    if tolerance <= 0:
        raise BadSetup(f"{echo(text)}: say by how much it may be off, as in {name}=0~0.5")
    return Aim(name, found["sign"], target, tolerance)


class Trial(NamedTuple):
    """Numbers that were tried, what each aim came to, and what that costs; None where nobody can play with them."""

    point: Point
    found: tuple[Estimate, ...]
    cost: float | None


class OnePoint:
    """Games of one choice of numbers."""

    def __init__(self, series: Series) -> None:
        self.study = Study(series, data=False)

    def play(self, first: int, end: int) -> Tally:
        return self.study.play(first, end).tally


class Tuning:
    """A search under way, kept in a log. Who comes back gets the same search as if never gone."""

    def __init__(self, space: NumberSpace, aims: Sequence[Aim], games: int, ledger: Ledger) -> None:
        self.space = space
        self.aims = list(aims)
        self.games = games
        self.ledger = ledger
        self.trials: list[Trial] = []
        self.finals: list[Trial] = []

    def open(self, fresh: bool = False) -> None:
        self.ledger.open(fresh)
        for line in self.ledger.lines:
            row = self.finals if line["final"] else self.trials
            found = tuple(Estimate(*one) for one in line["found"])
            row.append(Trial(tuple(line["point"]), found, line["cost"]))

    def run(self, trials: int, workforce: Workforce, tick: Callable[[int], None] = nothing) -> None:
        """So many trials, the first of them with the numbers as they are; then the best again on fresh deals."""
        while len(self.trials) < trials:
            point = self.space.now() if not self.trials else self.suggested()
            again = next((one for one in self.trials if one.point == point), None)
            trial = again or self.tried(self.space, point, self.games, workforce, tick)
            self.put_down(trial, final=False)
            if again:
                tick(self.games)
        known = [trial.point for trial in self.finals]
        for point in [one for one in self.finalists() if one not in known]:
            fresh = NumberSpace(other_deals(self.space.series), self.space.axes)
            self.put_down(self.tried(fresh, point, 2 * self.games, workforce, tick), final=True)

    def left(self, trials: int) -> int:
        """About how many games are still to be played."""
        finals = 2 * self.games * (FINALISTS + 1 - len(self.finals))
        return max(0, trials - len(self.trials)) * self.games + max(0, finals)

    def tried(
        self,
        space: NumberSpace,
        point: Point,
        games: int,
        workforce: Workforce,
        tick: Callable[[int], None],
    ) -> Trial:
        try:
            one = OnePoint(space.at(point))
        except BadSetup:
            return Trial(point, (), None)
        tally = Tally()
        with closing(workforce.parts(one, games)) as parts:
            for part in parts:
                tally.merge(part)
                tick(part.games)
        found = tuple(measure(aim.name)(tally) for aim in self.aims)
        costs = [aim.cost(one) for aim, one in zip(self.aims, found, strict=True)]
        return Trial(point, found, sum(costs))

    def put_down(self, trial: Trial, final: bool) -> None:
        line: Line = {"final": final, **trial._asdict()}
        self.ledger.add(line)
        (self.finals if final else self.trials).append(trial)

    def suggested(self) -> Point:
        """What to try next. Drawn from the number of the trial, so that a log leads to the same next one."""
        optuna = optimiser()
        sampler = optuna.samplers.TPESampler(
            n_startup_trials=FIRST_TRIALS,
            seed=self.space.series.seed * 10_007 + len(self.trials),
        )
        study = optuna.create_study(sampler=sampler)
        spread = {
            axis.name: optuna.distributions.CategoricalDistribution(axis.values)
            if uneven(axis.values)
            else optuna.distributions.IntDistribution(
                axis.values[0], axis.values[-1], step=axis.values[1] - axis.values[0]
            )
            for axis in self.space.axes
        }
        worst = max((trial.cost for trial in self.trials if trial.cost is not None), default=0.0)
        for trial in self.trials:
            if all(v in axis.values for v, axis in zip(trial.point, self.space.axes, strict=True)):
                study.add_trial(
                    optuna.trial.create_trial(
                        params=dict(zip(self.space.names, trial.point, strict=True)),
                        distributions=spread,
                        value=2 * worst + 1 if trial.cost is None else trial.cost,
                    )
                )
        asked = study.ask(spread)
        return tuple(int(asked.params[name]) for name in self.space.names)

    def finalists(self) -> list[Point]:
        """The numbers as they are, and the best that were tried."""
        good = sorted(
            (trial for trial in self.trials[1:] if trial.cost is not None),
            key=lambda trial: trial.cost or 0.0,
        )
        best = dict.fromkeys(trial.point for trial in good if trial.point != self.space.now())
        return [self.space.now(), *list(best)[:FINALISTS]]

    def best(self) -> Trial | None:
        """The winner on fresh deals, if it is better there than the numbers as they are."""
        if len(self.finals) < 2:
            return None
        return min(
            self.finals, key=lambda trial: float("inf") if trial.cost is None else trial.cost
        )


def other_deals(series: Series) -> Series:
    """The same on deals that nothing was chosen by."""
    seed = series.seed + FRESH_DEALS
    return Series(series.game, series.bots, seed, series.options, series.ruleset, series.changes)


def uneven(values: Sequence[int]) -> bool:
    """Are the steps between them of different sizes?"""
    return len({b - a for a, b in pairwise(values)}) > 1 or values[0] > values[-1]


def optimiser() -> Any:
    try:
        import optuna
    except ModuleNotFoundError:
        raise BadSetup(
            "tuning is done by optuna, which is not installed: pip install optuna"
        ) from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna
