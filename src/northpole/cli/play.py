"""The command that plays a game in the terminal."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
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
from northpole.cli.console import ask, console
from northpole.cli.errors import INTERRUPTED
from northpole.cli.guests import GuestArgs, invite_all
from northpole.cli.players import ME, USUAL_BOT, check_players, named, seated
from northpole.cli.saves import Saved, load, new_path, resume_line, unfinished
from northpole.cli.saves import save as keep
from northpole.cli.session import Leave, Session
from northpole.engine.errors import BadSetup
from northpole.engine.match import Match
from northpole.engine.registry import find_game

USUAL_GAME = "sweatshop"


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game: usually sweatshop.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play: usually 4.")
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many of them are people: usually 1, the rest bots."),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="A,B,..", help="Who plays, by seat: me or a bot, as in me,santa,me."),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="A,B,..", help="What they are called, by seat.")
    ] = None,
    option: OptionArgs = None,
    set: SetArgs = None,
    numbers: NumbersArg = None,
    ruleset: RulesetArg = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="The same seed deals the same cards; without one nobody knows."
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to keep the game.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was kept.")
    ] = None,
    bot: GuestArgs = None,
) -> None:
    """Play a game here, with people and bots. Every move is saved."""
    screen = console()
    invite_all(bot)
    asked = (seats, people, names, option, set, numbers, ruleset, seed)
    if resume is not None:
        if any(value is not None for value in asked):
            raise BadSetup(
                "--resume goes on with a game as it is: only --players and --save go with it"
            )
        run(taken_up(resume, game, players, save, screen))
        return
    if all(value is None for value in (*asked, players, save)):
        waiting = offered(screen, game)
        if waiting is not None:
            run(taken_up(waiting, None, None, None, screen))
            return
    rules = find_game(USUAL_GAME if game is None else game)
    who = seated(rules, seats, people, players)
    match = Match.new(
        rules,
        len(who),
        read_options(rules, option),
        ruleset,
        seed=seed,
        changes=read_numbers(rules, numbers, set),
        names=named(rules, len(who), names),
    )
    session = Session(match, who, fresh_file(save, rules.name), screen)
    run(session, fresh=True)


def fresh_file(path: Path | None, game: str) -> Path:
    """A file for a new game; one that is there already is somebody's game."""
    if path is None:
        return new_path(game)
    if path.exists():
        raise BadSetup(f"{path} is there already: --resume it, or choose another name")
    return path


def taken_up(
    path: Path, game: str | None, players: str | None, to: Path | None, screen: Console
) -> Session:
    """A session that goes on with a saved game."""
    saved = load(path)
    match = saved.match
    if game is not None and game != match.game.name:
        raise BadSetup(f"{path} is a game of {match.game.name}, not of {game}")
    if match.over:
        raise BadSetup(f"{path} is finished: look at it with northpole replay {quoted(path)}")
    who = split(players) if players is not None else saved.players
    who = who or [ME] + [USUAL_BOT] * (match.setup.seats - 1)
    check_players(who)
    if len(who) != match.setup.seats:
        raise BadSetup(f"{path} has {match.setup.seats} seats, not {len(who)}")
    return Session(match, who, fresh_file(to, match.game.name) if to else path, screen)


def offered(screen: Console, game: str | None) -> Path | None:
    """Ask whether to go on with the game left last, if there is one."""
    found = unfinished(game)
    if found is None:
        return None
    screen.print(described(found))
    while True:
        try:
            answer = ask(screen, Text("Go on with it? yes, no, or delete it: ")).strip().lower()
        except EOFError:
            raise typer.Exit from None
        if answer in ("", "y", "yes"):
            return found.path
        if answer in ("n", "no"):
            return None
        if answer in ("d", "delete", "delete it"):
            found.path.unlink(missing_ok=True)
            return None


def described(found: Saved) -> Text:
    title, moves = found.match.game.title, found.match.length
    names = ", ".join(found.match.names)
    return Text(f"A game of {title} ({names}) waits after {moves} moves: {found.path.name}")


def run(session: Session, fresh: bool = False) -> None:
    """Play, and say at the end where the game is."""
    keep(session.path, session.match, session.players)
    session.begin()
    if not fresh:
        session.catch_up()
    try:
        session.run()
    except Leave:
        left(session, fresh)
    except KeyboardInterrupt:
        session.screen.print()
        left(session, fresh)
        raise typer.Exit(INTERRUPTED) from None
    else:
        typer.echo(f"Record: {session.path}")
        typer.echo(f"Check that no card was touched: northpole verify {quoted(session.path)}")


def left(session: Session, fresh: bool) -> None:
    """How to come back; a new game without a move is not worth it."""
    if fresh and session.match.length == 0:
        session.path.unlink(missing_ok=True)
        typer.echo("Nothing was played, nothing is kept.")
    else:
        typer.echo(f"Saved. To go on: {resume_line(session.path)}")


def quoted(path: Path) -> str:
    return shlex.quote(str(path))
