"""Phase 3: the Snowball Assault."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.realsanta.excitement import excite
from northpole.games.realsanta.presents import give_presents
from northpole.games.realsanta.state import NOWHERE, SNOW, Santa, Table
from northpole.games.realsanta.story import Assaulted
from northpole.games.realsanta.windows import ask_holders


def snowballs_fly(s: Table) -> None:
    """Window (c) of R10, then elves are counted."""
    s.phase = SNOW
    s.zone = NOWHERE
    s.then(ASSAULT)
    ask_holders(s)


class Assault(Step[Table]):
    """The most elves against everybody else's.

    The top player's elves beyond the second most are unblocked: each stays and is Excitement. Everyone else
    loses the difference to the top in Jolly, and all other elves retreat (R6). Of two players that is just
    R5: min(a, b) elves retreat on both sides.
    """

    def run(self, s: Table) -> None:
        top: i64 = 0
        second: i64 = 0
        for santa in s.santas:
            if santa.elves > top:
                second = top
                top = santa.elves
            elif santa.elves > second:
                second = santa.elves
        if top > 0:
            fight(s, top, second)
        give_presents(s)


def fight(s: Table, top: i64, second: i64) -> None:
    losses: i64 = 0  # a byte a seat
    for seat in range(s.seats):
        santa = s.santas[seat]
        if santa.elves < top:
            losses |= pelted(santa, top - santa.elves) << (8 * seat)
    if s.journal is not None:
        tell_assault(s, second, losses)
    for seat in range(s.seats):
        if s.santas[seat].elves == top:
            unblocked(s, seat, top - second)
        else:
            s.santas[seat].elves = 0


def tell_assault(s: Table, second: i64, losses: i64) -> None:
    """While elves are still where they were; `losses` has a byte a seat."""
    seats = s.order()
    elves: list[int] = []
    lost: list[int] = []
    jolly: list[int] = []
    for seat in seats:
        elves.append(int(s.santas[seat].elves))
        lost.append(int((losses >> (8 * seat)) & 255))
        jolly.append(int(s.santas[seat].jolly))
    s.tell(Assaulted(second, seats, elves, lost, jolly))


def pelted(santa: Santa, number: i64) -> i64:
    """How much Jolly goes: not below 0 (R4), and nothing if one keeps calm (R18)."""
    loss: i64 = 0 if santa.calm else min(number, santa.jolly)
    santa.jolly -= loss
    return loss


def unblocked(s: Table, seat: i64, number: i64) -> None:
    """These stay; of tied tops none is unblocked, and all their elves retreat (R6)."""
    s.santas[seat].elves = 0 if s.box.all_retreat else number  # R15
    if number > 0:
        excite(s, seat, number)


ASSAULT: Final = Assault()
