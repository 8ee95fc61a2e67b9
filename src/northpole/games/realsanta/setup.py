"""Before the first round: who is older than whom, and who places first (R12)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance
from northpole.engine.first import DrawSeat
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.realsanta.state import Table
from northpole.games.realsanta.story import AgesDrawn


class Ages(Chance[Table]):
    """Who is older than whom, drawn by lot and shown."""

    most: ClassVar[int] = 24

    def options(self, s: Table, may: Menu) -> None:
        may.upto(len(ORDERS[s.seats]))

    def sample(self, s: Table, nature: Nature) -> i64:
        return nature.below(len(ORDERS[s.seats]))

    def apply(self, s: Table, option: i64) -> None:
        s.oldest = ORDERS[s.seats][option]
        if s.journal is not None:
            s.tell(AgesDrawn(s.oldest))


class RollOff(DrawSeat[Table]):
    """Who places first in round 1: as fair as rolling until one is highest."""

    most: ClassVar[int] = 4

    def apply(self, s: Table, option: i64) -> None:
        s.first = option


def orders(seats: list[int]) -> list[list[int]]:
    """All orders of these seats."""
    if not seats:
        return [[]]
    found: list[list[int]] = []
    for seat in seats:
        rest = [other for other in seats if other != seat]
        found += [[seat, *order] for order in orders(rest)]
    return found


ORDERS: Final[list[list[list[int]]]] = [orders(list(range(seats))) for seats in range(5)]
AGES: Final = Ages()
ROLL_OFF: Final = RollOff()
