"""A match whose chance outcomes are chosen: a record written as it goes. Each game's `Scene` is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar, cast

import pytest

from northpole import Game, IllegalMove
from northpole.engine.decision import Decision
from northpole.engine.state import State
from tests.support.insides import drawing, drawn_for, move, outcome, state_of, undealt

S = TypeVar("S", bound=State)

ANY_SEED = 2026


class Scripted(Generic[S]):
    """`S` is the state of its game, `outcome` says what chance does. What has its effect is chained."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        ruleset: str | None = None,
        changes: Mapping[str, Any] | None = None,
        names: list[str] | None = None,
    ) -> None:
        self.seats = seats
        self.match = undealt(game, seats, ANY_SEED, options, ruleset, changes, names)

    # what nature does

    def outcome(self, what: str, d: Decision[Any], possible: list[str]) -> str:
        """What is drawn: `what` is the first word of the outcomes, `possible` is the rest of each."""
        raise NotImplementedError

    def let_happen(self) -> None:
        """Feed the chosen outcomes as long as nature is asked."""
        while drawing(self.match):
            d, names = drawn_for(self.match)
            what = names[0].partition(" ")[0]
            self.happens(f"{what} {self.outcome(what, d, [n.partition(' ')[2] for n in names])}")

    def happens(self, *outcomes: str) -> Self:
        for name in outcomes:
            outcome(self.match, name)
        return self

    # what players do

    def play(self, seat: int, *names: str) -> Self:
        """Moves of one seat, one after the other."""
        for name in names:
            if name not in self.match.moves(seat):
                self.match.play(seat, name)  # says why not
            move(self.match, seat, name)
            self.let_happen()
        return self

    def refusal(self, seat: int, name: str) -> str:
        """The reason why a move is not allowed; nothing may change by trying."""
        before = self.match.position(), self.match.record(), self.match.journal(seat)
        with pytest.raises(IllegalMove) as caught:
            self.match.play(seat, name)
        assert (self.match.position(), self.match.record(), self.match.journal(seat)) == before
        return str(caught.value)

    # what there is to see

    @property
    def asked(self) -> int:
        """Who is to decide; the first of several."""
        return self.match.waiting()[0]

    def moves(self, seat: int) -> list[str]:
        return self.match.moves(seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.match.view(seat)

    @property
    def story(self) -> list[str]:
        """What everybody reads."""
        return self.match.journal(None)

    # only where no record leads

    @property
    def table(self) -> S:
        return cast(S, state_of(self.match))
