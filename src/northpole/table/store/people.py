"""Whose tables there are, and how many; who looks on, and who was there when."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from northpole.table.domain.model import TableInfo
from northpole.table.store.queries import read_infos
from northpole.table.store.schema import (
    moves,
    put_away,
    restrained,
    seats,
    seen,
    tables,
    watchers,
)

MINE_SHOWN = 200
MUTED, REMOVED = "muted", "removed"


def mine(person: str, away: bool) -> Select[tuple[str]]:
    """The tables this person owns or sits at: those put away, or all the others."""
    held = select(seats.c.table_id).where(seats.c.holder == person)
    hidden = tables.c.id.in_(select(put_away.c.table_id).where(put_away.c.person == person))
    return select(tables.c.id).where(
        or_(tables.c.owner == person, tables.c.id.in_(held)), hidden if away else ~hidden
    )


def read_mine(connection: Connection, person: str, away: bool = False) -> list[TableInfo]:
    """The newest of them: games that go on before all that are over."""
    over = tables.c.stage == "over"
    newest = mine(person, away).order_by(over, tables.c.touched.desc()).limit(MINE_SHOWN)
    return read_infos(connection, tables.c.id.in_(newest))


def count_away(connection: Connection, person: str) -> int:
    hidden = mine(person, away=True).subquery()
    return int(connection.execute(select(func.count()).select_from(hidden)).scalar_one())


def set_away(connection: Connection, id: str, person: str, away: bool) -> None:
    """Twice is as good as once."""
    here = and_(put_away.c.table_id == id, put_away.c.person == person)
    connection.execute(delete(put_away).where(here))
    if away:
        connection.execute(insert(put_away).values(table_id=id, person=person))


def note_seen(connection: Connection, info: TableInfo, people: Iterable[str]) -> None:
    """They are at their table just now."""
    here = sorted(set(people))
    if here:
        known = and_(seen.c.table_id == info.id, seen.c.person.in_(here))
        connection.execute(delete(seen).where(known))
        rows = [{"table_id": info.id, "person": person, "at": time.time()} for person in here]
        connection.execute(insert(seen), rows)


def still_seen(connection: Connection, here: Iterable[tuple[str, str]]) -> None:
    """Those who play (table, person) are still there; who only looks on is not counted."""
    rows = [{"id": table, "who": person, "at": time.time()} for table, person in sorted(here)]
    if rows:
        same = and_(seen.c.table_id == bindparam("id"), seen.c.person == bindparam("who"))
        connection.execute(update(seen).where(same).values(at=bindparam("at")), rows)


def last_seen(connection: Connection, id: str, person: str) -> float:
    """When somebody was last there, or made a move."""
    there = select(seen.c.at).where(seen.c.table_id == id, seen.c.person == person)
    moved = select(func.max(moves.c.at)).where(moves.c.table_id == id, moves.c.person == person)
    times = [connection.execute(query).scalar() for query in (there, moved)]
    return max((at for at in times if at is not None), default=0.0)


def open_since(since: float) -> ColumnElement[bool]:
    """Tables that are not over and were touched since then."""
    unfinished = tables.c.stage.in_(["lobby", "play"])
    return and_(unfinished, tables.c.closed.is_(None), tables.c.touched > since)


def count_open(connection: Connection, since: float, *whose: ColumnElement[bool]) -> int:
    """How many of these there are, or of all."""
    query = select(func.count()).select_from(tables).where(open_since(since), *whose)
    return int(connection.execute(query).scalar_one())


def count_taken(connection: Connection, since: float, resting: float) -> int:
    """Places of the house that are taken: a game that nobody has touched since `resting` takes none."""
    awake = or_(tables.c.stage == "lobby", tables.c.touched > resting)
    return count_open(connection, since, awake)


def oldest_lobby(connection: Connection, since: float, before: float) -> str | None:
    """The lobby that was touched first of all, if that was before then."""
    query = (
        select(tables.c.id)
        .where(open_since(since), tables.c.stage == "lobby", tables.c.touched < before)
        .order_by(tables.c.touched)
        .limit(1)
    )
    return connection.execute(query).scalar()


def count_reviews(connection: Connection, owner: str) -> int:
    query = select(func.count()).select_from(tables).where(tables.c.owner == owner, tables.c.review)
    return int(connection.execute(query).scalar_one())


def read_watchers(connection: Connection, id: str) -> dict[str, str]:
    """Who may look on here, by which name; in the order of names."""
    query = select(watchers.c.person, watchers.c.name).where(watchers.c.table_id == id)
    rows = connection.execute(query.order_by(watchers.c.name, watchers.c.person))
    return {row.person: row.name or "" for row in rows}


def delete_watchers(connection: Connection, id: str) -> None:
    connection.execute(delete(watchers).where(watchers.c.table_id == id))


def delete_watcher(connection: Connection, id: str, person: str) -> None:
    connection.execute(
        delete(watchers).where(watchers.c.table_id == id, watchers.c.person == person)
    )


def insert_watchers(connection: Connection, id: str, people: Mapping[str, str]) -> None:
    if people:
        connection.execute(
            insert(watchers),
            [{"table_id": id, "person": person, "name": name} for person, name in people.items()],
        )


def restrain(connection: Connection, id: str, person: str, kind: str, on: bool) -> None:
    """Twice is as good as once."""
    same = and_(
        restrained.c.table_id == id, restrained.c.person == person, restrained.c.kind == kind
    )
    connection.execute(delete(restrained).where(same))
    if on:
        connection.execute(insert(restrained).values(table_id=id, person=person, kind=kind))


def read_restrained(connection: Connection, id: str, kind: str) -> set[str]:
    query = select(restrained.c.person).where(
        restrained.c.table_id == id, restrained.c.kind == kind
    )
    return set(connection.execute(query).scalars())


def copy_restrained(connection: Connection, old: str, new: str) -> None:
    """What held at one table holds at another."""
    for kind in (MUTED, REMOVED):
        for person in sorted(read_restrained(connection, old, kind)):
            restrain(connection, new, person, kind, True)
