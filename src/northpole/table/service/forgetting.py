"""Somebody wants to be forgotten: their name and words go, and others' games stay whole."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import Connection

from northpole.table.domain.model import Seat, TableInfo
from northpole.table.domain.setup import distinct, level_of
from northpole.table.service.seats import with_seats
from northpole.table.store.forgetting import first_movers, remove_traces, remove_unread, set_owner
from northpole.table.store.queries import delete_table, new_ticket

NAMELESS = "Somebody"


def forget_at(connection: Connection, info: TableInfo, person: str) -> bool:
    """At one table. A table where nobody else plays goes altogether: is it gone?"""
    if goes_whole(info, person):
        delete_table(connection, info.id)
        return True
    if info.owner == person:
        set_owner(connection, info.id, others_at(info, person)[0])
    named = named_after(connection, info, person)
    taken = [seat.name for seat in info.seats if seat.number not in named]
    changed: list[Seat] = []
    for seat in info.seats:
        if seat.number not in named and seat.holder != person:
            continue
        after = left(connection, info, seat) if seat.holder == person else seat
        if seat.number in named:
            after = replace(after, name=nameless(info, seat, taken))
            taken.append(after.name)
        changed.append(after)
    with_seats(connection, info, changed)
    remove_traces(connection, info.id, person, NAMELESS)
    return False


def goes_whole(info: TableInfo, person: str) -> bool:
    return info.owner == person and not others_at(info, person)


def others_at(info: TableInfo, person: str) -> list[str]:
    """The keys of those who sit there, too."""
    return [holder for holder in info.holders if holder != person]


def forget_unread(connection: Connection, id: str, person: str) -> None:
    """At a table that is damaged."""
    remove_unread(connection, id, person, NAMELESS)
    remove_traces(connection, id, person, NAMELESS)


def named_after(connection: Connection, info: TableInfo, person: str) -> set[int]:
    """The seats that bear this person's name. Who sits in for somebody else plays in another's."""
    first = first_movers(connection, info.id)
    return {
        seat.number
        for seat in info.seats
        if first.get(seat.number, seat.holder if seat.sitter is None else None) == person
    }


def nameless(info: TableInfo, seat: Seat, taken: Iterable[str]) -> str:
    """In a lobby what the game calls the seat, as it is free; later a name that says nothing."""
    plain = info.game.seat_names[seat.number] if info.stage == "lobby" else NAMELESS
    return distinct(plain, taken)


def left(connection: Connection, info: TableInfo, seat: Seat) -> Seat:
    """Without whoever sat there: while others play on, a bot does in their place."""
    free = replace(seat, kind="open", bot=None, holder=None, colour="", sitter=None)
    free = replace(free, ticket=new_ticket(connection, info.id))
    return replace(free, kind="bot", bot=level_of(None)) if info.stage == "play" else free
