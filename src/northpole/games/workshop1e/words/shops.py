"""The three shops in words."""

from mypy_extensions import i64

from northpole.engine.words import Refusal
from northpole.games.workshop1e.pieces import MATERIALS, NOTHING, SEAT
from northpole.games.workshop1e.shops import (
    coal_at,
    has_seat,
    has_use,
    is_shut,
    open_shop,
    seat_differs,
    shop_at,
    yield_at,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.words.places import TAKEN, PlaceWords


class ShopPlace(PlaceWords):
    """`small`, `large`, and on some days the Extra Seat."""

    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        return NOTHING if place == SEAT and not has_seat(s) else place

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        number = yield_at(s, place, 0, False, card)
        return f"{number} {MATERIALS[shop_at(s, place)]} for {coal_at(s, place, card)} coal"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if place == SEAT and not has_seat(s):
            return no_seat()
        if not s.is_free(place):
            return Refusal(TAKEN, "5.1")
        if is_shut(s, place):
            return Refusal("with two players only one space of a shop is used a day", "9.4")
        cost = coal_at(s, place, card)
        if not open_shop(s, seat, place, card):
            return Refusal(f"that costs {cost} coal, and you have {s.teams[seat].coal}", "9.1")
        if not has_use(s, seat, shop_at(s, place)):
            return Refusal(f"you have no use for {MATERIALS[shop_at(s, place)]}", "W2")
        if place == SEAT and not seat_differs(s, seat):
            return Refusal("a printed space that does the same is free: take that one", "W28")
        return None


def no_seat() -> Refusal:
    return Refusal("there is no Extra Seat in that shop today", "17.11")


def shop_stray(words: list[str]) -> Refusal | None:
    """What is missing after the name of a shop."""
    if words[1:2] == ["seat"]:
        return no_seat()
    return Refusal(f"say {words[0]} small or {words[0]} large", "9.1")
