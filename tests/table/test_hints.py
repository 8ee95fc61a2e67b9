"""What would Santa do? Who may ask at a table, what is told, and that it is known afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from northpole.engine.match import Match
from northpole.engine.record import parse
from northpole.table.domain.model import HINTS, Person, TableInfo
from northpole.table.errors import BadWish, NotYet, NotYours
from northpole.table.render.agreement import Agreement, agreement
from northpole.table.service.hints import with_hints
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.queries import set_hinted
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
    now_at,
    play_out,
    wish,
)
from tests.support.server import Browser, Server, settings
from tests.table.test_pages import two

QUICK = Limits(hint_seconds=0.3)
ALONE = {"game": "workshop2e", "seats": [{"kind": "person"}, {"kind": "bot"}]}


@pytest.fixture
def tables(sqlite: str) -> Iterator[Service]:
    store = Store(sqlite)
    yield Service(store)
    store.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    place: Path = tmp_path_factory.mktemp("hints")
    with Server(settings(f"sqlite:///{place / 'tables.db'}", limits=QUICK)) as server:
        yield server


def deciding(info: TableInfo) -> int:
    return info.deciding[0]


def test_alone_one_may_ask_and_with_a_friend_only_where_it_was_agreed(tables: Service) -> None:
    alone = tables.create(ANNA, wish(ME, BOT))
    assert alone.allows_hints
    for hints, allowed in zip(HINTS, (False, True, False), strict=True):
        info = tables.create(ANNA, replace(wish(ME, OPEN), hints=hints))
        tables.join(tables.token(info.id, 1), BEN)
        info = tables.start(info.id, ANNA)
        assert info.hints == hints
        assert info.allows_hints == allowed
        if not allowed:
            with pytest.raises(NotYet, match="no hints at this table"):
                tables.ask_hint(info.id, ANNA, 0)


def test_two_people_at_one_screen_are_one(tables: Service) -> None:
    assert tables.create(ANNA, wish(ME, ME)).allows_hints


def test_a_wish_says_when_hints_may_be_had(tables: Service) -> None:
    with pytest.raises(BadWish, match="alone, on and off") as caught:
        tables.check(replace(wish(ME, BOT), hints="sometimes"))
    assert caught.value.field == "hints"


def test_only_for_the_own_seat_when_it_is_asked(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, ME, game="workshop2e"))
    mine = deciding(info)
    assert tables.ask_hint(info.id, ANNA, mine)[0].id == info.id
    with pytest.raises(NotYours, match="own seat"):
        tables.ask_hint(info.id, BEN, mine)
    with pytest.raises(NotYet, match="not your turn"):
        tables.ask_hint(info.id, ANNA, 1 - mine)


def test_a_record_says_who_had_hints_and_old_readers_read_it(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, ME, game="workshop2e"))
    tables.note_hint(info.id, 0)
    tables.note_hint(info.id, 0)
    info, match = now_at(tables, info.id)
    assert info.hinted == {"0": 2}
    text = with_hints(match.record(), info)
    assert text.endswith("; hints: seat 0 had 2\n")
    assert Match.load(text).record() == match.record()
    assert len(parse(text).lines) == len(parse(match.record()).lines)


def test_noting_a_hint_stands_in_nobodys_way(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, ME, game="workshop2e"))
    seat = deciding(info)
    heard = len(tables.heard)
    tables.note_hint(info.id, seat)
    assert len(tables.heard) == heard  # nobody is told
    match = match_at(tables, info.id)
    played = tables.play(info.id, ANNA, seat, match.moves(seat)[0], info.version, key())
    assert played.info.hinted == {str(seat): 1}


# among friends


def test_among_friends_there_are_hints_only_while_all_agree(tables: Service) -> None:
    table = friends(tables).id
    assert not tables.vote_hints(table, ANNA, True).allows_hints
    info = tables.vote_hints(table, BEN, True)
    assert info.allows_hints and tables.info(table) == info
    tables.ask_hint(table, ANNA, 0)
    assert not tables.vote_hints(table, ANNA, False).allows_hints
    with pytest.raises(NotYet, match="no hints at this table"):
        tables.ask_hint(table, BEN, 1)
    with pytest.raises(NotYet, match="no hints at this table"):
        tables.note_hint(table, 1)  # asked for before, and taken back while it was thought about
    assert tables.info(table).hinted == {}
    assert tables.vote_hints(table, ANNA, True).allows_hints


def test_where_they_are_on_anybody_may_still_take_it_back(tables: Service) -> None:
    info = tables.create(ANNA, replace(wish(ME, OPEN), hints="on"))
    tables.join(tables.token(info.id, 1), BEN)
    assert tables.start(info.id, ANNA).allows_hints
    assert not tables.vote_hints(info.id, BEN, False).allows_hints


@pytest.mark.parametrize("hints", ["alone", "on"])
def test_who_sits_down_in_play_is_asked_anew(tables: Service, hints: str) -> None:
    info = tables.create(ANNA, replace(wish(ME, OPEN), hints=hints))
    tables.join(tables.token(info.id, 1), BEN)
    tables.start(info.id, ANNA)
    for person in (ANNA, BEN):
        tables.vote_hints(info.id, person, True)
    assert tables.info(info.id).allows_hints
    tables.seat(info.id, BEN, 1, "open")
    assert tables.info(info.id).allows_hints  # Anna is alone
    tables.join(tables.token(info.id, 1), CLEO)
    now = tables.info(info.id)
    assert not now.allows_hints and now.agrees(CLEO.key) is None
    assert tables.vote_hints(info.id, CLEO, True).allows_hints
    tables.seat(info.id, CLEO, 1, "open")
    tables.join(tables.token(info.id, 1), BEN)  # who has agreed once is asked again, too
    assert not tables.info(info.id).allows_hints


def test_only_those_who_play_agree_and_not_where_hints_are_ruled_out(tables: Service) -> None:
    table = friends(tables).id
    tables.join(tables.token(table, None), CLEO)
    with pytest.raises(NotYours, match="those who play"):
        tables.vote_hints(table, CLEO, True)
    off = tables.create(ANNA, replace(wish(ME, ME), hints="off")).id
    with pytest.raises(NotYet, match="ruled out"):
        tables.vote_hints(off, ANNA, True)
    play_out(tables, table)
    with pytest.raises(NotYet, match="over"):
        tables.vote_hints(table, ANNA, True)


def test_how_it_stands_is_said_to_all_and_asked_of_those_who_have_not_answered(
    tables: Service,
) -> None:
    table = friends(tables, seats=3).id
    none = said(tables, table, ANNA)
    assert "unless all agree" in none.sentence and not none.asked
    assert [one.text for one in none.answers] == ["Propose hints for all"]
    tables.vote_hints(table, ANNA, True)
    for person, asked in ((ANNA, False), (BEN, True), (CLEO, True)):
        now = said(tables, table, person)
        assert now.sentence == "Anna would like hints for all; Ben and Cleo have not answered yet."
        assert now.asked == asked
    assert [one.agree for one in said(tables, table, BEN).answers] == [True, False]
    assert [one.agree for one in said(tables, table, ANNA).answers] == [False]
    tables.vote_hints(table, BEN, False)
    assert said(tables, table, CLEO).sentence == "No hints: Ben would rather play without."
    for person in (BEN, CLEO):
        tables.vote_hints(table, person, True)
    assert said(tables, table, BEN).sentence.startswith("All have agreed")
    stranger = replace(ANNA, id="x")
    assert said(tables, table, stranger).answers == []
    assert agreement(tables.create(ANNA, wish(ME, ME)), ANNA.key) is None


def said(tables: Service, table: str, person: Person) -> Agreement:
    found = agreement(tables.info(table), person.key)
    assert found is not None
    return found


def test_the_record_says_who_agreed_and_a_rematch_keeps_it_with_no_hints_so_far(
    tables: Service,
) -> None:
    table = friends(tables, game="realsanta").id
    for person in (ANNA, BEN):
        tables.vote_hints(table, person, True)
    match = play_out(tables, table)
    text = with_hints(match.record(), tables.info(table))
    assert text.endswith("; hints: agreed to by seat 0 and 1\n")
    assert Match.load(text).record() == match.record()
    with tables.store.write() as connection:
        set_hinted(connection, table, {"0": 2})
    again = tables.rematch(table, ANNA)
    assert again.allows_hints and again.hinted == {}
    tables.forget(BEN)
    assert set(tables.info(table).hint_votes) == {ANNA.key}


# over the wire


def begin(anna: Browser, **more: Any) -> dict[str, Any]:
    answer = anna.tell("/api/tables", **{**ALONE, **more})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def ask(anna: Browser, table: str, seat: int) -> Any:
    return anna.tell(f"/api/tables/{table}/hint", seat=seat)


def test_a_hint_over_http_names_legal_moves_best_first(house: Server) -> None:
    anna = house.browser("Anna")
    table = begin(anna, seats=[{"kind": "person"}, {"kind": "person"}])
    assert table["hints"] is True
    decision = anna.http.get(f"/api/tables/{table['id']}/decision").json()
    answer = ask(anna, table["id"], decision["seat"])
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    legal = {move["name"]: move for move in decision["decision"]["moves"]}
    assert 1 <= len(hint["moves"]) <= 3
    for move in hint["moves"]:
        assert legal[move["name"]]["text"] == move["text"]
        assert legal[move["name"]]["target"] == move["target"]
    assert ask(anna, table["id"], decision["seat"]).json() == hint  # asked again: the same
    info = house.web.tables.info(table["id"])
    assert sum(info.hinted.values()) == 1


def test_friends_agree_over_the_wire_and_see_it_at_once(house: Server) -> None:
    anna, ben, table = two(house)
    eve = house.browser("Eve")
    before = ben.regions(table)
    assert before["hints"]["asked"] is False
    assert eve.post(f"{table}/hints", {"agree": "yes"}).status_code == 403
    assert anna.post(f"{table}/hints").status_code == 422
    assert anna.go(f"{table}/hints", {"agree": "yes"}) == table
    after = ben.regions(table)
    assert after["stir"] != before["stir"] and after["hints"]["asked"] is True
    assert "Agree to hints" in after["regions"]["hints"]
    assert "Agree to hints" in ben.page(f"{table}/people")
    told = ben.tell(f"/api/tables/{table[3:]}/hints", agree=True).json()
    assert told["hints"] is True and [seat["agrees"] for seat in told["seats"]] == [True, True]
    assert "Take it back" in anna.regions(table)["regions"]["hints"]
    assert ben.tell(f"/api/tables/{table[3:]}/hints", agree="yes").status_code == 400
    assert anna.tell(f"/api/tables/{table[3:]}/hints", agree=False).json()["hints"] is False


def test_where_there_are_none_the_page_has_no_button(house: Server) -> None:
    anna = house.browser("Anna")
    seats = [{"kind": "person"}, {"kind": "person"}]
    for hints, there in (("alone", True), ("off", False)):
        table = begin(anna, hints=hints, seats=seats)
        seat = anna.http.get(f"/api/tables/{table['id']}/decision").json()["seat"]
        page = anna.http.get(f"/t/{table['id']}/regions", params={"seat": seat}).json()
        assert ('id="ask-santa"' in page["regions"]["choices"]) == there
    answer = ask(anna, table["id"], seat)
    assert answer.status_code == 409
    assert "no hints" in answer.json()["error"]
