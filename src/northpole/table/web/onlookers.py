"""Those who look on at a table."""

from __future__ import annotations

from dataclasses import dataclass

from northpole.table.domain.links import watcher_mark
from northpole.table.domain.model import TableInfo
from northpole.table.service.presence import KEY_LENGTH
from northpole.table.web.request import Call

NAMELESS = "Somebody"


@dataclass(frozen=True)
class TableWatcher:
    """Somebody who may look on. `mark` tells them apart, at this table only; `here`: has it open now."""

    mark: str
    name: str
    here: bool


def onlookers(call: Call, info: TableInfo) -> list[TableWatcher]:
    """Those who came by the link to look on."""
    present = {one.key for one in call.web.presence.here(info.id)}
    return [
        TableWatcher(
            watcher_mark(info.id, person), name or NAMELESS, person[:KEY_LENGTH] in present
        )
        for person, name in call.web.tables.watchers(info).items()
    ]
