"""Practice: a table that goes on from a moment of another game, against bots."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from northpole.engine.match import Match
from northpole.table.domain.model import Person, PracticeWish, SeatWish, TableInfo, Wish
from northpole.table.domain.setup import level_of, new_table
from northpole.table.errors import BadWish
from northpole.table.service.creation import room_for, rows_of
from northpole.table.service.moves import position
from northpole.table.settings import Limits
from northpole.table.store.people import note_seen
from northpole.table.store.queries import MoveRow, insert_moves, insert_table


def check_moment(match: Match, wish: PracticeWish) -> Match:
    """The match as it stood then; BadWish if nobody can go on from there."""
    if not 0 <= wish.seat < match.setup.seats:
        raise BadWish(f"Seats are 0 to {match.setup.seats - 1}.", "seat")
    if not 0 <= wish.moves <= match.length:
        raise BadWish(f"That game has {match.length} moves.", "after")
    level_of(wish.bot, "bot")
    then = match.at(wish.moves)
    if then.over:
        raise BadWish("The game is over there: choose an earlier moment.", "after")
    return then


def begun_again(
    person: Person, match: Match, wish: PracticeWish, limits: Limits, network: str | None
) -> tuple[TableInfo, list[MoveRow]]:
    """The table and its rows: sealed anew, so that what is drawn from here on is nobody's old luck."""
    then = check_moment(match, wish)
    info = new_table(person, seated(person, match, wish), limits, network)
    started = then.practice(then.length, info.names, secret=info.secret)
    taken = replace(info, practice=started.keep().practice)
    return position(taken, started), rows_of(started)


def seated(person: Person, match: Match, wish: PracticeWish) -> Wish:
    """The same game, this person on that seat, bots on all others."""
    seats = [SeatWish("bot", None, wish.bot) for _ in range(match.setup.seats)]
    seats[wish.seat] = SeatWish("person", person.name or None)
    return Wish(
        match.game.name,
        seats,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes=match.setup.changes,
    )


def insert_practice(
    connection: Connection, info: TableInfo, rows: list[MoveRow], limits: Limits
) -> None:
    room_for(connection, info, limits)
    insert_table(connection, info)
    insert_moves(connection, info.id, rows)
    note_seen(connection, info, info.holders)
