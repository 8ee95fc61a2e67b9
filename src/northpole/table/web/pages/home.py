"""The first page: the games, and one's own tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from starlette.responses import JSONResponse, RedirectResponse, Response

from northpole.engine.match import Match
from northpole.table.domain.lesson import Lesson, lesson_of
from northpole.table.domain.model import OwnTable, SeatWish, TableInfo, Wish
from northpole.table.domain.my_games import GamesTally
from northpole.table.domain.puzzle import Puzzle, of_the_day
from northpole.table.errors import BadWish, NoTable
from northpole.table.render.catalogue import (
    USUAL_SEATS,
    GameCard,
    card,
    card_of,
    cards,
    usual_level,
)
from northpole.table.render.context import PageContext
from northpole.table.render.status import waiting_sentence
from northpole.table.settings import OpenedRecord
from northpole.table.sight.perspective import OPEN
from northpole.table.text import when
from northpole.table.web.request import Call, may_make, network_of
from northpole.table.web.shown import show, shown_table

ROOKIE = "rookie"  # who plays against somebody who learns


@dataclass(frozen=True)
class MyTable:
    """A table in the list of one's own."""

    id: str
    game: GameCard
    stage: str
    waits: bool
    seats: int
    when: str
    sentence: str
    counts: bool  # is it one of My games?


@dataclass(frozen=True)
class HomePage(PageContext):
    template: ClassVar[str] = "home.html"
    games: list[GameCard]
    mine: list[MyTable]
    away: list[MyTable]
    away_number: int
    puzzle: Puzzle | None  # of the day
    puzzle_game: str
    tally: GamesTally  # of all finished games


def home(call: Call) -> Response:
    tables, person = call.web.tables, call.person
    number = tables.away(person)
    puzzle = of_the_day(datetime.now(UTC).date())
    unfolded = number > 0 and call.asked("away") is not None
    return call.page(
        HomePage(
            title="Northpole",
            games=cards(),
            mine=[row(one) for one in tables.mine(person)],
            away=[row(one) for one in tables.mine(person, away=True)] if unfolded else [],
            away_number=number,
            puzzle=puzzle,
            puzzle_game="" if puzzle is None else card(puzzle.game).title,
            tally=call.web.services.my_games.tally(person),
        )
    )


def away(call: Call) -> Response:
    """A table is put away from one's own list, or brought back."""
    wanted = call.form.yes("away")
    call.web.tables.put_away(call.id, call.person, wanted)
    if call.wants_json:
        return JSONResponse({})
    left = call.web.tables.away(call.person)
    return call.go("/#mine" if wanted or not left else "/?away#mine")


def row(one: OwnTable) -> MyTable:
    info = one.info
    return MyTable(
        id=info.id,
        game=card(info.game_name),
        stage=info.stage,
        waits=one.waits,
        seats=len(info.seats),
        when=when(info.touched),
        sentence=waiting_sentence(info, one.waits),
        counts=one.counts,
    )


def set_me(call: Call) -> Response:
    """A name and a colour."""
    before = call.person.name
    person = call.web.people.renamed(call.person, call.form.text("name"), call.form.text("colour"))
    if person.name != before:
        call.web.tables.rename(person, before)
    there = own_path(call.form.text("next", "/"))
    answer: Response
    if call.wants_json:
        answer = JSONResponse({"go": there, "name": person.name, "colour": person.colour})
    else:
        answer = RedirectResponse(there, 303)
    return call.remembered(answer, person)


def own_path(path: str) -> str:
    """Only to a page of ours."""
    if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable():
        return path
    return "/"


def quick(call: Call) -> Response:
    """Against bots, at once."""
    info = against_bots(call, card_of(call.part("game")))
    tips = call.form.yes("tips") or call.asked("tips") == "1"
    return call.go(f"/t/{info.id}" + ("?tips=1" if tips else ""))


def lesson(call: Call) -> Response:
    """Show me how: the lesson of a game, taken up again if it was begun; tips where a game has none."""
    game = card_of(call.part("game"))
    wanted = lesson_of(game.name)
    if wanted is None:
        return call.go(f"/t/{against_bots(call, game).id}?tips=1")
    for one in call.web.tables.mine(call.person):
        if one.info.guided and one.info.stage == "play" and one.info.game_name == game.name:
            return call.go(f"/t/{one.id}")
    return call.go(f"/t/{begun(call, game, wanted).id}")


def begun(call: Call, game: GameCard, lesson: Lesson) -> TableInfo:
    bots = [SeatWish("bot", None, ROOKIE) for _ in range(lesson.seats - 1)]
    return made(
        call,
        Wish(
            game.name,
            [SeatWish("person", call.person.name or None), *bots],
            lesson.ruleset,
            lesson.options,
            seed=lesson.seed,
            prepared=lesson.deal,
        ),
    )


def against_bots(call: Call, game: GameCard) -> TableInfo:
    number = max(game.least, min(USUAL_SEATS, game.most))
    bots = [SeatWish("bot", None, usual_level()) for _ in range(number - 1)]
    return made(call, Wish(game.name, [SeatWish("person", call.person.name or None), *bots]))


def made(call: Call, wish: Wish) -> TableInfo:
    may_make(call)
    info = call.web.tables.create(call.person, wish, network_of(call))
    call.web.metrics.count("tables", game=wish.game)
    return info


@dataclass(frozen=True)
class ShownPage(PageContext):
    template: ClassVar[str] = "shown.html"
    game: str
    moment: str


def shown_page(call: Call) -> Response:
    """What the record is that this server was started with; who has opened it goes straight to it."""
    record = record_to_show(call)
    table = shown_table(call, record.text)
    if table is not None:
        return call.go(shown_address(table, record))
    match = Match.load(record.text)
    moment = "at its end" if record.at in (None, match.length) else f"at move {record.at}"
    return call.page(ShownPage("A game to look at", match.game.title, moment))


def open_shown(call: Call) -> Response:
    """At its moment."""
    record = record_to_show(call)
    return call.go(shown_address(show(call, record.text), record))


def record_to_show(call: Call) -> OpenedRecord:
    record = call.web.settings.record
    if record is None:
        raise NoTable
    return record


def shown_address(table: str, record: OpenedRecord) -> str:
    moment = "" if record.at is None else f"?eye={OPEN}&at={record.at}"
    return f"/t/{table}{moment}"


def open_record(call: Call) -> Response:
    """A record from a file becomes a table to look at."""
    text = call.form.text("file") or call.form.text("record")
    if not text.strip():
        raise BadWish("Choose a file: the record of a game.", "file")
    may_make(call)
    info = call.web.tables.open_record(call.person, text)
    return call.go(f"/t/{info.id}")
