"""New tables: from a wish, as a rematch, from a record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.errors import BadRecord
from northpole.engine.match import Match
from northpole.engine.nature import seal
from northpole.engine.record import UNDO
from northpole.table.errors import TooMuch
from northpole.table.info import Info, Person, Seat
from northpole.table.log import deal, position
from northpole.table.settings import Limits
from northpole.table.shelf import blank
from northpole.table.store.rows import Made, count_open, insert_moves, insert_table
from northpole.table.tokens import new_id

SEAL_LENGTH = 64
UNDO_WORK = 1_000_000  # every undo of a record plays all of it again


def begun(info: Info) -> tuple[Info, Made]:
    """The table with its first cards dealt, and the row that says which."""
    match = blank(info)
    match.draw_on()
    return position(info, match), deal(match)


def insert_new(connection: Connection, info: Info, limits: Limits) -> Info:
    """Store a new table; if nobody is waited for, its game begins."""
    room_for(connection, info, limits)
    if info.open_seats:
        insert_table(connection, info)
        return info
    info, first = begun(info)
    insert_table(connection, info)
    insert_moves(connection, info.id, [first])
    return info


def room_for(connection: Connection, info: Info, limits: Limits) -> None:
    since = time.time() - limits.idle_seconds
    if count_open(connection, since, info.owner) >= limits.tables_a_person:
        raise TooMuch(
            f"You have {limits.tables_a_person} tables that are not finished. Finish one first."
        )
    if count_open(connection, since) >= limits.open_tables:
        raise TooMuch("All tables of this server are taken just now. Try again later.")


# records


def from_record(person: Person, text: str, limits: Limits) -> tuple[Info, list[Made]]:
    """A table to look at, and its rows."""
    check_size(text, limits)
    match = Match.load(text)
    if match.seal is not None and len(match.seal) != SEAL_LENGTH:
        raise BadRecord("the record's seal is none")
    now = time.time()
    info = Info(
        id=new_id(),
        game_name=match.game.name,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes=match.setup.changes,
        stage="over",
        seats=tuple(record_seats(match.names, person)),
        owner=person.key,
        version=match.length,
        stir=1,
        deciding=(),
        chat=False,
        review=True,
        made=now,
        touched=now,
        result=tuple(match.scores()) if match.over else None,
        seal=match.seal,
        seed=match.seed,
        secret=match.secret,
    )
    return info, rows_of(match)


def check_size(text: str, limits: Limits) -> None:
    lines = text.count("\n") + 1
    undos = sum(line.partition(";")[0].split()[1:] == [UNDO] for line in text.splitlines())
    if len(text) > limits.body_bytes or lines > limits.record_lines or lines * undos > UNDO_WORK:
        raise TooMuch("This record is too long to be opened here.")


def record_seats(names: Sequence[str], person: Person) -> list[Seat]:
    for name in names:
        if len(name) > 60:
            raise BadRecord(f"the name {name[:20]!r}... is too long")
    return [Seat(number, "open", name, ticket=number) for number, name in enumerate(names)]


def rows_of(match: Match) -> list[Made]:
    """The log of a match as rows: each move with the outcomes after it."""
    rows = [Made(0, -1, "", [])]
    for entry in match.log:
        if entry.seat < 0:
            rows[-1].outcomes.append(entry.name)
        else:
            rows.append(Made(len(rows), entry.seat, entry.name, []))
    return rows


def again(info: Info, seats: tuple[Seat, ...], secret: bytes) -> Info:
    """A rematch: the same table, other cards."""
    now = time.time()
    return replace(
        info,
        id=new_id(),
        stage="lobby",
        seats=seats,
        version=0,
        stir=1,
        deciding=(),
        made=now,
        touched=now,
        before=info.id,
        next=None,
        result=None,
        seed=None,
        secret=secret,
        seal=seal(secret),
    )
