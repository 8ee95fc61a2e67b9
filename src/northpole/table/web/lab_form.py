"""The form of the lab: every number of a game with its limits and its source, and what was filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.numbers import FIXED, Sheet
from northpole.engine.registry import find_game
from northpole.lab.compare import PAIRED, told
from northpole.lab.runs.plan import GAMES, MINUTES, MOST_GAMES, MOST_MINUTES, RunPlan
from northpole.table.errors import BadWish
from northpole.table.render.catalogue import USUAL_SEATS
from northpole.table.text import titled
from northpole.table.web.option_fields import as_fields, field_of, read_option
from northpole.table.web.request import BadRequest, Form

BEFORE = "n."  # the field of a number is its path after this
OPTIONS = "options"  # a form that asks for them says so: a box that is not ticked sends nothing
WHOLE = re.compile(r"[+-]?\d{1,9}")
LONGEST = 200  # letters of a text
BOTS = {  # whose games come out the same again
    "helper": "Helper: quick and sensible",
    "rookie": "Rookie: overlooks things",
    "foreman:50": "Foreman: thinks ahead, slow",
    "santa:200": "Santa: for a run over night",
    "random": "Anybody: any move allowed",
}
USUAL_BOT = "helper"
SOURCES = {
    "fact": "From the rulebook or the printed cards.",
    "reconstructed": "Reconstructed: our best guess at what is only printed on boards and cards.",
}


@dataclass(frozen=True)
class NumberField:
    """One number: what is in the field, what is printed, what may be there; `kind` says how it is asked for."""

    name: str
    path: str
    title: str
    kind: str
    value: str
    printed: str
    low: int
    high: int
    may_be: str
    changed: bool
    wrong: str


@dataclass(frozen=True)
class NumberTable:
    """Numbers that belong together, and where they come from."""

    title: str
    source: str
    note: str
    fields: list[NumberField]


@dataclass(frozen=True)
class NumberGroup:
    """Tables under one name; open where something was changed or is wrong."""

    title: str
    tables: list[NumberTable]
    number: int
    open: bool


# reading


def read_plan(game: Game, form: Form) -> tuple[RunPlan | None, dict[str, str]]:
    """What is wanted, or sentences by field that say what is wrong with it."""
    errors: dict[str, str] = {}
    ruleset = form.text("ruleset") or next(iter(game.rulesets))
    if ruleset not in game.rulesets:
        return None, {"": f"There are no rules called {ruleset[:LONGEST]} here."}
    seats = whole_field(form, "number", usual_seats(game), game.seats[0], game.seats[-1], errors)
    games = whole_field(form, "games", GAMES, 1, MOST_GAMES, errors)
    minutes = whole_field(form, "minutes", MINUTES, 1, MOST_MINUTES, errors)
    bots = [form.text(f"bot_{seat}", USUAL_BOT) for seat in range(seats)]
    for seat, bot in enumerate(bots):
        if bot not in BOTS:
            errors[f"bot_{seat}"] = "Choose one of the bots in the list."
    measure = form.text("measure", PAIRED[0])
    if measure not in PAIRED:
        errors["measure"] = "Choose one of the measures in the list."
    options = read_options(game, form, seats, errors)
    changes = read_changes(game.sheet, ruleset, form, errors)
    plan = RunPlan(game.name, tuple(bots), ruleset, changes, games, minutes, measure, options)
    if not errors:
        try:
            plan.series()
        except BadSetup as error:
            errors[""] = sentence(str(error))
    return (None if errors else plan), errors


def read_options(game: Game, form: Form, seats: int, errors: dict[str, str]) -> dict[str, Any]:
    """The options that are not as usual; a form that doesn't ask for them leaves them so."""
    found: dict[str, Any] = {}
    if not form.has(OPTIONS):
        return found
    for option in game.options.values():
        try:
            value = option.check(read_option(form, option), seats)
        except BadSetup:
            errors[field_of(option)] = f"This must be {option.expected(seats)}."
            continue
        if value != option.default:
            found[option.name] = value
    return found


def whole_field(
    form: Form, name: str, usual: int, low: int, high: int, errors: dict[str, str]
) -> int:
    text = form.text(name).strip().replace(",", "")
    if not text:
        return usual
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        errors[name] = f"A whole number from {low:,} to {high:,}, please."
        return usual
    return int(text)


def read_changes(sheet: Sheet, ruleset: str, form: Form, errors: dict[str, str]) -> dict[str, Any]:
    """The numbers that are not as in the chosen rules."""
    changes: dict[str, Any] = {}
    for path, usual in numbers_of(sheet, ruleset).items():
        name = BEFORE + path
        if not form.has(name):
            continue
        try:
            value = read_value(sheet, path, usual, form.text(name))
        except (BadWish, BadSetup, BadRequest):
            errors[name] = f"This must be {may_be(sheet, path)}."
            continue
        if value != usual:
            changes[path] = value
    return changes


def read_value(sheet: Sheet, path: str, usual: Any, text: str) -> Any:
    """As the sheet has it; BadWish or BadSetup if it can't be."""
    value = parsed(usual, text.strip())
    sheet.check_one(path, value, "")
    return value


def parsed(usual: Any, text: str) -> Any:
    if type(usual) is bool:
        if text not in ("yes", "no"):
            raise BadWish("yes or no")
        return text == "yes"
    if type(usual) is int:
        return whole(text)
    if type(usual) is not list:
        return short(text)
    parts = [part.strip() for part in text.split(",")]
    return [whole(part) if is_row(usual) else short(part) for part in parts]


def whole(text: str) -> int:
    if not WHOLE.fullmatch(text):
        raise BadWish("a whole number")
    return int(text)


def short(text: str) -> str:
    if not text or len(text) > LONGEST or not text.isprintable():
        raise BadWish("a short text")
    return text


def is_row(value: Any) -> bool:
    """Is it a row of whole numbers?"""
    return type(value) is list and all(type(one) is int for one in value)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


# showing


def usual_seats(game: Game) -> int:
    return max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))


def filled(plan: RunPlan) -> Form:
    """The form as it was when this was asked."""
    values: dict[str, list[Any]] = {
        "number": [str(len(plan.bots))],
        "ruleset": [plan.ruleset],
        "games": [str(plan.games)],
        "minutes": [str(plan.minutes)],
        "measure": [plan.measure],
    }
    values |= {f"bot_{seat}": [bot] for seat, bot in enumerate(plan.bots)}
    values |= {BEFORE + path: [written(value)] for path, value in plan.changes.items()}
    values |= option_values(find_game(plan.game), plan.options)
    return Form(values)


def option_values(game: Game, chosen: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The fields of the options: these, and the others as usual."""
    values: dict[str, list[Any]] = {OPTIONS: ["yes"]}
    for option in game.options.values():
        values[field_of(option)] = as_fields(option, chosen.get(option.name, option.default))
    return values


def numbers_of(sheet: Sheet, ruleset: str) -> dict[str, Any]:
    """All that can be changed, as the ruleset has it."""
    found = sheet.numbers(ruleset, {}).values
    return {path: value for path, value in found.items() if path.split(".")[-1] not in FIXED}


def groups(game: Game, ruleset: str, form: Form, errors: Mapping[str, str]) -> list[NumberGroup]:
    """The numbers by the first part of their names, then by table."""
    sheet = game.sheet
    tables: dict[str, list[NumberField]] = {}
    for path, usual in numbers_of(sheet, ruleset).items():
        field = number_field(sheet, path, usual, form, errors)
        tables.setdefault(path.rpartition(".")[0], []).append(field)
    found: dict[str, list[NumberTable]] = {}
    for table, fields in tables.items():
        shown = NumberTable(
            title_of(table), source_of(sheet, table), str(about(sheet, table, "note")), fields
        )
        found.setdefault(table.partition(".")[0], []).append(shown)
    return [group(name, some) for name, some in found.items()]


def group(name: str, tables: list[NumberTable]) -> NumberGroup:
    fields = [field for table in tables for field in table.fields]
    told = any(field.changed or field.wrong for field in fields)
    return NumberGroup(titled(name), tables, len(fields), told)


def number_field(
    sheet: Sheet, path: str, usual: Any, form: Form, errors: Mapping[str, str]
) -> NumberField:
    name = BEFORE + path
    printed = written(usual)
    value = form.text(name)[:LONGEST] if form.has(name) else printed
    low, high = sheet.limit(path)
    return NumberField(
        name=name,
        path=path,
        title=titled(path.rpartition(".")[2]),
        kind=kind_of(usual),
        value=value,
        printed=printed,
        low=low,
        high=high,
        may_be=may_be(sheet, path),
        changed=value != printed,
        wrong=errors.get(name, ""),
    )


def kind_of(value: Any) -> str:
    if type(value) is bool:
        return "yes"
    return "whole" if type(value) is int else "text"


def may_be(sheet: Sheet, path: str) -> str:
    usual = sheet.values[path]
    if type(usual) is bool:
        return "yes or no"
    if type(usual) is list and not is_row(usual):
        return f"{len(usual)} names with commas between them"
    if type(usual) is list:
        low, high = sheet.limit(path)
        return f"{len(usual)} whole numbers from {low} to {high} with commas between them"
    return sheet.expected(path)


def written(value: Any) -> str:
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is list:
        return ", ".join(str(part) for part in value)
    return str(value)


def title_of(table: str) -> str:
    """`cards.radio` as people read it."""
    return ": ".join(titled(part) for part in table.split("."))


def about(sheet: Sheet, table: str, what: str) -> Any:
    """What a table says of itself."""
    return sheet.values.get(f"{table}.{what}", "")


def source_of(sheet: Sheet, table: str) -> str:
    """Where its numbers come from; a table that doesn't say so goes by the one it is in."""
    while table:
        found = str(about(sheet, table, "source"))
        if found.startswith("ruling "):
            return f"Our {found}: the printed rules don't say."
        if found:
            return SOURCES.get(found, found)
        table = table.rpartition(".")[0]
    return ""


def measures() -> dict[str, str]:
    """What can be compared, in words."""
    return {name: titled(told(name)) for name in PAIRED}
