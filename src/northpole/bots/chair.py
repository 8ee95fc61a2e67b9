"""A bot's place at the table: all it may ask. The true state stays behind it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.run import decision_of
from northpole.engine.state import State


class Chair:
    """One seat's knowledge at one moment."""

    def __init__(self, game: Game, s: State, seat: i64) -> None:
        self.game = game
        self.seat = seat
        self._state = s

    def offer(self, menu: Menu) -> None:
        """Write this seat's legal options into the menu."""
        d = decision_of(self._state, self.seat)
        assert d is not None, "this seat has nothing to decide"
        menu.clear()
        d.options(self._state, menu)

    def apart(self) -> bool:
        """Do others decide at the same time?"""
        return self._state.apart()

    def imagine(self, luck: Nature) -> State:
        """A full state that this seat takes for possible, drawn anew each time."""
        return self.game.determinise(self._state, self.seat, luck)

    def view(self) -> dict[str, Any]:
        """What this seat sees."""
        return self.game.view(self._state, int(self.seat))
