"""The one way out to the browser: a scene as HTML regions and the JSON around them."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from northpole.table.front import Front
from northpole.table.games import tips
from northpole.table.kept import Kept
from northpole.table.result import Curve, curve, result
from northpole.table.scene import Scene
from northpole.table.shown import (
    about,
    address,
    asked,
    deciding,
    play,
    seated,
    sittings,
    story,
    talk,
    title,
    turns,
    undo_text,
)

PLAY = ("status", "choices", "board", "mat", "rivals", "journal", "talk", "result")
LOBBY = ("lobby", "talk")
MOST_KNOWN = 40
MOST_DRAWN = 100  # of up to 150 kB


class Region(NamedTuple):
    """A part of the page, and a short name for just this."""

    html: str
    hash: str


class Artist:
    """Draws scenes; a scene that looks the same to several viewers is drawn once."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.curves: Kept[Curve] = Kept(200)
        self.drawings: Kept[dict[str, Region]] = Kept(MOST_DRAWN)

    def regions(self, scene: Scene, context: dict[str, Any] | None = None) -> dict[str, Region]:
        """A lobby has links in it that depend on how it was asked for: it is drawn each time."""
        if scene.sight is None:
            return self.drawn(LOBBY, context or self.context(scene))
        return self.drawings.get(
            scene.key, lambda: self.drawn(PLAY, context or self.context(scene))
        )

    def drawn(self, names: tuple[str, ...], context: dict[str, Any]) -> dict[str, Region]:
        pages = {name: self.front.draw(f"regions/{name}.html", context) for name in names}
        return {name: Region(html, digest(html)) for name, html in pages.items()}

    def context(self, scene: Scene) -> dict[str, Any]:
        """All that a region's template may use."""
        known = {**about(scene), **seated(scene), **talk(scene)}
        if scene.sight is not None:
            known |= {**play(scene), **story(scene), "result": self.result(scene)}
            known["drawn"] = self.front.macros(known["board_template"], known)
        return known

    def result(self, scene: Scene) -> dict[str, Any] | None:
        """The final scores; not while looking at an earlier moment."""
        match, info = scene.match, scene.info
        if match is None or info.stage != "over" or scene.shows_past:
            return None
        if not match.over:
            return None
        along = self.curves.get((info.id, info.version), lambda: curve(match))
        told = result(match, sittings(scene), along)
        return {**told, "record": f"/t/{info.id}/record", "verify": f"/t/{info.id}/verify"}

    def answer(
        self,
        scene: Scene,
        known: Mapping[str, str] | None = None,
        context: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """What the browser is told, with those regions that it doesn't have yet."""
        drawn, have = self.regions(scene, context), known or {}
        return {
            **facts(scene),
            "regions": {
                name: region.html for name, region in drawn.items() if have.get(name) != region.hash
            },
            "hashes": {name: region.hash for name, region in drawn.items()},
        }


def digest(html: str) -> str:
    return blake2b(html.encode(), digest_size=6).hexdigest()


def known_hashes(text: str | None) -> dict[str, str]:
    """`status:ab12,board:cd34`."""
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
        "tips": tips_now(scene),
    }


def tips_now(scene: Scene) -> list[dict[str, str]]:
    """Hints for a first game that fit what is asked now."""
    seen = scene.sight
    if seen is None or asked(scene) is None:
        return []
    return [
        {"id": tip["id"], "text": tip["text"], "target": tip.get("target", "")}
        for tip in tips(scene.info.game_name)
        if tip.get("on", "") in ("", seen.asks)
    ]
