"""The game from beginning to end: rounds of four phases, until somebody has made the toys."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.placing import PLACE_DICE
from northpole.games.realsanta.scoring import ahead, anybody_done, winner
from northpole.games.realsanta.setup import AGES, ROLL_OFF
from northpole.games.realsanta.state import NOWHERE, OVER, PLACE, Table, new_table
from northpole.games.realsanta.story import GameOver, RoundBegan


class Round(Step[Table]):
    """Placement, rolling, snowballs, Presents: each phase leads on to the next."""

    def run(self, s: Table) -> None:
        s.round += 1
        s.phase = PLACE
        s.turns += 1
        for santa in s.santas:
            santa.new_round()
        if s.journal is not None:
            s.tell(RoundBegan(s.round, s.first))
        s.then(PLACE_DICE[s.first], ROUND_ENDS)


class RoundEnds(Step[Table]):
    """The game is over with 25 toys, or after the last round (R11, R14); if not, who places first now (R12)."""

    def run(self, s: Table) -> None:
        if anybody_done(s) or s.round >= s.box.last_round:
            finish(s)
            return
        best: i64 = s.oldest[0]
        for seat in s.oldest:
            if ahead(s.santas[seat], s.santas[best]):
                best = seat
        s.first = best
        s.then(ROUND)


def finish(s: Table) -> None:
    s.phase = OVER
    s.zone = NOWHERE
    if s.journal is not None:
        first = winner(s)
        s.tell(GameOver(first, 0 if first == NOWHERE else s.santas[first].toys))


ROUND: Final = Round()
ROUND_ENDS: Final = RoundEnds()


def opening(box: Box) -> Table:
    """The table before anything is rolled."""
    s = new_table(box)
    s.then(AGES, ROLL_OFF, ROUND)
    return s
