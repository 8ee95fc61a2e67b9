"""What templates draw with: icons out of the sprites, and the plain board's layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment
from markupsafe import Markup

from northpole.engine.registry import GAMES
from northpole.table import plain
from northpole.table.rooms import Layout
from northpole.table.wording import pictures, words

SPRITE: Final = "/static/art/symbols.svg"
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)"')
PREFIXES: Final = ("", "room-", "card-", "toy-", "reindeer-", "present-", "union-", "token-")


@cache
def house_art() -> frozenset[str]:
    """The symbols every page may use."""
    sprite = files("northpole.table") / "static" / "art" / "symbols.svg"
    return frozenset(SYMBOL.findall(sprite.read_text("utf-8")))


@cache
def game_art(game: str) -> frozenset[str]:
    """The symbols a game brings along; none if it has no art."""
    if not re.fullmatch(r"[a-z0-9]+", game):
        return frozenset()
    sprite = files("northpole.games") / game / "art.svg"
    return frozenset(SYMBOL.findall(sprite.read_text("utf-8"))) if sprite.is_file() else frozenset()


@cache
def picture(word: str, game: str = "") -> str:
    """The address of a word's picture: the game's own first, or "" for none."""
    own, house = game_art(game) if game else frozenset(), house_art()
    for name in pictures(word):
        for prefix in PREFIXES:
            for spelt in (name, name.replace("_", "-")):
                if prefix + spelt in own:
                    return f"/games/{game}/art.svg#{prefix}{spelt}"
        if name in house:
            return f"{SPRITE}#{name}"
    return ""


@lru_cache(maxsize=20_000)
def icon(name: str, label: str = "", kind: str = "", game: str = "") -> Markup:
    """An icon by its word, or by the address `picture` gave. Without a label it is decoration."""
    address = name if "#" in name else picture(name, game)
    if not address:
        return Markup("")
    says = Markup('role="img" aria-label="{}"').format(label) if label else 'aria-hidden="true"'
    return Markup('<svg class="icon {}" {} focusable="false"><use href="{}"/></svg>').format(
        kind, Markup(says), address
    )


def elf(seat: int, label: str = "", kind: str = "") -> Markup:
    """A seat's elf in its colour, its shape on the chest."""
    number = seat % 5
    return icon(f"elf-{number}", label, f"elf seat-{number} {kind}".rstrip())


def shape(seat: int, label: str = "") -> Markup:
    number = seat % 5
    return icon(f"shape-{number}", label, f"shape seat-{number}")


def head(text: str) -> str:
    """The deed of a move's text, without what it leads to."""
    return split(text)[0]


def tail(text: str) -> str:
    return split(text)[1]


def split(text: str) -> tuple[str, str]:
    """ "Grab 3: Doll, Kite" is the deed and what comes of it; so is "Craft a Kite (3 points)"."""
    for mark, end in ((": ", ""), (" (", ")")):
        first, found, rest = text.partition(mark)
        if found and len(first) > 2:
            return first, rest[: len(rest) - len(end)] if end and rest.endswith(end) else rest
    return text, ""


def layout(
    view: Mapping[str, Any],
    seats: Iterable[Mapping[str, Any]],
    seat: int | None,
    targets: Iterable[str] = (),
) -> Layout:
    """The plain board of a view; `seats` are the sittings of the page."""
    names = [str(sitting["name"]) for sitting in seats]
    game = str(view.get("game", ""))
    return plain.laid_out(view, names, seat, targets, lambda word: picture(word, game))


def art_sheets() -> list[tuple[str, list[str], str]]:
    """Everything that is drawn: title, symbols and game of each sprite."""
    sheets = [("For every game", drawn(house_art()), "")]
    for name, game in GAMES.items():
        if game_art(name):
            sheets.append((game.title, drawn(game_art(name)), name))
    return sheets


def drawn(symbols: Iterable[str]) -> list[str]:
    """Whole pictures in order, without the parts they share."""
    return sorted(symbol for symbol in symbols if not symbol.startswith("part-"))


def install(env: Environment) -> None:
    """Give templates their words."""
    env.globals.update(
        icon=icon, elf=elf, shape=shape, picture=picture, layout=layout, art_sheets=art_sheets
    )
    env.filters.update(words=words, head=head, tail=tail)
