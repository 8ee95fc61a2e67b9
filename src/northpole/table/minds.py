"""What happens in the processes where bots think. Nothing here knows of tables."""

from __future__ import annotations

import json
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
import time
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from northpole.bots.bot import make_bot
from northpole.bots.chair import Chair
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from northpole.engine.run import decision_of


@dataclass(frozen=True)
class Job:
    """A decision for a bot: the game, its position, the bot's seat and level, and its luck."""

    game: str
    seats: int
    options: str  # JSON
    ruleset: str
    changes: str  # JSON
    state: dict[str, Any] = field(repr=False)
    seat: int
    level: str
    luck: int = field(repr=False)


@dataclass(frozen=True)
class Thought:
    """The name of the move, and how long it took."""

    move: str
    seconds: float


def decide(job: Job) -> Thought:
    """All that the seat can't know is drawn anew before the bot sees anything."""
    began = time.process_time()
    game = find_game(job.game)
    luck = Fast(job.luck)
    s = game.from_data(
        setup_of(job.game, job.seats, job.options, job.ruleset, job.changes), job.state
    )
    imagined = game.determinise(s, job.seat, luck)
    del s
    option = make_bot(job.level).choose(Chair(game, imagined, job.seat), luck, Menu())
    d = decision_of(imagined, job.seat)
    assert d is not None, "this seat has nothing to decide"
    return Thought(game.move_name(imagined, d, option), time.process_time() - began)


@lru_cache(maxsize=64)
def setup_of(game: str, seats: int, options: str, ruleset: str, changes: str) -> Setup:
    return find_game(game).setup(seats, json.loads(options), ruleset, json.loads(changes))


def begin() -> None:
    """First thing in a new process: Ctrl-C is for the server, and without a server there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)
