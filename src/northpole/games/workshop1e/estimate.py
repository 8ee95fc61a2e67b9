"""For bots: about how many cookies a team will have."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.decision import CHOICE, STEP
from northpole.games.workshop1e.assign import Assign
from northpole.games.workshop1e.day import NextTurn
from northpole.games.workshop1e.likely import likely_after
from northpole.games.workshop1e.mailroom import DrawGift
from northpole.games.workshop1e.pieces import NOTHING
from northpole.games.workshop1e.scoring import bakery_cookies, score
from northpole.games.workshop1e.state import OVER, Table
from northpole.games.workshop1e.worth import INSPECTED, bench_worth, mat_worth


def estimate(s: Table, seat: i64) -> float:
    """The cookie track and what everything else promises, once the team's own worker is done."""
    end = worked_out(s, seat)
    team = end.teams[seat]
    if end.phase == OVER:
        return float(score(end, seat))
    worth = float(team.track() + bakery_cookies(end, seat)) + INSPECTED * float(team.finished)
    unknown: i64 = 0
    if end.mover == seat and end.stack is not None:
        unknown = gifts_to_come(end)
    return worth + bench_worth(end, seat, NOTHING, unknown) + mat_worth(end, seat)


def gifts_to_come(s: Table) -> i64:
    """Gifts being taken that nobody knows yet."""
    if s.kind != NOTHING:
        return 0
    return s.left + 1 if isinstance(s.top(), DrawGift) else s.left


def worked_out(s: Table, seat: i64) -> Table:
    """The table after this team has done all that needs no luck; `s` itself stays as it is."""
    end = s
    while can_go_on(end, seat):
        if end is s:
            end = s.copy()
        go_on(end)
    return end


def can_go_on(s: Table, seat: i64) -> bool:
    if s.stack is None or s.apart():
        return False
    d = s.stack.decision
    if d.kind == STEP:
        return not isinstance(d, NextTurn) or is_last(s)
    return d.kind == CHOICE and d.seat == seat and not isinstance(d, Assign)


def is_last(s: Table) -> bool:
    """Has the last worker of the game been sent? What follows needs no luck."""
    if s.day < s.box.days:
        return False
    for seat in range(s.seats):
        if not s.teams[seat].done and s.workers(seat):
            return False
    return True


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
