"""The Assembly Hall: tokens that put gifts together."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.games.workshop1e.pieces import (
    ASSEMBLY,
    BAD_LIGHTING,
    BITS,
    EXTRA_BENCH,
    EXTRA_HALL,
    FLU,
    HALL,
    MOST_GIFTS,
    MOST_SEATS,
    NOTHING,
    POLISHED,
    SECOND,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import TokensLeft
from northpole.games.workshop1e.workbench import put_token

DECLINE: Final[i64] = MOST_GIFTS  # an option of Assemble; those before it are slots


def is_bench(s: Table, bench: i64) -> bool:
    """Is this one of the Hall's spaces today? The Extra Seat is one of them (W17)."""
    if bench == EXTRA_BENCH:
        return s.card == EXTRA_HALL
    return bench < HALL + len(s.box.benches)


def yield_of(s: Table, space: i64, training: i64, card: i64) -> i64:
    """W17: training doesn't count for a second elf; what the day's card says does."""
    if space >= SECOND:
        number = s.box.second
    else:
        number = s.box.bench(space)
        if training & BITS[ASSEMBLY] and card != FLU:
            number += s.box.knack
    return number + light(s, card)


def light(s: Table, card: i64) -> i64:
    """How many tokens more the day's card brings, or less."""
    if card == POLISHED:
        return s.box.polished
    return -s.box.bad_lighting if card == BAD_LIGHTING else 0


def second_space(s: Table) -> i64:
    """W17: on the last day a second elf may join one that is there; all such places are alike."""
    if s.day == s.box.days:
        for bench in range(HALL, EXTRA_BENCH + 1):
            if not s.is_free(bench) and s.is_free(bench - HALL + SECOND):
                return bench - HALL + SECOND
    return NOTHING


def is_offered(s: Table, bench: i64) -> bool:
    """W28: a free space, and no free one of the same yield before it."""
    if not is_bench(s, bench) or not s.is_free(bench):
        return False
    for other in range(HALL, bench):
        if is_bench(s, other) and s.is_free(other) and s.box.bench(other) == s.box.bench(bench):
            return False
    return True


def any_ready(s: Table, seat: i64) -> bool:
    """W2: is there a gift that takes a token?"""
    team = s.teams[seat]
    for slot in range(s.box.limit):
        if team.ready(slot):
            return True
    return False


def visit_hall(s: Table, seat: i64) -> None:
    take_tokens(s, seat, yield_of(s, s.place, s.training_of(seat), s.effect()), 0)


def take_tokens(s: Table, seat: i64, number: i64, bonus: i64) -> None:
    s.left = number
    s.bonus = bonus
    s.then(ASSEMBLE[seat])


class Assemble(Choice[Table]):
    """W4: tokens are placed while a gift takes them; Blitzen's may be declined (W6)."""

    most: ClassVar[int] = 9

    def options(self, s: Table, may: Menu) -> None:
        team = s.teams[self.seat]
        for slot in range(s.box.limit):
            if team.ready(slot):
                may.add(slot)
        if s.bonus and may.size > 0:
            may.add(DECLINE)

    def apply(self, s: Table, option: i64) -> None:
        if option == DECLINE:
            self.skip(s)
            return
        put_token(s, self.seat, option)
        s.left -= 1
        if s.left > 0:
            s.then(self)
        else:
            s.bonus = 0

    def skip(self, s: Table) -> None:
        """What no gift takes goes back."""
        if s.journal is not None and s.left > 0:
            s.tell(TokensLeft(self.seat, s.left))
        s.left = 0
        s.bonus = 0


ASSEMBLE: Final = [Assemble(seat) for seat in range(MOST_SEATS)]
