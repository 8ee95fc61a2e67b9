"""The operations of the API."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from anyio.to_thread import run_sync
from starlette.responses import JSONResponse, PlainTextResponse, Response

from northpole.engine.errors import BadSetup
from northpole.engine.registry import GAMES, find_game
from northpole.table.domain.model import (
    HINTS,
    SEAT_KINDS,
    Kind,
    PracticeWish,
    SeatWish,
    TableInfo,
    Wish,
)
from northpole.table.domain.my_games import GameFilter
from northpole.table.errors import BadWish, NoTable, NotYet
from northpole.table.render.catalogue import all_bots
from northpole.table.sight.perspective import Perspective, viewer_of
from northpole.table.web import finished, invitations, moves, reviews, talking
from northpole.table.web.api import payloads
from northpole.table.web.hints import hint_json
from northpole.table.web.my_games import game_json, page_of, visible_text, wanted_of
from northpole.table.web.onlookers import onlookers
from northpole.table.web.practising import practise
from northpole.table.web.request import (
    LARGEST,
    BadRequest,
    Call,
    may_ask_for_all,
    may_make,
    network_of,
)
from northpole.table.web.reviews import review_json

MADE = 201
MOST_SEATS = 12


# who and what


def new_person(call: Call) -> Response:
    """A token to be known by."""
    people = call.web.people
    person = people.renamed(people.stranger(), text(call, "name"), "")
    return JSONResponse({"token": people.token(person), "name": person.name}, MADE)


def games(call: Call) -> Response:
    return JSONResponse(
        {
            "games": [payloads.game_json(game) for game in GAMES.values()],
            "bots": list(map(asdict, all_bots())),
        }
    )


def one_game(call: Call) -> Response:
    try:
        return JSONResponse(payloads.game_json(find_game(call.part("game"))))
    except BadSetup:
        raise NoTable("There is no such game.") from None


def export(call: Call) -> Response:
    may_ask_for_all(call)
    return Response(call.web.tables.export(call.person), media_type="application/zip")


def forget(call: Call) -> Response:
    if not need(call.raw, "sure", bool):
        raise BadWish("Say that you are sure: it can't be undone.", "sure")
    may_ask_for_all(call)
    return JSONResponse({"tables": call.web.tables.forget(call.person)})


def my_games(call: Call) -> Response:
    found = call.web.services.my_games.page(call.person, wanted_of(call), page_of(call))
    games = [game_json(one) for one in found.games]
    return JSONResponse({"games": games, "page": found.number, "pages": found.pages})


def delete_game(call: Call) -> Response:
    table = visible_text("table", text(call, "table"))
    if not need(call.raw, "sure", bool):
        raise BadWish("Say that you are sure: it can't be undone.", "sure")
    mine = call.web.services.my_games
    if not table or not mine.delete(call.person, GameFilter(table=table)):
        raise NoTable("There is no such game among yours.")
    return JSONResponse({"deleted": 1})


# tables


def mine(call: Call) -> Response:
    away = call.asked("away") or "false"
    if away not in ("true", "false"):
        raise BadRequest("away must be true or false.")
    rows = call.web.tables.mine(call.person, away == "true")
    shown = [
        {
            **payloads.table_json(row.info, row.info.rights_of(call.person.key)),
            "waits": row.waits,
        }
        for row in rows
    ]
    return JSONResponse({"tables": shown})


def make(call: Call) -> Response:
    wish = read_wish(call.raw)
    call.web.tables.check(wish)
    may_make(call)
    info = call.web.tables.create(call.person, wish, network_of(call))
    call.web.metrics.count("tables", game=info.game_name)
    return told(call, info, MADE)


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
        hints=maybe(raw, "hints", str) or HINTS[0],
    )


def read_seat(raw: Any, number: int) -> SeatWish:
    if not isinstance(raw, dict):
        raise BadWish("A seat is an object with a kind.", f"seats.{number}")
    kind = kind_of(raw.get("kind"), f"seats.{number}.kind")
    return SeatWish(kind, maybe(raw, "name", str), maybe(raw, "bot", str))


def kind_of(value: Any, field: str) -> Kind:
    for kind in SEAT_KINDS:
        if value == kind:
            return kind
    raise BadWish(f"The kind of a seat is one of {', '.join(SEAT_KINDS)}.", field)


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
    if not 0 <= value <= LARGEST:
        raise BadRequest(f"{name} must be a whole number from 0 to {LARGEST:,}.")
    return int(value)


def told(call: Call, info: TableInfo, status: int = 200) -> Response:
    """A table, for who has just done something there."""
    return JSONResponse(payloads.table_json(info, info.rights_of(call.person.key)), status)


def table(call: Call) -> Response:
    info, rights = call.web.tables.known(call.id, call.person)
    viewer_of(call.person, info, rights, None)
    return JSONResponse(payloads.table_json(info, rights))


def links(call: Call) -> Response:
    """For the owner: links for everybody who is to come."""
    return links_of(call, invitations.owned(call))


def renew_watch(call: Call) -> Response:
    return links_of(call, call.web.tables.renew_watch(call.id, call.person))


def links_of(call: Call, info: TableInfo) -> Response:
    shown = [
        {"seat": link.seat, "address": link.address, "token": link.address.rpartition("/")[2]}
        for link in invitations.links(call, info)
    ]
    return JSONResponse({"links": shown})


def join(call: Call) -> Response:
    joined = call.web.tables.join(text(call, "token"), call.person)
    return JSONResponse({"id": joined.id, "seat": joined.seat})


def seats(call: Call) -> Response:
    kind = kind_of(call.raw.get("kind"), "kind")
    name, bot = maybe(call.raw, "name", str), maybe(call.raw, "bot", str)
    seat = whole(call, "seat")
    return told(call, call.web.tables.seat(call.id, call.person, seat, kind, name, bot))


def swap(call: Call) -> Response:
    a, b = whole(call, "a"), whole(call, "b")
    return told(call, call.web.tables.swap(call.id, call.person, a, b))


def start(call: Call) -> Response:
    return told(call, call.web.tables.start(call.id, call.person))


def chat(call: Call) -> Response:
    on = need(call.raw, "on", bool)
    return told(call, call.web.tables.set_chat(call.id, call.person, on))


def away(call: Call) -> Response:
    wanted = need(call.raw, "away", bool)
    return told(call, call.web.tables.put_away(call.id, call.person, wanted))


def people(call: Call) -> Response:
    info, rights = call.web.tables.known(call.id, call.person)
    viewer_of(call.person, info, rights, None)
    muted = call.web.tables.muted(info) if rights.owner else []
    return JSONResponse({"muted": muted, "onlookers": list(map(asdict, onlookers(call, info)))})


def mute(call: Call) -> Response:
    seat, on = whole(call, "seat"), need(call.raw, "on", bool)
    call.web.tables.mute(call.id, call.person, seat, on)
    return people(call)


def remove(call: Call) -> Response:
    call.web.tables.remove(call.id, call.person, text(call, "onlooker"))
    return people(call)


def report(call: Call) -> Response:
    reason, words = text(call, "reason"), maybe(call.raw, "words", str) or ""
    call.web.tables.report(call.id, call.person, reason, words, network_of(call))
    return JSONResponse({"reported": True}, MADE)


def rematch(call: Call) -> Response:
    return told(call, call.web.tables.rematch(call.id, call.person), MADE)


# playing


def perspective(call: Call) -> Perspective:
    found = call.perspectives.of(call.person, call.id, call.wanted())
    if found.sight is None:
        raise NotYet("The game has not begun.")
    return found


def view(call: Call) -> Response:
    return JSONResponse(payloads.view_json(perspective(call)))


def decision(call: Call) -> Response:
    return JSONResponse(payloads.decision_json(perspective(call)))


def journal(call: Call) -> Response:
    return JSONResponse(payloads.journal_json(perspective(call)))


def why(call: Call) -> Response:
    return moves.why(call)


async def hint(call: Call) -> Response:
    return JSONResponse(await hint_json(call, whole(call, "seat")))


def vote_hints(call: Call) -> Response:
    agree = need(call.raw, "agree", bool)
    return told(call, call.web.tables.vote_hints(call.id, call.person, agree))


def move(call: Call) -> Response:
    seat, seen, key = whole(call, "seat"), text(call, "version"), text(call, "key")
    found = moves.play(call, seat, text(call, "move"), seen, key)
    return JSONResponse(payloads.decision_json(found))


def undo(call: Call) -> Response:
    found = moves.undo(call, whole(call, "seat"), text(call, "version"), text(call, "key"))
    return JSONResponse(payloads.decision_json(found))


# talking, and afterwards


def talk(call: Call) -> Response:
    visit = call.web.tables.meet(call.id, call.person)
    viewer_of(call.person, visit.info, visit.rights, None)
    return JSONResponse({"talk": [payloads.said_json(said, call) for said in visit.talk]})


def say(call: Call) -> Response:
    said, reaction = maybe(call.raw, "text", str), maybe(call.raw, "reaction", str)
    talking.say(call, said, reaction)
    return talk(call)


def record(call: Call) -> Response:
    return PlainTextResponse(finished.record_of(call)[1])


def verify(call: Call) -> Response:
    good, sentence = finished.verified(finished.ended(call)[1])
    return JSONResponse({"verified": good, "sentence": sentence})


def review(call: Call) -> Response:
    return JSONResponse(review_json(call))


async def begin_review(call: Call) -> Response:
    await reviews.begin_review(call)
    return JSONResponse(await run_sync(review_json, call))


def practice(call: Call) -> Response:
    wish = PracticeWish(whole(call, "after"), whole(call, "seat"), maybe(call.raw, "bot", str))
    return told(call, practise(call, wish), MADE)


def open_record(call: Call) -> Response:
    may_make(call)
    return told(call, call.web.tables.open_record(call.person, text(call, "record")), MADE)
