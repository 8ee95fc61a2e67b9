"""The games as the pages tell about them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from northpole.boards import LEGEND, TIPS, board_file
from northpole.bots.guests import GUESTS
from northpole.bots.levels import LEVELS, USUAL, bot_names, likes
from northpole.engine.game import Game
from northpole.engine.options import Option
from northpole.engine.registry import GAMES, find_game
from northpole.table.errors import NoTable
from northpole.table.text import titled

USUAL_SEATS = 4
FIRST = "first"  # the option that says who begins
SHAPES = 5  # of seats, each in a colour of its own
OTHERS = {
    "random": "Does anything that is allowed, without a thought.",
    "greedy": "Looks one step ahead, as the helper did at first.",
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
        points=(one, several),
    )


def card_of(name: str) -> GameCard:
    try:
        return card(name)
    except Exception as error:
        raise NoTable("There is no such game.") from error


def cards() -> list[GameCard]:
    return [card(name) for name in GAMES]


@dataclass(frozen=True)
class BotCard:
    """A bot: how it plays, its picture, and who sits down on which seat if nobody gives another name."""

    name: str
    title: str
    about: str
    face: str
    people: tuple[str, ...]

    def likes(self, seat: int, game: str) -> str:
        """What who sits down on this seat likes to do, unless it gets another name."""
        found = LEVELS.get(self.name)
        return "" if found is None else likes(found, seat, game)


def level(name: str) -> BotCard:
    if name in GUESTS:
        return BotCard(name, titled(name), "A guest: somebody's own bot.", "bot", (titled(name),))
    return house_level(name)


@lru_cache(maxsize=64)
def house_level(name: str) -> BotCard:
    found = LEVELS.get(name)
    if found is None:
        return BotCard(name, titled(name), OTHERS.get(name, ""), "bot", USUAL.people)
    return BotCard(name, titled(name), found.about, f"level-{name}", found.people)


def levels(chosen: str = "") -> list[BotCard]:
    """Those to choose from, weakest first, then guests; and the one that was chosen, if it goes by an old name."""
    listed = [*LEVELS, *GUESTS]
    old = [level(chosen)] if chosen and chosen not in listed and chosen in bot_names() else []
    return [*old, *map(level, listed)]


def all_bots() -> list[BotCard]:
    return [level(name) for name in bot_names()]


def usual_level() -> str:
    return USUAL.name


def strength_note(strength: str) -> str:
    """What is to be said of bots that search, while or because nothing is compiled."""
    if strength == "building":
        return "Foreman and Santa are still warming up: in a few minutes they see further in the same time."
    if strength == "plain":
        return "Foreman and Santa keep their time on this computer, and are a little weaker than they could be."
    return ""


def chosen(game: Game, options: Any, names: Sequence[str]) -> list[str]:
    """The options that are not as usual, in words; seats by their players' names."""
    told = []
    for name, value in options.items():
        option = game.options.get(name)
        if option is None or value == option.default:
            continue
        told.append(f"{titled(name)}: {written(seated(option, value, names))}")
    return told


def seated(option: Option, value: Any, names: Sequence[str]) -> Any:
    """A value that stands for seats, with the names of those who sit there."""
    if option.kind == "seats":
        return [names[seat] for seat in value]
    return names[int(value)] if is_seat(option, value) else value


def is_seat(option: Option, value: str) -> bool:
    """Is this choice one of the seats, by its number?"""
    return option.name == FIRST and value.isdigit()


def written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    return str(value)


@lru_cache(maxsize=64)
def tips(game: str) -> tuple[dict[str, str], ...]:
    """Short hints for a first game, from the game's own file."""
    return rows_of(game, TIPS, "tip")


@lru_cache(maxsize=64)
def legend(game: str) -> tuple[dict[str, str], ...]:
    """What signs on the game's board mean: where they are, a sentence, and the rule that says more."""
    return rows_of(game, LEGEND, "sign")


def rows_of(game: str, name: str, kind: str) -> tuple[dict[str, str], ...]:
    """What a file of the game's board lists."""
    page = board_file(game, name)
    if not page.is_file():
        return ()
    rows = tomllib.loads(page.read_text("utf-8")).get(kind, [])
    return tuple({key: str(value) for key, value in row.items()} for row in rows)
