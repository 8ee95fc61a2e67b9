"""What says that something has changed: the same by socket and by request."""

from __future__ import annotations

from typing import Any

from northpole.table.render.regions import facts
from northpole.table.sight.perspective import Perspective


def beat(perspective: Perspective) -> dict[str, Any]:
    """What a page needs to know whether it must look again."""
    told = facts(perspective)
    return {name: told[name] for name in ("stir", "stage", "deciding", "turns", "title")}


def here(people: Any) -> list[dict[str, Any]]:
    return [{"name": one.name, "seats": list(one.seats)} for one in people]
