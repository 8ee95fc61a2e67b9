"""One run of the lab: how it stands, its report as far as it goes, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from markupsafe import Markup
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from northpole.engine.registry import find_game
from northpole.lab.runs.folder import RunState
from northpole.lab.runs.plan import MOST_GAMES, RunPlan, numbers_text
from northpole.table.errors import BadWish, NotYet
from northpole.table.render.catalogue import GameCard, card, chosen
from northpole.table.render.context import PageContext
from northpole.table.sight.perspective import OPEN
from northpole.table.text import titled
from northpole.table.web.lab_form import BOTS, numbers_of, title_of, written
from northpole.table.web.lab_runs import STAGES, lab_of
from northpole.table.web.request import Call
from northpole.table.web.shown import show


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
    """A section of the report; `svg`, and `narrow` for a phone, were drawn by the lab itself."""

    name: str
    title: str
    says: Sequence[str]
    warn: bool
    svg: Markup
    narrow: Markup
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
    options = chosen(game, plan.options, game.seat_names)
    return [f"{len(plan.bots)} players", f"bots: {who}", *rules, *options]


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
        Markup(part.get("narrow", "")),  # nosec: as above; runs of earlier versions have none
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
    return call.go(f"/t/{show(call, text)}?eye={OPEN}&at={call.form.whole('at')}")


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
