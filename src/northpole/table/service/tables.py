"""All tables of a server: the one door to them. Every method blocks and may be called from any thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from northpole.engine.errors import NorthpoleError
from northpole.engine.match import Match
from northpole.engine.record import UNDO
from northpole.table.domain.links import Watch, make_token, network_key, read_token, stored_key
from northpole.table.domain.model import (
    Arrival,
    ChatMessage,
    Invitation,
    Kind,
    OnChange,
    OwnTable,
    Person,
    PracticeWish,
    Rights,
    TableInfo,
    Wish,
)
from northpole.table.domain.my_games import GameFilter
from northpole.table.domain.seating import Change, check_watch, joined, seat_at, seat_for
from northpole.table.domain.setup import checked, new_table
from northpole.table.errors import Closed, Damaged, NoTable, NotYours
from northpole.table.service.chat import say, switch_chat
from northpole.table.service.creation import (
    again,
    check_rematch,
    from_record,
    insert_new,
    insert_record,
    insert_rematch,
)
from northpole.table.service.export import ExportFile
from northpole.table.service.forgetting import forget_at, forget_unread
from northpole.table.service.guiding import change_guided
from northpole.table.service.hints import check_hint, note_hint, vote_hints
from northpole.table.service.manners import mute, remove, report
from northpole.table.service.matches import MatchCache
from northpole.table.service.moves import (
    MoveLog,
    MoveRequest,
    SeenPosition,
    SeenVersion,
    StoredMove,
)
from northpole.table.service.pace import change_pace
from northpole.table.service.practice import begun_again, insert_practice
from northpole.table.service.seats import (
    change_seat,
    look_on,
    rename_seats,
    renew_watch,
    start_game,
    swap_seats,
    take_seat,
)
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.chat import read_talk
from northpole.table.store.forgetting import places_of, remove_reporter, said_by, tables_of
from northpole.table.store.my_games import read_my_games
from northpole.table.store.people import (
    MUTED,
    count_away,
    read_mine,
    read_restrained,
    read_watchers,
    set_away,
)
from northpole.table.store.queries import read_info, read_visit


class Visit(NamedTuple):
    """All that a viewer's page is made of. No match in the lobby, and none for who may not see it."""

    info: TableInfo
    rights: Rights
    talk: list[ChatMessage]
    match: Match | None


class Tables:
    """`on_change` is told of every stored change."""

    def __init__(self, store: Store, secret: bytes, limits: Limits, on_change: OnChange) -> None:
        self.store = store
        self.secret = secret
        self.limits = limits
        self.on_change = on_change
        self.matches = MatchCache(store)
        self.moves = MoveLog(store, self.matches, limits, on_change)

    def __repr__(self) -> str:
        return f"<Tables in {self.store!r}>"

    # making one

    def create(self, person: Person, wish: Wish, network: str | None = None) -> TableInfo:
        """A new table; it begins at once if no seat is open. BadWish names the field that is wrong.

        `network`: where the wish comes from, by a name that is told to nobody; None is not counted.
        """
        hidden = None if network is None else network_key(self.secret, network)
        info = new_table(person, wish, self.limits, hidden)
        with self.store.write() as connection:
            info = insert_new(connection, info, self.limits)
        self.on_change(info.id)
        return info

    def check(self, wish: Wish) -> None:
        """Would `create` take this wish? BadWish if not; nothing is stored."""
        checked(wish)

    def open_record(self, person: Person, text: str) -> TableInfo:
        """A record from a file, to look at. BadRecord or TooMuch if it can't be had."""
        info, rows = from_record(person, text, self.limits)
        with self.store.write() as connection:
            insert_record(connection, info, rows, self.limits)
        return info

    def practise(
        self, person: Person, match: Match, wish: PracticeWish, network: str | None = None
    ) -> TableInfo:
        """A new table that goes on from a moment of this match, which must have no secrets left: the caller checks."""
        hidden = None if network is None else network_key(self.secret, network)
        info, rows = begun_again(person, match, wish, self.limits, hidden)
        with self.store.write() as connection:
            insert_practice(connection, info, rows, self.limits)
        self.on_change(info.id)
        return info

    def rematch(self, id: str, person: Person) -> TableInfo:
        """The same people and bots again, everybody one seat on. Asked twice, it is the same table."""
        before = self.info(id)
        check_rematch(before, person)
        wanted = again(before, self.matches.copy(before))
        with self.changing(id) as (connection, info):
            new = insert_rematch(connection, info, wanted, person, self.limits)
        if info.next is None:
            self.on_change(new.id)
        return new

    # knowing about it

    def info(self, id: str) -> TableInfo:
        with self.store.read() as connection:
            return read_info(connection, id)

    def mine(self, person: Person, away: bool = False) -> list[OwnTable]:
        """Those that wait for this person first, then those that go on, the newest first; or those put away."""
        with self.store.read() as connection:
            infos = read_mine(connection, person.key, away)
        return sorted(
            [OwnTable.of(info, person.key) for info in infos],
            key=lambda each: (not each.waits, each.info.stage == "over", -each.info.touched),
        )

    def away(self, person: Person) -> int:
        """How many this person has put away."""
        with self.store.read() as connection:
            return count_away(connection, person.key)

    def put_away(self, id: str, person: Person, away: bool) -> TableInfo:
        """Out of this person's own list, or back into it. For everybody else nothing changes."""
        info, rights = self.known(id, person)
        if not rights.seats and not rights.owner:
            raise NotYours("This table is not in your list.")
        with suppress(IntegrityError), self.store.write() as connection:  # done twice at once
            set_away(connection, id, person.key, away)
        return info

    def known(self, id: str, person: Person) -> tuple[TableInfo, Rights]:
        """The table and what this person may do there."""
        with self.store.read() as connection:
            return read_visit(connection, id, person.key)

    def may_see(self, id: str, person: Person) -> Rights:
        return self.known(id, person)[1]

    def match(self, info: TableInfo) -> Match | None:
        """The match at this version, the caller's own copy; none while in the lobby."""
        return None if info.stage == "lobby" else self.matches.copy(info)

    def meet(self, id: str, person: Person, left: TableInfo | None = None) -> Visit:
        """The table as it is now, for this person, read at once; or as it was left, for those who sit there."""
        if left is not None and left.rights_of(person.key).any:
            return self.left(left, person, self.matches.copy(left))
        with self.store.read() as connection:
            info, rights = read_visit(connection, id, person.key)
            talk = read_talk(connection, id, person.key) if info.chat and rights.any else []
        return Visit(info, rights, talk, self.match(info) if rights.any else None)

    def after(self, played: StoredMove, person: Person) -> Visit:
        """The table as the one who moved left it; it is not read again."""
        return self.left(played.info, person, played.match)

    def left(self, info: TableInfo, person: Person, match: Match) -> Visit:
        """A table whose game has begun, for somebody who sits there or set it up."""
        talk = self.talk(info.id, person) if info.chat else []
        return Visit(info, info.rights_of(person.key), talk, match)

    # coming in

    def token(self, id: str, seat: int | None) -> str:
        """For a link to a seat, or (None) to look on. Only for the owner: the caller checks."""
        info = self.info(id)
        place = Watch(info.watch_number) if seat is None else seat_at(info, seat).ticket
        return make_token(self.secret, id, place)

    def invitation(self, token: str, person: Person) -> Invitation:
        """What a link is for, if `join` would take it. Nothing is changed."""
        table, place = read_token(self.secret, token)
        info, rights = self.known(table, person)
        if isinstance(place, Watch):
            if not rights.any:
                check_watch(info, place)
            return Invitation(info, None, rights.any)
        seat = seat_for(info, place)
        if seat.holder == person.key:
            return Invitation(info, seat.number, here=True)
        joined(info, seat, person, self.limits)
        return Invitation(info, seat.number, here=False)

    def join(self, token: str, person: Person) -> Arrival:
        """Take what the link is for. The same person may come again."""
        table, place = read_token(self.secret, token)
        if isinstance(place, Watch):
            return self.watch(table, place, person)
        for seat in self.info(table).seats:
            if seat.ticket == place and seat.holder == person.key:
                return Arrival(table, seat.number)
        with self.changing(table) as (connection, info):
            return take_seat(connection, info, place, person, self.limits)

    def watch(self, id: str, place: Watch, person: Person) -> Arrival:
        if not self.may_see(id, person).any:
            with self.changing(id) as (connection, info):
                look_on(connection, info, place, person, self.limits)
        return Arrival(id, None)

    def renew_watch(self, id: str, person: Person) -> TableInfo:
        """The owner makes a new link to look on; the old one, and whoever came by it, is good no more."""
        with self.changing(id) as (connection, info):
            return renew_watch(connection, info, person)

    # the lobby, and seats later on

    def seat(
        self,
        id: str,
        person: Person,
        seat: int,
        kind: Kind,
        name: str | None = None,
        bot: str | None = None,
    ) -> TableInfo:
        """The owner changes a seat; whoever sits on it may rename it, leave it or come back to it."""
        with self.changing(id) as (connection, info):
            return change_seat(connection, info, Change(person, seat, kind, name, bot), self.limits)

    def rename(self, person: Person, before: str) -> None:
        """A name that was given late, or changed, is the name at every table this person sits at."""
        for one in self.mine(person):
            if one.seats and one.info.stage != "over":
                with self.changing(one.id) as (connection, info):
                    rename_seats(connection, info, person, before, self.limits)

    def swap(self, id: str, person: Person, a: int, b: int) -> TableInfo:
        with self.changing(id) as (connection, info):
            return swap_seats(connection, info, person, a, b)

    def start(self, id: str, person: Person) -> TableInfo:
        """Begin; a second start does nothing."""
        with self.changing(id) as (connection, info):
            return start_game(connection, info, person)

    # playing

    def play(
        self,
        id: str,
        person: Person,
        seat: int,
        move: str,
        seen: SeenPosition | int,
        key: str,
        unless_final: bool = False,
    ) -> StoredMove:
        """A move on the position that was seen. Another seat's simultaneous answer doesn't make it stale."""
        if isinstance(seen, int):
            seen = SeenVersion(seen)
        mark = stored_key(person.key, key)
        return self.moves.make(MoveRequest(id, seat, move, seen, person.key, mark, unless_final))

    def undo(
        self, id: str, person: Person, seat: int, seen: SeenPosition | int, key: str
    ) -> StoredMove:
        return self.play(id, person, seat, UNDO, seen, key)

    def bot_play(self, id: str, seat: int, move: str, version: int) -> StoredMove:
        return self.moves.make(MoveRequest(id, seat, move, SeenVersion(version)))

    # hints

    def ask_hint(self, id: str, person: Person, seat: int) -> tuple[TableInfo, Match]:
        """The table and its match, if this person may have a hint for this seat now."""
        info = self.info(id)
        match = self.match(info)
        check_hint(info, match, person, seat)
        assert match is not None
        return info, match

    def note_hint(self, id: str, seat: int) -> None:
        """It was given. Nobody is told before the game is over."""
        with self.store.change(id, touch=False) as (connection, info):
            note_hint(connection, info, seat)

    def vote_hints(self, id: str, person: Person, agree: bool) -> TableInfo:
        """With several people at a table hints are for all or for nobody: this one agrees, or doesn't (any more)."""
        with self.changing(id) as (connection, info):
            return vote_hints(connection, info, person, agree)

    # talking

    def say(
        self, id: str, person: Person, text: str | None = None, reaction: str | None = None
    ) -> None:
        with self.changing(id) as (connection, info):
            say(connection, info, person, text, reaction, self.limits)

    def set_chat(self, id: str, person: Person, on: bool) -> TableInfo:
        """The owner switches table talk on or off. What was said is kept."""
        with self.changing(id) as (connection, info):
            return switch_chat(connection, info, person, on)

    def set_pace(self, id: str, person: Person, pace: str) -> TableInfo:
        """The owner chooses how fast the bots play."""
        with self.changing(id) as (connection, info):
            return change_pace(connection, info, person, pace)

    def set_guided(self, id: str, person: Person, guided: bool) -> TableInfo:
        """The learner leaves the lesson, and plays on without it; or takes it up again."""
        with self.changing(id) as (connection, info):
            return change_guided(connection, info, person, guided)

    def talk(self, id: str, person: Person | None = None) -> list[ChatMessage]:
        """What this person may read of it, or all."""
        with self.store.read() as connection:
            return read_talk(connection, id, None if person is None else person.key)

    # keeping order

    def mute(self, id: str, person: Person, seat: int, on: bool) -> None:
        """The owner lets somebody talk no more, or again."""
        with self.changing(id) as (connection, info):
            mute(connection, info, person, seat, on)

    def remove(self, id: str, person: Person, mark: str) -> None:
        """The owner sends a spectator away."""
        with self.changing(id) as (connection, info):
            remove(connection, info, person, mark)

    def muted(self, info: TableInfo) -> list[int]:
        """The seats of those who may not talk."""
        with self.store.read() as connection:
            people = read_restrained(connection, info.id, MUTED)
        return [seat.number for seat in info.seats if seat.holder in people]

    def watchers(self, info: TableInfo) -> dict[str, str]:
        """Who may look on, by which name."""
        with self.store.read() as connection:
            return read_watchers(connection, info.id)

    def report(
        self, id: str, person: Person, reason: str, words: str, network: str | None = None
    ) -> None:
        """Word to those who run the server. Nobody at the table learns of it."""
        info, rights = self.known(id, person)
        if not rights.any:
            raise NotYours("This table is not open to you.")
        hidden = None if network is None else network_key(self.secret, network)
        with self.store.write() as connection:
            report(connection, info, person, hidden, reason, words, self.limits)

    # all of one person

    def export(self, person: Person) -> bytes:
        """A zip of all their tables, as far as they may know them."""
        most = self.limits.exported_tables
        with self.store.read() as connection:
            found = tables_of(connection, person.key, most + 1)
            said = said_by(connection, person.key)
            games = read_my_games(connection, person.key, GameFilter())
        file = ExportFile()
        file.add_games(games)
        for table in found[:most]:
            try:
                info = self.info(table)
                file.add_table(info, self.match(info), person)
            except NorthpoleError as error:  # damaged, or gone just now
                file.add_damaged(table, error)
        return file.finished(person, said, whole=len(found) <= most)

    def forget(self, person: Person) -> int:
        """Their names and words go from all tables; at how many they were. Others' games stay whole."""
        with self.store.read() as connection:
            found = places_of(connection, person.key)
        for table in found:
            with suppress(NoTable):  # gone just now
                self.forget_at(table, person)
            self.on_change(table)
        with self.store.write() as connection:
            remove_reporter(connection, person.key)
        return len(found)

    def forget_at(self, id: str, person: Person) -> None:
        try:
            with self.store.change(id, touch=False) as (connection, info):
                forget_at(connection, info, person.key)
        except Damaged:
            with self.store.write() as connection:
                forget_unread(connection, id, person.key)

    @contextmanager
    def changing(self, id: str) -> Iterator[tuple[Connection, TableInfo]]:
        """Change a table, then tell."""
        with self.store.change(id) as (connection, info):
            if info.closed:
                raise Closed
            yield connection, info
        self.on_change(id)
