"""New tables: from a wish, as a rematch, from a record."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.errors import BadRecord
from northpole.engine.first import RANDOM
from northpole.engine.match import Match
from northpole.engine.nature import seal
from northpole.engine.record import UNDO
from northpole.table.domain.links import new_id
from northpole.table.domain.model import Person, Seat, TableInfo
from northpole.table.domain.seating import rotated
from northpole.table.errors import NotYet, NotYours, TooMuch
from northpole.table.service.matches import resumed
from northpole.table.service.moves import deal, position
from northpole.table.settings import Limits
from northpole.table.store.people import (
    copy_restrained,
    count_open,
    count_reviews,
    count_taken,
    insert_watchers,
    note_seen,
    oldest_lobby,
    read_watchers,
)
from northpole.table.store.queries import (
    MoveRow,
    delete_table,
    insert_moves,
    insert_table,
    read_info,
    set_next,
)
from northpole.table.store.schema import tables

SEAL_LENGTH = 64
FIRST = "first"  # the option that says who begins, in games that have it
MOST_SECRETS = 300  # tried for one with which the right one of at most five begins
UNDO_WORK = 1_000_000  # every undo of a record plays all of it again


def begun(info: TableInfo) -> tuple[TableInfo, MoveRow]:
    """The table with its first cards dealt, and the row that says which."""
    match = resumed(info, [])
    return position(info, match), deal(match)


def insert_new(connection: Connection, info: TableInfo, limits: Limits) -> TableInfo:
    """Store a new table; if nobody is waited for, its game begins."""
    room_for(connection, info, limits)
    if info.open_seats:
        insert_table(connection, info)
        return info
    info, first = begun(info)
    insert_table(connection, info)
    insert_moves(connection, info.id, [first])
    note_seen(connection, info, info.holders)
    return info


def insert_rematch(
    connection: Connection, info: TableInfo, new: TableInfo, person: Person, limits: Limits
) -> TableInfo:
    """`new` becomes the next table of this one; asked twice, it is the same."""
    check_rematch(info, person)
    if info.next is not None:
        return read_info(connection, info.next)
    new = insert_new(connection, new, limits)
    insert_watchers(connection, new.id, read_watchers(connection, info.id))
    copy_restrained(connection, info.id, new.id)
    set_next(connection, info.id, new.id)
    return new


def check_rematch(info: TableInfo, person: Person) -> None:
    if not info.seats_of(person.key) and info.owner != person.key:
        raise NotYours("Only those who played may ask for a rematch.")
    if info.stage != "over" or info.review:
        raise NotYet("A rematch comes after the game.")


def insert_record(
    connection: Connection, info: TableInfo, rows: Sequence[MoveRow], limits: Limits
) -> None:
    if count_reviews(connection, info.owner) >= limits.records_a_person:
        raise TooMuch("You have opened as many records as this server keeps for you.")
    insert_table(connection, info)
    insert_moves(connection, info.id, rows)


def room_for(connection: Connection, info: TableInfo, limits: Limits) -> None:
    """TooMuch if this person, this network or the house has all the tables it may have."""
    since = time.time() - limits.idle_seconds
    if count_open(connection, since, tables.c.owner == info.owner) >= limits.tables_a_person:
        raise TooMuch(
            f"You have {limits.tables_a_person} tables that are not finished. Finish one first."
        )
    here = tables.c.network == info.network
    if info.network and count_open(connection, since, here) >= limits.tables_a_network:
        raise TooMuch(
            f"{limits.tables_a_network} tables of your network are not finished. Finish one first."
        )
    if count_taken(connection, since, time.time() - limits.lobby_seconds) >= limits.open_tables:
        give_way(connection, since, limits)


def give_way(connection: Connection, since: float, limits: Limits) -> None:
    """The lobby that nobody has touched for the longest time makes room."""
    idle = oldest_lobby(connection, since, time.time() - limits.lobby_seconds)
    if idle is None:
        raise TooMuch("All tables of this server are taken just now. Try again later.")
    delete_table(connection, idle)


# records


def from_record(person: Person, text: str, limits: Limits) -> tuple[TableInfo, list[MoveRow]]:
    """A table to look at, and its rows."""
    check_size(text, limits)
    match = Match.load(text, TimeLimit(limits.reading_seconds))
    kept = match.keep()
    if match.seal is not None and len(match.seal) != SEAL_LENGTH:
        raise BadRecord("the record's seal is none")
    now = time.time()
    info = TableInfo(
        id=new_id(),
        game_name=match.game.name,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes=match.setup.changes,
        stage="over",
        seats=tuple(record_seats(match.names)),
        owner=person.key,
        version=match.length,
        stir=1,
        deciding=(),
        chat=False,
        review=True,
        made=now,
        touched=now,
        result=tuple(match.scores()) if match.over else None,
        winners=match.winners() if match.over else None,
        seal=match.seal,
        prepared=kept.prepared or None,
        practice=kept.practice,
        seed=kept.seed,
        secret=kept.secret,
    )
    return info, rows_of(match)


class TimeLimit:
    """So much time for something, by the clock of the thread that does it: others' work doesn't count."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.thread_time) -> None:
        self.clock = clock
        self.end = clock() + seconds

    def __call__(self) -> None:
        if self.clock() > self.end:
            raise TooMuch("This record takes too long to be read here.")


def check_size(text: str, limits: Limits) -> None:
    lines = text.count("\n") + 1
    undos = sum(line.partition(";")[0].split()[1:] == [UNDO] for line in text.splitlines())
    if len(text) > limits.body_bytes or lines > limits.record_lines or lines * undos > UNDO_WORK:
        raise TooMuch("This record is too long to be opened here.")


def record_seats(names: Sequence[str]) -> list[Seat]:
    for name in names:
        if len(name) > 60:
            raise BadRecord(f"the name {name[:20]!r}... is too long")
    return [Seat(number, "open", name, ticket=number) for number, name in enumerate(names)]


def rows_of(match: Match) -> list[MoveRow]:
    """The log of a match as rows: each move with the outcomes after it."""
    rows = [MoveRow(0, -1, "", [])]
    for entry in match.log:
        if entry.seat < 0:
            rows[-1].outcomes.append(entry.name)
        else:
            rows.append(MoveRow(len(rows), entry.seat, entry.name, []))
    return rows


def again(info: TableInfo, played: Match) -> TableInfo:
    """A rematch: the same table, everybody one seat on, other cards; who sat left of who began, begins (C12).

    Everybody moves up by one, so that is the same seat as before. Where it is drawn who begins, the secret is one that
    draws it: all else in it is as random as ever.
    """
    game, first = info.game, played.game.began(played.at(0).view(None))
    if info.options.get(FIRST, RANDOM) != RANDOM:
        info = replace(info, options={**info.options, FIRST: str(first)})
    for _ in range(MOST_SECRETS):
        new = with_secret(info, secrets.token_bytes(32))
        if game.began(resumed(new, []).view(None)) == first:
            break
    return new


def with_secret(info: TableInfo, secret: bytes) -> TableInfo:
    now = time.time()
    return replace(
        info,
        id=new_id(),
        stage="lobby",
        seats=rotated(info),
        version=0,
        stir=1,
        deciding=(),
        made=now,
        touched=now,
        before=info.id,
        next=None,
        result=None,
        winners=None,
        guided=False,
        hinted={},
        prepared=None,
        practice=0,
        seed=None,
        secret=secret,
        seal=seal(secret),
    )
