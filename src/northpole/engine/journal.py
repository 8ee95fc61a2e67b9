"""What happened, told to people: facts first, a sentence made from each; some for one pair of eyes only."""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.scene import Scene

B = TypeVar("B", default=Any)

EVERYBODY = -1


class Amount:
    """How many of something a sentence tells of: gained by it or, if it says `when`, there at such a moment.

    More is better, or else `fewer`.
    """

    def __init__(self, thing: str, number: i64, when: str = "", fewer: bool = False) -> None:
        self.thing = thing
        self.number = number
        self.when = when
        self.fewer = fewer


class Sentence:
    """A fact in words, with `{0}`, `{1}` ... where seats are named.

    `about` are the pieces and places it speaks of, as the board calls them; `chapter` is the title of
    what it opens, a day or a season; `points` are those that the first seat named gets by it.

    The rest is for advice, which tells what comes more often of one move than of another. Facts of one class that
    are of one `kind`, which is what they are `about` if not said, are the same news whatever their figures. What is
    `dull` is no reason for a move. `brief` is what is quoted, `parts` what is told of several seats, one by one.
    """

    def __init__(
        self,
        text: str,
        about: list[str] | None = None,
        chapter: str = "",
        points: i64 = 0,
        kind: str = "",
        dull: bool = False,
        brief: str = "",
        amounts: list[Amount] | None = None,
        parts: list[Sentence] | None = None,
    ) -> None:
        self.text = text
        self.about: list[str] = [] if about is None else about
        self.chapter = chapter
        self.points = points
        self.kind = kind
        self.dull = dull
        self.brief = brief or text
        self.amounts: list[Amount] = [] if amounts is None else amounts
        self.parts: list[Sentence] = [] if parts is None else parts


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
        self.told = told
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
