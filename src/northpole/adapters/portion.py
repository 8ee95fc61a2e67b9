"""Some of many games: played by one process, written where all processes see it."""

from __future__ import annotations

import gc
import pickle
from typing import Any, Final, NamedTuple

import numpy as np

from northpole.adapters.encoding import encoding_of
from northpole.adapters.handover import Cord
from northpole.adapters.shared import Arrays, SharedMemory
from northpole.adapters.vector import SHOWN, Vector, column

TURN: Final = 1  # what was foreseen has been taken
PLAY: Final = 2  # the actions that lie in memory
FORESEE: Final = 4  # random actions
MOST: Final = 7  # more than that is no such order, but a pickle
FINE: Final = b""
FAILED: Final = b"!"
SELDOM: Final = (100_000, 50, 50)  # there is hardly ever anything for the garbage collector to find


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

    def rows(self) -> slice:
        return slice(self.first, self.first + len(self.seeds))

    def games(self) -> Vector:
        encoding = encoding_of(
            self.game, self.seats, self.options, self.ruleset, dict(self.changes)
        )
        return Vector(encoding, len(self.seeds), self.seeds, self.players, self.rewards)


class Portion:
    """The games of one share, and its rows of the memory."""

    def __init__(self, share: Share, arrays: Arrays) -> None:
        self.arrays = {name: array[share.rows()] for name, array in arrays.items()}
        self.games = share.games()
        self.publish()

    def obey(self, order: int) -> None:
        """TURN, PLAY and FORESEE, in this order, as far as they are asked for."""
        games = self.games.lockstep
        if order & TURN:
            games.draws.turn()
        if order & PLAY:
            games.step(self.arrays["actions"].tobytes())
            self.publish()
        if order & FORESEE:
            games.foresee()
            self.arrays["foreseen"][:] = column(games.picked, np.int32)

    def begin(self, seeds: list[int]) -> None:
        self.games.reset(seeds=seeds)
        self.publish()

    def publish(self) -> None:
        """Copy it all: that takes less than to find out what has changed."""
        for name in SHOWN:
            self.arrays[name][:] = getattr(self.games, name)


# in a process of its own


def serve(share: Share, line: Cord, memory: SharedMemory) -> None:
    """Play these rows as asked until nobody is at the line any more."""
    try:
        part = Portion(share, memory.arrays())
        gc.freeze()
        gc.set_threshold(*SELDOM)
        line.say(FINE)
        while True:
            line.say(answered(part, line.hear()))
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as error:
        line.say(FAILED + f"{type(error).__name__}: {error}".encode())


def answered(part: Portion, words: bytes) -> bytes:
    if words[0] <= MOST:
        part.obey(words[0])
        return FINE
    seeds = pickle.loads(words)
    if seeds is None:
        return pickle.dumps(part.games.seeds())
    part.begin(seeds)
    return FINE
