"""Thousands of games at once, as arrays: `northpole.vector`. Needs numpy, which is the extra `vector`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

from northpole.adapters.encoding import Encoding
from northpole.adapters.seeds import checked_seed
from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.bots.lockstep import ALL_FINE, Lockstep
from northpole.engine.errors import BadSetup, IllegalMove, NorthpoleError
from northpole.engine.limits import echo
from northpole.engine.nature import seed_of
from northpole.engine.page import Page

Bytes = npt.NDArray[np.uint8]
Whole = npt.NDArray[np.int32]
Real = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

SELF: Final = "self"
REWARDS: Final = ["rank", "margin"]
MOST_ENVS: Final = 65_536
NAMED: Final = 6  # legal actions in a refusal
SHOWN: Final = ["observations", "masks", "asked", "over", "rewards", "scores"]


class Vector:
    """Many games of one setup, each waiting for a choice of a seat that learns.

    All arrays are windows on memory that `step` and `reset` write anew. They are read-only; copy what you keep.
    A game that is over begins anew within the same step: `over` is true, `rewards` are those of the old game, and the
    observation is the first of the next one.
    """

    def __init__(
        self,
        encoding: Encoding,
        envs: int,
        seeds: Sequence[int],
        players: Sequence[str],
        rewards: str,
    ) -> None:
        self.encoding = encoding
        self.envs = envs
        self.seats = encoding.setup.seats
        self.players = list(players)
        self._by_margin = rewards == "margin"
        self._sent = False
        self._begin(seeds)

    def _begin(self, seeds: Sequence[int]) -> None:
        bots = [[seated(name) for name in self.players] for _ in range(self.envs)]
        setup, game = self.encoding.setup, self.encoding.game
        games = self.lockstep = Lockstep(game, setup, list(seeds), bots, self._by_margin)
        # a row for each game: what the seat that is asked sees, and what it may do
        self.observations: Bytes = rows(games.page, self.envs)
        self.masks: Flags = window(games.masks, np.bool_, self.envs)
        self.asked: Whole = column(games.asked, np.int32)
        # which games ended in the last step; for every seat of those its reward, else 0; the last final points
        self.over: Flags = column(games.over, np.bool_)
        self.rewards: Real = window(games.rewards, np.float64, self.envs)
        self.scores: Whole = window(games.scores, np.int32, self.envs)
        self._picked: Whole = column(games.picked, np.int32)

    def reset(self, seed: int | None = None, seeds: Sequence[int] | None = None) -> None:
        """Begin all games anew, from these seeds or the same as before. The arrays are new ones after it."""
        self._waiting_for_actions()
        same = seed is None and seeds is None
        self._begin(self._first_seeds() if same else seeds_of(self.envs, seed, seeds))

    def _first_seeds(self) -> list[int]:
        return [play.first_seed for play in self.lockstep.plays]

    def step(self, actions: npt.ArrayLike) -> None:
        """Play an action in each game. IllegalMove if one is not legal: then nothing was played in any."""
        self.send(actions)
        self.recv()

    def send(self, actions: npt.ArrayLike) -> None:
        """The first half of a step: the actions are checked and on their way. Don't look at the arrays until `recv`."""
        self._waiting_for_actions()
        row = np.asarray(actions)
        if row.shape != (self.envs,) or row.dtype.kind not in "iu":
            raise IllegalMove(
                f"actions must be {self.envs} whole numbers, not {row.dtype} of shape {row.shape}"
            )
        narrow = row.astype(np.int32, copy=False)
        if narrow is not row and (narrow != row).any():
            outside = int(np.argmax(narrow != row))
            raise self._refusal(outside, int(row[outside]))
        refused = self._refused(narrow)
        if refused != ALL_FINE:
            raise self._refusal(refused, int(row[refused]))
        self._give(narrow)
        self._sent = True

    def recv(self) -> None:
        """The other half: all games have come to their next choice."""
        if not self._sent:
            raise NorthpoleError("no actions are on their way; send them first")
        self._sent = False
        self._take()

    def _waiting_for_actions(self) -> None:
        if self._sent:
            raise NorthpoleError("actions are on their way; recv what comes of them first")

    def _refused(self, actions: Whole) -> int:
        """ALL_FINE, or the first game that refuses its action."""
        self._bytes = actions.astype("<i4", copy=False).tobytes()
        return int(self.lockstep.refused(self._bytes))

    def _give(self, actions: Whole) -> None:
        """Nothing more is to be done here, where one process plays."""

    def _take(self) -> None:
        self.lockstep.step(self._bytes)

    def sample(self) -> Whole:
        """Any legal action of each game, each as likely as the others; another window, written at each call."""
        self._waiting_for_actions()
        self.lockstep.sample()
        return self._picked

    def seeds(self) -> list[int]:
        """The seed of the game that each row is at: a Match of it and the same actions is the same game."""
        return [play.seed for play in self.lockstep.plays]

    def close(self) -> None:
        """Nothing has to be closed here; where there are other `jobs`, they end."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _refusal(self, env: int, action: int) -> IllegalMove:
        legal = np.flatnonzero(self.masks[env])
        names = [f"{known} ({self.encoding.action_name(int(known))})" for known in legal[:NAMED]]
        more = f" and {len(legal) - NAMED} more" if len(legal) > NAMED else ""
        return IllegalMove(
            f"action {action} is not legal in game {env}, where seat {self.asked[env]} may do"
            f" {', '.join(names)}{more}; nothing was played"
        )

    def __repr__(self) -> str:
        return f"<Vector of {self.envs} games, {self.encoding!r}, players {self.players}>"


def column(memory: Any, kind: Any) -> Any:
    """Memory as an array, nothing copied."""
    return np.frombuffer(memory, kind)


def window(memory: Any, kind: Any, rows: int) -> Any:
    """The same with so many rows."""
    return column(memory, kind).reshape(rows, -1)


def rows(page: Page, number: int) -> Any:
    """What is written on a page, so many rows of it."""
    return column(page.words, np.uint8)[: page.size].reshape(number, -1)


def seated(name: str) -> Bot | None:
    return None if name == SELF else make_bot(name)


def seeds_of(envs: int, seed: int | None, seeds: Sequence[int] | None) -> list[int]:
    """One for each game: as given, or a series from one seed."""
    if seeds is None:
        return [
            seed_of(checked_seed(0 if seed is None else seed), number) for number in range(envs)
        ]
    if seed is not None:
        raise BadSetup("give a seed for all games or seeds for each, not both")
    if len(seeds) != envs:
        raise BadSetup(f"{envs} games need {envs} seeds, not {len(seeds)}")
    return [checked_seed(each) for each in seeds]


def checked_players(seats: int, players: Sequence[str] | None) -> list[str]:
    """Who sits where; somebody must learn."""
    found = [SELF] * seats if players is None else list(players)
    if isinstance(players, str) or len(found) != seats:
        raise BadSetup(
            f"{seats} seats need {seats} players, 'self' or a bot each, not {echo(players)}"
        )
    if SELF not in found:
        raise BadSetup("at least one of the players must be 'self'")
    for name in found:
        seated(name)
    return found
