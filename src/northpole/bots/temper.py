"""Temperament: what the people behind the levels like to do, where it hardly makes a difference."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from mypy_extensions import i64

from northpole.bots.profile import profile_of
from northpole.engine.chair import Chair

POINTS: Final = (
    4.0  # where chances are even, a share of x is about so many times x and the scale in points
)


class Liking(NamedTuple):
    """For some moves of a game, named as in records; * stands for anything, ? for a letter."""

    about: str  # as in "Klara loves reindeer"
    moves: tuple[str, ...]


NOTHING: Final = Liking("has no weakness that anybody knows of", ())

# as many in each game as there are people of a level: the first of them has the first liking, and so on
LIKINGS: Final[dict[str, tuple[Liking, ...]]] = {
    "sweatshop": (
        Liking("bids low", ("bid 3", "bid 4")),
        Liking("waits for what others leave", ("bid 0",)),
        Liking("asks for much", ("bid [5-9]", "bid ??")),
        Liking("uses Gold cards gladly", ("craft * magic *", "craft * wrapped", "sweep *")),
        NOTHING,
    ),
    "workshop2e": (
        Liking("loves reindeer", ("stable", "tend *")),
        Liking("is drawn to the tree", ("tree", "hang on *")),
        Liking("can't let a letter lie", ("mail *", "take from deck")),
        Liking("likes to give", ("donations", "donate *")),
        Liking("feels at home in the hall", ("hall", "put ? on *")),
    ),
    "union": (
        Liking("rolls again", ("reroll *", "buy reroll *")),
        Liking("keeps what lies there", ("keep", "retain ?")),
        Liking("hires everybody", ("buy hire *",)),
        Liking("joins every union", ("buy join *",)),
        Liking("saves canes", ("pass", "buy jar *")),
    ),
    "realsanta": (
        Liking("can't resist a snowball fight", ("place [2-5] *",)),
        Liking("would rather be jolly", ("place ? [2-5] *",)),
        Liking("thinks of the toys first", ("place ? ? [3-5]*",)),
        Liking("spreads dice evenly", ("place [12] [12] [12]*",)),
        NOTHING,
    ),
    "workshop1e": (
        Liking("loves reindeer", ("tend *",)),
        Liking("sends everybody to school", ("classroom", "learn *")),
        Liking("can't let a letter lie", ("mail *",)),
        Liking("believes in plastic", ("lab", "plastic *")),
        Liking("feels at home in the hall", ("hall *", "assemble *")),
    ),
}


def liking_of(game: str, place: i64) -> Liking:
    """That of somebody at this place among the people of a level."""
    likings = LIKINGS.get(game, ())
    return likings[place % len(likings)] if likings else NOTHING


class Whim:
    """What somebody likes, and what it would give for it: so much of a victory, at most, each time."""

    def __init__(self, place: i64, worth: float) -> None:
        self.place = place
        self.worth = worth

    def shares(self, chair: Chair, options: list[int]) -> list[float]:
        """What each option is worth to it, beside what comes of it."""
        moves = liking_of(chair.game.name, self.place).moves
        return [self.worth if is_one_of(chair.name(option), moves) else 0.0 for option in options]

    def points(self, chair: Chair, options: list[int]) -> list[float]:
        """The same, for those who count in points."""
        scale = POINTS * profile_of(chair.game.name).scale
        return [scale * share for share in self.shares(chair, options)]


def is_one_of(name: str, moves: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, move) for move in moves)
