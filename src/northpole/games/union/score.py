"""Score: tagged gifts are completed and paid for."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.union import story
from northpole.games.union.state import SCORE, Leader, Table


class ScorePhase(Step[Table]):
    """One point for each tagged gift, and canes by their number, up to the limit."""

    def run(self, s: Table) -> None:
        s.phase = SCORE
        for seat in range(s.seats):
            leader = s.leaders[seat]
            done = leader.tagged
            paid = pay(s, leader)
            leader.tagged = 0
            leader.gifts += done
            leader.canes += paid
            story.scored(s, seat, done, paid)


def pay(s: Table, leader: Leader) -> i64:
    """What the leader gets for the tagged gifts; canes above the limit are lost."""
    row = s.box.pay
    canes: i64 = row[min(leader.tagged, len(row) - 1)]
    return min(canes, s.box.most_canes - leader.canes)


def is_over(s: Table) -> bool:
    """Somebody has 12 gifts (U14), or it was the last turn there can be (U16)."""
    for leader in s.leaders:
        if leader.gifts >= s.box.goal:
            return True
    return s.turn >= s.box.turns


SCORE_PHASE: Final = ScorePhase()
