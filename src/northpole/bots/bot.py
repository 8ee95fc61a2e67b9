"""What a bot is, and the bots there are."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.bots.chair import Chair
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.run import choose, decision_of, forced, settle
from northpole.engine.state import State


class Bot:
    """Chooses for the seat whose chair it sits on; `luck` is all the randomness it may use."""

    name = "bot"

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    name = "random"

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        chair.offer(menu)
        return menu.at(luck.below(menu.size))


class GreedyBot(Bot):
    """Looks one step ahead: the move that leaves it with the best estimate.

    Where others decide at the same time they are guessed at, and several guesses are tried.
    """

    name = "greedy"

    def __init__(self, guesses: i64 = 6) -> None:
        self.guesses = guesses
        self.inner = Menu()

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        chair.offer(menu)
        if menu.size == 1:
            return menu.at(0)
        values = [0.0] * int(menu.size)
        for _ in range(self.guesses if chair.apart() else 1):
            self.weigh(chair, luck, menu, values)
        best: i64 = 0
        for index in range(menu.size):
            if values[index] > values[best]:
                best = index
        return menu.at(best)

    def weigh(self, chair: Chair, luck: Nature, menu: Menu, values: list[float]) -> None:
        """Add to each option's value what it leads to in one guess at all that is hidden."""
        game, seat = chair.game, chair.seat
        seen = chair.imagine(luck)
        if seen.apart():
            for other in range(seen.seats):
                if other != seat:
                    self.finish_lane(game, seen, other, luck)
        for index in range(menu.size):
            ahead = seen.copy()
            self.decide(game, ahead, seat, menu.at(index), luck)
            values[index] += game.estimate(ahead, seat)

    def decide(self, game: Game, s: State, seat: i64, option: i64, luck: Nature) -> None:
        """Make the move and run on to the next real choice or chance."""
        apart = s.apart()
        choose(s, seat, option)
        if apart:
            self.finish_lane(game, s, seat, luck)
        settle(s, self.inner)

    def finish_lane(self, game: Game, s: State, seat: i64, luck: Nature) -> None:
        """Run a lane to its end as far as the game has an idea what is likely."""
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


def make_bot(name: str) -> Bot:
    """A bot by its name; BadSetup lists the names there are."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    raise BadSetup(f"no bot {name!r}; there are {', '.join(bot_names())}")


def bot_names() -> list[str]:
    return ["random", "greedy"]
