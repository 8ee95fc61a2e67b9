"""A server killed in the middle of anything comes back to the last confirmed move."""

from __future__ import annotations

from pathlib import Path

from northpole.table.store import Store
from tests.support.guests import ANNA, BOT, ME, Service, wish
from tests.support.kills import (
    check,
    children,
    end,
    kill_again_and_again,
    serve,
    wait_for,
    wait_gone,
)
from tests.support.waiting import PATIENCE, until

KILLS = 5  # scripts/torture has more


def test_killed_again_and_again_nothing_confirmed_is_lost(database: str, tmp_path: Path) -> None:
    killed, confirmed = kill_again_and_again(database, tmp_path, range(KILLS))
    assert killed and confirmed > KILLS


def test_after_the_last_kill_the_game_is_played_to_its_end(database: str, tmp_path: Path) -> None:
    store = Store(database)
    service = Service(store)
    info = service.create(ANNA, wish(ME, BOT, seed=None))
    journal = tmp_path / "journal"
    process = serve(database, info.id, journal)
    wait_for(process, journal, 5)
    end(process)
    process = serve(database, info.id, journal)
    assert process.wait(PATIENCE) == 0
    end(process)
    assert service.info(info.id).stage == "over"
    check(store, info.id, journal)
    store.close()


def test_no_process_outlives_its_server(sqlite: str, tmp_path: Path) -> None:
    store = Store(sqlite)
    info = Service(store).create(ANNA, wish(ME, BOT, BOT, BOT, BOT, seed=None))
    process = serve(sqlite, info.id, tmp_path / "journal")
    until(lambda: len(children(process.pid)) == 2)  # one thinks, one counts resources
    helpers = children(process.pid)
    end(process)
    wait_gone(helpers)
    store.close()
