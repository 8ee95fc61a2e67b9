"""What scripts/torture does to servers, for a short while each; and that it finds what is wrong."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from northpole.table.store import Store
from tests.support.postgres import Cluster, binaries
from tests.support.server import SECRET, Server, settings
from tests.torture import power, timing, trouble, twins
from tests.torture.__main__ import TORTURES, told
from tests.torture.player import Player
from tests.torture.suites import passed_so_far
from tests.torture.trial import Bound, Trial

LONG = 600.0  # seconds; count is what bounds these


def few(number: int) -> Bound:
    return Bound(number, LONG)


def good(trial: Trial) -> None:
    assert trial.tries and not trial.faults, trial


def test_every_torture_is_told_of() -> None:
    page = (Path(__file__).parents[2] / "bench" / "README.md").read_text(encoding="utf-8")
    rows = page.partition("\n## Torture\n")[2].splitlines()
    first = " ".join(row.split("|")[1] for row in rows if row.startswith("| `"))
    assert sorted(re.findall(r"`([\w-]+)`", first)) == sorted(TORTURES)


def test_a_bound_ends_by_count_and_by_time() -> None:
    assert list(few(3)) == [0, 1, 2]
    assert list(Bound(3, -1)) == []


def test_postgresql_restarts_while_people_play() -> None:
    programs = binaries()
    if programs is None:
        pytest.skip("there is no PostgreSQL here")
    cluster = Cluster(programs)
    try:
        good(trouble.restarts(cluster, few(2)))
    finally:
        cluster.close()


def test_bots_whose_processes_are_killed_think_again(sqlite: str) -> None:
    trial = trouble.dead_workers(sqlite, few(3))
    good(trial)
    assert trial.counts["pools made anew"] >= 1


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    trial = trouble.full_disk(tmp_path, few(1))
    good(trial)
    assert trial.counts["told to wait (503)"] >= 1


def test_a_clock_that_jumps_stops_no_game(database: str) -> None:
    good(trouble.clock_jumps(database, few(len(trouble.JUMPS))))


def test_two_servers_on_one_file(tmp_path: Path) -> None:
    good(twins.two_on_one_file(tmp_path, few(1)))


# power


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> power.Recording:
    if not power.may_watch():
        pytest.skip("strace is not there, or may not watch")
    return power.recorded(tmp_path_factory.mktemp("power") / "game")


def cuts(recording: power.Recording, syncing: bool) -> Trial:
    """After every third confirmed move."""
    trial, dice, number = Trial("power"), Random(2), 0
    for event, disk, confirmed in power.moments(recording, syncing):
        number += event.kind == "ok"
        if event.kind == "ok" and number % 3 == 0:
            power.cut(recording, disk.after_the_cut(dice), confirmed, trial)
    return trial


def test_what_was_confirmed_is_there_after_the_power_went(recording: power.Recording) -> None:
    assert recording.count("sync") > 10 and recording.count("write") > 50
    good(cuts(recording, syncing=True))


def test_without_syncs_it_would_be_lost(recording: power.Recording) -> None:
    assert cuts(recording, syncing=False).faults


def test_a_write_may_be_torn() -> None:
    whole = power.Event("write", "tables.db", 500, b"x" * 600)
    parts = list(power.pieces(whole))
    assert [(part.at, len(part.data)) for part in parts] == [(500, 12), (512, 512), (1024, 76)]
    torn = power.done(b"a" * 2000, parts[1])
    assert torn == b"a" * 512 + b"x" * 512 + b"a" * 976


# would it be found?


def test_a_lost_move_is_found(sqlite: str) -> None:
    trial = Trial("lost")
    with Server(settings(sqlite)) as server:
        player = Player(server.address, trial)
        trouble.goes_on(player, trial, "at first", 2)
        player.check(server.web.services.store, SECRET)
        assert not trial.faults
        player.confirmed["never sent"] = (0, "bid 1")
        trouble.finished(player, Store(sqlite), SECRET)
    assert trial.faults == [f"{player.table}: (0, 'bid 1') was confirmed and is not there"]


def test_a_fault_of_the_server_is_found(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("broken")

    trial = Trial("fault")
    with Server(settings(sqlite)) as server:
        player = Player(server.address, trial)
        monkeypatch.setattr(server.web.tables, "play", broken)
        assert not player.step()
        player.close()
    assert len(trial.faults) == 1 and ": 500 " in trial.faults[0]


def test_times_that_differ_are_told_apart_from_chance() -> None:
    dice = Random(1)
    same = [dice.gauss(1.0, 0.1) for _ in range(80)]
    assert not timing.apart(same[:40], same[40:], dice)
    assert timing.apart(same[:40], [one + 0.3 for one in same[40:]], dice)


def test_what_was_not_done_is_not_called_good() -> None:
    assert " not done " in told(Trial("nothing"))
    assert " good " in told(Trial("something", tries=1))
    assert " 1 FAULTS " in told(Trial("something", tries=1, faults=["a move is lost"]))


def test_a_suite_that_is_stopped_says_how_far_it_came() -> None:
    assert passed_so_far("..... [ 10%]\n..F.. [ 20%]\nE   0.5 is not 0.6\n") == 9


def test_trials_are_timed_from_the_start() -> None:
    bound = Bound(10, 60)
    assert 0 < bound.left <= 60 and not bound.over
    bound.end = time.monotonic() - 1
    assert bound.left == 0 and bound.over
