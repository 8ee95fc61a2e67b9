"""What the server keeps of somebody: to take along, and to be forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from starlette.responses import JSONResponse, RedirectResponse, Response

from northpole.table.errors import BadWish
from northpole.table.render.context import PageContext
from northpole.table.web.request import Call, may_ask_for_all

ZIP = "application/zip"


@dataclass(frozen=True)
class KeptPage(PageContext):
    """`tables`: how many are in the list of one's own, as far as it is shown."""

    template: ClassVar[str] = "kept.html"
    tables: int


@dataclass(frozen=True)
class ForgottenPage(PageContext):
    template: ClassVar[str] = "forgotten.html"


def kept(call: Call) -> Response:
    tables = call.web.tables
    number = len(tables.mine(call.person)) + tables.away(call.person)
    return call.page(KeptPage("What is kept of me", number))


def export(call: Call) -> Response:
    """All my tables in a file."""
    may_ask_for_all(call)
    data = call.web.tables.export(call.person)
    name = {"content-disposition": 'attachment; filename="northpole-tables.zip"'}
    return Response(data, media_type=ZIP, headers=name)


def forget(call: Call) -> Response:
    """My name and my words are removed; whoever comes with this browser then is somebody new."""
    if not call.form.yes("sure"):
        raise BadWish("Say that you are sure: it can't be undone.", "sure")
    may_ask_for_all(call)
    number = call.web.tables.forget(call.person)
    answer: Response = JSONResponse({"tables": number})
    if not call.wants_json:
        answer = RedirectResponse("/me/forgotten", 303)
    return call.remembered(answer, call.web.people.stranger())


def forgotten(call: Call) -> Response:
    return call.page(ForgottenPage("You are forgotten"))
