"""My games: a person's finished games, looked through, taken along and deleted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import select

from northpole.table.domain.model import Person, TableInfo
from northpole.table.domain.my_games import GameFilter, GamesTally, MyGame
from northpole.table.errors import NoTable
from northpole.table.service.forgetting import goes_whole
from northpole.table.service.tables import Tables
from northpole.table.store.my_games import (
    count_my_games,
    of_person,
    read_my_games,
    read_reviewed,
    tallies,
)
from northpole.table.store.queries import read_infos
from northpole.table.store.schema import my_games, tables

A_PAGE = 25
CHARTED = 40  # the newest
FACETS = ("game", "seats", "level", "name")


@dataclass(frozen=True)
class GamesPage:
    """Some of the games that are wanted; `number` counts from 1."""

    games: list[MyGame]
    number: int
    pages: int


@dataclass(frozen=True)
class Going:
    """What a deletion would do: games that go altogether, games that stay for others, and who these are."""

    whole: int
    shared: int
    others: list[str]


class MyGames:
    """Nothing here ever tells one person of another's games."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    def tally(self, person: Person, wanted: GameFilter | None = None) -> GamesTally:
        with self.store.read() as connection:
            (all_of_it,) = tallies(connection, person.key, wanted or GameFilter())
        return all_of_it

    def apart(self, person: Person, wanted: GameFilter, *by: str) -> list[GamesTally]:
        with self.store.read() as connection:
            return tallies(connection, person.key, wanted, *by)

    def facets(self, person: Person) -> dict[str, list[str]]:
        """All games, numbers of seats, levels and names there are to choose from."""
        with self.store.read() as connection:
            return {
                name: sorted(
                    tally.key[0] for tally in tallies(connection, person.key, GameFilter(), name)
                )
                for name in FACETS
            }

    def page(self, person: Person, wanted: GameFilter, number: int) -> GamesPage:
        """The newest come first. After the last page comes the last one again."""
        with self.store.read() as connection:
            pages = max(1, -(-count_my_games(connection, person.key, wanted) // A_PAGE))
            number = min(max(1, number), pages)
            skip = (number - 1) * A_PAGE
            return GamesPage(
                read_my_games(connection, person.key, wanted, A_PAGE, skip), number, pages
            )

    def all(self, person: Person, wanted: GameFilter) -> list[MyGame]:
        with self.store.read() as connection:
            return read_my_games(connection, person.key, wanted)

    def reviewed(self, person: Person, wanted: GameFilter) -> list[MyGame]:
        """Those to draw a chart of, the newest last."""
        with self.store.read() as connection:
            return read_reviewed(connection, person.key, wanted, CHARTED)

    # deleting

    def going(self, person: Person, wanted: GameFilter) -> Going:
        """What `delete` would do."""
        infos = self.infos(person, wanted)
        shared = [info for info in infos if not goes_whole(info, person.key)]
        others = {
            seat.player
            for info in shared
            for seat in info.seats
            if seat.holder not in (None, person.key)
        }
        return Going(len(infos) - len(shared), len(shared), sorted(others))

    def infos(self, person: Person, wanted: GameFilter) -> list[TableInfo]:
        these = select(my_games.c.table_id).where(of_person(person.key, wanted))
        with self.store.read() as connection:
            return read_infos(connection, tables.c.id.in_(these))

    def delete(self, person: Person, wanted: GameFilter) -> int:
        """This person is forgotten at the tables of these games; how many they are."""
        found = {game.table_id for game in self.all(person, wanted)}
        for table in sorted(found):
            with suppress(NoTable):  # gone just now
                self.tables.forget_at(table, person)
            self.tables.on_change(table)
        return len(found)
