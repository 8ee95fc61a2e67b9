"""What broke ties, read off an open table."""

from typing import Any

from northpole.engine.game import Source


def sources(view: dict[str, Any]) -> list[Source]:
    """Jolly and Excitement stand behind the toys (R11)."""
    if view["phase"] != "over":
        return []
    santas: list[dict[str, Any]] = view["santas"]
    steps = view["board"]["steps"]
    return [
        Source("Jolly", [str(santa["jolly"]) for santa in santas]),
        Source("Excitement", [f"{100 * santa['excitement'] // steps} %" for santa in santas]),
    ]
