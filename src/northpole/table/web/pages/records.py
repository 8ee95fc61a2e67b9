"""After the game: its record, and whether nobody touched the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from starlette.responses import JSONResponse, PlainTextResponse, Response

from northpole.table.render.context import PageContext
from northpole.table.web.finished import ended, record_of, verified
from northpole.table.web.request import Call


@dataclass(frozen=True)
class VerifyPage(PageContext):
    template: ClassVar[str] = "verify.html"
    verified: bool
    sentence: str
    back: str


def record(call: Call) -> Response:
    info, text = record_of(call)
    name = f"{info.game_name}-{info.id}.record"
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def verify(call: Call) -> Response:
    """Every chance outcome drawn again from the sealed seed."""
    info, match = ended(call)
    good, sentence = verified(match)
    if call.wants_json:
        return JSONResponse({"verified": good, "sentence": sentence})
    return call.page(VerifyPage("Was everything drawn fairly?", good, sentence, f"/t/{info.id}"))
