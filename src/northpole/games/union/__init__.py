"""Elf Union: team leaders roll and draft dice to build, wrap and tag gifts; the first to twelve wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Game, Setup, Source
from northpole.engine.nature import Nature
from northpole.engine.numbers import read_sheet
from northpole.engine.observation import Observer
from northpole.engine.options import Option
from northpole.engine.state import APART
from northpole.engine.weights import Weights, read_weights
from northpole.games.union import (
    determinise,
    draft,
    habits,
    purchase,
    roll,
    rules,
    scoring,
    view,
    work,
)
from northpole.games.union.box import Box
from northpole.games.union.estimate import estimate_by
from northpole.games.union.observation import Eyes
from northpole.games.union.result import sources
from northpole.games.union.state import Table, table_from_data
from northpole.games.union.taste import tastes
from northpole.games.union.words import WORDS

SHEET = read_sheet(__name__)
OPTIONS: list[Option] = []

DECISIONS: list[Decision[Any]] = [
    APART,
    rules.FIRST_PLAYER,
    rules.TURN,
    rules.TURN_ENDS,
    roll.ROLL_PHASE,
    roll.ROLL_DICE,
    *roll.REROLL_DICE,
    draft.DRAFT_PHASE,
    *draft.RETAIN,
    *draft.DRAFT_DIE,
    purchase.PURCHASE_PHASE,
    *purchase.GO,
    purchase.ROLL_AGAIN,
    work.WORK_PHASE,
    *work.WORK_AT_TABLES,
    work.WORK_DONE,
    scoring.SCORE_PHASE,
]


class ElfUnion(Game[Table, Box]):
    """Ties the files of this folder together."""

    def __init__(self, weights: Weights) -> None:
        self.tastes = tastes(weights)
        own = habits.habits(self.tastes)
        super().__init__("union", SHEET, OPTIONS, DECISIONS, WORDS, own)
        self.weights = weights

    def pack(self, setup: Setup) -> Box:
        return Box(setup)

    def opening(self, box: Box) -> Table:
        return rules.opening(box)

    def restored(self, box: Box, data: dict[str, Any]) -> Table:
        return table_from_data(box, data, self.decisions)

    def scores(self, s: Table) -> list[int]:
        return [int(leader.gifts) for leader in s.leaders]

    def standing(self, s: Table, seat: int) -> list[int]:
        """Gifts, then canes; after that the victory is shared (U14)."""
        leader = s.leaders[seat]
        return [int(leader.gifts), int(leader.canes)]

    def tie_breaks(self) -> list[str]:
        return ["candy canes"]

    def view(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        return view.view(s, seat)

    def all_open(self) -> bool:
        """2.5; what a view has for its seat alone are prices, which anybody can work out."""
        return True

    def determinise(self, s: Table, seat: i64, nature: Nature) -> Table:
        return determinise.determinise(s, seat, nature)

    def observer(self, box: Box) -> Observer:
        return Eyes(self.actions, box)

    def tally(self, view: Mapping[str, Any]) -> list[int]:
        """Completed gifts are open to all."""
        return [leader["gifts"] for leader in view["leaders"]]

    def sources(self, view: Mapping[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: Table, seat: i64) -> float:
        return estimate_by(s, seat, self.tastes[s.seats])

    def milestone(self, s: Table) -> i64:
        return s.turn

    def weighed(self, weights: Weights) -> Game:
        return ElfUnion(weights)


WEIGHTS = read_weights(__name__)
GAME: Game = ElfUnion(WEIGHTS.tuned)
GAME.yardstick = ElfUnion(WEIGHTS.first)
