"""The server around the app: uvicorn, which cuts off half a request and stops in time."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import socket
import threading
from types import FrameType
from typing import Any

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol

from northpole.table.settings import Settings
from northpole.table.web.crowd import Crowd, raised_handles

GRACE = 5  # seconds for moves in flight when the server is stopped
LONGEST_STOP = 9.0  # seconds after which it is over, whatever threads are still at
MOST_SOCKET_BYTES = 4096
BETWEEN_SWEEPS = (
    20_000  # things made and not ended before those that refer to each other are looked for
)


class TableConfig(uvicorn.Config):
    """How the app of a table is served."""

    def __init__(self, app: Starlette, settings: Settings) -> None:
        super().__init__(
            app,
            http=PatientProtocol,
            ws="websockets-sansio",
            ws_max_size=MOST_SOCKET_BYTES,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=list(settings.trusted_proxies) or None,
            timeout_graceful_shutdown=GRACE,
        )
        self.limits = settings.limits
        self.crowd = Crowd(
            min(settings.limits.connections, raised_handles(settings.limits.connections)),
            settings.limits.connections_a_client,
            settings.trusted_proxies,
        )


class PatientProtocol(H11Protocol):
    """A connection whose requests must arrive in time: the head, then the body. What is late is cut off."""

    def __init__(self, config: uvicorn.Config, **rest: Any) -> None:
        super().__init__(config, **rest)
        assert isinstance(config, TableConfig)
        self.crowd = config.crowd
        self.patience: dict[object, float] = {
            h11.IDLE: config.limits.head_seconds,
            h11.SEND_BODY: config.limits.body_seconds,
        }
        self.upgraded = False
        self.awaited: object = None  # which part of a request
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        if self.crowd.enter(self, peer[0] if peer else ""):
            self.watch(h11.IDLE)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.watch(None)
        self.crowd.leave(self)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if not self.upgraded:
            self.watch(self.conn.their_state)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.watch(None)
        super().handle_websocket_upgrade(event)

    def watch(self, awaited: object) -> None:
        """Begin to wait for this part of a request; not anew if it is awaited already."""
        if awaited is self.awaited:
            return
        self.awaited = awaited
        if self.deadline is not None:
            self.deadline.cancel()
        seconds = self.patience.get(awaited)
        self.deadline = None if seconds is None else self.loop.call_later(seconds, self.late)
        self.crowd.waits(self, seconds is not None)

    def late(self) -> None:
        self.transport.abort()


class TableServer(uvicorn.Server):
    """Stops in time when it is told to. What was confirmed is stored, so nothing is lost by it."""

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        settle_garbage()
        super().run(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            last = threading.Timer(LONGEST_STOP, give_up)
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def settle_garbage() -> None:
    """What a server begins with stays to the end: it is not looked through again and again for what nobody needs.

    A drawing makes thousands of things and few circles of them, so those are looked for more seldom than usual.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(BETWEEN_SWEEPS, *gc.get_threshold()[1:])


def give_up() -> None:
    """A thread that never ends would keep the process; bots that think know nothing of its end."""
    for process in multiprocessing.active_children():
        process.kill()
    os._exit(0)
