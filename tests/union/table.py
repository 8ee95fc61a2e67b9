"""A table set up by hand: every roll is chosen, then moves by their names.

    scene = Scene(2).deal("1 3 6", "2 5 5")
    scene.play(0, "buy jar 6")
    assert scene.canes == [6, 3]

`deal` lets everybody roll a hand, keep it and draft it again, first player first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from northpole.games.union import GAME
from northpole.games.union.dice import spelt
from northpole.games.union.state import PHASES, Leader, Table
from tests.support.insides import drawing
from tests.support.scripted import Scripted


class Scene(Scripted[Table]):
    """Nothing is rolled by itself: `happens` says every roll. The first Stores, unless another ruleset is named."""

    def __init__(
        self,
        seats: int = 2,
        *,
        first: int = 0,
        changes: Mapping[str, Any] | None = None,
        ruleset: str = "seed",
    ) -> None:
        super().__init__(GAME, seats, ruleset=ruleset, changes=changes)
        self.happens(f"first {first}")

    # what nature does

    def let_happen(self) -> None:
        pass

    def rolls(self, *rolls: str) -> Scene:
        """In turn order; everybody keeps what they roll."""
        for roll in rolls:
            self.happens(f"roll {roll}")
            if self.phase == "roll" and not drawing(self.match):
                self.play(self.asked, "keep")
        return self

    # what leaders do

    def drafts(self, *hands: str) -> Scene:
        """Everybody takes these dice by seat, in this order; what is forced goes without saying."""
        wanted = [hand.split() for hand in hands]
        while self.phase == "draft":
            seat = self.asked
            if "retain none" in self.moves(seat):
                self.play(seat, "retain none")
                continue
            had = self.hand(seat).split()
            left = list(wanted[seat])
            for die in had:
                left.remove(die)
            self.play(seat, f"take {left[0]}")
        return self

    def deal(self, *hands: str) -> Scene:
        """By seat. Everybody gets the dice they rolled."""
        first = int(self.table.first)
        rolls = [" ".join(sorted(hand.split())) for hand in hands]
        self.rolls(*rolls[first:], *rolls[:first])
        return self.drafts(*hands)

    def pass_all(self, *but: int) -> Scene:
        """Nobody buys any more, up to one of these seats or Work."""
        while self.phase == "purchase" and self.asked not in but:
            self.play(self.asked, "pass")
        return self

    def stop_all(self) -> Scene:
        """Nobody works any more: the turn ends."""
        while self.phase == "work":
            self.play(self.asked, "stop")
        return self

    def end_turn(self) -> Scene:
        return self.pass_all().stop_all()

    def idle(self, turns: int = 1) -> Scene:
        """Turns in which nobody gets anything done: everybody has only 3s, and nothing to wrap."""
        for _ in range(turns):
            self.deal(*[" ".join("3" * leader.elves) for leader in self.table.leaders]).end_turn()
        return self

    def refused(self, seat: int, name: str, *said: str) -> None:
        """The move is not allowed, and the reason says these things."""
        reason = self.refusal(seat, name).partition(". Allowed:")[0]
        for part in said:
            assert part in reason

    # looking

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    @property
    def first(self) -> int:
        return int(self.table.first)

    def leader(self, seat: int) -> Leader:
        return self.table.leaders[seat]

    def hand(self, seat: int) -> str:
        return spelt(self.leader(seat).dice)

    def tables(self, seat: int) -> tuple[int, int, int]:
        """Gifts built, wrapped and tagged."""
        leader = self.leader(seat)
        return int(leader.built), int(leader.wrapped), int(leader.tagged)

    def union(self, seat: int) -> str | None:
        union: str | None = self.view()["leaders"][seat]["union"]
        return union

    @property
    def elves(self) -> list[int]:
        return [int(leader.elves) for leader in self.table.leaders]

    @property
    def canes(self) -> list[int]:
        return [int(leader.canes) for leader in self.table.leaders]

    @property
    def gifts(self) -> list[int]:
        return [int(leader.gifts) for leader in self.table.leaders]

    def told(self, number: int = 1) -> list[str]:
        """The last lines of the journal."""
        return self.match.journal(None)[-number:]
