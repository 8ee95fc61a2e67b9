"""Matches kept at hand, and rebuilt from the stored log when they are not."""

from __future__ import annotations

import threading
from collections import OrderedDict

from northpole.engine.errors import BadRecord, BadSetup
from northpole.engine.match import Match
from northpole.engine.record import Record, RecordLine
from northpole.table.domain.model import TableInfo
from northpole.table.errors import Damaged
from northpole.table.store import Store
from northpole.table.store.queries import MoveRow, read_moves

MOST = 300
LONGEST_WHY = 120


class CachedMatch:
    """A table's match as this server knows it. Only who holds the lock may touch it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.match: Match | None = None
        self.number = -1  # of the last stored row that is in the match
        self.seen: tuple[int, Match] | None = None  # its number, and a copy that nobody changes

    def forget(self) -> None:
        """The match may have something in it that was not stored."""
        self.match = None
        self.number = -1
        self.seen = None


class MatchCache:
    """The matches used last. What is not here is built again from its rows."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self.store = store
        self.most = most
        self.lock = threading.Lock()
        self.all: OrderedDict[str, CachedMatch] = OrderedDict()

    def entry(self, id: str) -> CachedMatch:
        with self.lock:
            cached = self.all.get(id)
            if cached is None:
                cached = self.all[id] = CachedMatch()
                if len(self.all) > self.most:
                    self.all.popitem(last=False)
            self.all.move_to_end(id)
            return cached

    def current(self, cached: CachedMatch, info: TableInfo) -> Match:
        """The match at this version. Hold the lock."""
        if cached.match is None or cached.number > info.version:
            cached.forget()
        if cached.match is not None and cached.number == info.version:
            return cached.match
        with self.store.read() as connection:
            rows = read_moves(connection, info.id, cached.number, info.version)
        if [row.number for row in rows] != list(range(cached.number + 1, info.version + 1)):
            raise Damaged("moves are missing")
        try:
            if cached.match is None:
                cached.match = resumed(info, rows)
            else:
                cached.match.follow(lines_of(rows))
        except (BadRecord, BadSetup, ValueError, TypeError) as error:
            cached.forget()
            raise Damaged(
                f"or was played by rules that have changed since: {error}"[:LONGEST_WHY]
            ) from None
        cached.number = info.version
        cached.seen = None
        return cached.match

    def copy(self, info: TableInfo) -> Match:
        """The match at this version, for the caller alone, who can't draw what is still to come."""
        cached = self.entry(info.id)
        seen = cached.seen
        if (
            seen is None or seen[0] != info.version
        ):  # a writer that must wait keeps no reader waiting
            with cached.lock:
                seen = self.shown(cached, info)
        match = seen[1].copy(draws=False)
        match.names = info.names  # players may have got others since
        return match

    def shown(self, cached: CachedMatch, info: TableInfo) -> tuple[int, Match]:
        """What readers of this version get. Hold the lock."""
        seen = cached.seen
        if seen is None or seen[0] != info.version:
            seen = cached.seen = (info.version, self.current(cached, info).copy(draws=False))
        return seen


def resumed(info: TableInfo, rows: list[MoveRow]) -> Match:
    """The match of these rows; without any, its first cards are dealt."""
    record = Record()
    record.game = info.game_name
    record.ruleset = info.ruleset
    record.seats = len(info.seats)
    record.names = list(info.names)
    record.options = dict(info.options)
    record.changes = dict(info.changes)
    record.seed = info.seed
    record.secret = info.secret
    record.seal = info.seal
    record.prepared = dict(info.prepared or {})
    record.practice = info.practice
    record.lines = lines_of(rows)
    return Match.resume(record)


def lines_of(rows: list[MoveRow]) -> list[RecordLine]:
    """Each row's move, and the outcomes after it."""
    lines: list[RecordLine] = []
    for row in rows:
        if row.seat >= 0:
            lines.append(RecordLine(row.seat, row.name, row.number))
        lines += [RecordLine(-1, outcome, row.number) for outcome in row.outcomes]
    return lines
