"""The first page: the games, and one's own tables."""

from __future__ import annotations

import time
from typing import Any

from starlette.responses import JSONResponse, RedirectResponse, Response

from northpole.table.calls import Call
from northpole.table.errors import BadWish, NoTable, TooMuch
from northpole.table.games import card, usual_level
from northpole.table.info import Mine, SeatWish, Wish
from northpole.table.security import asked_too_often
from northpole.table.shown import SHAPES, waiting_sentence

USUAL_SEATS = 4
DAY = 24 * 60 * 60


def home(call: Call) -> Response:
    tables, person = call.front.tables, call.person
    number = tables.away(person)
    unfolded = number > 0 and call.asked("away") is not None
    context = {
        "page": "home",
        "title": "Northpole",
        "mine": [row(one) for one in tables.mine(person)],
        "away": [row(one) for one in tables.mine(person, away=True)] if unfolded else [],
        "away_number": number,
    }
    return call.page("home.html", context)


def away(call: Call) -> Response:
    """A table is put away from one's own list, or brought back."""
    wanted = call.slip.yes("away")
    call.front.tables.put_away(call.id, call.person, wanted)
    if call.wants_json:
        return JSONResponse({})
    left = call.front.tables.away(call.person)
    return call.go("/#mine" if wanted or not left else "/?away#mine")


def row(one: Mine) -> dict[str, Any]:
    info = one.info
    return {
        "id": info.id,
        "game": card(info.game_name),
        "stage": info.stage,
        "waits": one.waits,
        "review": info.review,
        "seats": [
            {
                "seat": seat.number,
                "name": seat.name,
                "colour": seat.number % SHAPES,
                "shape": seat.number % SHAPES,
                "kind": seat.kind,
                "bot": seat.bot,
                "mine": seat.number in one.seats,
            }
            for seat in info.seats
        ],
        "address": f"/t/{info.id}",
        "when": when(info.touched),
        "sentence": waiting_sentence(info, one.seats, one.waits),
    }


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
    person = call.front.people.renamed(
        call.person, call.slip.text("name"), call.slip.text("colour")
    )
    there = own_path(call.slip.text("next", "/"))
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
    info = call.front.tables.create(call.person, wish)
    call.front.figures.count("tables", game=game.name)
    tips = call.slip.yes("tips") or call.asked("tips") == "1"
    return call.go(f"/t/{info.id}" + ("?tips=1" if tips else ""))


def card_of(name: str) -> Any:
    try:
        return card(name)
    except Exception as error:
        raise NoTable("There is no such game.") from error


def may_make(call: Call) -> None:
    """Not too many tables at once from one place."""
    front = call.front
    if asked_too_often(front.settings, call.request.scope, front.new_tables):
        raise TooMuch("That is a lot of new tables. Wait a minute and try again.")


def open_record(call: Call) -> Response:
    """A record from a file becomes a table to look at."""
    text = call.slip.text("file") or call.slip.text("record")
    if not text.strip():
        raise BadWish("Choose a file: the record of a game.", "file")
    may_make(call)
    info = call.front.tables.open_record(call.person, text)
    return call.go(f"/t/{info.id}")
