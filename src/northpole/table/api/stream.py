"""Waiting for something to happen: by socket, or by a request that is answered when it does."""

from __future__ import annotations

import time

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from northpole.table.api.answers import moment_json
from northpole.table.calls import BadRequest, NobodyKnown, front_of, who
from northpole.table.scene import Scene, Wanted

LONGEST_WAIT = 25


async def stream(request: Request) -> Response:
    """At once if `since` is not what this viewer would be told now; otherwise when that changes."""
    person = who(request)
    if person is None:
        raise NobodyKnown(
            "Say who you are: Authorization: Bearer TOKEN (POST /api/people gives one)."
        )
    front, lookout = front_of(request), request.app.state.lookout
    table = request.path_params["id"]
    wanted = Wanted(whole(request, "seat"))
    wait = whole(request, "wait")
    until = time.monotonic() + min(LONGEST_WAIT, LONGEST_WAIT if wait is None else wait)

    def now() -> Scene:
        scene = lookout.scene(person, table, wanted)
        assert isinstance(scene, Scene)
        return scene

    scene = await run_in_threadpool(now)
    async with front.hub.sit(table, person, scene.viewer.rights.seats) as place:
        while scene.stir == request.query_params.get("since"):
            left = until - time.monotonic()
            if left <= 0 or await request.is_disconnected():
                break
            await place.news(min(left, 1.0))
            scene = await run_in_threadpool(now)
    return JSONResponse(moment_json(scene))


def whole(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise BadRequest(f"{name} must be a whole number from 0.")
    return int(text)
