"""What the templates of a table and its regions get."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from jinja2.environment import TemplateModule

from northpole.table.render.agreement import Agreement
from northpole.table.render.catalogue import BotCard, GameCard
from northpole.table.render.context import Context
from northpole.table.render.journal import StoryTurn
from northpole.table.render.moves_at import MoveButton, MovesAt
from northpole.table.sight.final import FinalScores

# the parts


@dataclass(frozen=True)
class TableFacts:
    """A table as this viewer knows it."""

    id: str
    game: GameCard
    stage: str
    review: bool
    owner: bool  # is it the viewer's own?
    chat: bool
    pace: str  # of its bots; "" if there are none
    rematch: str | None  # its address
    sealed: bool
    watching: bool
    closed: bool  # by the house
    lesson: bool  # is it one, or was it?
    practice: str  # where it can be tried again as it began; "" if it is a game of its own
    options: list[str]


@dataclass(frozen=True)
class Sitting:
    """A seat, who is on it, and what is public of their points."""

    seat: int
    name: str
    colour: int
    shape: int
    kind: str
    bot: BotCard | None
    stands_in: bool
    sitter: str | None  # who plays on for the one the seat is named after
    you: bool
    mine: bool
    deciding: bool
    score: int | None


@dataclass(frozen=True)
class Player:
    """A seat as a board shows it, the same to everybody."""

    seat: int
    name: str
    colour: int
    shape: int


@dataclass(frozen=True)
class SeriesButton:
    """Several moves at one word, of which `move` is the next."""

    key: str
    title: str
    move: str


@dataclass(frozen=True)
class OpenQuestion:
    """What is to be decided; `passing` is the move that lets it go by, `unasked` the one the page may make itself."""

    kind: str
    passing: str
    unasked: str
    moves: list[MoveButton]
    series: list[SeriesButton]


@dataclass(frozen=True)
class OpenDesk:
    """A player's own things, as a view shows them."""

    of: Sitting
    view: dict[str, Any]


@dataclass(frozen=True)
class Chapter:
    """A day, a season, or whatever the game has; the first may be without a title."""

    title: str
    turns: list[StoryTurn]


@dataclass(frozen=True)
class Saying:
    """A line of the talk, or a picture that stands for one."""

    name: str
    seat: int | None
    text: str | None
    reaction: str | None
    mine: bool
    when: str


@dataclass(frozen=True)
class EyeChoice:
    """Whose knowledge a replay shows."""

    value: str
    title: str


@dataclass(frozen=True)
class ReplayBar:
    """Which moment of how many is shown, through whose eyes of which."""

    at: int
    frames: int
    eye: str
    eyes: list[EyeChoice]


@dataclass(frozen=True)
class Link:
    """For whoever is to come; without a seat, to watch."""

    seat: int | None
    label: str
    address: str
    qr: str


# what the regions' templates get


@dataclass(frozen=True)
class BoardFacts(Context):
    """What a game's own board is drawn from; with everything open there are the views of all seats, too."""

    view: dict[str, Any]
    views: list[OpenDesk]
    seats: list[Player]
    seat: int | None
    question: OpenQuestion | None
    asked: bool  # is there a question?
    moves_at: MovesAt


@dataclass(frozen=True)
class BoardContext(BoardFacts):
    """What it gets: besides, `kept(macro, arguments)` draws what may have been drawn already."""

    kept: Callable[..., str]


@dataclass(frozen=True)
class StatusRegion(Context):
    """The one line that says what has just happened, what is to be done, and what could be taken back.

    Where all of it is long, the story has to tell what happened: on phones if `roomy`, else everywhere.
    """

    template: ClassVar[str] = "regions/status.html"
    kind: str
    news: str
    roomy: bool
    text: str
    seat: int | None
    rule: str
    undo: str


@dataclass(frozen=True)
class ChoicesRegion(Context):
    """`listed` are the names of the moves that always stand in the list; `touched`: is there something to touch?"""

    template: ClassVar[str] = "regions/choices.html"
    question: OpenQuestion | None
    listed: frozenset[str]
    touched: bool
    over: bool
    hints: bool  # may be asked for


@dataclass(frozen=True)
class HintsRegion(Context):
    """In the settings: do all agree to hints?"""

    template: ClassVar[str] = "regions/hints.html"
    agreement: Agreement | None
    table: TableFacts


@dataclass(frozen=True)
class BoardRegion(Context):
    """`drawn` are the macros of the game's board."""

    template: ClassVar[str] = "regions/board.html"
    drawn: TemplateModule


@dataclass(frozen=True)
class MatRegion(Context):
    """The viewer's own desk, or all of them; nobody's for a spectator."""

    template: ClassVar[str] = "regions/mat.html"
    drawn: TemplateModule
    desks: list[OpenDesk]
    table: TableFacts


@dataclass(frozen=True)
class RivalsRegion(Context):
    template: ClassVar[str] = "regions/rivals.html"
    drawn: TemplateModule
    seats: list[Sitting]
    table: TableFacts


@dataclass(frozen=True)
class JournalRegion(Context):
    template: ClassVar[str] = "regions/journal.html"
    chapters: list[Chapter]


@dataclass(frozen=True)
class TalkRegion(Context):
    template: ClassVar[str] = "regions/talk.html"
    chat: bool
    sayings: list[Saying]


@dataclass(frozen=True)
class ResultRegion(Context):
    template: ClassVar[str] = "regions/result.html"
    sentence: str
    mine: str  # the viewer's own place, in words
    won: bool  # did somebody at the viewer's screen?
    tie: str
    final: FinalScores | None
    seats: list[Sitting]
    table: TableFacts


@dataclass(frozen=True)
class LobbyRegion(Context):
    """Only the one who set up the table gets links; `missing` says why it can't begin yet."""

    template: ClassVar[str] = "regions/lobby.html"
    seats: list[Sitting]
    table: TableFacts
    links: list[Link]
    missing: str
    levels: list[BotCard]
    usual: str
