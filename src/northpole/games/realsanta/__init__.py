"""The REAL Santa: five dice a round between elves, jollity and toys, and snowballs for who has most elves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Game, Setup, Source
from northpole.engine.nature import Nature
from northpole.engine.numbers import read_sheet
from northpole.engine.observation import Observer
from northpole.engine.options import Option
from northpole.engine.state import APART
from northpole.engine.weights import Weights, read_weights
from northpole.games.realsanta import (
    determinise,
    estimate,
    habits,
    placing,
    presents,
    rolling,
    rules,
    setup,
    snowballs,
    view,
    windows,
)
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.observation import Eyes
from northpole.games.realsanta.pieces import TOYS
from northpole.games.realsanta.result import sources
from northpole.games.realsanta.state import PLACE, ROLL, Table, table_from_data
from northpole.games.realsanta.taste import tastes
from northpole.games.realsanta.words import WORDS

SHEET = read_sheet(__name__)
MILESTONES: Final[i64] = 8  # more than a round has
OPTIONS: list[Option] = [
    Option(
        "all_retreat",
        "flag",
        False,
        "House rule: after the Snowball Assault all elves go home, the unblocked ones too.",
        [],
    ),
]

DECISIONS: list[Decision[Any]] = [
    APART,
    setup.AGES,
    setup.ROLL_OFF,
    rules.ROUND,
    *placing.PLACE_DICE,
    rolling.NEXT_ZONE,
    rolling.ROLL_DICE,
    rolling.CLOSE_ZONE,
    snowballs.ASSAULT,
    presents.UNWRAP,
    *presents.DRAW,
    rules.ROUND_ENDS,
    *windows.AFTER_PLACING,
    *windows.AFTER_ROLLING,
    *windows.BEFORE_SNOW,
    windows.ANSWERS,
    windows.ASK_AGAIN,
    windows.REROLL_DICE,
]


class RealSanta(Game[Table, Box]):
    """Ties the files of this folder together."""

    def __init__(self, weights: Weights) -> None:
        self.tastes = tastes(weights)
        own = habits.habits(self.tastes, tastes(Weights(weights.first, {})))
        super().__init__("realsanta", SHEET, OPTIONS, DECISIONS, WORDS, own)
        self.weights = weights

    def pack(self, setup: Setup) -> Box:
        return Box(setup)

    def opening(self, box: Box) -> Table:
        return rules.opening(box)

    def restored(self, box: Box, data: dict[str, Any]) -> Table:
        return table_from_data(box, data, self.decisions)

    def scores(self, s: Table) -> list[int]:
        return [int(santa.toys) for santa in s.santas]

    def standing(self, s: Table, seat: int) -> list[int]:
        """Toys, then Jolly, then Excitement (R11)."""
        santa = s.santas[seat]
        return [int(santa.toys), int(santa.jolly), int(santa.excitement)]

    def tie_breaks(self) -> list[str]:
        return ["Jolly Level", "Excitement"]

    def places(self, s: Table) -> list[int]:
        """Who ties at the top in everything does not win: the first place stays empty (R11, R28)."""
        found = super().places(s)
        if found.count(1) == 1:
            return found
        return [max(2, place) for place in found]

    def began(self, view: Mapping[str, Any]) -> int:
        return int(view["order"][0])

    def view(self, s: Table, seat: int | None) -> Mapping[str, Any]:
        return view.view(s, seat)

    def determinise(self, s: Table, seat: i64, nature: Nature) -> Table:
        return determinise.determinise(s, seat, nature)

    def observer(self, box: Box) -> Observer:
        return Eyes(self.actions, box)

    def tally(self, view: Mapping[str, Any]) -> list[int]:
        """Toys are open to all."""
        return [santa["toys"] for santa in view["santas"]]

    def sources(self, view: Mapping[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: Table, seat: i64) -> float:
        return estimate.estimate(s, self.tastes[s.seats], seat)

    def milestone(self, s: Table) -> i64:
        """Each phase ends quietly, and so does each zone: what dice may still bring, the estimate knows."""
        step = s.phase - PLACE
        if s.phase == ROLL:
            step += s.zone
        elif s.phase > ROLL:
            step += TOYS
        return MILESTONES * s.round + step

    def weighed(self, weights: Weights) -> Game:
        return RealSanta(weights)


WEIGHTS = read_weights(__name__)
GAME: Game = RealSanta(WEIGHTS.tuned)
GAME.yardstick = RealSanta(WEIGHTS.first)
