"""What broke ties, read off an open table."""

from collections.abc import Mapping
from typing import Any

from northpole.engine.game import Source


def sources(view: Mapping[str, Any]) -> list[Source]:
    """Jolly and Excitement stand behind the toys (R11)."""
    if view["phase"] != "over":
        return []
    santas: list[dict[str, Any]] = view["santas"]
    return [
        Source("Jolly", [str(santa["jolly"]) for santa in santas]),
        Source("Excitement", [f"{santa['percent']} %" for santa in santas]),
    ]
