"""Reading and writing rows, as the objects of a table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
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

from northpole.table.errors import NoTable
from northpole.table.info import Info, Said, Seat
from northpole.table.store.schema import moves, put_away, seats, tables, talk, watchers

SEAT_COLUMNS = [column.label(f"seat_{column.name}") for column in seats.c]
MINE_SHOWN = 200

# What every move needs is put into words once.
INFOS = (
    select(tables, *SEAT_COLUMNS)
    .join(seats, seats.c.table_id == tables.c.id)
    .order_by(tables.c.touched.desc(), tables.c.id, seats.c.number)
)
ONE_INFO = INFOS.where(tables.c.id == bindparam("id"))
ONE_KEY = select(moves).where(moves.c.table_id == bindparam("id"), moves.c.key == bindparam("key"))
NEW_MOVE = insert(moves)
POSITION = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(
        {name: bindparam(name) for name in ("stage", "version", "deciding", "bots_due", "result")}
    )
)


@dataclass(frozen=True)
class Made:
    """A row of the log: a move or undo with the chance outcomes it caused; number 0 is the deal."""

    number: int
    seat: int
    name: str
    outcomes: list[str]
    person: str | None = None
    key: str | None = None


def read_info(connection: Connection, id: str) -> Info:
    rows = connection.execute(ONE_INFO, {"id": id}).all() if may_be_id(id) else []
    if not rows:
        raise NoTable
    return info_of(rows)


def may_be_id(text: str) -> bool:
    """There are letters that PostgreSQL does not even compare."""
    return text.isascii() and text.isalnum()


def read_infos(connection: Connection, condition: Any) -> list[Info]:
    """In one statement, so that a table and its seats belong together."""
    rows = connection.execute(INFOS.where(condition))
    grouped: dict[str, list[Row[Any]]] = {}
    for row in rows:
        grouped.setdefault(row.id, []).append(row)
    return [info_of(group) for group in grouped.values()]


def info_of(rows: Sequence[Row[Any]]) -> Info:
    row = rows[0]
    return Info(
        id=row.id,
        game_name=row.game,
        ruleset=row.ruleset,
        options=row.options,
        changes=row.changes,
        stage=row.stage,
        seats=tuple(seat_of(each) for each in rows),
        owner=row.owner,
        version=row.version,
        stir=row.stir,
        deciding=tuple(row.deciding),
        chat=row.chat,
        review=row.review,
        made=row.made,
        touched=row.touched,
        before=row.before,
        next=row.next,
        result=None if row.result is None else tuple(row.result),
        seal=row.seal,
        seed=None if row.seed is None else int(row.seed),
        secret=row.secret,
    )


def seat_of(row: Row[Any]) -> Seat:
    return Seat(
        number=row.seat_number,
        kind=row.seat_kind,
        name=row.seat_name,
        bot=row.seat_bot,
        colour=row.seat_colour,
        holder=row.seat_holder,
        ticket=row.seat_ticket,
    )


def insert_table(connection: Connection, info: Info) -> None:
    connection.execute(
        insert(tables).values(
            id=info.id,
            game=info.game_name,
            ruleset=info.ruleset,
            options=dict(info.options),
            changes=dict(info.changes),
            owner=info.owner,
            stage=info.stage,
            version=info.version,
            stir=info.stir,
            deciding=list(info.deciding),
            bots_due=bool(info.bot_turns),
            chat=info.chat,
            review=info.review,
            result=None if info.result is None else list(info.result),
            before=info.before,
            next=info.next,
            seed=None if info.seed is None else str(info.seed),
            secret=info.secret,
            seal=info.seal,
            tickets=len(info.seats),
            made=info.made,
            touched=info.touched,
        )
    )
    connection.execute(
        insert(seats), [{"table_id": info.id, **seat_values(seat)} for seat in info.seats]
    )


def seat_values(seat: Seat) -> dict[str, Any]:
    return {
        "number": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "colour": seat.colour,
        "holder": seat.holder,
        "ticket": seat.ticket,
    }


def set_table(connection: Connection, id: str, values: Mapping[str, Any]) -> None:
    connection.execute(update(tables).where(tables.c.id == id).values(**values))


def set_seat(connection: Connection, id: str, seat: Seat) -> None:
    connection.execute(
        update(seats)
        .where(seats.c.table_id == id, seats.c.number == seat.number)
        .values(**seat_values(seat))
    )


def new_ticket(connection: Connection, id: str) -> int:
    """A number that no seat of this table ever had: links to the old one lead nowhere."""
    number = connection.execute(select(tables.c.tickets).where(tables.c.id == id)).scalar_one()
    set_table(connection, id, {"tickets": number + 1})
    return int(number)


def set_position(connection: Connection, info: Info) -> None:
    """What the table shows of its game, as far as the list of tables and the bots' desk need it."""
    values = {
        "stage": info.stage,
        "version": info.version,
        "deciding": list(info.deciding),
        "bots_due": bool(info.bot_turns),
        "result": None if info.result is None else list(info.result),
    }
    connection.execute(POSITION, {"table": info.id, **values})


# the log


def read_moves(connection: Connection, id: str, after: int, upto: int) -> list[Made]:
    rows = connection.execute(
        select(moves)
        .where(moves.c.table_id == id, moves.c.number > after, moves.c.number <= upto)
        .order_by(moves.c.number)
    )
    return [made_of(row) for row in rows]


def find_key(connection: Connection, id: str, key: str) -> Made | None:
    row = connection.execute(ONE_KEY, {"id": id, "key": key}).one_or_none()
    return None if row is None else made_of(row)


def made_of(row: Row[Any]) -> Made:
    return Made(row.number, row.seat, row.name, row.outcomes, row.person, row.key)


def insert_moves(connection: Connection, id: str, made: Sequence[Made]) -> None:
    now = time.time()
    connection.execute(
        NEW_MOVE,
        [
            {
                "table_id": id,
                "number": row.number,
                "seat": row.seat,
                "name": row.name,
                "outcomes": row.outcomes,
                "person": row.person,
                "key": row.key,
                "at": now,
            }
            for row in made
        ],
    )


# people


def mine(person: str, away: bool) -> Select[tuple[str]]:
    """The tables this person owns or sits at: those put away, or all the others."""
    held = select(seats.c.table_id).where(seats.c.holder == person)
    hidden = tables.c.id.in_(select(put_away.c.table_id).where(put_away.c.person == person))
    return select(tables.c.id).where(
        or_(tables.c.owner == person, tables.c.id.in_(held)), hidden if away else ~hidden
    )


def read_mine(connection: Connection, person: str, away: bool = False) -> list[Info]:
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


def count_open(connection: Connection, since: float, owner: str | None = None) -> int:
    """Tables that are not over and were touched since then, of this owner or of all."""
    query = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.stage.in_(["lobby", "play"]), tables.c.touched > since)
    )
    if owner is not None:
        query = query.where(tables.c.owner == owner)
    return int(connection.execute(query).scalar_one())


def count_reviews(connection: Connection, owner: str) -> int:
    query = select(func.count()).select_from(tables).where(tables.c.owner == owner, tables.c.review)
    return int(connection.execute(query).scalar_one())


def watches(connection: Connection, id: str, person: str) -> bool:
    query = select(watchers.c.person).where(watchers.c.table_id == id, watchers.c.person == person)
    return connection.execute(query).first() is not None


def read_watchers(connection: Connection, id: str) -> list[str]:
    query = select(watchers.c.person).where(watchers.c.table_id == id)
    return list(connection.execute(query).scalars())


def insert_watchers(connection: Connection, id: str, people: Sequence[str]) -> None:
    if people:
        connection.execute(
            insert(watchers), [{"table_id": id, "person": person} for person in people]
        )


# talk


def read_talk(connection: Connection, id: str) -> list[Said]:
    rows = connection.execute(select(talk).where(talk.c.table_id == id).order_by(talk.c.number))
    return [
        Said(row.number, row.name, row.seat, row.text, row.reaction, row.at, row.person)
        for row in rows
    ]


def insert_said(connection: Connection, id: str, said: Said) -> None:
    connection.execute(
        insert(talk).values(
            table_id=id,
            number=said.number,
            person=said.by,
            name=said.name,
            seat=said.seat,
            text=said.text,
            reaction=said.reaction,
            at=said.at,
        )
    )


def count_said(connection: Connection, id: str) -> int:
    query = select(func.count()).select_from(talk).where(talk.c.table_id == id)
    return int(connection.execute(query).scalar_one())


def said_since(connection: Connection, id: str, person: str, since: float) -> int:
    query = (
        select(func.count())
        .select_from(talk)
        .where(talk.c.table_id == id, talk.c.person == person, talk.c.at > since)
    )
    return int(connection.execute(query).scalar_one())


# the bots' desk


def read_bots_due(connection: Connection) -> list[str]:
    query = select(tables.c.id).where(tables.c.bots_due).order_by(tables.c.touched)
    return list(connection.execute(query).scalars())
