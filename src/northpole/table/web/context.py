"""What all pages share."""

from __future__ import annotations

import socket
from functools import lru_cache

from anyio import CapacityLimiter
from jinja2 import Environment
from starlette.requests import HTTPConnection, Request

import northpole
from northpole.engine.limits import LONGEST_ECHO, whole_number
from northpole.table.domain.model import Person
from northpole.table.render.context import Me, PageContext, Shell
from northpole.table.render.environment import environment
from northpole.table.services import Services
from northpole.table.web.health import HealthProbe
from northpole.table.web.identity import People
from northpole.table.web.middleware import host_of
from northpole.table.web.rate_limit import ConnectionLimit, RateLimit
from northpole.table.web.reader import Reader

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
CHANGERS = 24  # threads for requests that change something; those that look have others
EVERYWHERE = {"0.0.0.0", "::", ""}


class WebContext:
    """Made once a server; holds no table's secrets."""

    def __init__(self, services: Services) -> None:
        settings = services.settings
        self.services = services
        self.settings = settings
        self.tables = services.tables
        self.presence = services.presence
        self.doors = services.doors
        self.people = People(settings.secret, settings.limits.name_length)
        self.metrics = services.metrics
        self.health = HealthProbe(services.store)
        self.changers = CapacityLimiter(CHANGERS)
        self.pages: Environment = environment()
        self.sockets = ConnectionLimit(settings.limits.sockets)
        self.live = 0  # sockets open now
        self.new_tables = RateLimit(settings.limits.tables_a_minute)
        self.reviews = RateLimit(settings.limits.reviews_an_hour, period=3600.0)
        self.hints = RateLimit(settings.limits.hints_a_minute)
        self.everything = RateLimit(settings.limits.exports_an_hour, period=3600.0)
        self.reader = Reader()
        self.shown: dict[str, str] = {}  # tables that show a record of ours: web/shown.py
        self.watch()

    def watch(self) -> None:
        """What is read off when somebody asks for figures."""
        bots, store = self.services.bots, self.services.store
        self.metrics.gauges |= {
            "sockets": lambda: self.live,
            "bots_waiting": bots.queue.waiting,
            "bots_thinking": lambda: bots.workers - bots.queue.free,
            "changes_waiting": lambda: self.changers.statistics().tasks_waiting,
            "readings_waiting": lambda: self.reader.waiting,
            "database_connections": store.connections,
        }

    def draw(
        self, page: PageContext, request: HTTPConnection, person: Person, back: str | None = None
    ) -> str:
        """A page as this person gets it; its forms lead back to it, or to `back`."""
        path = request.url.path
        shell = Shell(
            me=Me(person.name, colour(person)),
            path=back or (path if len(path) <= LONGEST_ECHO else "/"),
            release=northpole.__version__,
            lab=self.services.lab is not None,
        )
        return page.drawn(self.pages, shell)

    def address(self, request: Request) -> str:
        """Where others reach this server: `http://192.168.1.5:8024`."""
        if self.settings.base_url is not None:
            return self.settings.base_url.rstrip("/")
        url = request.url
        if host_of(url.netloc) in LOOPBACK and self.settings.host in EVERYWHERE:
            return at_home(url.scheme, own_address(), url.port)
        return f"{url.scheme}://{url.netloc}"


def colour(person: Person) -> int:
    return max(0, whole_number(person.colour))


def at_home(scheme: str, address: str, port: int | None) -> str:
    return f"{scheme}://{address}" + (f":{port}" if port else "")


@lru_cache(maxsize=1)
def own_address() -> str:
    """This computer's address in the home's network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
