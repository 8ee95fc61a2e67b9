"""Santa's inspections: cookies for the teams with the most assembled gifts."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import Inspected


def ranks(gifts: list[int]) -> list[int]:
    """W16: equal teams share a place, and the next place follows without a gap; 0 is the best."""
    steps = sorted(set(gifts), reverse=True)
    return [steps.index(number) for number in gifts]


class Inspection(Step[Table]):
    """W24: ranked on the counts before anybody scores; then all finished gifts go to the sleigh."""

    def run(self, s: Table) -> None:
        gifts = [int(team.finished) for team in s.teams]
        places = ranks(gifts)
        for seat in range(s.seats):
            team = s.teams[seat]
            cookies: i64 = 0
            if places[seat] < len(s.box.inspection):
                cookies = team.finished * s.box.inspection[places[seat]]
            team.from_inspections += cookies
            if s.journal is not None:
                s.tell(Inspected(seat, team.finished, cookies))
        for team in s.teams:
            s.sleigh_low |= team.finished_low
            s.sleigh_high |= team.finished_high
            team.finished_low = 0
            team.finished_high = 0
            team.finished = 0


INSPECTION: Final = Inspection()
