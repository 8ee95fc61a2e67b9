"""What would Santa do? Who may ask at a table, what is told, and that it is known afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from northpole.engine.match import Match
from northpole.engine.record import parse
from northpole.table.domain.model import HINTS, TableInfo
from northpole.table.errors import BadWish, NotYet, NotYours
from northpole.table.service.hints import with_hints
from northpole.table.settings import Limits
from northpole.table.store import Store
from tests.support.guests import ANNA, BEN, BOT, ME, OPEN, Service, key, match_at, now_at, wish
from tests.support.server import Browser, Server, settings

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
