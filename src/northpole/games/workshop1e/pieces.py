"""The kinds of materials, subjects, reindeer and places."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NOTHING: Final[i64] = -1
MOST_SEATS: Final = 5
MOST_GIFTS: Final[i64] = 8  # more slots than any number allows
MOST_CARDS: Final[i64] = 8  # the same for the display

FABRIC: Final[i64] = 0
WOOD: Final[i64] = 1
METAL: Final[i64] = 2
MATERIALS: Final = ["fabric", "wood", "metal"]
COLOURS: Final[i64] = 3
# what each material improves on the mat
IMPROVEMENTS: Final = ["harness", "cart", "tools"]
IMPROVEMENT_TITLES: Final = ["reindeer harness", "coal cart", "mining tools"]

# subjects of training: a bit for each, in the order of the materials
ASSEMBLY: Final[i64] = 3
SUBJECTS: Final = ["fabric", "wood", "metal", "assembly"]
SUBJECT_KINDS: Final[i64] = 4
BITS: Final[vec[i64]] = vec[i64]([1, 2, 4, 8])
ALL_SUBJECTS: Final[i64] = 15
ZELF: Final[i64] = 16  # a worker; elves are known by the set of their subjects, 0 to 15
WORKERS: Final = 17

# what a gift still needs, as a pile: empty places for real cubes only, by material, empty places
# that may be plastic, assembly tokens, and the plastic that lies on it
FLEXIBLE: Final[i64] = 3
TOKEN: Final[i64] = 6
PLASTIC: Final[i64] = 7
EMPTY_PLACES: Final[i64] = 0o777777777777  # the bits of all empty places

BLITZEN: Final[i64] = 0
COMET: Final[i64] = 1
CUPID: Final[i64] = 2
DANCER: Final[i64] = 3
DASHER: Final[i64] = 4
DONNER: Final[i64] = 5
PRANCER: Final[i64] = 6
VIXEN: Final[i64] = 7
REINDEER: Final = ["blitzen", "comet", "cupid", "dancer", "dasher", "donner", "prancer", "vixen"]
HERD: Final[i64] = 8

# places: an action space has one number, and is a bit of what is taken today
MAIL_LEFT: Final[i64] = 0
MAIL_RIGHT: Final[i64] = 1
CLASSROOM: Final[i64] = 2  # up to 6 spaces
SHOPS: Final[i64] = 8  # two spaces a material, the small one first
LAB: Final[i64] = 14  # up to 4
HALL: Final[i64] = 18  # up to 7 and the Extra Seat
EXTRA_BENCH: Final[i64] = 25
SECOND: Final[i64] = 26  # a second elf beside each of them, on the last day
STALLS: Final[i64] = 34
SEAT: Final[i64] = 42  # a shop's Extra Seat
BAKERY: Final[i64] = 43
NAUGHTY: Final[i64] = 44
SEMINAR: Final[i64] = 45  # any number of elves, and no bit
MINE: Final[i64] = 46
DENTIST: Final[i64] = 47
HOME: Final[i64] = -1

# the holiday surprise cards, in the order of the sheet
AUSTRALIS: Final[i64] = 0
BOREALIS: Final[i64] = 1
BAD_LIGHTING: Final[i64] = 2
CAVE_IN: Final[i64] = 3
CHILLY: Final[i64] = 4
DAMP: Final[i64] = 5  # and 6, 7: one a shop
DENTAL: Final[i64] = 8
EXTRA_SEAT: Final[i64] = 9  # and 10, 11: one a shop
EXTRA_HALL: Final[i64] = 12
HUNGRY: Final[i64] = 13
JAMMED: Final[i64] = 14
CLAIM_BAKERY: Final[i64] = 15
NAUGHTY_LIST: Final[i64] = 16
NICE: Final[i64] = 17
NORMAL: Final[i64] = 18
FLU: Final[i64] = 19
POLISHED: Final[i64] = 20
RICH_VEIN: Final[i64] = 21
SICK_TEACHER: Final[i64] = 22
REPAIRS: Final[i64] = 23
OATS: Final[i64] = 24
TRAINING: Final[i64] = 25
YETI: Final[i64] = 26
HOLIDAYS: Final = [
    "aurora_australis",
    "aurora_borealis",
    "bad_lighting",
    "cave_in",
    "chilly_classroom",
    "damp_furnace_fabric",
    "damp_furnace_wood",
    "damp_furnace_metal",
    "dental_appointment",
    "extra_seat_fabric",
    "extra_seat_wood",
    "extra_seat_metal",
    "extra_seat_hall",
    "hungry_reindeer",
    "jammed_machine",
    "mrs_claus_bakery",
    "naughty_list_update",
    "nice_epidemic",
    "normal_day",
    "north_pole_flu",
    "polished_tools",
    "rich_vein",
    "sick_teacher",
    "sleigh_repairs",
    "spoiled_oats",
    "training_seminar",
    "yeti_visit",
]
HOLIDAY_KINDS: Final[i64] = 27


def shop_of(space: i64) -> i64:
    """The material of a shop's space."""
    return (space - SHOPS) // 2


def is_shop(space: i64) -> bool:
    return SHOPS <= space < LAB
