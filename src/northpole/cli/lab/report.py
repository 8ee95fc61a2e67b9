"""The command that tells all about a game."""

from __future__ import annotations

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
from northpole.lab.record_files import write_whole
from northpole.lab.report.page import report_page
from northpole.lab.report.subject import PACE
from northpole.lab.report.work import ReportWork, usual_deals
from northpole.lab.workforce import Workforce

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
        work = ReportWork(series, rival, data_folder(page))
        work.open(fresh)
        with (
            resumable(lambda: f"{work.space.done:,} of {counted_games(games)}"),
            progress(work.left(games, tables)) as tick,
        ):
            work.run(games, tables, workforce, tick)
    done = work.report(pace)
    write_whole(work.folder / "report.json", done.to_text().encode())
    write_whole(page, report_page(done, page).encode())
    for section in done.sections:
        typer.echo(f"{section.heading} {section.says[0]}")
    typer.echo(f"Data: {work.folder}")
    typer.echo(f"Report: {page}")
