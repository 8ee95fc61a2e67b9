"""Games shared out among processes: the same rows as in one, the same refusals, and nothing left behind."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from northpole import BadSetup, IllegalMove, NorthpoleError, vector
from northpole.adapters.processes import SHOWN, Processes
from northpole.adapters.vector import Vector

ENVS = 5
HOW = {"players": ["self", "random", "self"], "changes": {"turns.most": 2}, "rewards": "margin"}


def made(jobs: int) -> Vector:
    return vector("union", 3, ENVS, seed=3, jobs=jobs, **HOW)


@pytest.fixture(scope="module")
def shared() -> Iterator[Vector]:
    with made(jobs=2) as games:
        yield games


def same(one: Vector, other: Vector) -> None:
    for name in SHOWN:
        assert np.array_equal(getattr(one, name), getattr(other, name)), name
    assert one.seeds() == other.seeds()


def test_the_same_rows_as_in_one_process(shared: Vector) -> None:
    alone = made(jobs=1)
    assert isinstance(shared, Processes)
    shared.reset(seed=3)
    ended = 0
    for _ in range(60):
        same(shared, alone)
        actions = alone.sample().copy()
        alone.step(actions)
        shared.step(actions)
        ended += int(alone.over.sum())
    assert ended > ENVS
    shared.reset()
    alone.reset()
    same(shared, alone)


def test_random_actions_are_legal_and_the_same_again(shared: Vector) -> None:
    drawn = []
    for _ in range(2):
        shared.reset(seed=8)
        actions = shared.sample().copy()
        assert shared.masks[np.arange(ENVS), actions].all()
        shared.step(actions)
        drawn.append(shared.observations.copy())
    assert np.array_equal(drawn[0], drawn[1])


@pytest.mark.parametrize("wrong", [-1, 10**6, 1256])
def test_an_illegal_action_is_refused_and_nothing_is_played(shared: Vector, wrong: int) -> None:
    shared.reset(seed=4)
    before = {name: getattr(shared, name).copy() for name in SHOWN}
    actions = shared.sample().copy()
    assert not shared.masks[ENVS - 1, 1256]
    actions[ENVS - 1] = wrong
    with pytest.raises(IllegalMove, match=f"action {wrong} is not legal in game {ENVS - 1}, where"):
        shared.step(actions)
    for name, was in before.items():
        assert np.array_equal(getattr(shared, name), was)


def test_the_arrays_are_read_only(shared: Vector) -> None:
    with pytest.raises(ValueError, match="read-only"):
        shared.masks[0, 0] = True


def test_a_process_that_dies_is_missed_and_all_end() -> None:
    games = made(jobs=2)
    assert isinstance(games, Processes)
    processes = [worker.process for worker in games._workers]
    processes[1].terminate()
    processes[1].join()
    with pytest.raises(NorthpoleError, match="the process of games 2 to 4 has ended"):
        games.step(np.argmax(games.masks, axis=1))
    games.close()
    assert not any(process.is_alive() for process in processes)
    with pytest.raises(NorthpoleError, match="closed"):
        games.sample()


@pytest.mark.parametrize("jobs", [0, -1, ENVS + 1])
def test_jobs_that_can_not_be(jobs: int) -> None:
    with pytest.raises(BadSetup, match=f"5 games can be shared by 1 to 5 jobs, not {jobs}"):
        made(jobs)
