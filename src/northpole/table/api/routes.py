"""The API's addresses, read off its description: what isn't described isn't there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from northpole.table.api import calls
from northpole.table.api.spec import OPERATIONS, Operation, spec
from northpole.table.api.stream import stream
from northpole.table.calls import Call, NobodyKnown, Slip, front_of, parsed, who
from northpole.table.live import live

WHO = "Say who you are: Authorization: Bearer TOKEN (POST /api/people gives one)."


def api_routes() -> list[BaseRoute]:
    routes: list[BaseRoute] = [Route("/openapi.json", openapi)]
    routes += [Route(one.path, endpoint(one), methods=[one.method.upper()]) for one in OPERATIONS]
    return [*routes, WebSocketRoute("/tables/{id}/live", live)]


def endpoint(one: Operation) -> Callable[[Request], Awaitable[Response]]:
    if one.name == "stream":
        return stream
    work: Callable[[Call], Response] = getattr(calls, one.name)

    async def answer(request: Request) -> Response:
        person = who(request)
        if person is None and not one.open:
            raise NobodyKnown(WHO)
        front = front_of(request)
        raw = parsed(await request.body()) if one.method == "post" else None
        call = Call(front, request, person or front.people.stranger(), True, Slip({}), raw)
        return await run_in_threadpool(work, call)

    return answer


def openapi(request: Request) -> Response:
    return JSONResponse(spec())


def api_page(call: Call) -> Response:
    """The description for people."""
    context = {
        "page": "api",
        "title": "The API",
        "spec": spec(),
        "operations": [
            {
                "method": one.method.upper(),
                "path": f"/api{one.path}",
                "summary": one.summary,
                "open": one.open,
                "asks": one.asks,
                "query": one.query,
                "answers": one.answers,
            }
            for one in OPERATIONS
        ],
    }
    return call.page("api.html", context)
