"""Finished games of one person: kept, counted, and looked through page by page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    func,
    insert,
    select,
    update,
)

from northpole.table.domain.my_games import GameFilter, GamesTally, MyGame
from northpole.table.store.schema import my_games

NEWEST = (my_games.c.ended.desc(), my_games.c.table_id, my_games.c.seat)


def insert_my_games(connection: Connection, made: Iterable[MyGame]) -> None:
    rows = [asdict(one) for one in made]
    if rows:
        connection.execute(insert(my_games), rows)


def note_accuracy(connection: Connection, id: str, found: Mapping[int, tuple[int, int]]) -> None:
    """How many decisions of each seat were good, of how many."""
    for seat, (good, rated) in found.items():
        connection.execute(
            update(my_games)
            .where(my_games.c.table_id == id, my_games.c.seat == seat)
            .values(good=good, rated=rated)
        )


def of_person(person: str, wanted: GameFilter) -> ColumnElement[bool]:
    """Only ever this person's own."""
    columns = my_games.c
    parts = [columns.person == person]
    for column, value in (
        (columns.game, wanted.game),
        (columns.level, wanted.level),
        (columns.name, wanted.name),
        (columns.table_id, wanted.table),
    ):
        if value:
            parts.append(column == value)
    if wanted.seats is not None:
        parts.append(columns.seats == wanted.seats)
    if wanted.upto is not None:
        parts.append(columns.ended <= wanted.upto / 1000)
    return and_(*parts)


def read_my_games(
    connection: Connection, person: str, wanted: GameFilter, most: int | None = None, skip: int = 0
) -> list[MyGame]:
    """The newest first."""
    query = select(my_games).where(of_person(person, wanted)).order_by(*NEWEST).offset(skip)
    return read(connection, query.limit(most))


def read_reviewed(
    connection: Connection, person: str, wanted: GameFilter, most: int
) -> list[MyGame]:
    """The newest of those whose accuracy is known, the newest last."""
    known = and_(of_person(person, wanted), my_games.c.rated > 0)
    found = read(connection, select(my_games).where(known).order_by(*NEWEST).limit(most))
    return found[::-1]


def read(connection: Connection, query: Select[Any]) -> list[MyGame]:
    return [MyGame(**row) for row in connection.execute(query).mappings()]


def count_my_games(connection: Connection, person: str, wanted: GameFilter) -> int:
    """Seats, where several played at one screen."""
    query = select(func.count()).select_from(my_games).where(of_person(person, wanted))
    return int(connection.execute(query).scalar_one())


def tallies(connection: Connection, person: str, wanted: GameFilter, *by: str) -> list[GamesTally]:
    """All in one, or apart by these columns, the most played first. Several at one screen played one game."""
    columns = my_games.c
    keys = [columns[name] for name in by]
    table = columns.table_id
    games = func.count(table.distinct()).label("games")
    query = (
        select(
            *keys,
            games,
            func.count(case((columns.place == 1, table)).distinct()).label("won"),
            func.max(case((columns.changed.is_(False), columns.points))).label("best"),
            func.sum(columns.good).label("good"),
            func.sum(columns.rated).label("rated"),
            func.count(case((columns.rated > 0, table)).distinct()).label("reviewed"),
        )
        .where(of_person(person, wanted))
        .group_by(*keys)
        .order_by(games.desc(), *keys)
    )
    return [
        GamesTally(
            key=tuple(str(getattr(row, name)) for name in by),
            games=int(row.games),
            won=int(row.won),
            best=row.best,
            good=int(row.good or 0),
            rated=int(row.rated or 0),
            reviewed=int(row.reviewed),
        )
        for row in connection.execute(query)
    ]
