"""The command that moves a number over a range."""

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
    chosen_series,
    page_path,
    resumable,
    workers,
)
from northpole.cli.many_games import SeedArg, progress
from northpole.engine.errors import BadSetup
from northpole.lab.ledger import Ledger
from northpole.lab.measures import measure as check_measure
from northpole.lab.record_files import write_whole
from northpole.lab.report.page import make_page
from northpole.lab.report.sweep_sections import USUAL, sections
from northpole.lab.space import NumberSpace, read_axes
from northpole.lab.sweep import Grid, Sweep
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import plan_of

OverArgs = Annotated[
    list[str],
    typer.Option(
        "--over",
        metavar="PATH=3..7",
        help="A number and its range, also 3..9:2 or 3,5,9; twice for a grid.",
    ),
]
MeasureArgs = Annotated[
    list[str] | None,
    typer.Option("--measure", metavar="NAME", help="What to look at; may be repeated."),
]


def sweep(
    game: GameArg,
    over: OverArgs,
    measure: MeasureArgs = None,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="Games for each point, on the same deals.")
    ] = 200,
    seats: SeatsArg = None,
    bots: BotsArg = USUAL_BOT,
    seed: SeedArg = 1,
    option: OptionArgs = None,
    set: SetArgs = None,
    numbers: NumbersArg = None,
    ruleset: RulesetArg = None,
    jobs: WorkersArg = None,
    cluster: ClusterArg = None,
    fresh: FreshArg = False,
    out: OutArg = None,
) -> None:
    """What does a number do over a range? Curves with bands, or a heat map of two."""
    series = chosen_series(game, seats, bots, seed, option, set, numbers, ruleset)
    if len(over) > 2:
        raise BadSetup("a sweep is over one number or two; lab tune looks at more of them")
    axes = read_axes(series, over)
    measures = list(measure or USUAL)
    for name in measures:
        check_measure(name)
    grid = Grid(NumberSpace(series, axes), games)
    page = page_path(out, f"{game}-sweep")
    plan = {**plan_of(series), "over": [list(axis) for axis in axes], "games": games}
    work = Sweep(grid, Ledger(page.with_suffix(".jsonl"), plan))
    with Workforce(workers(jobs), cluster) as workforce:
        work.open(fresh)
        told = resumable(lambda: f"{work.done:,} of {work.total:,} games")
        with told, progress(work.total - work.done) as tick:
            work.run(workforce, tick)
    parts = sections(work, measures)
    write_whole(page, make_page(series, "Sweep", f"{work.total:,} games", parts).encode())
    for part in parts:
        typer.echo(f"{part.heading} {part.says[0]}")
    typer.echo(f"Sweep: {page}")
