"""The first page: the games, and one's own tables."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import ClassVar

from starlette.responses import JSONResponse, RedirectResponse, Response

from northpole.table.domain.model import Mine, SeatWish, Wish
from northpole.table.errors import BadWish, NoTable
from northpole.table.render.catalogue import (
    USUAL_SEATS,
    GameCard,
    card,
    card_of,
    cards,
    usual_level,
)
from northpole.table.render.context import Page
from northpole.table.render.status import waiting_sentence
from northpole.table.sight.scene import OPEN
from northpole.table.web.request import Call, may_make, network_of

DAY = 24 * 60 * 60


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


@dataclass(frozen=True)
class HomePage(Page):
    template: ClassVar[str] = "home.html"
    games: list[GameCard]
    mine: list[MyTable]
    away: list[MyTable]
    away_number: int


def home(call: Call) -> Response:
    tables, person = call.web.tables, call.person
    number = tables.away(person)
    unfolded = number > 0 and call.asked("away") is not None
    return call.page(
        HomePage(
            title="Northpole",
            games=cards(),
            mine=[row(one) for one in tables.mine(person)],
            away=[row(one) for one in tables.mine(person, away=True)] if unfolded else [],
            away_number=number,
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


def row(one: Mine) -> MyTable:
    info = one.info
    return MyTable(
        id=info.id,
        game=card(info.game_name),
        stage=info.stage,
        waits=one.waits,
        seats=len(info.seats),
        when=when(info.touched),
        sentence=waiting_sentence(info, one.waits),
    )


def when(at: float) -> str:
    """`today 14:03`, `yesterday 9:10`, `3 November`."""
    then, now = time.localtime(at), time.localtime()
    clock = time.strftime("%H:%M", then)
    if then[:3] == now[:3]:
        return f"today {clock}"
    if then[:3] == time.localtime(time.time() - DAY)[:3]:
        return f"yesterday {clock}"
    return f"{then.tm_mday} {time.strftime('%B', then)}"


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
    game = card_of(call.part("game"))
    may_make(call)
    number = max(game.least, min(USUAL_SEATS, game.most))
    bots = [SeatWish("bot", None, usual_level()) for _ in range(number - 1)]
    wish = Wish(game.name, [SeatWish("person", call.person.name or None), *bots])
    info = call.web.tables.create(call.person, wish, network_of(call))
    call.web.metrics.count("tables", game=game.name)
    tips = call.form.yes("tips") or call.asked("tips") == "1"
    return call.go(f"/t/{info.id}" + ("?tips=1" if tips else ""))


def shown_record(call: Call) -> Response:
    """The record this server was started with, at its moment; opened once for each who asks."""
    record = call.web.settings.record
    if record is None:
        raise NoTable
    shown = call.web.shown
    if call.person.key not in shown:
        shown[call.person.key] = call.web.tables.open_record(call.person, record.text).id
    moment = "" if record.at is None else f"?eye={OPEN}&at={record.at}"
    return call.go(f"/t/{shown[call.person.key]}{moment}")


def open_record(call: Call) -> Response:
    """A record from a file becomes a table to look at."""
    text = call.form.text("file") or call.form.text("record")
    if not text.strip():
        raise BadWish("Choose a file: the record of a game.", "file")
    may_make(call)
    info = call.web.tables.open_record(call.person, text)
    return call.go(f"/t/{info.id}")
