"""The game from beginning to end: turns of five phases, until somebody has twelve gifts."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.engine.first import DrawSeat
from northpole.games.union.box import RISERS, Box
from northpole.games.union.draft import DRAFT_PHASE
from northpole.games.union.purchase import PURCHASE_PHASE
from northpole.games.union.roll import ROLL_PHASE
from northpole.games.union.scoring import SCORE_PHASE, goal_reached, is_over
from northpole.games.union.state import NOT_TINKERED, OVER, Table, new_table
from northpole.games.union.story import GoalReached, LastTurnOver, TurnBegan
from northpole.games.union.work import WORK_PHASE


class FirstPlayer(DrawSeat[Table]):
    """Who has the marker on the first turn (U1)."""

    most: ClassVar[int] = 4

    def apply(self, s: Table, option: i64) -> None:
        s.first = option


class Turn(Step[Table]):
    """The marker moves; then roll, draft, purchase, work and score."""

    def run(self, s: Table) -> None:
        s.turn += 1
        if s.turn > 1:
            s.first = next_first(s)
        s.taken = 0
        s.placed = 0
        s.faces = 0
        for leader in s.leaders:
            leader.dice = 0
            leader.worked = 0
            leader.passed = 0
            leader.tinkered = NOT_TINKERED
        if s.journal is not None:
            s.tell(TurnBegan(s.turn, s.first))
        s.then(WORK_PHASE, SCORE_PHASE, TURN_ENDS)
        s.then(ROLL_PHASE, DRAFT_PHASE, PURCHASE_PHASE)


def next_first(s: Table) -> i64:
    """The next contender clockwise; whoever has the marker comes last (U1)."""
    fewest = s.box.most_elves
    for leader in s.leaders:
        fewest = min(fewest, leader.elves)
    seat = s.after(s.first)
    while not is_contender(s, seat, fewest):
        seat = s.after(seat)
    return seat


def is_contender(s: Table, seat: i64, fewest: i64) -> bool:
    """Early Risers always are (U2)."""
    leader = s.leaders[seat]
    return leader.elves == fewest or leader.union == RISERS


class TurnEnds(Step[Table]):
    """The end is looked for when all have scored (U14)."""

    def run(self, s: Table) -> None:
        if is_over(s):
            s.phase = OVER
            if s.journal is not None:
                s.tell(GoalReached() if goal_reached(s) else LastTurnOver())
        else:
            s.then(TURN)


FIRST_PLAYER: Final = FirstPlayer()
TURN: Final = Turn()
TURN_ENDS: Final = TurnEnds()


def opening(box: Box) -> Table:
    """The table before the first roll."""
    s = new_table(box)
    s.then(FIRST_PLAYER, TURN)
    return s
