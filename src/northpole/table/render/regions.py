"""The one way out to the browser: a perspective as HTML regions and the JSON around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Any, NamedTuple

from jinja2 import Environment
from jinja2.environment import TemplateModule

from northpole.engine.limits import whole_number
from northpole.table.render.agreement import agreement
from northpole.table.render.boards import board_template
from northpole.table.render.catalogue import tips
from northpole.table.render.changes import change
from northpole.table.render.context import Context
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.render.places import Places
from northpole.table.render.region_context import BoardContext, BoardFacts, BoardRegion, Link
from northpole.table.render.rooms import KeptRooms
from northpole.table.render.staging import scenes_since
from northpole.table.render.status import (
    address,
    asked,
    deciding,
    practice_address,
    title,
    turns,
    undo_text,
)
from northpole.table.sight.final import Curve, FinalScores, curve, final
from northpole.table.sight.perspective import Perspective
from northpole.table.text import plain
from northpole.table.util.lru import LRUCache

MOST_KNOWN = 40
TOUCHED = ("board", "mat", "rivals")
MOST_DRAWN = 100  # of up to 150 kB
MOST_SENT = 1000  # of up to 60 kB
TOLD = "told"  # among the hashes that a page knows: how many lines of the story it has


class Region(NamedTuple):
    """A part of the page, and a short name for just this."""

    html: str
    hash: str


class Known(NamedTuple):
    """What a page says it has: hashes of regions, whose texts it has kept, and how many lines of the story."""

    hashes: Mapping[str, str] = {}
    texts: frozenset[str] = frozenset()
    told: str | None = None


NOTHING = Known()


class RegionRenderer:
    """Draws perspectives; one that looks the same to several viewers is drawn once."""

    def __init__(self, templates: Environment) -> None:
        self.templates = templates
        self.curves: LRUCache[Curve] = LRUCache(200)
        self.rooms = KeptRooms(templates)
        self.drawings: LRUCache[dict[str, Region]] = LRUCache(MOST_DRAWN)
        self.sent: LRUCache[Region] = LRUCache(MOST_SENT)

    def regions(self, perspective: Perspective, links: Sequence[Link] = ()) -> dict[str, Region]:
        """A lobby has links in it that depend on how it was asked for: it is drawn each time."""
        if perspective.sight is None:
            parts = PerspectiveParts(perspective)
            return self.drawn([parts.lobby(links), parts.talk()])
        return self.drawings.get(perspective.key, lambda: self.table(perspective))

    def table(self, perspective: Perspective) -> dict[str, Region]:
        """Moves that can be touched on the board need no place in the list: it is drawn after the board."""
        parts = PerspectiveParts(perspective)
        drawn = self.drawn(self.contexts(parts))
        places = Places.of(" ".join(drawn[name].html for name in TOUCHED))
        return drawn | self.drawn([parts.choices(places)])

    def drawn(self, contexts: Iterable[Context]) -> dict[str, Region]:
        drawn = {}
        for context in contexts:
            html = self.templates.get_template(context.template).render(context.names())
            name = context.template.removeprefix("regions/").removesuffix(".html")
            drawn[name] = Region(html, digest(html))
        return drawn

    def contexts(self, parts: PerspectiveParts) -> list[Context]:
        """One for each region of a game, but for the list of moves."""
        board = self.board(parts.perspective.info.game_name, parts.board())
        return [
            parts.status(),
            BoardRegion(board),
            parts.mat(board),
            parts.rivals(board),
            parts.journal(),
            parts.talk(),
            parts.hints(),
            parts.result(self.final(parts.perspective)),
        ]

    def board(self, game: str, facts: BoardFacts) -> TemplateModule:
        """The macros of a game's board; it says itself which of its rooms are worth keeping."""
        name = board_template(game)
        context = BoardContext(**facts.names(), kept=self.rooms.of(name, facts))
        return self.templates.get_template(name).make_module(context.names())

    def final(self, perspective: Perspective) -> FinalScores | None:
        """The final scores; not while looking at an earlier moment."""
        match, info = perspective.match, perspective.info
        if match is None or info.stage != "over" or perspective.shows_past or not match.over:
            return None
        return final(match, self.curves.get((info.id, info.version), lambda: curve(match)))

    def answer(
        self, perspective: Perspective, known: Known = NOTHING, links: Sequence[Link] = ()
    ) -> dict[str, Any]:
        """What the browser is told, with those regions that it doesn't have yet, or what is new in them."""
        drawn = self.regions(perspective, links)
        return {
            **facts(perspective),
            "regions": {
                name: self.send(perspective, name, region, known)
                for name, region in drawn.items()
                if known.hashes.get(name) != region.hash
            },
            "hashes": {name: region.hash for name, region in drawn.items()},
            "scenes": self.scenes(perspective, known.told),
        }

    def send(
        self, perspective: Perspective, name: str, region: Region, known: Known
    ) -> str | dict[str, Any]:
        """What is new in what this viewer was sent last, if the page has kept just that; else all of it.

        Nobody may ask whether somebody else was sent a certain text: it could be a guess at what they see.
        """
        viewer = perspective.viewer
        key = (viewer.info.id, viewer.person.key, viewer.seat, name)
        last = self.sent.peek(key)
        self.sent.keep(key, region)
        if name not in known.texts or last is None or last.hash != known.hashes[name]:
            return region.html
        return change(last.html, region.html, last.hash)

    def scenes(self, perspective: Perspective, told: str | None) -> list[dict[str, str]]:
        """What the viewer, who says how many lines it has been told, has not seen happen yet."""
        number = -1 if told is None else whole_number(told)
        return [] if number < 0 else scenes_since(self.templates, perspective, number)


def digest(html: str) -> str:
    return sha256(html.encode()).hexdigest()[:12]


def known_regions(text: str | None) -> Known:
    """`status:ab12,board:cd34+,told:41`; + where the text is kept."""
    parts = (text or "").split(",")[:MOST_KNOWN]
    pairs = (part.partition(":") for part in parts if part)
    found = {name: known for name, _, known in pairs}
    told = found.pop(TOLD, None)
    texts = frozenset(name for name, known in found.items() if known.endswith("+"))
    return Known({name: known.removesuffix("+") for name, known in found.items()}, texts, told)


# the JSON around the regions


def facts(perspective: Perspective) -> dict[str, Any]:
    """Short facts for the client."""
    seen, info = perspective.sight, perspective.info
    return {
        "version": "" if seen is None else seen.version,
        "stir": perspective.stir,
        "stage": info.stage,
        "seat": perspective.seat,
        "seats": perspective.viewer.mine,
        "deciding": deciding(perspective),
        "curtain": perspective.curtain,
        "title": title(perspective),
        "turn": asked(perspective) is not None,
        "turns": turns(perspective),
        "can_undo": undo_text(perspective),
        "over": info.stage == "over",
        "at": None if perspective.replay is None else perspective.replay.at,
        "frames": None if perspective.replay is None else perspective.replay.frames,
        "address": address(perspective),
        "practice": practice_address(perspective),
        "tips": [] if perspective.guide is not None else tips_now(perspective),
        "guide": guide_now(perspective),
        "hints": hints_now(perspective),
        TOLD: len(perspective.lines),
        "pace": info.pace,
    }


def hints_now(perspective: Perspective) -> dict[str, Any] | None:
    """How the agreement on hints stands; None where there is nobody to agree with."""
    found = agreement(perspective.info, perspective.viewer.person.key)
    return None if found is None else {"said": found.sentence, "asked": found.asked}


def guide_now(perspective: Perspective) -> dict[str, Any] | None:
    """What the guide of a lesson says, with the players' names in it."""
    guide = perspective.guide
    if guide is None:
        return None
    names = perspective.info.names
    told = {name: plain(getattr(guide, name), names) for name in ("remark", "say", "why")}
    return {**asdict(guide), **told}


def tips_now(perspective: Perspective) -> list[dict[str, str]]:
    """Hints for a first game that fit what is asked now."""
    question = asked(perspective)
    if question is None:
        return []
    return [
        {"id": tip["id"], "text": tip["text"], "target": tip.get("target", "")}
        for tip in tips(perspective.info.game_name)
        if tip.get("on", "") in ("", question.kind)
    ]
