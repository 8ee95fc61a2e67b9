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

VIOLETS: Final[i64] = 0o777777  # the bits of Dolls, Kites and Robots in a pile
PLAIN_BITS: Final[i64] = 0o7777777777  # and those of Radios and Poop

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

TITLES: Final[dict[str, str]] = {
    "doll": "Doll",
    "kite": "Kite",
    "robot": "Robot",
    "radio": "Radio",
    "poop": "Reindeer Poop",
    "magic": "Elven Magic",
    "paper": "Wrapping Paper",
    "broom": "Broom",
    "gloves": "Gloves",
    "borg": "RC Drone Borg",
    "fruitcake": "Fruitcake",
    "whistle": "Whistle",
    "knife": "Knife",
    "satin": "Satin",
}


def plural(title: str) -> str:
    if title == "Knife":
        return "Knives"
    return title if title.endswith(("s", "Poop", "Magic", "Paper", "Satin")) else title + "s"
