"""Where the points came from, read off an open table."""

from collections.abc import Mapping
from typing import Any

from northpole.engine.game import Source

HEAD_START = "head start"  # shown only where somebody had one
TITLES = {
    "toys": ["toys"],
    "donated": ["donated"],
    "help": ["help"],
    "tree": ["ornament", "tree"],
    "cheer": ["inspection1", "inspection2"],
    "begun": ["unfinished"],
    "reindeer": ["reindeer", "duplicates"],
    HEAD_START: ["head_start"],
}


def sources(view: Mapping[str, Any]) -> list[Source]:
    """By the ways to score there are, once unfinished toys and reindeer are counted (12)."""
    points: list[dict[str, int]] = [team["points"] for team in view["teams"]]
    for one in points:
        if "reindeer" not in one:
            return []
    found = [
        Source(title, [added(one, kinds) for one in points]) for title, kinds in TITLES.items()
    ]
    return [one for one in found if one.title != HEAD_START or any(map(int, one.values))]


def added(points: dict[str, int], kinds: list[str]) -> str:
    return str(sum(points[kind] for kind in kinds))
