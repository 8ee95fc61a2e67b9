"""Fabric, Wood and Metal Shop: coal for materials."""

from mypy_extensions import i64

from northpole.games.workshop1e.cubes import NO_USE, take_cubes, use_of
from northpole.games.workshop1e.pieces import (
    BITS,
    DAMP,
    EXTRA_HALL,
    EXTRA_SEAT,
    FLU,
    SEAT,
    SHOPS,
    ZELF,
    shop_of,
)
from northpole.games.workshop1e.state import Table


def shop_at(s: Table, space: i64) -> i64:
    """The material of a shop's space, its Extra Seat included."""
    return s.card - EXTRA_SEAT if space == SEAT else shop_of(space)


def coal_at(s: Table, space: i64, card: i64) -> i64:
    """W2: a Damp Furnace makes both spaces of its shop dearer."""
    if space == SEAT:
        return s.box.seat_coal[s.card - EXTRA_SEAT]
    shop = shop_of(space)
    coal: i64 = s.box.shop_coal[(space - SHOPS) % 2]
    if card == DAMP + shop:
        coal += s.box.damp[shop]
    return coal


def yield_at(s: Table, space: i64, training: i64, zelf: bool, card: i64) -> i64:
    """W9, W26: training and Zelf count at every space; the flu spares Zelf."""
    shop = shop_at(s, space)
    if space == SEAT:
        number: i64 = s.box.seat_yield[shop]
    else:
        number = s.box.shop_yield[(space - SHOPS) % 2]
    if zelf:
        return number + s.box.zelf
    if training & BITS[shop] and card != FLU:
        number += s.box.skill
    return number


def has_use(s: Table, seat: i64, shop: i64) -> bool:
    """W2: is there anything to do with a cube from this shop?"""
    team = s.teams[seat]
    return use_of(s, team, team.wants(), shop) != NO_USE


def open_shop(s: Table, seat: i64, space: i64, card: i64) -> bool:
    """W2, W26: a free space and its coal; that a cube can be used is another matter."""
    if not s.is_free(space) or s.teams[seat].coal < coal_at(s, space, card):
        return False
    return s.seats > 2 or not is_shut(s, space)


def is_shut(s: Table, space: i64) -> bool:
    """With two players one printed space of a shop closes the other; the Extra Seat is apart (W26)."""
    return s.seats == 2 and space != SEAT and not s.is_free(other_space(space))


def other_space(space: i64) -> i64:
    """The other printed space of the same shop."""
    return SHOPS + ((space - SHOPS) ^ 1)


def has_seat(s: Table) -> bool:
    """Is there an Extra Seat in one of the shops today?"""
    return EXTRA_SEAT <= s.card < EXTRA_HALL


def seat_differs(s: Table, seat: i64) -> bool:
    """W28: is the Extra Seat something else than a printed space that is open to this team?"""
    shop = s.card - EXTRA_SEAT
    for size in range(2):
        space = SHOPS + 2 * shop + size
        alike = (
            s.box.shop_coal[size] == s.box.seat_coal[shop]
            and s.box.shop_yield[size] == s.box.seat_yield[shop]
        )
        if alike and s.seats > 2 and open_shop(s, seat, space, s.card):
            return False
    return True


def visit_shop(s: Table, seat: i64) -> None:
    card = s.effect()
    s.teams[seat].coal -= coal_at(s, s.place, card)
    number = yield_at(s, s.place, s.training_of(seat), s.worker == ZELF, card)
    take_cubes(s, seat, shop_at(s, s.place), number, 0)
