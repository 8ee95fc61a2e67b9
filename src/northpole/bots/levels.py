"""The bots there are, by name: four levels, and what they are measured by."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from northpole.bots.bot import Bot, GreedyBot, HabitBot, RandomBot, YardstickBot
from northpole.bots.clock import Clock
from northpole.bots.guests import GUESTS, make_guest
from northpole.bots.helper import HelperBot
from northpole.bots.rivals import DabblerBot, ScatterbrainBot, TreeBot
from northpole.bots.rookie import RookieBot
from northpole.bots.search import SearchBot
from northpole.bots.temper import Whim, liking_of
from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo


class Level(NamedTuple):
    """How well somebody plays, and who that is.

    Who overlooks nothing and has no seconds takes what is best one step ahead; who has seconds searches,
    so long a decision and a turn at most, and never more than so many imagined games. Its people give so much of
    a victory for doing what they like (temper.py).
    """

    name: str
    about: str  # a sentence of character
    people: tuple[str, ...]  # who sits down if nobody says who
    overlooks: int = 0  # moves of a hundred
    simulations: int = 0
    seconds: float = 0.0
    turn: float = 0.0
    whim: float = 0.0

    @property
    def searches(self) -> bool:
        return self.seconds > 0.0


ROOKIE: Final = Level(
    "rookie",
    "New in the workshop: quick, cheerful, and overlooks things.",
    ("Pip", "Twig", "Button", "Mitten", "Sprout"),
    overlooks=35,
    whim=0.002,
)
HELPER: Final = Level(
    "helper",
    "Knows the work, and takes what is best right now.",
    ("Pepper", "Tinsel", "Nutmeg", "Jingle", "Cocoa"),
    whim=0.002,
)
FOREMAN: Final = Level(
    "foreman",
    "Thinks the evening through, and is done before your cocoa cools.",
    ("Bramble", "Figgy", "Holly", "Juniper", "Rowan"),
    simulations=20_000,
    seconds=0.3,
    turn=1.0,
    whim=0.005,
)
SANTA: Final = Level(
    "santa",
    "Has seen every winter, takes a moment longer, gives nothing away.",
    ("Nicholas", "Klara", "Noel", "Kris", "Lucia"),
    simulations=100_000,
    seconds=2.0,
    turn=5.0,
    whim=0.005,
)
LEVELS: Final[dict[str, Level]] = {level.name: level for level in (ROOKIE, HELPER, FOREMAN, SANTA)}
USUAL: Final = HELPER
OLD_NAMES: Final = ["random", "greedy"]
YARDSTICK: Final = "yardstick"  # to measure by, not to play with
HABIT: Final = "habit"  # what players do in imagined games
MEASURES: Final = ["random", "greedy", YARDSTICK, HABIT, "scatterbrain", "dabbler"]
TREE: Final = "tree"
SEARCH: Final = Level("search", "", (), seconds=1.0)  # with whatever budget it is given

NO_BOTS: Final = ["me", "self"]  # a person at the keyboard, a program that learns

BUDGET: Final = re.compile(r"(?P<games>[1-9]\d{0,5})|(?P<seconds>\d{1,2}(\.\d{1,3})?)s")


def bot_names() -> list[str]:
    """Who may sit down at a table."""
    return [*OLD_NAMES, *LEVELS, *GUESTS]


def taken_names() -> list[str]:
    """Those that no guest can have; the name of a guest may be given again."""
    return [*MEASURES, *LEVELS, SEARCH.name, TREE, *NO_BOTS]


def make_bot(name: str, clock: Clock | None = None) -> Bot:
    """A bot by its name, as in santa, santa:200, santa:0.5s or Klara; BadSetup lists the names there are."""
    if name in MEASURES:
        return measure(name)
    if name in GUESTS:
        return make_guest(GUESTS[name])
    who, colon, budget = name.partition(":")
    if who == TREE:
        return TreeBot(games_of(budget, name))
    level, whim = somebody(who)
    if level is None or (not budget and (colon or level is SEARCH)):
        raise unknown(name)
    bot = seated(budgeted(level, budget, name) if budget else level, clock, whim)
    bot.name = name
    return bot


def measure(name: str) -> Bot:
    """Those that are no level."""
    if name == "random":
        return RandomBot()
    if name == YARDSTICK:
        return YardstickBot()
    if name == HABIT:
        return HabitBot()
    if name == "scatterbrain":
        return ScatterbrainBot()
    return DabblerBot() if name == "dabbler" else GreedyBot()


def somebody(who: str) -> tuple[Level | None, Whim | None]:
    """A level, or one of its people with what that one likes."""
    level = SEARCH if who == SEARCH.name else LEVELS.get(who)
    if level is not None:
        return level, None
    for level in LEVELS.values():
        for place in range(len(level.people)):
            if level.people[place].lower() == who.lower():
                return level, Whim(place, level.whim)
    return None, None


def person(level: str, name: str) -> str:
    """Who sits there: one of the level's people, if that is the name on the seat, or just the level."""
    found = LEVELS.get(level)
    return name if found is not None and name in found.people else level


def introduction(name: str, game: str) -> str:
    """A sentence of character, and for one of a level's people another; "" for who is no level."""
    level, whim = somebody(name.partition(":")[0])
    if level is None or whim is None:
        return "" if level is None else level.about
    return f"{level.about} {likes(level, whim.place, game)}"


def likes(level: Level, place: int, game: str) -> str:
    """What one of its people likes in a game: a sentence."""
    return f"{level.people[place % len(level.people)]} {liking_of(game, place).about}."


def seated(level: Level, clock: Clock | None, whim: Whim | None) -> Bot:
    if level.searches or level.simulations > 0:
        return SearchBot(level.simulations, None, level.seconds, level.turn, clock, whim)
    return RookieBot(level.overlooks, whim) if level.overlooks > 0 else HelperBot(whim)


def budgeted(level: Level, budget: str, name: str) -> Level:
    """A level that searches, with another budget: so many imagined games a decision, or so many seconds."""
    found = BUDGET.fullmatch(budget)
    if not level.searches or found is None:
        raise unknown(name)
    if found["games"]:
        return level._replace(simulations=int(found["games"]), seconds=0.0, turn=0.0)
    seconds = float(found["seconds"])
    if seconds <= 0.0:
        raise unknown(name)
    return level._replace(simulations=0, seconds=seconds, turn=level.turn * seconds / level.seconds)


def games_of(budget: str, name: str) -> int:
    found = BUDGET.fullmatch(budget)
    if found is None or not found["games"]:
        raise unknown(name)
    return int(found["games"])


def unknown(name: str) -> BadSetup:
    return BadSetup(
        f"no bot {echo(name)}; there are {', '.join(bot_names())}, {YARDSTICK} and {HABIT}, and the levels' people by"
        " name, as in Klara; who searches may have a budget of imagined games, as in santa:200, or of seconds, as in"
        " santa:0.5s"
    )
