"""The commands of those who run a server. They work on its database, also while it runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from northpole.cli import admin_shown as shown
from northpole.cli.console import console
from northpole.cli.databases import DatabaseArg, chosen_database
from northpole.engine.errors import BadSetup
from northpole.table.settings import FOR_STRANGERS, Keeping

if TYPE_CHECKING:
    from northpole.table.service.house import House

STAGES = ("lobby", "play", "over")

admin = typer.Typer(help="Look after a server: its tables, who is kept out, what was reported.")

JsonArg = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
YesArg = Annotated[bool, typer.Option("--yes", help="Don't ask whether it is meant.")]
TableArg = Annotated[str, typer.Argument(metavar="TABLE", help="The last part of its address.")]
TablesArg = Annotated[list[str], typer.Argument(metavar="TABLE...", help="One or several.")]
WhoArg = Annotated[
    str,
    typer.Argument(
        metavar="WHO", help="An address, a network like 203.0.113.0/24, or a key as show tells it."
    ),
]
StageArg = Annotated[str | None, typer.Option(metavar="STAGE", help="Only lobby, play or over.")]
GameArg = Annotated[str | None, typer.Option(metavar="GAME", help="Only this game.")]
PersonArg = Annotated[
    str | None, typer.Option(metavar="KEY", help="Only tables of this person: the key's beginning.")
]
NetworkArg = Annotated[
    str | None, typer.Option(metavar="KEY", help="Only tables set up from this network.")
]
IdleArg = Annotated[
    float | None, typer.Option(metavar="DAYS", min=0, help="Only those untouched for so long.")
]
ClosedArg = Annotated[bool, typer.Option("--closed", help="Only those the house has closed.")]
ReportedArg = Annotated[bool, typer.Option("--reported", help="Only those that were reported.")]
MostArg = Annotated[int, typer.Option(metavar="N", min=1, max=10_000, help="So many at most.")]
NoteArg = Annotated[str, typer.Option(metavar="TEXT", help="Why, for yourself.")]
DaysArg = Annotated[
    float | None,
    typer.Option(metavar="DAYS", min=0.001, max=36_500, help="For so long; else for good."),
]
LobbyDaysArg = Annotated[
    float, typer.Option(metavar="DAYS", min=0, help="Those that nobody has begun.")
]
GameDaysArg = Annotated[
    float, typer.Option(metavar="DAYS", min=0, help="Games that nobody has gone on with.")
]
FinishedDaysArg = Annotated[float, typer.Option(metavar="DAYS", min=0, help="Games that are over.")]
AllArg = Annotated[bool, typer.Option("--all", help="Those that are settled, too.")]


@contextmanager
def house(database: str | None) -> Iterator[House]:
    from northpole.table.service.house import House  # takes its time to load
    from northpole.table.store import Store
    from northpole.table.store.backup import check_there
    from northpole.table.store.connect import address_of

    address = chosen_database(database)
    check_there(address_of(address))
    store = Store(address)
    try:
        yield House(store)
    finally:
        store.close()


def as_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=1, ensure_ascii=False))


def sure(question: str, yes: bool) -> None:
    if not yes and not typer.confirm(question):
        raise BadSetup("nothing was changed")


@admin.command()
def tables(
    stage: StageArg = None,
    game: GameArg = None,
    person: PersonArg = None,
    network: NetworkArg = None,
    idle: IdleArg = None,
    closed: ClosedArg = False,
    reported: ReportedArg = False,
    most: MostArg = 50,
    database: DatabaseArg = None,
    as_data: JsonArg = False,
) -> None:
    """The tables there are, those touched last first."""
    from northpole.table.domain.house import TableFilter

    if stage is not None and stage not in STAGES:
        raise BadSetup(f"a stage is one of {', '.join(STAGES)}")
    wanted = TableFilter(None, stage, game, person, network, idle, closed, reported, most)
    with house(database) as here:
        found = here.tables(wanted)
    if as_data:
        as_json([asdict(one) for one in found])
    else:
        console().print(shown.table_list(found))


@admin.command()
def show(
    table: TableArg,
    talk: Annotated[bool, typer.Option("--talk", help="What was said there, too.")] = False,
    database: DatabaseArg = None,
    as_data: JsonArg = False,
) -> None:
    """A table, who is there by which key, and what was said."""
    with house(database) as here:
        found, present = here.table(table), here.present(table)
        said = here.talk(table) if talk else []
    if as_data:
        people = [asdict(one) for one in present]
        as_json({**asdict(found), "people": people, "talk": [asdict(one) for one in said]})
    else:
        for part in shown.one_table(found, present, said):
            console().print(part)


@admin.command()
def close(tables: TablesArg, database: DatabaseArg = None) -> None:
    """Stop the games at these tables: nobody plays, talks or comes there any more."""
    with house(database) as here:
        for table in tables:
            here.close(table)
            typer.echo(f"{table} is closed.")


@admin.command()
def reopen(tables: TablesArg, database: DatabaseArg = None) -> None:
    """Let the games at closed tables go on."""
    with house(database) as here:
        for table in tables:
            here.close(table, closed=False)
            typer.echo(f"{table} is open again.")


@admin.command()
def delete(tables: TablesArg, yes: YesArg = False, database: DatabaseArg = None) -> None:
    """Throw tables away for good, with all that is kept of them."""
    with house(database) as here:
        for table in tables:
            here.table(table)
        number = "this table" if len(tables) == 1 else f"these {len(tables)} tables"
        sure(f"Throw {number} away for good?", yes)
        for table in tables:
            here.delete(table)
            typer.echo(f"{table} is gone.")


@admin.command()
def clean(
    lobby_days: LobbyDaysArg = FOR_STRANGERS.lobby_days,
    game_days: GameDaysArg = FOR_STRANGERS.game_days,
    finished_days: FinishedDaysArg = FOR_STRANGERS.finished_days,
    yes: YesArg = False,
    database: DatabaseArg = None,
) -> None:
    """Throw away tables that nobody has come back to for so many days; 0: never."""
    keep = Keeping(lobby_days, game_days, finished_days)
    with house(database) as here:
        number = here.abandoned(keep)
        if number:
            sure(f"Throw {number:,} abandoned tables away for good?", yes)
        typer.echo(f"{here.clean(keep):,} tables were thrown away.")


@admin.command("keep-out")
def keep_out(
    who: WhoArg, note: NoteArg = "", days: DaysArg = None, database: DatabaseArg = None
) -> None:
    """Let a person, or all of a network, in no more. It holds at once, also on servers that run."""
    with house(database) as here:
        one = here.keep_out(who, note, days)
    typer.echo(f"{shown.KINDS[one.kind]} {one.who} is kept out {shown.how_long(one)}.")


@admin.command("let-in")
def let_in(who: WhoArg, database: DatabaseArg = None) -> None:
    """Let somebody in again."""
    with house(database) as here:
        one = here.let_in(who)
    typer.echo(f"{shown.KINDS[one.kind]} {one.who} is let in again.")


@admin.command()
def outside(database: DatabaseArg = None, as_data: JsonArg = False) -> None:
    """Who is kept out."""
    with house(database) as here:
        found = here.kept_out()
    if as_data:
        as_json([asdict(one) for one in found])
    else:
        console().print(shown.outsiders(found))


@admin.command()
def reports(
    settled: AllArg = False,
    most: MostArg = 50,
    database: DatabaseArg = None,
    as_data: JsonArg = False,
) -> None:
    """Tables that were reported, and why."""
    with house(database) as here:
        found = here.reports(settled, most)
    if as_data:
        as_json([asdict(one) for one in found])
    else:
        console().print(shown.report_list(found))


@admin.command()
def settle(
    report: Annotated[
        str, typer.Argument(metavar="REPORT", help="A report, or a table for all about it.")
    ],
    database: DatabaseArg = None,
) -> None:
    """A report has been dealt with."""
    with house(database) as here:
        number = here.settle(report)
    typer.echo(f"{number} settled.")


@admin.command()
def figures(database: DatabaseArg = None, as_data: JsonArg = False) -> None:
    """How much there is of everything."""
    with house(database) as here:
        found = here.figures()
    if as_data:
        as_json(found)
    else:
        console().print(shown.figure_list(found))
