"""The socket: tells a viewer that something this viewer may know has changed. Nothing of the game is in it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocket, WebSocketDisconnect

from northpole.engine.errors import NorthpoleError
from northpole.table.calls import front_of, who
from northpole.table.errors import NoTable
from northpole.table.front import Front
from northpole.table.hub import News, Place
from northpole.table.info import Person
from northpole.table.pages.play import beat, here
from northpole.table.scene import Lookout, Scene, Wanted
from northpole.table.security import client_of

HEARTBEAT = 20.0
NOT_YOURS, NOT_THERE, TOO_MANY, GOING = 4403, 4404, 4429, 1001
TYPING_EVERY = 2.0
LONGEST = 500


async def live(socket: WebSocket) -> None:
    """One browser tab at one table."""
    front = front_of(socket)
    person = who(socket)
    client = client_of(socket.scope)
    if not front.sockets.enter(client):
        await refuse(socket, TOO_MANY)
        return
    front.live += 1
    try:
        await attend(socket, front, person)
    finally:
        front.live -= 1
        front.sockets.leave(client)


async def refuse(socket: WebSocket, code: int) -> None:
    """Accept and close, so that the browser learns why."""
    await socket.accept()
    await socket.close(code)


async def attend(socket: WebSocket, front: Front, person: Person | None) -> None:
    table = socket.path_params["id"]
    seat = socket.query_params.get("seat") or None
    if person is None or (seat is not None and not seat.isdecimal()):
        await refuse(socket, NOT_YOURS)
        return
    viewer = Ear(socket.app.state.lookout, person, table, None if seat is None else int(seat[:3]))
    try:
        scene = await run_in_threadpool(viewer.scene)
    except NorthpoleError as error:
        await refuse(socket, NOT_THERE if isinstance(error, NoTable) else NOT_YOURS)
        return
    await socket.accept()
    async with front.hub.sit(table, person, scene.viewer.rights.seats) as place:
        await talk(socket, viewer, place)


class Ear:
    """What this viewer was last told."""

    def __init__(self, lookout: Lookout, person: Person, id: str, seat: int | None) -> None:
        self.lookout = lookout
        self.person = person
        self.id = id
        self.seat = seat
        self.told: dict[str, Any] = {}

    def scene(self) -> Scene:
        return self.lookout.scene(self.person, self.id, Wanted(self.seat))

    def message(self, news: News) -> dict[str, Any]:
        others = [name for name in news.typing if name != self.person.name]
        return {**beat(self.scene()), "here": here(news.here), "typing": others}


async def talk(socket: WebSocket, ear: Ear, place: Place) -> None:
    """Listen and tell until either side goes."""
    tasks = [
        asyncio.create_task(hear(socket, place)),
        asyncio.create_task(tell(socket, ear, place)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(GOING)


async def tell(socket: WebSocket, ear: Ear, place: Place) -> None:
    """Only what is new to this viewer; and now and then that we are still here.

    What this viewer may not know must not put that off, either: it would be told by the delay.
    """
    last = time.monotonic()
    while True:
        news = await place.news(max(0.0, last + HEARTBEAT - time.monotonic()))
        if news is None:
            await socket.send_json({"stir": ear.told.get("stir", "")})
            last = time.monotonic()
            continue
        try:
            message = await run_in_threadpool(ear.message, news)
        except NorthpoleError:
            return
        if message != ear.told:
            ear.told = message
            await socket.send_json(message)
            last = time.monotonic()


async def hear(socket: WebSocket, place: Place) -> None:
    """A browser says hello, or that somebody at the table is writing."""
    last = 0.0
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            message = read(await socket.receive_text())
            writes = message.get("typing") and place.here.seats
            if writes and time.monotonic() - last > TYPING_EVERY:
                last = time.monotonic()
                place.typing()


def read(text: str) -> dict[str, Any]:
    """Whatever a browser sends; what isn't understood is let be."""
    if len(text) > LONGEST:
        return {}
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
