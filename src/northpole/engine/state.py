"""What is on the table, and what is still to be decided."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision, Together
from northpole.engine.journal import EVERYBODY, Journal

APART: Together[Any] = Together()


class State:
    """The base of every game's state: seats, the stack of decisions, and the lanes of those deciding at once."""

    def __init__(
        self, seats: i64, stack: list[Decision[Any]], lanes: list[list[Decision[Any]]]
    ) -> None:
        self.seats = seats
        self.stack = stack
        self.lanes = lanes
        self.lane: i64 = -1
        self.barriers: i64 = 0
        self.journal: Journal | None = None

    def then(
        self,
        first: Decision[Any],
        second: Decision[Any] | None = None,
        third: Decision[Any] | None = None,
    ) -> None:
        """What comes next, in this order, before anything that was already to come."""
        row = self.stack if self.lane < 0 else self.lanes[self.lane]
        if third is not None:
            row.append(third)
        if second is not None:
            row.append(second)
        row.append(first)

    def together(self, decisions: list[Decision[Any]]) -> None:
        """These come next, all at once, each in the lane of its seat."""
        self.stack.append(APART)
        for decision in decisions:
            self.lanes[decision.seat].append(decision)

    def apart(self) -> bool:
        """Are several seats deciding at once?"""
        return len(self.stack) > 0 and self.stack[-1] is APART

    def tell(self, text: str, only: i64 = EVERYBODY) -> None:
        """A line for the journal, if anybody listens."""
        if self.journal is not None:
            self.journal.tell(text, only)

    def copy(self) -> State:
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """Everything, as JSON can hold it."""
        raise NotImplementedError

    def base_data(self) -> dict[str, Any]:
        """What every game's state shares, for to_data."""
        return {
            "seats": int(self.seats),
            "stack": [decision.key() for decision in self.stack],
            "lanes": [[decision.key() for decision in lane] for lane in self.lanes],
            "barriers": int(self.barriers),
        }
