"""What says that something has changed: the same by socket and by request."""

from __future__ import annotations

from typing import Any

from northpole.table.render.status import deciding, title, turns
from northpole.table.sight.perspective import Perspective


def beat(perspective: Perspective) -> dict[str, Any]:
    """What a page needs to know whether it must look again; the same as it is told with its regions."""
    return {
        "stir": perspective.stir,
        "stage": perspective.info.stage,
        "deciding": deciding(perspective),
        "turns": turns(perspective),
        "title": title(perspective),
    }


def here(people: Any) -> list[dict[str, Any]]:
    return [{"name": one.name, "seats": list(one.seats)} for one in people]
