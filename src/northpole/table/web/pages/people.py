"""Who is at a table, and what can be done about it: muting, sending away, a report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from starlette.responses import JSONResponse, Response

from northpole.table.domain.house import REASONS
from northpole.table.render.agreement import Agreement, agreement
from northpole.table.render.context import PageContext
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.render.region_context import Sitting, TableFacts
from northpole.table.service.manners import LONGEST_WORDS
from northpole.table.sight.perspective import Wanted
from northpole.table.web.onlookers import TableWatcher, onlookers
from northpole.table.web.request import Call, network_of

REPORTED = "reported"


@dataclass(frozen=True)
class PeoplePage(PageContext):
    """`muted`: seats of those who may not talk, for the owner only."""

    template: ClassVar[str] = "people.html"
    table: TableFacts
    seats: list[Sitting]
    muted: list[int]
    onlookers: list[TableWatcher]
    reasons: Mapping[str, str]
    longest: int
    reported: bool
    agreement: Agreement | None


def people(call: Call) -> Response:
    perspective = call.perspectives.of(call.person, call.id, Wanted())
    parts = PerspectiveParts(perspective)
    return call.page(
        PeoplePage(
            "People at this table",
            parts.table,
            parts.seats,
            call.web.tables.muted(perspective.info) if parts.table.owner else [],
            onlookers(call, perspective.info),
            REASONS,
            LONGEST_WORDS,
            call.asked(REPORTED) is not None,
            agreement(perspective.info, call.person.key),
        )
    )


def mute(call: Call) -> Response:
    """Somebody may talk no more, or again."""
    call.web.tables.mute(call.id, call.person, call.form.whole("seat"), call.form.yes("on"))
    return back(call)


def remove(call: Call) -> Response:
    """A spectator is sent away."""
    call.web.tables.remove(call.id, call.person, call.form.text("onlooker"))
    return back(call)


def report(call: Call) -> Response:
    """Word to those who run the server."""
    reason, words = call.form.text("reason"), call.form.text("words")
    call.web.tables.report(call.id, call.person, reason, words, network_of(call))
    return back(call, f"?{REPORTED}#report")


def back(call: Call, more: str = "") -> Response:
    return JSONResponse({}) if call.wants_json else call.go(f"/t/{call.id}/people{more}")
