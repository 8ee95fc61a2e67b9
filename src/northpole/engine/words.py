"""What people read of a decision: names for records, texts, where a move is on the board, why not."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.decision import Decision
from northpole.engine.state import State

S = TypeVar("S", bound=State, default=Any)

NO_OPTION: Final[i64] = -1


class Phrase:
    """A move in words: the deed, what comes of it, figures in brackets, and what it touches on the board.

    Where moves at one place differ in nothing but how many of something they take or put, `count` is that. `points`
    are those that it says it brings at once.
    """

    def __init__(
        self,
        deed: str,
        target: str,
        detail: str = "",
        aside: str = "",
        count: i64 = 0,
        points: i64 = 0,
    ) -> None:
        self.deed = deed
        self.target = target
        self.detail = detail
        self.aside = aside
        self.count = count
        self.points = points


class Move:
    """A legal move: its name in records and, for people, its deed, more about it, and its target."""

    def __init__(self, name: str, phrase: Phrase) -> None:
        self.name = name
        self.deed = phrase.deed
        self.detail = phrase.detail
        self.aside = phrase.aside
        self.target = phrase.target
        self.count = phrase.count
        self.points = phrase.points

    @property
    def more(self) -> str:
        """What a button says in small print."""
        if self.detail and self.aside:
            return f"{self.detail} ({self.aside})"
        return self.detail or self.aside

    @property
    def text(self) -> str:
        """All of it in one line."""
        text = f"{self.deed}: {self.detail}" if self.detail else self.deed
        return f"{text} ({self.aside})" if self.aside else text

    def __repr__(self) -> str:
        return f"<Move {self.name!r}: {self.text}>"


class MoveSeries:
    """Several moves at one word: the next of them, as long as the same kind of question follows.

    Each is a move like any other. `key` tells one series of a question from another.
    """

    def __init__(self, key: str, title: str, move: str) -> None:
        self.key = key
        self.title = title
        self.move = move

    def __repr__(self) -> str:
        return f"<MoveSeries {self.key}: {self.move}>"


class Refusal:
    """Why a move is not allowed, and the rules that say so: a ruling (`S5`), a paragraph (`6.2`), or both."""

    def __init__(self, reason: str, rule: str = "") -> None:
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason

    def __repr__(self) -> str:
        return f"<Refusal: {self}>"


class Words(Generic[S]):
    """The words of one class of decisions. Every Choice needs all of them, a Chance only `name`.

    `refusal` speaks of any option of the class: None for those, and only those, that `options`
    offers, which a test holds it to.
    """

    section: ClassVar[str] = ""  # of the rules page
    passing: ClassVar[str] = (
        ""  # the move that lets a chance go by, where one is asked again and again
    )

    def __init__(self, of: type[Decision[Any]]) -> None:
        self.of = of

    def name(self, s: S, seat: i64, option: i64) -> str:
        """In records: short, plain, one for each legal option; "" for what means nothing now."""
        raise NotImplementedError

    def phrase(self, s: S, seat: i64, option: i64) -> Phrase:
        """For people; only of what is legal."""
        raise NotImplementedError

    def prompt(self, s: S, seat: i64) -> str:
        """What is asked, as a sentence to a person."""
        raise NotImplementedError

    def refusal(self, s: S, seat: i64, option: i64) -> Refusal | None:
        """Why this option is not allowed now; None if it is."""
        raise NotImplementedError

    def stray(self, s: S, seat: i64, words: list[str]) -> Refusal | None:
        """About words that name no option here: a move of another phase, or one left incomplete."""
        return None

    def passes(self, s: S, seat: i64) -> str:
        """The move that lets this question go by, if it may be answered so unasked; "" if not."""
        return self.passing

    def unasked(self, s: S, seat: i64) -> str:
        """The move a screen may make without asking, as hardly anybody would make another; "" if there is none.

        Only what everybody may know decides it, so that not being asked gives nothing away.
        """
        return ""

    def series(self, s: S, seat: i64) -> list[MoveSeries]:
        """What may be done with all of these questions at once."""
        return []

    # what follows from these

    def find(self, s: S, seat: i64, name: str) -> i64:
        """The first option of this name, legal or not; NO_OPTION if there is none."""
        if name:
            for option in range(self.of.most):
                if self.name(s, seat, option) == name:
                    return option
        return NO_OPTION

    def why_not(self, s: S, seat: i64, name: str) -> Refusal | None:
        """Why the move of this name is not allowed, if more can be said than that it is none."""
        option = self.find(s, seat, name)
        if option == NO_OPTION:
            return self.stray(s, seat, name.split())
        return self.refusal(s, seat, option)

    def __repr__(self) -> str:
        return f"<Words of {self.of.__name__}>"
