"""What happened, told to people: facts first, a sentence made from each; some for one pair of eyes only."""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.scene import Scene

B = TypeVar("B", default=Any)

EVERYBODY = -1


class Sentence:
    """A fact in words, with `{0}`, `{1}` ... where seats are named.

    `about` are the pieces and places it speaks of, as the board calls them; `chapter` is the title of
    what it opens, a day or a season; `points` are those that the first seat named gets by it.
    """

    def __init__(
        self, text: str, about: list[str] | None = None, chapter: str = "", points: i64 = 0
    ) -> None:
        self.text = text
        self.about: list[str] = [] if about is None else about
        self.chapter = chapter
        self.points = points


class Fact(Generic[B]):
    """Something that happened. It holds all that its sentence needs besides the game's box."""

    def sentence(self, box: B) -> Sentence:
        raise NotImplementedError

    def scene(self, box: B) -> Scene | None:
        """How it is shown to those who may read its sentence; None: the pieces alone say it."""
        return None


class Line:
    """A line of the journal: the fact, its sentence and scene, the move it belongs to, and who alone may read it."""

    def __init__(
        self, move: int, fact: Fact[Any], told: Sentence, scene: Scene | None, only: i64
    ) -> None:
        self.move = move
        self.fact = fact
        self.scene = scene
        self.text = told.text
        self.about = told.about
        self.chapter = told.chapter
        self.points = told.points
        self.only = only

    def __repr__(self) -> str:
        return f"<Line {self.text!r}>"


class Journal:
    """Collects what is told; `move` is the number of the move being played, `box` the game's numbers."""

    def __init__(self, box: object) -> None:
        self.box = box
        self.lines: list[Line] = []
        self.move = 0

    def tell(self, fact: Fact[Any], only: i64) -> None:
        self.lines.append(
            Line(self.move, fact, fact.sentence(self.box), fact.scene(self.box), only)
        )

    def seen_by(self, seat: int | None) -> list[Line]:
        """The lines this seat may read; None is a spectator."""
        return [line for line in self.lines if line.only == EVERYBODY or line.only == seat]

    def __repr__(self) -> str:
        return f"<Journal of {len(self.lines)} lines>"
