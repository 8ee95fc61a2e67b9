"""Which of somebody's own games an address asks for, and a game as JSON: for pages and programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from northpole.table.domain.my_games import GameFilter, MyGame
from northpole.table.web.request import BadRequest, Call, whole_number

FILTERS = ("game", "seats", "level", "name")
TEXTS = ("game", "level", "name", "table")
LONGEST_TIME = 15


def wanted_of(call: Call) -> GameFilter:
    return wanted_in(lambda name: call.asked(name) or "")


def wanted_in(said: Callable[[str], str], upto: bool = False) -> GameFilter:
    """From what was said by name. `upto`: it must be said up to when."""
    texts = {name: visible_text(name, said(name)) for name in TEXTS}
    seats = said("seats")
    return GameFilter(
        **texts,
        seats=whole_number("seats", seats) if seats else None,
        upto=time_of(said("upto")) if upto else None,
    )


def visible_text(name: str, text: str) -> str:
    if text and not text.isprintable():
        raise BadRequest(f"{name} must be a text that can be seen.")
    return text


def time_of(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST_TIME:
        raise BadRequest("upto must be a time, in whole milliseconds since 1970.")
    return int(text)


def page_of(call: Call) -> int:
    return call.asked_number("page") or 1


def game_json(game: MyGame) -> dict[str, Any]:
    return {
        "table": game.table_id,
        "seat": game.seat,
        "name": game.name,
        "game": game.game,
        "seats": game.seats,
        "people": game.people,
        "level": game.level,
        "changed": game.changed,
        "place": game.place,
        "points": game.points,
        "hints": game.hints,
        "good": game.good,
        "rated": game.rated,
        "ended": game.ended,
    }
