"""The command that lets bots play many games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from northpole.boards.seat_style import Seats
from northpole.cli.arguments import (
    NumbersArg,
    OptionArgs,
    RulesetArg,
    SetArgs,
    read_numbers,
    read_options,
    split,
)
from northpole.cli.catalogue import GameArg
from northpole.cli.console import console
from northpole.cli.guests import GuestArgs, invite_all
from northpole.cli.many_games import (
    JobsArg,
    SeedArg,
    counted_games,
    number_table,
    progress,
    rate,
)
from northpole.cli.players import bots_for
from northpole.engine.errors import BadSetup
from northpole.engine.registry import find_game
from northpole.lab.highlights import ODD, check_keep, write_records
from northpole.lab.parallel import play_series
from northpole.lab.result_files import check_target, write_results
from northpole.lab.series import Row, Series
from northpole.lab.summary import SeatSummary, summarise


def simulate(
    game: GameArg,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many play: usually 4, or as many as there are bots."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="A,B,..", help="The bots by seat; a single one sits everywhere.")
    ] = "random",
    seed: SeedArg = 1,
    option: OptionArgs = None,
    set: SetArgs = None,
    numbers: NumbersArg = None,
    ruleset: RulesetArg = None,
    jobs: JobsArg = 1,
    bot: GuestArgs = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A row a game: .parquet, .csv or .json.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep records, for northpole replay.")
    ] = None,
    keep: Annotated[
        str,
        typer.Option(
            metavar="WHICH",
            help="Records of which games: odd (the highest, the lowest, the closest),"
            " a number (that many from the start), or all.",
        ),
    ] = ODD,
) -> None:
    """Let bots play many games, and count."""
    found = find_game(game)
    invite_all(bot)
    who = bots_for(split(bots), seats, found)
    series = Series(
        game,
        who,
        seed,
        read_options(found, option),
        ruleset,
        read_numbers(found, numbers, set),
    )
    prepare(out, records, keep)
    began = time.perf_counter()
    with progress(games) as tick:
        rows = play_series(series, games, jobs, tick)
    took = time.perf_counter() - began
    show(console(), series, rows, took)
    if out is not None:
        write_results(out, rows)
        typer.echo(f"Results: {out}")
    if records is not None:
        for path in write_records(series, rows, keep, records):
            typer.echo(f"Record: {path}")


def prepare(out: Path | None, records: Path | None, keep: str) -> None:
    """Refuse now what would go wrong after the games."""
    if out is not None:
        check_target(out)
    check_keep(keep)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    elif keep != ODD:
        raise BadSetup("--keep says which records to write: it needs --records DIR")


def show(screen: Console, series: Series, rows: Sequence[Row], took: float) -> None:
    rules = series.rules()
    summary = summarise(rows)
    counted = counted_games(summary.games)
    screen.print(Text(f"{rules.title}: {counted} from seed {series.seed}", "bold"))
    table = number_table(
        ["seat", "bot"], ["mean", "spread", "lowest", "highest", "wins", "95 % between"]
    )
    names = Seats(rules.seat_names)
    for seat, found in enumerate(summary.seats):
        table.add_row(names.one(seat), series.bots[seat], *cells(found))
    screen.print(table)
    length = f"{summary.decisions:.1f} decisions a game (spread {summary.decisions_spread:.1f})"
    screen.print(f"{length}, {rate(summary.games / took)} games/s")


def cells(found: SeatSummary) -> list[str]:
    return [
        f"{found.mean:.2f}",
        f"{found.spread:.2f}",
        str(found.lowest),
        str(found.highest),
        f"{found.share:.1%}",
        f"{found.share_from:.1%} - {found.share_to:.1%}",
    ]
