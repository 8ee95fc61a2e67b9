"""What one game is played with: the numbers of its cards and the variants chosen. Never changes."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.engine.numbers import Numbers
from northpole.engine.pile import count, some, total
from northpole.engine.printed import Printed
from northpole.games.sweatshop.pieces import ABSENT, FIRST_GOLD, PARTS, PLAIN, ROBOT, TITLES, TOYS

SEASONS = 4


class Box:
    """Read from the match's numbers and options once, shared by every copy of its state."""

    def __init__(self, setup: Setup) -> None:
        numbers = setup.numbers
        options = setup.options
        column = setup.seats - 2
        self.elves: i64 = setup.seats
        self.dutch: bool = options["dutch"]
        self.more_luck: bool = options["luck"] == "more"
        self.less_luck: bool = options["luck"] == "less"
        self.order: list[int] = options["order"]
        self.gold: list[str] = options["gold"]
        self.names: list[str] = [*PLAIN, *self.gold]  # of the kinds in piles

        self.seasons = season_names(numbers)
        self.nil_removes: i64 = numbers.whole("belt.nil_removes")
        self.desk: i64 = numbers.whole("desk.limit")
        self.draws: list[int] = [1] * 5 if self.dutch else numbers.row("start.draws")
        self.returns: list[int] = [0] * 5 if self.dutch else numbers.row("start.returns")
        self.offers: i64 = numbers.whole("trade.offers")
        self.bundle: i64 = numbers.whole("trade.bundle")
        self.highest_payment: i64 = numbers.whole("dutch.highest_payment")

        self.craft: i64 = 0
        self.deck: i64 = 0
        for kind, name in enumerate(PARTS):
            self.craft += some(kind, numbers.whole(f"cards.{name}.craft"))
        for kind, name in enumerate(PLAIN):
            self.deck += some(kind, numbers.row(f"cards.{name}.counts")[column])
        for place in range(len(self.gold)):
            self.deck += some(FIRST_GOLD + place, numbers.row("gold.counts")[column])
        self.cards: i64 = total(self.deck)
        hands = starting_hands(self)
        self.belts = belt_sizes(setup, int(self.cards) - hands)
        self.row: int = sum(self.belts) if self.less_luck else max(self.belts)

        points = [numbers.whole(f"cards.{name}.points") for name in PARTS]
        points += [numbers.whole(f"gold.{name}.points") for name in ("whistle", "borg")]
        self.points: vec[i64] = vec[i64](points)
        self.floor: vec[i64] = vec[i64]([numbers.whole(f"cards.{name}.floor") for name in PLAIN])
        self.paper_times: i64 = numbers.whole("gold.paper.times")
        self.paper_plus: i64 = numbers.whole("gold.paper.plus")
        self.satin_plus: i64 = numbers.whole("gold.satin.plus")

        self.magic = self.place("magic")
        self.paper = self.place("paper")
        self.broom = self.place("broom")
        self.gloves = self.place("gloves")
        self.borg = self.place("borg")
        self.fruitcake = self.place("fruitcake")
        self.whistle = self.place("whistle")
        self.knife = self.place("knife")
        self.satin = self.place("satin")
        self.composition = {name: int(count(self.deck, n)) for n, name in enumerate(self.names)}
        self.worths: dict[int, Printed] = {}  # of the toys by Satin, when a view shows them
        self.printed = Printed({name: card(self, kind) for kind, name in enumerate(self.names)})

    def place(self, gold: str) -> i64:
        """Where this Gold card is counted in piles."""
        if gold not in self.gold:
            return ABSENT
        return FIRST_GOLD + self.gold.index(gold)

    def name(self, card: i64) -> str:
        return self.names[card]


def card(box: Box, kind: i64) -> dict[str, Any]:
    """What a card says: its title; how many make a toy of how many points; what it costs on a floor."""
    name = box.name(kind)
    said: dict[str, Any] = {"title": TITLES[name]}
    if name in PLAIN:
        said["floor"] = box.floor[kind]
    if name in PARTS:
        said["craft"] = int(count(box.craft, kind))
    if name in TOYS:
        said["points"] = box.points[TOYS.index(name)]
    return said


def season_names(numbers: Numbers) -> list[str]:
    """Names that can stand in a sentence."""
    names = numbers.words("seasons.names")
    for name in names:
        if not name.strip() or not name.isprintable() or "{" in name or "}" in name:
            raise BadSetup(f"seasons.names can't have {name!r}; expected names without braces")
    return names


def starting_hands(box: Box) -> int:
    """How many cards leave the deck before the first belt; BadSetup if there are too few violet ones."""
    violets = sum(int(count(box.deck, kind)) for kind in range(ROBOT + 1))
    drawn = sum(box.draws[: box.elves])
    if violets < drawn:
        raise BadSetup(
            f"{box.elves} elves draw {drawn} violet cards to start with, but"
            f" cards.doll, cards.kite and cards.robot count only {violets}"
        )
    return drawn - sum(box.returns[: box.elves])


def belt_sizes(setup: Setup, left: int) -> list[int]:
    """How long each season's belt is, with so many cards left to deal (S1, S2), one at least (S35)."""
    numbers = setup.numbers
    usual = setup.seats * numbers.whole("belt.cards_per_elf") + numbers.whole("belt.cards_extra")
    change = numbers.row("seasons.exploding") if setup.options["exploding"] else [0] * SEASONS
    sizes: list[int] = []
    for more in change:
        size = min(max(1, usual + more), left)
        sizes.append(size)
        left -= size
    return sizes
