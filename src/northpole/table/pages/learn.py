"""Pages to read: the rules, the pictures, who made it."""

from __future__ import annotations

from contextlib import suppress
from importlib.metadata import PackageNotFoundError, metadata

from starlette.responses import HTMLResponse, Response

from northpole.table.calls import Call
from northpole.table.pages.home import card_of
from northpole.table.rulebook import rulebook

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


def rules(call: Call) -> Response:
    """The rules of a game; `?part=1` without the page around them, for a dialog."""
    game = card_of(call.part("game"))
    book = rulebook(game.name)
    if call.asked("part"):
        return HTMLResponse(str(book.html))
    context = {
        "page": "rules",
        "title": f"The rules of {game.title}",
        "game": game,
        "html": book.html,
        "toc": [{"section": section, "title": title} for section, title in book.titles.items()],
    }
    return call.page("rules.html", context)


def art(call: Call) -> Response:
    return call.page("art.html", {"page": "art", "title": "The pictures"})


def about(call: Call) -> Response:
    context = {
        "page": "about",
        "title": "About Northpole",
        "authors": ["The Northpole authors"],
        "licenses": [*built_on(), {"name": "Fredoka One", "license": "OFL-1.1"}],
    }
    return call.page("about.html", context)


def built_on() -> list[dict[str, str]]:
    """The packages and their licences."""
    found = []
    for name in BUILT_ON:
        with suppress(PackageNotFoundError):
            about = metadata(name).json
            found.append({"name": name, "license": licence(about)})
    return found


def licence(about: dict[str, str | list[str]]) -> str:
    """As the package tells it, in whichever of the places there are for it."""
    told = about.get("license_expression") or about.get("license")
    if told:
        return str(told).partition("\n")[0]
    kinds = [kind for kind in about.get("classifier", []) if kind.startswith("License ::")]
    return kinds[0].rpartition(" :: ")[2] if kinds else ""
