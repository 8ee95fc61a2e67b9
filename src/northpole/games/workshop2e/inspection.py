"""Santa's inspections: points for Christmas Cheer."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import Inspected


def ranks(cheers: list[int]) -> list[int]:
    """C11: equal teams share a place, and the next place follows without a gap; 0 is the best."""
    steps = sorted(set(cheers), reverse=True)
    return [steps.index(cheer) for cheer in cheers]


class Inspection(Step[Table]):
    """Points by place, then all finished toys go to the sleigh (C11, C18)."""

    def run(self, s: Table) -> None:
        cheers = [int(team.cheer()) for team in s.teams]
        places = ranks(cheers)
        for seat in range(s.seats):
            team = s.teams[seat]
            points: i64 = s.box.inspection[places[seat]]
            if s.day == s.box.days:
                team.inspection2 += points
            else:
                team.inspection1 += points
            if s.journal is not None:
                s.tell(Inspected(seat, cheers[seat], points))
        for team in s.teams:
            s.sleigh |= team.finished
            team.finished = 0


INSPECTION: Final = Inspection()
