"""What would Santa do? Hints for one's own seat, as the page and programs get them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from starlette.responses import JSONResponse, Response

from northpole.coach.hint import Hint, Suggestion
from northpole.table.web.request import Call, may_hint


async def hint(call: Call) -> Response:
    """From a form or JSON that names the seat."""
    return JSONResponse(await hint_json(call, call.form.whole("seat")))


async def hint_json(call: Call, seat: int) -> dict[str, Any]:
    may_hint(call)
    found = await call.web.services.hints.ask(call.id, call.person, seat)
    return told(found)


def told(hint: Hint) -> dict[str, Any]:
    return {
        "seat": hint.seat,
        "games": hint.games,
        "moves": [suggestion_json(one) for one in hint.suggestions],
    }


def suggestion_json(one: Suggestion) -> dict[str, Any]:
    return {**asdict(one), "shares": list(one.shares)}
