"""A game's rules page for the browser: sections and paragraphs that can be pointed at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from northpole.table.errors import NoTable

SECTION = re.compile(r"(\d+)\. (.*)")
PARAGRAPH = re.compile(r"\*\*(\d+)\.(\d+)\b")
RULING = re.compile(r"\b([A-Z]\d+)\b")


@dataclass(frozen=True)
class Rulebook:
    """The page, its sections, and which paragraph speaks of which ruling."""

    game: str
    html: Markup
    titles: dict[str, str]
    paragraphs: frozenset[str]
    rulings: dict[str, str]

    def paragraph(self, rule: str) -> str | None:
        """The first paragraph among rules like "U9, 6.2" that the page has, or that has the ruling."""
        for number in rule.split(", "):
            if number in self.paragraphs:
                return number
            if number in self.rulings:
                return self.rulings[number]
        return None

    def address(self, paragraph: str | None) -> str | None:
        if paragraph is None:
            return None
        return f"/rules/{self.game}#p{paragraph.replace('.', '-')}"


@lru_cache(maxsize=64)
def rulebook(game: str) -> Rulebook:
    page = files("northpole.games") / game / "rules.md"
    if not page.is_file():
        raise NoTable("There is no such rules page.")
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(page.read_text("utf-8"))
    titles: dict[str, str] = {}
    rulings: dict[str, str] = {}
    paragraphs: set[str] = set()
    now = ""
    for opening, inline in pairwise(tokens):
        if inline.type != "inline":
            continue
        mark(opening, inline, titles)
        inline.children = unlinked(inline.children or [])
        if opening.type == "paragraph_open" and (found := PARAGRAPH.match(inline.content)):
            now = f"{found[1]}.{found[2]}"
            paragraphs.add(now)
        for ruling in RULING.findall(inline.content):
            if now:
                rulings.setdefault(ruling, now)
    html = reader.renderer.render(tokens, reader.options, {})
    return Rulebook(game, Markup(html), titles, frozenset(paragraphs), rulings)


def unlinked(tokens: list[Token]) -> list[Token]:
    """Without links: they lead to files that are not on this site."""
    return [token for token in tokens if token.type not in ("link_open", "link_close")]


def mark(opening: Token, inline: Token, titles: dict[str, str]) -> None:
    """Give a heading or a numbered paragraph its id."""
    if opening.type == "heading_open" and (found := SECTION.match(inline.content)):
        titles[found[1]] = found[2]
        opening.attrSet("id", f"s{found[1]}")
    elif opening.type == "paragraph_open" and (found := PARAGRAPH.match(inline.content)):
        opening.attrSet("id", f"p{found[1]}-{found[2]}")
