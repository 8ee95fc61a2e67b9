"""Who begins, where it is drawn for."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.decision import Chance
from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.state import State

S = TypeVar("S", bound=State, default=Any)

RANDOM: Final = "random"
DRAWN: Final[i64] = -1


def chosen_first(setup: Setup) -> i64:
    """The seat that the option `first` names, or DRAWN."""
    first: str = setup.options["first"]
    if first == RANDOM:
        return DRAWN
    if int(first) >= setup.seats:
        raise BadSetup(
            f"option first can't be {first} with {setup.seats} players;"
            f" expected {RANDOM} or a seat from 0 to {setup.seats - 1}"
        )
    return int(first)


class DrawSeat(Chance[S]):
    """One of the seats, each as likely as the others; `apply` says what it is drawn for, `most` of how many."""

    def options(self, s: S, may: Menu) -> None:
        may.upto(s.seats)

    def sample(self, s: S, nature: Nature) -> i64:
        return nature.below(s.seats)
