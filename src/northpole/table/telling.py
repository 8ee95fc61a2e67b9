"""The journal's lines, drawn once each: they never change, and a story gets long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from jinja2 import Environment
from markupsafe import Markup

from northpole.table.words import marked


class Told(NamedTuple):
    """A line of the journal, with all that its drawing depends on."""

    number: int
    sentence: str
    names: tuple[str, ...]
    mine: bool  # for this pair of eyes only


def storyteller(env: Environment) -> Callable[[Iterable[Told]], Markup]:
    """What templates draw lines with."""

    @lru_cache(maxsize=20_000)
    def drawn(line: Told) -> str:
        text = marked(line.sentence, line.names)
        return env.get_template("told.html").render(line=line, text=text)

    return lambda lines: Markup("".join(map(drawn, lines)))
