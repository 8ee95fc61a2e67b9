"""The API's addresses, read off its description: what isn't described isn't there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ClassVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from northpole.table.render.context import PageContext
from northpole.table.web.api import operations
from northpole.table.web.api.long_poll import stream
from northpole.table.web.api.openapi import OPERATIONS, Operation, spec
from northpole.table.web.live_socket import live
from northpole.table.web.request import (
    Call,
    Form,
    NobodyKnown,
    answered,
    read_json,
    web_context,
    who,
)

SLOW = ("export", "forget")  # what goes through all tables of somebody
ELSEWHERE = ("hint", "begin_review")  # what is worked out in another process
LONG_TEXTS = ("record", "changes")  # parts of a request that take long to read


def api_routes() -> list[BaseRoute]:
    routes: list[BaseRoute] = [Route("/openapi.json", openapi)]
    routes += [Route(one.path, endpoint(one), methods=[one.method.upper()]) for one in OPERATIONS]
    return [*routes, WebSocketRoute("/tables/{id}/live", live)]


def endpoint(one: Operation) -> Callable[[Request], Awaitable[Response]]:
    if one.name == "stream":
        return stream
    work: Callable[[Call], Response] = getattr(operations, one.name)

    async def answer(request: Request) -> Response:
        person = who(request)
        if person is None and not one.open:
            raise NobodyKnown
        web = web_context(request)
        raw = await read_json(request) if one.method == "post" else None
        call = Call(web, request, person or web.people.stranger(), True, Form({}), raw)
        if one.name in ELSEWHERE:
            thought: Response = await getattr(operations, one.name)(call)
            return thought
        long = one.name in SLOW or any(raw.get(name) for name in LONG_TEXTS if raw)
        if raw is not None and long:
            return await web.reader.run(work, call)
        return await answered(work, call)

    return answer


def openapi(request: Request) -> Response:
    return JSONResponse(spec())


@dataclass(frozen=True)
class ApiPage(PageContext):
    template: ClassVar[str] = "api.html"
    operations: list[Operation]


def api_page(call: Call) -> Response:
    """The description for people."""
    return call.page(ApiPage("The API", OPERATIONS))
