"""Try it again from here: a moment of a game that is over becomes a table against bots, marked as practice."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from northpole import Match, game
from northpole.lab.verify import verify
from northpole.table.domain.model import PracticeWish
from northpole.table.errors import TooMuch
from northpole.table.settings import Limits
from northpole.table.store import Store
from tests.support.guests import ANNA, ME, Service, wish
from tests.support.server import Browser, Server
from tests.table.test_reviews import TWO, finished


def played(anna: Browser, table: str) -> Match:
    return Match.load(anna.get(f"/t/{table}/record").text)


def begun(anna: Browser, table: str, after: int = 9, **more: Any) -> str:
    said = {"after": after, "seat": 1, "bot": "rookie", **more}
    went = anna.tell(f"/t/{table}/practice", **said)
    assert went.status_code == 200, went.text
    return str(went.json()["go"])


def test_it_goes_on_from_there_with_me_on_that_seat(server: Server) -> None:
    anna = server.browser("Anna")
    table = finished(anna)
    page = anna.page(f"/t/{table}/practice?after=9&seat=1")
    assert re.search(r'<option value="1" selected>Bob \{0\}', page)
    assert "after move 9 of" in page and "old luck" in page
    info = server.web.tables.info(begun(anna, table)[3:])
    assert [(seat.kind, seat.bot) for seat in info.seats] == [("bot", "rookie"), ("person", None)]
    assert info.seats[1].name == "Anna" and info.practice > 0 and info.seal
    then = played(anna, table).at(9).practice(9)  # without what was taken back by then
    assert server.web.tables.matches.copy(info).at(then.length).position() == then.position()


def test_lists_and_the_record_say_that_it_is_practice(server: Server) -> None:
    anna = server.browser("Anna")
    table = finished(anna)
    new = begun(anna, table, played(anna, table).length - 2)
    assert "Practice: " in anna.page("/")
    assert anna.ask(f"/api/tables/{new[3:]}")["practice"] is True
    assert anna.ask(f"/api/tables/{table}")["practice"] is False
    shown = anna.play_out(new, Random(2))
    assert "This was practice" in shown["regions"]["result"]
    assert f'href="{new}/practice?after=' in shown["regions"]["result"]
    assert "Practice, over" in anna.page("/")
    record = anna.get(f"{new}/record").text
    assert f"\nPractice: {server.web.tables.info(new[3:]).practice}\n" in record
    assert "of another game" in verify(record).line()
    assert "of another game" in anna.page(f"{new}/verify")


def test_replay_and_file_lead_there(server: Server) -> None:
    anna = server.browser("Anna")
    table = finished(anna)
    middle = anna.regions(f"/t/{table}", at=4, eye=1)
    assert re.fullmatch(rf"/t/{table}/practice\?after=\d+&seat=1", middle["practice"])
    assert anna.page(middle["practice"])
    end = anna.regions(f"/t/{table}")
    assert end["practice"] is None  # nobody can go on from there
    record = anna.get(f"/t/{table}/record").text
    opened = anna.go("/open", {"record": record})
    watched = anna.regions(opened, at=4, eye="watch")["practice"]
    assert watched and "seat" not in watched
    assert begun(anna, opened[3:], 4).startswith("/t/")


def test_a_game_that_goes_on_has_none_and_strangers_have_none(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.tell("/api/tables", game="realsanta", seats=TWO).json()["id"]
    assert anna.regions(f"/t/{table}", at=0)["practice"] is None
    said = {"after": 0, "seat": 0}
    assert anna.get(f"/t/{table}/practice?after=0").status_code == 409
    assert anna.tell(f"/t/{table}/practice", **said).status_code == 409
    over = finished(anna)
    assert ben.get(f"/t/{over}/practice?after=0").status_code == 403
    assert ben.tell(f"/t/{over}/practice", **said).status_code == 403


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seat": 2}, "Seats are 0 to 1."),
    ({"after": 99_999}, "That game has"),
    ({"bot": "nobody"}, "There is no bot 'nobody'"),
    ({"after": ""}, "After is missing"),
    ({"seat": "x"}, "Seat must be a whole number"),
]


def test_what_can_not_be_is_said(server: Server) -> None:
    anna = server.browser("Anna")
    table = finished(anna)
    end = ({"after": played(anna, table).length}, "choose an earlier moment")
    for said, told in [*WRONG, end]:
        answer = anna.tell(f"/t/{table}/practice", **{"after": 4, "seat": 0, **said})
        assert answer.status_code in (400, 422) and told in answer.json()["error"]
    assert anna.page("/").count('class="my-link"') == 1  # nothing was begun


def test_programs_try_again_too(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    over = finished(anna)
    place = f"/api/tables/{over}/practice"
    made = anna.tell(place, after=9, seat=1, bot="rookie")
    assert made.status_code == 201
    table = made.json()
    assert table["practice"] and table["mine"] == [1] and table["stage"] == "play"
    assert [seat["bot"] for seat in table["seats"]] == ["rookie", None]
    then = played(anna, over).at(9).practice(9)
    match = server.web.tables.matches.copy(server.web.tables.info(table["id"]))
    assert match.at(then.length).position() == then.position()
    usual = anna.tell(place, after=0, seat=0).json()
    assert usual["seats"][1]["kind"] == "bot" and usual["seats"][1]["bot"]
    assert ben.tell(place, after=9, seat=1).status_code == 403
    assert anna.tell(f"/api/tables/{table['id']}/practice", after=0, seat=0).status_code == 409


WRONG_BY_PROGRAM: list[tuple[dict[str, Any], int, str]] = [
    ({"seat": 2}, 422, "Seats are 0 to 1."),
    ({"after": 99_999}, 422, "That game has"),
    ({"bot": "nobody"}, 422, "There is no bot 'nobody'"),
    ({"after": None}, 400, "After is missing"),
    ({"after": -1}, 400, "After must be a whole number from 0"),
    ({"seat": "x"}, 400, "Seat must be a whole number"),
    ({"bot": 3}, 400, "Bot must be a text"),
]


def test_programs_are_told_what_can_not_be(server: Server) -> None:
    anna = server.browser("Anna")
    over = finished(anna)
    for said, status, told in WRONG_BY_PROGRAM:
        answer = anna.tell(f"/api/tables/{over}/practice", **{"after": 4, "seat": 0, **said})
        assert (answer.status_code, told in answer.json()["error"]) == (status, True)
    assert len(anna.ask("/api/tables")["tables"]) == 1  # nothing was begun


def test_it_counts_as_a_table_that_is_not_finished(store: Store) -> None:
    tables = Service(store, Limits(tables_a_person=1))
    tables.create(ANNA, wish(ME, ME))
    match = Match.new(game("sweatshop"), 2, seed=3)
    with pytest.raises(TooMuch):
        tables.practise(ANNA, match, PracticeWish(0, 0))
