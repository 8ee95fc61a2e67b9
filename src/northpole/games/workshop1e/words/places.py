"""What all places have to say to those who might send a worker there."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.words import Refusal
from northpole.games.workshop1e.pieces import NOTHING
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import place_title

TAKEN: Final = "that space is taken today"


class PlaceWords:
    """One kind of place. `card` is what bears on the visit: the day's, or NOTHING with the Bakery.

    `closed` says why nobody of a team may come, None if somebody may; whether a worker suits the
    place is another matter, and if none does `unsuited` says so.
    """

    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        """Of spaces that do the same the one that answers to their name, or NOTHING (W28)."""
        return place

    def deed(self, s: Table, place: i64) -> str:
        return place_title(place, s.card).removeprefix("the ")

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        """What the team gets there."""
        raise NotImplementedError

    def points(self, s: Table, place: i64) -> i64:
        """The cookies among it."""
        return 0

    def aside(self, s: Table) -> str:
        return ""

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        raise NotImplementedError

    def unsuited(self, s: Table) -> Refusal:
        return no_elf()


class NoPlace(PlaceWords):
    """Numbers that are no place to go to."""

    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        return NOTHING

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        return Refusal("there is no such place", "5.1")


def no_elf() -> Refusal:
    return Refusal("none of your elves is at home, and Zelf works in the three shops only", "W9")


def one_of_many(s: Table, place: i64, chosen: i64) -> Refusal | None:
    """Spaces that do the same are one choice: this one, or another."""
    if place == chosen:
        return None
    if not s.is_free(place):
        return Refusal(TAKEN, "5.1")
    return same_before()


def same_before() -> Refusal:
    return Refusal("a space that does the same is free before it: use that one", "W28")


def gift_in(s: Table, seat: i64, slot: i64) -> str:
    """The title of a gift in the making."""
    return s.box.gift_name(s.teams[seat].gifts[slot])


def has_gift(s: Table, seat: i64, slot: i64) -> bool:
    return slot < s.box.limit and s.teams[seat].gifts[slot] != NOTHING
