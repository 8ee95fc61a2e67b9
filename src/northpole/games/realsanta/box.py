"""What one game is played with: boards, numbers and the deck of Presents. Never changes."""

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.engine.printed import Printed
from northpole.games.realsanta.dice import packed
from northpole.games.realsanta.pieces import CARDS, KINDS, named, some, total

FEWEST_SEATS: Final = 2
UNLIMITED: Final[i64] = 99
LONGEST_COLOUR: Final = 24


class Box:
    """Read from the match's numbers and options once, shared by every copy of its state."""

    def __init__(self, setup: Setup) -> None:
        numbers = setup.numbers
        column = setup.seats - FEWEST_SEATS
        self.seats: i64 = setup.seats
        self.all_retreat: bool = setup.options["all_retreat"]

        self.goal: i64 = numbers.whole("goal.toys")
        self.start: i64 = min(numbers.row("goal.start")[column], numbers.whole("goal.toys"))
        self.dice: i64 = numbers.whole("dice.each")
        self.enlist_on: i64 = numbers.whole("dice.enlist_on")
        self.steps: i64 = numbers.whole("excitement.steps")
        self.last_round: i64 = numbers.whole("rounds.last")
        self.elves: i64 = numbers.whole("elves.each")
        self.sixes: i64 = numbers.whole("token.sixes")

        self.most_enlist: i64 = numbers.whole("restrictions.enlist")
        self.most_toys = toy_limits(setup)
        self.token_dice: i64 = numbers.whole("restrictions.token")

        self.colours = checked(numbers.words("jolly.colours"))
        self.levels: list[int] = numbers.row("jolly.levels")
        self.band = bands(self.levels)
        self.toys_on = by_level(self.band, numbers.row("jolly.toys_on"))
        self.jollyify_on = by_level(self.band, numbers.row("jolly.jollyify_on"))
        self.top_level: i64 = len(self.band) - 1
        self.start_level: i64 = min(numbers.whole("jolly.start"), len(self.band) - 1)

        self.present_face: i64 = numbers.whole("presents.face")
        self.present_each: i64 = numbers.whole("presents.each")
        self.plus: i64 = numbers.whole("presents.strength.plus")
        self.minus: i64 = numbers.whole("presents.strength.minus")
        self.cheer: i64 = numbers.whole("presents.strength.cheer")
        self.thrill: i64 = numbers.whole("presents.strength.thrill")
        decks = numbers.row("presents.decks")[column]
        self.deck: i64 = 0
        for kind in range(KINDS):
            copies: i64 = numbers.whole(f"presents.counts.{CARDS[kind]}") * decks
            self.deck += some(kind, copies)
        self.cards: i64 = total(self.deck)

        self.composition = named(self.deck)
        self.printed = Printed(printed(self))
        self.splits = all_splits(self.dice)
        self.solo: object = None  # for bots, when one asks
        self.prospects: object = None

    def colour(self, level: i64) -> str:
        return self.colours[self.band[level]]

    def percent(self, steps: i64) -> i64:
        """So many steps of the meter."""
        return 100 * steps // self.steps


def printed(box: Box) -> dict[str, Any]:
    """What is printed on the boards, and what Presents and the token are good for."""
    return {
        "bands": bands_printed(box),
        "colours": list(box.colours),
        "levels": list(box.levels),
        "toys_on": list(box.toys_on),
        "jollyify_on": list(box.jollyify_on),
        "enlist_on": int(box.enlist_on),
        "elves": int(box.elves),
        "steps": int(box.steps),
        "dice": int(box.dice),
        "sixes": int(box.sixes),
        "present_face": int(box.present_face),
        "present_each": int(box.present_each),
        "plus": int(box.plus),
        "minus": int(box.minus),
        "cheer": int(box.cheer),
        "thrill": int(box.thrill),
    }


def bands_printed(box: Box) -> list[dict[str, Any]]:
    """The colours of the Jolly board, from the lowest level up."""
    found: list[dict[str, Any]] = []
    first = 0
    for colour, number in zip(box.colours, box.levels, strict=True):
        band = {"colour": colour, "first": first, "last": first + number - 1}
        band["toys_on"], band["jollyify_on"] = box.toys_on[first], box.jollyify_on[first]
        found.append(band)
        first += number
    return found


def checked(colours: list[str]) -> list[str]:
    """Names that can stand in a sentence."""
    for colour in colours:
        if not colour.strip() or not colour.isprintable() or "{" in colour or "}" in colour:
            raise BadSetup(f"jolly.colours can't have {colour!r}; expected names without braces")
        if len(colour) > LONGEST_COLOUR:
            raise BadSetup(
                f"jolly.colours can't have {colour!r}; expected at most {LONGEST_COLOUR} letters"
            )
    return colours


def toy_limits(setup: Setup) -> list[int]:
    """How many dice may lie in Toy Production, by the number of toys one has."""
    limits: list[int] = [int(UNLIMITED)] * (setup.numbers.whole("goal.toys") + 1)
    toys_from = setup.numbers.row("restrictions.toys_from")
    toys_most = setup.numbers.row("restrictions.toys_most")
    for toys in range(len(limits)):
        for least, most in zip(toys_from, toys_most, strict=True):
            if toys >= least:
                limits[toys] = min(limits[toys], most)
    return limits


def bands(levels: list[int]) -> list[int]:
    """The number of the colour of each level."""
    return [colour for colour, number in enumerate(levels) for _ in range(number)]


def by_level(band: list[int], values: list[int]) -> list[int]:
    return [values[colour] for colour in band]


def all_splits(dice: i64) -> list[int]:
    """Every way to divide the dice over the three zones, fewest in Enlistment first, packed."""
    found: list[int] = []
    for enlist in range(dice + 1):
        for jolly in range(dice - enlist + 1):
            found.append(packed(enlist, jolly, dice - enlist - jolly))
    return found
