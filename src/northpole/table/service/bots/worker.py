"""What happens in the processes where bots think. Nothing here knows of tables."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import time
from dataclasses import dataclass, field, replace
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from typing import Any

from northpole.bots.bot import ask
from northpole.bots.clock import Clock
from northpole.bots.consensus import Findings, findings
from northpole.bots.guests import GuestFactory, welcome
from northpole.bots.levels import make_bot, person
from northpole.coach.hint import BEST, Hint, Thinking
from northpole.coach.parts import Point, Rated, ReviewPart, work
from northpole.engine.chair import Chair
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game

CLOCK = Clock()


@dataclass(frozen=True)
class BotTurn:
    """Whose turn it is at a table, in which round, day or season, and how long it has been thought about."""

    seat: int
    milestone: int
    seconds: float


@dataclass(frozen=True)
class Job:
    """A decision for a bot: the game, its position, the bot's seat, level and name, its luck, and its last turn."""

    game: str
    seats: int
    options: str  # JSON
    ruleset: str
    changes: str  # JSON
    state: dict[str, Any] = field(repr=False)
    seat: int
    level: str
    luck: int = field(repr=False)
    turn: BotTurn | None = None
    called: str = ""


@dataclass(frozen=True)
class Thought:
    """The name of the move, how long it took, the turn as it is now, and what a search found."""

    move: str
    seconds: float  # of a processor
    turn: BotTurn | None = None
    found: Findings | None = None


def decide(job: Job) -> Thought:
    """All that the seat can't know is drawn anew before the bot sees anything."""
    began, since = time.process_time(), CLOCK.now()
    game = find_game(job.game)
    luck = Fast(job.luck)
    s = game.from_data(
        setup_of(job.game, job.seats, job.options, job.ruleset, job.changes), job.state
    )
    imagined = Chair(game, s, job.seat).imagine(luck)
    del s
    chair = Chair(game, imagined, job.seat)
    before = turn_so_far(job, int(chair.milestone()))
    bot = make_bot(person(job.level, job.called), CLOCK)
    bot.begin_turn(before.seconds)
    move = ask(bot, chair, luck, Menu())
    turn = replace(before, seconds=before.seconds + CLOCK.now() - since)
    return Thought(move, time.process_time() - began, turn, findings(bot, chair))


@dataclass(frozen=True)
class Wondering:
    """A person's question: what would be good here? `job` is the decision, whoever `level` is."""

    job: Job
    names: tuple[str, ...]
    seconds: float


def advise(wondering: Wondering) -> Hint:
    """All that the seat can't know is drawn anew before anything is looked at."""
    job = wondering.job
    setup = setup_of(job.game, job.seats, job.options, job.ruleset, job.changes)
    game = find_game(job.game)
    chair = Chair(game, game.from_data(setup, job.state), job.seat)
    return Thinking(setup, chair, wondering.names, job.luck, CLOCK).hint(BEST, wondering.seconds, 0)


def look_back(some: tuple[str, list[ReviewPart]]) -> list[Point | Rated]:
    """Parts of the review of a record."""
    record, parts = some
    return work(record, parts)


def turn_so_far(job: Job, milestone: int) -> BotTurn:
    """The turn that goes on, or a new one."""
    last = job.turn
    if last is not None and (last.seat, last.milestone) == (job.seat, milestone):
        return last
    return BotTurn(job.seat, milestone, 0.0)


@lru_cache(maxsize=64)
def setup_of(game: str, seats: int, options: str, ruleset: str, changes: str) -> Setup:
    return find_game(game).setup(seats, json.loads(options), ruleset, json.loads(changes))


def begin(telling: Connection, guests: list[GuestFactory]) -> None:
    """First thing in a new process: Ctrl-C is for the server, and without a server there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    welcome(guests)
    try:
        telling.send(os.getpid())
    except OSError:  # ended before it began
        os._exit(1)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
