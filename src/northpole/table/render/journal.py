"""The story's lines, drawn once each with elves and pieces: they never change, and a story gets long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import starmap
from typing import TypeAlias

from jinja2 import Environment
from markupsafe import Markup

from northpole.table.render.icons import elf, picture, svg
from northpole.table.render.sprites import game_art
from northpole.table.text import marked

# All that the drawing of a line depends on: its number, its sentence, the names of the players, whether it is
# for this pair of eyes only, the pieces and places it speaks of, and the game.
JournalLine: TypeAlias = tuple[int, str, tuple[str, ...], bool, str, str]

WHO = re.compile('<b class="who" dir="auto" data-seat="([0-9])">')
MOST_SIGNS = 3


def journal_renderer(env: Environment) -> Callable[[Iterable[JournalLine]], Markup]:
    """What templates draw lines with."""

    @lru_cache(maxsize=20_000)
    def drawn(
        number: int, sentence: str, names: tuple[str, ...], mine: bool, about: str, game: str
    ) -> str:
        text = with_elves(marked(sentence, names))
        template = env.get_template("told.html")
        return template.render(
            number=number, text=text, mine=mine, about=about, signs=signs(game, about)
        )

    return lambda lines: Markup("".join(starmap(drawn, lines)))


def with_elves(text: Markup) -> Markup:
    """Every player by its elf, too, but for the one it begins with, whose elf stands before the turn."""
    drawn = WHO.sub(lambda who: who[0] if who.start() == 0 else f"{elf(int(who[1]))}{who[0]}", text)
    return Markup(drawn)


def signs(game: str, about: str) -> Markup:
    """Pictures of the pieces and places that a line speaks of."""
    found = [address for token in about.split() if (address := sign_of(game, token))]
    drawn = [svg("told-sign", "", address) for address in dict.fromkeys(found)]
    return Markup("").join(drawn[:MOST_SIGNS])


@cache
def sign_of(game: str, token: str) -> str:
    """The address of the picture of what the board calls by this token; "" if there is none."""
    kind, _, name = token.partition(":")
    own = game_art(game)
    for word in (f"{kind}-{name}", f"{kind}-{name.replace('-', '_')}"):
        if word in own:
            return picture(word, game)
    word = name.replace("-", "_") or kind
    return picture(word) or picture(word, game)
