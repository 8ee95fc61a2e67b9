"""Several servers on one PostgreSQL: the database keeps order between them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import TypeVar

import pytest

from northpole.engine.errors import IllegalMove, NorthpoleError
from northpole.table.domain.model import Person, TableInfo
from northpole.table.errors import NotYours, Stale
from northpole.table.store import Store
from northpole.table.store.queries import read_moves
from tests.support.guests import (
    ANNA,
    BEN,
    CLEO,
    ME,
    OPEN,
    Service,
    friends,
    holder,
    key,
    match_at,
    now_at,
    wish,
)

T = TypeVar("T")


@pytest.fixture
def servers(postgres: str) -> Iterator[list[Service]]:
    stores = [Store(postgres) for _ in range(2)]
    yield [Service(store) for store in stores]
    for store in stores:
        store.close()


def race(calls: Sequence[Callable[[], T]]) -> list[T | type[NorthpoleError]]:
    gate = threading.Barrier(len(calls))

    def one(call: Callable[[], T]) -> T | type[NorthpoleError]:
        gate.wait()
        try:
            return call()
        except NorthpoleError as error:
            return type(error)

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(one, calls))


def played(server: Service, seen: TableInfo, who: Person, seat: int, move: str, mark: str) -> int:
    """The version that this move made."""
    return server.play(seen.id, who, seat, move, seen.version, mark).version


def test_one_server_goes_on_where_the_other_stopped(servers: list[Service]) -> None:
    info = friends(servers[0])
    dice = Random(3)
    turn = 0
    while True:
        server = servers[turn % 2]
        turn += dice.choice((1, 1, 2))
        now, match = now_at(server, info.id)
        if match.over:
            break
        seat = dice.choice(match.waiting())
        move = dice.choice(match.moves(seat))
        server.play(info.id, holder(now, seat), seat, move, now.version, key())
    assert match_at(servers[0], info.id).record() == match_at(servers[1], info.id).record()
    assert servers[0].info(info.id) == servers[1].info(info.id)


def test_the_same_click_on_both_servers_is_one_move(servers: list[Service]) -> None:
    for _ in range(10):
        info = friends(servers[0])
        mark = key()
        clicks = [partial(played, server, info, ANNA, 0, "bid 3", mark) for server in servers * 2]
        assert race(clicks) == [1] * 4
        with servers[0].store.read() as connection:
            assert len(read_moves(connection, info.id, 0, 99)) == 1


def test_of_different_moves_on_both_servers_one_is_made(servers: list[Service]) -> None:
    for _ in range(10):
        info = friends(servers[0])
        clicks = [
            partial(played, server, info, ANNA, 0, f"bid {bid}", key())
            for bid, server in enumerate(servers * 2)
        ]
        results = race(clicks)
        assert results.count(1) == 1 and results.count(Stale) == 3
        assert match_at(servers[0], info.id).record() == match_at(servers[1], info.id).record()


def test_answers_at_the_same_time_on_both_servers_all_count(servers: list[Service]) -> None:
    for _ in range(5):
        info = friends(servers[0], 3)
        clicks = [
            partial(played, server, info, who, seat, f"bid {seat + 1}", key())
            for seat, (server, who) in enumerate(
                zip([*servers, servers[0]], [ANNA, BEN, CLEO], strict=True)
            )
        ]
        results = race(clicks)
        assert sorted(map(str, results)) == ["1", "2", "3"]
        assert match_at(servers[0], info.id).record() == match_at(servers[1], info.id).record()


def test_one_seat_is_taken_once(servers: list[Service]) -> None:
    for _ in range(10):
        info = servers[0].create(ANNA, wish(ME, OPEN))
        token = servers[0].token(info.id, 1)
        joins = [
            partial(server.join, token, who)
            for server, who in zip(servers, [BEN, CLEO], strict=True)
        ]
        results = race(joins)
        assert results.count(NotYours) == 1
        lucky = [BEN, CLEO][1 - results.index(NotYours)]
        assert servers[0].info(info.id).seats[1].holder == lucky.key


def test_a_game_begins_once(servers: list[Service]) -> None:
    info = servers[0].create(ANNA, wish(ME, OPEN, seed=None))
    servers[1].join(servers[1].token(info.id, 1), BEN)
    race([partial(server.start, info.id, ANNA) for server in servers * 2])
    assert match_at(servers[0], info.id).record() == match_at(servers[1], info.id).record()


def test_there_is_one_rematch(servers: list[Service]) -> None:
    info = friends(servers[0])
    finish(servers[0], info)
    asks = [
        partial(server.rematch, info.id, who)
        for server, who in zip(servers * 2, [ANNA, BEN, BEN, ANNA], strict=True)
    ]
    found = [new.id for new in race(asks) if isinstance(new, TableInfo)]
    assert len(found) == 4 and len(set(found)) == 1


def finish(server: Service, info: TableInfo) -> None:
    dice = Random(1)
    while not (match := match_at(server, info.id)).over:
        seat = match.waiting()[0]
        move = dice.choice(match.moves(seat))
        server.play(info.id, holder(info, seat), seat, move, match.length, key())


def test_a_whole_game_played_wildly_on_both(servers: list[Service]) -> None:
    """Everybody clicks on any server whenever they like; what was confirmed is there, once."""
    info = friends(servers[0], 3)
    confirmed: dict[int, tuple[int, str]] = {}

    def click(seat: int) -> None:
        dice = Random(seat)
        for _ in range(2000):
            server = dice.choice(servers)
            now, match = now_at(server, info.id)
            if match.over:
                return
            if seat not in match.waiting():
                continue
            move, mark = dice.choice(match.moves(seat)), key()
            try:
                number = played(server, now, holder(now, seat), seat, move, mark)
            except (Stale, IllegalMove):
                continue
            assert number not in confirmed
            confirmed[number] = (seat, move)
            other = dice.choice(servers)
            assert played(other, now, holder(now, seat), seat, move, mark) == number

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(click, range(3)))
    with servers[0].store.read() as connection:
        stored = read_moves(connection, info.id, 0, 9999)
    assert {row.number: (row.seat, row.name) for row in stored} == confirmed
    assert servers[1].info(info.id).stage == "over"
