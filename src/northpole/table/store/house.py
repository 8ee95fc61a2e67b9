"""Rows of the house: who is kept out, what was reported, and word to the servers that run."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from northpole.table.domain.house import Complaint, Listed, Outsider, Present, TableFilter
from northpole.table.domain.links import new_id
from northpole.table.store.schema import (
    bulletin,
    kept_out,
    moves,
    reports,
    seats,
    seen,
    tables,
    talk,
    watchers,
)

DAY = 24 * 60 * 60
BULLETIN_SECONDS = 60 * 60  # for which a word hangs there

# word to servers that run


def post(connection: Connection, table: str | None) -> None:
    """Something was done to this table; or, without one, to the list of who is kept out."""
    now = time.time()
    connection.execute(insert(bulletin).values(id=new_id(), table_id=table, at=now))
    connection.execute(delete(bulletin).where(bulletin.c.at < now - BULLETIN_SECONDS))


def read_bulletin(connection: Connection) -> dict[str, str | None]:
    """All that hangs there: the table of each word."""
    return {row.id: row.table_id for row in connection.execute(select(bulletin))}


# who is kept out


def read_kept_out(connection: Connection) -> list[Outsider]:
    rows = connection.execute(select(kept_out).order_by(kept_out.c.at))
    return [Outsider(row.kind, row.who, row.note, row.at, row.until) for row in rows]


def insert_kept_out(connection: Connection, one: Outsider) -> None:
    """Whoever is out already is so for as long as it says now."""
    delete_kept_out(connection, one)
    connection.execute(
        insert(kept_out).values(
            kind=one.kind, who=one.who, note=one.note, at=one.at, until=one.until
        )
    )
    post(connection, None)


def delete_kept_out(connection: Connection, one: Outsider) -> bool:
    same = and_(kept_out.c.kind == one.kind, kept_out.c.who == one.who)
    found = connection.execute(delete(kept_out).where(same))
    post(connection, None)
    return found.rowcount == 1


def find_people(connection: Connection, beginning: str) -> set[str]:
    """The keys that begin like this, of all who ever did something here."""
    places = [tables.c.owner, seats.c.holder, watchers.c.person, talk.c.person, reports.c.reporter]
    return found_in(connection, [*places, reports.c.owner], beginning)


def find_homes(connection: Connection, beginning: str) -> set[str]:
    return found_in(connection, [tables.c.network, reports.c.network], beginning)


def found_in(connection: Connection, places: Sequence[Column[str]], beginning: str) -> set[str]:
    found: set[str] = set()
    for place in places:
        query = select(place).where(place.startswith(beginning, autoescape=True)).distinct()
        found.update(connection.execute(query).scalars())
    return found


# reports


def insert_report(connection: Connection, one: Complaint) -> None:
    connection.execute(
        insert(reports).values(
            id=one.id,
            table_id=one.table,
            owner=one.owner,
            reporter=one.reporter,
            network=one.network,
            reason=one.reason,
            words=one.words,
            at=one.at,
        )
    )


def read_reports(connection: Connection, settled: bool, most: int) -> list[Complaint]:
    """The newest first."""
    query = select(reports).order_by(reports.c.at.desc()).limit(most)
    rows = connection.execute(query if settled else query.where(reports.c.settled.is_(None)))
    return [
        Complaint(
            id=row.id,
            table=row.table_id,
            owner=row.owner,
            reporter=row.reporter,
            network=row.network,
            reason=row.reason,
            words=row.words,
            at=row.at,
            settled=row.settled,
        )
        for row in rows
    ]


def count_reports(connection: Connection, since: float, column: Column[str], value: str) -> int:
    query = select(func.count()).select_from(reports).where(reports.c.at > since, column == value)
    return int(connection.execute(query).scalar_one())


def has_reported(connection: Connection, table: str, person: str) -> bool:
    """Is there an unsettled report of this person about this table?"""
    same = (reports.c.table_id == table, reports.c.reporter == person, reports.c.settled.is_(None))
    return connection.execute(select(reports.c.id).where(*same).limit(1)).scalar() is not None


def settle_reports(connection: Connection, beginning: str) -> int:
    """Those whose id begins so, or all of one table; how many it were."""
    same = or_(reports.c.id.startswith(beginning, autoescape=True), reports.c.table_id == beginning)
    found = connection.execute(
        update(reports).where(same, reports.c.settled.is_(None)).values(settled=time.time())
    )
    return int(found.rowcount)


# tables


def read_listed(connection: Connection, wanted: TableFilter) -> list[Listed]:
    """Those touched last come first. What is damaged can be listed, too."""
    open_reports = (
        select(func.count())
        .select_from(reports)
        .where(reports.c.table_id == tables.c.id, reports.c.settled.is_(None))
        .scalar_subquery()
    )
    query = chosen(select(tables, open_reports.label("reports")), wanted)
    if wanted.reported:
        query = query.where(open_reports > 0)
    rows = list(connection.execute(query.order_by(tables.c.touched.desc()).limit(wanted.most)))
    names = read_names(connection, [row.id for row in rows])
    return [
        Listed(
            id=row.id,
            game=row.game,
            stage=row.stage,
            closed=row.closed is not None,
            names=tuple(names.get(row.id, [])),
            moves=row.version,
            owner=row.owner,
            network=row.network,
            made=row.made,
            touched=row.touched,
            reports=row.reports,
        )
        for row in rows
    ]


def chosen(query: Select[tuple[str]], wanted: TableFilter) -> Select[tuple[str]]:
    if wanted.id is not None:
        query = query.where(tables.c.id == wanted.id)
    if wanted.stage is not None:
        query = query.where(tables.c.stage == wanted.stage)
    if wanted.game is not None:
        query = query.where(tables.c.game == wanted.game)
    if wanted.closed:
        query = query.where(tables.c.closed.is_not(None))
    if wanted.idle_days is not None:
        query = query.where(tables.c.touched < time.time() - wanted.idle_days * DAY)
    if wanted.network is not None:
        query = query.where(tables.c.network.startswith(wanted.network, autoescape=True))
    if wanted.person is not None:
        begins = wanted.person
        held = select(seats.c.table_id).where(seats.c.holder.startswith(begins, autoescape=True))
        mine = tables.c.owner.startswith(begins, autoescape=True)
        query = query.where(or_(mine, tables.c.id.in_(held)))
    return query


def read_names(connection: Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    query = (
        select(seats.c.table_id, seats.c.name)
        .where(seats.c.table_id.in_(ids))
        .order_by(seats.c.table_id, seats.c.number)
    )
    names: dict[str, list[str]] = {}
    for row in connection.execute(query).all():
        names.setdefault(row.table_id, []).append(row.name)
    return names


def read_present(connection: Connection, id: str) -> list[Present]:
    """Those on seats first, then those who look on."""
    when = {
        row.person: row.at
        for row in connection.execute(select(seen.c.person, seen.c.at).where(seen.c.table_id == id))
    }
    sitting = connection.execute(
        select(seats).where(seats.c.table_id == id).order_by(seats.c.number)
    )
    looking = connection.execute(select(watchers).where(watchers.c.table_id == id))
    return [
        *[
            Present(row.number, row.sitter or row.name, row.kind, row.holder, when.get(row.holder))
            for row in sitting
        ],
        *[Present(None, row.name or "", "looks on", row.person, None) for row in looking],
    ]


def read_figures(connection: Connection) -> dict[str, int]:
    """How much there is of what."""
    day = time.time() - DAY
    counted: dict[str, tuple[Table, list[ColumnElement[bool]]]] = {
        "tables": (tables, []),
        "lobbies": (tables, [tables.c.stage == "lobby"]),
        "games that go on": (tables, [tables.c.stage == "play"]),
        "games that are over": (tables, [tables.c.stage == "over", ~tables.c.review]),
        "records opened": (tables, [tables.c.review]),
        "tables closed": (tables, [tables.c.closed.is_not(None)]),
        "tables of the last day": (tables, [tables.c.made > day]),
        "tables touched in the last day": (tables, [tables.c.touched > day]),
        "moves": (moves, [moves.c.number > 0]),
        "moves of the last day": (moves, [moves.c.number > 0, moves.c.at > day]),
        "things said": (talk, []),
        "reports to settle": (reports, [reports.c.settled.is_(None)]),
        "kept out": (kept_out, []),
    }
    figures = {
        name: int(
            connection.execute(select(func.count()).select_from(of).where(*which)).scalar_one()
        )
        for name, (of, which) in counted.items()
    }
    holders = select(func.count(func.distinct(seats.c.holder)))
    figures["people on seats"] = int(connection.execute(holders).scalar_one())
    return figures
