"""The numbers that bots weigh positions with: data beside a game's rules, in its weights.toml.

`first` are those a game began with. They never change, so that players can be measured against the same
yardstick for ever. `tuned` are those in use: changes to the first ones, for any number of players (`all`) or for
so many (`2`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

EVERY: Final = "all"


class Weights:
    """Numbers by name; `changes` to them are for any number of players, or for one."""

    def __init__(
        self, first: Mapping[str, float], changes: Mapping[str, Mapping[str, float]]
    ) -> None:
        for each in changes.values():
            unknown = set(each) - set(first)
            if unknown:
                raise ValueError(f"no weights {sorted(unknown)}")
        self.first = first
        self.changes = changes

    def at(self, seats: int) -> dict[str, float]:
        """Those for so many players."""
        every = self.changes.get(EVERY, {})
        own = self.changes.get(str(seats), {})
        return {name: float(value) for name, value in {**self.first, **every, **own}.items()}

    def __repr__(self) -> str:
        return f"<Weights: {len(self.first)}, changed for {sorted(self.changes)}>"


class Sheets:
    """A game's weights: the first ones and those in use."""

    def __init__(self, text: str) -> None:
        tables = tomllib.loads(text)
        self.first = Weights(tables["first"], {})
        self.tuned = Weights(tables["first"], tables.get("tuned", {}))


def read_weights(package: str) -> Sheets:
    """Those in a game's folder."""
    return Sheets((files(package) / "weights.toml").read_text("utf-8"))
