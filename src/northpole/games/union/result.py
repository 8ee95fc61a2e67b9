"""What everybody has in the end besides their gifts, read off an open table."""

from collections.abc import Mapping
from typing import Any

from northpole.engine.game import Source


def sources(view: Mapping[str, Any]) -> list[Source]:
    """Canes break ties (U14); elves and unfinished gifts tell how it came."""
    if view["phase"] != "over":
        return []
    leaders: list[dict[str, Any]] = view["leaders"]
    return [
        Source("canes", [str(leader["canes"]) for leader in leaders]),
        Source("elves", [str(leader["elves"]) for leader in leaders]),
        Source("left on the tables", [left(leader) for leader in leaders]),
    ]


def left(leader: dict[str, Any]) -> str:
    return f"{leader['built']} built, {leader['wrapped']} wrapped"
