"""The game from beginning to end: rounds of four phases, until somebody has made the toys."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.realsanta import story
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.placing import PLACE_DICE
from northpole.games.realsanta.rolling import anybody_done
from northpole.games.realsanta.state import NOWHERE, OVER, PLACE, Santa, Table, new_table


class Round(Step[Table]):
    """Placement, rolling, snowballs, Presents: each phase leads on to the next."""

    def run(self, s: Table) -> None:
        s.round += 1
        s.phase = PLACE
        for santa in s.santas:
            santa.new_round()
        if s.journal is not None:
            s.tell(story.new_round(s))
        s.then(PLACE_DICE[s.first], ROUND_ENDS)


class RoundEnds(Step[Table]):
    """The game is over with 25 toys, or after the last round (R11, R14); if not, who places first now (R12)."""

    def run(self, s: Table) -> None:
        if anybody_done(s) or s.round >= s.box.last_round:
            finish(s)
            return
        best: i64 = s.oldest[0]
        for seat in s.oldest:
            if ahead(s.santas[seat], s.santas[best]):
                best = seat
        s.first = best
        s.then(ROUND)


def ahead(santa: Santa, other: Santa) -> bool:
    """By toys, then Jolly, then Excitement (R11, R12)."""
    if santa.toys != other.toys:
        return santa.toys > other.toys
    if santa.jolly != other.jolly:
        return santa.jolly > other.jolly
    return santa.excitement > other.excitement


def finish(s: Table) -> None:
    s.phase = OVER
    s.zone = NOWHERE
    if s.journal is not None:
        s.tell(story.over(s, winner(s)))


def winner(s: Table) -> i64:
    """The one seat ahead of all others, or nobody: then there is no Santa Claus (R11)."""
    for seat in range(s.seats):
        alone = True
        for other in range(s.seats):
            if other != seat and not ahead(s.santas[seat], s.santas[other]):
                alone = False
        if alone:
            return seat
    return NOWHERE


# before the first round (R12)


class Ages(Chance[Table]):
    """Who is older than whom, drawn by lot and shown."""

    most: ClassVar[int] = 24

    def options(self, s: Table, may: Menu) -> None:
        may.upto(len(ORDERS[s.seats]))

    def sample(self, s: Table, nature: Nature) -> i64:
        return nature.below(len(ORDERS[s.seats]))

    def apply(self, s: Table, option: i64) -> None:
        s.oldest = ORDERS[s.seats][option]
        if s.journal is not None:
            s.tell(story.ages(s))


class RollOff(Chance[Table]):
    """Who places first in round 1: as fair as rolling until one is highest."""

    most: ClassVar[int] = 4

    def options(self, s: Table, may: Menu) -> None:
        may.upto(s.seats)

    def sample(self, s: Table, nature: Nature) -> i64:
        return nature.below(s.seats)

    def apply(self, s: Table, option: i64) -> None:
        s.first = option


def orders(seats: list[int]) -> list[list[int]]:
    """All orders of these seats."""
    if not seats:
        return [[]]
    found: list[list[int]] = []
    for seat in seats:
        rest = [other for other in seats if other != seat]
        found += [[seat, *order] for order in orders(rest)]
    return found


ORDERS: Final[list[list[list[int]]]] = [orders(list(range(seats))) for seats in range(5)]
AGES: Final = Ages()
ROLL_OFF: Final = RollOff()
ROUND: Final = Round()
ROUND_ENDS: Final = RoundEnds()


def opening(box: Box) -> Table:
    """The table before anything is rolled."""
    s = new_table(box)
    s.then(AGES, ROLL_OFF, ROUND)
    return s
