"""Santa's Workshop, first edition, by Keith Ferguson: nine days of coal, materials, gifts and reindeer."""

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
from northpole.engine.state import APART
from northpole.engine.weights import Weights, read_weights
from northpole.games.workshop1e import (
    assign,
    classroom,
    cubes,
    determinise,
    estimate,
    habits,
    hall,
    holiday,
    inspection,
    lab,
    mailroom,
    rules,
    setup,
    view,
)
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.observation import Eyes
from northpole.games.workshop1e.result import sources
from northpole.games.workshop1e.scoring import score
from northpole.games.workshop1e.state import Table, table_from_data
from northpole.games.workshop1e.taste import tastes
from northpole.games.workshop1e.words import WORDS

SHEET = read_sheet(__name__)
OPTIONS = [
    Option(
        "holiday_surprise",
        "flag",
        False,
        "Every day a Holiday Surprise card changes something, for better or worse.",
        [],
    ),
    Option(
        "fair_start",
        "flag",
        False,
        "Not in the rulebook, but ours: who comes late in the turn order begins with some cookies.",
        [],
    ),
    Option(
        "first",
        "one",
        RANDOM,
        "The seat that gets the Christmas tree and begins; random draws for it.",
        [RANDOM, "0", "1", "2", "3", "4"],
    ),
]

DECISIONS: list[Decision[Any]] = [
    APART,
    setup.SETUP,
    setup.WHO_BEGINS,
    setup.START_COAL,
    *setup.FIFTH_PLAYER,
    setup.DEAL_HANDS,
    *setup.DEAL_GIFT,
    setup.CHOOSE_GIFTS,
    *setup.KEEP_GIFTS,
    setup.SHOW_GIFTS,
    mailroom.FILL_DISPLAY,
    mailroom.REFILL,
    *mailroom.TAKE_GIFT,
    *mailroom.DRAW_GIFT,
    rules.DAY,
    holiday.REVEAL,
    *holiday.DENTIST_CHOICE,
    holiday.DENTISTS,
    rules.MORNING,
    rules.NEXT_TURN,
    *assign.ASSIGN,
    *assign.WHICH_ELF,
    *classroom.LEARN,
    *cubes.PLACE_CUBE,
    *lab.MOULD,
    *hall.ASSEMBLE,
    *holiday.GIVE_COAL,
    rules.DAY_ENDS,
    inspection.INSPECTION,
    rules.CLEAR_CARD,
    rules.GAME_ENDS,
]


class Workshop1e(Game[Table, Box]):
    """Ties the files of this folder together."""

    def __init__(self, weights: Weights) -> None:
        self.tastes = tastes(weights)
        own = habits.habits(self.tastes)
        super().__init__("workshop1e", SHEET, OPTIONS, DECISIONS, WORDS, own)
        self.weights = weights

    def pack(self, setup: Setup) -> Box:
        return Box(setup)

    def opening(self, box: Box) -> Table:
        return rules.opening(box)

    def restored(self, box: Box, data: dict[str, Any]) -> Table:
        return table_from_data(box, data, self.decisions)

    def scores(self, s: Table) -> list[int]:
        return [int(score(s, seat)) for seat in range(s.seats)]

    def standing(self, s: Table, seat: int) -> list[int]:
        """W24: cookies, then coal turned in at the end, then training tokens; after that it is shared."""
        team = s.teams[seat]
        return [int(score(s, seat)), int(team.coal), int(team.tokens())]

    def tie_breaks(self) -> list[str]:
        return ["coal left", "training tokens"]

    def view(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        return view.view(s, seat)

    def determinise(self, s: Table, seat: i64, nature: Nature) -> Table:
        return determinise.determinise(s, seat, nature)

    def observer(self, box: Box) -> Observer:
        return Eyes(self.actions, box)

    def reopen(self, s: Table, seat: i64) -> None:
        determinise.reopen(s, seat)

    def tally(self, view: Mapping[str, Any]) -> list[int]:
        """The score track is open to all."""
        return [team["score"] for team in view["teams"]]

    def sources(self, view: Mapping[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: Table, seat: i64) -> float:
        return estimate.estimate(s, self.tastes[s.seats], seat, self.habits)

    def milestone(self, s: Table) -> i64:
        return s.day

    def weighed(self, weights: Weights) -> Game:
        return Workshop1e(weights)


WEIGHTS = read_weights(__name__)
GAME: Game = Workshop1e(WEIGHTS.tuned)
GAME.yardstick = Workshop1e(WEIGHTS.first)
