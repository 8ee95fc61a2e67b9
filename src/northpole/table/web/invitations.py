"""Before the game: what a lobby shows, and the links by which others come."""

from __future__ import annotations

from northpole.table.domain.model import TableInfo
from northpole.table.errors import NotYours
from northpole.table.render.region_context import Link
from northpole.table.sight.perspective import Perspective
from northpole.table.web.request import Call

WATCH = "watch"


def invited(call: Call, perspective: Perspective) -> list[Link]:
    """The links in a lobby: for whoever set up the table."""
    if perspective.sight is not None or not perspective.viewer.rights.owner:
        return []
    return links(call, perspective.info)


def links(call: Call, info: TableInfo) -> list[Link]:
    """For everybody who is to come; only the owner sees them."""
    return [link(call, info, seat) for seat in (*info.open_seats, None)]


def link(call: Call, info: TableInfo, seat: int | None) -> Link:
    return Link(
        seat=seat,
        label="Watch" if seat is None else info.seats[seat].name,
        address=f"{call.web.address(call.request)}/j/{call.web.tables.token(info.id, seat)}",
        qr=f"/t/{info.id}/qr/{WATCH if seat is None else seat}.svg",
    )


def owned(call: Call) -> TableInfo:
    """The table, if it is this person's."""
    info, rights = call.web.tables.known(call.id, call.person)
    if not rights.owner:
        raise NotYours("Only who set up the table can do that.")
    return info
