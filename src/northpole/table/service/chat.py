"""Table talk: what may be said, and how much of it."""

from __future__ import annotations

import time
from dataclasses import replace

from sqlalchemy import Connection

from northpole.table.domain.model import REACTIONS, ChatMessage, Person, TableInfo
from northpole.table.errors import BadWish, NotYours, TooMuch
from northpole.table.settings import Limits
from northpole.table.store.chat import count_said, insert_said, said_since
from northpole.table.store.people import MUTED, read_restrained
from northpole.table.store.queries import set_chat
from northpole.table.text import visible

MINUTE = 60.0


def say(
    connection: Connection,
    info: TableInfo,
    person: Person,
    text: str | None,
    reaction: str | None,
    limits: Limits,
) -> None:
    seats = info.seats_of(person.key)
    if not seats and info.owner != person.key:
        raise NotYours("Only those at the table may talk here.")
    if not info.chat:
        raise BadWish("Table talk is switched off here.")
    if person.key in read_restrained(connection, info.id, MUTED):
        raise NotYours("Whoever made this table has muted you here.")
    words = spoken(text, reaction, limits)
    number = count_said(connection, info.id)
    now = time.time()
    if number >= limits.said_a_table:
        raise TooMuch("This table has said all it can.")
    if said_since(connection, info.id, person.key, now - MINUTE) >= limits.said_a_minute:
        raise TooMuch("Take a breath, then talk on.")
    seat = seats[0] if seats else None
    name = person.name[:60] or "Somebody" if seat is None else info.seats[seat].player
    insert_said(
        connection, info.id, ChatMessage(number, name, seat, words, reaction, now, person.key)
    )


def switch_chat(connection: Connection, info: TableInfo, person: Person, on: bool) -> TableInfo:
    if info.owner != person.key:
        raise NotYours("Only who made the table may switch its talk on or off.")
    set_chat(connection, info.id, on)
    return replace(info, chat=on)


def spoken(text: str | None, reaction: str | None, limits: Limits) -> str | None:
    """The words as they are kept, None for a reaction."""
    if reaction is not None:
        if text is not None or reaction not in REACTIONS:
            raise BadWish(f"A reaction is one of {', '.join(REACTIONS)}.", "reaction")
        return None
    words = visible(text or "")
    if not words:
        raise BadWish("Say something.", "text")
    if len(words) > limits.said_length:
        raise BadWish(f"Keep it under {limits.said_length} letters.", "text")
    return words
