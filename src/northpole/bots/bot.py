"""What a bot is, and the bots there are."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import CHOICE, Decision
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.run import choose, decision_of, forced, settle
from northpole.engine.state import State


class Bot:
    """Chooses for a seat. `s` is the true state; a bot may look at it only through `determinise`."""

    name = "bot"

    def choose(self, game: Game, s: State, seat: i64, luck: Nature, menu: Menu) -> i64:
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    name = "random"

    def choose(self, game: Game, s: State, seat: i64, luck: Nature, menu: Menu) -> i64:
        menu_of(s, seat, menu)
        return menu.at(luck.below(menu.size))


class GreedyBot(Bot):
    """Looks one step ahead: the move that leaves it with the best estimate.

    Where others decide at the same time they are guessed at, and several guesses are tried.
    """

    name = "greedy"

    def __init__(self, guesses: i64 = 6) -> None:
        self.guesses = guesses
        self.inner = Menu()

    def choose(self, game: Game, s: State, seat: i64, luck: Nature, menu: Menu) -> i64:
        menu_of(s, seat, menu)
        if menu.size == 1:
            return menu.at(0)
        values = [0.0] * int(menu.size)
        for _ in range(self.guesses if s.apart() else 1):
            seen = game.determinise(s, seat, luck)
            self.answer_for_others(game, seen, seat, luck)
            for index in range(menu.size):
                ahead = seen.copy()
                self.decide(game, ahead, seat, menu.at(index), luck)
                values[index] += game.estimate(ahead, seat)
        best: i64 = 0
        for index in range(menu.size):
            if values[index] > values[best]:
                best = index
        return menu.at(best)

    def answer_for_others(self, game: Game, s: State, seat: i64, luck: Nature) -> None:
        """Where all decide at once: guess the others' first answers, all but this seat's."""
        if not s.apart():
            return
        for other in range(s.seats):
            if other != seat:
                self.finish_lane(game, s, other, luck)

    def decide(self, game: Game, s: State, seat: i64, option: i64, luck: Nature) -> None:
        """Make the move and run on to the next real choice or chance."""
        apart = s.apart()
        choose(s, seat, option)
        if apart:
            self.finish_lane(game, s, seat, luck)
        settle(s, self.inner)

    def finish_lane(self, game: Game, s: State, seat: i64, luck: Nature) -> None:
        """Run a lane to its end if the game has an idea what is likely; else leave it where it is."""
        while True:
            d = decision_of(s, seat)
            if d is None:
                return
            s.enter(seat)
            done = forced(s, self.inner)
            s.leave(seat)
            if done:
                continue
            option = game.likely(s, d, luck)
            if option < 0:
                return
            choose(s, seat, option)


def menu_of(s: State, seat: i64, menu: Menu) -> Decision[Any]:
    """Write this seat's options into the menu."""
    d = decision_of(s, seat)
    assert d is not None and d.kind == CHOICE
    menu.clear()
    d.options(s, menu)
    return d


def make_bot(name: str) -> Bot:
    """A bot by its name; BadSetup lists the names there are."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    raise BadSetup(f"no bot {name!r}; there are {', '.join(bot_names())}")


def bot_names() -> list[str]:
    return ["random", "greedy"]
