"""The Tinkers' benefit: once a turn, a step up or down on one of one's dice (U6)."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.menu import Menu
from northpole.engine.pile import count, one
from northpole.games.union.box import TINKERS
from northpole.games.union.dice import FACES
from northpole.games.union.state import NOT_TINKERED, Leader, Table
from northpole.games.union.story import Tinkered

TINKERINGS: Final[i64] = 12  # 2 times the face, and 1 for a step up


def may_tinker(leader: Leader) -> bool:
    """Membership of this moment counts: who was bumped has lost it."""
    return leader.union == TINKERS and leader.tinkered == NOT_TINKERED and leader.dice != 0


def offer_tinkering(s: Table, leader: Leader, may: Menu, start: i64) -> None:
    """Never from 6 on to 1, nor back."""
    for face in range(FACES):
        if count(leader.dice, face) > 0:
            if face - s.box.step >= 0:
                may.add(start + 2 * face)
            if face + s.box.step < FACES:
                may.add(start + 2 * face + 1)


def tinker(s: Table, leader: Leader, tinkering: i64) -> None:
    leader.dice += one(face_after(s, tinkering)) - one(face_before(tinkering))


def tell_tinkering(s: Table, seat: i64, tinkering: i64) -> None:
    if s.journal is not None:
        s.tell(Tinkered(seat, face_before(tinkering), face_after(s, tinkering)))


def face_before(tinkering: i64) -> i64:
    return tinkering >> 1


def face_after(s: Table, tinkering: i64) -> i64:
    face = tinkering >> 1
    return face + s.box.step if tinkering & 1 else face - s.box.step
