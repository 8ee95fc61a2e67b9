"""Commands that tell about the games: games, rules, options."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from northpole.bots.levels import LEVELS, USUAL
from northpole.cli.arguments import RulesetArg
from northpole.cli.console import console
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.numbers import FIXED
from northpole.engine.options import Option
from northpole.engine.registry import GAMES, find_game
from northpole.engine.text import listed

GameArg = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")]


def games() -> None:
    """The games there are."""
    screen = console()
    for game in GAMES.values():
        seats = f"{game.seats[0]} to {game.seats[-1]} players"
        screen.print(Text().append(f"{game.name}  ", "bold").append(game.title))
        screen.print(f"  by {game.designer}, for {seats}")
        screen.print(Padding(Text(game.sheet.about.get("about", "")), (0, 0, 0, 2)))
        screen.print(pairs([(name, about) for name, about in game.rulesets.items()], "ruleset "))


def pairs(rows: list[tuple[str, str]], before: str) -> Table:
    """Names and what they mean, the meanings below each other."""
    table = Table.grid(padding=(0, 2))
    for name, meaning in rows:
        table.add_row(Text(f"  {before}{name}", "cyan"), Text(meaning))
    return table


def rules(
    game: GameArg,
    plain: Annotated[bool, typer.Option("--plain", help="As the file is written.")] = False,
) -> None:
    """How a game is played."""
    text = rules_text(find_game(game))
    if plain:
        typer.echo(text)
    else:
        show_page(console(), text)


def rules_text(game: Game) -> str:
    """The rules page that comes with the game."""
    page = files("northpole.games") / game.name / "rules.md"
    if not page.is_file():
        raise BadSetup(f"there is no rules page for {game.name} yet")
    return page.read_text("utf-8")


def show_page(screen: Console, text: str) -> None:
    """Laid out for reading, through a pager where there is somebody to turn pages."""
    from rich.markdown import Markdown  # it takes its time to load

    page = Markdown(text)
    if screen.is_terminal:
        with screen.pager():
            screen.print(page)
    else:
        screen.print(page)


def bots() -> None:
    """Who plays along, from the weakest to the strongest."""
    screen = console()
    table = Table.grid(padding=(0, 2))
    for level in LEVELS.values():
        usual = " Usually this one." if level is USUAL else ""
        table.add_row(Text(f"  {level.name}", "cyan"), Text(level.about + usual))
        if level.searches:
            told = f"thinks up to {level.seconds:g} s a decision and {level.turn:g} s a turn"
            table.add_row("", Text(f"{told}; or as in {level.name}:200, {level.name}:0.5s", "dim"))
        table.add_row("", Text(f"with a temper of their own: {listed(list(level.people))}", "dim"))
    screen.print(Text("Bots (--players me,NAME,..)", "bold"))
    screen.print(table)


def options(game: GameArg, ruleset: RulesetArg = None) -> None:
    """What can be chosen in a game, and the numbers that can be changed."""
    found = find_game(game)
    name = next(iter(found.rulesets)) if ruleset is None else ruleset
    numbers = number_table(found, name)
    screen = console()
    if found.options:
        screen.print(Text(f"Options of {found.title} (--option NAME=VALUE)", "bold"))
        screen.print(option_table(found))
    else:
        screen.print(f"{found.title} has no options.")
    screen.print(Text(f"Numbers under ruleset {name} (--set PATH=VALUE)", "bold"))
    screen.print(numbers)


def option_table(game: Game) -> Table:
    table = Table.grid(padding=(0, 2))
    for option in game.options.values():
        table.add_row(Text(f"  {option.name}", "cyan"), Text(option.help))
        table.add_row("", Text(f"{values_of(option)}; usually {written(option.default)}", "dim"))
    return table


def values_of(option: Option) -> str:
    """What may be written after the equals sign."""
    if option.kind == "flag":
        return "yes or no"
    if option.kind == "one":
        return ", ".join(option.choices)
    if option.kind == "some":
        return f"{option.number} of {', '.join(option.choices)}"
    return "the seats in order, as in 2,0,1"


def written(value: Any) -> str:
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(str(part) for part in value) or "none given"
    return str(value)


def number_table(game: Game, ruleset: str) -> Table:
    numbers = game.sheet.numbers(ruleset, {})
    table = Table.grid(padding=(0, 2))
    for path, value in numbers.values.items():
        if path.split(".")[-1] not in FIXED:
            table.add_row(
                Text(f"  {path}", "cyan"),
                Text(json.dumps(value, ensure_ascii=False)),
                Text(bounds(game, path, value), "dim"),
            )
    return table


def bounds(game: Game, path: str, value: Any) -> str:
    """From where to where a number may be changed."""
    numbers = value if isinstance(value, list) else [value]
    if not all(type(number) is int for number in numbers):
        return ""
    low, high = game.sheet.limit(path)
    return f"{low} to {high}"
