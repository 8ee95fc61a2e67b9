"""Santa's Workshop, second edition, by Keith Ferguson: elves at work for six days, toys, reindeer, ornaments."""

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
from northpole.engine.state import State
from northpole.games.workshop2e import (
    day,
    donations,
    inspection,
    mail,
    rules,
    setup,
    shops,
    stable,
    toys,
    tree,
    words,
)
from northpole.games.workshop2e.box import RANDOM, Box, check
from northpole.games.workshop2e.determinise import determinise
from northpole.games.workshop2e.estimate import estimate
from northpole.games.workshop2e.likely import likely
from northpole.games.workshop2e.result import sources
from northpole.games.workshop2e.scoring import reindeer_points, score
from northpole.games.workshop2e.state import Table, table_from_data
from northpole.games.workshop2e.view import view
from northpole.games.workshop2e.why_not import why_not

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
    day.DAY,
    day.NEXT_ELF,
    *day.PLACE_ELF,
    *toys.PLACE_TOKENS,
    *shops.HELP,
    *donations.COLLECT,
    *tree.ORNAMENT,
    *tree.HANG,
    day.DAY_ENDS,
    inspection.INSPECTION,
    day.PASS_MARKER,
    day.GAME_ENDS,
]


class Workshop2e(Game):
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
        return [int(score(table.box, team)) for team in table.teams]

    def standing(self, s: State, seat: int) -> list[int]:
        """C14: points, then points from reindeer; after that the victory is shared."""
        table = cast(Table, s)
        team = table.teams[seat]
        return [int(score(table.box, team)), int(reindeer_points(table.box, team))]

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
        return why_not(cast(Table, s), d, name)

    def rule(self, s: State, d: Decision[Any]) -> str:
        return words.rule(d)

    def chapter(self, line: str) -> str:
        """`December 19, day 1 of 6: {0} begins.`"""
        date, day, _ = line.partition(", day ")
        return date if day and line.endswith(" begins.") else ""

    def tally(self, view: dict[str, Any]) -> list[int]:
        """The score track is open to all."""
        return [team["score"] for team in view["teams"]]

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


GAME: Game = Workshop2e("workshop2e", sheet(), OPTIONS, DECISIONS)
