"""A file that somebody else has locked: looking goes on, and who wants to change something is told soon."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from northpole.table.web.context import CHANGERS
from tests.support.server import Server, settings
from tests.support.waiting import until
from tests.table.test_pages import hot_seat

SENTENCE = "Nothing can be written down just now"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def server(file: Path) -> Iterator[Server]:
    with Server(settings(f"sqlite:///{file}", busy_seconds=0.2)) as server:
        yield server


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """By another program, for as long as it likes."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_reading_goes_on_and_writers_are_told(server: Server, file: Path) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    assert anna.ask("/health") == {"status": "ok"}
    with locked(file):
        for path in ("/", table, "/api/tables"):
            assert anna.get(path).status_code == 200
        moved = anna.move(table, "bid 1")
        assert moved.status_code == 503 and SENTENCE in moved.json()["error"]
        made = anna.post("/quick/sweatshop")
        assert made.status_code == 503 and SENTENCE in made.text
        server.web.health.until = 0.0  # as if a while had passed
        health = anna.get("/health")
        assert health.status_code == 503
        assert health.json() == {"status": "nothing can be written"}
    server.web.health.until = 0.0
    assert anna.ask("/health") == {"status": "ok"}
    assert anna.move(table, "bid 1").status_code == 200


def test_a_crowd_of_writers_keeps_nobody_from_looking(file: Path) -> None:
    """They would wait for much longer than this test takes; whoever looks needs none of their threads."""
    with Server(settings(f"sqlite:///{file}", busy_seconds=60.0)) as server:
        anna = server.browser("Anna")
        table = hot_seat(anna)
        crowd = [server.browser() for _ in range(CHANGERS + 20)]
        with ThreadPoolExecutor(len(crowd)) as pool:
            with locked(file):
                waiting = [pool.submit(one.post, "/quick/sweatshop") for one in crowd]
                until(lambda: server.web.changers.borrowed_tokens == CHANGERS)
                for path in (table, "/", "/about"):
                    assert anna.get(path).status_code == 200
                assert not any(one.done() for one in waiting)
            assert {one.result().status_code for one in waiting} == {303}


def test_who_looks_at_a_table_does_not_wait_for_who_moves_there(file: Path) -> None:
    with Server(settings(f"sqlite:///{file}", busy_seconds=30.0)) as server:
        anna = server.browser("Anna")
        table = hot_seat(anna)
        there = anna.known_to(server.stranger())
        seen = there.regions(table)
        with ThreadPoolExecutor(1) as pool:
            with locked(file):
                moving = pool.submit(anna.move, table, "bid 1")
                for _ in range(10):
                    assert there.regions(table)["stir"] == seen["stir"]
                assert not moving.done()
            assert moving.result().status_code == 200


# PostgreSQL


@contextmanager
def held(database: str, deed: str) -> Iterator[None]:
    """By a program that has begun something and then fell asleep."""
    with psycopg.connect(database) as other:
        other.execute(deed)
        yield
        other.rollback()


def test_a_row_that_is_locked_stops_only_who_wants_to_change_it(postgres: str) -> None:
    with Server(settings(postgres, busy_seconds=0.2)) as server:
        anna = server.browser("Anna")
        table, other = hot_seat(anna), hot_seat(anna)
        with held(postgres, f"UPDATE tables SET stir = stir WHERE id = '{table[3:]}'"):
            moved = anna.move(table, "bid 1")
            assert moved.status_code == 503 and SENTENCE in moved.json()["error"]
            for path in ("/", table, "/api/tables", "/health"):
                assert anna.get(path).status_code == 200
            assert anna.move(other, "bid 1").status_code == 200
        assert anna.move(table, "bid 1").status_code == 200


def test_a_crowd_of_writers_leaves_lines_to_the_database_for_who_looks(postgres: str) -> None:
    with Server(settings(postgres, busy_seconds=2.0)) as server:
        anna = server.browser("Anna")
        table = hot_seat(anna)
        lock = "LOCK TABLE tables IN EXCLUSIVE MODE"
        with held(postgres, lock), ThreadPoolExecutor(CHANGERS) as pool:
            tries = [pool.submit(anna.post, "/quick/sweatshop") for _ in range(CHANGERS)]
            until(lambda: server.web.changers.borrowed_tokens == CHANGERS)
            assert anna.get(table).status_code == 200
            assert {one.result().status_code for one in tries} == {503}
