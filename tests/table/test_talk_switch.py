"""The one who set up a table switches its talk on and off, whenever they like."""

from __future__ import annotations

import pytest

from northpole.table.errors import BadWish, NotYours
from northpole.table.store import Store
from tests.support.guests import ANNA, BEN, Service, friends
from tests.support.server import Server, heard
from tests.table.test_pages import two


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


def test_talk_is_off_until_the_owner_switches_it_on(tables: Service) -> None:
    table = friends(tables).id
    with pytest.raises(BadWish, match="switched off"):
        tables.say(table, BEN, "hello")
    with pytest.raises(NotYours):
        tables.set_chat(table, BEN, True)
    assert tables.set_chat(table, ANNA, True).chat
    tables.say(table, BEN, "hello")
    assert not tables.set_chat(table, ANNA, False).chat
    with pytest.raises(BadWish, match="switched off"):
        tables.say(table, BEN, "again")
    tables.set_chat(table, ANNA, True)
    assert [said.text for said in tables.talk(table)] == ["hello"]  # what was said is kept


def test_others_are_told_at_once(server: Server) -> None:
    anna, ben, table = two(server)
    with ben.live(table) as his:
        before = heard(his)
        assert ben.tell(f"{table}/chat", on=True).status_code == 403
        assert anna.tell(f"{table}/chat", on=True).status_code == 200
        assert heard(his)["stir"] != before["stir"]
    assert "data-talk-off" not in ben.regions(table)["regions"]["talk"]
    assert ben.tell(f"{table}/talk", text="hello").status_code == 200
    assert anna.tell(f"{table}/chat", on=False).status_code == 200
    talk = ben.regions(table)["regions"]["talk"]
    assert "data-talk-off" in talk and "hello" not in talk


def test_in_the_lobby_by_a_form_and_by_program(server: Server) -> None:
    anna = server.browser("Anna")
    seats = [{"kind": "person"}, {"kind": "open"}]
    table = anna.tell("/api/tables", game="union", seats=seats).json()["id"]
    assert "Table talk is off" in anna.page(f"/t/{table}")
    anna.go(f"/t/{table}/chat", {"on": "yes"})
    assert "Table talk is on" in anna.page(f"/t/{table}")
    assert anna.tell(f"/api/tables/{table}/chat", on=False).json()["chat"] is False
    assert anna.tell(f"/api/tables/{table}/chat", on="no").status_code == 400
