"""Two rule sets, or two players, on the same deals: paired, and stopped when the answer is certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import NamedTuple, Protocol

from northpole.engine.errors import BadSetup
from northpole.lab.ledger import Ledger
from northpole.lab.measures import Estimate, about, is_share, measure
from northpole.lab.parallel import nothing
from northpole.lab.sequence import Sequence as Certain
from northpole.lab.series import Series
from northpole.lab.study import Study
from northpole.lab.summary import victory
from northpole.lab.tournament import seatings
from northpole.lab.workforce import Workforce

PAIRED = ("beginner", "decisions", "beats", "rounds", "points", "margin", "ties", "lead-changes")
WINS, POINTS = "wins", "points"
ERROR = 0.05
CLOSE_SHARE = 0.02  # shares so near to each other are alike
CLOSE_PART = 0.02  # other measures by this part of what they are


class DealtPair(NamedTuple):
    """One deal: the value of each measure on either side."""

    before: list[float]
    after: list[float]


class Sides(Protocol):
    """Whatever plays a deal on both sides."""

    @property
    def measures(self) -> tuple[str, ...]: ...

    def play(self, first: int, end: int) -> list[DealtPair]: ...


class TwoRules:
    """The same deals under two rule sets, or with other numbers, each by its own bots."""

    def __init__(self, before: Series, after: Series, measures: Sequence[str] = PAIRED) -> None:
        if before.seed != after.seed or before.seats != after.seats:
            raise BadSetup("only games with as many players and the same deals can be compared")
        self.measures = tuple(measures)
        self.studies = Study(before, data=False), Study(after, data=False)

    def play(self, first: int, end: int) -> list[DealtPair]:
        return [self.deal(number) for number in range(first, end)]

    def deal(self, number: int) -> DealtPair:
        before, after = (study.play(number, number + 1).tally for study in self.studies)
        asked = [measure(name) for name in self.measures]
        return DealtPair([one(before).value for one in asked], [one(after).value for one in asked])


class TwoPlayers:
    """Two bots at one table, every deal once for each way to sit."""

    measures = (WINS, POINTS)

    def __init__(self, series: Series, before: str, after: str) -> None:
        self.before, self.after = before, after
        self.tables = [
            series.between(seating) for seating in seatings([before, after], series.seats)
        ]

    def play(self, first: int, end: int) -> list[DealtPair]:
        return [self.deal(number) for number in range(first, end)]

    def deal(self, number: int) -> DealtPair:
        """Victories and points of a seat that either of them sat on."""
        sums = {self.before: [0.0, 0.0, 0.0], self.after: [0.0, 0.0, 0.0]}
        for table in self.tables:
            row = table.row(number, table.setup(), table.players())
            for seat, name in enumerate(table.bots):
                sums[name][0] += 1
                sums[name][1] += victory(row, seat)
                sums[name][2] += row.scores[seat]
        before, after = sums[self.before], sums[self.after]
        return DealtPair(
            [before[1] / before[0], before[2] / before[0]],
            [after[1] / after[0], after[2] / after[0]],
        )


class Interim(NamedTuple):
    """What was known after so many deals."""

    deals: int
    found: Estimate


class Comparison:
    """Two sides under way, kept in a log; `asked` is the measure that decides."""

    def __init__(
        self,
        sides: Sides,
        ledger: Ledger,
        asked: str,
        close: float | None = None,
        error: float = ERROR,
    ) -> None:
        if asked not in sides.measures:
            raise BadSetup(
                f"{asked} can't decide here; what can is {', '.join(sides.measures)}, or used:WORDS"
                " between rules"
            )
        self.sides = sides
        self.ledger = ledger
        self.asked = asked
        self.close = close
        self.certain = {name: Certain(error / len(sides.measures)) for name in sides.measures}
        self.sums = {name: [0.0, 0.0] for name in sides.measures}
        self.course: list[Interim] = []

    @property
    def deals(self) -> int:
        return self.certain[self.asked].number

    def open(self, fresh: bool = False) -> None:
        """Take up what was played before."""
        self.ledger.open(fresh)
        for line in self.ledger.lines:
            self.take([DealtPair(*one) for one in line["deals"]])

    def take(self, deals: Sequence[DealtPair]) -> None:
        for deal in deals:
            for name, before, after in zip(self.sides.measures, *deal, strict=True):
                self.certain[name].add(after - before)
                self.sums[name][0] += before
                self.sums[name][1] += after
            if self.worth_noting():
                self.course.append(Interim(self.deals, self.certain[self.asked].estimate()))

    def moments(self) -> list[Interim]:
        """The course of it, up to now."""
        now = Interim(self.deals, self.certain[self.asked].estimate())
        return [*self.course, *([now] if self.course and self.course[-1] != now else [])]

    def worth_noting(self) -> bool:
        """Often at first, then ever less so."""
        last = self.course[-1].deals if self.course else 0
        return self.deals >= 8 and self.deals >= last * 1.08 + 1

    def run(
        self,
        most: int,
        workforce: Workforce,
        tick: Callable[[int], None] = nothing,
        to_the_end: bool = False,
    ) -> None:
        """Until the answer is certain, or there were so many deals."""
        if self.deals >= most or (self.decided() and not to_the_end):
            return
        with closing(workforce.parts(self.sides, most, self.deals)) as parts:
            for part in parts:
                used = self.needed(part, to_the_end)
                self.ledger.add({"deals": used})
                tick(len(used))
                if self.decided() and not to_the_end:
                    return

    def needed(self, part: Sequence[DealtPair], to_the_end: bool) -> list[DealtPair]:
        """Deal by deal, so that the stop is at the same deal however they were cut into chunks."""
        used = []
        for deal in part:
            self.take([deal])
            used.append(deal)
            if self.decided() and not to_the_end:
                break
        return used

    def near(self) -> float:
        """How far apart the two may be and still be called alike."""
        if self.close is not None:
            return self.close
        if self.asked == WINS or is_share(self.asked):
            return CLOSE_SHARE
        return CLOSE_PART * abs(self.means(self.asked)[0])

    def means(self, name: str) -> tuple[float, float]:
        deals = max(1, self.deals)
        return self.sums[name][0] / deals, self.sums[name][1] / deals

    def decided(self) -> bool:
        certain = self.certain[self.asked]
        return certain.differs() or certain.within(self.near())


def told(name: str) -> str:
    """What a measure is, in words."""
    if name == WINS:
        return "victories of a seat"
    return about(name)
