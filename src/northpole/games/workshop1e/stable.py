"""The Reindeer Stable: the cookies of a stall, and what its reindeer gives."""

from mypy_extensions import i64

from northpole.games.workshop1e.cubes import take_cubes
from northpole.games.workshop1e.hall import take_tokens
from northpole.games.workshop1e.mailroom import take_gifts
from northpole.games.workshop1e.mine import get_coal
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
from northpole.games.workshop1e.story import (
    AuroraPaid,
    BonusMissing,
    ReindeerTended,
    TreeTaken,
    ZelfCame,
)


def visit_stable(s: Table, seat: i64) -> None:
    """The cookies first; a stall without any can't be chosen."""
    reindeer = s.place - STALLS
    cookies: i64 = s.stalls[reindeer]
    s.stalls[reindeer] = 0
    s.teams[seat].from_stable += cookies
    if s.journal is not None:
        s.tell(ReindeerTended(seat, reindeer, cookies))
    times = bonus_times(s.effect())
    if times > 0:
        give_bonus(s, seat, reindeer, times)
    elif s.journal is not None:
        s.tell(BonusMissing())


def bonus_times(card: i64) -> i64:
    """W18: how often a reindeer gives what it has to give."""
    if card == AUSTRALIS:
        return 0
    return 2 if card == BOREALIS else 1


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
        if s.journal is not None:
            s.tell(TreeTaken(seat))
        double_in_cookies(s, seat, times)
    elif reindeer == DONNER:
        s.zelf = seat
        s.zelf_at = HOME
        if s.journal is not None:
            s.tell(ZelfCame(seat))
        double_in_cookies(s, seat, times)
    else:
        get_coal(s, seat, s.box.vixen * times)


def double_in_cookies(s: Table, seat: i64, times: i64) -> None:
    """W18: what can't be doubled brings cookies instead."""
    if times > 1:
        s.teams[seat].from_aurora += s.box.borealis
        if s.journal is not None:
            s.tell(AuroraPaid(seat))
