"""Hints at a table: who may ask, and that it is known who did."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.match import Match
from northpole.table.domain.model import Person, TableInfo
from northpole.table.errors import Closed, NotYet, NotYours
from northpole.table.store.queries import set_hinted


def check_hint(info: TableInfo, match: Match | None, person: Person, seat: int) -> None:
    """Only for one's own seat, while it has something to decide, where hints are allowed."""
    if info.closed:
        raise Closed
    if seat not in info.seats_of(person.key) or info.seats[seat].kind != "person":
        raise NotYours("Hints are for those who play, on their own seat.")
    if match is None or info.stage != "play":
        raise NotYet("There is nothing to decide: hints are for a game that goes on.")
    if not info.allows_hints:
        raise NotYet("There are no hints at this table.")
    if seat not in match.waiting():
        raise NotYet("It is not your turn.")


def note_hint(connection: Connection, info: TableInfo, seat: int) -> TableInfo:
    """One more for this seat."""
    hinted = {**info.hinted, str(seat): info.hinted.get(str(seat), 0) + 1}
    set_hinted(connection, info.id, hinted)
    return replace(info, hinted=hinted)


def with_hints(record: str, info: TableInfo) -> str:
    """A record that says who had hints, as comments that any reader skips."""
    told = [
        f"; hints: seat {seat} had {number}"
        for seat, number in sorted(info.hinted.items())
        if number
    ]
    return record + "".join(f"{line}\n" for line in told)
