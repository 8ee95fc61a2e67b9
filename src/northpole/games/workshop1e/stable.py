"""The Reindeer Stable: the cookies of a stall, and what its reindeer gives."""

from mypy_extensions import i64

from northpole.games.workshop1e import story
from northpole.games.workshop1e.cubes import take_cubes
from northpole.games.workshop1e.hall import take_tokens
from northpole.games.workshop1e.mailroom import take_gifts
from northpole.games.workshop1e.pieces import (
    AUSTRALIS,
    BLITZEN,
    BOREALIS,
    COMET,
    CUPID,
    DANCER,
    DASHER,
    DONNER,
    FABRIC,
    HOME,
    METAL,
    PRANCER,
    STALLS,
    WOOD,
)
from northpole.games.workshop1e.state import Table


def visit_stable(s: Table, seat: i64) -> None:
    """The cookies first; a stall without any can't be chosen."""
    reindeer = s.place - STALLS
    cookies: i64 = s.stalls[reindeer]
    s.stalls[reindeer] = 0
    s.teams[seat].from_stable += cookies
    story.tended(s, seat, reindeer, cookies)
    card = s.effect()
    if card == AUSTRALIS:
        story.no_magic(s)
    else:
        give_bonus(s, seat, reindeer, 2 if card == BOREALIS else 1)


def give_bonus(s: Table, seat: i64, reindeer: i64, times: i64) -> None:
    """W6, W18: training, tools and all other holiday cards make no difference here."""
    if reindeer == BLITZEN:
        take_tokens(s, seat, times, 1)
    elif reindeer == CUPID:
        take_gifts(s, seat, times, 1)
    elif reindeer == DANCER:
        take_cubes(s, seat, WOOD, times, 1)
    elif reindeer == DASHER:
        take_cubes(s, seat, FABRIC, times, 1)
    elif reindeer == PRANCER:
        take_cubes(s, seat, METAL, times, 1)
    elif reindeer == COMET:
        s.tree = seat
        story.got_tree(s, seat)
        double_in_cookies(s, seat, times)
    elif reindeer == DONNER:
        s.zelf = seat
        s.zelf_at = HOME
        story.got_zelf(s, seat)
        double_in_cookies(s, seat, times)
    else:
        number = s.box.vixen * times
        story.hauled(s, seat, number, s.add_coal(seat, number))


def double_in_cookies(s: Table, seat: i64, times: i64) -> None:
    """W18: what can't be doubled brings cookies instead."""
    if times > 1:
        s.teams[seat].from_aurora += s.box.borealis
        story.aurora(s, seat)
