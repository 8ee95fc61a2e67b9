"""When something can't be done: a friendly page or a JSON sentence, and never a trace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from jinja2 import TemplateNotFound
from markupsafe import escape
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Scope

from northpole.engine.errors import BadRecord, BadSetup, IllegalMove, NorthpoleError
from northpole.table.domain.model import Person
from northpole.table.errors import (
    BadWish,
    Damaged,
    KeptOut,
    NoTable,
    NotYet,
    NotYours,
    Stale,
    StoreFault,
    TooMuch,
)
from northpole.table.render.context import PageContext
from northpole.table.web.request import BadRequest, NobodyKnown, named, wants_json, web_context

STATUS: list[tuple[type[Exception], int]] = [
    (NoTable, 404),
    (NotYours, 403),
    (NobodyKnown, 401),
    (KeptOut, 403),
    (Stale, 409),
    (NotYet, 409),
    (TooMuch, 429),
    (BadRequest, 400),
    (BadWish, 422),
    (IllegalMove, 422),
    (BadRecord, 422),
    (BadSetup, 422),
    (Damaged, 500),
    (StoreFault, 503),
]
HEADLINES = {
    400: "That can't be read",
    401: "Who are you?",
    403: "Not here",
    404: "There is nothing here",
    405: "That can't be done here",
    409: "Not now",
    413: "Too big",
    421: "Wrong door",
    422: "That can't be had",
    429: "Slowly",
    500: "A shelf fell over",
    503: "The workshop is closed",
}
USUAL = {
    404: "There is no such page.",
    405: "This page can't be asked that way.",
}


def status_of(error: Exception) -> int:
    for kind, status in STATUS:
        if isinstance(error, kind):
            return status
    return 422 if isinstance(error, NorthpoleError) else 500


def refusal(request: Request, error: Exception) -> Response:
    """What a person got wrong."""
    field = getattr(error, "field", None)
    return error_response(request, status_of(error), sentence_of(error), field)


def sentence_of(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = USUAL.get(error.status_code, HEADLINES.get(error.status_code, "No"))
    response = error_response(request, error.status_code, sentence)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def refused(scope: Scope, status: int, sentence: str) -> Response:
    """From the guard, before anything else has looked at the request."""
    return error_response(Request(scope), status, sentence)


def error_response(
    request: HTTPConnection, status: int, sentence: str, field: str | None = None
) -> Response:
    if wants_json(request):
        said: dict[str, Any] = {"error": sentence}
        if field is not None:
            said["field"] = field
        return JSONResponse(said, status)
    return HTMLResponse(error_page(request, status, sentence), status)


@dataclass(frozen=True)
class ErrorPage(PageContext):
    template: ClassVar[str] = "error.html"
    sentence: str


def error_page(request: HTTPConnection, status: int, sentence: str) -> str:
    try:
        web = web_context(request)
        person = named(request) or Person("", "", "")
        page = ErrorPage(HEADLINES.get(status, "Sorry"), sentence)
        return web.draw(page, request, person, back="/")
    except (AttributeError, KeyError, TemplateNotFound):  # before the app is there
        return f"<!doctype html><title>{status}</title><p>{escape(sentence)}</p>"
