"""For bots: about how many cookies a team will have."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import CHOICE, STEP
from northpole.engine.habit import NO_IDEA, Habit
from northpole.engine.nature import Nature
from northpole.games.workshop1e.assign import ASSIGN
from northpole.games.workshop1e.mailroom import DRAW_GIFT
from northpole.games.workshop1e.pieces import NOTHING
from northpole.games.workshop1e.rules import NEXT_TURN
from northpole.games.workshop1e.scoring import bakery_cookies, score
from northpole.games.workshop1e.state import OVER, Table
from northpole.games.workshop1e.taste import Taste
from northpole.games.workshop1e.worth import bench_worth, mat_worth

NO_LUCK: Final = Nature()  # once a worker is sent, no habit needs any


def estimate(s: Table, taste: Taste, seat: i64, habits: list[Habit[Any]]) -> float:
    """The cookie track and what everything else promises, once the team's own worker is done."""
    end = worked_out(s, seat, habits)
    team = end.teams[seat]
    if end.phase == OVER:
        return float(score(end, seat))
    worth = float(team.track() + bakery_cookies(end, seat)) + taste.inspected * float(team.finished)
    unknown: i64 = 0
    if end.mover == seat and end.stack is not None:
        unknown = gifts_to_come(end)
    return worth + bench_worth(end, taste, seat, NOTHING, unknown) + mat_worth(end, taste, seat)


def gifts_to_come(s: Table) -> i64:
    """Gifts being taken that nobody knows yet."""
    if s.kind != NOTHING:
        return 0
    return s.left + 1 if s.top() is DRAW_GIFT[s.mover] else s.left


def worked_out(s: Table, seat: i64, habits: list[Habit[Any]]) -> Table:
    """The table after this team has done all that needs no luck; `s` itself stays as it is."""
    end = s
    while can_go_on(end, seat):
        if end is s:
            end = s.copy()
        go_on(end, habits)
    return end


def can_go_on(s: Table, seat: i64) -> bool:
    if s.stack is None or s.apart():
        return False
    d = s.stack.decision
    if d.kind == STEP:
        return d is not NEXT_TURN or is_last(s)
    return d.kind == CHOICE and d.seat == seat and d is not ASSIGN[seat]


def is_last(s: Table) -> bool:
    """Has the last worker of the game been sent? What follows needs no luck."""
    if s.day < s.box.days:
        return False
    for seat in range(s.seats):
        if not s.teams[seat].done and s.workers(seat):
            return False
    return True


def go_on(s: Table, habits: list[Habit[Any]]) -> None:
    d = s.pop()
    if d.kind == STEP:
        d.run(s)
        return
    option = habits[d.number].choose(s, d.seat, NO_LUCK)
    if option == NO_IDEA:
        d.skip(s)
    else:
        d.apply(s, option)
