"""The one way out to the browser: a scene as HTML regions and the JSON around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Any, NamedTuple

from jinja2 import Environment

from northpole.engine.limits import whole_number
from northpole.table.render.agreement import agreement
from northpole.table.render.boards import board_template
from northpole.table.render.catalogue import tips
from northpole.table.render.context import Context
from northpole.table.render.places import Places
from northpole.table.render.region_context import BoardRegion, Link
from northpole.table.render.scene_parts import SceneParts
from northpole.table.render.staging import scenes_since
from northpole.table.render.status import address, asked, deciding, title, turns, undo_text
from northpole.table.sight.final import Curve, Final, curve, final
from northpole.table.sight.scene import Scene
from northpole.table.text import plain
from northpole.table.util.lru import LRUCache

MOST_KNOWN = 40
TOUCHED = ("board", "mat", "rivals")
MOST_DRAWN = 100  # of up to 150 kB
TOLD = "told"  # among the hashes that a page knows: how many lines of the story it has


class Region(NamedTuple):
    """A part of the page, and a short name for just this."""

    html: str
    hash: str


class RegionRenderer:
    """Draws scenes; a scene that looks the same to several viewers is drawn once."""

    def __init__(self, templates: Environment) -> None:
        self.templates = templates
        self.curves: LRUCache[Curve] = LRUCache(200)
        self.drawings: LRUCache[dict[str, Region]] = LRUCache(MOST_DRAWN)

    def regions(self, scene: Scene, links: Sequence[Link] = ()) -> dict[str, Region]:
        """A lobby has links in it that depend on how it was asked for: it is drawn each time."""
        if scene.sight is None:
            return self.drawn(self.contexts(scene, links))
        return self.drawings.get(scene.key, lambda: self.table(scene))

    def table(self, scene: Scene) -> dict[str, Region]:
        """Moves that can be touched on the board need no place in the list: it is drawn after the board."""
        drawn = self.drawn(self.contexts(scene))
        places = Places.of(" ".join(drawn[name].html for name in TOUCHED))
        return drawn | self.drawn([SceneParts(scene).choices(places)])

    def drawn(self, contexts: Iterable[Context]) -> dict[str, Region]:
        drawn = {}
        for context in contexts:
            html = self.templates.get_template(context.template).render(context.names())
            name = context.template.removeprefix("regions/").removesuffix(".html")
            drawn[name] = Region(html, digest(html))
        return drawn

    def contexts(self, scene: Scene, links: Sequence[Link] = ()) -> list[Context]:
        """One for each region, but for the list of moves."""
        parts = SceneParts(scene)
        if scene.sight is None:
            return [parts.lobby(links), parts.talk()]
        template = self.templates.get_template(board_template(scene.info.game_name))
        board = template.make_module(parts.board().names())
        return [
            parts.status(),
            BoardRegion(board),
            parts.mat(board),
            parts.rivals(board),
            parts.journal(),
            parts.talk(),
            parts.hints(),
            parts.result(self.final(scene)),
        ]

    def final(self, scene: Scene) -> Final | None:
        """The final scores; not while looking at an earlier moment."""
        match, info = scene.match, scene.info
        if match is None or info.stage != "over" or scene.shows_past or not match.over:
            return None
        return final(match, self.curves.get((info.id, info.version), lambda: curve(match)))

    def answer(
        self,
        scene: Scene,
        known: Mapping[str, str] | None = None,
        links: Sequence[Link] = (),
    ) -> dict[str, Any]:
        """What the browser is told, with those regions that it doesn't have yet."""
        drawn, have = self.regions(scene, links), known or {}
        return {
            **facts(scene),
            "regions": {
                name: region.html for name, region in drawn.items() if have.get(name) != region.hash
            },
            "hashes": {name: region.hash for name, region in drawn.items()},
            "scenes": self.scenes(scene, have.get(TOLD)),
        }

    def scenes(self, scene: Scene, told: str | None) -> list[dict[str, str]]:
        """What the viewer, who says how many lines it has been told, has not seen happen yet."""
        number = -1 if told is None else whole_number(told)
        return [] if number < 0 else scenes_since(self.templates, scene, number)


def digest(html: str) -> str:
    return sha256(html.encode()).hexdigest()[:12]


def known_hashes(text: str | None) -> dict[str, str]:
    """`status:ab12,board:cd34,told:41`."""
    pairs = (part.partition(":") for part in (text or "").split(",")[:MOST_KNOWN])
    return {name: known for name, _, known in pairs}


# the JSON around the regions


def facts(scene: Scene) -> dict[str, Any]:
    """Short facts for the client."""
    seen, info = scene.sight, scene.info
    return {
        "version": "" if seen is None else seen.version,
        "stir": scene.stir,
        "stage": info.stage,
        "seat": scene.seat,
        "seats": scene.viewer.mine,
        "deciding": deciding(scene),
        "curtain": scene.curtain,
        "title": title(scene),
        "turn": asked(scene) is not None,
        "turns": turns(scene),
        "can_undo": undo_text(scene),
        "over": info.stage == "over",
        "at": None if scene.replay is None else scene.replay.at,
        "frames": None if scene.replay is None else scene.replay.frames,
        "address": address(scene),
        "tips": [] if scene.guide is not None else tips_now(scene),
        "guide": guide_now(scene),
        "hints": hints_now(scene),
        TOLD: len(scene.lines),
        "pace": info.pace,
    }


def hints_now(scene: Scene) -> dict[str, Any] | None:
    """How the agreement on hints stands; None where there is nobody to agree with."""
    found = agreement(scene.info, scene.viewer.person.key)
    return None if found is None else {"said": found.sentence, "asked": found.asked}


def guide_now(scene: Scene) -> dict[str, Any] | None:
    """What the guide of a lesson says, with the players' names in it."""
    guide = scene.guide
    if guide is None:
        return None
    names = scene.info.names
    told = {name: plain(getattr(guide, name), names) for name in ("remark", "say", "why")}
    return {**asdict(guide), **told}


def tips_now(scene: Scene) -> list[dict[str, str]]:
    """Hints for a first game that fit what is asked now."""
    question = asked(scene)
    if question is None:
        return []
    return [
        {"id": tip["id"], "text": tip["text"], "target": tip.get("target", "")}
        for tip in tips(scene.info.game_name)
        if tip.get("on", "") in ("", question.kind)
    ]
