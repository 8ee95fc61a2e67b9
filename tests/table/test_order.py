"""Order at a table: a talker muted, a spectator sent away, a table reported."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from northpole.cli.commands import app
from northpole.table.domain.links import watcher_mark
from northpole.table.errors import BadWish, NoTable, NotYours, TooMuch
from northpole.table.service.house import House
from northpole.table.settings import Limits
from northpole.table.store import Store
from tests.support.guests import ANNA, BEN, CLEO, Service, friends, play_out
from tests.support.server import Browser, Server, heard, links
from tests.table.test_pages import BY_LINK, defaults


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store, Limits(reports_a_day=2))


def words(tables: Service, table: str, person: object) -> list[str | None]:
    return [said.text for said in tables.talk(table, person)]  # type: ignore[arg-type]


# muting


def test_who_is_muted_says_nothing_and_is_not_heard(tables: Service) -> None:
    table = friends(tables).id
    tables.set_chat(table, ANNA, True)
    tables.say(table, BEN, "rude")
    tables.say(table, ANNA, "please")
    tables.mute(table, ANNA, 1, True)
    assert words(tables, table, ANNA) == ["please"] and words(tables, table, CLEO) == ["please"]
    assert words(tables, table, BEN) == ["rude", "please"]  # their own they see
    with pytest.raises(NotYours, match="muted you"):
        tables.say(table, BEN, "more")
    with pytest.raises(NotYours, match="muted you"):
        tables.say(table, BEN, reaction="clap")
    assert tables.muted(tables.info(table)) == [1]
    tables.mute(table, ANNA, 1, True)
    tables.mute(table, ANNA, 1, False)
    tables.say(table, BEN, "sorry")
    assert words(tables, table, ANNA) == ["rude", "please", "sorry"]


def test_only_the_owner_mutes_and_only_others(tables: Service) -> None:
    table = friends(tables).id
    with pytest.raises(NotYours):
        tables.mute(table, BEN, 0, True)
    for seat in (0, 7):
        with pytest.raises(BadWish):
            tables.mute(table, ANNA, seat, True)


def test_a_rematch_remembers_who_is_muted_and_who_was_sent_away(tables: Service) -> None:
    table = friends(tables).id
    tables.join(tables.token(table, None), CLEO)
    tables.mute(table, ANNA, 1, True)
    tables.remove(table, ANNA, mark_of(tables, table))
    play_out(tables, table)
    again = tables.rematch(table, ANNA)
    assert [again.seats[seat].holder for seat in tables.muted(again)] == [BEN.key]
    with pytest.raises(NotYours, match="asked to leave"):
        tables.join(tables.token(again.id, None), CLEO)


# sending away


def mark_of(tables: Service, table: str) -> str:
    return watcher_mark(table, next(iter(tables.watchers(tables.info(table)))))


def test_a_spectator_who_is_sent_away_sees_nothing_more(tables: Service) -> None:
    table = friends(tables).id
    old = tables.token(table, None)
    tables.join(old, CLEO)
    mark = mark_of(tables, table)
    with pytest.raises(NotYours):
        tables.remove(table, BEN, mark)
    with pytest.raises(NoTable):
        tables.remove(table, ANNA, "nobody")
    tables.remove(table, ANNA, mark)
    assert not tables.may_see(table, CLEO).any
    for link in (old, tables.token(table, None)):
        with pytest.raises(NotYours):
            tables.join(link, CLEO)
    assert old != tables.token(table, None)


# reports


def test_a_report_is_in_the_list_until_it_is_settled(tables: Service, database: str) -> None:
    table, other, third = (friends(tables).id for _ in range(3))
    stir = tables.info(table).stir
    tables.report(table, BEN, "talk", "He said\nsomething", "203.0.113.9")
    tables.report(table, BEN, "name", "again", "203.0.113.9")
    assert tables.info(table).stir == stir  # nobody at the table can tell
    house = House(tables.store)
    found = house.reports()
    assert [(one.table, one.reason, one.words) for one in found] == [
        (table, "talk", "He said something")
    ]
    assert found[0].owner == ANNA.key and found[0].reporter == BEN.key
    tables.report(other, BEN, "other", "", "203.0.113.9")
    for person in (BEN, ANNA):  # too many of one person, and of one network
        with pytest.raises(TooMuch):
            tables.report(third, person, "other", "", "203.0.113.9")
    tables.report(third, ANNA, "play", "", "203.0.113.10")
    listed = CliRunner().invoke(app, ["admin", "reports", "--json", "--database", database])
    assert [one["table"] for one in json.loads(listed.stdout)] == [third, other, table]
    told = CliRunner().invoke(app, ["admin", "tables", "--reported", "--database", database]).output
    assert table in told and other in told
    for word in (found[0].id, other):  # by its own table, and all of a table
        settled = CliRunner().invoke(app, ["admin", "settle", word, "--database", database])
        assert "1 settled" in settled.output
    assert [one.table for one in house.reports()] == [third]
    assert len(house.reports(settled=True)) == 3
    for wrong in ("nothing", "a b"):
        assert (
            CliRunner().invoke(app, ["admin", "settle", wrong, "--database", database]).exit_code
            == 2
        )
    house.delete(table)
    assert table in [one.table for one in house.reports(settled=True)]  # the word stays


def test_a_report_must_make_sense(tables: Service) -> None:
    table = friends(tables).id
    with pytest.raises(BadWish):
        tables.report(table, BEN, "boredom", "")
    with pytest.raises(BadWish):
        tables.report(table, BEN, "talk", "x" * 600)
    with pytest.raises(NotYours):
        tables.report(table, CLEO, "talk", "")


# in the browser


def marks(page: str) -> list[str]:
    return re.findall(r'name="onlooker" value="(\w+)"', page)


def test_the_page_of_people_has_it_all(server: Server) -> None:
    anna, ben, cleo = (server.browser(name) for name in ("Anna", "Ben", "Cleo"))
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    seat, watch = links(anna.page(table))
    ben.go_by(seat)
    cleo.go_by(watch)
    with cleo.live(table) as live:
        heard(live)
        shown = anna.page(f"{table}/people")
        assert "Cleo" in shown and "here now" in shown and ">Mute" in shown and marks(shown)
        for other in (ben, cleo):
            page = other.page(f"{table}/people")
            assert "Cleo" in page and not marks(page) and ">Mute" not in page
        anna.go(f"{table}/mute", {"seat": "1", "on": "yes"})
        assert ", muted" in anna.page(f"{table}/people") and ", muted" not in ben.page(
            f"{table}/people"
        )
        anna.go(f"{table}/mute", {"seat": "1", "on": "no"})
        assert ">Mute" in anna.page(f"{table}/people")
        assert ben.post(f"{table}/remove", {"onlooker": marks(shown)[0]}).status_code == 403
        anna.go(f"{table}/remove", {"onlooker": marks(shown)[0]})
        with pytest.raises(ConnectionClosed) as closed:
            hear_out(live)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    assert cleo.get(table).status_code == 403 and cleo.get(f"{table}/people").status_code == 403
    thanked = ben.go(f"{table}/report", {"reason": "talk", "words": "rude"})
    assert "Thank you" in ben.page(thanked)
    assert ben.post(f"{table}/report", {"reason": ""}).status_code == 422
    assert cleo.post(f"{table}/report", {"reason": "talk"}).status_code == 403
    assert server.stranger().get(f"{table}/people").status_code == 403


def hear_out(socket: object) -> None:
    while True:
        heard(socket, 60)  # type: ignore[arg-type]


def test_programs_keep_order_too(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    seat, watch = links(anna.page(table))
    ben.go_by(seat)
    cleo: Browser = server.browser("Cleo")
    cleo.go_by(watch)
    api = f"/api/tables/{table[3:]}"
    found = anna.ask(f"{api}/people")
    assert found["muted"] == [] and found["onlookers"][0]["name"] == "Cleo"
    assert anna.tell(f"{api}/mute", seat=1, on=True).json()["muted"] == [1]
    assert ben.ask(f"{api}/people")["muted"] == []
    mark = found["onlookers"][0]["mark"]
    assert anna.tell(f"{api}/remove", onlooker=mark).json()["onlookers"] == []
    assert ben.tell(f"{api}/report", reason="name").status_code == 201
    assert cleo.tell(f"{api}/report", reason="name").status_code == 403
