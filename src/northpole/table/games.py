"""The games as the pages tell about them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from northpole.bots.bot import bot_names
from northpole.engine.game import Game
from northpole.engine.registry import GAMES, find_game

LEVELS = {
    "random": "Does anything that is allowed: for a first look.",
    "greedy": "Thinks one step ahead: a fair opponent for a family.",
}


@dataclass(frozen=True)
class GameCard:
    """A game in short."""

    name: str
    title: str
    designer: str
    about: str
    least: int
    most: int
    minutes: int
    weight: str
    seat_names: tuple[str, ...]
    points: tuple[str, str]  # what is counted: one of them, and several

    def counted(self, number: int) -> str:
        return f"{number} {self.points[0 if number == 1 else 1]}"


@lru_cache(maxsize=64)
def card(name: str) -> GameCard:
    game = find_game(name)
    about = game.sheet.about
    one, several = about.get("points", ("point", "points"))
    return GameCard(
        name=name,
        title=game.title,
        designer=game.designer,
        about=about.get("about", ""),
        least=game.seats[0],
        most=game.seats[-1],
        minutes=about.get("minutes", 0),
        weight=about.get("weight", ""),
        seat_names=tuple(game.seat_names),
        points=(one, several),
    )


def cards() -> list[GameCard]:
    return [card(name) for name in GAMES]


def levels() -> list[dict[str, str]]:
    """The bots, weakest first."""
    return [
        {"name": name, "title": titled(name), "about": LEVELS.get(name, "")} for name in bot_names()
    ]


def usual_level() -> str:
    names = bot_names()
    return "greedy" if "greedy" in names else names[-1]


def titled(word: str) -> str:
    """`limited_supply` as people write it."""
    return word.replace("_", " ").capitalize()


def chosen(game: Game, options: Any) -> list[str]:
    """The options that are not as usual, in words."""
    told = []
    for name, value in options.items():
        option = game.options.get(name)
        if option is None or value == option.default:
            continue
        told.append(f"{titled(name)}: {written(value)}")
    return told


def written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    return str(value)


@lru_cache(maxsize=64)
def tips(game: str) -> tuple[dict[str, str], ...]:
    """Short hints for a first game, from the game's own file."""
    page = files("northpole.games") / game / "tips.toml"
    if not page.is_file():
        return ()
    rows = tomllib.loads(page.read_text("utf-8")).get("tip", [])
    return tuple({key: str(value) for key, value in row.items()} for row in rows)
