"""Santa's Workshop, second edition, by Keith Ferguson: elves at work for six days, toys, reindeer, ornaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.first import RANDOM
from northpole.engine.game import Game, Setup, Source
from northpole.engine.nature import Nature
from northpole.engine.numbers import read_sheet
from northpole.engine.observation import Observer
from northpole.engine.options import Option
from northpole.engine.weights import Weights, read_weights
from northpole.games.workshop2e import (
    day,
    determinise,
    donations,
    habits,
    inspection,
    mail,
    rules,
    setup,
    shops,
    stable,
    toys,
    tree,
    view,
)
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.estimate import Estimator
from northpole.games.workshop2e.observation import Eyes
from northpole.games.workshop2e.result import sources
from northpole.games.workshop2e.scoring import reindeer_points, score
from northpole.games.workshop2e.state import Table, table_from_data
from northpole.games.workshop2e.taste import tastes
from northpole.games.workshop2e.words import WORDS

SHEET = read_sheet(__name__)
OPTIONS = [
    Option(
        "limited_supply",
        "flag",
        False,
        "Tokens can run out: 24 of each kind, those in the Donation Center and on toys included.",
        [],
    ),
    Option(
        "open_reindeer",
        "flag",
        False,
        "Everybody's reindeer lie face up; otherwise only their number shows.",
        [],
    ),
    Option(
        "fair_start",
        "flag",
        False,
        "Not in the rulebook, but ours: who comes at a bad time in the turn order begins with some points.",
        [],
    ),
    Option(
        "first",
        "one",
        RANDOM,
        "The seat that gets the first player marker; random draws for it.",
        [RANDOM, "0", "1", "2", "3", "4"],
    ),
]

DECISIONS: list[Decision[Any]] = [
    setup.SETUP,
    setup.WHO_BEGINS,
    mail.FILL_DISPLAY,
    mail.REFILL,
    *mail.DRAW_TOY,
    *mail.TAKE_TOY,
    stable.FILL_STALLS,
    stable.LEAD_IN,
    *stable.CHOOSE_REINDEER,
    *stable.CHOOSE_MATERIAL,
    rules.DAY,
    day.NEXT_ELF,
    *day.PLACE_ELF,
    *toys.PLACE_TOKENS,
    *shops.HELP,
    *donations.COLLECT,
    *tree.ORNAMENT,
    *tree.HANG,
    rules.DAY_ENDS,
    inspection.INSPECTION,
    rules.PASS_MARKER,
    rules.GAME_ENDS,
]


class Workshop2e(Game[Table, Box]):
    """Ties the files of this folder together."""

    def __init__(self, weights: Weights) -> None:
        taste = tastes(weights)
        own = habits.habits(taste)
        super().__init__("workshop2e", SHEET, OPTIONS, DECISIONS, WORDS, own)
        self.weights = weights
        self.worth = Estimator(taste, own)

    def pack(self, setup: Setup) -> Box:
        return Box(setup)

    def opening(self, box: Box) -> Table:
        return rules.opening(box)

    def restored(self, box: Box, data: dict[str, Any]) -> Table:
        return table_from_data(box, data, self.decisions)

    def scores(self, s: Table) -> list[int]:
        return [int(score(s.box, team)) for team in s.teams]

    def standing(self, s: Table, seat: int) -> list[int]:
        """C14: points, then points from reindeer; after that the victory is shared."""
        team = s.teams[seat]
        return [int(score(s.box, team)), int(reindeer_points(s.box, team))]

    def tie_breaks(self) -> list[str]:
        return ["points from reindeer"]

    def view(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        return view.view(s, seat)

    def determinise(self, s: Table, seat: i64, nature: Nature) -> Table:
        return determinise.determinise(s, seat, nature)

    def observer(self, box: Box) -> Observer:
        return Eyes(self.actions, box)

    def tally(self, view: Mapping[str, Any]) -> list[int]:
        """The score track is open to all."""
        return [team["score"] for team in view["teams"]]

    def sources(self, view: Mapping[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: Table, seat: i64) -> float:
        return self.worth.of(s, seat)

    def milestone(self, s: Table) -> i64:
        return s.day

    def weighed(self, weights: Weights) -> Game:
        return Workshop2e(weights)


WEIGHTS = read_weights(__name__)
GAME: Game = Workshop2e(WEIGHTS.tuned)
GAME.yardstick = Workshop2e(WEIGHTS.first)
