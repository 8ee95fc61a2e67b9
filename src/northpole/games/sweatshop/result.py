"""Where the points came from, read off an open table."""

from collections.abc import Mapping
from typing import Any

from northpole.engine.game import Source
from northpole.games.sweatshop.pieces import plural


def sources(view: Mapping[str, Any]) -> list[Source]:
    """Toys, floor and what ties have cost, once all is turned over (9.2)."""
    elves: list[dict[str, Any]] = view["elves"]
    finals = [elf["final"] for elf in elves if "final" in elf]
    if len(finals) < len(elves):
        return []
    found = [
        Source("toys", [signed(final["toy_points"]) for final in finals]),
        Source("floor", [signed(-final["floor_points"]) for final in finals]),
    ]
    paid = [elf["paid"] for elf in elves]
    if any(paid):
        found.append(Source("ties", [signed(-points) for points in paid]))
    made = [toys(final["toys"], final["wrapped"]) for final in finals]
    found.append(Source("made", made))
    return found


def signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def toys(plain: dict[str, int], wrapped: dict[str, int]) -> str:
    """`2 Dolls, Kite, Robot in paper`."""
    parts = [listed(plain)] if plain else []
    if wrapped:
        parts.append(f"{listed(wrapped)} in paper")
    return ", ".join(parts) or "nothing"


def listed(pile: dict[str, int]) -> str:
    return ", ".join(
        card.title() if number == 1 else f"{number} {plural(card.title())}"
        for card, number in pile.items()
    )
