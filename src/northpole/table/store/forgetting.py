"""All that is kept of one person, to be handed out or removed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, or_, select, union, update

from northpole.table.store.queries import one_table
from northpole.table.store.schema import (
    moves,
    my_games,
    put_away,
    reports,
    restrained,
    reviews,
    seats,
    seen,
    tables,
    talk,
    watchers,
)

NOBODY = ""


def places_of(connection: Connection, person: str) -> list[str]:
    """Every table that knows something of this person."""
    parts = [
        select(tables.c.id).where(tables.c.owner == person),
        select(seats.c.table_id).where(seats.c.holder == person),
        *[
            select(one.c.table_id).where(one.c.person == person)
            for one in (watchers, seen, put_away, restrained, talk, moves, my_games)
        ],
    ]
    return sorted(connection.execute(union(*parts)).scalars())


def tables_of(connection: Connection, person: str, most: int) -> list[str]:
    """Those this person owns or sits at, the newest first."""
    held = select(seats.c.table_id).where(seats.c.holder == person)
    mine = or_(tables.c.owner == person, tables.c.id.in_(held))
    query = select(tables.c.id).where(mine).order_by(tables.c.touched.desc()).limit(most)
    return list(connection.execute(query).scalars())


def said_by(connection: Connection, person: str) -> list[dict[str, Any]]:
    query = (
        select(talk.c.table_id, talk.c.at, talk.c.text, talk.c.reaction)
        .where(talk.c.person == person)
        .order_by(talk.c.at)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def first_movers(connection: Connection, id: str) -> dict[int, str]:
    """Who made the first move of each seat: the one it is named after."""
    query = (
        select(moves.c.seat, moves.c.person)
        .where(moves.c.table_id == id, moves.c.person.is_not(None))
        .order_by(moves.c.number)
    )
    found: dict[int, str] = {}
    for row in connection.execute(query).all():
        found.setdefault(row.seat, row.person)
    return found


def remove_traces(connection: Connection, id: str, person: str, nameless: str) -> None:
    """What is left of somebody at a table besides seats: moves are nobody's then, and words are gone."""
    connection.execute(delete(reviews).where(reviews.c.table_id == id))  # it names everybody
    for one in (watchers, seen, put_away, restrained, my_games):
        connection.execute(delete(one).where(one.c.table_id == id, one.c.person == person))
    connection.execute(
        update(moves).where(moves.c.table_id == id, moves.c.person == person).values(person=None)
    )
    connection.execute(
        update(talk)
        .where(talk.c.table_id == id, talk.c.person == person)
        .values(person=NOBODY, name=nameless, text=None, reaction=None)
    )


def remove_unread(connection: Connection, id: str, person: str, nameless: str) -> None:
    """The same for seats and ownership of a table that is damaged: nobody can play there anyway."""
    connection.execute(
        update(seats)
        .where(seats.c.table_id == id, seats.c.holder == person)
        .values(holder=None, name=nameless, sitter=None, kind="open")
    )
    connection.execute(
        one_table(id).where(tables.c.owner == person).values(owner=NOBODY, network=None)
    )


def remove_reporter(connection: Connection, person: str) -> None:
    connection.execute(
        update(reports).where(reports.c.reporter == person).values(reporter=None, network=None)
    )


def set_owner(connection: Connection, id: str, owner: str) -> None:
    """Where the old one set it up from is forgotten."""
    connection.execute(one_table(id).values(owner=owner, network=None))
