"""A request and its answer: who asks, what was handed in, a page or JSON back."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from northpole.engine.errors import NorthpoleError
from northpole.table.front import Front
from northpole.table.info import Person
from northpole.table.people import YEAR, cookie_name
from northpole.table.regions import Artist
from northpole.table.scene import Lookout

DEEPEST = 40
JSON = "application/json"


class BadRequest(NorthpoleError):
    """What was sent is not of the form that was asked for."""


class NobodyKnown(NorthpoleError):
    """A program that doesn't say who it is."""


class Slip:
    """What was handed in, by form or as JSON."""

    def __init__(self, values: Mapping[str, list[Any]]) -> None:
        self.values = values

    def has(self, name: str) -> bool:
        return bool(self.values.get(name))

    def all(self, name: str) -> list[str]:
        return [str(value) for value in self.values.get(name, [])]

    def text(self, name: str, default: str = "") -> str:
        found = self.values.get(name)
        if not found:
            return default
        if not isinstance(found[0], str | int) or isinstance(found[0], bool):
            raise BadRequest(f"{name} must be a text.")
        return str(found[0])

    def whole(self, name: str) -> int:
        found = self.maybe_whole(name)
        if found is None:
            raise BadRequest(f"{name} is missing: it must be a whole number.")
        return found

    def maybe_whole(self, name: str) -> int | None:
        text = self.text(name)
        if not text:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise BadRequest(f"{name} must be a whole number from 0.")
        return int(text)

    def yes(self, name: str) -> bool:
        found = self.values.get(name, [])
        return bool(found) and found[0] in (True, "yes", "on", "1", "true")


@dataclass
class Call:
    """One request, everything read; what answers it runs in a thread."""

    front: Front
    request: Request
    person: Person
    known: bool  # has shown us a good token
    slip: Slip
    raw: Any = None  # the JSON as it was

    @property
    def lookout(self) -> Lookout:
        found = self.request.app.state.lookout
        assert isinstance(found, Lookout)
        return found

    @property
    def artist(self) -> Artist:
        found = self.request.app.state.artist
        assert isinstance(found, Artist)
        return found

    @property
    def wants_json(self) -> bool:
        return wants_json(self.request)

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    @property
    def id(self) -> str:
        return self.part("id")

    def asked(self, name: str) -> str | None:
        """What stands after the question mark."""
        return self.request.query_params.get(name)

    # answers

    def page(self, template: str, context: dict[str, Any], status: int = 200) -> Response:
        whole = {**self.front.shared(self.request, self.person), **context}
        return self.remembered(HTMLResponse(self.front.draw(template, whole), status))

    def go(self, address: str) -> Response:
        """There next."""
        if self.wants_json:
            return self.remembered(JSONResponse({"go": address}))
        return self.remembered(RedirectResponse(address, 303))

    def remembered(self, response: Response, person: Person | None = None) -> Response:
        """With a cookie, if the browser has none yet or the person has changed."""
        if self.known and person is None:
            return response
        secure = self.request.url.scheme == "https"
        response.set_cookie(
            cookie_name(secure),
            self.front.people.token(person or self.person),
            max_age=YEAR,
            secure=secure,
            httponly=True,
            samesite="lax",
        )
        return response


def front_of(request: HTTPConnection) -> Front:
    front = request.app.state.front
    assert isinstance(front, Front)
    return front


def wants_json(request: HTTPConnection) -> bool:
    return request.url.path.startswith("/api/") or JSON in request.headers.get("accept", "")


def who(request: HTTPConnection) -> Person | None:
    """Whoever the cookie or the token says."""
    people = front_of(request).people
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return people.read(token.strip())
    cookie = request.cookies.get(cookie_name(request.url.scheme == "https"))
    return people.read(cookie) if cookie else None


def page(work: Callable[[Call], Response]) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint for people: a stranger gets a cookie."""

    async def endpoint(request: Request) -> Response:
        slip, raw = await read(request)
        person = who(request)
        front = front_of(request)
        call = Call(
            front, request, person or front.people.stranger(), person is not None, slip, raw
        )
        return await run_in_threadpool(work, call)

    return endpoint


async def read(request: Request) -> tuple[Slip, Any]:
    if request.method in ("GET", "HEAD"):
        return Slip({}), None
    if request.headers.get("content-type", "").partition(";")[0].strip() == JSON:
        raw = parsed(await request.body())
        return Slip({name: as_list(value) for name, value in raw.items()}), raw
    try:
        form = await request.form(max_files=4, max_fields=200)
    except Exception as error:  # what a multipart parser finds wrong has many names
        if isinstance(error, NorthpoleError) or not is_form_fault(error):
            raise
        raise BadRequest("The form can't be read.") from None
    try:
        return Slip(await gathered(form)), None
    finally:
        await form.close()


def is_form_fault(error: Exception) -> bool:
    return type(error).__module__.startswith(
        ("starlette.exceptions", "starlette.formparsers", "python_multipart")
    )


async def gathered(form: FormData) -> dict[str, list[Any]]:
    """Fields and the texts of files, by name."""
    values: dict[str, list[Any]] = {}
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            text = decoded(await value.read())
            if text or value.filename:
                values.setdefault(name, []).append(text)
        else:
            values.setdefault(name, []).append(value)
    return values


def decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRequest("The file is not a text in UTF-8.") from None


def as_list(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def parsed(body: bytes) -> dict[str, Any]:
    try:
        raw = json.loads(body or b"{}")
        json.dumps(raw, ensure_ascii=False).encode()  # half a letter can't be said back to anybody
    except (ValueError, RecursionError):
        raise BadRequest("The request is not JSON.") from None
    if not isinstance(raw, dict):
        raise BadRequest("The request must be a JSON object.")
    return raw
