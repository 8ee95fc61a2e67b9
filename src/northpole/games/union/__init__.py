"""Elf Union: team leaders roll and draft dice to build, wrap and tag gifts; the first to twelve wins."""

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
from northpole.games.union import draft, purchase, roll, rules, score, why, words, work
from northpole.games.union.box import Box
from northpole.games.union.determinise import determinise
from northpole.games.union.estimate import estimate, likely
from northpole.games.union.result import sources
from northpole.games.union.state import Table, table_from_data
from northpole.games.union.view import view

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
    score.SCORE_PHASE,
]


class ElfUnion(Game):
    """Ties the files of this folder together."""

    def check_numbers(self, setup: MatchSetup) -> None:
        """The box is packed at once, as it checks the words of the sheet."""
        setup.kept = Box(setup)

    def start(self, setup: MatchSetup) -> State:
        return rules.opening(box_of(setup))

    def from_data(self, setup: MatchSetup, data: dict[str, Any]) -> State:
        return table_from_data(box_of(setup), data, self.decisions)

    def scores(self, s: State) -> list[int]:
        return [int(leader.gifts) for leader in cast(Table, s).leaders]

    def standing(self, s: State, seat: int) -> list[int]:
        """Gifts, then canes; after that the victory is shared (U14)."""
        leader = cast(Table, s).leaders[seat]
        return [int(leader.gifts), int(leader.canes)]

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        return view(cast(Table, s), seat)

    def all_open(self) -> bool:
        """2.5; what a view has for its seat alone are prices, which anybody can work out."""
        return True

    def determinise(self, s: State, seat: i64, nature: Nature) -> State:
        return determinise(cast(Table, s), seat, nature)

    def prompt(self, s: State, d: Decision[Any]) -> str:
        return words.prompt(cast(Table, s), d)

    def move_name(self, s: State, d: Decision[Any], option: i64) -> str:
        return words.move_name(cast(Table, s), d, option)

    def move(self, s: State, d: Decision[Any], option: i64) -> Move:
        return words.move(cast(Table, s), d, option)

    def why_not(self, s: State, d: Decision[Any], name: str) -> str:
        return why.why_not(cast(Table, s), d, name)

    def rule(self, s: State, d: Decision[Any]) -> str:
        return words.rule(d)

    def chapter(self, line: str) -> str:
        """`Turn 3: {0} is first player.`"""
        turn, first, _ = line.partition(": ")
        return turn if first and line.endswith(" is first player.") else ""

    def tally(self, view: dict[str, Any]) -> list[int]:
        """Completed gifts are open to all."""
        return [leader["gifts"] for leader in view["leaders"]]

    def sources(self, view: dict[str, Any]) -> list[Source]:
        return sources(view)

    def estimate(self, s: State, seat: i64) -> float:
        return estimate(cast(Table, s), seat)

    def likely(self, s: State, d: Decision[Any], luck: Nature) -> i64:
        return likely(cast(Table, s), d, luck)


def box_of(setup: MatchSetup) -> Box:
    assert isinstance(setup.kept, Box)
    return setup.kept


def sheet() -> Sheet:
    return Sheet((files(__package__) / "game.toml").read_text("utf-8"))


GAME: Game = ElfUnion("union", sheet(), OPTIONS, DECISIONS)
