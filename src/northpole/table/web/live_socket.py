"""The socket: tells a viewer that something this viewer may know has changed. Nothing of the game is in it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from northpole.engine.errors import NorthpoleError
from northpole.engine.limits import NO_NUMBER, whole_number
from northpole.table.domain.model import Person, TableInfo
from northpole.table.errors import Damaged, KeptOut, NoTable, StoreFault
from northpole.table.service.presence import News, Subscription
from northpole.table.sight.perspective import Perspective, PerspectiveBuilder, Wanted
from northpole.table.web.context import WebContext
from northpole.table.web.middleware import client_of
from northpole.table.web.pulse import beat, here
from northpole.table.web.rate_limit import RateLimit
from northpole.table.web.request import web_context, who

HEARTBEAT = 20.0
TYPING_EVERY = 2.0
MESSAGES_A_MINUTE = 120  # from one browser; a page sends far fewer
LONGEST = 500


class Code(IntEnum):
    """Why a socket is closed; `net/codes.js` knows the same."""

    GOING = 1001
    NOT_YOURS = 4403
    NOT_THERE = 4404
    TOO_MANY = 4429


async def live(socket: WebSocket) -> None:
    """One browser tab at one table."""
    web = web_context(socket)
    try:
        person = who(socket)
    except KeptOut:
        await refuse(socket, Code.NOT_YOURS)
        return
    client = client_of(socket.scope)
    if not web.sockets.enter(client):
        await refuse(socket, Code.TOO_MANY)
        return
    web.live += 1
    try:
        await attend(socket, web, person)
    finally:
        web.live -= 1
        web.sockets.leave(client)


async def refuse(socket: WebSocket, code: Code) -> None:
    """Accept and close, so that the browser learns why."""
    await socket.accept()
    await socket.close(code)


def reason(error: NorthpoleError) -> Code:
    """A fault of the house passes: the browser may ask again."""
    if isinstance(error, NoTable | Damaged):
        return Code.NOT_THERE
    return Code.GOING if isinstance(error, StoreFault) else Code.NOT_YOURS


async def attend(socket: WebSocket, web: WebContext, person: Person | None) -> None:
    table = socket.path_params["id"]
    seat = socket.query_params.get("seat") or None
    number = None if seat is None else whole_number(seat)
    if person is None or number == NO_NUMBER:
        await refuse(socket, Code.NOT_YOURS)
        return
    client = client_of(socket.scope)
    admit = partial(web.doors.admit, person.key, client)
    viewer = LiveViewer(socket.app.state.perspectives, person, table, number, admit)
    try:
        perspective = await run_in_threadpool(viewer.perspective)
    except NorthpoleError as error:
        await refuse(socket, reason(error))
        return
    await socket.accept()
    async with web.presence.sit(table, person, perspective.viewer.rights.seats) as subscription:
        await talk(socket, viewer, subscription)


class LiveViewer:
    """What this viewer was last told."""

    def __init__(
        self,
        perspectives: PerspectiveBuilder,
        person: Person,
        id: str,
        seat: int | None,
        admit: Callable[[], None],
    ) -> None:
        self.perspectives = perspectives
        self.person = person
        self.id = id
        self.seat = seat
        self.admit = admit  # KeptOut as soon as this one may stay no longer
        self.told: dict[str, Any] = {}

    def perspective(self, left: TableInfo | None = None) -> Perspective:
        return self.perspectives.of(self.person, self.id, Wanted(self.seat), left)

    def message(self, news: News) -> dict[str, Any]:
        self.admit()
        others = [name for name in news.typing if name != self.person.name]
        return {**beat(self.perspective(news.left)), "here": here(news.here), "typing": others}


async def talk(socket: WebSocket, viewer: LiveViewer, subscription: Subscription) -> None:
    """Listen and tell until either side goes."""
    tasks = [
        asyncio.create_task(hear(socket, subscription)),
        asyncio.create_task(tell(socket, viewer, subscription)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(Code.GOING)


async def tell(socket: WebSocket, viewer: LiveViewer, subscription: Subscription) -> None:
    """Only what is new to this viewer; and now and then that we are still here.

    What this viewer may not know must not put that off, either: it would be told by the delay.
    """
    last = time.monotonic()
    while True:
        news = await subscription.news(max(0.0, last + HEARTBEAT - time.monotonic()))
        if news is None:
            await socket.send_json({"stir": viewer.told.get("stir", "")})
            last = time.monotonic()
            continue
        try:
            message = await run_in_threadpool(viewer.message, news)
        except NorthpoleError as error:
            await socket.close(reason(error))
            return
        if message != viewer.told:
            viewer.told = message
            await socket.send_json(message)
            last = time.monotonic()


async def hear(socket: WebSocket, subscription: Subscription) -> None:
    """A browser says hello, or that somebody at the table is writing."""
    last = 0.0
    flood = RateLimit(MESSAGES_A_MINUTE)
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            message = read(await socket.receive_text())
            if flood.take(""):
                await socket.close(Code.TOO_MANY)
                return
            writes = message.get("typing") and subscription.here.seats
            if writes and time.monotonic() - last > TYPING_EVERY:
                last = time.monotonic()
                subscription.typing()


def read(text: str) -> dict[str, Any]:
    """Whatever a browser sends; what isn't understood is let be."""
    if len(text) > LONGEST:
        return {}
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
