"""The front of the house: what all pages share."""

from __future__ import annotations

import socket
from functools import lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import ChoiceLoader, FunctionLoader, PackageLoader, Undefined
from jinja2.environment import TemplateModule
from starlette.requests import HTTPConnection, Request

import northpole
from northpole.engine.registry import GAMES
from northpole.table import drawing
from northpole.table.figures import Figures
from northpole.table.games import cards
from northpole.table.house import House
from northpole.table.info import Person
from northpole.table.people import People
from northpole.table.quick import QuickEnvironment
from northpole.table.rates import Count, Rate
from northpole.table.security import host_of
from northpole.table.telling import storyteller

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
BOARD = "board.html"
EVERYWHERE = {"0.0.0.0", "::", ""}


class Front:
    """Made once a server; holds no table's secrets."""

    def __init__(self, house: House) -> None:
        settings = house.settings
        self.house = house
        self.settings = settings
        self.tables = house.tables
        self.hub = house.hub
        self.people = People(settings.secret, settings.limits.name_length)
        self.figures = Figures()
        self.pages = environment()
        self.sockets = Count(settings.limits.sockets)
        self.live = 0  # sockets open now
        self.new_tables = Rate(settings.limits.tables_a_minute)

    def draw(self, template: str, context: dict[str, Any]) -> str:
        return self.pages.get_template(template).render(context)

    def macros(self, template: str, context: dict[str, Any]) -> TemplateModule:
        """A template's macros, in this context."""
        return self.pages.get_template(template).make_module(context)

    def shared(self, request: HTTPConnection, person: Person) -> dict[str, Any]:
        """What every page gets."""
        me = {"name": person.name, "colour": colour(person), "new": not person.name}
        return {
            "me": me,
            "person": me,
            "games": cards(),
            "lang": "en",
            "release": northpole.__version__,
            "path": "/" if request.url.path.startswith("/j/") else request.url.path,
            "public": self.settings.public,
            "notice": None,
        }

    def address(self, request: Request) -> str:
        """Where others reach this server: `http://192.168.1.5:8024`."""
        if self.settings.base_url is not None:
            return self.settings.base_url.rstrip("/")
        url = request.url
        if host_of(url.netloc) in LOOPBACK and self.settings.host in EVERYWHERE:
            return at_home(url.scheme, own_address(), url.port)
        return f"{url.scheme}://{url.netloc}"


def colour(person: Person) -> int:
    return int(person.colour) if person.colour.isdecimal() else 0


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


class Missing(Undefined):
    """What isn't there may be asked for, but not printed."""

    def __str__(self) -> str:
        self._fail_with_undefined_error()


def environment() -> QuickEnvironment:
    """The templates: the table's own, and a board from each game's folder."""
    loader = ChoiceLoader([FunctionLoader(board), PackageLoader("northpole.table", "templates")])
    env = QuickEnvironment(
        loader=loader,
        autoescape=True,
        undefined=Missing,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals["static"] = static
    env.globals["told"] = storyteller(env)
    drawing.install(env)
    return env


def static(path: str) -> str:
    return f"/static/{path}?v={northpole.__version__}"


def board(name: str) -> str | None:
    """`games/<name>/board.html`: the game's own file."""
    place, _, file = name.rpartition("/")
    game = place.removeprefix("games/")
    if file != BOARD or game not in GAMES:
        return None
    own = files("northpole.games") / game / BOARD
    return own.read_text("utf-8") if own.is_file() else None


def board_css(game: str) -> str | None:
    """The address of the game's own style, if it has one."""
    own = files("northpole.games") / game / "board.css"
    return f"/games/{game}/board.css?v={northpole.__version__}" if own.is_file() else None


def board_template(game: str) -> str:
    """The game's own board if there is one."""
    own = files("northpole.games") / game / BOARD
    return f"games/{game}/{BOARD}" if own.is_file() else "boards/plain.html"
