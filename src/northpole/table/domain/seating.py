"""Who may sit where: seats changed by the owner and by those who sit on them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from northpole.engine.limits import echo
from northpole.table.domain.links import Watch
from northpole.table.domain.model import SEAT_KINDS, Kind, Person, Seat, TableInfo
from northpole.table.domain.setup import clean_name, distinct, level_of, with_bot, with_person
from northpole.table.errors import BadWish, NotYours
from northpole.table.settings import Limits

SOMEBODY = "Somebody new"
ENDED = "This link is no longer good. Ask for a new one."


@dataclass(frozen=True)
class Change:
    """A seat as somebody wants it."""

    person: Person
    seat: int
    kind: Kind
    name: str | None
    bot: str | None


def changed(
    info: TableInfo, change: Change, limits: Limits, gone: bool = False
) -> tuple[Seat, bool]:
    """The seat as it will be, and whether links to it end. Refused with a sentence.

    `gone`: has the one who plays there been away for so long that somebody else may go on?
    """
    if change.kind not in SEAT_KINDS:
        raise BadWish(f"A seat is for {', '.join(SEAT_KINDS)}, not {echo(change.kind)}.", "kind")
    seat = seat_at(info, change.seat)
    own = seat.holder == change.person.key
    if info.owner != change.person.key and not own:
        raise NotYours("Only who made the table may change other people's seats.")
    if info.stage == "lobby":
        return in_lobby(info, seat, change, limits)
    if info.stage == "play":
        return in_play(info, seat, change, limits, gone)
    raise BadWish("The game is over; a rematch is a new table.")


def seat_at(info: TableInfo, number: int) -> Seat:
    if not 0 <= number < len(info.seats):
        raise BadWish(f"There is no seat {number} at this table.", "seat")
    return info.seats[number]


def in_lobby(info: TableInfo, seat: Seat, change: Change, limits: Limits) -> tuple[Seat, bool]:
    taken = [other.name for other in info.seats if other.number != seat.number]
    owner = info.owner == change.person.key
    if change.kind == "open":
        free = Seat(
            seat.number,
            "open",
            distinct(info.game.seat_names[seat.number], taken),
            ticket=seat.ticket,
        )
        return free, owner and seat.kind != "open"
    if change.kind == "bot":
        if not owner:
            raise NotYours("Only who made the table may put a bot there.")
        return with_bot(seat, change.bot, change.name, taken, limits), seat.kind != "bot"
    if seat.holder == change.person.key:
        return with_person(seat, change.person, change.name, taken, limits), False
    if seat.kind == "person":
        raise NotYours(f"{seat.name} sits there. Free the seat first.")
    plain = replace(seat, name=distinct(info.game.seat_names[seat.number], taken))
    named = change.name or (None if info.seats_of(change.person.key) else change.person.name)
    return with_person(plain, change.person, named, taken, limits), True


def in_play(
    info: TableInfo, seat: Seat, change: Change, limits: Limits, gone: bool
) -> tuple[Seat, bool]:
    if change.kind == "person":
        if seat.holder is None:
            raise NotYours("Nobody has left this seat; free it and send a link.")
        return replace(seat, kind="person", bot=None), False
    if change.kind == "open":
        check_free(info, seat, change.person, limits, gone)
        return replace(seat, kind="open", bot=None, holder=None, colour="", sitter=None), True
    if info.owner != change.person.key:
        raise NotYours("Only who made the table may do that.")
    return replace(seat, kind="bot", bot=level_of(change.bot, "bot")), False


def check_free(info: TableInfo, seat: Seat, person: Person, limits: Limits, gone: bool) -> None:
    """Whoever comes to a seat in play sees its secrets: not before those who play there agree, or are gone."""
    if seat.holder == person.key or seat.kind == "open":
        return
    if seat.holder is not None and not gone:
        minutes = max(1, round(limits.away_seconds / 60))
        raise NotYours(
            f"{seat.player} was here not long ago. Let a bot play on; after {minutes} minutes away,"
            " or when they leave it themselves, the seat can go to somebody else."
        )
    if seat.holder is None and any(other.holder not in (None, person.key) for other in info.seats):
        raise NotYours("This bot plays to the end: somebody new would see what it has in hand.")


def renamed(info: TableInfo, person: Person, before: str, limits: Limits) -> list[Seat]:
    """This person's seat under the name they have now.

    Where several play at one screen it is the one that had the old name, or the first if there was none.
    """
    own = [seat for seat in info.seats if seat.holder == person.key]
    if len(own) > 1:
        own = [seat for seat in own if seat.player == before] if before else own[:1]
    return [named(info, seat, person.name, limits) for seat in own]


def named(info: TableInfo, seat: Seat, name: str, limits: Limits) -> Seat:
    """Who plays on for somebody else leaves the seat its name."""
    others = [other for other in info.seats if other.number != seat.number]
    taken = [name for other in others for name in (other.name, other.player)]
    if seat.sitter is not None:
        taken.append(seat.name)
    new = distinct(clean_name(name, limits), taken)
    return replace(seat, sitter=new) if seat.sitter is not None else replace(seat, name=new)


def swapped(info: TableInfo, person: Person, a: int, b: int) -> list[Seat]:
    """The two seats, their sitters changed over. Links go with the sitters."""
    if info.owner != person.key:
        raise NotYours("Only who made the table may change seats around.")
    if info.stage != "lobby":
        raise BadWish("The game has begun: everybody stays where they are.")
    one, two = seat_at(info, a), seat_at(info, b)
    return [replace(two, number=a), replace(one, number=b)]


def rotated(info: TableInfo) -> tuple[Seat, ...]:
    """Seats for a rematch: everybody moves up by one, bots that stood in give way."""
    order = [*info.seats[1:], *info.seats[:1]]
    return tuple(
        replace(
            seat,
            number=number,
            ticket=number,
            name=seat.player,
            sitter=None,
            kind="person" if seat.stands_in else seat.kind,
            bot=None if seat.stands_in else seat.bot,
        )
        for number, seat in enumerate(order)
    )


def seat_for(info: TableInfo, ticket: int) -> Seat:
    """The seat that a link is for."""
    seat = next((seat for seat in info.seats if seat.ticket == ticket), None)
    if seat is None or info.review:
        raise NotYours(ENDED)
    return seat


def check_watch(info: TableInfo, place: Watch) -> None:
    """Is this the newest link to look on?"""
    if place.number != info.watch_number:
        raise NotYours(ENDED)


def joined(info: TableInfo, seat: Seat, person: Person, limits: Limits) -> Seat:
    """The open seat with this person on it."""
    if seat.kind != "open":
        raise NotYours("Somebody already sits there. Ask for another link.")
    if info.stage == "lobby":
        taken = [other.name for other in info.seats if other.number != seat.number]
        return with_person(seat, person, person.name, taken, limits)
    if info.seats_of(person.key):
        raise NotYours("You already sit at this table.")
    known = [name for other in info.seats for name in (other.name, other.player)]
    sitter = distinct(clean_name(person.name, limits) or SOMEBODY, known)
    return replace(seat, kind="person", holder=person.key, colour=person.colour[:32], sitter=sitter)
