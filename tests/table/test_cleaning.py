"""Tables that nobody comes back to are thrown away, and no others."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import select, update
from typer.testing import CliRunner

from northpole.cli.commands import app
from northpole.table.service.cleaning import AT_ONCE, Cleaner
from northpole.table.settings import DAY, FOR_STRANGERS, Keeping
from northpole.table.store import Store
from northpole.table.store.schema import OF_A_TABLE, moves, seen, tables
from tests.support.guests import ANNA, BEN, ME, OPEN, Service, friends, key, wish


@pytest.fixture
def service(store: Store) -> Service:
    return Service(store)


def old(store: Store, *ids: str, days: float = 400) -> None:
    """As if nobody had been there for so long."""
    then = time.time() - days * DAY
    with store.write() as connection:
        connection.execute(update(tables).where(tables.c.id.in_(ids)).values(touched=then))
        for part in (seen, moves):
            connection.execute(update(part).where(part.c.table_id.in_(ids)).values(at=then))


def left(store: Store) -> set[str]:
    with store.read() as connection:
        found = set(connection.execute(select(tables.c.id)).scalars())
        for of_table in OF_A_TABLE:
            assert set(connection.execute(select(of_table.c.table_id)).scalars()) <= found
        return found


def cleaned(store: Store, keep: Keeping = FOR_STRANGERS, *opened: str) -> int:
    return asyncio.run(Cleaner(store, keep, opened.__contains__).round(pause=0))


def test_what_is_abandoned_goes_and_what_is_not_stays(service: Service) -> None:
    store = service.store
    lobby, fresh = (service.create(ANNA, wish(ME, OPEN)).id for _ in range(2))
    gone, looked_in, moved, opened, recent = (friends(service).id for _ in range(5))
    old(store, lobby, gone, looked_in, moved, opened)
    old(store, recent, days=100)
    with store.write() as connection:  # somebody looked in from a seat, and did no more
        bens = (seen.c.table_id == looked_in, seen.c.person == BEN.key)
        connection.execute(update(seen).where(*bens).values(at=time.time()))
    service.play(moved, BEN, 1, "bid 1", service.info(moved).version, key())
    with store.write() as connection:  # a move in secret doesn't show in lists
        connection.execute(update(tables).where(tables.c.id == moved).values(touched=1.0))
    assert cleaned(store, FOR_STRANGERS, opened) == 2
    assert left(store) == {fresh, looked_in, moved, opened, recent}


def test_at_home_nothing_is_thrown_away(service: Service) -> None:
    info = friends(service)
    old(service.store, info.id)
    assert cleaned(service.store, Keeping()) == 0
    assert cleaned(service.store, Keeping(lobby_days=1, finished_days=1)) == 0
    assert left(service.store) == {info.id}


def test_a_handful_at_a_time(sqlite: str) -> None:
    service = Service(Store(sqlite))
    ids = [service.create(ANNA, wish(ME, OPEN)).id for _ in range(AT_ONCE + 5)]
    old(service.store, *ids)
    asked = CliRunner().invoke(
        app, ["admin", "clean", "--game-days", "1", "--database", sqlite], input="n\n"
    )
    assert f"Throw {AT_ONCE + 5} abandoned tables away" in asked.output and asked.exit_code == 2
    assert len(left(service.store)) == AT_ONCE + 5
    done = CliRunner().invoke(app, ["admin", "clean", "--yes", "--database", sqlite])
    assert f"{AT_ONCE + 5} tables were thrown away" in done.output and left(service.store) == set()
    service.store.close()
