"""The Coal Mine: as many elves as like."""

from mypy_extensions import i64

from northpole.games.workshop1e.pieces import CAVE_IN, METAL, RICH_VEIN
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import CoalGot


def coal_without_tools(s: Table, card: i64) -> i64:
    coal = s.box.mine
    if card == RICH_VEIN:
        coal += s.box.rich_vein
    elif card == CAVE_IN:
        coal -= s.box.cave_in
    return coal


def coal_from_mine(s: Table, seat: i64, card: i64) -> i64:
    """W15: better tools count when all their metal is there; they count in a cave-in too."""
    coal = coal_without_tools(s, card)
    if s.box.boxes[METAL] > 0 and s.teams[seat].tools == s.box.boxes[METAL]:
        coal += s.box.tools
    return coal


def open_mine(s: Table, seat: i64, card: i64) -> bool:
    """W2: room in the cart."""
    return s.teams[seat].coal < s.capacity(seat) and coal_from_mine(s, seat, card) > 0


def visit_mine(s: Table, seat: i64) -> None:
    get_coal(s, seat, coal_from_mine(s, seat, s.effect()))


def get_coal(s: Table, seat: i64, number: i64) -> None:
    """From the mine, or from Vixen."""
    kept = s.add_coal(seat, number)
    if s.journal is not None:
        s.tell(CoalGot(seat, number, kept))
