"""A game as numbers: actions by one number each, observations as small whole numbers with a name for every place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from northpole.engine.decision import Decision
from northpole.engine.errors import BadSetup, IllegalMove
from northpole.engine.game import Game, Setup
from northpole.engine.limits import echo
from northpole.engine.menu import Menu
from northpole.engine.page import Page
from northpole.engine.registry import find_game
from northpole.engine.run import decision_of
from northpole.engine.state import State


class Encoding:
    """The numbers of one setup of a game. Made by `encoding_of`.

    `version` changes whenever a number means something else; actions are the same for every setup, the places of an
    observation depend on it.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.observer = game.observer(setup.box)
        self.version: str = self.observer.version
        self.actions: int = game.actions.size
        self.size: int = self.observer.layout.size()
        self._menu = Menu()

    # actions

    def action_id(self, decision: Decision[Any], option: int) -> int:
        """The number of an option of a decision."""
        most = type(decision).most
        if not 0 <= option < most:
            raise IllegalMove(f"{decision.key()} has options 0 to {most - 1}, not {option}")
        return int(self.game.actions.base(decision)) + option

    def option_of(self, decision: Decision[Any], action_id: int) -> int:
        """Which option of a decision an action is; IllegalMove if it belongs to another kind of decision."""
        base, most = int(self.game.actions.base(decision)), type(decision).most
        if not base <= action_id < base + most:
            raise IllegalMove(
                f"action {self._named(action_id)} is none of {decision.key()},"
                f" which has {base} to {base + most - 1}"
            )
        return action_id - base

    def action_name(self, action_id: int) -> str:
        """`Bid 3`: the kind of decision and the option; the same in every game and position."""
        if not 0 <= action_id < self.actions:
            raise IllegalMove(f"there are actions 0 to {self.actions - 1}, not {echo(action_id)}")
        return self.game.actions.name(action_id)

    def move_name(self, state: State, seat: int, action_id: int) -> str:
        """What records call this action in a position, where the seat may decide it."""
        decision = self._asked(state, seat)
        return self.game.move_name(state, decision, self.option_of(decision, action_id))

    def mask(self, state: State, seat: int) -> bytes:
        """A byte for each action: 1 for what this seat may do now."""
        legal = bytearray(self.actions)
        decision = decision_of(state, seat)
        if decision is not None:
            base = int(self.game.actions.base(decision))
            self._menu.clear()
            decision.options(state, self._menu)
            for option in self._menu.all():
                legal[base + option] = 1
        return bytes(legal)

    # observations

    def observe(self, state: State, seat: int) -> bytes:
        """What this seat sees: a byte for each place."""
        page = Page(self.size)
        asked = decision_of(state, seat)
        self.observer.observe(state, seat, asked, self.observer.memory(), page)
        row = page.read()
        assert len(row) == self.size, f"{len(row)} places written, {self.size} laid out"
        return row

    def names(self) -> list[str]:
        """What each place of an observation is."""
        return [name for field in self.observer.layout.fields for name in field.names()]

    def high(self) -> list[int]:
        """The largest number of each place; the smallest is 0."""
        return [high for field in self.observer.layout.fields for high in field.highs]

    def decoded(self, observation: Sequence[int]) -> dict[str, Any]:
        """An observation in words: what each part of it says."""
        row = [int(number) for number in observation]
        if len(row) != self.size:
            raise BadSetup(
                f"an observation of {self.version} has {self.size} places here, not {len(row)}"
            )
        said: dict[str, Any] = {}
        at = 0
        for field in self.observer.layout.fields:
            width = len(field.highs)
            said[field.name] = field.read(row[at : at + width])
            at += width
        return said

    def __repr__(self) -> str:
        return (
            f"<Encoding {self.version} for {self.setup.seats} seats:"
            f" {self.actions} actions, {self.size} places>"
        )

    def _asked(self, state: State, seat: int) -> Decision[Any]:
        decision = decision_of(state, seat)
        if decision is None:
            raise IllegalMove(f"seat {seat} has nothing to decide now")
        return decision

    def _named(self, action_id: int) -> str:
        known = 0 <= action_id < self.actions
        return f"{action_id} ({self.action_name(action_id)})" if known else echo(action_id)


def encoding_of(
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    ruleset: str | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Encoding:
    """The numbers of a game set up like this; BadSetup says what can't be."""
    found = find_game(game)
    return Encoding(found, found.setup(seats, options or {}, ruleset, changes or {}))
