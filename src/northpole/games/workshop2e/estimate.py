"""For bots: about how many points a team will have."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import CHOICE, STEP
from northpole.engine.habit import Habit
from northpole.engine.nature import Fast, Nature
from northpole.games.workshop2e.day import NEXT_ELF, PLACE_ELF
from northpole.games.workshop2e.mail import DRAW_TOY
from northpole.games.workshop2e.pieces import NOTHING
from northpole.games.workshop2e.scoring import score
from northpole.games.workshop2e.state import OVER, Table, Team
from northpole.games.workshop2e.taste import Taste
from northpole.games.workshop2e.tree import ORNAMENT
from northpole.games.workshop2e.worth import (
    bench_worth,
    cheer_worth,
    help_worth,
    inspections,
    reindeer_worth,
    space_worth,
)

NO_LUCK: Final[Nature] = Fast(0)  # all an elf does once it is placed needs none


class Estimator:
    """How a player with these tastes sees a position; there is a taste for each number of players."""

    def __init__(self, tastes: list[Taste], habits: list[Habit[Any]]) -> None:
        self.tastes = tastes
        self.habits = {habit.of: habit for habit in habits}

    def of(self, s: Table, seat: i64) -> float:
        """The score track and what everything else promises, once the team's own elf has done its work."""
        end = self.worked_out(s, seat)
        team, taste = end.teams[seat], self.tastes[s.seats]
        if end.phase == OVER:
            return float(score(end.box, team))
        worth = float(team.track()) + cheer_worth(end, taste, team)
        worth += reindeer_worth(end, taste, team)
        unknown: i64 = 0
        if end.mover == seat:
            unknown = end.due
            worth += chance_worth(end, taste, seat, team)
            if end.top() is DRAW_TOY[seat]:
                unknown += 1
            unknown = min(unknown, team.free_slots())  # the others will be lost (C4)
        worth += bench_worth(end, taste, seat, NOTHING, unknown)
        return worth + help_worth(end, taste, seat)

    def worked_out(self, s: Table, seat: i64) -> Table:
        """The table after this team's elf has done all that needs no luck; `s` itself stays as it is."""
        end = s
        while can_go_on(end, seat):
            if end is s:
                end = s.copy()
            self.go_on(end)
        return end

    def go_on(self, s: Table) -> None:
        d = s.pop()
        if d.kind == STEP:
            d.run(s)
            return
        option = self.habits[type(d)].choose(s, d.seat, NO_LUCK)
        if option < 0:
            d.skip(s)
        else:
            d.apply(s, option)


def can_go_on(s: Table, seat: i64) -> bool:
    if s.stack is None:
        return False
    d = s.stack.decision
    if d.kind == STEP:
        return d is not NEXT_ELF or is_last(s)
    return d.kind == CHOICE and d.seat == seat and d is not PLACE_ELF[seat]


def is_last(s: Table) -> bool:
    """Has the last elf of the game been placed? What follows needs no luck."""
    return s.day == s.box.days and s.placed == s.seats * s.box.elves


def chance_worth(s: Table, taste: Taste, seat: i64, team: Team) -> float:
    """An ornament about to be turned over, and the space it will cover."""
    if s.top() is not ORNAMENT[seat]:
        return 0.0
    best = 0.0
    for space in range(len(s.box.spaces)):
        if not (team.tree >> space) & 1:
            best = max(best, space_worth(s, taste, team, s.box.spaces[space]))
    return taste.ornament + best + taste.cheer * inspections(s)
