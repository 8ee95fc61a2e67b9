"""Games shared out among processes: the same rows as in one, the same refusals, and nothing left behind."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from northpole import BadSetup, IllegalMove, NorthpoleError, vector
from northpole.adapters.processes import Processes
from northpole.adapters.vector import SHOWN, Vector

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


def test_random_actions_are_those_of_one_process(shared: Vector) -> None:
    """However often they are asked for between two steps: the next ones are drawn before anybody asks."""
    alone = made(jobs=1)
    shared.reset(seed=3)
    for times in [1, 1, 2, 0, 0, 1, 3, 0, 1, 1]:
        for _ in range(times):
            assert np.array_equal(shared.sample(), alone.sample())
        actions = np.argmax(alone.masks, axis=1) if times == 0 else alone._picked.copy()
        alone.step(actions)
        shared.step(shared._picked if times else actions)
        same(shared, alone)


def test_random_actions_that_were_played_are_not_legal_for_ever(shared: Vector) -> None:
    shared.reset(seed=3)
    actions = shared.sample()
    refused = False
    for _ in range(30):
        try:
            shared.step(actions)
        except IllegalMove:
            refused = True
    assert refused


def test_this_process_may_stand_aside() -> None:
    """All rows are played by others, and are still those of one process."""
    alone = vector("sweatshop", 2, 3, seed=6)
    with vector("sweatshop", 2, 3, seed=6, aside=True) as games:
        assert isinstance(games, Processes) and games._own is None
        for _ in range(40):
            games.send(games.sample())
            alone.step(alone.sample())
            games.recv()
            same(games, alone)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_step_has_two_halves_in_this_order(jobs: int) -> None:
    with made(jobs) as games:
        with pytest.raises(NorthpoleError, match="no actions are on their way; send them first"):
            games.recv()
        games.send(games.sample())
        for early in (games.sample, games.reset, lambda: games.send([0] * ENVS)):
            with pytest.raises(NorthpoleError, match="recv what comes of them first"):
                early()
        games.recv()
        games.step(games.sample())


def gone(games: Vector) -> None:
    assert isinstance(games, Processes)
    process = games._workers[-1].process
    process.kill()
    process.join()


def go_on(games: Processes) -> None:
    """To the end of a step under way, if its answer came, and one step further."""
    if games._sent:
        games.recv()
    games.step(np.argmax(games.masks, axis=1))


@pytest.mark.parametrize("sent", [False, True])
def test_a_process_that_dies_is_missed_and_all_end(sent: bool) -> None:
    """Between two steps, and in the midst of one."""
    games = made(jobs=3)
    assert isinstance(games, Processes)
    processes = [worker.process for worker in games._workers]
    if sent:
        games.send(np.argmax(games.masks, axis=1))
    gone(games)
    with pytest.raises(NorthpoleError, match="the process of games 3 to 4 has ended"):
        go_on(games)
    assert not any(process.is_alive() for process in processes)
    games.close()
    with pytest.raises(NorthpoleError, match="closed"):
        games.sample()


def test_a_program_that_others_can_not_import_is_told_so() -> None:
    """They would run it again, and again: Python stops that."""
    program = "import northpole\nnorthpole.vector('union', 2, 2, jobs=2)\n"
    done = subprocess.run(
        [sys.executable, "-"], input=program, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert (
        "the process of games 1 to 1 did not start; what your program does must be" in done.stderr
    )


def test_a_failure_in_another_process_is_told() -> None:
    """Here its orders make no sense to it."""
    games = made(jobs=2)
    assert isinstance(games, Processes)
    games._workers[0].say(pickle.dumps(["no seed"] * 3))
    with pytest.raises(NorthpoleError, match="in a process of these games: BadSetup: a seed is"):
        games.seeds()


def test_an_interruption_ends_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some rows have gone on, others have not."""
    games = made(jobs=2)
    assert isinstance(games, Processes) and games._own is not None

    def interrupted(order: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(games._own, "obey", interrupted)
    with pytest.raises(KeyboardInterrupt):
        games.step(np.argmax(games.masks, axis=1))
    with pytest.raises(NorthpoleError, match="closed"):
        games.step(np.argmax(games.masks, axis=1))


@pytest.mark.parametrize("jobs", [0, -1, ENVS + 1, 1.5, "2", True])
def test_jobs_that_can_not_be(jobs: Any) -> None:
    with pytest.raises(BadSetup, match=f"5 games can be shared by 1 to 5 jobs, not {jobs!r}"):
        made(jobs)
