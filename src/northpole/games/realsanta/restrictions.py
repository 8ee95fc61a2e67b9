"""Restrictions of placement: by the state at placement, and the token counts as two dice (R2, R8)."""

from mypy_extensions import i64

from northpole.games.realsanta.box import UNLIMITED
from northpole.games.realsanta.dice import lying
from northpole.games.realsanta.pieces import ENLIST, TOYS
from northpole.games.realsanta.state import Santa, Table


def lawful(s: Table, santa: Santa, dice: i64, token_at: i64) -> bool:
    return within(s, santa, ENLIST, dice, token_at) and within(s, santa, TOYS, dice, token_at)


def within(s: Table, santa: Santa, zone: i64, dice: i64, token_at: i64) -> bool:
    return lying(dice, zone) <= most_dice(s, santa, zone, token_at)


def most_dice(s: Table, santa: Santa, zone: i64, token_at: i64) -> i64:
    """How many dice may lie in a zone, beside the token if that is there too."""
    most: i64 = UNLIMITED
    if zone == TOYS:
        most = s.box.most_toys[santa.toys]
    elif zone == ENLIST and santa.elves > 0:
        most = s.box.most_enlist
    return most - s.box.token_dice if token_at == zone else most
