"""What somebody wants to know: a game, who plays it, what is changed in it, and for how long."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from northpole.engine.registry import find_game
from northpole.lab.compare import PAIRED
from northpole.lab.series import Series

GAMES, MOST_GAMES = 1000, 100_000
MINUTES, MOST_MINUTES = 1, 600
SEED = 1
RIVAL = "rookie"  # the weaker player, for luck against skill


@dataclass(frozen=True)
class RunPlan:
    """It ends after so many games or minutes, whichever comes first; `measure` is what is compared above all."""

    game: str
    bots: tuple[str, ...]
    ruleset: str
    changes: Mapping[str, Any] = field(default_factory=dict)
    games: int = GAMES
    minutes: int = MINUTES
    measure: str = PAIRED[0]
    options: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> RunPlan:
        return cls(**{**data, "bots": tuple(data["bots"])})

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    def series(self) -> Series:
        """The game as it was asked for; BadSetup if there is no such game."""
        return Series(self.game, self.bots, SEED, self.options, self.ruleset, self.changes)

    @property
    def usual_ruleset(self) -> str:
        return next(iter(find_game(self.game).rulesets))

    @property
    def changes_rules(self) -> bool:
        return self.ruleset != self.usual_ruleset or bool(self.changes)

    def printed(self) -> Series | None:
        """The same deals by the printed rules, with the same options; options alone are measured against none.

        None where there is nothing to compare.
        """
        if not self.changes_rules and not self.options:
            return None
        options = self.options if self.changes_rules else None
        return Series(self.game, self.bots, SEED, options, self.usual_ruleset)

    def sides(self) -> tuple[str, str]:
        """What the two sides of that comparison are called."""
        if self.changes_rules:
            return "the printed game", "the changed game"
        return "the game as usual", "the game with these options"


def numbers_text(changes: Mapping[str, Any]) -> str:
    """Changed numbers as a TOML file that `--numbers` and the form of a new table take."""
    tables: dict[str, list[str]] = {}
    for path, value in sorted(changes.items()):
        table, _, name = path.rpartition(".")
        written = json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        tables.setdefault(table, []).append(f"{name} = {written}")
    return "\n".join(
        f"[{table}]\n" + "".join(f"{line}\n" for line in lines)
        for table, lines in sorted(tables.items())
    )
