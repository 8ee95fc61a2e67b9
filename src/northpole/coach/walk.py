"""A finished game once more, decision by decision: every position it went through, and what was done there."""

from __future__ import annotations

from typing import NamedTuple

from northpole.engine.log import Entry, undone
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.run import choose, decision_of, happen, settle
from northpole.engine.state import State


class Spot(NamedTuple):
    """How it stood before a move or an outcome that holds, and how many moves there were then, undos included."""

    entry: Entry
    moves: int
    state: State


class Stretch(NamedTuple):
    """Spots in a row of one seat, or (-1) of chance: from this one up to but not including that one."""

    seat: int
    first: int
    end: int


class Walk:
    """`spots` in order; `end` is how it stood after the last."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.spots: list[Spot] = []
        menu = Menu()
        state = match.game.start(match.setup)
        settle(state, menu)
        out = undone([(entry.seat, entry.name) for entry in match.log])
        moves = 0
        for number, entry in enumerate(match.log):
            if number not in out and not entry.undo:
                self.spots.append(Spot(entry, moves, state.copy()))
                if entry.seat < 0:
                    happen(state, entry.option)
                else:
                    choose(state, entry.seat, entry.option)
                settle(state, menu)
            moves += entry.seat >= 0
        self.end: State = state

    def state(self, at: int) -> State:
        """How it stood before this spot, or after the last."""
        return self.spots[at].state if at < len(self.spots) else self.end

    def moves(self, at: int) -> int:
        return self.spots[at].moves if at < len(self.spots) else self.match.length

    def stretches(self) -> list[Stretch]:
        """The game as turns: whoever decides again without anybody or anything in between goes on with the same one."""
        found: list[Stretch] = []
        for at, spot in enumerate(self.spots):
            if found and found[-1].seat == spot.entry.seat:
                found[-1] = found[-1]._replace(end=at + 1)
            else:
                found.append(Stretch(spot.entry.seat, at, at + 1))
        return found

    def decisions(self) -> list[int]:
        """Where somebody had a real choice."""
        return [at for at, spot in enumerate(self.spots) if spot.entry.seat >= 0 and real(spot)]


def real(spot: Spot) -> bool:
    d = decision_of(spot.state, spot.entry.seat)
    menu = Menu()
    if d is None:
        return False
    d.options(spot.state, menu)
    return int(menu.size) > 1
