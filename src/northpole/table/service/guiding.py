"""Lessons at a table: who may leave one, and what the guide's bots do."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.match import Match
from northpole.table.domain.lesson import lesson_of
from northpole.table.domain.model import Person, TableInfo
from northpole.table.errors import BadWish, NotYours
from northpole.table.store.queries import set_guided


def change_guided(
    connection: Connection, info: TableInfo, person: Person, guided: bool
) -> TableInfo:
    if info.owner != person.key:
        raise NotYours("Only who takes the lesson may leave it or take it up again.")
    if guided and (info.prepared is None or lesson_of(info.game_name) is None):
        raise BadWish("This table is no lesson.")
    set_guided(connection, info.id, guided)
    return replace(info, guided=guided)


def arranged(info: TableInfo, match: Match, seat: int) -> str | None:
    """The move that the lesson has in mind for a bot here, if it is one that can be made."""
    lesson = lesson_of(info.game_name) if info.guided else None
    return None if lesson is None else lesson.arranged(match, seat)
