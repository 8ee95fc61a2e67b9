"""A full table with all that one seat can't know drawn anew: the others' unknown Presents and hidden answers."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.nature import Nature
from northpole.games.realsanta.pieces import HELD, one, pick, total
from northpole.games.realsanta.state import NO_ANSWER, Table
from northpole.games.realsanta.windows import asked_alone


def determinise(s: Table, seat: i64, nature: Nature) -> Table:
    """What this seat takes for possible. Depends on nothing but the seat's view and nature."""
    new = s.copy()
    for other in range(s.seats):
        if other != seat:
            step_back(new, other)
            santa = new.santas[other]
            new.deck += santa.hand - santa.known
            santa.hand = santa.known
    for other in range(s.seats):
        if other != seat:
            deal(new, other, nature)
    return new


def step_back(s: Table, other: i64) -> None:
    """Whether and what another has answered in an open window is nobody's business (R16)."""
    santa = s.santas[other]
    santa.answer = NO_ANSWER
    if s.apart() and santa.cards > 0:
        s.lanes[other] = asked_alone(s, other).alone


def deal(s: Table, other: i64, nature: Nature) -> None:
    """Unknown cards of a hand: any that are not played as they are drawn (R19)."""
    santa = s.santas[other]
    unknown = santa.cards - total(santa.known)
    left = total(s.deck & HELD)
    for _ in range(unknown):
        card = pick(s.deck & HELD, nature.below(left))
        left -= 1
        s.deck -= one(card)
        santa.hand += one(card)
