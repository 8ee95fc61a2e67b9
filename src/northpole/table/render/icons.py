"""What templates draw with: icons out of the sprites, and elves in the colours of seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial

from markupsafe import Markup

from northpole.table.render.catalogue import SHAPES
from northpole.table.render.sprites import HOUSE, game_art, game_sprite, house_art


@cache
def picture(word: str, game: str = "") -> str:
    """The address of a word's picture: the game's own, of whatever kind, or everybody's; "" for none."""
    own = game_art(game)
    for symbol in (word, *own):
        if symbol in own and word in (symbol, symbol.partition("-")[2]):
            return f"{game_sprite(game)}#{symbol}"
    return f"{HOUSE}#{word}" if word in house_art() else ""


@lru_cache(maxsize=20_000)
def icon(word: str, label: str = "", kind: str = "", game: str = "") -> Markup:
    """A picture by its word; nothing if there is none."""
    address = picture(word, game)
    return svg(f"icon {kind}", label, address) if address else Markup("")


@lru_cache(maxsize=20_000, typed=True)
def art(game: str, name: str, label: str = "", kind: str = "") -> Markup:
    """A picture of a game's own art."""
    return svg(f"art {kind}", label, f"{game_sprite(game)}#{name}")


def art_of(game: str) -> Callable[..., Markup]:
    return partial(art, game)


def svg(kind: str, label: str, address: str) -> Markup:
    """A symbol; without a label it is decoration."""
    says = Markup('role="img" aria-label="{}"').format(label) if label else 'aria-hidden="true"'
    return Markup('<svg class="{}" {} focusable="false"><use href="{}"/></svg>').format(
        kind, Markup(says), address
    )


@lru_cache(maxsize=20_000)
def elf(seat: int, label: str = "", kind: str = "") -> Markup:
    """A seat's elf in its colour, its shape on the chest."""
    number = seat % SHAPES
    return icon(f"elf-{number}", label, f"elf seat-{number} {kind}".rstrip())


@lru_cache(maxsize=20_000)
def shape(seat: int, label: str = "") -> Markup:
    number = seat % SHAPES
    return icon(f"shape-{number}", label, f"shape seat-{number}")
