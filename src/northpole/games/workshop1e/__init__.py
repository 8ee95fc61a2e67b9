"""Santa's Workshop, first edition, by Keith Ferguson: nine days of coal, materials, gifts and reindeer."""

from __future__ import annotations

from collections.abc import Mapping
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
from northpole.games.workshop1e import (
    assign,
    classroom,
    cubes,
    day,
    hall,
    holiday,
    inspection,
    lab,
    mailroom,
    moves,
    rules,
    setup,
    words,
)
from northpole.games.workshop1e.box import RANDOM, Box, check
from northpole.games.workshop1e.determinise import determinise
from northpole.games.workshop1e.estimate import estimate
from northpole.games.workshop1e.likely import likely
from northpole.games.workshop1e.result import sources
from northpole.games.workshop1e.scoring import score
from northpole.games.workshop1e.state import Table, table_from_data
from northpole.games.workshop1e.view import view
from northpole.games.workshop1e.why_not import why_not

OPTIONS = [
    Option(
        "holiday_surprise",
        "flag",
        False,
        "Every day a Holiday Surprise card changes something, for better or worse.",
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
    day.DAY,
    holiday.REVEAL,
    *holiday.DENTIST_CHOICE,
    holiday.DENTISTS,
    day.MORNING,
    day.NEXT_TURN,
    *assign.ASSIGN,
    *assign.WHICH_ELF,
    *classroom.LEARN,
    *cubes.PLACE_CUBE,
    *lab.MOULD,
    *hall.ASSEMBLE,
    *holiday.GIVE_COAL,
    day.DAY_ENDS,
    inspection.INSPECTION,
    day.CLEAR_CARD,
    day.GAME_ENDS,
]


class Workshop1e(Game):
    """Ties the files of this folder together."""

    def setup(
        self,
        seats: int,
        options: Mapping[str, Any],
        ruleset: str | None,
        changes: Mapping[str, Any],
    ) -> MatchSetup:
        checked = super().setup(seats, options, ruleset, changes)
        check(checked)
        return checked

    def start(self, setup: MatchSetup) -> State:
        return rules.opening(box_of(setup))

    def from_data(self, setup: MatchSetup, data: dict[str, Any]) -> State:
        return table_from_data(box_of(setup), data, self.decisions)

    def scores(self, s: State) -> list[int]:
        table = cast(Table, s)
        return [int(score(table, seat)) for seat in range(table.seats)]

    def standing(self, s: State, seat: int) -> list[int]:
        """W24: cookies, then coal turned in at the end, then training tokens; after that it is shared."""
        table = cast(Table, s)
        team = table.teams[seat]
        return [int(score(table, seat)), int(team.coal), int(team.tokens())]

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        return view(cast(Table, s), seat)

    def determinise(self, s: State, seat: i64, nature: Nature) -> State:
        return determinise(cast(Table, s), seat, nature)

    def prompt(self, s: State, d: Decision[Any]) -> str:
        return words.prompt(cast(Table, s), d)

    def move_name(self, s: State, d: Decision[Any], option: i64) -> str:
        return words.move_name(cast(Table, s), d, option)

    def move(self, s: State, d: Decision[Any], option: i64) -> Move:
        return moves.move(cast(Table, s), d, option)

    def why_not(self, s: State, d: Decision[Any], name: str) -> str:
        return why_not(cast(Table, s), d, name)

    def rule(self, s: State, d: Decision[Any]) -> str:
        return words.rule(d)

    def chapter(self, line: str) -> str:
        """`December 5, day 1 of 20: {0} begins.`"""
        date, day, _ = line.partition(", day ")
        return date if day and line.endswith(" begins.") else ""

    def sources(self, view: dict[str, Any]) -> list[Source]:
        return sources(view)

    def tally(self, view: dict[str, Any]) -> list[int]:
        """The score track is open to all."""
        return [team["score"] for team in view["teams"]]

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


GAME: Game = Workshop1e("workshop1e", sheet(), OPTIONS, DECISIONS)
