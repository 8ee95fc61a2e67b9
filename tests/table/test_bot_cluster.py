"""Bots that think on a cluster: from what their seat knows, with the same moves, and at home when it is gone."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest

from northpole import Match, game
from northpole.bots.arena import play_match
from northpole.bots.levels import make_bot
from northpole.engine.chair import Chair
from northpole.engine.nature import Fast
from northpole.engine.registry import GAMES
from northpole.table.service.bots.cluster import BotCluster, as_known
from northpole.table.service.bots.fairness import FairQueue
from northpole.table.service.bots.worker import Job, decide
from tests.lab.test_cluster import workers_at
from tests.support.dask_cluster import DaskCluster
from tests.support.server import Server, settings
from tests.support.waiting import until, until_so

SEATS = 3


def some_jobs(name: str) -> list[tuple[Match, Job]]:
    """Decisions from the middle of a game, one of each seat where there are some."""
    whole = Match.new(game(name), seats=SEATS, seed=5)
    play_match(whole, [make_bot("random") for _ in range(SEATS)], 5)
    found: dict[int, tuple[Match, Job]] = {}
    for number in range(whole.length // 3, whole.length):
        match = whole.at(number)
        for seat in match.waiting():
            found.setdefault(seat, (match, job_of(match, seat)))
        if len(found) == SEATS:
            break
    return list(found.values())


def job_of(match: Match, seat: int) -> Job:
    return Job(
        game=match.game.name,
        seats=SEATS,
        options=json.dumps(match.setup.options),
        ruleset=match.setup.ruleset,
        changes="{}",
        state=match.position(),
        seat=seat,
        level="helper",
        luck=77,
        called="Pepper",
    )


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_seat_can_not_know_is_sent(name: str) -> None:
    """Whatever is hidden may be drawn anew: what is sent stays the same."""
    for match, job in some_jobs(name):
        state = match.game.from_data(match.setup, job.state)
        other = Chair(match.game, state, job.seat).imagine(Fast(4242)).to_data()
        hidden = Job(**{**vars(job), "state": other})
        assert as_known(job) == as_known(hidden)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_decided_there_as_at_home(name: str) -> None:
    for _, job in some_jobs(name):
        assert decide(as_known(job)).move == decide(job).move


def test_bots_think_there_also_when_a_worker_is_killed_at_home_when_all_are_and_there_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (_, job), *_ = some_jobs("sweatshop")
    move = decide(job).move
    wide: list[int] = []

    async def think() -> None:
        with DaskCluster(tmp_path, 2) as dask:
            await until_so(lambda: workers_at(dask.address()) == 2)
            cluster = BotCluster(dask.address(), wide.append)
            await cluster.connect()
            thoughts = [cluster.thought(job, 60.0) for _ in range(6)]
            there = asyncio.gather(*thoughts)
            dask.workers[0].kill()
            assert [one and one.move for one in await there] == [move] * 6
            dask.workers[1].kill()
            dask.workers[1].wait()
            await until_so(lambda: workers_at(dask.address()) == 0)
            lost = await asyncio.gather(*[cluster.thought(job, 60.0) for _ in range(2)])
            assert lost == [None, None]
            assert await cluster.thought(job, 60.0) is None
            dask.start_worker()
            await until_so(lambda: workers_at(dask.address()) == 1)
            cluster.again = 0.0
            while (found := await cluster.thought(job, 60.0)) is None:
                await asyncio.sleep(0.02)  # it is looked for meanwhile
            assert found.move == move
            await cluster.stop()

    with caplog.at_level(logging.WARNING, "northpole.table"):
        asyncio.run(think())
    assert wide == [2, -2, 1]
    said = [one.getMessage() for one in caplog.records if one.name == "northpole.table"]
    there, lost, *tries, back = said
    assert there.startswith("bots think on the cluster at tcp://") and there.endswith("2 at once")
    assert "is lost" in lost and lost.endswith("bots think on this computer")
    assert all("there is no Dask scheduler" in one for one in tries)  # found too slowly
    assert back.startswith("bots think on the cluster at tcp://") and back.endswith("1 at once")


def test_a_table_goes_on_without_its_cluster(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("northpole.lab.cluster.SECONDS", 1)
    here = settings(f"sqlite:///{tmp_path / 'tables.db'}", cluster="tcp://127.0.0.1:9")
    with caplog.at_level(logging.WARNING, "northpole.table"), Server(here) as server:
        anna = server.browser("Anna")
        anna.go("/quick/realsanta")
        until(lambda: "there is no Dask scheduler" in caplog.text)
        seats = [("kind_0", "bot"), ("kind_1", "bot")]
        anna.go("/new", {"game": "realsanta", "number": "2", **dict(seats)})
        until(lambda: server.web.services.bots.made > 3)
    assert caplog.text.count("bots think on this computer") == 1


def test_a_queue_can_be_made_wider_and_narrower() -> None:
    async def stand() -> None:
        queue = FairQueue(1)
        await queue.wait("a")
        second, third = (asyncio.create_task(queue.wait("b")) for _ in range(2))
        await asyncio.sleep(0)
        assert queue.waiting() == 2
        queue.widen(1)
        await second
        queue.widen(-1)
        queue.leave()
        await asyncio.sleep(0)
        assert not third.done()
        queue.leave()
        await third
        queue.leave()
        assert queue.free == 1

    asyncio.run(stand())
