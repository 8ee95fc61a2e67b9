"""How long bots let people look: one beat for an elf's whole turn, none for what nobody sees."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from northpole.engine.match import Match
from northpole.table.domain.model import TableInfo
from northpole.table.util.lru import LRUCache

CALM, QUICK = "calm", "quick"
SLOWER = {CALM: 3.0, QUICK: 1.0}  # how many of the house's beats; with any other pace none
PATIENCE = 3.6  # beats that bots may take in all between two moves of people, at a quick pace
MOST = 1000  # tables


@dataclass
class Beat:
    """Where a table is: whose turn was last to be seen and when, and how long bots have let people wait."""

    version: int
    at: float
    seat: int | None = None
    waited: float = 0.0


class Beats:
    """`beat` is the house's, in seconds."""

    def __init__(self, beat: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.beat = beat
        self.clock = clock
        self.tables: LRUCache[Beat] = LRUCache(MOST)

    def wait(self, info: TableInfo, seat: int, seen: bool) -> float:
        """Seconds until this bot may make its move."""
        last = self.look(info)
        if not seen or seat == last.seat:
            return 0.0
        wait = max(0.0, last.at + self.length(info.pace, last.waited) - self.clock())
        last.waited += wait
        return wait

    def look(self, info: TableInfo) -> Beat:
        """Where the table is; thinking is part of a beat that begins now. Who has moved meanwhile waits anew."""
        last = self.tables.get(info.id, lambda: Beat(info.version, self.clock()))
        if last.version != info.version:
            last.version, last.at, last.seat, last.waited = info.version, self.clock(), None, 0.0
        return last

    def length(self, pace: str, waited: float) -> float:
        """Ever shorter, so that however many turns there are patience lasts."""
        beat = self.beat * SLOWER.get(pace, 0.0)
        if pace != QUICK:
            return beat
        return min(beat, max(0.0, self.beat * PATIENCE - waited) / 3)

    def made(self, info: TableInfo, seat: int, seen: bool) -> None:
        """The move was stored."""
        last = self.look(info)
        last.version = info.version + 1
        if seen:
            last.at, last.seat = self.clock(), seat


def is_seen(match: Match, seat: int, move: str) -> bool:
    """Does anybody read of this move in the story? `match` is a copy that can't draw, and plays it."""
    before = len(match.lines(None))
    try:
        match.play(seat, move)
    except NotImplementedError:
        return True  # something is drawn
    return len(match.lines(None)) != before
