"""What a sensible player does at a glance: for bots that must guess at many decisions quickly."""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.decision import Decision
from northpole.engine.nature import Nature
from northpole.engine.state import State

S = TypeVar("S", bound=State, default=Any)
T = TypeVar("T", default=Any)

NO_IDEA: Final[i64] = -1


class Habit(Generic[S]):
    """The habit at one class of decisions. It never looks at what its seat can't know."""

    def __init__(self, of: type[Decision[Any]]) -> None:
        self.of = of

    def choose(self, s: S, seat: i64, luck: Nature) -> i64:
        """A legal option, or NO_IDEA."""
        return NO_IDEA

    def __repr__(self) -> str:
        return f"<Habit at {self.of.__name__}>"


class TasteHabit(Habit[S], Generic[S, T]):
    """One that depends on what things are worth; there is a taste for each number of players."""

    def __init__(self, of: type[Decision[Any]], tastes: list[T]) -> None:
        super().__init__(of)
        self.tastes = tastes
