"""Waiting for something to happen: by socket, or by a request that is answered when it does."""

from __future__ import annotations

import time

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from northpole.table.sight.perspective import Perspective, Wanted
from northpole.table.web.api.payloads import moment_json
from northpole.table.web.request import NobodyKnown, web_context, who, whole_number

LONGEST_WAIT = 25


async def stream(request: Request) -> Response:
    """At once if `since` is not what this viewer would be told now; otherwise when that changes."""
    person = who(request)
    if person is None:
        raise NobodyKnown
    web, perspectives = web_context(request), request.app.state.perspectives
    table = request.path_params["id"]
    wanted = Wanted(whole(request, "seat"))
    wait = whole(request, "wait")
    until = time.monotonic() + min(LONGEST_WAIT, LONGEST_WAIT if wait is None else wait)

    def now() -> Perspective:
        perspective = perspectives.of(person, table, wanted)
        assert isinstance(perspective, Perspective)
        return perspective

    perspective = await run_in_threadpool(now)
    async with web.presence.sit(table, person, perspective.viewer.rights.seats) as subscription:
        while perspective.stir == request.query_params.get("since"):
            left = until - time.monotonic()
            if left <= 0 or await request.is_disconnected():
                break
            await subscription.news(min(left, 1.0))
            perspective = await run_in_threadpool(now)
    return JSONResponse(moment_json(perspective))


def whole(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    return None if text is None else whole_number(name, text)
