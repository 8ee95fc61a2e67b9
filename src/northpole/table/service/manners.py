"""Order at a table: the owner mutes a talker or sends a spectator away, and anybody there reports it."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from northpole.table.domain.house import REASONS, Complaint
from northpole.table.domain.links import new_id, watcher_mark
from northpole.table.domain.model import Person, TableInfo
from northpole.table.domain.seating import seat_at
from northpole.table.errors import BadWish, NoTable, NotYours, TooMuch
from northpole.table.settings import DAY, Limits
from northpole.table.store.house import count_reports, has_reported, insert_report
from northpole.table.store.people import (
    MUTED,
    REMOVED,
    delete_watcher,
    read_watchers,
    restrain,
)
from northpole.table.store.queries import set_watch_number
from northpole.table.store.schema import reports
from northpole.table.text import visible

LONGEST_WORDS = 500


def mute(connection: Connection, info: TableInfo, person: Person, seat: int, on: bool) -> None:
    """Whoever is on this seat may talk no more, and what they said is hidden from others."""
    check_owner(info, person)
    holder = seat_at(info, seat).holder
    if holder is None:
        raise BadWish("Nobody sits there who could talk.", "seat")
    if holder == person.key:
        raise BadWish("That is you.", "seat")
    restrain(connection, info.id, holder, MUTED, on)


def remove(connection: Connection, info: TableInfo, person: Person, mark: str) -> None:
    """A spectator must go, and the link to look on ends, so that nobody comes back by it. Others stay."""
    check_owner(info, person)
    found = [
        one for one in read_watchers(connection, info.id) if watcher_mark(info.id, one) == mark
    ]
    if not found:
        raise NoTable("Nobody like that looks on here.")
    delete_watcher(connection, info.id, found[0])
    restrain(connection, info.id, found[0], REMOVED, True)
    set_watch_number(connection, info.id, info.watch_number + 1)


def check_owner(info: TableInfo, person: Person) -> None:
    if info.owner != person.key:
        raise NotYours("Only who made the table may do that.")


def checked_words(reason: str, words: str) -> str:
    if reason not in REASONS:
        raise BadWish(f"A reason is one of {', '.join(REASONS)}.", "reason")
    said = visible(words)
    if len(said) > LONGEST_WORDS:
        raise BadWish(f"Keep it under {LONGEST_WORDS} letters.", "words")
    return said


def report(
    connection: Connection,
    info: TableInfo,
    person: Person,
    network: str | None,
    reason: str,
    words: str,
    limits: Limits,
) -> None:
    """Told once is enough: until it is settled, the same person's second report of a table is the first."""
    said = checked_words(reason, words)
    if has_reported(connection, info.id, person.key):
        return
    now = time.time()
    for column, whose in ((reports.c.reporter, person.key), (reports.c.network, network)):
        if whose is None:
            continue
        if count_reports(connection, now - DAY, column, whose) >= limits.reports_a_day:
            raise TooMuch("Those are a lot of reports for one day. The first of them will be read.")
    insert_report(
        connection,
        Complaint(new_id(), info.id, info.owner, person.key, network, reason, said, now),
    )
