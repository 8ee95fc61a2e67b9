"""A new table: the form, and what it says when something can't be had."""

from __future__ import annotations

import tomllib
from typing import Any

from starlette.responses import JSONResponse, Response

from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.numbers import read_changes
from northpole.engine.options import Option
from northpole.engine.registry import find_game
from northpole.table.calls import Call, Slip
from northpole.table.errors import BadWish
from northpole.table.games import card, levels, titled, usual_level
from northpole.table.info import Kind, SeatWish, Wish
from northpole.table.pages.home import USUAL_SEATS, card_of, may_make
from northpole.table.shown import SHAPES

WRONG = 422
KINDS: dict[str, Kind] = {
    "me": "person",
    "here": "person",
    "person": "person",
    "open": "open",
    "bot": "bot",
}


def new(call: Call) -> Response:
    """The form, as it usually is."""
    game = find_game(card_of(call.part("game")).name)
    return form(call, game, usual(call, game), {})


def usual(call: Call, game: Game) -> Slip:
    """Me and bots."""
    number = max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))
    values: dict[str, list[Any]] = {"number": [str(number)], "kind_0": ["me"]}
    values["name_0"] = [call.person.name]
    for option in game.options.values():
        values[f"option_{option.name}"] = as_fields(option, option.default)
    return Slip(values)


def as_fields(option: Option, value: Any) -> list[Any]:
    if option.kind == "flag":
        return ["yes"] if value else []
    if option.kind == "seats":
        return [",".join(str(seat) for seat in value)]
    return list(value) if option.kind == "some" else [value]


def make(call: Call) -> Response:
    """The form filled in."""
    game = find_game(card_of(call.slip.text("game")).name)
    try:
        wish = read_wish(game, call.slip)
        call.front.tables.check(wish)
    except BadWish as error:
        return refused(call, game, error)
    may_make(call)
    info = call.front.tables.create(call.person, wish)
    call.front.figures.count("tables", game=game.name)
    return call.go(f"/t/{info.id}")


def refused(call: Call, game: Game, error: BadWish) -> Response:
    if call.wants_json:
        return JSONResponse({"error": str(error), "field": error.field}, WRONG)
    return form(call, game, call.slip, {error.field or "": str(error)}, WRONG)


def check(call: Call) -> Response:
    """Would it be taken? Said while the form is being filled in."""
    game = find_game(card_of(call.slip.text("game")).name)
    try:
        call.front.tables.check(read_wish(game, call.slip))
    except BadWish as error:
        field = error.field
        errors = {field: str(error)} if field else {}
        return JSONResponse({"errors": errors, "error": None if field else str(error)})
    return JSONResponse({"errors": {}, "error": None})


# reading


def read_wish(game: Game, slip: Slip) -> Wish:
    number = slip.maybe_whole("number")
    if number is None or number not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadWish(f"{game.title} is for {low} to {high} players.", "number")
    return Wish(
        game=game.name,
        seats=[read_seat(slip, seat) for seat in range(number)],
        ruleset=slip.text("ruleset") or None,
        options={option.name: read_option(slip, option) for option in game.options.values()},
        changes=read_numbers(game, slip),
        chat=slip.yes("chat"),
    )


def read_seat(slip: Slip, seat: int) -> SeatWish:
    kind = KINDS.get(slip.text(f"kind_{seat}", "bot"))
    if kind is None:
        raise BadWish(
            "A seat is for me, for somebody here, for a friend or for a bot.", f"kind_{seat}"
        )
    name = slip.text(f"name_{seat}").strip() or None
    bot = slip.text(f"bot_{seat}") or usual_level()
    return SeatWish(kind, name, bot if kind == "bot" else None)


def read_option(slip: Slip, option: Option) -> Any:
    field = f"option_{option.name}"
    if option.kind == "flag":
        return slip.yes(field)
    if option.kind == "some":
        return slip.all(field)
    text = slip.text(field)
    if option.kind == "one" and not text:
        return option.default
    return option.read(text)


def read_numbers(game: Game, slip: Slip) -> dict[str, Any]:
    """Changed numbers, typed or in a file."""
    text = slip.text("changes_file") or slip.text("changes")
    if not text.strip():
        return {}
    try:
        return read_changes(game.sheet, text, "the changed numbers")
    except BadSetup as error:
        raise BadWish(str(error), "changes") from None
    except (tomllib.TOMLDecodeError, RecursionError):
        raise BadWish("The changed numbers are not TOML.", "changes") from None


# showing


def form(call: Call, game: Game, slip: Slip, errors: dict[str, str], status: int = 200) -> Response:
    about = card(game.name)
    ruleset = slip.text("ruleset") or next(iter(game.rulesets))
    context = {
        "page": "new",
        "title": f"A new table: {about.title}",
        "game": about,
        "rulesets": [
            {"name": name, "about": told, "chosen": name == ruleset}
            for name, told in game.rulesets.items()
        ],
        "levels": levels(),
        "options": [shown(option, slip, errors) for option in game.options.values()],
        "seats": [seat_row(game, slip, seat) for seat in range(about.most)],
        "number": number_of(game, slip),
        "numbers": list(game.seats),
        "chat": slip.yes("chat"),
        "changes": slip.text("changes"),
        "error": errors.get(""),
        "errors": {field: sentence for field, sentence in errors.items() if field},
    }
    return call.page("new.html", context, status)


def number_of(game: Game, slip: Slip) -> int:
    text = slip.text("number")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
    return number if number in game.seats else max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))


def shown(option: Option, slip: Slip, errors: dict[str, str]) -> dict[str, Any]:
    field = f"option_{option.name}"
    values = slip.all(field)
    value: Any = values if option.kind == "some" else (values[0] if values else "")
    return {
        "name": option.name,
        "title": titled(option.name),
        "kind": option.kind,
        "help": option.help,
        "choices": [
            {"value": choice, "title": titled(choice), "chosen": choice in values}
            for choice in option.choices
        ],
        "number": option.number,
        "value": slip.yes(field) if option.kind == "flag" else value,
        "field": field,
        "error": errors.get(field),
    }


def seat_row(game: Game, slip: Slip, seat: int) -> dict[str, Any]:
    kind = slip.text(f"kind_{seat}", "bot")
    return {
        "seat": seat,
        "kind": kind if kind in KINDS else "bot",
        "name": slip.text(f"name_{seat}"),
        "usual": game.seat_names[seat],
        "bot": slip.text(f"bot_{seat}") or usual_level(),
        "used": seat < number_of(game, slip),
        "colour": seat % SHAPES,
        "shape": seat % SHAPES,
    }
