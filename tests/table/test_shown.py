"""A server at home that was started with a record shows it to whoever asks, at its moment."""

from __future__ import annotations

from pathlib import Path

from northpole.lab.series import Series
from northpole.table.settings import OpenedRecord
from northpole.table.web.identity import cookie_name
from tests.support.server import Server, settings


def test_the_record_is_opened_once_for_each_at_its_move(tmp_path: Path) -> None:
    match = Series("sweatshop", ["random"] * 2, 3).match(0)
    record = OpenedRecord(match.record(), 7)
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}", record=record)) as server:
        anna, ben = server.stranger(), server.stranger()
        assert "Open it" in anna.page("/shown")
        assert server.web.shown == {}  # looking changes nothing
        address = anna.go("/shown")
        assert address.endswith("?eye=open&at=7")
        assert anna.go("/shown") == address
        assert anna.http.get("/shown").headers["location"] == address
        assert ben.http.get("/shown").status_code == 200
        assert ben.go("/shown") != address
        page = anna.http.get(address)
        assert page.status_code == 200
        table = address.removeprefix("/t/").partition("?")[0]
        opened = server.web.tables.match(server.web.tables.info(table))
        assert opened is not None and opened.log == match.log


def test_who_deletes_the_table_may_open_the_record_again(tmp_path: Path) -> None:
    record = OpenedRecord(Series("sweatshop", ["random"] * 2, 3).match(0).record(), 7)
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}", record=record)) as server:
        anna = server.browser("Anna")
        address = anna.go("/shown")
        person = server.web.people.read(anna.http.cookies[cookie_name(secure=False)])
        assert person is not None
        server.web.tables.forget_at(address.removeprefix("/t/").partition("?")[0], person)
        assert anna.http.get(address).status_code == 404
        assert anna.go("/shown") != address


def test_without_a_record_there_is_nothing_to_show(tmp_path: Path) -> None:
    with Server(settings(f"sqlite:///{tmp_path / 'tables.db'}")) as server:
        assert server.stranger().http.get("/shown").status_code == 404
        assert server.stranger().post("/shown").status_code == 404
