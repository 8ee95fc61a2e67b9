"""The Elf Excitement Meter and the Bonus Token."""

from mypy_extensions import i64

from northpole.games.realsanta.state import Table
from northpole.games.realsanta.story import MeterFilled


def excite(s: Table, seat: i64, steps: i64) -> None:
    """At 100 % the token is ready and the meter empty; nothing carries over, and there is one token (R7)."""
    santa = s.santas[seat]
    santa.excitement += steps
    if santa.excitement >= s.box.steps:
        santa.excitement = 0
        again = santa.token == 1
        santa.token = 1
        if s.journal is not None:
            s.tell(MeterFilled(seat, again))
