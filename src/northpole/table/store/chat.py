"""What was said at a table."""

from __future__ import annotations

from sqlalchemy import Connection, exists, func, insert, or_, select

from northpole.table.domain.model import ChatMessage
from northpole.table.store.people import MUTED
from northpole.table.store.schema import restrained, talk

MUTED_THERE = (
    select(restrained.c.person)
    .where(
        restrained.c.table_id == talk.c.table_id,
        restrained.c.person == talk.c.person,
        restrained.c.kind == MUTED,
    )
    .correlate(talk)
)


def read_talk(connection: Connection, id: str, viewer: str | None = None) -> list[ChatMessage]:
    """Without what was taken back. What muted people said only they see themselves; the house (None) sees all."""
    query = select(talk).where(
        talk.c.table_id == id, or_(talk.c.text.is_not(None), talk.c.reaction.is_not(None))
    )
    if viewer is not None:
        query = query.where(or_(talk.c.person == viewer, ~exists(MUTED_THERE)))
    return [
        ChatMessage(row.number, row.name, row.seat, row.text, row.reaction, row.at, row.person)
        for row in connection.execute(query.order_by(talk.c.number))
    ]


def insert_said(connection: Connection, id: str, said: ChatMessage) -> None:
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
