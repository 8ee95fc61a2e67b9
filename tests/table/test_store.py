"""The database: how it is opened, brought up to date and changed."""

from __future__ import annotations

import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from northpole.table.errors import NoTable, StoreFault
from northpole.table.services import Services
from northpole.table.settings import Settings
from northpole.table.store import Store
from northpole.table.store.connect import address_of
from northpole.table.store.migrate import plan
from northpole.table.store.notify import CHANGED, Notification, read_notification
from northpole.table.store.people import last_seen
from northpole.table.store.queries import MoveRow, insert_moves, read_info, read_moves
from northpole.table.store.schema import metadata, tables
from tests.support.guests import ANNA, BEN, ME, OPEN, SECRET, Service, friends, wish


@pytest.mark.parametrize(
    ("written", "driver"),
    [
        ("sqlite:///tables.db", "sqlite"),
        ("postgresql://me@host/tables", "postgresql+psycopg"),
        ("postgres://me@host/tables", "postgresql+psycopg"),
        ("postgresql+psycopg://me@host/tables", "postgresql+psycopg"),
    ],
)
def test_databases_as_people_write_them(written: str, driver: str) -> None:
    assert address_of(written).drivername == driver


@pytest.mark.parametrize("written", ["mysql://me@host/tables", "sqlite://", "tables.db", ""])
def test_other_databases_are_refused_with_a_sentence(written: str) -> None:
    with pytest.raises(StoreFault, match="sqlite:///"):
        address_of(written)


def test_sqlite_keeps_what_it_confirmed(sqlite: str) -> None:
    store = Store(sqlite)
    with store.read() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    store.close()
    full = 2
    assert asked == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": 3000,
    }


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tables.db"
    Store(f"sqlite:///{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


# the form of the database


def differences(store: Store) -> list[Any]:
    with store.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))


def test_the_migrations_lead_to_what_the_code_expects(store: Store) -> None:
    assert differences(store) == []


def test_migrations_go_back_and_forth(store: Store) -> None:
    with store.write() as connection:
        command.downgrade(plan(connection), "base")
    with store.read() as connection:
        assert connection.dialect.has_table(connection, "alembic_version")
        assert not connection.dialect.has_table(connection, "tables")
    with store.write() as connection:
        command.upgrade(plan(connection), "head")
    assert differences(store) == []


def test_games_that_went_on_before_keep_their_players(store: Store) -> None:
    """Nobody counts as away because a new version has not seen them yet."""
    info = friends(Service(store))
    with store.write() as connection:
        command.downgrade(plan(connection), "put_away")
        command.upgrade(plan(connection), "head")
    with store.read() as connection:
        assert last_seen(connection, info.id, BEN.key) >= info.made
    assert Service(store).info(info.id) == info


def test_several_servers_may_start_at_once(database: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(Store, [database] * 4))
    assert differences(stores[0]) == []
    for store in stores:
        store.close()


def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    store = Store(database)
    with store.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    store.close()
    with pytest.raises(StoreFault, match="another version of Northpole"):
        Store(database)


# changing a table


def test_a_change_that_fails_leaves_nothing(store: Store) -> None:
    service = Service(store)
    info = service.create(ANNA, wish(ME, OPEN))
    with pytest.raises(IntegrityError), store.change(info.id) as (connection, _):
        connection.execute(tables.update().values(chat=True, owner=None))
    assert service.info(info.id) == info


def test_there_is_nothing_to_change_where_no_table_is(store: Store) -> None:
    with pytest.raises(NoTable), store.change("nowhere"):
        raise AssertionError("there should be nothing to change")


def test_changes_of_one_table_come_one_after_the_other(store: Store) -> None:
    service = Service(store)
    info = service.create(ANNA, wish(ME, OPEN))
    inside = threading.Lock()

    def change(_: int) -> int:
        with store.change(info.id) as (_connection, now):
            assert inside.acquire(blocking=False)
            inside.release()
            return now.stir

    with ThreadPoolExecutor(6) as pool:
        stirs = sorted(pool.map(change, range(30)))
    assert stirs == list(range(2, 32))


@pytest.mark.parametrize(
    "second",
    [MoveRow(0, 1, "bid 2", [], key="other"), MoveRow(1, 1, "bid 2", [], key="same")],
    ids=["number", "key"],
)
def test_the_database_itself_refuses_what_is_there_already(store: Store, second: MoveRow) -> None:
    info = Service(store).create(ANNA, wish(ME, OPEN))
    with store.write() as connection:
        insert_moves(connection, info.id, [MoveRow(0, 0, "bid 1", ["deal doll"], key="same")])
    with pytest.raises(IntegrityError), store.write() as connection:
        insert_moves(connection, info.id, [second])
    with store.read() as connection:
        assert [made.name for made in read_moves(connection, info.id, -1, 9)] == ["bid 1"]


def test_rows_need_their_table(store: Store) -> None:
    with pytest.raises(IntegrityError), store.write() as connection:
        insert_moves(connection, "nowhere", [MoveRow(0, 0, "bid 1", [])])


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    service = Service(store)
    info = service.create(ANNA, wish(ME, ME, seed=None))
    assert info.secret is not None and info.seal is not None
    with store.read() as connection:
        assert read_info(connection, info.id) == info


def test_people_are_stored_by_a_hash_only(store: Store) -> None:
    service = Service(store)
    info = service.create(ANNA, wish(ME, OPEN))
    service.join(service.token(info.id, None), ANNA)
    with store.read() as connection:
        row = connection.execute(select(tables)).one()
    assert row.owner == ANNA.key != ANNA.id
    assert ANNA.id not in str(row)


# when it is away


def test_a_database_that_is_away_is_told_in_a_sentence(cluster: object) -> None:
    with pytest.raises(StoreFault, match="can't be reached just now"):
        Store("postgresql://postgres@/tables?host=/nowhere")


def test_ping_says_whether_it_answers(store: Store) -> None:
    store.ping()


def test_sqlite_busy_for_too_long_is_told_in_a_sentence(
    sqlite: str,
) -> None:
    mine, other = Store(sqlite), Store(sqlite, busy_seconds=0.05)
    with mine.write(), pytest.raises(StoreFault, match="just now"), other.write():
        raise AssertionError("two can't write at once")
    mine.close()
    other.close()


def test_who_waits_for_another_writer_of_this_server_gives_up_too(sqlite: str) -> None:
    store = Store(sqlite, busy_seconds=0.05)
    with store.write(), ThreadPoolExecutor(1) as pool:
        assert isinstance(pool.submit(store.check_writable).exception(), StoreFault)
    store.check_writable()
    store.close()


def test_a_store_that_cannot_be_written_says_so(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.check_writable()
    monkeypatch.setattr(Store, "free_bytes", lambda _: 1000)
    if not store.shared:
        with pytest.raises(StoreFault, match="Nothing can be written"):
            store.check_writable()


# word between servers


def test_words_are_read_as_they_were_written() -> None:
    for word in (
        Notification("me", CHANGED, "table"),
        Notification("me", "here", "table", '[["Anna B", [0]]]'),
        Notification("me", "alive"),
    ):
        assert read_notification(word.text()) == word


# for whoever meets them in a shell


def test_services_say_what_they_are(sqlite: str) -> None:
    services = Services(Settings(sqlite, SECRET))
    said = repr(services)
    assert repr(services.tables) in said and repr(services.store) in said and sqlite in said
    assert "0 sockets" in said and "0 moves" in said and SECRET.hex() not in said
    services.store.close()


def test_a_store_does_not_tell_its_password() -> None:
    store = Store.__new__(Store)
    store.url = address_of("postgresql://me:hush@host/tables")
    assert "host/tables" in repr(store) and "hush" not in repr(store)
