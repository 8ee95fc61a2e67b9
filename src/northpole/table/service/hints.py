"""Hints at a table: who may ask, and that it is known who did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.match import Match
from northpole.table.domain.model import Person, TableInfo
from northpole.table.errors import Closed, NotYet, NotYours
from northpole.table.store.queries import set_hint_votes, set_hinted
from northpole.table.text import listed

NONE_HERE = "There are no hints at this table."


def check_hint(info: TableInfo, match: Match | None, person: Person, seat: int) -> None:
    """Only for one's own seat, while it has something to decide, where hints are allowed."""
    if info.closed:
        raise Closed
    if seat not in info.seats_of(person.key) or info.seats[seat].kind != "person":
        raise NotYours("Hints are for those who play, on their own seat.")
    if match is None or info.stage != "play":
        raise NotYet("There is nothing to decide: hints are for a game that goes on.")
    if not info.allows_hints:
        raise NotYet(NONE_HERE)
    if seat not in match.waiting():
        raise NotYet("It is not your turn.")


def note_hint(connection: Connection, info: TableInfo, seat: int) -> TableInfo:
    """One more for this seat; not if somebody has taken the agreement back meanwhile."""
    if not info.allows_hints:
        raise NotYet(NONE_HERE)
    hinted = {**info.hinted, str(seat): info.hinted.get(str(seat), 0) + 1}
    set_hinted(connection, info.id, hinted)
    return replace(info, hinted=hinted)


def vote_hints(connection: Connection, info: TableInfo, person: Person, agree: bool) -> TableInfo:
    """Somebody proposes hints or agrees to them, or doesn't, or takes it back: it may be said at any time."""
    if not info.seats_of(person.key):
        raise NotYours("Only those who play here agree on hints.")
    if info.stage == "over":
        raise NotYet("The game is over.")
    if info.hints == "off":
        raise NotYet("Whoever set up this table has ruled out hints.")
    return with_votes(connection, info, {**info.hint_votes, person.key: agree})


def with_newcomer(connection: Connection, info: TableInfo, person: Person) -> TableInfo:
    """Who sits down in a game that goes on has not agreed to anything."""
    return with_votes(connection, info, {**info.hint_votes, person.key: None})


def with_votes_of_those_here(connection: Connection, info: TableInfo) -> TableInfo:
    """Nothing is kept of what somebody said who has left."""
    votes = {key: vote for key, vote in info.hint_votes.items() if key in info.people}
    return info if votes == info.hint_votes else with_votes(connection, info, votes)


def with_votes(
    connection: Connection, info: TableInfo, votes: Mapping[str, bool | None]
) -> TableInfo:
    set_hint_votes(connection, info.id, votes)
    return replace(info, hint_votes=votes)


def with_hints(record: str, info: TableInfo) -> str:
    """A record that says who agreed to hints and who had some, as comments that any reader skips."""
    agreed = [str(seat.number) for seat in info.seats if seat.holder and info.agrees(seat.holder)]
    told = []
    if len(info.people) > 1 and agreed:
        told.append(f"; hints: agreed to by seat {listed(agreed)}")
    told += [
        f"; hints: seat {seat} had {number}"
        for seat, number in sorted(info.hinted.items())
        if number
    ]
    return record + "".join(f"{line}\n" for line in told)
