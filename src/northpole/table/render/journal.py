"""The turns of a story, drawn once each with elves and pieces: they seldom change, and a story gets long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

from jinja2 import Environment
from markupsafe import Markup

from northpole.engine.journal import Line
from northpole.table.render.context import Context
from northpole.table.render.icons import elf, picture, svg
from northpole.table.render.sprites import game_art
from northpole.table.text import marked

WHO = re.compile('<b class="who" dir="auto" data-seat="([0-9])">')
MOST_SIGNS = 3
MOST_TURNS = 10_000  # of up to a few kB


class StoryTurn(NamedTuple):
    """What one player did in a row, or (None) what happened to all, and the points it brought; for whose eyes."""

    lines: tuple[tuple[int, Line], ...]  # each with its number
    seat: int | None
    points: int
    names: tuple[str, ...]
    eye: int | None
    game: str


@dataclass(frozen=True)
class TurnContext(Context):
    """A turn of the story with its drawn lines; `number` is the first one's."""

    template: ClassVar[str] = "turn.html"
    number: int
    seat: int | None
    points: int
    lines: list[DrawnLine]


@dataclass(frozen=True)
class DrawnLine:
    """`mine`: for this pair of eyes only; `about` are the pieces and places it speaks of, `signs` their pictures."""

    number: int
    text: Markup
    mine: bool
    about: str
    signs: Markup


def journal_renderer(env: Environment) -> Callable[[Iterable[StoryTurn]], Markup]:
    """What templates draw turns with; the lines of a match are its own, so one seen before is the same one."""

    @lru_cache(maxsize=MOST_TURNS)
    def drawn(turn: StoryTurn) -> str:
        lines = [drawn_line(turn, number, line) for number, line in turn.lines]
        context = TurnContext(turn.lines[0][0], turn.seat, turn.points, lines)
        return env.get_template(context.template).render(context.names())

    return lambda turns: Markup("".join(map(drawn, turns)))


def drawn_line(turn: StoryTurn, number: int, line: Line) -> DrawnLine:
    about = " ".join(line.about)
    text = with_elves(marked(line.text, turn.names))
    return DrawnLine(number, text, line.only == turn.eye, about, signs(turn.game, about))


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
