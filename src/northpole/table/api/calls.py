"""The operations of the API."""

from __future__ import annotations

from typing import Any

from starlette.responses import JSONResponse, PlainTextResponse, Response

from northpole.engine.errors import BadSetup
from northpole.engine.match import Match
from northpole.engine.registry import GAMES, find_game
from northpole.table.api import answers
from northpole.table.calls import BadRequest, Call
from northpole.table.errors import BadWish, NoTable, NotYet
from northpole.table.games import levels
from northpole.table.info import KINDS, Info, Kind, Rights, Said, SeatWish, Wish
from northpole.table.pages import after, lobby, play
from northpole.table.pages.home import may_make
from northpole.table.scene import Scene, Wanted, viewer_of

MADE = 201
MOST_SEATS = 12


# who and what


def new_person(call: Call) -> Response:
    """A token to be known by."""
    people = call.front.people
    person = people.renamed(people.stranger(), text(call, "name"), "")
    return JSONResponse({"token": people.token(person), "name": person.name}, MADE)


def games(call: Call) -> Response:
    return JSONResponse(
        {"games": [answers.game_json(game) for game in GAMES.values()], "bots": levels()}
    )


def one_game(call: Call) -> Response:
    try:
        return JSONResponse(answers.game_json(find_game(call.part("game"))))
    except BadSetup:
        raise NoTable("There is no such game.") from None


# tables


def mine(call: Call) -> Response:
    away = call.asked("away") or "false"
    if away not in ("true", "false"):
        raise BadRequest("away must be true or false.")
    rows = call.front.tables.mine(call.person, away == "true")
    shown = [
        {
            **answers.table_json(row.info, call.front.tables.may_see(row.id, call.person)),
            "waits": row.waits,
        }
        for row in rows
    ]
    return JSONResponse({"tables": shown})


def make(call: Call) -> Response:
    wish = read_wish(call.raw)
    call.front.tables.check(wish)
    may_make(call)
    info = call.front.tables.create(call.person, wish)
    return told(call, info.id, MADE)


def read_wish(raw: dict[str, Any]) -> Wish:
    seats = raw.get("seats")
    if not isinstance(seats, list) or not 0 < len(seats) <= MOST_SEATS:
        raise BadWish("seats must be a list with one object for each seat.", "seats")
    return Wish(
        game=need(raw, "game", str),
        seats=[read_seat(seat, number) for number, seat in enumerate(seats)],
        ruleset=maybe(raw, "ruleset", str),
        options=maybe(raw, "options", dict) or {},
        changes=maybe(raw, "changes", dict) or {},
        chat=bool(maybe(raw, "chat", bool)),
    )


def read_seat(raw: Any, number: int) -> SeatWish:
    if not isinstance(raw, dict):
        raise BadWish("A seat is an object with a kind.", f"seats.{number}")
    kind = kind_of(raw.get("kind"), f"seats.{number}.kind")
    return SeatWish(kind, maybe(raw, "name", str), maybe(raw, "bot", str))


def kind_of(value: Any, field: str) -> Kind:
    for kind in KINDS:
        if value == kind:
            return kind
    raise BadWish(f"The kind of a seat is one of {', '.join(KINDS)}.", field)


def need(raw: dict[str, Any], name: str, kind: type) -> Any:
    value = maybe(raw, name, kind)
    if value is None:
        raise BadRequest(f"{name} is missing.")
    return value


def maybe(raw: dict[str, Any], name: str, kind: type) -> Any:
    value = raw.get(name)
    if value is not None and type(value) is not kind:
        raise BadRequest(f"{name} must be {WORDS[kind]}.")
    return value


WORDS = {str: "a text", dict: "an object", bool: "true or false", int: "a whole number"}


def text(call: Call, name: str) -> str:
    return str(need(call.raw, name, str))


def whole(call: Call, name: str) -> int:
    value = need(call.raw, name, int)
    if not 0 <= value < 10**9:
        raise BadRequest(f"{name} must be a whole number from 0.")
    return int(value)


def told(call: Call, id: str, status: int = 200) -> Response:
    tables = call.front.tables
    rights = tables.may_see(id, call.person)
    return JSONResponse(answers.table_json(tables.info(id), rights), status)


def table(call: Call) -> Response:
    info, rights, _, _ = met(call)
    return JSONResponse(answers.table_json(info, rights))


def met(call: Call) -> tuple[Info, Rights, list[Said], Match | None]:
    """The table, for who may be there."""
    found = call.front.tables.meet(call.id, call.person)
    viewer_of(call.person, found[0], found[1], None)
    return found


def links(call: Call) -> Response:
    """For the owner: links for everybody who is to come."""
    info = lobby.owned(call)
    rows = lobby.links(call, info)
    shown = [
        {"seat": row["seat"], "address": row["address"], "token": row["address"].rpartition("/")[2]}
        for row in rows
    ]
    return JSONResponse({"links": shown})


def join(call: Call) -> Response:
    joined = call.front.tables.join(text(call, "token"), call.person)
    return JSONResponse({"id": joined.id, "seat": joined.seat})


def seats(call: Call) -> Response:
    kind = kind_of(call.raw.get("kind"), "kind")
    name, bot = maybe(call.raw, "name", str), maybe(call.raw, "bot", str)
    call.front.tables.seat(call.id, call.person, whole(call, "seat"), kind, name, bot)
    return told(call, call.id)


def swap(call: Call) -> Response:
    call.front.tables.swap(call.id, call.person, whole(call, "a"), whole(call, "b"))
    return told(call, call.id)


def start(call: Call) -> Response:
    call.front.tables.start(call.id, call.person)
    return told(call, call.id)


def chat(call: Call) -> Response:
    call.front.tables.set_chat(call.id, call.person, need(call.raw, "on", bool))
    return told(call, call.id)


def away(call: Call) -> Response:
    call.front.tables.put_away(call.id, call.person, need(call.raw, "away", bool))
    return told(call, call.id)


def rematch(call: Call) -> Response:
    info = call.front.tables.rematch(call.id, call.person)
    return told(call, info.id, MADE)


# playing


def scene(call: Call) -> Scene:
    found = call.lookout.scene(call.person, call.id, play.wanted(call))
    if found.sight is None:
        raise NotYet("The game has not begun.")
    return found


def view(call: Call) -> Response:
    return JSONResponse(answers.view_json(scene(call)))


def decision(call: Call) -> Response:
    return JSONResponse(answers.decision_json(scene(call)))


def journal(call: Call) -> Response:
    return JSONResponse(answers.journal_json(scene(call)))


def why(call: Call) -> Response:
    return play.why(call)


def move(call: Call) -> Response:
    seat = whole(call, "seat")
    play.play(call, seat, text(call, "version"), text(call, "key"), text(call, "move"))
    call.front.figures.count("moves")
    return after_move(call, seat)


def undo(call: Call) -> Response:
    seat, key = whole(call, "seat"), text(call, "key")
    version = play.seen_version(call, seat, text(call, "version"), key)
    call.front.tables.undo(call.id, call.person, seat, version, key)
    return after_move(call, seat)


def after_move(call: Call, seat: int) -> Response:
    found = call.lookout.scene(call.person, call.id, Wanted(seat))
    return JSONResponse(answers.decision_json(found))


# talking, and afterwards


def talk(call: Call) -> Response:
    return JSONResponse({"talk": [answers.said_json(said, call) for said in met(call)[2]]})


def say(call: Call) -> Response:
    said, reaction = maybe(call.raw, "text", str), maybe(call.raw, "reaction", str)
    if (said is None) == (reaction is None):
        raise BadRequest("Say something, or send a reaction.")
    call.front.tables.say(call.id, call.person, said, reaction)
    return talk(call)


def record(call: Call) -> Response:
    return PlainTextResponse(after.ended(call)[1].record())


def verify(call: Call) -> Response:
    good, sentence = after.verified(after.ended(call)[1])
    return JSONResponse({"verified": good, "sentence": sentence})


def open_record(call: Call) -> Response:
    may_make(call)
    info = call.front.tables.open_record(call.person, text(call, "record"))
    return told(call, info.id, MADE)
