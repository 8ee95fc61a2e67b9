"""Many games at once on several processors: `northpole.vector(..., jobs=2)`, the same rows shared out."""

from __future__ import annotations

import multiprocessing
import pickle
import weakref
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.process import BaseProcess
from typing import Any, Final

import numpy as np

from northpole.adapters.encoding import Encoding
from northpole.adapters.handover import SPIN, Cord, both_ends
from northpole.adapters.portion import FAILED, FORESEE, PLAY, TURN, Portion, Share, serve
from northpole.adapters.shared import SharedMemory, read_only
from northpole.adapters.vector import SHOWN, Vector, Whole
from northpole.bots.lockstep import ALL_FINE
from northpole.engine.errors import NorthpoleError

PATIENCE: Final = 5.0  # seconds for a process to end
GUARD: Final = "what your program does must be in a file, under `if __name__ == '__main__'`"


class Processes(Vector):
    """A Vector whose rows are played by several processes, in memory that all of them see.

    This process is one of them, unless it is to stand aside and think while the others play. The same seeds and
    actions give the same rows as one process does. `close` ends the others, and so does the end of the program. They
    import the program's main module: keep what it does under `if __name__ == "__main__"`.
    """

    def __init__(
        self,
        encoding: Encoding,
        envs: int,
        seeds: Sequence[int],
        players: Sequence[str],
        rewards: str,
        jobs: int,
        aside: bool,
    ) -> None:
        self.jobs = jobs
        self.aside = aside
        self._rewards = rewards
        self._workers: list[Worker] = []
        self._own: Portion | None = None
        super().__init__(encoding, envs, seeds, players, rewards)

    def _begin(self, seeds: Sequence[int]) -> None:
        self._first = list(seeds)
        if not hasattr(self, "_finalizer"):
            self._start()
        else:
            for worker in self._listening():
                worker.say(pickle.dumps(self._first[worker.rows]))
            if self._own is not None:
                self._own.begin(self._first[: self._own.games.envs])
        self._gather()
        self._foreseen = False  # do the next random actions lie in memory?
        self._taken = False  # have they been taken?

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        others = self.jobs if self.aside else self.jobs - 1
        memory = SharedMemory(context, self.encoding, self.envs, 2 * others)
        arrays = memory.arrays()
        self._finalizer = weakref.finalize(self, end_all, self._workers)
        shares = self._shares()
        own, rest = ([], shares) if self.aside else (shares[:1], shares[1:])
        for number, share in enumerate(rest):
            lines = both_ends(context, memory, number, 0.0 if self.aside else SPIN)
            self._workers.append(Worker(context, share, memory, *lines))
        for share in own:
            self._own = Portion(share, arrays)
        self._actions, self._ahead = arrays["actions"], arrays["foreseen"]
        self._drawn = np.zeros(self.envs, np.int32)
        self._picked = read_only(self._drawn)
        for name in SHOWN:
            setattr(self, name, read_only(arrays[name]))

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

    def _refused(self, actions: Whole) -> int:
        if self._taken and actions is self._picked:
            return int(ALL_FINE)
        legal = (actions >= 0) & (actions < self.encoding.actions)
        legal &= self.masks[np.arange(self.envs), np.where(legal, actions, 0)]
        return int(ALL_FINE if legal.all() else np.argmin(legal))

    def _give(self, actions: Whole) -> None:
        """The others begin; this process, where it plays, does so when it is to take what came of it."""
        self._actions[:] = actions
        self._order = PLAY | TURN | FORESEE if self._taken else PLAY
        self._foreseen, self._taken = self._taken, False
        self._tell(self._order)

    def _take(self) -> None:
        self._follow(self._order)

    def sample(self) -> Whole:
        self._waiting_for_actions()
        if self._taken or not self._foreseen:
            order = FORESEE | (TURN if self._taken else 0)
            self._tell(order)
            self._follow(order)
        self._foreseen, self._taken = True, True
        self._drawn[:] = self._ahead
        return self._picked

    def seeds(self) -> list[int]:
        self._waiting_for_actions()
        for worker in self._listening():
            worker.say(pickle.dumps(None))
        found = [] if self._own is None else self._own.games.seeds()
        for part in self._gather():
            found += pickle.loads(part)
        return found

    def close(self) -> None:
        """End the other processes; nothing can be played after it."""
        self._finalizer()

    # If one process fails or somebody interrupts, the rows no longer belong together: none is played on.

    def _tell(self, order: int) -> None:
        try:
            for worker in self._listening():
                worker.say(bytes([order]))
        except BaseException:
            self.close()
            raise

    def _follow(self, order: int) -> None:
        """Do as the others were told, and wait for them."""
        try:
            if self._own is not None:
                self._own.obey(order)
        except BaseException:
            self.close()
            raise
        self._gather()

    def _gather(self) -> list[bytes]:
        try:
            return [worker.answer() for worker in self._listening()]
        except BaseException:
            self.close()
            raise

    def _listening(self) -> list[Worker]:
        if not self._workers:
            raise NorthpoleError("these games were closed")
        return self._workers


class Worker:
    """One of the other processes, as this one sees it."""

    def __init__(
        self, context: Any, share: Share, memory: SharedMemory, line: Cord, theirs: Cord
    ) -> None:
        self.rows = share.rows()
        self.line = line
        self.begun = False
        self.process: BaseProcess = context.Process(
            target=serve, args=(share, theirs, memory), daemon=True
        )
        self.process.start()
        theirs.close()

    def say(self, words: bytes) -> None:
        try:
            self.line.say(words)
        except OSError:
            raise self.lost() from None

    def answer(self) -> bytes:
        try:
            said = self.line.hear()
        except (EOFError, OSError):
            raise self.lost() from None
        if said.startswith(FAILED):
            raise NorthpoleError(f"in a process of these games: {said[1:].decode()}")
        self.begun = True
        return said

    def lost(self) -> NorthpoleError:
        who = f"the process of games {self.rows.start} to {self.rows.stop - 1}"
        return NorthpoleError(f"{who} has ended" if self.begun else f"{who} did not start; {GUARD}")

    def end(self) -> None:
        self.line.close()  # which is how it is told
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.terminate()


def end_all(workers: list[Worker]) -> None:
    while workers:
        workers.pop().end()
