"""The command that looks for better numbers."""

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
from northpole.lab.ledger import Ledger
from northpole.lab.record_files import write_whole
from northpole.lab.report.page import make_page
from northpole.lab.report.tune_sections import sections, verdict
from northpole.lab.space import NumberSpace, read_axes
from northpole.lab.tune import Tuning, optimiser, read_aim
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import plan_of

OverArgs = Annotated[
    list[str],
    typer.Option("--over", metavar="PATH=3..7", help="A number and its range; may be repeated."),
]
AimArgs = Annotated[
    list[str],
    typer.Option(
        "--aim",
        metavar="MEASURE=X~Y",
        help="What is wanted: near X, or with < or > below or above it; Y off costs 1.",
    ),
]


def tune(
    game: GameArg,
    over: OverArgs,
    aim: AimArgs,
    trials: Annotated[
        int, typer.Option(min=2, metavar="N", help="How many choices of numbers are tried.")
    ] = 40,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games for each of them.")] = 200,
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
    """Which numbers in these ranges come nearest to an aim?"""
    series = chosen_series(game, seats, bots, seed, option, set, numbers, ruleset)
    axes = read_axes(series, over)
    aims = [read_aim(text) for text in aim]
    space = NumberSpace(series, axes)
    optimiser()
    page = page_path(out, f"{game}-tune")
    plan = {
        **plan_of(series),
        "over": [list(axis) for axis in axes],
        "aims": [list(one) for one in aims],
        "games": games,
    }
    tuning = Tuning(space, aims, games, Ledger(page.with_suffix(".jsonl"), plan))
    with Workforce(workers(jobs), cluster) as workforce:
        tuning.open(fresh)
        told = resumable(lambda: f"{len(tuning.trials)} of {trials} trials")
        with told, progress(tuning.left(trials)) as tick:
            tuning.run(trials, workforce, tick)
    parts = sections(tuning)
    total = games * (len(tuning.trials) + 2 * len(tuning.finals))
    write_whole(page, make_page(series, "Tuning", f"{total:,} games", parts).encode())
    typer.echo(verdict(tuning))
    typer.echo(f"Log: {tuning.ledger.path}")
    typer.echo(f"Tuning: {page}")
