"""One's own tables: those that go on before those that are over, and tables put away from the list."""

from __future__ import annotations

from threading import Thread

import pytest
from alembic import command
from sqlalchemy import inspect

from northpole.table.errors import NotYours
from northpole.table.store import Store
from northpole.table.store.connect import WRITES, address_of, connect
from northpole.table.store.migrate import plan
from tests.support.guests import ANNA, BEN, BOT, CLEO, ME, OPEN, Service, friends, play_out, wish
from tests.support.server import Server
from tests.table.test_pages import hot_seat, two


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


def ids(tables: Service, away: bool = False) -> list[str]:
    return [each.id for each in tables.mine(ANNA, away)]


def test_games_that_are_over_come_after_all_that_go_on(tables: Service) -> None:
    lobby = tables.create(ANNA, wish(ME, OPEN)).id
    over = friends(tables).id
    play_out(tables, over)
    waits = tables.create(ANNA, wish(ME, BOT)).id
    tables.seat(lobby, ANNA, 1, "open")  # the newest change is here
    assert ids(tables) == [waits, lobby, over]


def test_a_table_put_away_is_out_of_my_list_and_comes_back(tables: Service) -> None:
    one, two = friends(tables).id, tables.create(ANNA, wish(ME, BOT)).id
    before = tables.info(one)
    tables.put_away(one, ANNA, away=True)
    tables.put_away(one, ANNA, away=True)
    assert (ids(tables), ids(tables, away=True), tables.away(ANNA)) == ([two], [one], 1)
    assert tables.info(one) == before  # nothing is deleted, nothing looks newer
    assert [each.id for each in tables.mine(BEN)] == [one]
    tables.put_away(one, ANNA, away=False)
    assert (set(ids(tables)), ids(tables, away=True), tables.away(ANNA)) == ({one, two}, [], 0)


def test_many_tables_put_away_leave_room_for_the_others(tables: Service) -> None:
    first = tables.create(ANNA, wish(ME, BOT)).id
    for _ in range(3):
        tables.put_away(tables.create(ANNA, wish(ME, BOT)).id, ANNA, away=True)
    assert ids(tables) == [first] and tables.away(ANNA) == 3


def test_only_who_has_a_table_in_the_list_puts_it_away(tables: Service) -> None:
    table = friends(tables).id
    tables.join(tables.token(table, None), CLEO)
    with pytest.raises(NotYours):
        tables.put_away(table, CLEO, away=True)


def test_put_away_from_two_tabs_at_once(tables: Service) -> None:
    table = friends(tables).id
    threads = [Thread(target=tables.put_away, args=(table, ANNA, True)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tables.away(ANNA) == 1


def test_the_home_page_shows_and_hides_them(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    assert anna.go(f"{table}/away", {"away": "yes"}) == "/#mine"
    page = anna.page("/")
    assert table not in page and "Show the table I put away" in page
    shown = anna.page("/?away")
    assert f'href="{table}"' in shown and "Bring back" in shown
    assert anna.go(f"{table}/away", {"away": "no"}) == "/#mine"
    assert f'href="{table}"' in anna.page("/")


def test_programs_put_tables_away_too(server: Server) -> None:
    anna, ben, table = two(server)
    name = table[3:]
    assert anna.tell(f"/api/tables/{name}/away", away=True).status_code == 200
    assert anna.ask("/api/tables")["tables"] == []
    assert [one["id"] for one in anna.ask("/api/tables", away="true")["tables"]] == [name]
    assert [one["id"] for one in ben.ask("/api/tables")["tables"]] == [name]
    assert server.browser("Eve").tell(f"/api/tables/{name}/away", away=True).status_code == 403


def test_a_database_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    engine = connect(address_of(database), 5)
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        command.upgrade(plan(connection), "first")
        assert not inspect(connection).has_table("put_away")
    engine.dispose()
    store = Store(database)
    tables = Service(store)
    tables.put_away(friends(tables).id, ANNA, away=True)
    assert tables.away(ANNA) == 1
    store.close()
