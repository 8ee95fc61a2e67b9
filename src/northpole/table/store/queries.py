"""Reading and writing rows, as the objects of a table."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    Select,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from northpole.engine.registry import GAMES
from northpole.table.domain.model import SEAT_KINDS, STAGES, Rights, Seat, TableInfo
from northpole.table.errors import Damaged, NoTable
from northpole.table.store.schema import OF_A_TABLE, moves, seats, tables, watchers

LONGEST_WHY = 80
SEAT_COLUMNS = [column.label(f"seat_{column.name}") for column in seats.c]
MOVE_COLUMNS = [column.label(f"move_{column.name}") for column in moves.c]
POSITION_COLUMNS = ("stage", "version", "stir", "touched", "deciding", "bots_due", "result")

# What every move and every look needs is put into words once.
INFOS = (
    select(tables, *SEAT_COLUMNS)
    .join(seats, seats.c.table_id == tables.c.id)
    .order_by(tables.c.touched.desc(), tables.c.id, seats.c.number)
)
ONE_INFO = INFOS.where(tables.c.id == bindparam("id"))
ONE_VISIT = ONE_INFO.add_columns(watchers.c.person.label("watching")).outerjoin(
    watchers,
    and_(watchers.c.table_id == tables.c.id, watchers.c.person == bindparam("person")),
)
BEFORE_A_MOVE = ONE_INFO.add_columns(*MOVE_COLUMNS).outerjoin(
    moves, and_(moves.c.table_id == tables.c.id, moves.c.key == bindparam("key"))
)
NEW_MOVE = insert(moves)
POSITION = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.stir == bindparam("read"))
    .values({name: bindparam(name) for name in POSITION_COLUMNS})
)

logger = logging.getLogger("northpole.table")


@dataclass(frozen=True)
class MoveRow:
    """A row of the log: a move or undo with the chance outcomes it caused; number 0 is the deal."""

    number: int
    seat: int
    name: str
    outcomes: list[str]
    person: str | None = None
    key: str | None = None


def read_info(connection: Connection, id: str) -> TableInfo:
    return info_of(read_one(connection, id, ONE_INFO))


def read_visit(connection: Connection, id: str, person: str) -> tuple[TableInfo, Rights]:
    """The table, and what this person may do there."""
    rows = read_one(connection, id, ONE_VISIT, person=person)
    info = info_of(rows)
    return info, info.rights_of(person, watching=rows[0].watching is not None)


def read_before_move(
    connection: Connection, id: str, key: str | None
) -> tuple[TableInfo, MoveRow | None]:
    """The table, and the move that was made with this key."""
    rows = read_one(connection, id, BEFORE_A_MOVE, key=key)
    return info_of(rows), None if rows[0].move_number is None else move_row_of(rows[0])


def read_one(
    connection: Connection, id: str, query: Select[Any], **values: str | None
) -> Sequence[Row[Any]]:
    """The rows of one table, one for each of its seats."""
    rows = connection.execute(query, {"id": id, **values}).all() if may_be_id(id) else []
    if not rows:
        raise NoTable
    return rows


def may_be_id(text: str) -> bool:
    """There are letters that PostgreSQL does not even compare."""
    return text.isascii() and text.isalnum()


def read_infos(connection: Connection, condition: Any) -> list[TableInfo]:
    """In one statement, so that a table and its seats belong together. Those that are damaged are left out."""
    rows = connection.execute(INFOS.where(condition))
    grouped: dict[str, list[Row[Any]]] = {}
    for row in rows:
        grouped.setdefault(row.id, []).append(row)
    found = []
    for group in grouped.values():
        try:
            found.append(info_of(group))
        except Damaged as error:
            logger.warning("table %s: %s", group[0].id, error)
    return found


def info_of(rows: Sequence[Row[Any]]) -> TableInfo:
    """The table of these rows; Damaged if it is none."""
    try:
        info = plain_info(rows)
        wrong = flaw(info)
    except (TypeError, ValueError) as error:
        raise Damaged(f"{error}"[:LONGEST_WHY]) from None
    if wrong:
        raise Damaged(wrong)
    return info


def flaw(info: TableInfo) -> str:
    """What is wrong with a table, as far as can be seen without its game."""
    if info.game_name not in GAMES:
        return f"there is no game {info.game_name!r} here"
    if not isinstance(info.options, dict) or not isinstance(info.changes, dict):
        return "its options can't be read"
    if info.prepared is not None and not isinstance(info.prepared, dict):
        return "what was prepared for it can't be read"
    if info.stage not in STAGES or any(seat.kind not in SEAT_KINDS for seat in info.seats):
        return "its stage or a seat is none that there is"
    numbers = range(len(info.seats))
    if [seat.number for seat in info.seats] != list(numbers) or not set(info.deciding) <= set(
        numbers
    ):
        return "its seats are not complete"
    return ""


def plain_info(rows: Sequence[Row[Any]]) -> TableInfo:
    row = rows[0]
    return TableInfo(
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
        **read_result(row.result),
        seal=row.seal,
        pace=row.pace,
        hints=row.hints,
        hinted=read_hinted(row.hinted),
        hint_votes=read_votes(row.hint_votes),
        watch_number=row.watch_number,
        network=row.network,
        guided=row.guided,
        prepared=row.prepared,
        practice=row.practice,
        closed=row.closed is not None,
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
        sitter=row.seat_sitter,
    )


def insert_table(connection: Connection, info: TableInfo) -> None:
    connection.execute(
        insert(tables).values(
            id=info.id,
            game=info.game_name,
            ruleset=info.ruleset,
            options=dict(info.options),
            changes=dict(info.changes),
            owner=info.owner,
            network=info.network,
            stage=info.stage,
            version=info.version,
            stir=info.stir,
            deciding=list(info.deciding),
            bots_due=bool(info.bot_turns),
            chat=info.chat,
            pace=info.pace,
            hints=info.hints,
            hinted=dict(info.hinted),
            hint_votes=dict(info.hint_votes),
            review=info.review,
            guided=info.guided,
            prepared=None if info.prepared is None else dict(info.prepared),
            practice=info.practice,
            result=kept_result(info),
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


def delete_table(connection: Connection, id: str) -> None:
    """All that is kept of a table; no other leads to it any more."""
    for of_table in OF_A_TABLE:
        connection.execute(delete(of_table).where(of_table.c.table_id == id))
    connection.execute(update(tables).where(tables.c.next == id).values(next=None))
    connection.execute(delete(tables).where(tables.c.id == id))


def seat_values(seat: Seat) -> dict[str, Any]:
    return {
        "number": seat.number,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "colour": seat.colour,
        "holder": seat.holder,
        "ticket": seat.ticket,
        "sitter": seat.sitter,
    }


def kept_result(info: TableInfo) -> dict[str, list[int]] | None:
    """Points, and who won with them: tie-breaks are the game's."""
    if info.result is None:
        return None
    return {"points": list(info.result), "winners": list(info.winners or ())}


def read_result(kept: dict[str, list[int]] | list[int] | None) -> dict[str, Any]:
    """The inverse. Once only points were kept."""
    if kept is None:
        return {}
    if isinstance(kept, list):
        return {"result": tuple(kept)}
    return {
        name: tuple(kept[part]) for name, part in (("result", "points"), ("winners", "winners"))
    }


def read_hinted(kept: Any) -> dict[str, int]:
    if not isinstance(kept, dict):
        raise ValueError("its hints can't be read")
    return {str(seat): int(number) for seat, number in kept.items()}


def set_hinted(connection: Connection, id: str, hinted: Mapping[str, int]) -> None:
    connection.execute(one_table(id).values(hinted=dict(hinted)))


def read_votes(kept: Any) -> dict[str, bool | None]:
    if not isinstance(kept, dict) or not set(kept.values()) <= {True, False, None}:
        raise ValueError("who agrees to hints can't be read")
    return kept


def set_hint_votes(connection: Connection, id: str, votes: Mapping[str, bool | None]) -> None:
    connection.execute(one_table(id).values(hint_votes=dict(votes)))


def set_seat(connection: Connection, id: str, seat: Seat) -> None:
    connection.execute(
        update(seats)
        .where(seats.c.table_id == id, seats.c.number == seat.number)
        .values(**seat_values(seat))
    )


def new_ticket(connection: Connection, id: str) -> int:
    """A number that no seat of this table ever had: links to the old one lead nowhere."""
    number = connection.execute(select(tables.c.tickets).where(tables.c.id == id)).scalar_one()
    connection.execute(one_table(id).values(tickets=number + 1))
    return int(number)


def one_table(id: str) -> Update:
    return update(tables).where(tables.c.id == id)


def set_chat(connection: Connection, id: str, on: bool) -> None:
    connection.execute(one_table(id).values(chat=on))


def set_pace(connection: Connection, id: str, pace: str) -> None:
    connection.execute(one_table(id).values(pace=pace))


def set_guided(connection: Connection, id: str, guided: bool) -> None:
    connection.execute(one_table(id).values(guided=guided))


def set_watch_number(connection: Connection, id: str, number: int) -> None:
    connection.execute(one_table(id).values(watch_number=number))


def set_closed(connection: Connection, info: TableInfo, closed: bool) -> None:
    """Bots of a closed table have nothing to do."""
    after = replace(info, closed=closed)
    at = time.time() if closed else None
    connection.execute(one_table(info.id).values(closed=at, bots_due=bool(after.bot_turns)))


def set_next(connection: Connection, id: str, next: str) -> None:
    connection.execute(one_table(id).values(next=next))


def set_bots_due(connection: Connection, info: TableInfo) -> None:
    connection.execute(one_table(info.id).values(bots_due=bool(info.bot_turns)))


def set_position(connection: Connection, before: TableInfo, after: TableInfo) -> bool:
    """Let the table's game go on; not if anything has changed at the table since `before` was read."""
    values = {
        "stage": after.stage,
        "version": after.version,
        "stir": after.stir,
        "touched": after.touched,
        "deciding": list(after.deciding),
        "bots_due": bool(after.bot_turns),
        "result": kept_result(after),
    }
    found = connection.execute(POSITION, {"table": before.id, "read": before.stir, **values})
    return found.rowcount == 1


def read_bots_due(connection: Connection) -> list[str]:
    query = select(tables.c.id).where(tables.c.bots_due).order_by(tables.c.touched)
    return list(connection.execute(query).scalars())


# the log


def read_moves(connection: Connection, id: str, after: int, upto: int) -> list[MoveRow]:
    """All rows are fetched first: one that can't be read would leave SQLite in the middle of them, and no writer in."""
    rows = connection.execute(
        select(*MOVE_COLUMNS)
        .where(moves.c.table_id == id, moves.c.number > after, moves.c.number <= upto)
        .order_by(moves.c.number)
    ).all()
    return [move_row_of(row) for row in rows]


def move_row_of(row: Row[Any]) -> MoveRow:
    drawn = row.move_outcomes
    if not isinstance(drawn, list) or not all(isinstance(one, str) for one in drawn):
        raise Damaged(f"move {row.move_number} can't be read")
    return MoveRow(
        row.move_number,
        row.move_seat,
        row.move_name,
        row.move_outcomes,
        row.move_person,
        row.move_key,
    )


def insert_moves(connection: Connection, id: str, made: Sequence[MoveRow]) -> None:
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
