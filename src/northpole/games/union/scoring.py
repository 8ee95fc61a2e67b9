"""Score: tagged gifts are completed and paid for."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.union.state import SCORE, Leader, Table
from northpole.games.union.story import Completed


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
            if s.journal is not None and done > 0:
                s.tell(Completed(seat, done, paid, leader.gifts))


def pay(s: Table, leader: Leader) -> i64:
    """What the leader gets for the tagged gifts; canes above the limit are lost."""
    row = s.box.pay
    canes: i64 = row[min(leader.tagged, len(row) - 1)]
    return min(canes, s.box.most_canes - leader.canes)


def is_over(s: Table) -> bool:
    """Somebody has 12 gifts (U14), or it was the last turn there can be (U16)."""
    return goal_reached(s) or s.turn >= s.box.turns


def goal_reached(s: Table) -> bool:
    for leader in s.leaders:
        if leader.gifts >= s.box.goal:
            return True
    return False


SCORE_PHASE: Final = ScorePhase()
