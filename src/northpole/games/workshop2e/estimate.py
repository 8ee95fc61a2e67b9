"""For bots: about how many points a team will have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import CHOICE, STEP
from northpole.games.workshop2e.day import NextElf, PlaceElf
from northpole.games.workshop2e.likely import likely_after, space_worth
from northpole.games.workshop2e.mail import DrawToy
from northpole.games.workshop2e.pieces import NOTHING
from northpole.games.workshop2e.scoring import score
from northpole.games.workshop2e.state import OVER, Table, Team
from northpole.games.workshop2e.tree import Ornament
from northpole.games.workshop2e.worth import (
    CHEER,
    bench_worth,
    cheer_worth,
    help_worth,
    inspections,
    reindeer_worth,
)

ORNAMENT: Final = 1.7  # what an unseen ornament gives, about


def estimate(s: Table, seat: i64) -> float:
    """The score track and what everything else promises, once the team's own elf has done its work."""
    end = worked_out(s, seat)
    team = end.teams[seat]
    if end.phase == OVER:
        return float(score(end.box, team))
    worth = float(team.track()) + cheer_worth(end, team) + reindeer_worth(end, team)
    unknown: i64 = 0
    if end.mover == seat:
        unknown = end.due
        worth += chance_worth(end, seat, team)
        if isinstance(end.top(), DrawToy):
            unknown += 1
    return worth + bench_worth(end, seat, NOTHING, unknown) + help_worth(end, seat)


def worked_out(s: Table, seat: i64) -> Table:
    """The table after this team's elf has done all that needs no luck; `s` itself stays as it is."""
    end = s
    while can_go_on(end, seat):
        if end is s:
            end = s.copy()
        go_on(end)
    return end


def can_go_on(s: Table, seat: i64) -> bool:
    if s.stack is None:
        return False
    d = s.stack.decision
    if d.kind == STEP:
        return not isinstance(d, NextElf) or is_last(s)
    return d.kind == CHOICE and d.seat == seat and not isinstance(d, PlaceElf)


def is_last(s: Table) -> bool:
    """Has the last elf of the game been placed? What follows needs no luck."""
    return s.day == s.box.days and s.placed == s.seats * s.box.elves


def go_on(s: Table) -> None:
    d = s.pop()
    if d.kind == STEP:
        d.run(s)
        return
    option = likely_after(s, d)
    if option < 0:
        d.skip(s)
    else:
        d.apply(s, option)


def chance_worth(s: Table, seat: i64, team: Team) -> float:
    """An ornament about to be turned over, and the space it will cover."""
    if not isinstance(s.top(), Ornament):
        return 0.0
    best = 0.0
    for space in range(len(s.box.spaces)):
        if not (team.tree >> space) & 1:
            best = max(best, space_worth(s, team, s.box.spaces[space]))
    return ORNAMENT + best + CHEER * inspections(s)
