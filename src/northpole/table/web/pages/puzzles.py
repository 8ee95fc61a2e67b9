"""Puzzles: all of them, one of them on the real board, and what is said of an answer. Nothing of it is stored."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from markupsafe import Markup
from starlette.responses import JSONResponse, Response

from northpole.table.domain.model import PracticeWish, Rights, Seat, TableInfo
from northpole.table.domain.puzzle import Puzzle, puzzle_after, puzzle_of, puzzles_of
from northpole.table.errors import BadWish
from northpole.table.render.boards import board_css
from northpole.table.render.catalogue import GameCard, card, cards, legend, usual_level
from northpole.table.render.context import PageContext
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.render.region_context import TableFacts
from northpole.table.render.regions import known_regions
from northpole.table.sight.perspective import Perspective, Viewer
from northpole.table.sight.sight import sight
from northpole.table.web.moves import reason
from northpole.table.web.request import Call, may_make, network_of

ILLEGAL = 422
RIVAL = "foreman"  # who played the others
PARTS = ("move", "regions", "why", "solution", "practice")


@dataclass(frozen=True)
class GamePuzzles:
    """The puzzles of a game."""

    game: GameCard
    row: tuple[Puzzle, ...]


@dataclass(frozen=True)
class PuzzlesPage(PageContext):
    template: ClassVar[str] = "puzzles.html"
    games: list[GamePuzzles]


@dataclass(frozen=True)
class PuzzlePage(PageContext):
    """A table that nobody keeps; what its template gets is what that of a table gets, and the puzzle."""

    template: ClassVar[str] = "puzzle.html"
    table: TableFacts
    mine: bool
    regions: dict[str, Markup]
    first: dict[str, Any]
    addresses: dict[str, str]
    legend: tuple[dict[str, str], ...]
    board_css: str | None
    puzzle: Puzzle
    you: str
    next: Puzzle
    reactions: tuple[str, ...] = ()
    curtain: bool = False
    passed_to: None = None
    replay: None = None
    tips: bool = False

    @classmethod
    def kind(cls) -> str:
        """It is a table, to styles and scripts."""
        return "table"


def puzzles(call: Call) -> Response:
    rows = [GamePuzzles(game, puzzles_of(game.name)) for game in cards()]
    return call.page(PuzzlesPage("Puzzles", [row for row in rows if row.row]))


def puzzle(call: Call) -> Response:
    found = puzzle_of(call.id)
    now = perspective(call, found)
    answer = call.renderer.answer(now)
    name = card(found.game).title
    page = PuzzlePage(
        title=f"Puzzle {found.number}: {name}",
        table=PerspectiveParts(now).table,
        mine=True,
        regions={name: Markup(html) for name, html in answer["regions"].items()},
        first={key: value for key, value in answer.items() if key != "regions"},
        addresses=addresses(found),
        legend=legend(found.game),
        board_css=board_css(found.game),
        puzzle=found,
        you=now.info.names[found.seat],
        next=puzzle_after(found),
    )
    return call.page(page)


def addresses(found: Puzzle) -> dict[str, str]:
    """No socket among them: nothing happens here by itself."""
    parts = {part: f"/puzzles/{found.id}/{part}" for part in PARTS}
    return parts | {"rules": f"/rules/{found.game}"}


def perspective(call: Call, found: Puzzle) -> Perspective:
    """What the seat that is to move may know; no move is made that was not chosen."""
    match = found.match()
    seen = sight(match, found.seat)
    question = seen.question
    if question is not None:
        question.passing, question.unasked, question.series = "", "", []
    info = info_of(call, found)
    viewer = Viewer(call.person, Rights((found.seat,), True, False), info, found.seat)
    return Perspective(viewer, [], sight=replace(seen, question=question), lines=tuple(seen.lines))


def info_of(call: Call, found: Puzzle) -> TableInfo:
    """A table that nobody keeps."""
    match = found.match()
    seats = [Seat(seat, "bot", name, bot=RIVAL) for seat, name in enumerate(match.names)]
    seats[found.seat] = Seat(found.seat, "person", match.names[found.seat], holder=call.person.key)
    return TableInfo(
        id=found.id,
        game_name=found.game,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes=match.setup.changes,
        stage="play",
        seats=tuple(seats),
        owner="",
        version=match.length,
        stir=1,
        deciding=(found.seat,),
        chat=False,
        review=False,
        made=0.0,
        touched=0.0,
        hints="off",
    )


def regions(call: Call) -> Response:
    """The page as it is: a puzzle has one moment."""
    now = perspective(call, puzzle_of(call.id))
    return JSONResponse(call.renderer.answer(now, known_regions(call.asked("known"))))


def move(call: Call) -> Response:
    """What is said of this answer; the position stays."""
    found, name = puzzle_of(call.id), call.form.text("move")
    now = perspective(call, found)
    try:
        verdict = found.verdict(name)
    except BadWish:
        told = reason(found.match(), now.info, found.seat, name)
        return JSONResponse({"error": told["reason"], **told}, ILLEGAL)
    answer = call.renderer.answer(now, known_regions(call.form.text("known")))
    return JSONResponse({**answer, "puzzle": asdict(verdict)})


def why(call: Call) -> Response:
    """Why can't I?"""
    found = puzzle_of(call.id)
    told = reason(found.match(), info_of(call, found), found.seat, call.asked("move") or "")
    return JSONResponse(told)


def solution(call: Call) -> Response:
    return JSONResponse({"puzzle": asdict(puzzle_of(call.id).solution())})


def practice(call: Call) -> Response:
    """Play on from here, at a table against bots."""
    found = puzzle_of(call.id)
    match = found.match()
    may_make(call)
    wish = PracticeWish(match.length, found.seat, usual_level())
    info = call.web.tables.practise(call.person, match, wish, network_of(call))
    call.web.metrics.count("tables", game=found.game)
    return call.go(f"/t/{info.id}")
