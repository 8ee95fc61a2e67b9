"""The bots there are, by name: four levels, and what they are measured by."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from northpole.bots.bot import Bot, GreedyBot, HabitBot, RandomBot, YardstickBot
from northpole.bots.clock import Clock
from northpole.bots.guests import GUESTS, make_guest
from northpole.bots.rookie import RookieBot
from northpole.bots.search import SearchBot
from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo


class Level(NamedTuple):
    """How well somebody plays, and who that is.

    Who overlooks nothing and has no seconds takes what is best one step ahead; who has seconds searches,
    so long a decision and a turn at most, and never more than so many imagined games.
    """

    name: str
    about: str  # a sentence of character
    people: tuple[str, ...]  # who sits down if nobody says who
    overlooks: int = 0  # moves of a hundred
    simulations: int = 0
    seconds: float = 0.0
    turn: float = 0.0

    @property
    def searches(self) -> bool:
        return self.seconds > 0.0


ROOKIE: Final = Level(
    "rookie",
    "New in the workshop: quick, cheerful, and overlooks things.",
    ("Pip", "Twig", "Button", "Mitten", "Sprout"),
    overlooks=35,
)
HELPER: Final = Level(
    "helper",
    "Knows the work, and takes what is best right now.",
    ("Pepper", "Tinsel", "Nutmeg", "Jingle", "Cocoa"),
)
FOREMAN: Final = Level(
    "foreman",
    "Thinks the evening through, and is done before your cocoa cools.",
    ("Bramble", "Figgy", "Holly", "Juniper", "Rowan"),
    simulations=20_000,
    seconds=0.3,
    turn=1.0,
)
SANTA: Final = Level(
    "santa",
    "Has seen every winter, takes a moment longer, gives nothing away.",
    ("Nicholas", "Klara", "Noel", "Kris", "Lucia"),
    simulations=100_000,
    seconds=2.0,
    turn=5.0,
)
LEVELS: Final[dict[str, Level]] = {level.name: level for level in (ROOKIE, HELPER, FOREMAN, SANTA)}
USUAL: Final = HELPER
OLD_NAMES: Final = ["random", "greedy"]
YARDSTICK: Final = "yardstick"  # to measure by, not to play with
HABIT: Final = "habit"  # what players do in imagined games
SEARCH: Final = Level("search", "", (), seconds=1.0)  # with whatever budget it is given

NO_BOTS: Final = ["me", "self"]  # a person at the keyboard, a program that learns

BUDGET: Final = re.compile(r"(?P<games>[1-9]\d{0,5})|(?P<seconds>\d{1,2}(\.\d{1,3})?)s")


def bot_names() -> list[str]:
    """Who may sit down at a table."""
    return [*OLD_NAMES, *LEVELS, *GUESTS]


def taken_names() -> list[str]:
    """Those that no guest can have; the name of a guest may be given again."""
    return [*OLD_NAMES, *LEVELS, YARDSTICK, HABIT, SEARCH.name, *NO_BOTS]


def make_bot(name: str, clock: Clock | None = None) -> Bot:
    """A bot by its name, as in santa, santa:200 or santa:0.5s; BadSetup lists the names there are."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name == YARDSTICK:
        return YardstickBot()
    if name == HABIT:
        return HabitBot()
    if name in GUESTS:
        return make_guest(GUESTS[name])
    level = LEVELS.get(name)
    if level is None:
        level = budgeted(name)
    bot = seated(level, clock)
    bot.name = name
    return bot


def seated(level: Level, clock: Clock | None) -> Bot:
    if level.searches or level.simulations > 0:
        return SearchBot(level.simulations, None, level.seconds, level.turn, clock)
    return RookieBot(level.overlooks) if level.overlooks > 0 else GreedyBot()


def budgeted(name: str) -> Level:
    """A level that searches, with another budget: so many imagined games a decision, or so many seconds."""
    who, _, budget = name.partition(":")
    level = SEARCH if who == SEARCH.name else LEVELS.get(who)
    found = BUDGET.fullmatch(budget)
    if level is None or not level.searches or found is None:
        raise unknown(name)
    if found["games"]:
        return level._replace(simulations=int(found["games"]), seconds=0.0, turn=0.0)
    seconds = float(found["seconds"])
    if seconds <= 0.0:
        raise unknown(name)
    return level._replace(simulations=0, seconds=seconds, turn=level.turn * seconds / level.seconds)


def unknown(name: str) -> BadSetup:
    return BadSetup(
        f"no bot {echo(name)}; there are {', '.join(bot_names())}, {YARDSTICK} and {HABIT}; who searches"
        " may have a budget of imagined games, as in santa:200, or of seconds, as in santa:0.5s"
    )
