"""Many games at once on several processors: `northpole.vector(..., jobs=2)`, the same rows shared out."""

from __future__ import annotations

import gc
import math
import multiprocessing
import weakref
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple

import numpy as np

from northpole.adapters.encoding import Encoding, encoding_of
from northpole.adapters.vector import Vector, Whole
from northpole.bots.lockstep import ALL_FINE
from northpole.engine.errors import NorthpoleError

SHOWN: Final = ["observations", "masks", "asked", "over", "rewards", "scores"]
LINE: Final = 64  # bytes that processors share or don't; nobody else's are on it
PATIENCE: Final = 5.0  # seconds for a process to end

Arrays = dict[str, Any]


class Share(NamedTuple):
    """The rows of one process, and what it makes its games from."""

    first: int
    seeds: list[int]
    game: str
    seats: int
    options: dict[str, Any]
    ruleset: str | None
    changes: dict[str, Any]
    players: list[str]
    rewards: str

    def games(self) -> Vector:
        encoding = encoding_of(
            self.game, self.seats, self.options, self.ruleset, dict(self.changes)
        )
        return Vector(encoding, len(self.seeds), self.seeds, self.players, self.rewards)


class Processes(Vector):
    """A Vector whose rows are played by other processes, in memory that all of them see.

    The same seeds and actions give the same rows as one process does. `close` ends the processes, and so does the end
    of the program. They import the program's main module: keep what it does under `if __name__ == "__main__"`.
    """

    def __init__(
        self,
        encoding: Encoding,
        envs: int,
        seeds: Sequence[int],
        players: Sequence[str],
        rewards: str,
        jobs: int,
    ) -> None:
        self.jobs = jobs
        self._rewards = rewards
        self._workers: list[Worker] = []
        super().__init__(encoding, envs, seeds, players, rewards)

    def _begin(self, seeds: Sequence[int]) -> None:
        self._first = list(seeds)
        if self._workers:
            self._ask("begin", self._first)
            return
        context = multiprocessing.get_context("spawn")
        encoding = self.encoding
        self._memory = context.RawArray("b", size_of(encoding, self.envs))
        arrays = arrays_in(self._memory, encoding, self.envs)
        for share in self._shares():
            self._workers.append(Worker(context, share, self._memory, self.envs))
        self._finalizer = weakref.finalize(self, end_all, self._workers)
        self._actions, self._picked = arrays["actions"], read_only(arrays["picked"])
        for name in SHOWN:
            setattr(self, name, read_only(arrays[name]))
        self._gather()

    def _shares(self) -> list[Share]:
        setup = self.encoding.setup
        edges = [self.envs * job // self.jobs for job in range(self.jobs + 1)]
        return [
            Share(
                first,
                self._first[first:last],
                self.encoding.game.name,
                setup.seats,
                dict(setup.options),
                setup.ruleset,
                dict(setup.changes),
                self.players,
                self._rewards,
            )
            for first, last in pairwise(edges)
        ]

    def _first_seeds(self) -> list[int]:
        return self._first

    def _play(self, actions: Whole) -> int:
        legal = (actions >= 0) & (actions < self.encoding.actions)
        legal &= self.masks[np.arange(self.envs), np.where(legal, actions, 0)]
        if not legal.all():
            return int(np.argmin(legal))
        self._actions[:] = actions
        self._ask("step")
        return int(ALL_FINE)

    def sample(self) -> Whole:
        self._ask("sample")
        return self._picked

    def seeds(self) -> list[int]:
        return [seed for part in self._ask("seeds") for seed in part]

    def close(self) -> None:
        """End the processes; nothing can be played after it."""
        self._finalizer()

    def _ask(self, what: str, rows: list[int] | None = None) -> list[Any]:
        for worker in self._workers:
            worker.tell(what, rows)
        return self._gather()

    def _gather(self) -> list[Any]:
        if not self._workers:
            raise NorthpoleError("these games were closed")
        return [worker.answer() for worker in self._workers]


class Worker:
    """One of the processes, as the others see it."""

    def __init__(self, context: Any, share: Share, memory: Any, envs: int) -> None:
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self.rows = slice(share.first, share.first + len(share.seeds))
        self.process: BaseProcess = context.Process(
            target=serve, args=(theirs, share, memory, envs), daemon=True
        )
        self.process.start()
        theirs.close()

    def tell(self, what: str, rows: list[int] | None) -> None:
        try:
            self.pipe.send((what, None if rows is None else rows[self.rows]))
        except OSError:
            raise self.lost() from None

    def answer(self) -> Any:
        try:
            fine, said = self.pipe.recv()
        except (EOFError, OSError):
            raise self.lost() from None
        if not fine:
            raise NorthpoleError(f"in a process of these games: {said}")
        return said

    def lost(self) -> NorthpoleError:
        rows = self.rows
        return NorthpoleError(f"the process of games {rows.start} to {rows.stop - 1} has ended")

    def end(self) -> None:
        self.pipe.close()  # which is how it is told
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.terminate()


def end_all(workers: list[Worker]) -> None:
    while workers:
        workers.pop().end()


# in the process


def serve(pipe: Connection, share: Share, memory: Any, envs: int) -> None:
    """Play these rows as asked until the pipe is closed."""
    try:
        games = share.games()
        gc.freeze()  # so that it does not look through all games again and again
        rows = slice(share.first, share.first + len(share.seeds))
        arrays = {
            name: array[rows] for name, array in arrays_in(memory, games.encoding, envs).items()
        }
        publish(games, arrays)
        pipe.send((True, None))
        while True:
            what, seeds = pipe.recv()
            pipe.send((True, obey(games, arrays, what, seeds)))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        pipe.send((False, f"{type(error).__name__}: {error}"))


def obey(games: Vector, arrays: Arrays, what: str, seeds: list[int] | None) -> Any:
    if what == "seeds":
        return games.seeds()
    if what == "sample":
        arrays["picked"][:] = games.sample()
        return None
    if what == "begin":
        games.reset(seeds=seeds)
    else:
        games.step(arrays["actions"])
    return publish(games, arrays)


def publish(games: Vector, arrays: Arrays) -> None:
    for name in SHOWN:
        arrays[name][:] = getattr(games, name)


# the memory


def shapes(encoding: Encoding, envs: int) -> list[tuple[str, Any, tuple[int, ...]]]:
    seats = encoding.setup.seats
    return [
        ("observations", np.uint8, (envs, encoding.size)),
        ("masks", np.bool_, (envs, encoding.actions)),
        ("asked", np.int32, (envs,)),
        ("over", np.bool_, (envs,)),
        ("rewards", np.float64, (envs, seats)),
        ("scores", np.int32, (envs, seats)),
        ("actions", np.int32, (envs,)),
        ("picked", np.int32, (envs,)),
    ]


def room(kind: Any, shape: tuple[int, ...]) -> int:
    """Bytes of an array, to the end of its last line."""
    size = math.prod(shape) * int(np.dtype(kind).itemsize)
    return -(-size // LINE) * LINE


def size_of(encoding: Encoding, envs: int) -> int:
    return sum(room(kind, shape) for _, kind, shape in shapes(encoding, envs))


def arrays_in(memory: Any, encoding: Encoding, envs: int) -> Arrays:
    """The memory as arrays, one after the other."""
    found: Arrays = {}
    at = 0
    for name, kind, shape in shapes(encoding, envs):
        row = np.frombuffer(memory, kind, math.prod(shape), at)
        found[name] = row.reshape(shape)
        at += room(kind, shape)
    return found


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array
