"""Those who run a server: tables listed, closed and thrown away, people and networks kept out, while it runs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import select, text
from typer.testing import CliRunner, Result
from websockets.exceptions import ConnectionClosed

from northpole.cli.commands import app
from northpole.table.domain.house import HOME, NETWORK, PERSON, Outsider, TableFilter
from northpole.table.domain.links import network_key
from northpole.table.errors import BadWish, Closed
from northpole.table.service.doors import Doors
from northpole.table.service.house import House
from northpole.table.store import Store
from northpole.table.store.schema import OF_A_TABLE, tables
from tests.support.guests import ANNA, BEN, BOT, ME, OPEN, Service, friends, play_out, wish
from tests.support.server import SECRET, Browser, Server, heard, settings
from tests.support.waiting import until
from tests.table.test_pages import BY_LINK, defaults, hot_seat

Admin = Callable[..., Result]


@pytest.fixture
def admin(store: Store, database: str) -> Admin:
    return lambda *words, **more: run(database, *words, **more)


def run(database: str, *words: object, **more: Any) -> Result:
    typed = ["admin", *[str(word) for word in words], "--database", database]
    return CliRunner().invoke(app, typed, **more)


def data(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


# tables


def test_tables_are_listed_by_what_is_wanted(store: Store, admin: Admin) -> None:
    service = Service(store)
    lobby = service.create(ANNA, wish(ME, OPEN), network="203.0.113.9")
    going = friends(service)
    over = service.create(BEN, wish(ME, BOT, game="union"))
    with store.write() as connection:
        connection.execute(
            text("UPDATE tables SET stage = 'over', touched = 1 WHERE id = :id"), {"id": over.id}
        )
        connection.execute(
            text("UPDATE tables SET options = '{}' WHERE id = :id"), {"id": lobby.id}
        )

    def listed(**wanted: Any) -> set[str]:
        return {one.id for one in House(store).tables(TableFilter(**wanted))}

    assert listed() == {lobby.id, going.id, over.id}
    assert listed(stage="lobby") == {lobby.id} and listed(game="union") == {over.id}
    assert listed(person=BEN.key[:8]) == {going.id, over.id}
    assert listed(network=network_key(SECRET, "203.0.113.9")[:10]) == {lobby.id}
    assert listed(idle_days=10) == {over.id} and listed(closed=True) == set()
    assert len(listed(most=2)) == 2 and listed(person="%") == set()
    words = ["--stage", "play", "--game", "sweatshop", "--person", ANNA.key[:6], "--most", "5"]
    assert [one["id"] for one in data(admin("tables", "--json", *words))] == [going.id]
    told = admin("tables").output
    assert all(one.id in told for one in (lobby, going, over)) and "Anna, Ben" in told
    assert "no such tables" in admin("tables", "--game", "chess").output
    assert admin("tables", "--stage", "soon").exit_code == 2
    with store.write() as connection:
        connection.execute(
            text("UPDATE tables SET game = 'chess' WHERE id = :id"), {"id": going.id}
        )
    assert going.id in listed()  # what is damaged, too


def test_a_table_is_shown_with_the_keys_of_those_there(store: Store, admin: Admin) -> None:
    service = Service(store)
    info = friends(service)
    service.set_chat(info.id, ANNA, True)
    service.say(info.id, BEN, "[bold]hello")
    found = data(admin("show", info.id, "--talk", "--json"))
    assert [one["person"] for one in found["people"]] == [ANNA.key, BEN.key]
    assert found["talk"][0]["text"] == "[bold]hello" and found["talk"][0]["by"] == BEN.key
    told = admin("show", info.id, "--talk").output
    assert BEN.key[:8] in told and "Ben: [bold]hello" in told
    missing = admin("show", "nosuchtable")
    assert missing.exit_code == 2 and "There is no table 'nosuchtable'" in missing.output
    assert ANNA.id not in told and str(found).count("secret") == 0


def test_a_table_is_thrown_away_with_all_that_is_kept_of_it(store: Store, admin: Admin) -> None:
    service = Service(store)
    gone, stays = friends(service), friends(service)
    assert admin("delete", gone.id, input="n\n").exit_code == 2
    assert service.info(gone.id) == gone
    assert admin("delete", gone.id, "nosuchtable", "--yes").exit_code == 2
    assert service.info(gone.id) == gone  # all are there, or none goes
    with store.write() as connection:
        connection.execute(text("UPDATE tables SET game = 'chess' WHERE id = :id"), {"id": gone.id})
    assert admin("delete", gone.id, "--yes").exit_code == 0
    with store.read() as connection:
        for of_table in OF_A_TABLE:
            left = connection.execute(select(of_table.c.table_id)).scalars()
            assert set(left) <= {stays.id}, of_table.name
        assert list(connection.execute(select(tables.c.id)).scalars()) == [stays.id]
    assert play_out(service, stays.id).over


def test_figures_count_what_there_is(store: Store, admin: Admin) -> None:
    service = Service(store)
    friends(service)
    service.create(ANNA, wish(ME, OPEN))
    found = data(admin("figures", "--json"))
    assert found["tables"] == 2 and found["lobbies"] == 1 and found["games that go on"] == 1
    assert found["people on seats"] == 2 and found["moves"] == 0 and found["bytes"] > 10_000
    assert "2  tables" in admin("figures").output


def test_where_nothing_is_kept_nothing_is_made(tmp_path: Any) -> None:
    file = tmp_path / "none.db"
    refused = run(f"sqlite:///{file}", "figures")
    assert refused.exit_code == 2 and "There are no tables" in refused.output and not file.exists()


# whom to keep out


def test_keys_and_networks_as_people_write_them(store: Store, admin: Admin) -> None:
    service = Service(store)
    service.create(ANNA, wish(ME, OPEN), network="203.0.113.9")
    home = network_key(SECRET, "203.0.113.9")
    assert f"Person {ANNA.key} is kept out for good" in admin("keep-out", ANNA.key[:8]).output
    assert f"Network {home} is kept out until" in admin("keep-out", home[:9], "--days", 2).output
    assert "198.51.100.0/24" in admin("keep-out", "198.51.100.7/24", "--note", "rude").output
    assert admin("keep-out", "2001:DB8::/32").exit_code == 0
    found = data(admin("outside", "--json"))
    assert [(one["kind"], one["who"]) for one in found] == [
        (PERSON, ANNA.key),
        (HOME, home),
        (NETWORK, "198.51.100.0/24"),
        (NETWORK, "2001:db8::/32"),
    ]
    told = admin("outside").output
    assert "rude" in told and "for good" in told and ANNA.key[:8] in told
    for wrong in ("abc", "ffffffff", "Anna", "300.1.1.1", "127.0.0.1", "%%%%%%%%"):
        with pytest.raises(BadWish):
            House(store).keep_out(wrong)
    for who in (home, "198.51.100.0/24", "2001:db8:0::/32"):
        House(store).let_in(who)
    assert "let in again" in admin("let-in", ANNA.key[:10]).output
    assert admin("let-in", ANNA.key).exit_code == 2
    assert "Nobody is kept out" in admin("outside").output


@pytest.mark.parametrize(
    ("who", "client", "shut"),
    [
        ("203.0.113.0/24", "203.0.113.77", True),
        ("203.0.113.0/24", "203.0.114.77", False),
        ("2001:db8::/32", "2001:db8:1:2::/64", True),
        ("2001:db8::/64", "2001:db8:0:1::/64", False),
        ("2001:db8::5", "2001:db8::/64", False),
        ("0.0.0.0/0", "2001:db8::/64", False),
        ("0.0.0.0/0", "?", False),
    ],
)
def test_a_network_is_shut_out_whole_and_no_other(who: str, client: str, shut: bool) -> None:
    doors = Doors(SECRET)
    doors.set([Outsider(NETWORK, who, "", 0.0)])
    assert doors.is_shut_for(client) == shut


def test_who_is_out_for_a_time_may_come_again() -> None:
    now = [100.0]
    doors = Doors(SECRET, lambda: now[0])
    home = network_key(SECRET, "203.0.113.9")
    doors.set([Outsider(PERSON, "anna", "", 0, 200.0), Outsider(HOME, home, "", 0, 200.0)])
    assert doors.is_out("anna") and doors.is_shut_for("203.0.113.9")
    assert not doors.is_out("ben") and not doors.is_shut_for("203.0.113.8")
    now[0] = 200.0
    assert not doors.is_out("anna") and not doors.is_shut_for("203.0.113.9")


# while a server runs


@pytest.fixture
def running(database: str) -> Iterator[Server]:
    """A server for strangers, to which proxies say who asks."""
    with Server(settings(database, trusted_proxies=("127.0.0.1",))) as server:
        yield server


def at(server: Server, browser: Browser, address: str) -> int:
    """How a page is answered to this browser from this address."""
    return browser.http.get("/", headers={"x-forwarded-for": address}).status_code


def hear_out(socket: Any) -> None:
    while True:
        heard(socket, 60)


def ended(socket: Any) -> int:
    """With which code a socket is closed; all that comes before is heard."""
    with pytest.raises(ConnectionClosed) as closed:
        hear_out(socket)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_what_the_house_does_holds_at_once(running: Server, database: str) -> None:
    """One server for all of it: people and networks out and in, tables closed and gone, and their sockets told."""
    anna, ben = running.browser("Anna"), running.browser("Ben")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    owner = data(run(database, "show", table[3:], "--json"))["owner"]

    # a person, by the key that the list shows
    with anna.live(table) as live:
        heard(live)
        assert run(database, "keep-out", owner[:12]).exit_code == 0
        assert ended(live) == 4403
    until(lambda: anna.get("/").status_code == 403)
    assert "let you in" in anna.get("/").text and ben.get("/").status_code == 200
    assert anna.tell(f"{table}/talk", text="hello").status_code == 403
    assert anna.http.get("/api/tables").status_code == 403
    assert anna.get("/health").status_code == 200
    with anna.live(table) as live:
        assert ended(live) == 4403
    assert run(database, "let-in", owner[:12]).exit_code == 0
    until(lambda: anna.get(table).status_code == 200)

    # a network
    assert run(database, "keep-out", "198.51.100.0/24").exit_code == 0
    until(lambda: at(running, ben, "198.51.100.7") == 403)
    assert at(running, ben, "198.51.101.7") == 200

    # a table
    played = hot_seat(anna)
    with anna.live(played) as live:
        first = heard(live)
        assert first["turns"]
        assert run(database, "close", played[3:]).exit_code == 0
        while (now := heard(live, 60))["turns"]:
            pass
        assert now["deciding"] == []
        moved = anna.move(played, "bid 1")
        assert moved.status_code == 409 and "closed" in moved.json()["error"]
        assert "The house has closed this table" in anna.page(played)
        assert "Closed by the house" in anna.page("/")
        assert anna.tell(f"{played}/chat", on=True).status_code == 409
        assert anna.ask(f"/api/tables/{played[3:]}")["closed"] is True
        assert run(database, "reopen", played[3:]).exit_code == 0
        until(lambda: anna.moves(played) != [])
        assert anna.move(played, "bid 1").status_code == 200
        assert run(database, "delete", played[3:], "--yes").exit_code == 0
        assert ended(live) == 4404
    assert anna.get(played).status_code == 404


def test_bots_of_a_closed_table_rest(store: Store, admin: Admin) -> None:
    service = Service(store)
    info = service.create(ANNA, wish(BOT, ME))
    assert info.bot_turns
    assert admin("close", info.id).exit_code == 0
    with store.read() as connection:
        due = select(tables.c.id).where(tables.c.bots_due)
        assert list(connection.execute(due).scalars()) == []
    assert service.info(info.id).bot_turns == []
    assert admin("reopen", info.id).exit_code == 0
    with store.read() as connection:
        assert list(connection.execute(due).scalars()) == [info.id]
    assert service.info(info.id).bot_turns == info.bot_turns


def test_a_closed_lobby_takes_nobody(store: Store, admin: Admin) -> None:
    service = Service(store)
    info = service.create(ANNA, wish(ME, OPEN))
    link = service.token(info.id, 1)
    assert admin("close", info.id).exit_code == 0
    for deed in (
        lambda: service.join(link, BEN),
        lambda: service.start(info.id, ANNA),
        lambda: service.seat(info.id, ANNA, 1, "bot"),
    ):
        with pytest.raises(Closed):
            deed()
    assert admin("reopen", info.id).exit_code == 0
    assert service.join(link, BEN).seat == 1
