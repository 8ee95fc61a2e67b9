"""The REAL Santa: five dice a round between elves, jollity and toys, and snowballs for who has most elves."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, cast

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Game, Move, Source
from northpole.engine.game import Setup as MatchSetup
from northpole.engine.nature import Nature
from northpole.engine.numbers import Sheet
from northpole.engine.options import Option
from northpole.engine.state import APART, State
from northpole.games.realsanta import (
    placing,
    presents,
    rolling,
    rules,
    snowballs,
    windows,
    words,
)
from northpole.games.realsanta import why_not as reasons
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.determinise import determinise
from northpole.games.realsanta.estimate import estimate
from northpole.games.realsanta.habits import likely
from northpole.games.realsanta.result import sources
from northpole.games.realsanta.state import Table, table_from_data
from northpole.games.realsanta.view import view

OPTIONS = [
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
    rules.AGES,
    rules.ROLL_OFF,
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


class RealSanta(Game):
    """Ties the files of this folder together."""

    def start(self, setup: MatchSetup) -> State:
        return rules.opening(box_of(setup))

    def from_data(self, setup: MatchSetup, data: dict[str, Any]) -> State:
        return table_from_data(box_of(setup), data, self.decisions)

    def scores(self, s: State) -> list[int]:
        return [int(santa.toys) for santa in cast(Table, s).santas]

    def standing(self, s: State, seat: int) -> list[int]:
        """Toys, then Jolly, then Excitement (R11)."""
        santa = cast(Table, s).santas[seat]
        return [int(santa.toys), int(santa.jolly), int(santa.excitement)]

    def places(self, s: State) -> list[int]:
        """Who ties at the top in everything does not win: the first place stays empty (R11)."""
        found = super().places(s)
        if found.count(1) == 1:
            return found
        return [max(2, place) for place in found]

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
        return reasons.why_not(cast(Table, s), d, name)

    def rule(self, s: State, d: Decision[Any]) -> str:
        return words.rule(d)

    def chapter(self, line: str) -> str:
        """`Round 3. {0} places first.`"""
        number, first, _ = line.partition(". ")
        return number if first and line.endswith(" places first.") else ""

    def sources(self, view: dict[str, Any]) -> list[Source]:
        return sources(view)

    def tally(self, view: dict[str, Any]) -> list[int]:
        """Toys are open to all."""
        return [santa["toys"] for santa in view["santas"]]

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


GAME: Game = RealSanta("realsanta", sheet(), OPTIONS, DECISIONS)
