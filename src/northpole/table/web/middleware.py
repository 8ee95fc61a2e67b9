"""What stands before every request: host, origin, size, rate; and the headers of every answer."""

from __future__ import annotations

import ipaddress
import re
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from northpole.engine.limits import NO_NUMBER, whole_number
from northpole.table.domain.networks import household
from northpole.table.errors import KeptOut
from northpole.table.settings import Settings
from northpole.table.util.metrics import Metrics
from northpole.table.web import json_logs
from northpole.table.web.rate_limit import RateLimit

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
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(:[0-9]{1,5})?", re.IGNORECASE)
LONGEST_CLIENT = 64
LOOKING = {"GET", "HEAD", "OPTIONS"}
CACHEABLE = ("/static/", "/games/")  # browsers may keep these, and ask whether they have changed

OURS = "Something went wrong on our side. It has been noted; try again."
ErrorPage = Callable[[Scope, int, str], Response]  # how a refusal is told


class Refused(Exception):
    """Not let in: a status and a sentence."""

    def __init__(self, status: int, sentence: str, wait: float = 0.0) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.wait = wait


class Guard:
    """The outermost layer of the app."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        error_page: ErrorPage,
        is_shut_for: Callable[[str], bool],
    ) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.error_page = error_page
        self.is_shut_for = is_shut_for
        self.hosts = own_hosts(settings)
        self.requests = RateLimit(settings.limits.requests_a_minute)
        self.posts = RateLimit(settings.limits.posts_a_minute)

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
            self.check_lengths(scope)
            self.check_host(scope)
            self.check_door(scope)
            self.check_origin(scope)
            self.check_rate(scope, self.requests)
        except Refused as refused:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refused.status})
            self.metrics.count("refused", status=str(refused.status))
            return
        await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = HeaderSender(send, scope["scheme"] == "https", scope["path"].startswith(CACHEABLE))
        begun = time.perf_counter()
        try:
            self.check(scope)
            await self.app(scope, LimitedBody(receive, self.settings.limits.body_bytes), answer)
        except Refused as refused:
            await self.refuse(refused, scope, receive, answer)
        except ClientDisconnect:  # in the midst of its request: there is nobody to answer
            answer.status = 400
        except Exception as error:  # ours to mend; whoever asked gets a sentence
            json_logs.fault(scope["method"], error)
            await self.refuse(Refused(500, OURS), scope, receive, answer)
        finally:
            self.note(scope, answer, time.perf_counter() - begun)

    def check(self, scope: Scope) -> None:
        self.check_lengths(scope)
        self.check_host(scope)
        if not is_light(scope["path"]):
            self.check_door(scope)
            self.check_rate(scope, self.requests)
        if scope["method"] in LOOKING:
            return
        self.check_origin(scope)
        self.check_rate(scope, self.posts)
        size = whole_number(Headers(scope=scope).get("content-length", "0"))
        if size == NO_NUMBER or size > self.settings.limits.body_bytes:
            raise too_big(self.settings.limits.body_bytes)

    def check_lengths(self, scope: Scope) -> None:
        """Where a proxy goes by the one and we by the other, one request could be taken for two."""
        headers = Headers(scope=scope)
        if "content-length" in headers and "transfer-encoding" in headers:
            raise Refused(400, "The request says two lengths of itself.")

    def check_host(self, scope: Scope) -> None:
        """A page of strangers must not reach a home's table under a name of its own (DNS rebinding)."""
        said = Headers(scope=scope).get("host", "")
        if not HOST.fullmatch(said):
            raise Refused(400, "The Host of the request is no name of a server.")
        host = host_of(said)
        if self.hosts is None or host in self.hosts or is_address(host):
            return
        raise Refused(421, "This server is not known under that name.")

    def check_door(self, scope: Scope) -> None:
        if self.is_shut_for(client_of(scope)):
            raise Refused(403, str(KeptOut()))

    def check_origin(self, scope: Scope) -> None:
        """Who is known by a cookie must come from our own pages; a program has no cookie."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            if "cookie" in headers:
                raise Refused(403, "The request doesn't say where it comes from (Origin).")
            return
        if netloc_of(origin) != headers.get("host", "").lower():
            raise Refused(403, "The request comes from another site's page.")

    def check_rate(self, scope: Scope, rate: RateLimit) -> None:
        wait = asked_too_often(self.settings, scope, rate)
        if wait:
            raise Refused(429, "That is a lot at once. Wait a moment and try again.", wait)

    async def refuse(
        self, refused: Refused, scope: Scope, receive: Receive, answer: HeaderSender
    ) -> None:
        if answer.begun:
            return
        response = self.error_page(scope, refused.status, refused.sentence)
        if refused.status == 400:
            response.headers["connection"] = (
                "close"  # what follows may be part of the same mischief
            )
        if refused.wait:
            response.headers["retry-after"] = str(int(refused.wait) + 1)
        await response(scope, receive, answer)

    def note(self, scope: Scope, answer: HeaderSender, seconds: float) -> None:
        """One line in the log, one in the metrics."""
        status = answer.status
        self.metrics.count("answers", method=known(scope["method"]), status=str(status))
        self.metrics.took("answer_seconds", seconds)
        if is_light(scope["path"]) and status < 400:
            return
        json_logs.say(
            "answer",
            method=scope["method"],
            path=json_logs.shown_path(scope["path"]),
            status=status,
            ms=round(seconds * 1000, 1),
        )


class HeaderSender:
    """Sends on, with our headers."""

    def __init__(self, send: Send, secure: bool, cacheable: bool) -> None:
        self.send = send
        self.secure = secure
        self.cacheable = cacheable
        self.status = 500
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-cache" if self.cacheable else "no-store")
            if self.secure:
                headers.setdefault("strict-transport-security", YEARS)
        await self.send(message)


class LimitedBody:
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
        return {host_of(netloc_of(settings.base_url)), "localhost"}
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


def netloc_of(address: str) -> str:
    """`games.example:8024` of `https://games.example:8024/`; "" if it has none."""
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def client_of(scope: Scope) -> str:
    """Who asks, as far as that can be told: a household."""
    client = scope.get("client")
    return household(client[0][:LONGEST_CLIENT] if client else "?")


def asked_too_often(settings: Settings, scope: Scope, rate: RateLimit) -> float:
    """For how long a client must wait; at the own computer nobody, unless a proxy stands there."""
    client = client_of(scope)
    return 0.0 if client in OWN and not settings.public else rate.take(client)


def is_inside(settings: Settings, scope: Scope) -> bool:
    """Does whoever runs the server ask? At home from its own computer, behind a proxy from the network within."""
    client = client_of(scope)
    if not settings.public:
        return client in OWN
    try:
        return ipaddress.ip_network(client).is_private
    except ValueError:
        return False


def is_light(path: str) -> bool:
    """Files and the health check: neither counted nor logged."""
    return path.startswith(CACHEABLE) or path == "/health"


def known(method: str) -> str:
    return method if method in {"GET", "HEAD", "POST", "OPTIONS"} else "other"
