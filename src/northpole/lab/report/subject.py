"""What a report is about."""

from __future__ import annotations

from typing import NamedTuple

from northpole.lab.series import Series
from northpole.lab.tally import Tally

PACE = 30.0  # seconds a decision: a guess, said to be one on the page


class Subject(NamedTuple):
    series: Series
    tally: Tally
    pace: float = PACE

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def seats(self) -> int:
        return self.series.seats

    @property
    def fair(self) -> float:
        """The share of the victories that each seat would have if all were equal."""
        return 1 / self.seats

    @property
    def unit(self) -> str:
        """What is counted: points, or what the game has instead."""
        return str(self.series.rules().sheet.about.get("points", ("point", "points"))[1])

    @property
    def move_names(self) -> list[str]:
        """How the names of choices are read, where they don't say it themselves."""
        told = self.series.rules().sheet.about.get("moves")
        return [str(told)] if told else []

    @property
    def seat_names(self) -> list[str]:
        names = self.series.rules().seat_names[: self.seats]
        return [f"{seat + 1} {name}" for seat, name in enumerate(names)]

    @property
    def mixed(self) -> bool:
        """Do different bots play? Then seats differ by who sits there."""
        return len(set(self.series.bots)) > 1
