"""Santa's Sweatshop, by Doug Banks: a blind low-bid auction for runs of toy parts, over four seasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game, Setup, Source
from northpole.engine.nature import Nature
from northpole.engine.numbers import read_sheet
from northpole.engine.observation import Observer
from northpole.engine.options import Option
from northpole.engine.state import APART
from northpole.engine.weights import Weights, read_weights
from northpole.games.sweatshop import (
    belt,
    bids,
    craft,
    determinise,
    estimate,
    habits,
    rules,
    setup,
    trading,
    view,
)
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.observation import Eyes
from northpole.games.sweatshop.pieces import GOLD
from northpole.games.sweatshop.result import sources
from northpole.games.sweatshop.scoring import score
from northpole.games.sweatshop.state import BIDS, CRAFT, Table, table_from_data
from northpole.games.sweatshop.taste import tastes
from northpole.games.sweatshop.words import WORDS

SHEET = read_sheet(__name__)
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


class Sweatshop(Game[Table, Box]):
    """Ties the files of this folder together."""

    def __init__(self, weights: Weights) -> None:
        self.tastes = tastes(weights)
        own = habits.habits(self.tastes)
        super().__init__("sweatshop", SHEET, OPTIONS, DECISIONS, WORDS, own)
        self.weights = weights

    def check_combination(self, options: dict[str, Any]) -> None:
        if options["dutch"] and "knife" in options["gold"]:
            raise BadSetup(
                "the Knife moves elves on the tracker, and the Dutch Auction breaks ties without it:"
                " choose another Gold card or leave the Dutch Auction out (S19)"
            )

    def pack(self, setup: Setup) -> Box:
        return Box(setup)

    def opening(self, box: Box) -> Table:
        return rules.opening(box)

    def restored(self, box: Box, data: dict[str, Any]) -> Table:
        return table_from_data(box, data, self.decisions)

    def scores(self, s: Table) -> list[int]:
        return [int(score(s.box, elf)) for elf in s.elves]

    def standing(self, s: Table, seat: int) -> list[int]:
        """Points, then the number of toys; after that the victory is shared (S13)."""
        elf = s.elves[seat]
        return [int(score(s.box, elf)), int(elf.toy_count())]

    def tie_breaks(self) -> list[str]:
        return ["toys"]

    def began(self, view: Mapping[str, Any]) -> int:
        """All bid at once: it is space 1 of the tracker."""
        return int(view["tracker"][0])

    def view(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        return view.view(s, seat)

    def determinise(self, s: Table, seat: i64, nature: Nature) -> Table:
        return determinise.determinise(s, seat, nature)

    def observer(self, box: Box) -> Observer:
        return Eyes(self.actions, box)

    def reopen(self, s: Table, seat: i64) -> None:
        determinise.reopen(s, seat)

    def tally(self, view: Mapping[str, Any]) -> list[int]:
        """Scores are secret (15.2) until Santa arrives."""
        return [elf["final"]["score"] for elf in view["elves"] if "final" in elf]

    def sources(self, view: Mapping[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: Table, seat: i64) -> float:
        return estimate.estimate(s, self.tastes[s.seats], seat)

    def twin(self, s: Table, seat: i64, option: i64) -> i64:
        """Whoever is underbid gets nothing, as with Nil; what a payment would have been is drawn, so it stays apart."""
        if s.phase != BIDS or s.box.dutch or option <= bids.NIL:
            return option
        low = bids.lowest_grab(s)
        return bids.NIL if 0 < low < option else option

    def own_affair(self, s: Table) -> bool:
        """At the desks everybody works with what is theirs."""
        return s.phase == CRAFT and s.apart()

    def milestone(self, s: Table) -> i64:
        """A season counts from when its belt is there to be dealt: until then desks look as in the last one."""
        return s.season - 1 if s.stack is not None and s.top() is belt.CREATE_BELT else s.season

    def weighed(self, weights: Weights) -> Game:
        return Sweatshop(weights)


WEIGHTS = read_weights(__name__)
GAME: Game = Sweatshop(WEIGHTS.tuned)
GAME.yardstick = Sweatshop(WEIGHTS.first)
