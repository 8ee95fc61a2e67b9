"""For bots: what this round's dice may still bring."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.games.realsanta.dice import reaching, size
from northpole.games.realsanta.rolling import least, needed
from northpole.games.realsanta.solo import Solo
from northpole.games.realsanta.state import PRESENTS, ROLL, SNOW, Santa, Table


def solo_of(s: Table) -> Solo:
    """Worked out once a box."""
    if not isinstance(s.box.solo, Solo):
        s.box.solo = Solo(s.box)
    return s.box.solo


def placed(s: Table, santa: Santa) -> bool:
    """Do this round's dice lie there, and do they still matter?"""
    return santa.dice != 0 and s.phase != PRESENTS


def pending(s: Table, santa: Santa, zone: i64) -> tuple[i64, i64, i64]:
    """What a zone will bring that is not on its board yet: sure hits, dice in the air, the face they need."""
    if s.phase == SNOW or s.phase == PRESENTS or (s.phase == ROLL and zone < s.zone):
        return 0, 0, 7
    sure: i64 = s.box.sixes if santa.token_at == zone else 0
    if s.phase == ROLL and zone == s.zone:
        need = needed(s, santa, zone)
        roll = santa.roll_in(zone)
        return sure + reaching(roll, need), santa.dice_in(zone) - size(roll), need
    return sure, santa.dice_in(zone), least(s, santa, zone)
