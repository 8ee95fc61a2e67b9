"""All tables of a server: the one door to them. Every method blocks and may be called from any thread."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from northpole.engine.errors import BadSetup
from northpole.engine.match import Match
from northpole.engine.record import UNDO
from northpole.table.errors import BadWish, NotYet, NotYours, TooMuch
from northpole.table.info import Info, Joined, Kind, Mine, Person, Rights, Said, Wish
from northpole.table.log import Act, Log
from northpole.table.making import again, begun, from_record, insert_new
from northpole.table.seating import Change, changed, joined, rotated, seat_at, swapped
from northpole.table.settings import Limits
from northpole.table.shelf import Shelf
from northpole.table.store import Store
from northpole.table.store.rows import (
    count_away,
    count_reviews,
    insert_moves,
    insert_table,
    insert_watchers,
    new_ticket,
    read_info,
    read_mine,
    read_talk,
    read_watchers,
    set_away,
    set_position,
    set_seat,
    set_table,
    watches,
)
from northpole.table.talking import say
from northpole.table.tokens import make_token, read_token, stored_key
from northpole.table.wishes import checked, new_table


class Tables:
    """`told(table id)` is called after every stored change, from the thread that made it."""

    def __init__(
        self, store: Store, secret: bytes, limits: Limits, told: Callable[[str], None]
    ) -> None:
        self.store = store
        self.secret = secret
        self.limits = limits
        self.told = told
        self.shelf = Shelf(store)
        self.log = Log(store, self.shelf, limits, told)

    # making one

    def create(self, person: Person, wish: Wish) -> Info:
        """A new table; it begins at once if no seat is open. BadWish names the field that is wrong."""
        info = new_table(person, wish, self.limits)
        with self.store.write() as connection:
            info = insert_new(connection, info, self.limits)
        self.told(info.id)
        return info

    def check(self, wish: Wish) -> None:
        """Would `create` take this wish? BadWish if not; nothing is stored."""
        checked(wish)

    def open_record(self, person: Person, text: str) -> Info:
        """A record from a file, to look at. BadRecord or TooMuch if it can't be had."""
        info, rows = from_record(person, text, self.limits)
        with self.store.write() as connection:
            if count_reviews(connection, person.key) >= self.limits.records_a_person:
                raise TooMuch("You have opened as many records as this server keeps for you.")
            insert_table(connection, info)
            insert_moves(connection, info.id, rows)
        return info

    def rematch(self, id: str, person: Person) -> Info:
        """The same people and bots again, everybody one seat on. Asked twice, it is the same table."""
        with self.changing(id) as (connection, info):
            if not info.seats_of(person.key) and info.owner != person.key:
                raise NotYours("Only those who played may ask for a rematch.")
            if info.stage != "over" or info.review:
                raise NotYet("A rematch comes after the game.")
            if info.next is not None:
                return read_info(connection, info.next)
            new = again(info, rotated(info), secrets.token_bytes(32))
            new = insert_new(connection, new, self.limits)
            insert_watchers(connection, new.id, read_watchers(connection, id))
            set_table(connection, id, {"next": new.id})
        self.told(new.id)
        return new

    # knowing about it

    def info(self, id: str) -> Info:
        with self.store.read() as connection:
            return read_info(connection, id)

    def mine(self, person: Person, away: bool = False) -> list[Mine]:
        """Those that wait for this person first, then those that go on, the newest first; or those put away."""
        key = person.key
        with self.store.read() as connection:
            infos = read_mine(connection, key, away)
        found = [Mine(info, tuple(info.seats_of(key)), waits_for(info, key)) for info in infos]
        return sorted(
            found, key=lambda each: (not each.waits, each.info.stage == "over", -each.info.touched)
        )

    def away(self, person: Person) -> int:
        """How many this person has put away."""
        with self.store.read() as connection:
            return count_away(connection, person.key)

    def put_away(self, id: str, person: Person, away: bool) -> None:
        """Out of this person's own list, or back into it. For everybody else nothing changes."""
        mine = self.may_see(id, person)
        if not mine.seats and not mine.owner:
            raise NotYours("This table is not in your list.")
        with suppress(IntegrityError), self.store.write() as connection:  # done twice at once
            set_away(connection, id, person.key, away)

    def may_see(self, id: str, person: Person) -> Rights:
        with self.store.read() as connection:
            info = read_info(connection, id)
            return rights(connection, info, person)

    def see(self, id: str) -> tuple[Info, Match | None]:
        """Info and match of one and the same version; no match while in the lobby."""
        info = self.info(id)
        return info, None if info.stage == "lobby" else self.shelf.copy(info)

    def meet(self, id: str, person: Person) -> tuple[Info, Rights, list[Said], Match | None]:
        """All that a viewer's page is made of, read at once. No match for who may not see it."""
        with self.store.read() as connection:
            info = read_info(connection, id)
            mine = rights(connection, info, person)
            said = read_talk(connection, id) if info.chat and mine.any else []
        if info.stage == "lobby" or not mine.any:
            return info, mine, said, None
        return info, mine, said, self.shelf.copy(info)

    def look(self, id: str) -> Match:
        """The match at its stored version, the caller's own copy. NotYet while in the lobby."""
        match = self.see(id)[1]
        if match is None:
            raise NotYet("The game has not begun.")
        return match

    # coming in

    def token(self, id: str, seat: int | None) -> str:
        """For a link to a seat, or (None) to look on. Only for the owner: the caller checks."""
        info = self.info(id)
        return make_token(self.secret, id, None if seat is None else seat_at(info, seat).ticket)

    def join(self, token: str, person: Person) -> Joined:
        """Take what the link is for. The same person may come again."""
        table, ticket = read_token(self.secret, token)
        if ticket is None:
            return self.watch(table, person)
        for seat in self.info(table).seats:
            if seat.ticket == ticket and seat.holder == person.key:
                return Joined(table, seat.number)
        with self.changing(table) as (connection, info):
            place = next((seat for seat in info.seats if seat.ticket == ticket), None)
            if place is None or info.review:
                raise NotYours("This link is no longer good. Ask for a new one.")
            set_seat(connection, table, joined(info, place, person, self.limits))
        return Joined(table, place.number)

    def watch(self, id: str, person: Person) -> Joined:
        if not self.may_see(id, person).any:
            with self.changing(id) as (connection, info):
                if len(read_watchers(connection, id)) >= self.limits.watchers:
                    raise TooMuch("Too many are looking on already.")
                if not rights(connection, info, person).any:
                    insert_watchers(connection, id, [person.key])
        return Joined(id, None)

    # the lobby, and seats later on

    def seat(
        self,
        id: str,
        person: Person,
        seat: int,
        kind: Kind,
        name: str | None = None,
        bot: str | None = None,
    ) -> Info:
        """The owner changes a seat; whoever sits on it may rename it, leave it or come back to it."""
        with self.changing(id) as (connection, info):
            new, ends = changed(info, Change(person, seat, kind, name, bot), self.limits)
            if ends:
                new = replace(new, ticket=new_ticket(connection, id))
            set_seat(connection, id, new)
            return refreshed(connection, id)

    def swap(self, id: str, person: Person, a: int, b: int) -> Info:
        with self.changing(id) as (connection, info):
            for seat in swapped(info, person, a, b):
                set_seat(connection, id, seat)
            return refreshed(connection, id)

    def start(self, id: str, person: Person) -> Info:
        """Begin; a second start does nothing."""
        with self.changing(id) as (connection, info):
            if info.owner != person.key:
                raise NotYours("Only who made the table may start the game.")
            if info.stage != "lobby":
                return info
            if info.open_seats:
                raise BadWish("A seat is still open: wait for somebody, or put a bot there.")
            try:
                info, first = begun(info)
            except BadSetup as error:
                raise BadWish(str(error)) from None
            insert_moves(connection, id, [first])
            set_position(connection, info)
            return info

    # playing

    def play(self, id: str, person: Person, seat: int, move: str, version: int, key: str) -> int:
        """The new version. Another seat's simultaneous answer doesn't make a version stale."""
        mark = stored_key(person.key, key)
        return self.log.make(Act(id, seat, move, version, person.key, mark))

    def undo(self, id: str, person: Person, seat: int, version: int, key: str) -> int:
        return self.play(id, person, seat, UNDO, version, key)

    def bot_play(self, id: str, seat: int, move: str, version: int) -> int:
        return self.log.make(Act(id, seat, move, version))

    def bot_turns(self, id: str) -> list[int]:
        """The seats of bots that must decide now."""
        return self.info(id).bot_turns

    # talking

    def say(
        self, id: str, person: Person, text: str | None = None, reaction: str | None = None
    ) -> None:
        with self.changing(id) as (connection, info):
            say(connection, info, person, text, reaction, self.limits)

    def set_chat(self, id: str, person: Person, on: bool) -> Info:
        """The owner switches table talk on or off. What was said is kept."""
        with self.changing(id) as (connection, info):
            if info.owner != person.key:
                raise NotYours("Only who made the table may switch its talk on or off.")
            set_table(connection, id, {"chat": on})
            return read_info(connection, id)

    def talk(self, id: str) -> list[Said]:
        with self.store.read() as connection:
            return read_talk(connection, id)

    @contextmanager
    def changing(self, id: str) -> Iterator[tuple[Connection, Info]]:
        """Change a table, then tell."""
        with self.store.change(id) as (connection, info):
            yield connection, info
        self.told(id)


def rights(connection: Connection, info: Info, person: Person) -> Rights:
    seats = tuple(info.seats_of(person.key))
    owner = info.owner == person.key
    return Rights(seats, owner or bool(seats) or watches(connection, info.id, person.key), owner)


def refreshed(connection: Connection, id: str) -> Info:
    """The table after a change of seats; bots may have got something to do."""
    info = read_info(connection, id)
    set_table(connection, id, {"bots_due": bool(info.bot_turns)})
    return info


def waits_for(info: Info, key: str) -> bool:
    """Is it on this person: to decide, or to start?"""
    if info.stage == "lobby":
        return info.owner == key and not info.open_seats
    return any(
        info.seats[seat].kind == "person" and info.seats[seat].holder == key
        for seat in info.deciding
    )
