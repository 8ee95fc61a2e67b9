"""Santa's Sweatshop, by Doug Banks: a blind low-bid auction for runs of toy parts, over four seasons."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, cast

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game, Move, Source
from northpole.engine.game import Setup as MatchSetup
from northpole.engine.nature import Nature
from northpole.engine.numbers import Sheet
from northpole.engine.options import Option
from northpole.engine.pile import count
from northpole.engine.state import APART, State
from northpole.games.sweatshop import belt, bids, craft, rules, setup, trading, words
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.cards import GOLD, ROBOT
from northpole.games.sweatshop.determinise import determinise
from northpole.games.sweatshop.estimate import estimate, likely
from northpole.games.sweatshop.result import sources
from northpole.games.sweatshop.scoring import score
from northpole.games.sweatshop.state import Table, table_from_data
from northpole.games.sweatshop.view import view

OPTIONS = [
    Option(
        "gold",
        "some",
        ["magic", "paper", "broom"],
        "The three kinds of Gold cards in the deck.",
        list(GOLD),
        number=3,
    ),
    Option(
        "luck",
        "one",
        "normal",
        "more: three cards of each belt lie face down; less: all four belts are open from the start.",
        ["normal", "more", "less"],
    ),
    Option(
        "exploding",
        "flag",
        False,
        "Exploding Seasons: belts grow from Winter to Fall.",
        [],
    ),
    Option(
        "dutch",
        "flag",
        False,
        "Dutch Auction: ties go to whoever would pay the most points, not by the tracker.",
        [],
    ),
    Option(
        "order",
        "seats",
        [],
        "The seats on the tracker, space 1 first; empty for a random order.",
        [],
    ),
]

DECISIONS: list[Decision[Any]] = [
    APART,
    rules.SEASON,
    rules.CRAFT,
    rules.SANTA_ARRIVES,
    setup.SETUP,
    setup.TOKENS,
    setup.NEXT_TOKEN,
    setup.STARTING_HANDS,
    *setup.STARTING_CARD,
    *setup.PUT_BACK,
    belt.CREATE_BELT,
    belt.DEAL,
    belt.LAID_OUT,
    belt.MIDDLE,
    bids.COLLECT,
    *bids.BID,
    *bids.PAYMENT,
    bids.REVEAL,
    *bids.KNIFE,
    bids.RESOLVE,
    bids.DIE,
    craft.POOP_DROPS,
    trading.TRADING_WINDOW,
    *trading.IN_WINDOW,
    *trading.GIVE,
    trading.GLOVES_END,
    *trading.PICK_GIVER,
    *trading.GIVING,
    *trading.WANTING,
    *trading.ANSWER,
    *trading.OFFER_AGAIN,
    *trading.CAKE_ENDS,
    craft.AT_THE_DESKS,
    *craft.CRAFT_TOYS,
    *craft.CLEANUP,
    craft.TIDIED,
]


class Sweatshop(Game):
    """Ties the files of this folder together."""

    def check_combination(self, options: dict[str, Any]) -> None:
        if options["dutch"] and "knife" in options["gold"]:
            raise BadSetup(
                "the Knife moves elves on the tracker, and the Dutch Auction breaks ties without it:"
                " choose another Gold card or leave the Dutch Auction out (S19)"
            )

    def check_numbers(self, setup: MatchSetup) -> None:
        box = box_of(setup)
        violets = sum(int(count(box.deck, kind)) for kind in range(ROBOT + 1))
        needed = sum(box.draws[: setup.seats])
        if violets < needed:
            raise BadSetup(
                f"{setup.seats} elves draw {needed} violet cards to start with, but"
                f" cards.doll, cards.kite and cards.robot count only {violets}"
            )

    def start(self, setup: MatchSetup) -> State:
        return rules.opening(box_of(setup))

    def from_data(self, setup: MatchSetup, data: dict[str, Any]) -> State:
        return table_from_data(box_of(setup), data, self.decisions)

    def scores(self, s: State) -> list[int]:
        table = cast(Table, s)
        return [int(score(table.box, elf)) for elf in table.elves]

    def standing(self, s: State, seat: int) -> list[int]:
        """Points, then the number of toys; after that the victory is shared (S13)."""
        elf = cast(Table, s).elves[seat]
        return [int(score(cast(Table, s).box, elf)), int(elf.toy_count())]

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        return view(cast(Table, s), seat)

    def determinise(self, s: State, seat: i64, nature: Nature) -> State:
        return determinise(cast(Table, s), seat, nature)

    def prompt(self, s: State, d: Decision[Any]) -> str:
        return words.prompt(cast(Table, s), d)

    def move_name(self, s: State, d: Decision[Any], option: i64) -> str:
        return words.move_name(cast(Table, s), d, option)

    def move(self, s: State, d: Decision[Any], option: i64) -> Move:
        return words.move(cast(Table, s), d, option)

    def why_not(self, s: State, d: Decision[Any], name: str) -> str:
        return words.why_not(cast(Table, s), d, name)

    def rule(self, s: State, d: Decision[Any]) -> str:
        return words.rule(d)

    def chapter(self, line: str) -> str:
        """`Winter begins.`"""
        season, begins, rest = line.partition(" begins.")
        return season if begins and not rest and "{" not in season else ""

    def tally(self, view: dict[str, Any]) -> list[int]:
        """Scores are secret (15.2) until Santa arrives."""
        return [elf["final"]["score"] for elf in view["elves"] if "final" in elf]

    def sources(self, view: dict[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: State, seat: i64) -> float:
        return estimate(cast(Table, s), seat)

    def likely(self, s: State, d: Decision[Any], luck: Nature) -> i64:
        return likely(cast(Table, s), d, luck)


def box_of(setup: MatchSetup) -> Box:
    """The box is packed once a setup."""
    if not isinstance(setup.kept, Box):
        setup.kept = Box(setup)
    return setup.kept


def sheet() -> Sheet:
    return Sheet((files(__package__) / "game.toml").read_text("utf-8"))


GAME: Game = Sweatshop("sweatshop", sheet(), OPTIONS, DECISIONS)
