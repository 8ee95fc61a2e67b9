"""Pages to read: the rules, the pictures, who made it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from typing import ClassVar

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from northpole.table.render.catalogue import GameCard, card_of, cards
from northpole.table.render.context import PageContext
from northpole.table.render.gallery import ArtSheet, sheets
from northpole.table.render.rulebook import rulebook
from northpole.table.web.request import Call

BUILT_ON = [
    "starlette",
    "uvicorn",
    "websockets",
    "jinja2",
    "sqlalchemy",
    "alembic",
    "psycopg",
    "itsdangerous",
    "python-multipart",
    "segno",
    "markdown-it-py",
    "platformdirs",
    "typer",
    "rich",
]


@dataclass(frozen=True)
class RulesPage(PageContext):
    template: ClassVar[str] = "rules.html"
    game: GameCard
    html: Markup
    sections: dict[str, str]  # titles by their numbers


@dataclass(frozen=True)
class ArtPage(PageContext):
    template: ClassVar[str] = "art.html"
    sheets: list[ArtSheet]


@dataclass(frozen=True)
class License:
    """Whose work stands under which licence."""

    name: str
    license: str


@dataclass(frozen=True)
class AboutPage(PageContext):
    template: ClassVar[str] = "about.html"
    games: list[GameCard]
    authors: list[str]
    licenses: list[License]


def rules(call: Call) -> Response:
    """The rules of a game; `?part=1` without the page around them, for a dialog."""
    game = card_of(call.part("game"))
    book = rulebook(game.name)
    if call.asked("part"):
        return HTMLResponse(str(book.html))
    return call.page(RulesPage(f"The rules of {game.title}", game, book.html, book.titles))


def art(call: Call) -> Response:
    return call.page(ArtPage("The pictures", sheets()))


def about(call: Call) -> Response:
    authors = ["The Northpole authors"]
    licenses = [*built_on(), License("Fredoka One", "OFL-1.1")]
    return call.page(AboutPage("About Northpole", cards(), authors, licenses))


def built_on() -> list[License]:
    """The packages and their licences."""
    found = []
    for name in BUILT_ON:
        with suppress(PackageNotFoundError):
            about = metadata(name).json
            found.append(License(name, licence(about)))
    return found


def licence(about: dict[str, str | list[str]]) -> str:
    """As the package tells it, in whichever of the places there are for it."""
    told = about.get("license_expression") or about.get("license")
    if told:
        return str(told).partition("\n")[0]
    kinds = [kind for kind in about.get("classifier", []) if kind.startswith("License ::")]
    return kinds[0].rpartition(" :: ")[2] if kinds else ""
