"""The kinds of tokens, rooms, ornaments and tree spaces."""

from typing import Final

from mypy_extensions import i64

FABRIC: Final[i64] = 0
WOOD: Final[i64] = 1
METAL: Final[i64] = 2
ASSEMBLY: Final[i64] = 3
TOKENS: Final = ["fabric", "wood", "metal", "assembly"]
MATERIALS: Final[i64] = 3  # the first three are materials
TOKEN_KINDS: Final[i64] = 4

# rooms; the first four make the tokens of the same number
HALL: Final[i64] = 3
CENTER: Final[i64] = 4
MAIL: Final[i64] = 5
STABLE: Final[i64] = 6
TREE: Final[i64] = 7
ROOMS: Final = ["fabric", "wood", "metal", "hall", "donations", "mail", "stable", "tree"]
ROOM_TITLES: Final = [
    "Fabric Shop",
    "Wood Shop",
    "Metal Shop",
    "Assembly Hall",
    "Donation Center",
    "Mail Room",
    "Reindeer Stables",
    "Christmas Tree",
]

# what an ornament or a tree space gives: a token of that number, a toy card, or points
CARD: Final[i64] = 4
SMALL: Final[i64] = 5
LARGE: Final[i64] = 6
POINTS: Final[i64] = 5
ORNAMENTS: Final = [*TOKENS, "card", "small", "large"]
SPACES: Final = [*TOKENS, "card", "points"]

MOST_SEATS: Final = 5
MOST_TOYS: Final[i64] = 8  # more slots than any number allows
MOST_CARDS: Final[i64] = 8  # the same for the Mail Room
NOTHING: Final[i64] = -1
