"""Matches kept at hand, and rebuilt from the stored log when they are not."""

from __future__ import annotations

import threading
from collections import OrderedDict

from northpole.engine.errors import BadRecord, BadSetup
from northpole.engine.journal import Journal
from northpole.engine.match import Entry, Match
from northpole.engine.nature import Nature
from northpole.engine.record import UNDO, RecordLine
from northpole.table.errors import StoreFault
from northpole.table.info import Info
from northpole.table.store import Store
from northpole.table.store.rows import Made, read_moves

MOST = 300


class Kept:
    """A table's match as this server knows it. Only who holds the lock may touch it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.match: Match | None = None
        self.number = -1  # of the last stored row that is in the match
        self.seen: Match | None = None  # a copy of it that nobody changes

    def forget(self) -> None:
        """The match may have something in it that was not stored."""
        self.match = None
        self.number = -1
        self.seen = None


class Shelf:
    """The matches used last. What is not here is built again from its rows."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self.store = store
        self.most = most
        self.lock = threading.Lock()
        self.all: OrderedDict[str, Kept] = OrderedDict()

    def kept(self, id: str) -> Kept:
        with self.lock:
            kept = self.all.get(id)
            if kept is None:
                kept = self.all[id] = Kept()
                if len(self.all) > self.most:
                    self.all.popitem(last=False)
            self.all.move_to_end(id)
            return kept

    def current(self, kept: Kept, info: Info) -> Match:
        """The match at this version. Hold the lock."""
        if kept.match is None or kept.number > info.version:
            kept.forget()
        if kept.match is not None and kept.number == info.version:
            return kept.match
        with self.store.read() as connection:
            rows = read_moves(connection, info.id, kept.number, info.version)
        try:
            if kept.match is None:
                kept.match = rebuilt(info, rows)
            else:
                for row in rows:
                    play_row(kept.match, row)
        except (BadRecord, BadSetup) as error:
            kept.forget()
            raise StoreFault(
                f"This game was played by rules that have changed since ({error})."
            ) from None
        kept.number = info.version
        kept.seen = None
        return kept.match

    def copy(self, info: Info) -> Match:
        """The match at this version, for the caller alone."""
        kept = self.kept(info.id)
        with kept.lock:
            if kept.number != info.version or kept.seen is None:
                match = self.current(kept, info)
                kept.seen = with_log(looked_at(match), match)
            seen = kept.seen
        return looked_at(seen)


def blank(info: Info) -> Match:
    """The match before anything was dealt."""
    match = Match.blank(
        info.game,
        len(info.seats),
        info.options,
        info.ruleset,
        info.seed,
        info.secret,
        info.changes,
        info.names,
    )
    if info.seed is None and info.secret is None:
        match.secret, match.kept_seal = None, info.seal
    return match


def rebuilt(info: Info, rows: list[Made]) -> Match:
    """The match of these rows. What was taken back is not played again, so this takes time in step with the rows."""
    match = blank(info)
    undone = taken_back(rows)
    for row in rows:
        if row.name == UNDO or row.number in undone:
            entry = Entry(row.seat, row.name, -1, match.state.barriers, match.state.apart())
            entry.undo = row.name == UNDO
            entry.undone = not entry.undo
            match.log.append(entry)
            match.book.move += 1
        else:
            play_row(match, row)
    return match


def taken_back(rows: list[Made]) -> set[int]:
    """The numbers of the rows that later rows undid: each time the seat's last one."""
    standing: dict[int, list[int]] = {}
    undone: set[int] = set()
    for row in rows:
        if row.name == UNDO:
            undone.add(standing[row.seat].pop())
        elif row.seat >= 0:
            standing.setdefault(row.seat, []).append(row.number)
    return undone


def play_row(match: Match, row: Made) -> None:
    if row.seat >= 0:
        match.replay_line(RecordLine(row.seat, row.name, row.number))
    for outcome in row.outcomes:
        match.replay_line(RecordLine(-1, outcome, row.number))


def looked_at(match: Match) -> Match:
    """A copy to look at: its state and menu are its own, the log it shares. It can't go on by itself."""
    new = Match(match.game, match.setup, Nature(), match.names)
    new.seed = match.seed
    new.secret = match.secret
    new.kept_seal = match.kept_seal
    new.log = match.log
    new.drawn = match.drawn
    new.state = match.state.copy()
    new.book = match.book
    new.status = match.status
    return new


def with_log(new: Match, match: Match) -> Match:
    """Let it have a log and a journal of its own, too."""
    new.log = [entry_like(entry) for entry in match.log]
    new.book = Journal()
    new.book.lines = list(match.book.lines)
    new.book.move = match.book.move
    return new


def entry_like(entry: Entry) -> Entry:
    new = Entry(entry.seat, entry.name, entry.option, entry.barriers, entry.apart)
    new.undo = entry.undo
    new.undone = entry.undone
    return new
