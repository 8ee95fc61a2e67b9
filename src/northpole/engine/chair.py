"""A seat's place at the table: all that a bot on it may ask. The true state stays behind it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.engine.run import decision_of
from northpole.engine.state import State

SEEDS: Final = 0x7FFFFFFF


class Chair:
    """One seat's knowledge at one moment."""

    def __init__(self, game: Game, s: State, seat: i64) -> None:
        self.game = game
        self.seat = seat
        self._state = s

    def seats(self) -> i64:
        """How many play."""
        return self._state.seats

    def offer(self, menu: Menu) -> None:
        """Write this seat's legal options into the menu."""
        d = self._decision()
        menu.clear()
        d.options(self._state, menu)

    def name(self, option: i64) -> str:
        """What records call this option."""
        return self.game.move_name(self._state, self._decision(), option)

    def names(self, menu: Menu) -> list[str]:
        """The same for all that are in the menu."""
        d = self._decision()
        return [self.game.move_name(self._state, d, menu.at(index)) for index in range(menu.size)]

    def asked(self) -> type[Decision[Any]]:
        """What kind of decision it is."""
        return type(self._decision())

    def apart(self) -> bool:
        """Do others decide at the same time?"""
        return self._state.apart()

    def own_affair(self) -> bool:
        """They do, and none of it touches what this seat gains."""
        return self.game.own_affair(self._state)

    def milestone(self) -> i64:
        """The number of the turn, round, day or season."""
        return self.game.milestone(self._state)

    def imagine(self, luck: Nature) -> State:
        """A full state that this seat takes for possible, drawn anew each time.

        What others answer at the same time is open in it, whether they have answered or not: who is
        asked first may not matter to anybody.
        """
        own = Fast(self.draw(luck))  # what the bot draws next doesn't depend on what is hidden
        imagined: State = self.game.determinise(self._state, self.seat, own)
        if imagined.apart():
            self.game.reopen(imagined, self.seat)
        return imagined

    def draw(self, luck: Nature) -> i64:
        """All that imagining takes of a bot's luck."""
        return luck.below(SEEDS)

    def likely(self, luck: Nature) -> i64:
        """What a sensible player would do at a glance; NO_IDEA for none."""
        return self.game.likely(self.imagine(luck), self._decision(), luck)

    def view(self) -> dict[str, Any]:
        """What this seat sees."""
        return dict(self.game.view(self._state, int(self.seat)))

    def _decision(self) -> Decision[Any]:
        d = decision_of(self._state, self.seat)
        assert d is not None, "this seat has nothing to decide"
        return d

    def __repr__(self) -> str:
        return f"<Chair {self.seat} of {self.game.name}>"
