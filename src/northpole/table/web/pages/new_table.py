"""A new table: the form, and what it says when something can't be had."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from starlette.responses import JSONResponse, Response

from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.limits import whole_number
from northpole.engine.numbers import read_changes
from northpole.engine.registry import find_game
from northpole.table.domain.model import HINTS, SeatWish, Wish
from northpole.table.errors import BadWish
from northpole.table.render.catalogue import (
    SHAPES,
    USUAL_SEATS,
    BotCard,
    GameCard,
    card,
    card_of,
    levels,
    strength_note,
    usual_level,
)
from northpole.table.render.context import PageContext
from northpole.table.web.option_fields import (
    OptionField,
    as_fields,
    field_of,
    option_field,
    read_option,
)
from northpole.table.web.request import SEAT_CHOICES, Call, Form, may_make, network_of

WRONG = 422


def new(call: Call) -> Response:
    """The form, as it usually is."""
    game = find_game(card_of(call.part("game")).name)
    return form_page(call, game, usual(call, game), {})


def usual(call: Call, game: Game) -> Form:
    """Me and bots."""
    number = max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))
    values: dict[str, list[Any]] = {"number": [str(number)], "kind_0": ["me"]}
    values["name_0"] = [call.person.name]
    for option in game.options.values():
        values[field_of(option)] = as_fields(option, option.default)
    return Form(values)


def make(call: Call) -> Response:
    """The form filled in."""
    game = find_game(card_of(call.form.text("game")).name)
    try:
        wish = read_wish(game, call.form)
        call.web.tables.check(wish)
    except BadWish as error:
        return refused(call, game, error)
    may_make(call)
    info = call.web.tables.create(call.person, wish, network_of(call))
    call.web.metrics.count("tables", game=game.name)
    return call.go(f"/t/{info.id}")


def refused(call: Call, game: Game, error: BadWish) -> Response:
    if call.wants_json:
        return JSONResponse({"error": str(error), "field": error.field}, WRONG)
    return form_page(call, game, call.form, {error.field or "": str(error)}, WRONG)


def check(call: Call) -> Response:
    """Would it be taken? Said while the form is being filled in."""
    game = find_game(card_of(call.form.text("game")).name)
    try:
        call.web.tables.check(read_wish(game, call.form))
    except BadWish as error:
        field = error.field
        errors = {field: str(error)} if field else {}
        return JSONResponse({"errors": errors, "error": None if field else str(error)})
    return JSONResponse({"errors": {}, "error": None})


# reading


def read_wish(game: Game, form: Form) -> Wish:
    number = form.maybe_whole("number")
    if number is None or number not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadWish(f"{game.title} is for {low} to {high} players.", "number")
    return Wish(
        game=game.name,
        seats=[read_seat(form, seat) for seat in range(number)],
        ruleset=form.text("ruleset") or None,
        options={option.name: read_option(form, option) for option in game.options.values()},
        changes=read_numbers(game, form),
        chat=form.yes("chat"),
        hints=form.text("hints") or HINTS[0],
    )


def read_seat(form: Form, seat: int) -> SeatWish:
    kind = SEAT_CHOICES.get(form.text(f"kind_{seat}", "bot"))
    if kind is None:
        raise BadWish(
            "A seat is for me, for somebody here, for a friend or for a bot.", f"kind_{seat}"
        )
    name = form.text(f"name_{seat}").strip() or None
    bot = form.text(f"bot_{seat}") or usual_level()
    return SeatWish(kind, name, bot if kind == "bot" else None)


def read_numbers(game: Game, form: Form) -> dict[str, Any]:
    """Changed numbers, typed or in a file."""
    text = form.text("changes_file") or form.text("changes")
    if not text.strip():
        return {}
    try:
        return read_changes(game.sheet, text, "the changed numbers")
    except BadSetup as error:
        raise BadWish(str(error), "changes") from None


# showing


@dataclass(frozen=True)
class Ruleset:
    name: str
    about: str
    chosen: bool


@dataclass(frozen=True)
class SeatField:
    """A seat as the form asks for it; `usual` is its name if nobody gives it another."""

    seat: int
    colour: int
    kind: str
    name: str
    usual: str
    bot: str
    levels: list[BotCard]
    used: bool


@dataclass(frozen=True)
class NewPage(PageContext):
    """`errors` are sentences by field, `error` is about none in particular; `note` is one about bots."""

    template: ClassVar[str] = "new.html"
    game: GameCard
    rulesets: list[Ruleset]
    note: str
    options: list[OptionField]
    seats: list[SeatField]
    number: int
    numbers: list[int]
    chat: bool
    hints: str
    changes: str
    error: str
    errors: dict[str, str]


def form_page(
    call: Call, game: Game, form: Form, errors: dict[str, str], status: int = 200
) -> Response:
    about = card(game.name)
    ruleset = form.text("ruleset") or next(iter(game.rulesets))
    page = NewPage(
        title=f"A new table: {about.title}",
        game=about,
        rulesets=[Ruleset(name, told, name == ruleset) for name, told in game.rulesets.items()],
        note=strength_note(call.web.services.compiling.strength),
        options=[option_field(game, option, form) for option in game.options.values()],
        seats=[seat_row(game, form, seat) for seat in range(about.most)],
        number=number_of(game, form),
        numbers=list(game.seats),
        chat=form.yes("chat"),
        hints=form.text("hints") or HINTS[0],
        changes=form.text("changes"),
        error=errors.get("", ""),
        errors=errors,
    )
    return call.page(page, status)


def number_of(game: Game, form: Form) -> int:
    text = form.text("number")
    number = whole_number(text)
    return number if number in game.seats else max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))


def seat_row(game: Game, form: Form, seat: int) -> SeatField:
    kind = form.text(f"kind_{seat}", "bot")
    bot = form.text(f"bot_{seat}") or usual_level()
    return SeatField(
        seat=seat,
        colour=seat % SHAPES,
        kind=kind if kind in SEAT_CHOICES else "bot",
        name=form.text(f"name_{seat}"),
        usual=game.seat_names[seat],
        bot=bot,
        levels=levels(bot),
        used=seat < number_of(game, form),
    )
