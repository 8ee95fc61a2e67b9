"""Names as they are typed, and what may be said wherever an elf is at work."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.words import Refusal
from northpole.games.workshop2e.day import FIRST_MAIL, TO_STABLE, TO_TREE, room_of
from northpole.games.workshop2e.pieces import HALL, NOTHING, ROOMS, TOKENS
from northpole.games.workshop2e.state import Table

STATION_NAMES: Final = ["first", "second"]


def plain(name: str) -> str:
    """A name of the sheet as it is typed."""
    return name.replace("_", " ")


def room_name(option: i64) -> str:
    if option < HALL:
        return f"{TOKENS[option]} shop"
    if FIRST_MAIL <= option < TO_STABLE:
        return f"mail {STATION_NAMES[option - FIRST_MAIL]}"
    return ROOMS[room_of(option)]


def toy_in(s: Table, seat: i64, slot: i64) -> str:
    """The toy in a slot as it is typed; "" for none."""
    if slot >= s.box.limit or s.teams[seat].toys[slot] == NOTHING:
        return ""
    return plain(s.box.toys[s.teams[seat].toys[slot]])


def slot_named(s: Table, seat: i64, toy: str) -> i64:
    """Where a team has this toy, or NOTHING."""
    for slot in range(s.box.limit):
        if toy and toy_in(s, seat, slot) == toy:
            return slot
    return NOTHING


def still_at_work(words: list[str]) -> Refusal | None:
    """About a room that is named before the last elf has done its work."""
    name = " ".join(words)
    for option in range(TO_TREE + 1):
        if room_name(option) == name:
            return Refusal("first your elf does all it has to do where it is", "C18")
    return None
