"""A finished game once more, decision by decision: every position it went through, and what was done there."""

from __future__ import annotations

from typing import Final, NamedTuple

from northpole.engine.decision import TOGETHER
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


AT_ONCE: Final = -3  # who acts where several decide at the same time


class Stretch(NamedTuple):
    """Spots in a row of one seat, of chance (-1) or of all at once: from this one up to but not including that one."""

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
            seat = AT_ONCE if deciding(spot) else spot.entry.seat
            if found and found[-1].seat == seat and not self.anew(at):
                found[-1] = found[-1]._replace(end=at + 1)
            else:
                found.append(Stretch(seat, at, at + 1))
        return found

    def acted(self, at: int) -> int:
        """Who did what came right before this spot."""
        before = self.spots[at - 1]
        return AT_ONCE if deciding(before) else before.entry.seat

    def anew(self, at: int) -> bool:
        """Do all begin to decide at once here, after they did so just before?"""
        return deciding(self.spots[at]) > deciding(self.spots[at - 1]) > 0

    def can_wait(self, at: int, option: int) -> bool:
        """Was this option of the decision there taken later in the same turn, or could it be? Then nothing was missed.

        What could be done is known only as long as nothing was drawn in between.
        """
        first = self.spots[at]
        asked = decision_of(first.state, first.entry.seat)
        assert asked is not None, "somebody chose"
        name = self.match.game.move(first.state, asked, option).name
        drawn = False
        for later in range(at + 1, len(self.spots)):
            spot = self.spots[later]
            if spot.entry.seat != first.entry.seat:
                if spot.entry.seat >= 0:
                    break
                drawn = True
                continue
            d = decision_of(spot.state, spot.entry.seat)
            if d is None or d.number != asked.number:
                continue
            if spot.entry.name == name or (not drawn and option in self.options(later)):
                return True
        return False

    def decisions(self) -> list[int]:
        """Where somebody had a real choice."""
        return [at for at in range(len(self.spots)) if len(self.options(at)) > 1]

    def options(self, at: int) -> list[int]:
        """What could be chosen there; nothing where chance decides."""
        spot = self.spots[at]
        d = decision_of(spot.state, spot.entry.seat) if spot.entry.seat >= 0 else None
        if d is None:
            return []
        menu = Menu()
        d.options(spot.state, menu)
        return menu.all()

    def words(self, at: int) -> str:
        """What was chosen there."""
        spot = self.spots[at]
        d = decision_of(spot.state, spot.entry.seat)
        assert d is not None, "somebody chose"
        text = self.match.game.move(spot.state, d, spot.entry.option).text
        return text.format(*self.match.names)


def deciding(spot: Spot) -> int:
    """How many still decide at once there; none where one decides after the other."""
    top = spot.state.stack
    if spot.entry.seat < 0 or top is None or top.decision.kind != TOGETHER:
        return 0
    return sum(lane is not None for lane in spot.state.lanes)
