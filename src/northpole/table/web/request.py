"""A request and its answer: who asks, what was handed in, a page or JSON back."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from anyio.to_thread import run_sync
from starlette.datastructures import FormData, UploadFile
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from northpole.engine.errors import NorthpoleError
from northpole.engine.limits import DEEPEST, MOST_DIGITS, NO_NUMBER, nesting
from northpole.engine.limits import whole_number as small_number
from northpole.table.domain.model import Kind, Person
from northpole.table.errors import KeptOut, TooMuch
from northpole.table.render.context import PageContext
from northpole.table.render.regions import RegionRenderer
from northpole.table.sight.perspective import MINE, PerspectiveBuilder, Wanted
from northpole.table.web.context import WebContext
from northpole.table.web.identity import YEAR, cookie_name
from northpole.table.web.middleware import LOOKING, OWN, asked_too_often, client_of

SMALL = 20_000  # bytes that are read in no time
JSON = "application/json"
LARGEST = 999_999_999
MOST_FIELDS = 600  # of a form: the lab asks for every number of a game
SEAT_CHOICES: dict[str, Kind] = {  # what a form calls the kinds of seats
    "me": "person",
    "here": "person",
    "person": "person",
    "open": "open",
    "bot": "bot",
}


class BadRequest(NorthpoleError):
    """What was sent is not of the form that was asked for."""


class NobodyKnown(NorthpoleError):
    """A program that doesn't say who it is."""

    def __init__(self) -> None:
        super().__init__(
            "Say who you are: Authorization: Bearer TOKEN (POST /api/people gives one)."
        )


class Form:
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
        return whole_number(name, text) if text else None

    def yes(self, name: str) -> bool:
        found = self.values.get(name, [])
        return bool(found) and found[0] in (True, "yes", "on", "1", "true")


def whole_number(name: str, text: str) -> int:
    number = small_number(text)
    if number == NO_NUMBER or number > LARGEST:
        raise BadRequest(f"{name} must be a whole number from 0 to {LARGEST:,}.")
    return number


@dataclass
class Call:
    """One request, everything read; what answers it runs in a thread."""

    web: WebContext
    request: Request
    person: Person
    known: bool  # has shown us a good token, and not too long ago got it
    form: Form
    raw: Any = None  # the JSON as it was

    @property
    def perspectives(self) -> PerspectiveBuilder:
        found = self.request.app.state.perspectives
        assert isinstance(found, PerspectiveBuilder)
        return found

    @property
    def renderer(self) -> RegionRenderer:
        found = self.request.app.state.renderer
        assert isinstance(found, RegionRenderer)
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

    def asked_number(self, name: str) -> int | None:
        text = self.asked(name)
        return whole_number(name, text) if text else None

    def wanted(self) -> Wanted:
        """What of a table the address asks to see."""
        return Wanted(
            seat=self.asked_number("seat"),
            at=self.asked_number("at"),
            line=self.asked_number("line"),
            eye=self.asked("eye") or MINE,
            after=self.asked_number("after"),
        )

    # answers

    def page(self, page: PageContext, status: int = 200) -> Response:
        html = self.web.draw(page, self.request, self.person)
        return self.remembered(HTMLResponse(html, status))

    def go(self, address: str) -> Response:
        """There next."""
        if self.wants_json:
            return self.remembered(JSONResponse({"go": address}))
        return self.remembered(RedirectResponse(address, 303))

    def remembered(self, response: Response, person: Person | None = None) -> Response:
        """With a cookie, if the browser has none yet, or an old one, or the person has changed."""
        if self.known and person is None:
            return response
        secure = is_secure(self.request)
        response.set_cookie(
            cookie_name(secure),
            self.web.people.token(person or self.person),
            max_age=YEAR,
            secure=secure,
            httponly=True,
            samesite="lax",
        )
        return response


def web_context(request: HTTPConnection) -> WebContext:
    web = request.app.state.web
    assert isinstance(web, WebContext)
    return web


def wants_json(request: HTTPConnection) -> bool:
    return request.url.path.startswith("/api/") or JSON in request.headers.get("accept", "")


def is_secure(request: HTTPConnection) -> bool:
    return request.url.scheme in ("https", "wss")


def who(request: HTTPConnection) -> Person | None:
    """Whoever the cookie or the token says; KeptOut if that is somebody who may not come in."""
    person = named(request)
    if person is not None and web_context(request).doors.is_out(person.key):
        raise KeptOut
    return person


def named(request: HTTPConnection) -> Person | None:
    people = web_context(request).people
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return people.read(token.strip())
    cookie = request.cookies.get(cookie_name(is_secure(request)))
    return people.read(cookie) if cookie else None


def has_old_cookie(request: HTTPConnection) -> bool:
    """Who comes again gets a new one in time, and is never forgotten while coming."""
    cookie = request.cookies.get(cookie_name(is_secure(request)), "")
    by_token = "authorization" in request.headers
    return not by_token and web_context(request).people.is_old(cookie)


def page(
    work: Callable[[Call], Response], *texts: str, slow: bool = False
) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint for people: a stranger gets a cookie. `texts` are fields that take long to read."""

    async def endpoint(request: Request) -> Response:
        call = await called(request)
        if slow or any(call.form.text(name).strip() for name in texts):
            return await call.web.reader.run(work, call)
        return await answered(work, call)

    return endpoint


def awaited(
    work: Callable[[Call], Awaitable[Response]],
) -> Callable[[Request], Awaitable[Response]]:
    """The same for what is worked out elsewhere while nobody waits in a thread."""

    async def endpoint(request: Request) -> Response:
        return await work(await called(request))

    return endpoint


async def called(request: Request) -> Call:
    form, raw = await read(request)
    person = who(request)
    web = web_context(request)
    known = person is not None and not has_old_cookie(request)
    return Call(web, request, person or web.people.stranger(), known, form, raw)


async def answered(work: Callable[[Call], Response], call: Call) -> Response:
    """In a thread. Those who must wait until they can write keep nobody from looking."""
    limiter = None if call.request.method in LOOKING else call.web.changers
    return await run_sync(work, call, limiter=limiter)


async def read(request: Request) -> tuple[Form, Any]:
    if request.method in ("GET", "HEAD"):
        return Form({}), None
    if request.headers.get("content-type", "").partition(";")[0].strip() == JSON:
        raw = await read_json(request)
        return Form({name: as_list(value) for name, value in raw.items()}), raw
    try:
        form = await request.form(max_files=4, max_fields=MOST_FIELDS)
        await drain(request)
    except Exception as error:  # what a multipart parser finds wrong has many names
        if isinstance(error, NorthpoleError) or not is_form_fault(error):
            raise
        raise BadRequest("The form can't be read.") from None
    try:
        return Form(await gathered(form)), None
    finally:
        await form.close()


async def drain(request: Request) -> None:
    """What no form was found in counts as sent all the same."""
    with suppress(RuntimeError):  # it was read
        async for _ in request.stream():
            pass


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


async def read_json(request: Request) -> dict[str, Any]:
    body = await request.body()
    if len(body) <= SMALL:
        return parsed(body)
    return await web_context(request).reader.run(parsed, body)


def parsed(body: bytes) -> dict[str, Any]:
    try:
        text = body.decode("utf-8-sig")
        if nesting(text) > DEEPEST:
            raise BadRequest(f"The request has more than {DEEPEST} brackets within each other.")
        raw = json.loads(text or "{}", parse_int=json_number)
        json.dumps(raw, ensure_ascii=False).encode()  # half a letter can't be said back to anybody
    except (ValueError, RecursionError):
        raise BadRequest("The request is not JSON.") from None
    if not isinstance(raw, dict):
        raise BadRequest("The request must be a JSON object.")
    return raw


def json_number(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS:
        raise BadRequest(f"A whole number has at most {MOST_DIGITS} digits.")
    return int(text)


def network_of(call: Call) -> str | None:
    """Where somebody asks from, if that is to be counted: at the own computer it isn't."""
    client = client_of(call.request.scope)
    return None if client in OWN and not call.web.settings.public else client


def may_ask_for_all(call: Call) -> None:
    """To go through all tables of somebody takes a while."""
    if asked_too_often(call.web.settings, call.request.scope, call.web.everything):
        raise TooMuch("That was asked for several times just now. Try again in a while.")


def may_hint(call: Call) -> None:
    """Hints take a while of a processor each."""
    if asked_too_often(call.web.settings, call.request.scope, call.web.hints):
        raise TooMuch("That was a lot of hints. Think for yourself for a moment, then ask again.")


def may_review(call: Call) -> None:
    """A review takes a minute of a processor."""
    if asked_too_often(call.web.settings, call.request.scope, call.web.reviews):
        raise TooMuch("That was a lot of reviews. Try again in a while.")


def may_make(call: Call) -> None:
    """Not too many tables at once from one place."""
    web = call.web
    if asked_too_often(web.settings, call.request.scope, web.new_tables):
        raise TooMuch("That is a lot of new tables. Wait a minute and try again.")
