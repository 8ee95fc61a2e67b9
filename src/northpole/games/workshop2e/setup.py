"""Setup: the Mail Room, the stables, two toys for everyone, and who begins."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.engine.first import DRAWN, DrawSeat
from northpole.games.workshop2e.mail import DRAW_TOY, FILL_DISPLAY
from northpole.games.workshop2e.stable import FILL_STALLS
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import HeadStart, MarkerDrawn


class GameBegins(Step[Table]):
    """Workshop Setup 6 and 7, Player Setup 9 and 10."""

    def run(self, s: Table) -> None:
        if s.box.first == DRAWN:
            s.then(WHO_BEGINS)
        else:
            hand_marker(s, s.box.first)
        for seat in range(s.seats - 1, -1, -1):
            for _ in range(s.box.start):
                s.then(DRAW_TOY[seat])
        s.then(FILL_DISPLAY, FILL_STALLS)


class WhoBegins(DrawSeat[Table]):
    """C12: the first player marker is drawn for, unless the table's owner gave it to somebody."""

    most: ClassVar[int] = 5

    def apply(self, s: Table, option: i64) -> None:
        if s.journal is not None:
            s.tell(MarkerDrawn(option))
        hand_marker(s, option)


def hand_marker(s: Table, seat: i64) -> None:
    """C28: from then on the turn order is known, and with it who begins with points."""
    s.first = seat
    for turn in range(s.seats):
        points: i64 = s.box.head_start[turn]
        if points > 0:
            ahead = (seat + turn) % s.seats
            s.teams[ahead].head_start = points
            if s.journal is not None:
                s.tell(HeadStart(ahead, points))


SETUP: Final = GameBegins()
WHO_BEGINS: Final = WhoBegins()
