"""A seat's view as small whole numbers, for programs that learn. Each game's folder says what they are."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.actions import NO_CHOICE, Actions
from northpole.engine.decision import CHOICE, Decision
from northpole.engine.page import Page
from northpole.engine.pile import MOST
from northpole.engine.state import State

S = TypeVar("S", bound=State, default=Any)

NOBODY: Final[i64] = -1
ME: Final = "me"


class Field:
    """Some places that belong together: what they are called, how large they get, how to read them."""

    def __init__(self, name: str, reading: str, words: list[str], highs: list[int]) -> None:
        self.name = name
        self.reading = reading  # the method of Layout that made it
        self.words = words
        self.highs = highs

    def names(self) -> list[str]:
        """One for each place."""
        if self.reading == "wide":
            return [f"{self.name}: 256s", f"{self.name}: ones"]
        if self.reading == "signed":
            return [f"{self.name}: below 0", f"{self.name}: 256s", f"{self.name}: ones"]
        if self.reading in ("number", "flag", "kind"):
            return [self.name]
        return [f"{self.name}: {word}" for word in self.words]

    def read(self, row: list[int]) -> Any:
        """What these numbers say; None where there is nothing to say."""
        if self.reading == "number":
            return row[0]
        if self.reading == "flag":
            return row[0] == 1
        if self.reading == "wide":
            return row[0] * 256 + row[1]
        if self.reading == "signed":
            size = row[1] * 256 + row[2]
            return -size if row[0] else size
        if self.reading == "kind":
            return self.words[row[0] - 1] if row[0] else None
        if self.reading == "counts":
            return {word: number for word, number in zip(self.words, row, strict=True) if number}
        chosen = [word for word, number in zip(self.words, row, strict=True) if number]
        if self.reading == "some_of":
            return chosen
        return chosen[0] if chosen else None

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.reading}>"


class Layout:
    """The places of an observation, in order. Page has a method of the same name for each of these."""

    def __init__(self) -> None:
        self.fields: list[Field] = []

    def number(self, name: str, high: int) -> None:
        self.add(name, "number", [], [max(1, min(255, high))])

    def flag(self, name: str) -> None:
        """Yes or no."""
        self.add(name, "flag", [], [1])

    def wide(self, name: str) -> None:
        """A number from 0 that may be larger than a byte holds."""
        self.add(name, "wide", [], [255, 255])

    def signed(self, name: str) -> None:
        """A number that may be negative: its sign, and its size as a wide number."""
        self.add(name, "signed", [], [1, 255, 255])

    def kind(self, name: str, words: list[str]) -> None:
        """One of many, or none, in a single place: its number from 1, or 0."""
        self.add(name, "kind", words, [len(words)])

    def one_of(self, name: str, words: list[str]) -> None:
        """One of a few, or none: a place for each."""
        self.add(name, "one_of", words, [1] * len(words))

    def some_of(self, name: str, words: list[str]) -> None:
        """A set: a place for each that may be in it."""
        self.add(name, "some_of", words, [1] * len(words))

    def counts(self, name: str, words: list[str], most: int = int(MOST)) -> None:
        """How many there are of each."""
        self.add(name, "counts", words, [most] * len(words))

    def add(self, name: str, reading: str, words: list[str], highs: list[int]) -> None:
        self.fields.append(Field(name, reading, words, highs))

    def size(self) -> int:
        return sum(len(field.highs) for field in self.fields)

    def __repr__(self) -> str:
        return f"<Layout of {self.size()} places>"


class Memory:
    """What an observer has read of a game's public past. Reading on from there saves reading it all again."""

    def __init__(self) -> None:
        # Does nobody else read the past? Then what was read may go from the state.
        self.alone = False

    def clear(self) -> None:
        """Another game."""


class Observer(Generic[S]):
    """Writes what one seat sees: what it is asked, then what its game lays out. Others follow in their order after it.

    What is written follows from the seat's view and question alone. Who has answered where several decide at once is
    left out even if the view says it, so that nothing depends on who is asked first.
    """

    version: ClassVar[str] = ""  # another one whenever a number means something else

    def __init__(self, actions: Actions, seats: int) -> None:
        self.actions = actions
        self.seats: i64 = seats
        self.classes: i64 = len(actions.classes)
        self.layout = Layout()
        self.layout.one_of("asked", actions.classes)
        self.layout.one_of("my seat", [str(seat) for seat in range(seats)])
        self.layout.one_of("to decide", self.people())
        self.layout.flag("all at once")

    def people(self) -> list[str]:
        """Everybody as the viewer counts them."""
        return [ME, *[f"+{n}" for n in range(1, self.seats)]]

    def memory(self) -> Memory:
        return Memory()

    def observe(self, s: S, seat: i64, d: Decision[Any] | None, memory: Memory, page: Page) -> None:
        """Write the seat's observation; `d` is what it has to decide."""
        place: i64 = NO_CHOICE
        if d is not None:
            place = self.actions.place[d.number]
        page.one_of(place, self.classes)
        page.one_of(seat, self.seats)
        self.person(decides(s), seat, page)
        page.flag(s.apart())
        self.write(s, seat, memory, page)

    def person(self, who: i64, seat: i64, page: Page) -> None:
        """One of the people, counted from this seat, or nobody."""
        page.one_of(self.away(who, seat), self.seats)

    def away(self, who: i64, seat: i64) -> i64:
        """So many seats after this one; NOBODY stays nobody."""
        if who < 0:
            return NOBODY
        if who < seat:
            who += self.seats
        return who - seat

    def after(self, seat: i64, number: i64) -> i64:
        """The seat that is so many after this one."""
        seat += number
        return seat - self.seats if seat >= self.seats else seat

    def write(self, s: S, seat: i64, memory: Memory, page: Page) -> None:
        """What the game laid out, in the same order."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Observer {self.version} for {self.seats} seats>"


def decides(s: State) -> i64:
    """Whose decision comes next, where it is one seat's."""
    if s.stack is None or s.stack.decision.kind != CHOICE:
        return NOBODY
    return s.stack.decision.seat
