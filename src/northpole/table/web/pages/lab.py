"""The lab for designers: the games to look into, and what was looked into before. Only at home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from starlette.responses import Response

from northpole.lab.runs.folder import RunFolder
from northpole.lab.runs.plan import RunPlan
from northpole.table.render.catalogue import GameCard, card, cards
from northpole.table.render.context import PageContext
from northpole.table.service.lab import LabRuns
from northpole.table.text import titled, when
from northpole.table.web.lab_runs import STAGES, lab_of
from northpole.table.web.request import Call


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
    rules = "1 number changed" if number == 1 else f"{number} numbers changed"
    if number == 0:
        usual = plan.ruleset == plan.usual_ruleset
        rules = "the printed rules" if usual else titled(plan.ruleset)
    return f"{rules}, with options" if plan.options else rules
