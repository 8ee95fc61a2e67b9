"""The command that lets bots meet, and says which is better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

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
from northpole.cli.errors import INTERRUPTED
from northpole.cli.guests import GuestArgs, invite_all
from northpole.cli.many_games import JobsArg, SeedArg, counted_games, number_table, progress
from northpole.cli.players import arena_seats
from northpole.engine.registry import find_game
from northpole.lab.series import Series
from northpole.lab.standings import Standing
from northpole.lab.tournament import Meeting, Tournament, seatings


def arena(
    game: GameArg,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,..", help="Who meets; if more than seats, every choice of them."),
    ],
    seats: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="How many play: one for each bot, or usually 4."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many games, rounded up to whole deals.")
    ] = 200,
    seed: SeedArg = 1,
    option: OptionArgs = None,
    set: SetArgs = None,
    numbers: NumbersArg = None,
    ruleset: RulesetArg = None,
    jobs: JobsArg = 1,
    bot: GuestArgs = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep the record of every game, for northpole replay."),
    ] = None,
    to_the_end: Annotated[
        bool, typer.Option("--all", help="Play on when the order is certain.")
    ] = False,
) -> None:
    """Let bots meet on the same deals, and rate them."""
    found = find_game(game)
    invite_all(bot)
    names = split(bots)
    options, changes = read_options(found, option), read_numbers(found, numbers, set)
    tables = [
        Series(game, seating, seed, options, ruleset, changes)
        for seating in seatings(names, arena_seats(names, seats, found))
    ]
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    meeting = Meeting(Tournament(tables, records is not None), games, to_the_end)
    interrupted = played_until_interrupted(meeting, jobs, records)
    show(console(), meeting, games)
    if records is not None:
        typer.echo(f"Records: {records}")
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def played_until_interrupted(meeting: Meeting, jobs: int, records: Path | None) -> bool:
    try:
        with progress(meeting.games) as tick:
            meeting.run(jobs, tick, records)
    except KeyboardInterrupt:
        return True
    return False


def show(screen: Console, meeting: Meeting, asked: int) -> None:
    table = meeting.tournament.tables[0]
    done = len(meeting.bouts)
    counted = counted_games(done)
    screen.print(Text(f"{table.rules().title}: {counted} from seed {table.seed}", "bold"))
    if done:
        screen.print(standings_table(meeting.tally().standings()))
    for line in remarks(meeting, asked):
        screen.print(line)


def remarks(meeting: Meeting, asked: int) -> list[str]:
    """How it was played, and whether all of it was."""
    size = len(meeting.tournament.tables)
    lines = [f"Every deal was played in {size} seatings."]
    if asked != meeting.games:
        lines.append(f"--games {asked} was rounded up to {meeting.games:,}, which are whole deals.")
    done = len(meeting.bouts)
    part = f"after {done:,} of {counted_games(meeting.games)}"
    if meeting.stopped:
        lines.append(f"Stopped early {part}: the order is certain. --all plays on.")
    elif done < meeting.games:
        lines.append(f"Interrupted {part}; deals that were not finished don't count.")
    return lines


def standings_table(standings: list[Standing]) -> Table:
    numbers = ["games", "wins", "par", "95 % between", "points", "rating", "seconds"]
    table = number_table(["bot"], numbers)
    for found in standings:
        table.add_row(found.name, *cells(found))
    return table


def cells(found: Standing) -> list[str]:
    return [
        f"{found.games:,}",
        f"{found.share:.1%}",
        f"{found.par:.1%}",
        f"{found.share_from:.1%} - {found.share_to:.1%}",
        f"{found.mean:.2f}",
        f"{found.rating:.0f}",
        f"{found.seconds:.4f}" if found.seconds < 1 else f"{found.seconds:.2f}",
    ]
