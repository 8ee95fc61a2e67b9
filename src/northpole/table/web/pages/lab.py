"""The lab for designers: change a game's numbers, let bots play it, and read what came of it. Only at home."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from anyio.to_thread import run_sync
from markupsafe import Markup
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from northpole.engine.game import Game
from northpole.engine.limits import whole_number
from northpole.engine.registry import find_game
from northpole.lab.runs.folder import RunFolder, RunState
from northpole.lab.runs.plan import GAMES, MINUTES, MOST_GAMES, RunPlan, numbers_text
from northpole.table.errors import BadWish, NotYet
from northpole.table.render.catalogue import SHAPES, GameCard, card, card_of, cards
from northpole.table.render.context import PageContext
from northpole.table.service.lab import LabRuns
from northpole.table.sight.perspective import OPEN
from northpole.table.text import titled, when
from northpole.table.web.lab_form import (
    BOTS,
    USUAL_BOT,
    NumberGroup,
    filled,
    groups,
    measures,
    numbers_of,
    read_plan,
    title_of,
    usual_seats,
    written,
)
from northpole.table.web.request import Call, Form, may_make

WRONG = 422
STAGES = {
    "waiting": "Waits for its turn",
    "playing": "Under way",
    "finished": "Finished",
    "stopped": "Stopped",
    "failed": "Went wrong",
}


def lab_of(call: Call) -> LabRuns:
    lab = call.web.services.lab
    assert lab is not None  # its pages are only there where it is
    return lab


# all runs


@dataclass(frozen=True)
class RunRow:
    """A run in the list."""

    id: str
    game: str
    sentence: str
    stage: str
    when: str


@dataclass(frozen=True)
class LabPage(PageContext):
    template: ClassVar[str] = "lab.html"
    games: list[GameCard]
    runs: list[RunRow]


def lab(call: Call) -> Response:
    """The games to look into, and what was looked into before."""
    here = lab_of(call)
    runs = [run_row(here, run) for run in here.runs()]
    return call.page(LabPage("The lab", cards(), runs))


def run_row(here: LabRuns, run: RunFolder) -> RunRow:
    plan, state = run.plan(), here.state(run)
    told = f"{len(plan.bots)} players, {changes_told(plan)}, {state.played:,} games"
    return RunRow(run.id, card(plan.game).title, told, STAGES[state.stage], when(run.made()))


def changes_told(plan: RunPlan) -> str:
    number = len(plan.changes)
    if number == 0:
        usual = next(iter(find_game(plan.game).rulesets))
        return "the printed rules" if plan.ruleset == usual else titled(plan.ruleset)
    return "1 number changed" if number == 1 else f"{number} numbers changed"


# a new one


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
    groups: list[NumberGroup]
    errors: dict[str, str]


def new(call: Call) -> Response:
    """The form, as it usually is, or as it was for an earlier run."""
    game = find_game(card_of(call.part("game")).name)
    before = call.asked("from")
    form = Form({})
    if before is not None:
        plan = lab_of(call).run(before).plan()
        form = filled(plan) if plan.game == game.name else form
    elif call.asked("ruleset") in game.rulesets:
        form = Form({"ruleset": [call.asked("ruleset")]})
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
        groups=groups(game, ruleset, form, errors),
        errors=errors,
    )
    return call.page(page, status)


# one run


@dataclass(frozen=True)
class ChangedNumber:
    title: str
    printed: str
    now: str


@dataclass(frozen=True)
class TableColumn:
    title: str
    number: bool


@dataclass(frozen=True)
class SectionPart:
    """A section of the report; `svg` was drawn by the lab itself."""

    name: str
    title: str
    says: Sequence[str]
    warn: bool
    svg: Markup
    columns: Sequence[TableColumn]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class OddGameLine:
    why: str
    how_much: str
    at: int
    record: str


@dataclass(frozen=True)
class LabRunPage(PageContext):
    """`drawing` numbers what is shown of the report; who has that one already gets no parts."""

    template: ClassVar[str] = "lab_run.html"
    id: str
    game: GameCard
    facts: list[str]
    changes: list[ChangedNumber]
    stage: str
    says: str
    playing: bool
    under_way: bool
    state: RunState
    pace: str
    can_go_on: bool
    drawing: int
    charts: bool
    parts: list[SectionPart]
    odd: list[OddGameLine]


def run(call: Call) -> Response:
    """How a run stands, and its report as far as it goes."""
    here = lab_of(call)
    one = here.run(call.id)
    plan, state, found = one.plan(), here.state(one), one.found()
    drawing = 0 if found is None else int(found["number"])
    fresh = found is not None and call.asked("known") != str(drawing)
    under_way = here.is_under_way(one.id)
    page = LabRunPage(
        title=f"{card(plan.game).title} in the lab",
        id=one.id,
        game=card(plan.game),
        facts=facts_of(plan),
        changes=changed_numbers(plan),
        stage=STAGES[state.stage],
        says=told(plan, state),
        playing=state.stage == "playing",
        under_way=under_way,
        state=state,
        pace=pace_told(state),
        can_go_on=not under_way and (state.played < state.all or plan.games < MOST_GAMES),
        drawing=drawing,
        charts=found is None or found["charts"],
        parts=[part_of(part) for part in found["parts"]] if found is not None and fresh else [],
        odd=[odd_game(one) for one in found["odd"]] if found is not None and fresh else [],
    )
    return call.page(page)


def facts_of(plan: RunPlan) -> list[str]:
    game = find_game(plan.game)
    bots = [BOTS.get(bot, bot).partition(":")[0] for bot in plan.bots]
    who = bots[0] if len(set(bots)) == 1 else ", ".join(bots)
    rules = [] if len(game.rulesets) == 1 else [f"rules: {titled(plan.ruleset)}"]
    return [f"{len(plan.bots)} players", f"bots: {who}", *rules]


def changed_numbers(plan: RunPlan) -> list[ChangedNumber]:
    before = numbers_of(find_game(plan.game).sheet, plan.ruleset)
    return [
        ChangedNumber(title_of(path), written(before[path]), written(value))
        for path, value in plan.changes.items()
    ]


def told(plan: RunPlan, state: RunState) -> str:
    """How it stands, in a sentence."""
    so_far = f"{state.played:,} of {state.all:,} games"
    if state.stage == "waiting":
        return "Other runs are worked out first; this one begins by itself."
    if state.stage == "playing":
        return f"{so_far} played." if state.all else "Getting ready."
    if state.stage == "failed":
        return state.sentence
    if state.played >= state.all:
        return f"All {state.all:,} games are played."
    if state.stage == "stopped":
        return f"Stopped after {so_far}. What was played counts, and you can go on from there."
    minutes = "a minute" if plan.minutes == 1 else f"{plan.minutes} minutes"
    return (
        f"The time was up: {so_far} in {minutes}. What was played counts; you can go on from there."
    )


def pace_told(state: RunState) -> str:
    """`38 games a second, about 20 seconds left`."""
    if state.stage != "playing" or state.left is None:
        return ""
    rate = f"{state.rate:,.0f}" if state.rate >= 10 else f"{state.rate:.1f}"
    return f"{rate} games a second, {time_told(state.left)} left"


def time_told(seconds: float) -> str:
    if seconds < 10:
        return "a few seconds"
    if seconds < 90:
        return f"about {round(seconds, -1):.0f} seconds"
    if seconds < 5400:
        return f"about {seconds / 60:.0f} minutes"
    return f"about {seconds / 3600:.1f} hours"


def part_of(part: dict[str, Any]) -> SectionPart:
    return SectionPart(
        part["name"],
        part["title"],
        part["says"],
        part["warn"],
        Markup(part["svg"]),  # nosec: written by our own process from our own charts
        [TableColumn(column["title"], column["number"]) for column in part["columns"]],
        part["rows"],
    )


def odd_game(one: dict[str, Any]) -> OddGameLine:
    return OddGameLine(titled(one["why"]), one["how_much"], one["at"], one["record"])


# what can be done with it


async def more(call: Call) -> Response:
    await lab_of(call).more(call.id)
    return call.go(f"/lab/runs/{call.id}")


async def stop(call: Call) -> Response:
    await lab_of(call).stop(call.id)
    return call.go(f"/lab/runs/{call.id}")


async def remove(call: Call) -> Response:
    await lab_of(call).remove(call.id)
    return call.go("/lab")


def open_game(call: Call) -> Response:
    """One of its odd games at a table, at its moment, all hands open; asked twice, it is the same table."""
    text = lab_of(call).run(call.id).record(call.form.text("record"))
    if text is None:
        raise BadWish("There is no such game in this run.", "record")
    key = f"{call.person.key} {hashlib.sha256(text.encode()).hexdigest()}"
    shown = call.web.shown
    if key not in shown:
        may_make(call)
        shown[key] = call.web.tables.open_record(call.person, text).id
    return call.go(f"/t/{shown[key]}?eye={OPEN}&at={call.form.whole('at')}")


def report(call: Call) -> Response:
    """The report as one file."""
    one = lab_of(call).run(call.id)
    text = one.page()
    if text is None:
        raise NotYet("Nothing is drawn yet. Come back in a moment.")
    return HTMLResponse(text, headers=attached(f"{one.plan().game}-report.html"))


def numbers(call: Call) -> Response:
    """The changed numbers as a file, for a table or for the terminal."""
    plan = lab_of(call).run(call.id).plan()
    return PlainTextResponse(
        numbers_text(plan.changes), headers=attached(f"{plan.game}-numbers.toml")
    )


def attached(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
