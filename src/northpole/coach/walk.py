"""A finished game once more, decision by decision: every position it went through, and what was done there."""

from __future__ import annotations

from typing import Final, NamedTuple

from northpole.engine.decision import TOGETHER
from northpole.engine.journal import EVERYBODY, Journal, Line
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
MOST_WAYS: Final = 250  # positions looked at to see whether two moves come to the same


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
                play(state, entry, menu)
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

    def as_well(self, at: int, option: int, other: int) -> bool:
        """Can all that this option leads to in the same turn still be had after the other one?

        Tokens put down one by one may lie as if they had been put down at one word.
        """
        ways, others = self.ways_on(at, option), self.ways_on(at, other)
        return ways is not None and others is not None and ways <= others

    def came_as_well(self, at: int, option: int) -> bool:
        """Could this option have led to just what the seat then made of its turn?"""
        ways = self.ways_on(at, option)
        return ways is not None and self.way_taken(at) in ways

    def way_taken(self, at: int) -> str:
        """How it stood when the seat was done with decisions of this kind."""
        seat = self.spots[at].entry.seat
        asked = decision_of(self.spots[at].state, seat)
        assert asked is not None, "somebody chose"
        for later in range(at + 1, len(self.spots)):
            d = decision_of(self.spots[later].state, seat)
            if self.spots[later].entry.seat != seat or d is None or d.number != asked.number:
                return repr(self.spots[later].state.to_data())
        return repr(self.end.to_data())

    def ways_on(self, at: int, option: int) -> set[str] | None:
        """How it can stand when the seat is done with decisions of this kind; None if in too many ways."""
        spot, menu = self.spots[at], Menu()
        seat = spot.entry.seat
        asked = decision_of(spot.state, seat)
        assert asked is not None, "somebody chose"
        ends: set[str] = set()
        seen: set[str] = set()
        left = [(spot.state, option)]
        while left:
            state, chosen = left.pop()
            state = state.copy()
            choose(state, seat, chosen)
            settle(state, menu)
            key = repr(state.to_data())
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MOST_WAYS:
                return None
            d = decision_of(state, seat)
            if d is None or d.number != asked.number:
                ends.add(key)
                continue
            menu.clear()
            d.options(state, menu)
            left += [(state, one) for one in menu.all()]
        return ends

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

    def lines(self, first: int, end: int) -> list[Line]:
        """What everybody was told of what happened from this spot up to but not including that one."""
        state, menu = self.spots[first].state.copy(), Menu()
        state.journal = Journal(self.match.setup.box)
        for spot in self.spots[first:end]:
            play(state, spot.entry, menu)
        return [line for line in state.journal.lines if line.only == EVERYBODY]

    def words(self, at: int) -> str:
        """What was chosen there."""
        spot = self.spots[at]
        d = decision_of(spot.state, spot.entry.seat)
        assert d is not None, "somebody chose"
        text = self.match.game.move(spot.state, d, spot.entry.option).text
        return text.format(*self.match.names)


def play(state: State, entry: Entry, menu: Menu) -> None:
    """On to the next move or outcome."""
    if entry.seat < 0:
        happen(state, entry.option)
    else:
        choose(state, entry.seat, entry.option)
    settle(state, menu)


def deciding(spot: Spot) -> int:
    """How many still decide at once there; none where one decides after the other."""
    top = spot.state.stack
    if spot.entry.seat < 0 or top is None or top.decision.kind != TOGETHER:
        return 0
    return sum(lane is not None for lane in spot.state.lanes)
