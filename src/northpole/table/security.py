"""What stands before every request: host, origin, size, rate; and the headers of every answer."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from northpole.table import logs
from northpole.table.figures import Figures
from northpole.table.rates import Rate
from northpole.table.settings import Settings

POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # "no-referrer" would make browsers hide the origin of forms
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
YEARS = "max-age=63072000"
OWN = {"127.0.0.1", "::1"}
LOOKING = {"GET", "HEAD", "OPTIONS"}
KEPT = ("/static/", "/games/")  # browsers may keep these, and ask whether they have changed

OURS = "Something went wrong on our side. It has been noted; try again."
Sorry = Callable[[Scope, int, str], Response]  # how a refusal is told


class Refused(Exception):
    """Not let in: a status and a sentence."""

    def __init__(self, status: int, sentence: str, wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.wait = wait


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, settings: Settings, figures: Figures, sorry: Sorry) -> None:
        self.app = app
        self.settings = settings
        self.figures = figures
        self.sorry = sorry
        self.hosts = own_hosts(settings)
        self.requests = Rate(settings.limits.requests_a_minute)
        self.posts = Rate(settings.limits.posts_a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
            return
        await self.request(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.check_host(scope)
            self.check_origin(scope)
            self.check_rate(scope, self.requests)
        except Refused as refused:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refused.status})
            self.figures.count("refused", status=str(refused.status))
            return
        await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = Answer(send, scope["scheme"] == "https", scope["path"].startswith(KEPT))
        begun = time.perf_counter()
        try:
            self.check(scope)
            await self.app(scope, Measured(receive, self.settings.limits.body_bytes), answer)
        except Refused as refused:
            await self.refuse(refused, scope, receive, answer)
        except Exception as error:  # ours to mend; whoever asked gets a sentence
            logs.fault(scope["method"], error)
            await self.refuse(Refused(500, OURS), scope, receive, answer)
        finally:
            self.note(scope, answer, time.perf_counter() - begun)

    def check(self, scope: Scope) -> None:
        self.check_host(scope)
        if not is_light(scope["path"]):
            self.check_rate(scope, self.requests)
        if scope["method"] in LOOKING:
            return
        self.check_origin(scope)
        self.check_rate(scope, self.posts)
        size = Headers(scope=scope).get("content-length", "0")
        if not size.isdecimal() or int(size) > self.settings.limits.body_bytes:
            raise too_big(self.settings.limits.body_bytes)

    def check_host(self, scope: Scope) -> None:
        """A page of strangers must not reach a home's table under a name of its own (DNS rebinding)."""
        host = host_of(Headers(scope=scope).get("host", ""))
        if self.hosts is None or host in self.hosts or is_address(host):
            return
        raise Refused(421, "This server is not known under that name.")

    def check_origin(self, scope: Scope) -> None:
        """Who is known by a cookie must come from our own pages; a program has no cookie."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            if "cookie" in headers:
                raise Refused(403, "The request doesn't say where it comes from (Origin).")
            return
        if urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
            raise Refused(403, "The request comes from another site's page.")

    def check_rate(self, scope: Scope, rate: Rate) -> None:
        wait = asked_too_often(self.settings, scope, rate)
        if wait:
            raise Refused(429, "That is a lot at once. Wait a moment and try again.", wait)

    async def refuse(
        self, refused: Refused, scope: Scope, receive: Receive, answer: Answer
    ) -> None:
        if answer.begun:
            return
        response = self.sorry(scope, refused.status, refused.sentence)
        if refused.wait:
            response.headers["retry-after"] = str(int(refused.wait) + 1)
        await response(scope, receive, answer)

    def note(self, scope: Scope, answer: Answer, seconds: float) -> None:
        """One line in the log, one in the figures."""
        status = answer.status
        self.figures.count("answers", method=known(scope["method"]), status=str(status))
        self.figures.took(seconds)
        if is_light(scope["path"]) and status < 400:
            return
        logs.say(
            "answer",
            method=scope["method"],
            path=logs.shown_path(scope["path"]),
            status=status,
            ms=round(seconds * 1000, 1),
        )


class Answer:
    """Sends on, with our headers."""

    def __init__(self, send: Send, secure: bool, kept: bool) -> None:
        self.send = send
        self.secure = secure
        self.kept = kept
        self.status = 500
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-cache" if self.kept else "no-store")
            if self.secure:
                headers.setdefault("strict-transport-security", YEARS)
        await self.send(message)


class Measured:
    """A body that may not be longer than this, whatever it says of itself."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.most = most
        self.size = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.size += len(message.get("body", b""))
        if self.size > self.most:
            raise too_big(self.most)
        return message


def too_big(most: int) -> Refused:
    return Refused(413, f"That is too big: {most:,} bytes are the most.")


def own_hosts(settings: Settings) -> set[str] | None:
    """The names this server answers to besides plain addresses; None: any, behind a proxy that knows."""
    if settings.base_url is not None:
        return {host_of(urlsplit(settings.base_url).netloc), "localhost"}
    if settings.public:
        return None
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local"}


def host_of(netloc: str) -> str:
    """The name without the port: `[::1]:8024` is `::1`."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def client_of(scope: Scope) -> str:
    """An address; of IPv6 the half that a household shares."""
    client = scope.get("client")
    host = client[0] if client else "?"
    return ":".join(host.split(":")[:4]) if ":" in host else host


def asked_too_often(settings: Settings, scope: Scope, rate: Rate) -> float:
    """For how long a client must wait; at the own computer nobody, unless a proxy stands there."""
    client = client_of(scope)
    return 0.0 if client in OWN and not settings.public else rate.take(client)


def is_light(path: str) -> bool:
    """Files and the health check: neither counted nor logged."""
    return path.startswith(KEPT) or path == "/health"


def known(method: str) -> str:
    return method if method in {"GET", "HEAD", "POST", "OPTIONS"} else "other"
