"""Who may sit where: seats changed by the owner and by those who sit on them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from northpole.table.errors import BadWish, NotYours
from northpole.table.info import KINDS, Info, Kind, Person, Seat
from northpole.table.settings import Limits
from northpole.table.wishes import distinct, level_of, with_bot, with_person


@dataclass(frozen=True)
class Change:
    """A seat as somebody wants it."""

    person: Person
    seat: int
    kind: Kind
    name: str | None
    bot: str | None


def changed(info: Info, change: Change, limits: Limits) -> tuple[Seat, bool]:
    """The seat as it will be, and whether links to it end. Refused with a sentence."""
    if change.kind not in KINDS:
        raise BadWish(f"A seat is for {', '.join(KINDS)}, not {change.kind!r}.", "kind")
    seat = seat_at(info, change.seat)
    own = seat.holder == change.person.key
    if info.owner != change.person.key and not own:
        raise NotYours("Only who made the table may change other people's seats.")
    if info.stage == "lobby":
        return in_lobby(info, seat, change, limits)
    if info.stage == "play":
        return in_play(info, seat, change)
    raise BadWish("The game is over; a rematch is a new table.")


def seat_at(info: Info, number: int) -> Seat:
    if not 0 <= number < len(info.seats):
        raise BadWish(f"There is no seat {number} at this table.", "seat")
    return info.seats[number]


def in_lobby(info: Info, seat: Seat, change: Change, limits: Limits) -> tuple[Seat, bool]:
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


def in_play(info: Info, seat: Seat, change: Change) -> tuple[Seat, bool]:
    """Names stay as they are: the game has begun with them."""
    if change.kind == "person":
        if seat.holder is None:
            raise NotYours("Nobody has left this seat; free it and send a link.")
        return replace(seat, kind="person", bot=None), False
    if info.owner != change.person.key:
        raise NotYours("Only who made the table may do that.")
    if change.kind == "bot":
        return replace(seat, kind="bot", bot=level_of(change.bot, "bot")), False
    return replace(seat, kind="open", bot=None, holder=None, colour=""), True


def swapped(info: Info, person: Person, a: int, b: int) -> list[Seat]:
    """The two seats, their sitters changed over. Links go with the sitters."""
    if info.owner != person.key:
        raise NotYours("Only who made the table may change seats around.")
    if info.stage != "lobby":
        raise BadWish("The game has begun: everybody stays where they are.")
    one, two = seat_at(info, a), seat_at(info, b)
    return [replace(two, number=a), replace(one, number=b)]


def rotated(info: Info) -> tuple[Seat, ...]:
    """Seats for a rematch: everybody moves up by one, bots that stood in give way."""
    order = [*info.seats[1:], *info.seats[:1]]
    return tuple(
        replace(
            seat,
            number=number,
            ticket=number,
            kind="person" if seat.stands_in else seat.kind,
            bot=None if seat.stands_in else seat.bot,
        )
        for number, seat in enumerate(order)
    )


def joined(info: Info, seat: Seat, person: Person, limits: Limits) -> Seat:
    """The open seat with this person on it."""
    if seat.kind != "open":
        raise NotYours("Somebody already sits there. Ask for another link.")
    if info.stage == "lobby":
        taken = [other.name for other in info.seats if other.number != seat.number]
        return with_person(seat, person, person.name, taken, limits)
    if info.seats_of(person.key):
        raise NotYours("You already sit at this table.")
    return replace(seat, kind="person", holder=person.key, colour=person.colour[:32])
