"""The command that says what a change does, or which of two players is better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

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
from northpole.cli.errors import INTERRUPTED
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
    page_path,
    workers,
)
from northpole.cli.many_games import SeedArg, progress
from northpole.cli.players import bots_for
from northpole.engine.errors import BadSetup
from northpole.lab.compare import ERROR, PAIRED, WINS, Comparison, Sides, TwoPlayers, TwoRules
from northpole.lab.ledger import Ledger
from northpole.lab.measures import USED
from northpole.lab.record_files import write_whole
from northpole.lab.report.compare_sections import sections, verdict
from northpole.lab.report.page import make_page
from northpole.lab.series import Series
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import plan_of

AS_IT_IS, CHANGED = "the game as it is", "the changed game"
ToSetArgs = Annotated[
    list[str] | None,
    typer.Option("--to", metavar="PATH=VALUE", help="The change: a number; may be repeated."),
]
ToNumbersArg = Annotated[
    Path | None, typer.Option("--to-numbers", metavar="FILE", help="The change: a TOML file.")
]
ToRulesetArg = Annotated[
    str | None, typer.Option("--to-ruleset", metavar="NAME", help="The change: a ruleset.")
]
ToOptionArgs = Annotated[
    list[str] | None,
    typer.Option("--to-option", metavar="NAME=VALUE", help="The change: an option."),
]
ToBotsArg = Annotated[
    str | None, typer.Option("--to-bots", metavar="BOT", help="The change: other players.")
]
MeasureArg = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="What decides: wins of players, else beginner and others."),
]


def compare(
    game: GameArg,
    to: ToSetArgs = None,
    to_numbers: ToNumbersArg = None,
    to_ruleset: ToRulesetArg = None,
    to_option: ToOptionArgs = None,
    to_bots: ToBotsArg = None,
    measure: MeasureArg = None,
    close: Annotated[
        float | None,
        typer.Option(min=0.0, metavar="X", help="So near to each other the two are alike."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="Deals at most; it stops when certain.")
    ] = 5000,
    seats: SeatsArg = None,
    bots: BotsArg = USUAL_BOT,
    seed: SeedArg = 1,
    option: OptionArgs = None,
    set: SetArgs = None,
    numbers: NumbersArg = None,
    ruleset: RulesetArg = None,
    jobs: WorkersArg = None,
    cluster: ClusterArg = None,
    to_the_end: Annotated[
        bool, typer.Option("--all", help="Play on when the answer is certain.")
    ] = False,
    fresh: FreshArg = False,
    out: OutArg = None,
) -> None:
    """What does a change do? Two rule sets, changed numbers or two players on the same deals."""
    before = chosen_series(game, seats, bots, seed, option, set, numbers, ruleset)
    change = changed(before, to, to_numbers, to_ruleset, to_option, to_bots)
    sides, asked = sides_of(before, change, measure)
    page = page_path(out, f"{game}-compare")
    plan = {"before": plan_of(before), "after": plan_of(change), "measures": list(sides.measures)}
    ledger = Ledger(page.with_suffix(".jsonl"), plan)
    comparison = Comparison(sides, ledger, asked, close)
    with Workforce(workers(jobs), cluster) as workforce:
        comparison.open(fresh)
        interrupted = played(comparison, games, workforce, to_the_end)
    names = AS_IT_IS, CHANGED
    if isinstance(sides, TwoPlayers):
        names = sides.before, sides.after
    typer.echo(verdict(comparison, *names))
    if comparison.deals:
        parts = sections(comparison, *names, ERROR)
        deals = f"{comparison.deals:,} deals"
        write_whole(page, make_page(change, "Comparison", deals, parts, other=before).encode())
        typer.echo(f"Comparison: {page}")
    if interrupted:
        typer.echo("Interrupted; the same command goes on from there.")
        raise typer.Exit(INTERRUPTED)


def played(comparison: Comparison, deals: int, workforce: Workforce, to_the_end: bool) -> bool:
    """Was it interrupted?"""
    try:
        with progress(max(0, deals - comparison.deals)) as tick:
            comparison.run(deals, workforce, tick, to_the_end)
    except KeyboardInterrupt:
        return True
    return False


def changed(
    before: Series,
    to: list[str] | None,
    numbers: Path | None,
    ruleset: str | None,
    option: list[str] | None,
    bots: str | None,
) -> Series:
    """The series with the change made to it."""
    if not (to or numbers or ruleset or option or bots):
        raise BadSetup(
            "say what to compare with: --to PATH=VALUE, --to-numbers, --to-ruleset, --to-option"
            " or --to-bots"
        )
    rules = before.rules()
    who = before.bots if bots is None else bots_for(split(bots), before.seats, rules)
    for name in who:
        check_repeatable(name)
    options: dict[str, Any] = {**before.options, **read_options(rules, option)}
    changes = {**before.changes, **read_numbers(rules, numbers, to)}
    return Series(before.game, who, before.seed, options, ruleset or before.ruleset, changes)


def sides_of(before: Series, after: Series, measure: str | None) -> tuple[Sides, str]:
    """Players meet at one table if they are all that differs; else each side plays its own games."""
    same = {**plan_of(before), "bots": None} == {**plan_of(after), "bots": None}
    alone = len(set(before.bots)) == len(set(after.bots)) == 1
    if same and alone:
        if before.bots == after.bots:
            raise BadSetup("both sides are the same: there is nothing to compare")
        return TwoPlayers(before, before.bots[0], after.bots[0]), measure or WINS
    measures = [*PAIRED, measure] if measure is not None and measure.startswith(USED) else PAIRED
    return TwoRules(before, after, measures), measure or PAIRED[0]
