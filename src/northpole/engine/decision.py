"""What there is to decide: steps, chance and choices. None of them ever changes once made."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.menu import Menu
from northpole.engine.nature import Nature

S = TypeVar("S")

NATURE: Final = -1

SHELF: Final[i64] = 16  # entries a decision keeps, a power of two

STEP: Final[i64] = 0
CHANCE: Final[i64] = 1
CHOICE: Final[i64] = 2
TOGETHER: Final[i64] = 3


class Decision(Generic[S]):
    """One thing to decide. A rule makes its decisions once and pushes them as often as needed.

    Options are 0 .. most-1, so that (class, option) numbers every move of a game.
    """

    most: ClassVar[int] = 1

    def __init__(self, kind: i64, seat: i64, discreet: bool = False) -> None:
        self.kind = kind
        self.seat = seat
        self.discreet = discreet
        self.number: i64 = 0  # of its class among those of its game, which sets it
        self.alone = Todo(self, None)
        self.shelf: vec[Todo] = vec[Todo]([self.alone] * int(SHELF))

    def before(self, after: Todo | None) -> Todo:
        """An entry for this decision and what comes after it; games repeat themselves, so mostly one made before.

        A decision keeps the last entry it had at each height of the stack, and makes another only if what
        comes after differs.
        """
        if after is None:
            return self.alone
        place = after.height & (SHELF - 1)
        entry = self.shelf[place]
        if entry.after is not after:
            entry = Todo(self, after)
            self.shelf[place] = entry
        return entry

    def key(self) -> str:
        """Names this decision in saved data: its class and, for a choice, its seat."""
        name = type(self).__name__
        return name if self.seat < 0 else f"{name} {self.seat}"

    def __repr__(self) -> str:
        return f"<{self.key()}>"

    def run(self, s: S) -> None:
        """A step: what happens."""
        raise NotImplementedError

    def options(self, s: S, may: Menu) -> None:
        """Offer what is legal now."""
        raise NotImplementedError

    def sample(self, s: S, nature: Nature) -> i64:
        """Chance: draw one outcome."""
        raise NotImplementedError

    def apply(self, s: S, option: i64) -> None:
        """Do what was chosen or drawn."""
        raise NotImplementedError

    def skip(self, s: S) -> None:
        """A choice without options: what happens instead."""


class Step(Decision[S]):
    """Something that just happens, at its place in the rules."""

    def __init__(self) -> None:
        super().__init__(STEP, NATURE)


class Chance(Decision[S]):
    """A decision of nature: `options` are the possible outcomes, `sample` draws one."""

    def __init__(self, seat: i64 = NATURE) -> None:
        super().__init__(CHANCE, seat)


class Choice(Decision[S]):
    """A decision of one seat. A single option is taken at once, unless being asked at all must be hidden."""

    def __init__(self, seat: i64, discreet: bool = False) -> None:
        super().__init__(CHOICE, seat, discreet)


class Together(Decision[S]):
    """Stands on the stack while several seats decide at once, each in its own lane."""

    def __init__(self) -> None:
        super().__init__(TOGETHER, NATURE)


class Todo:
    """A decision, and what comes after it. Never changed, so that copies of a state share it."""

    def __init__(self, decision: Decision[Any], after: Todo | None) -> None:
        self.decision = decision
        self.after = after
        self.height: i64 = 0 if after is None else after.height + 1


def listed(todo: Todo | None) -> list[str]:
    """The keys of what is to come, next one last."""
    keys: list[str] = []
    while todo is not None:
        keys.append(todo.decision.key())
        todo = todo.after
    keys.reverse()
    return keys


def stacked(keys: list[str], decisions: dict[str, Decision[Any]]) -> Todo | None:
    """The inverse of `listed`."""
    todo: Todo | None = None
    for key in keys:
        todo = decisions[key].before(todo)
    return todo
