"""What there is to know about tables, seats and the people at them. Nothing here ever changes once made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Literal, Protocol

from northpole.engine.game import Game
from northpole.engine.registry import find_game

Kind = Literal["person", "bot", "open"]
Stage = Literal["lobby", "play", "over"]

STAGES: tuple[Stage, ...] = ("lobby", "play", "over")
SEAT_KINDS: tuple[Kind, ...] = ("person", "bot", "open")
PACES = ("calm", "quick", "instant")  # of bots
HINTS = ("alone", "on", "off")  # may be asked for: while one person plays, always, never
REACTIONS = ("clap", "laugh", "wow", "sad", "heart", "snow")


@dataclass(frozen=True)
class Person:
    """Who holds a browser's cookie. The id is secret; only its hash, the key, is ever stored."""

    id: str = field(repr=False)
    name: str
    colour: str = ""

    @property
    def key(self) -> str:
        return person_key(self.id)


def person_key(id: str) -> str:
    return sha256(id.encode()).hexdigest()


@dataclass(frozen=True)
class SeatWish:
    """Who is to sit on a seat: the one who wishes (`person`), a bot of a level, or whoever comes by link."""

    kind: Kind
    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True)
class Wish:
    """A table as somebody wants it."""

    game: str
    seats: list[SeatWish]
    ruleset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)
    chat: bool = False
    hints: str = HINTS[0]
    seed: int | None = None  # for tests and lessons; a table for people is sealed
    prepared: Mapping[str, list[str]] | None = None  # of a lesson: what is to be drawn at first


@dataclass(frozen=True)
class PracticeWish:
    """A moment of a game to try again from: after so many moves, on which seat, against which bots."""

    moves: int
    seat: int
    bot: str | None = None


@dataclass(frozen=True)
class Seat:
    """A seat and who is on it. A bot may sit in for a person: then it has a holder too."""

    number: int
    kind: Kind
    name: str
    bot: str | None = None
    colour: str = ""
    holder: str | None = field(default=None, repr=False)  # a person's key: not for the wire
    ticket: int = field(default=0, repr=False)  # what a link to it is made for
    sitter: str | None = None  # who plays on for the one the seat is named after

    @property
    def stands_in(self) -> bool:
        """Does a bot play here until a person comes back?"""
        return self.kind == "bot" and self.holder is not None

    @property
    def player(self) -> str:
        """The name of whoever plays here now."""
        return self.sitter or self.name


@dataclass(frozen=True)
class TableInfo:
    """A table without its game.

    `version`, `stir` and `deciding` count and name what seats do in secret, too: they are for the
    server's own use. What a viewer may know of them comes out of `Match.view`.
    """

    id: str
    game_name: str
    ruleset: str
    options: Mapping[str, Any]
    changes: Mapping[str, Any]
    stage: Stage
    seats: tuple[Seat, ...]
    owner: str = field(repr=False)  # a person's key: not for the wire
    version: int  # moves and undos so far
    stir: int  # grows with every stored change
    deciding: tuple[int, ...]
    chat: bool
    review: bool  # opened from a file, to look at
    made: float  # seconds since 1970
    touched: float
    before: str | None = None  # the table this is the rematch of
    next: str | None = None  # the rematch of this table
    result: tuple[int, ...] | None = None  # points by seat, when it is over
    winners: tuple[int, ...] | None = None  # seats; None where it was not noted
    seal: str | None = None
    pace: str = "quick"  # of its bots
    hints: str = HINTS[0]
    hinted: Mapping[str, int] = field(default_factory=dict)  # how many hints a seat has had
    # who agrees to hints, by a person's key: not for the wire; None has sat down since, and not answered yet
    hint_votes: Mapping[str, bool | None] = field(default_factory=dict, repr=False)
    watch_number: int = field(default=0, repr=False)  # what a link to look on is made for
    network: str | None = field(default=None, repr=False)  # a hash of where it was set up
    guided: bool = False  # a lesson that goes on
    prepared: Mapping[str, list[str]] | None = field(default=None, repr=False)
    practice: int = 0  # lines of play that were taken from another game, to try again from there
    closed: bool = False  # by the house: nothing can be done here any more
    seed: int | None = field(default=None, repr=False)
    secret: bytes | None = field(default=None, repr=False)

    @property
    def game(self) -> Game:
        return find_game(self.game_name)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def bot_turns(self) -> list[int]:
        """The seats of bots that must decide now."""
        if self.stage != "play" or self.closed:
            return []
        return [seat for seat in self.deciding if self.seats[seat].kind == "bot"]

    @property
    def allows_hints(self) -> bool:
        """Alone, or where all agree."""
        if self.stage != "play" or self.closed or self.hints == "off":
            return False
        return len(self.people) < 2 or self.all_agree

    @property
    def people(self) -> list[str]:
        """The keys of those who have a seat here, each once, in the order of seats."""
        return list(dict.fromkeys(self.holders))

    @property
    def alone(self) -> bool:
        """Does one person play here, and no other could sit down to play on? Bots see neither questions nor time."""
        return sum(seat.kind != "bot" or seat.stands_in for seat in self.seats) == 1

    @property
    def all_agree(self) -> bool:
        return all(self.agrees(person) for person in self.people)

    def agrees(self, key: str) -> bool | None:
        """To hints; None has not said. Who sits down in a lobby where they are on agrees by that."""
        return self.hint_votes.get(key, True if self.hints == "on" else None)

    @property
    def counts(self) -> bool:
        """Is what comes of it worth keeping? Not of a record from a file, a deal that was prepared, or practice."""
        return not self.review and self.prepared is None and not self.practice

    @property
    def open_seats(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.kind == "open"]

    @property
    def holders(self) -> list[str]:
        """The keys of those who have a seat here."""
        return [seat.holder for seat in self.seats if seat.holder is not None]

    def seats_of(self, key: str) -> list[int]:
        """The seats a person holds, those a bot keeps warm included."""
        return [seat.number for seat in self.seats if seat.holder == key]

    def waits_for(self, key: str) -> bool:
        """Is it on this person: to decide, or to start?"""
        if self.closed:
            return False
        if self.stage == "lobby":
            return self.owner == key and not self.open_seats
        mine = [seat for seat in self.seats if seat.kind == "person" and seat.holder == key]
        return any(seat.number in self.deciding for seat in mine)

    def rights_of(self, key: str, watching: bool = False) -> Rights:
        """What a person may do here. `watching`: came by a link to look on."""
        seats, owner = tuple(self.seats_of(key)), self.owner == key
        return Rights(seats, owner or bool(seats) or watching, owner)


@dataclass(frozen=True)
class Rights:
    """What a person may do at a table. `seats`: those held here; `watch`: may look on."""

    seats: tuple[int, ...]
    watch: bool
    owner: bool

    @property
    def any(self) -> bool:
        return bool(self.seats) or self.watch or self.owner


@dataclass(frozen=True)
class Invitation:
    """What a link is for: a seat, or None for looking on. `here`: who asks is there already."""

    info: TableInfo
    seat: int | None
    here: bool


@dataclass(frozen=True)
class Arrival:
    """Where a link led: a seat, or None for looking on."""

    id: str
    seat: int | None


@dataclass(frozen=True)
class OwnTable:
    """A table in the list of one's own."""

    info: TableInfo
    seats: tuple[int, ...]
    waits: bool  # for this person: to decide, or to start

    @classmethod
    def of(cls, info: TableInfo, key: str) -> OwnTable:
        return cls(info, tuple(info.seats_of(key)), info.waits_for(key))

    @property
    def counts(self) -> bool:
        """Is it a finished game that this person played to the end?"""
        played = any(self.info.seats[seat].kind == "person" for seat in self.seats)
        return played and self.info.stage == "over" and self.info.counts

    @property
    def id(self) -> str:
        return self.info.id


@dataclass(frozen=True)
class ChatMessage:
    """A word or a reaction at the table."""

    number: int
    name: str
    seat: int | None
    text: str | None
    reaction: str | None
    at: float
    by: str = field(repr=False)  # a person's key: not for the wire


class OnChange(Protocol):
    """Told of every stored change, by the thread that made it; `left`: the table as it is then, if that is at hand."""

    def __call__(self, id: str, left: TableInfo | None = None, /) -> None: ...
