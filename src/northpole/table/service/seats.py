"""Seats taken, changed and swapped, and the start of the game, as they are stored.

What is done here is done to a table that nobody else changes meanwhile (`Store.change`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.errors import BadSetup
from northpole.table.domain.links import Watch
from northpole.table.domain.model import Arrival, Person, Seat, TableInfo
from northpole.table.domain.seating import (
    Change,
    changed,
    check_watch,
    joined,
    renamed,
    seat_at,
    seat_for,
    swapped,
)
from northpole.table.domain.setup import clean_name
from northpole.table.errors import BadWish, NotYours, TooMuch
from northpole.table.service.creation import begun
from northpole.table.service.hints import with_newcomer, with_votes_of_those_here
from northpole.table.settings import Limits
from northpole.table.store.people import (
    REMOVED,
    delete_watchers,
    insert_watchers,
    last_seen,
    note_seen,
    read_restrained,
    read_watchers,
)
from northpole.table.store.queries import (
    insert_moves,
    new_ticket,
    set_bots_due,
    set_position,
    set_seat,
    set_watch_number,
)


def take_seat(
    connection: Connection, info: TableInfo, ticket: int, person: Person, limits: Limits
) -> Arrival:
    """Sit down where a link leads."""
    seat = seat_for(info, ticket)
    set_seat(connection, info.id, joined(info, seat, person, limits))
    if info.stage == "play":
        with_newcomer(connection, info, person)
        note_seen(connection, info, [person.key])
    return Arrival(info.id, seat.number)


def look_on(
    connection: Connection, info: TableInfo, place: Watch, person: Person, limits: Limits
) -> None:
    check_watch(info, place)
    if person.key in read_restrained(connection, info.id, REMOVED):
        raise NotYours("You were asked to leave this table.")
    watchers = read_watchers(connection, info.id)
    if len(watchers) >= limits.watchers:
        raise TooMuch("Too many are looking on already.")
    if not info.rights_of(person.key, person.key in watchers).any:
        insert_watchers(connection, info.id, {person.key: clean_name(person.name, limits)})


def renew_watch(connection: Connection, info: TableInfo, person: Person) -> TableInfo:
    """The old link ends, and with it the right of those who came by it."""
    if info.owner != person.key:
        raise NotYours("Only who made the table may do that.")
    set_watch_number(connection, info.id, info.watch_number + 1)
    delete_watchers(connection, info.id)
    return replace(info, watch_number=info.watch_number + 1)


def change_seat(
    connection: Connection, info: TableInfo, change: Change, limits: Limits
) -> TableInfo:
    seat, ends = changed(info, change, limits, gone(connection, info, change, limits))
    if ends:
        seat = replace(seat, ticket=new_ticket(connection, info.id))
    return with_seats(connection, info, [seat])


def gone(connection: Connection, info: TableInfo, change: Change, limits: Limits) -> bool:
    """Has the one on this seat not been at the table for a while?"""
    holder = seat_at(info, change.seat).holder
    if holder is None or info.stage != "play" or change.kind != "open":
        return False
    return time.time() - last_seen(connection, info.id, holder) > limits.away_seconds


def rename_seats(
    connection: Connection, info: TableInfo, person: Person, before: str, limits: Limits
) -> None:
    if info.stage != "over":
        with_seats(connection, info, renamed(info, person, before, limits))


def swap_seats(
    connection: Connection, info: TableInfo, person: Person, a: int, b: int
) -> TableInfo:
    return with_seats(connection, info, swapped(info, person, a, b))


def with_seats(connection: Connection, info: TableInfo, new: Sequence[Seat]) -> TableInfo:
    """The table with these seats; bots may have got something to do."""
    seats = list(info.seats)
    for seat in new:
        seats[seat.number] = seat
        set_seat(connection, info.id, seat)
    info = with_votes_of_those_here(connection, replace(info, seats=tuple(seats)))
    set_bots_due(connection, info)
    return info


def start_game(connection: Connection, info: TableInfo, person: Person) -> TableInfo:
    """A second start does nothing."""
    if info.owner != person.key:
        raise NotYours("Only who made the table may start the game.")
    if info.stage != "lobby":
        return info
    if info.open_seats:
        raise BadWish("A seat is still open: wait for somebody, or put a bot there.")
    try:
        after, first = begun(info)
    except BadSetup as error:
        raise BadWish(str(error)) from None
    insert_moves(connection, info.id, [first])
    note_seen(connection, info, info.holders)
    set_position(connection, info, after)
    return after
