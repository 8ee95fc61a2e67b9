"""A new run of the lab: who plays, and which numbers are different."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from anyio.to_thread import run_sync
from starlette.responses import JSONResponse, Response

from northpole.engine.game import Game
from northpole.engine.limits import whole_number
from northpole.engine.registry import find_game
from northpole.lab.runs.plan import GAMES, MINUTES, MOST_GAMES
from northpole.table.render.catalogue import SHAPES, GameCard, card, card_of
from northpole.table.render.context import PageContext
from northpole.table.text import titled
from northpole.table.web.lab_form import (
    BOTS,
    USUAL_BOT,
    NumberGroup,
    filled,
    groups,
    measures,
    option_values,
    read_plan,
    usual_seats,
)
from northpole.table.web.lab_runs import lab_of
from northpole.table.web.option_fields import OptionField, option_field
from northpole.table.web.request import Call, Form

WRONG = 422


@dataclass(frozen=True)
class BotChoice:
    """The list of bots for a seat, and which one is chosen."""

    seat: int
    colour: int
    name: str
    chosen: str
    used: bool


@dataclass(frozen=True)
class RulesetLink:
    name: str
    title: str
    about: str
    chosen: bool


@dataclass(frozen=True)
class LabNewPage(PageContext):
    """`errors` are sentences by field; the one under "" is about the whole."""

    template: ClassVar[str] = "lab_new.html"
    game: GameCard
    rulesets: list[RulesetLink]
    ruleset: str
    number: int
    numbers: list[int]
    seats: list[BotChoice]
    bots: dict[str, str]
    games: str
    most_games: int
    minutes: str
    measure: str
    measures: dict[str, str]
    options: list[OptionField]
    groups: list[NumberGroup]
    errors: dict[str, str]


def new(call: Call) -> Response:
    """The form, as it usually is, or as it was for an earlier run."""
    game = find_game(card_of(call.part("game")).name)
    before = call.asked("from")
    form = Form(option_values(game, {}))
    if before is not None:
        plan = lab_of(call).run(before).plan()
        form = filled(plan) if plan.game == game.name else form
    elif call.asked("ruleset") in game.rulesets:
        form = Form({**form.values, "ruleset": [call.asked("ruleset")]})
    return form_page(call, game, form, {})


async def make(call: Call) -> Response:
    """The form filled in."""
    game = find_game(card_of(call.form.text("game")).name)
    plan, errors = await run_sync(read_plan, game, call.form)
    if plan is None:
        return await run_sync(refused, call, game, errors)
    return call.go(f"/lab/runs/{await lab_of(call).add(plan)}")


def refused(call: Call, game: Game, errors: dict[str, str]) -> Response:
    if call.wants_json:
        return JSONResponse({"error": next(iter(errors.values())), "errors": errors}, WRONG)
    return form_page(call, game, call.form, errors, WRONG)


def check(call: Call) -> Response:
    """Would it be taken? Said while the form is being filled in."""
    game = find_game(card_of(call.form.text("game")).name)
    return JSONResponse({"errors": read_plan(game, call.form)[1]})


def form_page(
    call: Call, game: Game, form: Form, errors: dict[str, str], status: int = 200
) -> Response:
    usual = next(iter(game.rulesets))
    asked = form.text("ruleset")
    ruleset = asked if asked in game.rulesets else usual
    asked_number = whole_number(form.text("number"))
    number = asked_number if asked_number in game.seats else usual_seats(game)
    page = LabNewPage(
        title=f"{game.title} in the lab",
        game=card(game.name),
        rulesets=[
            RulesetLink(name, titled(name), told, name == ruleset)
            for name, told in game.rulesets.items()
        ],
        ruleset=ruleset,
        number=number,
        numbers=list(game.seats),
        seats=[
            BotChoice(seat, seat % SHAPES, name, form.text(f"bot_{seat}", USUAL_BOT), seat < number)
            for seat, name in enumerate(game.seat_names[: game.seats[-1]])
        ],
        bots=BOTS,
        games=form.text("games", str(GAMES))[:20],
        most_games=MOST_GAMES,
        minutes=form.text("minutes", str(MINUTES))[:20],
        measure=form.text("measure"),
        measures=measures(),
        options=[option_field(game, option, form) for option in game.options.values()],
        groups=groups(game, ruleset, form, errors),
        errors=errors,
    )
    return call.page(page, status)
