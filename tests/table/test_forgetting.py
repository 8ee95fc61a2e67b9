"""All of one person: taken along, or forgotten, while others' games stay whole."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, text

from northpole.engine.match import Match
from northpole.table.service.replays import replay_some
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.schema import metadata
from tests.support.guests import (
    ANNA,
    BEN,
    BOT,
    CLEO,
    ME,
    OPEN,
    Service,
    friends,
    key,
    match_at,
    move_at_random,
    play_out,
    wish,
)
from tests.support.server import Server, links
from tests.table.test_pages import BY_LINK, defaults, hot_seat


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


def traces(store: Store, *words: str) -> dict[str, int]:
    """How many rows of each table of the database hold one of these."""
    with store.read() as connection:
        rows = {
            table.name: [repr(row) for row in connection.execute(select(table))]
            for table in metadata.sorted_tables
        }
    counted = {
        name: sum(any(word in row for word in words) for row in found)
        for name, found in rows.items()
    }
    return {name: number for name, number in counted.items() if number}


def busy(tables: Service) -> tuple[str, str, str, str]:
    """Ben in a lobby of Anna's, at a game that goes on and one that is over, and at one of his own."""
    lobby = tables.create(ANNA, replace(wish(ME, OPEN), chat=True)).id
    tables.join(tables.token(lobby, 1), BEN)
    tables.say(lobby, BEN, "Ben was here")
    tables.say(lobby, ANNA, "hello")
    going = friends(tables, seats=3).id
    for number in range(4):
        move_at_random(tables, going, Random(number))
    tables.vote_hints(going, BEN, True)
    over = friends(tables, seed=None).id
    play_out(tables, over)
    own = tables.create(BEN, wish(ME, BOT)).id
    tables.join(tables.token(over, None), CLEO)
    tables.put_away(over, BEN, True)
    tables.report(over, BEN, "other", "")
    return lobby, going, over, own


# to be forgotten


def test_nothing_is_left_of_who_is_forgotten(tables: Service) -> None:
    lobby, going, over, own = busy(tables)
    before, touched = match_at(tables, over).scores(), tables.info(over).touched
    assert set(traces(tables.store, BEN.key, "Ben")) >= {
        "tables",
        "seats",
        "moves",
        "talk",
        "put_away",
    }
    assert tables.forget(BEN) == 4
    assert traces(tables.store, BEN.key, "Ben") == {}
    assert not tables.may_see(over, BEN).any and tables.mine(BEN) == []
    with pytest.raises(Exception, match="no such table"):
        tables.info(own)
    assert [seat.kind for seat in tables.info(lobby).seats] == ["person", "open"]
    assert [said.text for said in tables.talk(lobby)] == ["hello"]
    tables.say(lobby, ANNA, "still here")  # numbers of what is said go on
    info = tables.info(going)
    assert info.names == ["Anna", "Somebody", "Cleo"] and info.seats[1].kind == "bot"
    assert info.seats[1].holder is None
    assert (
        "Somebody" in match_at(tables, over).record() and match_at(tables, over).scores() == before
    )
    assert replay_some(tables.store, 99, Random(1)).broken == {}
    assert tables.info(over).touched == touched  # in others' lists it stays where it was
    assert tables.forget(BEN) == 0


def test_the_record_of_a_forgotten_player_still_verifies(tables: Service) -> None:
    over = friends(tables, seed=None).id
    play_out(tables, over)
    assert "Ben" in match_at(tables, over).record()
    tables.forget(BEN)
    text = match_at(tables, over).record()
    assert "Ben" not in text and Match.load(text).scores() == match_at(tables, over).scores()


def test_an_owner_who_is_forgotten_leaves_the_table_to_another(tables: Service) -> None:
    info = friends(tables)
    tables.forget(ANNA)
    now = tables.info(info.id)
    assert now.owner == BEN.key and now.names == ["Somebody", "Ben"]
    assert traces(tables.store, ANNA.key, "Anna") == {}
    tables.set_chat(info.id, BEN, True)


def test_who_sat_in_for_another_takes_only_the_own_name_along(tables: Service) -> None:
    """The seat is still named after Ben, who left it; Cleo plays on there."""
    table = friends(tables).id
    tables.play(
        table, BEN, 1, match_at(tables, table).moves(1)[0], tables.info(table).version, key()
    )
    tables.seat(table, BEN, 1, "open")
    tables.join(tables.token(table, 1), CLEO)
    assert tables.info(table).seats[1].sitter == "Cleo"
    tables.forget(CLEO)
    assert (
        tables.info(table).names == ["Anna", "Ben"] and traces(tables.store, CLEO.key, "Cleo") == {}
    )
    tables.forget(BEN)
    assert tables.info(table).names == ["Anna", "Somebody"]
    assert traces(tables.store, BEN.key, "Ben") == {}


def test_a_table_that_is_damaged_forgets_too(tables: Service) -> None:
    table = friends(tables).id
    with tables.store.write() as connection:
        connection.execute(text("UPDATE tables SET game = 'chess' WHERE id = :id"), {"id": table})
    for person in (ANNA, BEN):
        assert tables.forget(person) == 1
    assert traces(tables.store, ANNA.key, "Anna", BEN.key, "Ben") == {}
    assert opened(tables.export(ANNA))["tables.json"] == []


# to take along


def opened(data: bytes) -> dict[str, Any]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {
            name: json.loads(file.read(name))
            if name.endswith(".json")
            else file.read(name).decode()
            for name in file.namelist()
        }


def test_an_export_holds_ones_tables_and_no_secret_of_others(tables: Service) -> None:
    lobby, going, over, own = busy(tables)
    files = opened(tables.export(BEN))
    listed = {one["id"]: one for one in files["tables.json"]}
    assert set(listed) == {lobby, going, over, own} and listed[going]["mine"] == [1]
    assert files[f"records/sweatshop-{over}.record"] == match_at(tables, over).record()
    seen = files[f"running/sweatshop-{going}.json"]
    assert seen == {"1": json.loads(json.dumps(match_at(tables, going).view(1)))}
    assert [one["text"] for one in files["said.json"]] == ["Ben was here"]
    assert files["me.json"] == {"name": "Ben", "colour": "blue", "key": BEN.key}
    assert "4 tables in it.\n" in files["about.txt"]
    everything = json.dumps(files)
    assert ANNA.key not in everything and "hello" not in everything
    assert f"records/sweatshop-{going}.record" not in files


def test_an_export_has_an_end(store: Store) -> None:
    tables = Service(store, Limits(exported_tables=2))
    for _ in range(3):
        tables.create(ANNA, wish(ME, OPEN))
    files = opened(tables.export(ANNA))
    assert len(files["tables.json"]) == 2 and "the newest" in files["about.txt"]


# in the browser


def test_the_page_hands_out_and_forgets(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    ben.go_by(links(anna.page(table))[0])
    hot_seat(ben)
    assert 'href="/me"' in ben.page("/") and "2 tables" in ben.page("/me")
    file = ben.post("/me/export")
    assert file.headers["content-type"] == "application/zip"
    assert "attachment" in file.headers["content-disposition"]
    assert len(opened(file.content)["tables.json"]) == 2
    assert ben.post("/me/forget").status_code == 422 and "2 tables" in ben.page("/me")
    before = dict(ben.http.cookies)
    assert "nobody knows this browser" in ben.page(ben.go("/me/forget", {"sure": "yes"}))
    assert dict(ben.http.cookies) != before and "Ben" not in ben.page("/")
    assert ben.get(table).status_code == 403 and "Ben" not in anna.page(table)


def test_programs_take_theirs_along_too(server: Server) -> None:
    anna = server.browser("Anna")
    hot_seat(anna)
    assert len(opened(anna.tell("/api/me/export").content)["tables.json"]) == 1
    assert anna.tell("/api/me/forget", sure=False).status_code == 422
    assert anna.tell("/api/me/forget", sure=True).json() == {"tables": 1}
