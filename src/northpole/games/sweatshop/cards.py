"""The cards: Violet, Green and Brown ones, and three kinds of Gold ones in the places after them."""

from typing import Final

from mypy_extensions import i64

DOLL: Final[i64] = 0
KITE: Final[i64] = 1
ROBOT: Final[i64] = 2
RADIO: Final[i64] = 3
POOP: Final[i64] = 4
FIRST_GOLD: Final[i64] = 5
LAST_GOLD: Final[i64] = 7
ABSENT: Final[i64] = 9  # the place of a Gold card that is not in this game: nobody ever holds one

PARTS: Final = ["doll", "kite", "robot", "radio"]  # what toys are made of
PLAIN: Final = [*PARTS, "poop"]
GOLD: Final = [
    "magic",
    "paper",
    "broom",
    "gloves",
    "borg",
    "fruitcake",
    "whistle",
    "knife",
    "satin",
]

# toys: the four parts' own, then the two that Gold cards make
WHISTLE_TOY: Final[i64] = 4
BORG_TOY: Final[i64] = 5
TOYS: Final = [*PARTS, "whistle", "borg"]
