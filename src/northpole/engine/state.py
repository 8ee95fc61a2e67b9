"""What is on the table, and what is still to be decided."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.decision import Decision, Todo, Together, listed, stacked
from northpole.engine.journal import EVERYBODY, Fact, Journal

APART: Final[Together[Any]] = Together()


def no_lanes(seats: i64) -> vec[Todo | None]:
    """Nobody decides apart from the others."""
    return vec[Todo | None]([None for _ in range(seats)])


class State:
    """The base of every game's state.

    `stack` is what comes next. While several seats decide at once, each has its own in `lanes`.
    """

    def __init__(self, seats: i64, stack: Todo | None, lanes: vec[Todo | None]) -> None:
        self.seats = seats
        self.stack = stack
        self.lanes = lanes
        self.aside: Todo | None = None
        self.barriers: i64 = 0
        self.turns: i64 = (
            0  # begun so far; with the first move of one, those before it are over for good
        )
        self.journal: Journal | None = None

    def then(
        self,
        first: Decision[Any],
        second: Decision[Any] | None = None,
        third: Decision[Any] | None = None,
    ) -> None:
        """What comes next, in this order, before anything that was already to come."""
        after = self.stack
        if second is not None:
            if third is not None:
                after = third.before(after)
            after = second.before(after)
        self.stack = first.before(after)

    def together(self, decisions: list[Decision[Any]]) -> None:
        """These come next, all at once, each in the lane of its seat."""
        self.barriers += 1
        self.stack = APART.before(self.stack)
        for decision in decisions:
            self.lanes[decision.seat] = decision.alone

    def top(self) -> Decision[Any]:
        """What comes next."""
        assert self.stack is not None, "the game is over"
        return self.stack.decision

    def pop(self) -> Decision[Any]:
        """Take what comes next off the stack."""
        todo = self.stack
        assert todo is not None, "the game is over"
        self.stack = todo.after
        return todo.decision

    def apart(self) -> bool:
        """Are several seats deciding at once?"""
        return self.stack is not None and self.stack.decision is APART

    def enter(self, seat: i64) -> None:
        """Go on in the lane of this seat: until `leave`, `stack` is that lane."""
        self.aside = self.stack
        self.stack = self.lanes[seat]

    def leave(self, seat: i64) -> None:
        self.lanes[seat] = self.stack
        self.stack = self.aside
        self.aside = None

    def tell(self, fact: Fact[Any], only: i64 = EVERYBODY) -> None:
        """For the journal, if anybody listens; a rule asks first, and makes no fact for nobody."""
        if self.journal is not None:
            self.journal.tell(fact, only)

    def __repr__(self) -> str:
        next_up = "over" if self.stack is None else f"next {self.stack.decision.key()}"
        return f"<{type(self).__name__} for {self.seats} seats, {next_up}>"

    def copy(self) -> State:
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """Everything, as JSON can hold it."""
        raise NotImplementedError

    def base_data(self) -> dict[str, Any]:
        """What every game's state shares, for to_data."""
        return {
            "seats": int(self.seats),
            "stack": listed(self.stack),
            "lanes": [listed(lane) for lane in self.lanes],
            "barriers": int(self.barriers),
            "turns": int(self.turns),
        }

    def set_base(self, data: dict[str, Any], decisions: dict[str, Decision[Any]]) -> None:
        """The inverse of base_data."""
        self.stack = stacked(data["stack"], decisions)
        self.lanes = vec[Todo | None]([stacked(lane, decisions) for lane in data["lanes"]])
        self.barriers = data["barriers"]
        self.turns = data["turns"]
