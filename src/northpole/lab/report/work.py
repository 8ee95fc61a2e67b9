"""All that has to be played for a report: the study, and the better player among weaker ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from northpole.lab.ledger import Ledger
from northpole.lab.parallel import nothing
from northpole.lab.report.report import Kept, Report, keep_odd_games, make_report
from northpole.lab.report.subject import PACE, Subject
from northpole.lab.series import Series
from northpole.lab.skill import Skill, SkillTrial
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import ODD, Workspace, plan_of

SKILL_GAMES = (
    5000  # for luck against skill, if nobody asks for more: all of them are kept in memory
)


class ReportWork:
    """The two series of a report, kept in a folder; who comes back goes on after what was played."""

    def __init__(self, series: Series, rival: str, folder: Path) -> None:
        self.series = series
        self.folder = folder
        self.better, self.weaker = series.bots[0], rival
        self.space = Workspace(folder, series)
        plan = {**plan_of(series), "better": self.better, "weaker": rival}
        ledger = Ledger(folder / f"skill-{slug(rival)}.jsonl", plan)
        self.skill = Skill(SkillTrial(series, self.better, self.weaker), ledger)
        self.kept: Kept = {}

    def open(self, fresh: bool = False) -> None:
        self.space.open(fresh)
        self.skill.ledger.open(fresh)

    def needed(self, deals: int) -> int:
        """Games of so many deals for luck against skill; none where both players are the same."""
        return deals * self.series.seats if self.better != self.weaker else 0

    def left(self, games: int, deals: int) -> int:
        """Games that are still to be played."""
        return max(0, games - self.space.done) + max(0, self.needed(deals) - self.skill.done)

    def run(
        self, games: int, deals: int, workforce: Workforce, tick: Callable[[int], None] = nothing
    ) -> None:
        self.space.run(games, workforce, tick)
        if self.needed(deals):
            self.skill.run(deals, workforce, tick)

    def report(self, pace: float = PACE, odd_games: bool = True) -> Report:
        """What was played so far. Odd games are played again for their records, each once."""
        subject = Subject(self.series, self.space.tally, pace)
        odd = []
        if odd_games:
            odd = keep_odd_games(self.series, self.space.tally, self.folder / ODD, self.kept)
        return make_report(subject, self.skill.games(), self.better, self.weaker, odd)


def usual_deals(games: int, seats: int) -> int:
    """About a quarter as many games again, up to so many that a share is known to within one or two percent."""
    return min(games // (4 * seats) + 5, SKILL_GAMES // seats)


def slug(name: str) -> str:
    """A bot's name as part of a file's."""
    return name.replace(":", "-")
