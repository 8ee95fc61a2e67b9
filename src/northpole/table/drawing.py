"""What templates draw with: icons out of the sprites, and the plain board's layout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from typing import Any, Final

from jinja2 import Environment
from markupsafe import Markup

from northpole.table import plain
from northpole.table.gallery import sheets
from northpole.table.rooms import Layout
from northpole.table.sprites import game_art, house_art
from northpole.table.wording import pictures, words

SPRITE: Final = "/static/art/symbols.svg"
PREFIXES: Final = (
    *("", "room-", "card-", "gift-", "toy-", "holiday-", "reindeer-", "present-"),
    *("union-", "store-", "token-", "season-", "zone-"),
)


@cache
def picture(word: str, game: str = "") -> str:
    """The address of a word's picture: the game's own first, or "" for none."""
    own, house = game_art(game), house_art()
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


@lru_cache(maxsize=20_000, typed=True)
def art(game: str, name: str, label: str = "", kind: str = "") -> Markup:
    """A picture of a game's own art; without a label it is decoration."""
    says = Markup('role="img" aria-label="{}"').format(label) if label else 'aria-hidden="true"'
    return Markup(
        '<svg class="art {}" {} focusable="false"><use href="/games/{}/art.svg#{}"/></svg>'
    ).format(kind, Markup(says), game, name)


def art_of(game: str) -> Callable[..., Markup]:
    return partial(art, game)


@lru_cache(maxsize=20_000, typed=True)
def dashed(target: str) -> str:
    """A target as an id may have it."""
    return target.replace(":", "-").replace(" ", "-")


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


def install(env: Environment) -> None:
    """Give templates their words."""
    env.globals.update(
        icon=icon, elf=elf, shape=shape, picture=picture, layout=layout, art_sheets=sheets
    )
    env.globals["art_of"] = art_of
    env.filters.update(words=words, head=head, tail=tail, dashed=dashed)
