"""The zones, and the Presents: fifteen kinds of cards; so a pile of them has four bits a kind, at most 15 of one."""

from typing import Final

from mypy_extensions import i64

from northpole.engine import pile

# the three zones, in the order they are rolled
ENLIST: Final[i64] = 0
JOLLY: Final[i64] = 1
TOYS: Final[i64] = 2
ZONES: Final = ["enlist", "jolly", "toys"]
ZONE_TITLES: Final = {"enlist": "Enlistment", "jolly": "Jollification", "toys": "Toy Production"}

PLUS: Final[i64] = 0  # and the zone
MINUS: Final[i64] = 3  # and the zone
REROLL: Final[i64] = 6
SPOIL: Final[i64] = 7
SIX: Final[i64] = 8
MOVE: Final[i64] = 9
ELF: Final[i64] = 10
CALM: Final[i64] = 11
FREE: Final[i64] = 12
CHEER: Final[i64] = 13
THRILL: Final[i64] = 14
AT_ONCE: Final[i64] = 13  # from here on cards take effect as they are drawn and are never held
KINDS: Final[i64] = 15
CARDS: Final = [
    "plus_enlist",
    "plus_jolly",
    "plus_toys",
    "minus_enlist",
    "minus_jolly",
    "minus_toys",
    "reroll",
    "spoil",
    "six",
    "move",
    "elf",
    "calm",
    "free",
    "cheer",
    "thrill",
]
TITLES: Final = {
    "plus_enlist": "Plus Enlistment",
    "plus_jolly": "Plus Jollification",
    "plus_toys": "Plus Toys",
    "minus_enlist": "Minus Enlistment",
    "minus_jolly": "Minus Jollification",
    "minus_toys": "Minus Toys",
    "reroll": "Roll Again",
    "spoil": "Spoiled Roll",
    "six": "Sure Six",
    "move": "Second Thought",
    "elf": "Extra Elf",
    "calm": "Keep Calm",
    "free": "Free Hand",
    "cheer": "Good Cheer",
    "thrill": "Great Thrill",
}

BITS: Final[i64] = 4
MOST: Final[i64] = 15
HELD: Final[i64] = 0xFFFFFFFFFFFFF  # the bits of all that can be in a hand


def title(card: i64) -> str:
    return TITLES[CARDS[card]]


def zone_title(zone: i64) -> str:
    return ZONE_TITLES[ZONES[zone]]


def some(kind: i64, number: i64) -> i64:
    return pile.some(kind, number, BITS)


def one(kind: i64) -> i64:
    """A pile of a single card."""
    return pile.one(kind, BITS)


def count(cards: i64, kind: i64) -> i64:
    return pile.count(cards, kind, BITS)


def total(cards: i64) -> i64:
    return pile.total(cards, BITS)


def pick(cards: i64, n: i64) -> i64:
    """The kind of card number n, counting from 0 with the kinds in order."""
    return pile.pick(cards, n, BITS)


def named(cards: i64) -> dict[str, int]:
    """A pile by name, kinds that are not there left out."""
    return pile.by_name(cards, CARDS, BITS)
