"""The command that tells all about a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from northpole.cli.arguments import NumbersArg, OptionArgs, RulesetArg, SetArgs
from northpole.cli.catalogue import GameArg
from northpole.cli.lab.arguments import (
    USUAL_BOT,
    BotsArg,
    ClusterArg,
    FreshArg,
    OutArg,
    SeatsArg,
    WorkersArg,
    check_repeatable,
    chosen_series,
    data_folder,
    page_path,
    resumable,
    workers,
)
from northpole.cli.many_games import SeedArg, counted_games, progress
from northpole.lab.ledger import Ledger
from northpole.lab.record_files import write_whole
from northpole.lab.report.page import report_page
from northpole.lab.report.report import Report, keep_odd_games, make_report
from northpole.lab.report.subject import PACE, Subject
from northpole.lab.series import Series
from northpole.lab.skill import Skill, SkillTrial
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import ODD, Workspace, plan_of

PaceArg = Annotated[
    float, typer.Option(min=0.1, metavar="S", help="Seconds a decision, to guess at minutes.")
]
RivalArg = Annotated[
    str, typer.Option(metavar="BOT", help="The weaker player, for luck against skill.")
]
DealsArg = Annotated[
    int | None,
    typer.Option(min=0, metavar="N", help="Deals for luck against skill: usually few; 0 for none."),
]


def report(
    game: GameArg,
    seats: SeatsArg = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 1000,
    bots: BotsArg = USUAL_BOT,
    rival: RivalArg = "rookie",
    deals: DealsArg = None,
    seed: SeedArg = 1,
    option: OptionArgs = None,
    set: SetArgs = None,
    numbers: NumbersArg = None,
    ruleset: RulesetArg = None,
    pace: PaceArg = PACE,
    jobs: WorkersArg = None,
    cluster: ClusterArg = None,
    fresh: FreshArg = False,
    out: OutArg = None,
) -> None:
    """All about a game: is it fair, how does it go, what decides it, what is never used."""
    series = chosen_series(game, seats, bots, seed, option, set, numbers, ruleset)
    check_repeatable(rival)
    page = page_path(out, f"{game}-report")
    tables = usual_deals(games, series.seats) if deals is None else deals
    with Workforce(workers(jobs), cluster) as workforce:
        work = ReportWork(series, rival, data_folder(page), games, tables)
        work.open(fresh)
        with resumable(lambda: f"{work.space.done:,} of {counted_games(games)}"):
            work.run(workforce)
    done = work.report(pace)
    write_whole(work.folder / "report.json", done.to_text().encode())
    write_whole(page, report_page(done, page).encode())
    for section in done.sections:
        typer.echo(f"{section.heading} {section.says[0]}")
    typer.echo(f"Data: {work.folder}")
    typer.echo(f"Report: {page}")


def usual_deals(games: int, seats: int) -> int:
    """About a quarter as many games again."""
    return games // (4 * seats) + 5


class ReportWork:
    """The two series of a report: the study, and the better player among weaker ones."""

    def __init__(self, series: Series, rival: str, folder: Path, games: int, deals: int) -> None:
        self.series = series
        self.folder = folder
        self.games = games
        self.better, self.weaker = series.bots[0], rival
        self.deals = deals if self.better != self.weaker else 0
        self.space = Workspace(folder, series)
        plan = {**plan_of(series), "better": self.better, "weaker": rival}
        ledger = Ledger(folder / f"skill-{slug(rival)}.jsonl", plan)
        self.skill = Skill(SkillTrial(series, self.better, self.weaker), ledger)

    def open(self, fresh: bool) -> None:
        self.space.open(fresh)
        self.skill.ledger.open(fresh)

    def run(self, workforce: Workforce) -> None:
        extra = max(0, self.deals * self.series.seats - self.skill.done)
        with progress(max(0, self.games - self.space.done) + extra) as tick:
            self.space.run(self.games, workforce, tick)
            self.skill.run(self.deals, workforce, tick)

    def report(self, pace: float) -> Report:
        subject = Subject(self.series, self.space.tally, pace)
        odd = keep_odd_games(self.series, self.space.tally, self.folder / ODD)
        return make_report(subject, self.skill.games(), self.better, self.weaker, odd)


def slug(name: str) -> str:
    """A bot's name as part of a file's."""
    return name.replace(":", "-")
