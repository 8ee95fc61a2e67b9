"""Options of a game in a form: how they are asked for, and what was answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from northpole.engine.game import Game
from northpole.engine.options import Option
from northpole.table.render.catalogue import is_seat
from northpole.table.text import titled
from northpole.table.web.request import Form


@dataclass(frozen=True)
class OptionChoice:
    """`seat`: which one it stands for, if it is one of the seats."""

    value: str
    title: str
    chosen: bool
    seat: int | None


@dataclass(frozen=True)
class OptionField:
    """An option as the form asks for it; `value` is what was said, `number` how many to choose."""

    name: str
    title: str
    kind: str
    help: str
    choices: list[OptionChoice]
    number: int
    value: Any
    field: str


def field_of(option: Option) -> str:
    return f"option_{option.name}"


def read_option(form: Form, option: Option) -> Any:
    field = field_of(option)
    if option.kind == "flag":
        return form.yes(field)
    if option.kind == "some":
        return form.all(field)
    text = form.text(field)
    if option.kind == "one" and not text:
        return option.default
    return option.read(text)


def as_fields(option: Option, value: Any) -> list[Any]:
    """A value as a form sends it."""
    if option.kind == "flag":
        return ["yes"] if value else []
    if option.kind == "seats":
        return [",".join(str(seat) for seat in value)]
    return list(value) if option.kind == "some" else [value]


def option_field(game: Game, option: Option, form: Form) -> OptionField:
    """With what was filled in."""
    field = field_of(option)
    values = form.all(field)
    value: Any = values if option.kind == "some" else (values[0] if values else "")
    return OptionField(
        name=option.name,
        title=titled(option.name),
        kind=option.kind,
        help=option.help,
        choices=[
            OptionChoice(
                choice,
                seat_name(game, form, int(choice)) if is_seat(option, choice) else titled(choice),
                choice in values,
                int(choice) if is_seat(option, choice) else None,
            )
            for choice in option.choices
        ],
        number=option.number,
        value=form.yes(field) if option.kind == "flag" else value,
        field=field,
    )


def seat_name(game: Game, form: Form, seat: int) -> str:
    return form.text(f"name_{seat}").strip() or game.seat_names[seat]
